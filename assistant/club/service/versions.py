"""A result put right as a whole: names, seats, sheets, figures, when and where. Every earlier version can come back."""

from dataclasses import dataclass

from assistant.club.events.explained import event_figures
from assistant.club.service.answers import (
    Agreed,
    Answer,
    Kept,
    Open,
    RefusedAnswer,
    refused,
    unanswered,
)
from assistant.club.service.club import Club
from assistant.club.service.history import NewFigures, figure_questions, meanwhile, run_again, table_of_result
from assistant.club.service.results import Enter
from db.problems import Problem
from engine.documents.result import Number, ResultDoc


@dataclass(frozen=True)
class NewVersion:
    """What a result should say from now on, under its own id. Never without a reason."""

    result: ResultDoc
    reason: str


class VersionNotKept(Exception):
    """Leaves a group of changes, so that nothing of it is written."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def amend(
    club: Club, change: NewVersion, agreed: Agreed = (), guard: str | None = None, who: str = ""
) -> Answer:
    """The old version stays in the log of corrections. `guard`: `result_guard` of what was looked at."""
    return run_again(club, lambda: _amend(club, change, agreed, guard, who))


def _amend(club: Club, change: NewVersion, agreed: Agreed, guard: str | None, who: str) -> Answer:
    key, store = change.result["id"], club.store
    before = store.results.get(key)
    if before is None:
        return RefusedAnswer(Problem("not_found", table="results", id=key))
    if not change.reason.strip():
        return refused("reason-needed")
    if left := unanswered(meanwhile(store, before, guard), agreed):
        return Open(left)
    after: ResultDoc = {**change.result, "event": before["event"]}
    where = before["event"]
    at = table_of_result(store, where["id"], key) if where else None
    if at is not None and _whose(before) != _whose(after):
        return refused("event-decides")
    figures = _new_figures(before, after, change.reason)
    asked = figure_questions(after, figures) if figures is not None and at is None else []
    if left := unanswered(asked, agreed):
        return Open(left)
    try:
        with store.together():
            store.results.correct(key, after, who or club.who, change.reason)
            if where and at is not None and figures is not None:
                entry = Enter(*at, figures.points, figures.tie_break, reason=change.reason)
                _enter(club, where["id"], entry, agreed, who)
    except VersionNotKept as left_out:
        return left_out.answer
    return Kept()


def bring_back(
    club: Club, correction: str, reason: str, agreed: Agreed = (), who: str = "", guard: str | None = None
) -> Answer:
    """What a correction replaced stands again; that is a correction like any other."""
    try:
        entry = club.store.corrections.need(correction)
    except Problem as problem:
        return RefusedAnswer(problem)
    version = NewVersion({**entry["before"], "id": entry["result"]}, reason)
    return amend(club, version, agreed, guard, who)


def _enter(club: Club, event: str, entry: Enter, agreed: Agreed, who: str) -> None:
    """The event says the same figures, or nothing is changed at all. It finds the result as it should be."""
    service = club.event(event)
    service.refresh()
    answer = service.do(entry, agreed, who=who)
    if not isinstance(answer, Kept):
        service.refresh()
        raise VersionNotKept(answer)


def _new_figures(before: ResultDoc, result: ResultDoc, reason: str) -> NewFigures | None:
    """None if they are as before, or if points alone do not tell who won."""
    if _points(before) == _points(result):
        return None
    points, found = _points(result)
    breaks = tuple(found)
    known = [one for one in points if one is not None]
    if len(known) < len(points):
        return None
    given = breaks if any(one is not None for one in breaks) else None
    return NewFigures(result["id"], tuple(known), given, reason)


def _points(result: ResultDoc) -> tuple[list[Number | None], list[Number | None]]:
    return event_figures(result["seats"], result.get("won_by", "most-points"))


def _whose(result: ResultDoc) -> tuple[str, str, list[str]]:
    """What an event has decided: the game, and who sat where."""
    return result["game"], result["rules"], [seat["player"] or seat["name"] for seat in result["seats"]]
