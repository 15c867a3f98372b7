"""Games under way: what is asked before one begins at a table of an event, is taken back, or is saved from damage."""

from assistant.club.game import ASK, Game, choices_of
from assistant.club.result_document import Occasion
from assistant.club.service.answers import (
    Agreed,
    Answer,
    Kept,
    Open,
    Question,
    RefusedAnswer,
    Waiting,
    unanswered,
)
from db.folder.store import Store
from db.problems import Problem
from engine.documents.event import EventDoc
from engine.documents.result import Facts
from engine.tournament.event import finished, table_of


def begin_questions(store: Store, event: EventDoc, number: int, table: int) -> list[Question]:
    """A game for a table that has a result, or whose game is under way already."""
    where: Facts = {"round": number, "table": table}
    asked = []
    if finished(table_of(event, number, table)):
        asked.append(Question("table-has-result", where))
    here = {"id": event["id"], **where}
    for game in store.games.unfinished():
        if game.whole and game.header.get("event") == here:
            asked.append(Question("game-under-way", {"game": game.id, **where}))
            break
    return asked


def undo_questions(game: Game, to: int | None = None) -> list[Question]:
    """In a dealt game nobody takes back alone what others have seen or done since."""
    return [Question("all-agree")] if game.can_undo(to) == ASK else []


def finish(game: Game, then: Occasion) -> Kept | Waiting:
    """Record and result of a game that is over; at a table of an event the result waits until the desk takes it."""
    row = game.finish(then.played_at, then.minutes, then.place, then.comment, then.photo)
    facts: Facts = {"result": row["result"]}
    if game.plan.event is None:
        return Kept(facts=facts)
    return Waiting({**facts, **game.plan.event})


def mend_game(store: Store, key: str, agreed: Agreed = ()) -> Answer:
    """A damaged game goes on from what can be read; its damaged files stay beside it."""
    try:
        if left := unanswered([_damaged(store, key, "go-on-shorter")], agreed):
            return Open(left)
        return Kept(facts={"game": key, "choices": choices_of(store.games.mend(key).entries)})
    except Problem as problem:
        return RefusedAnswer(problem)


def put_game_aside(store: Store, key: str, agreed: Agreed = ()) -> Answer:
    """A damaged game is given up: not shown any more, though its files stay."""
    try:
        if left := unanswered([_damaged(store, key, "put-aside")], agreed):
            return Open(left)
        store.games.put_aside(key)
        return Kept(facts={"game": key, "aside": True})
    except Problem as problem:
        return RefusedAnswer(problem)


def _damaged(store: Store, key: str, code: str) -> Question:
    kept = store.games.read(key)
    return Question(code, {"id": key, "readable": choices_of(kept.entries), "lost": kept.lost})
