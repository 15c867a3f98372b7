"""What a pad is worth at this moment: live totals with their sources, what is impossible, what is still blank."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.pad.sheets import START_CITY, Pad
from engine.corrections import Facts
from engine.judging import judge
from engine.rules import Score, Source
from engine.sheets import BadSheet


@dataclass(frozen=True)
class Line:
    """One seat as it stands. `points` None: cannot be told yet. `tie_break` None: nobody counted it."""

    points: int | None
    place: int | None
    tie_break: int | None
    sources: tuple[Source, ...]
    wrong: BadSheet | None
    missing: tuple[str, ...]  # keys of numbers that the points depend on


@dataclass(frozen=True)
class Verdict:
    lines: tuple[Line, ...]
    wrong: BadSheet | None  # with the table as a whole

    @property
    def complete(self) -> bool:
        return self.wrong is None and all(
            line.wrong is None and not line.missing and line.points is not None for line in self.lines
        )


def verdict(pad: Pad, corrections: Facts | None = None) -> Verdict:
    if pad.way == "totals":
        return _totals(pad)
    sheets: list[dict[str, Any]] = [table_sheet(pad, seat) for seat in range(len(pad.seats))]
    wrong: dict[int, BadSheet] = {seat: bad for seat in range(len(sheets)) if (bad := _typing(pad, seat))}
    whole: BadSheet | None = None
    scores: list[Score] | None = None
    while scores is None and whole is None:
        try:
            scores = judge({"game": pad.game, "rules": pad.rules, "players": sheets}, corrections)
        except BadSheet as bad:
            at = re.match(r"players\[(\d+)\]", bad.where)
            if at is None:
                whole = bad
            else:  # the others are told what they have all the same
                seat = int(at[1])
                wrong.setdefault(seat, bad)
                sheets[seat] = _empty(pad, seat)
    return _lines(pad, scores, wrong, whole)


def table_sheet(pad: Pad, seat: int) -> dict[str, Any]:
    """A seat's sheet as `judge` takes it: blanks are left out."""
    one = pad.seats[seat]
    sheet: dict[str, Any] = {"name": f"#{seat}"}
    if pad.game == "san-juan":
        sheet |= {"buildings": list(one.buildings), "covered": list(one.covered)}
    else:
        sheet["city"] = list(one.city)
    return sheet | {key: n for key in pad.count_keys if (n := one.count(key)) is not None}


def _empty(pad: Pad, seat: int) -> dict[str, Any]:
    return {"name": f"#{seat}"} if pad.game == "san-juan" else {"name": f"#{seat}", "city": list(START_CITY)}


def _typing(pad: Pad, seat: int) -> BadSheet | None:
    """Something typed that is no number."""
    one = pad.seats[seat]
    for key in pad.count_keys:
        if one.typed(key).strip() and one.count(key) is None:
            return BadSheet("not-a-count", f"players[{seat}].{key}", key=key, value=one.typed(key))
    return None


def _lines(
    pad: Pad, scores: Sequence[Score] | None, wrong: Mapping[int, BadSheet], whole: BadSheet | None
) -> Verdict:
    points = [
        None if scores is None or seat in wrong else scores[seat].points for seat in range(len(pad.seats))
    ]
    ties = [None if scores is None else tie_break(pad, seat, scores[seat]) for seat in range(len(pad.seats))]
    places = places_of(points, ties)
    lines = tuple(
        Line(
            points[seat],
            places[seat],
            ties[seat],
            scores[seat].sources if scores is not None and seat not in wrong else (),
            wrong.get(seat),
            missing(pad, seat),
        )
        for seat in range(len(pad.seats))
    )
    return Verdict(lines, whole)


def missing(pad: Pad, seat: int) -> tuple[str, ...]:
    """Blanks without which the points are not known; the tie-break of San Juan may stay blank."""
    one = pad.seats[seat]
    if pad.way == "totals":
        return ("points",) if one.count("points") is None else ()
    optional = ("hand", "goods") if pad.game == "san-juan" else ()
    return tuple(key for key in pad.asked_counts(seat) if key not in optional and one.count(key) is None)


def tie_break(pad: Pad, seat: int, score: Score) -> int | None:
    """None if somebody did not count: a hand of no cards is a 0 that was typed."""
    one = pad.seats[seat]
    if pad.game == "san-juan" and (one.count("hand") is None or one.count("goods") is None):
        return None
    return score.tie_break


def places_of(points: Sequence[int | None], ties: Sequence[int | None]) -> list[int | None]:
    """Places, shared where points are equal and the tie-break is equal or not known of everybody concerned."""
    if any(one is None for one in points):
        return [None] * len(points)
    known = {
        total: all(tie is not None for other, tie in zip(points, ties, strict=True) if other == total)
        for total in points
    }
    keys = [(total or 0, (tie or 0) if known[total] else 0) for total, tie in zip(points, ties, strict=True)]
    return [1 + sum(other > key for other in keys) for key in keys]


def _totals(pad: Pad) -> Verdict:
    points = [one.count("points") for one in pad.seats]
    ties = [one.count("tie_break") for one in pad.seats]
    places = places_of(points, ties)
    return Verdict(
        tuple(
            Line(points[seat], places[seat], ties[seat], (), _typing(pad, seat), missing(pad, seat))
            for seat in range(len(pad.seats))
        ),
        None,
    )
