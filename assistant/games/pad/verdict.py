"""What a pad is worth at this moment: live totals with their sources, what is impossible, what is still blank."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.games.pad.sheets import Pad
from engine.corrections import Facts as Corrections
from engine.documents.result import Facts
from engine.judging import judge
from engine.rules import Score, Source
from engine.sheets import BadSheet


@dataclass(frozen=True)
class SeatVerdict:
    """One seat as it stands. `points` None: cannot be told yet. `tie_break` None: nobody counted it."""

    points: float | None
    place: int | None
    tie_break: float | None
    sources: tuple[Source, ...]
    wrong: BadSheet | None
    missing: tuple[str, ...]  # keys of numbers that the points depend on


@dataclass(frozen=True)
class Verdict:
    lines: tuple[SeatVerdict, ...]
    wrong: BadSheet | None  # with the table as a whole

    @property
    def complete(self) -> bool:
        return self.wrong is None and all(
            line.wrong is None and not line.missing and line.points is not None for line in self.lines
        )

    @property
    def undecided(self) -> tuple[int, ...]:
        """Seats whose tie-break is blank though somebody with the same points has one: it would decide."""
        counted = {line.points for line in self.lines if line.tie_break is not None}
        return tuple(
            seat
            for seat, line in enumerate(self.lines)
            if line.tie_break is None and line.points is not None and line.points in counted
        )


def verdict(pad: Pad, corrections: Corrections | None = None) -> Verdict:
    if pad.way == "totals":
        return _totals(pad)
    sheets: list[Facts] = [table_sheet(pad, seat) for seat in range(len(pad.seats))]
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
                if mended := pad.asks.mended(pad.seats[seat], bad):
                    sheets[seat] |= mended  # taken off again: a blank is not judged
                    continue
                wrong.setdefault(seat, bad)
                sheets[seat] = {"name": f"#{seat}", **pad.asks.empty()}
    if scores is not None:
        scores = [pad.asks.without_blanks(one, score) for one, score in zip(pad.seats, scores, strict=True)]
    return _lines(pad, scores, wrong, whole)


def table_sheet(pad: Pad, seat: int) -> Facts:
    """A seat's sheet as `judge` takes it: blanks are left out."""
    one = pad.seats[seat]
    sheet: Facts = {"name": f"#{seat}", **pad.asks.sheet(one)}
    if pad.way == "totals":
        return sheet | {key: n for key in pad.count_keys if (n := pad.count(seat, key)) is not None}
    return sheet | pad.asks.counted(one)


def _typing(pad: Pad, seat: int) -> BadSheet | None:
    """Something typed that is no number."""
    one = pad.seats[seat]
    for key in (*pad.count_keys, *pad.asks.of_table):
        if one.typed(key).strip() and pad.count(seat, key) is None:
            return pad.asks.bad(seat, key, one.typed(key))
    return None


def _lines(
    pad: Pad, scores: Sequence[Score] | None, wrong: Mapping[int, BadSheet], whole: BadSheet | None
) -> Verdict:
    points = [
        None if scores is None or seat in wrong else scores[seat].points for seat in range(len(pad.seats))
    ]
    ties = [None if scores is None else tie_break(pad, seat, scores[seat]) for seat in range(len(pad.seats))]
    shared = pad.asks.placed(points, ties, scores)
    lines = tuple(
        SeatVerdict(
            points[seat],
            shared[seat],
            ties[seat],
            scores[seat].sources if scores is not None and seat not in wrong else (),
            wrong.get(seat),
            missing(pad, seat),
        )
        for seat in range(len(pad.seats))
    )
    return Verdict(lines, whole)


def missing(pad: Pad, seat: int) -> tuple[str, ...]:
    """Blanks without which the points are not known."""
    if pad.way == "totals":
        return ("points",) if pad.count(seat, "points") is None else ()
    return pad.asks.missing(pad.seats, seat)


def tie_break(pad: Pad, seat: int, score: Score) -> float | None:
    """None if somebody did not count it."""
    return score.tie_break if pad.asks.tie_counted(pad.seats[seat]) else None


def _totals(pad: Pad) -> Verdict:
    points = [pad.number(seat, "points") for seat in range(len(pad.seats))]
    ties = [one.count("tie_break") for one in pad.seats]
    shared = pad.asks.placed(points, ties, None)
    return Verdict(
        tuple(
            SeatVerdict(points[seat], shared[seat], ties[seat], (), _typing(pad, seat), missing(pad, seat))
            for seat in range(len(pad.seats))
        ),
        None,
    )
