"""Everything that a table of Saint Malo may tell next, and how it is typed: wwchs for dice, b3 c3 for fields."""

import re

from assistant.games.following.follower import LETTER, Moment
from assistant.games.prefixes import folded
from assistant.games.saint_malo.prompt import action_name
from assistant.games.views import AnswerView
from assistant.words import LANGUAGES, Words
from engine.decision import Choice, RefusedChoice
from engine.saint_malo.actions import ACTION_IDS, ACTIONS, Act
from engine.saint_malo.board import WALL_IDS
from engine.saint_malo.dice import DICE, FACE_LETTERS, FACES
from engine.saint_malo.draw import Draw
from engine.saint_malo.names import names

EXACT = DICE
NUMBER_FIRST = re.compile(r"^(\d+)\w*-(.+)$")  # 2er-Kirche
DICE_KEYS = {  # m is a Mauer, and w a wall, whichever language is on the screen: no letter means two things
    ord(names(language)["faces"][face].letter): letter
    for language in LANGUAGES
    for letter, face in zip(FACE_LETTERS, FACES, strict=True)
}


def answers(at: Moment, tr: Words) -> tuple[AnswerView, ...]:
    decision = at.decision
    assert decision is not None
    if decision.kind == "throw":
        return _faces(tr)
    if isinstance(decision, Act):
        return _actions(decision, tr)
    if isinstance(decision, Draw):
        none = decision.least == 0
        return (AnswerView("none", tr("malo.done.no_houses"), cue="0"),) if none else ()
    if decision.kind == "bonus-order":
        walls = names(tr.language)["walls"]
        return tuple(AnswerView(decision.write(w), walls[WALL_IDS[w]].name) for w in decision)
    if decision.kind == "bonus-person":
        return tuple(
            AnswerView(id, _told_name(id, tr), cue="0" if id == "nothing" else "", terms=_terms(id))
            for id in map(decision.write, decision)
        )
    return tuple(  # dice turned, swords seen
        AnswerView(decision.write(n), tr(f"shadow.count.{decision.kind}", n=n), cue=str(n)) for n in decision
    )


def _faces(tr: Words) -> tuple[AnswerView, ...]:
    """A click writes a letter; the fifth is the throw."""
    faces = names(tr.language)["faces"]
    written = tuple(
        AnswerView(f"{LETTER}{faces[face].letter}", faces[face].name, cue=faces[face].letter)
        for face in FACES
    )
    return (*written, AnswerView("unknown", tr("shadow.unknown_dice"), cue="0"))


def _actions(decision: Act, tr: Words) -> tuple[AnswerView, ...]:
    """What the dice bring without coins first, and of that what uses the most dice."""

    def rank(choice: Choice) -> tuple[bool, int, int, int]:
        action = ACTIONS[choice]
        return choice == 0, decision.turned(choice), -action.used, -decision.dice.count(action.face)

    found = []
    for choice in sorted(decision, key=rank):
        id, price = ACTION_IDS[choice], decision.price(choice)
        found.append(
            AnswerView(
                id,
                _told_name(id, tr),
                note=tr("malo.gain.coins", n=price).join(("−", "")) if price else "",
                cue="" if choice else "0",
                terms=_terms(id),
            )
        )
    return tuple(found)


def _told_name(action: str, tr: Words) -> str:
    """The count behind the word, as in "church 2": a number that is typed first is the key of an answer."""
    face, _, count = action.partition("-")
    if face in ("wall", "crate", "log"):
        return f"{names(tr.language)['faces'][face].name} ×{count}"
    return NUMBER_FIRST.sub(r"\2 \1", action_name(action, tr))


def _terms(action: str) -> tuple[str, ...]:
    spoken = (folded(action_name(action, Words(language))) for language in LANGUAGES)
    return (*spoken, action.replace("-", ""))


def read(at: Moment, typed: str) -> str | None:
    """Dice or fields as people type them, with or without blanks; None if they are none."""
    decision = at.decision
    if decision is None:
        return None
    text = "".join(typed.lower().split())
    if decision.kind == "throw":
        text = text.translate(DICE_KEYS)
    if isinstance(decision, Draw):
        text = " ".join(text[n : n + 2] for n in range(0, len(text), 2))
    try:
        choice = decision.read(text)
        return decision.write(choice) if choice in decision else text
    except (ValueError, RefusedChoice):
        return None
