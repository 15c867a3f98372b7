"""Results: entered and corrected by points, taken from a game that was played here, cleared; a table that has begun."""

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.club.events.entry import Figure as Typed
from assistant.club.events.entry import table_number, unusual
from assistant.club.events.explained import event_figures
from assistant.club.service.answers import Question
from assistant.club.service.change import Change, consequences, entered_by
from assistant.club.service.guards import round_guard, table_guard, table_in
from db.folder.store import Store
from db.problems import Problem
from engine.documents.event import EventDoc, TableDoc
from engine.documents.games import level_is_tie, way_won
from engine.documents.result import Facts, ResultDoc, SeatDoc
from engine.tournament.event import finished, table_of
from engine.tournament.games import counted_tie_breaks
from engine.tournament.log import Outcome, Stamp, Told
from engine.tournament.refusal import Refused
from engine.tournament.results import clear_result, enter_result
from engine.tournament.rounds import start_table

Breaks = tuple[float | None, ...]


@dataclass(frozen=True)
class Enter(Change):
    """A result or its correction, in seating order. `row`: the table in whose row it was typed, if not its own."""

    round: int
    table: int
    points: tuple[float, ...]
    tie_break: Breaks | None = None
    row: int | None = None
    reason: str = ""

    def guard(self, event: EventDoc) -> str:
        return table_guard(event, self.round, self.table)

    def done(self, event: EventDoc, moved: bool) -> bool:
        table = table_in(event, self.round, self.table)
        return table is not None and same_figures(table, self.points, self.tie_break)

    def there(self, event: EventDoc) -> Facts:
        return {**table_facts(event, self.round, self.table), "yours": list(self.points)}

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        key = table_of(event, self.round, self.table)["result"] or store.new_id()
        breaks = None if self.tie_break is None else list(self.tie_break)
        if breaks is not None and len(breaks) == len(self.points):  # else it is refused there
            breaks = counted_tie_breaks(self.points, breaks)
        return enter_result(
            event, self.round, self.table, self.points, stamp=stamp, tie_break=breaks, result=key
        )

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        where: Facts = {"round": self.round, "table": self.table}
        other = (
            [] if self.row in (None, self.table) else [Question("other-table", {**where, "row": self.row})]
        )
        return [*other, *figure_questions(event, self.round, self.table, after, told)]

    def why(self) -> str:
        return self.reason


def same_figures(table: TableDoc, points: Sequence[float], tie_break: Breaks | None) -> bool:
    """Whether a table has just this result."""
    breaks = list(tie_break) if tie_break and any(one is not None for one in tie_break) else None
    return table["points"] == list(points) and table["tie_break"] == breaks


def table_facts(event: EventDoc, number: int, table: int) -> Facts:
    """What a table has now, and who entered it."""
    now = table_in(event, number, table)
    facts: Facts = {"round": number, "table": table, "who": "", "at": "", "what": ""}
    for entry in reversed(event["log"]):
        about = entry["facts"]
        if about.get("round") == number and about.get("table") == table and not entry.get("undone"):
            facts |= entered_by(entry)
            break
    return facts | {"players": list(now["seats"]) if now else [], "points": now["points"] if now else None}


def figure_questions(
    event: EventDoc, number: int, table: int, after: EventDoc, told: list[Told]
) -> list[Question]:
    """All that may be asked about figures of a table: the tie-break, the unusual, the correction."""
    before, now = table_of(event, number, table), table_of(after, number, table)
    points = now["points"] or []
    where: Facts = {"round": number, "table": table}
    asked = []
    game = event["rounds"][number - 1]["game"]
    if level_is_tie(game) and (level := undecided(points, now["tie_break"])):
        seats = [now["seats"][seat] for seat in level]
        asked.append(Question("tie-break", {**where, "players": seats, "points": points[level[0]]}))
    if odd := unusual(game, points):
        asked.append(Question("unusual", {**where, "points": odd, "n": len(odd)}))
    if finished(before):
        was: Facts = {"players": now["seats"], "before": before["points"], "points": points}
        breaks: Facts = {"breaks_before": before["tie_break"], "breaks": now["tie_break"]}
        figures = {**was, **breaks} if any(breaks.values()) else was
        asked.append(Question("correction", {**where, **figures, **consequences(event, after, told)}))
    return asked


