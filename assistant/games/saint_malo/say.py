"""A choice of Saint Malo in a few words, for hints and reviews."""

from assistant.games.saint_malo.prompt import action_name
from assistant.words import Words
from engine.decision import Choice, Decision
from engine.saint_malo.actions import ACTION_IDS, Act
from engine.saint_malo.board import WALL_IDS, write_fields
from engine.saint_malo.dice import DICE, FACES, KeepDice
from engine.saint_malo.draw import Draw
from engine.saint_malo.names import names


def say(decision: Decision, choice: Choice, tr: Words) -> str:
    if isinstance(decision, KeepDice):
        if len(choice) == DICE:
            return tr("malo.done.stop")
        if not choice:
            return tr("malo.say.roll_all")
        faces = names(tr.language)["faces"]
        return tr("malo.say.keep", dice=tr.listing([faces[FACES[face]].name for face in choice]))
    if isinstance(decision, Act):
        return action_name(ACTION_IDS[choice], tr)
    if isinstance(decision, Draw):
        return tr("malo.say.draw", fields=write_fields(choice)) if choice else tr("malo.done.nothing")
    if decision.kind == "bonus-order":
        return names(tr.language)["walls"][WALL_IDS[choice]].name
    return action_name(decision.write(choice), tr)


def name(id: str, tr: Words) -> str:
    return action_name(id, tr) if id in ACTION_IDS else id
