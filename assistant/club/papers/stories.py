"""A kept game told in words, round by round, for paper."""

from typing import NoReturn

from assistant.club.game import Game, Plan, plan_from
from assistant.club.result_document import Person
from assistant.games.registry import game_kit
from assistant.words import Words
from db.folder.store import Store
from db.problems import Problem
from engine.documents.lists import StoryLineDoc
from engine.documents.result import ResultDoc
from engine.record import DamagedRecord, read_record, replay

NEW_ROUND = ("round", "turn")  # events that begin one


class Unkept:
    """A game that is only looked at is kept nowhere."""

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a game that is looked at keeps nothing: {name}")


def kept_game(store: Store, id: str) -> Game:
    """A game as its record tells it, checked; DamagedRecord says where it disagrees with itself.

    Who played is in the record's row; a record from elsewhere has only names.
    """
    record = read_record(store.records.text(id))
    row = store.records.get(id)
    if row and "people" in row["header"]:
        plan = plan_from(row["header"])
    else:
        people = tuple(Person(name, None, None) for name in record.names)
        plan = Plan(record.setup, record.seed, people, record.auto)
    return Game(Unkept(), id, plan, record.choices, replay(record))


def story_of(store: Store, result: ResultDoc, tr: Words) -> list[StoryLineDoc]:
    """[{"round": 1, "text": …}], what lay open at the table; nothing if there is no readable record."""
    record = result.get("record")
    if not record:
        return []
    try:
        game = kept_game(store, record)
    except (DamagedRecord, Problem):
        return []
    told: list[StoryLineDoc] = []
    number, kit = 1, game_kit(game.plan.setup.game)
    for events in game.session.events:
        for event in events:
            if event.kind in NEW_ROUND:
                number = int(str(event.facts["round"]))
            elif text := kit.sentence(event, game, tr):
                told.append({"round": number, "text": text})
    return told