def undecided(points: Sequence[float], tie_break: Sequence[float | None] | None) -> list[int]:
    """Seats level on points of which one at least has no tie-break, best first; empty if all is decided."""
    breaks = tie_break or [None] * len(points)
    for value in sorted(set(points), reverse=True):
        level = [seat for seat, mine in enumerate(points) if mine == value]
        if len(level) > 1 and any(breaks[seat] is None for seat in level):
            return level
    return []


def typed_result(
    event: EventDoc, number: int, table: int, figures: Sequence[Typed], tie_break: Breaks | None = None
) -> Enter:
    """Figures typed for a table: with another table's number in front they are perhaps that table's."""
    seats = table_of(event, number, table)["seats"]
    row = None
    if len(figures) == len(seats) + 1 and (other := table_number(figures[0])) is not None:
        there = table_in(event, number, other)
        if there is not None and len(there["seats"]) == len(figures) - 1:
            row, table, figures = table, other, figures[1:]
    breaks = tuple(figure.tie_break for figure in figures)
    given = breaks if any(one is not None for one in breaks) else None
    return Enter(number, table, tuple(figure.points for figure in figures), tie_break or given, row)


@dataclass(frozen=True)
class Clear(Change):
    """Takes a result away."""

    round: int
    table: int

    def guard(self, event: EventDoc) -> str:
        return table_guard(event, self.round, self.table)

    def done(self, event: EventDoc, moved: bool) -> bool:
        table = table_in(event, self.round, self.table)
        return moved and table is not None and not finished(table)

    def there(self, event: EventDoc) -> Facts:
        return {**table_facts(event, self.round, self.table), "yours": []}

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return clear_result(event, self.round, self.table, stamp)


@dataclass(frozen=True)
class Start(Change):
    """A table is playing, so that pairing again leaves it alone."""

    round: int
    table: int
    started: bool = True

    def guard(self, event: EventDoc) -> str:
        return table_guard(event, self.round, self.table)

    def there(self, event: EventDoc) -> Facts:
        return {**table_facts(event, self.round, self.table), "yours": []}

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return start_table(event, self.round, self.table, stamp, self.started)


@dataclass(frozen=True)
class Take(Change):
    """A result of a game scored or played here for a table of the event."""

    result: str

    def guard(self, event: EventDoc) -> str:
        return round_guard(event, len(event["rounds"]))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        number, table, seats, _ = self._seats(store, event)
        points, breaks = event_figures(seats, way_won(event["rounds"][number - 1]["game"]))
        known = breaks if any(one is not None for one in breaks) else None
        return enter_result(
            event, number, table, [one for one in points if one is not None], stamp, known, self.result
        )

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        number, table, _, others = self._seats(store, event)
        asked = figure_questions(event, number, table, after, told)
        if not others:
            return asked
        sitting = list(table_of(event, number, table)["seats"])
        facts: Facts = {"round": number, "table": table, "players": sitting, "names": others}
        return [Question("other-people", facts), *asked]

    def _seats(self, store: Store, event: EventDoc) -> tuple[int, int, list[SeatDoc], list[str]]:
        """Round, table, the result's seats in the event's order, and the names that are not seated there."""
        result = store.results.get(self.result)
        if result is None:
            raise Problem("not_found", table="results", id=self.result)
        where = result["event"]
        number, table = (where.get("round") or 0, where.get("table") or 0) if where else (0, 0)
        sitting = table_of(event, number, table)["seats"]
        if len(result["seats"]) != len(sitting):
            given = len(result["seats"])
            raise Refused("wrong-count", round=number, table=table, given=given, seats=len(sitting))
        return number, table, *_in_order(event, sitting, result)


def _in_order(event: EventDoc, sitting: Sequence[str], result: ResultDoc) -> tuple[list[SeatDoc], list[str]]:
    """Each seat by its name; whoever else played takes the seats left over, in their order."""
    names = {entry["id"]: entry["name"].casefold() for entry in event["players"]}
    by_name = {seat["name"].casefold(): seat for seat in result["seats"]}
    wanted = {names[id] for id in sitting}
    others = [seat for seat in result["seats"] if seat["name"].casefold() not in wanted]
    rest = iter(others)
    seats = [by_name.get(names[id]) or next(rest) for id in sitting]
    return seats, [seat["name"] for seat in others]
