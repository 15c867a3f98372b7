"""A result put right, wherever it is noticed: one of an event goes through the event, so that both agree."""

from assistant.club.events.desk import EventDesk
from assistant.club.events.explained import with_figures
from db.folder.lines import Json
from db.folder.store import Store
from db.problems import Problem
from engine.tournament.games import places


def correct_result(
    store: Store, key: str, points: list[float], tie_break: list[float | None] | None, why: str
) -> Json:
    """New points in seating order; places follow. The old version stays in the log of corrections."""
    result = store.results.get(key)
    if result is None:
        raise Problem("not_found", table="results", id=key)
    where = result.get("event")
    if where and _of_event(store, where, key):
        desk = EventDesk(store, where["id"])
        desk.keep(desk.enter(where["round"], where["table"], points, tie_break), why)
        corrected = store.results.get(key)
        assert corrected is not None
        return corrected
    breaks = tie_break or [None] * len(points)
    seats = [
        with_figures(seat, value, place, level)
        for seat, value, level, place in zip(
            result["seats"], points, breaks, places(points, tie_break), strict=True
        )
    ]
    return store.results.correct(key, {**result, "seats": seats}, "organiser", why)


def _of_event(store: Store, where: Json, key: str) -> bool:
    event = store.events.get(where["id"])
    rounds = event["rounds"] if event else []
    return any(table["result"] == key for round in rounds for table in round["tables"])
