"""What a paper is made from, proved before it is made. A file may be written by hand: what no paper reads is filled in.

`BadDocument` says what is wrong, and where. What fails behind these doors is a fault of ours.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from engine.documents import event_filled
from engine.documents.door import BadDocument, checked
from engine.documents.event import EventDoc
from engine.documents.games import usual_game
from engine.documents.lists import RatingsDoc, SeasonDoc, StoryDoc
from engine.documents.result import Facts, Number, ResultDoc, SeatDoc
from engine.documents.standings import MOST, StandingDoc
from printouts.facts import PaperEvent, shown_name

D = TypeVar("D")
LAST = 9999  # rounds and tables: a larger number would fill a forest of paper

Given = Mapping[str, object]  # a document as somebody hands it in

NO_EVENT: Facts = {
    **event_filled.NO_EVENT,
    "id": "",
    "name": "",
    "settings": {},
    "stages": [],
    "players": [],
    "rounds": [],
}
NO_ENTRANT: Facts = {**event_filled.NO_ENTRANT, "name": ""}
NO_ROUND: Facts = {
    "state": "completed",
    "stage": 0,
    "evening": None,
    "game": usual_game().id,
    "rules": usual_game().usual,
    "table": 4,
    "attempt": 0,
    "byes": [],
    "away": [],
    "quality": {},
}
NO_STANDING: Facts = {"tie_breaks": {}, "why": ""}
NO_RESULT: Facts = {
    "schema": 1,
    "origin": "import",
    "minutes": None,
    "place": "",
    "comment": "",
    "photo": None,
    "assisted": False,
    "event": None,
    "record": None,
    "stats": {},
}
NO_SEAT: Facts = {
    "player": None,
    "ai": None,
    "start": False,
    "points": None,
    "place": None,
    "tie_break": None,
    "sources": [],
    "sheet": None,
}


def read_event(given: Given) -> PaperEvent:
    """Takes an event document, or {"event": …, "standings": […]}."""
    event = checked(_event(given.get("event") or given), EventDoc)
    _check_event(event)
    lines = _items(given.get("standings"), NO_STANDING, "standings")
    standings = checked(lines, list[StandingDoc])
    names = {player["id"]: shown_name(player) for player in event["players"]}
    return PaperEvent(event, tuple(standings), names)


def read_story(given: Given) -> StoryDoc:
    """Takes a result document, or {"result": …, "log": […], "play": …}."""
    result = _over(NO_RESULT, given.get("result") or given)
    if isinstance(result, dict):
        result["seats"] = _items(result.get("seats"), NO_SEAT, "result.seats")
    story: Facts = {"result": result, "log": given.get("log") or []}
    if given.get("play"):
        story["play"] = given["play"]
    found = checked(story, StoryDoc)
    _check_result(found["result"])
    return found


def read_season(given: Given) -> SeasonDoc:
    season = checked(_over({"name": ""}, given), SeasonDoc)
    for number, line in enumerate(season["lines"]):
        _check_figures(line["by_evening"], len(season["evenings"]), f"lines.{number}.by_evening")
    return season


def read_ratings(given: Given) -> RatingsDoc:
    return checked(_over({"name": ""}, given), RatingsDoc)


def read_nothing(given: Given) -> None:
    """A blank paper reads nothing."""


def read_sheet(seat: SeatDoc, number: int, kind: type[D]) -> D:
    """A seat's sheet in the form that its game gives it; a game of which only totals are known has none."""
    given = {key: value for key, value in (seat.get("sheet") or {}).items() if value is not None}
    try:
        return checked(given, kind)
    except BadDocument as wrong:
        raise BadDocument(wrong.kind, f"result.seats.{number}.sheet.{wrong.where}", wrong.why) from None


def _event(value: object) -> object:
    whole = _over(NO_EVENT, value)
    if isinstance(whole, dict):
        whole["players"] = _items(whole["players"], NO_ENTRANT, "players")
        whole["rounds"] = _items(whole["rounds"], NO_ROUND, "rounds")
        for number, round_ in enumerate(whole["rounds"]):
            if isinstance(round_, dict):
                round_["tables"] = _items(
                    round_.get("tables"), event_filled.NO_TABLE, f"rounds.{number}.tables"
                )
    return whole


def _over(usual: Facts, value: object) -> object:
    """The value with what is usual where it has nothing."""
    if not isinstance(value, Mapping):
        return value
    return {**usual, **{key: one for key, one in value.items() if one is not None or key not in usual}}


def _items(value: object, usual: Facts, where: str) -> list[object]:
    if value is not None and not isinstance(value, list):
        raise BadDocument("list", where, "Expected `array`")
    return [_over(usual, one) for one in value or ()]


def _check_event(event: EventDoc) -> None:
    """What the form alone does not say: figures go with seats, and numbers are those of rounds and tables."""
    _check_number(event["table"], "table")
    for number, stage in enumerate(event["stages"]):
        _check_number(stage.get("rounds") or 1, f"stages.{number}.rounds")
    for number, round_ in enumerate(event["rounds"]):
        _check_number(round_["number"], f"rounds.{number}.number")
        for at, table in enumerate(round_["tables"]):
            where, seats = f"rounds.{number}.tables.{at}", len(table["seats"])
            _check_number(table["number"], f"{where}.number")
            _check_figures(table.get("points"), seats, f"{where}.points")
            _check_figures(table.get("tie_break"), seats, f"{where}.tie_break")
            _check_figures(table.get("places"), seats, f"{where}.places", seats)


def _check_result(result: ResultDoc) -> None:
    seats = result["seats"]
    try:
        datetime.fromisoformat(result["played_at"])
    except ValueError:
        raise BadDocument("ResultDoc", "result.played_at", "Expected `datetime`") from None
    if not seats:
        raise BadDocument("ResultDoc", "result.seats", "Expected `array` of length >= 1")
    for number, seat in enumerate(seats):
        figures = [seat["points"], seat.get("tie_break"), *(one["points"] for one in seat.get("sources", []))]
        _check_figures(figures, len(figures), f"result.seats.{number}")
    for number, row in enumerate(result.get("stats", {}).get("points_by_round", [])):
        _check_figures(row, len(seats), f"result.stats.points_by_round.{number}")


def _check_number(number: int, where: str) -> None:
    if not 1 <= number <= LAST:
        raise BadDocument("EventDoc", where, f"Expected `int` from 1 to {LAST}")


def _check_figures(values: Sequence[Number | None] | None, count: int, where: str, most: int = MOST) -> None:
    """As many as there should be, and each of them something that can be drawn: no NaN, no Infinity."""
    if values is None:
        return
    if len(values) != count:
        raise BadDocument("list", where, f"Expected `array` of length {count}")
    for number, value in enumerate(values):
        if value is not None and not -most <= value <= most:
            raise BadDocument("list", f"{where}.{number}", f"Expected `number` <= {most}")
