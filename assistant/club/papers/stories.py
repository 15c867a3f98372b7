"""A kept game told in words, round by round, for paper."""

from typing import Any

from assistant.club.game import Game, Plan, plan_from
from assistant.club.result_document import Person
from assistant.words import Words
from db.folder.store import Store
from db.problems import Problem
from engine.events import Event
from engine.record import DamagedRecord, read_record, replay

NEW_ROUND = ("round", "turn")  # events that begin one, in San Juan and in Saint Malo


class Unkept:
    """A game that is only looked at is kept nowhere."""

    def __getattr__(self, name: str) -> Any:
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


def story_of(store: Store, result: dict[str, Any], tr: Words) -> list[dict[str, Any]]:
    """[{"round": 1, "text": …}], what lay open at the table; nothing if there is no readable record."""
    if not result["record"]:
        return []
    try:
        game = kept_game(store, result["record"])
    except (DamagedRecord, Problem):
        return []
    told = []
    number = 1
    for events in game.session.events:
        for event in events:
            if event.kind in NEW_ROUND:
                number = int(str(event.facts["round"]))
            elif text := _sentence(event, game, tr):
                told.append({"round": number, "text": text})
    return told


def _sentence(event: Event, game: Game, tr: Words) -> str:
    if game.plan.setup.game == "san-juan":
        from assistant.games.san_juan.log import sentence  # late: whoever does not need it starts faster

        return sentence(event, game, tr, None)
    from assistant.games.saint_malo.log import lines_of  # late: whoever does not need it starts faster

    return " ".join(line.text for line in lines_of(event, game, tr))
