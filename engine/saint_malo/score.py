"""Points at the end, and those marked during play, each with its source."""

from collections.abc import Sequence

from engine.rules import Score, Source, scores
from engine.saint_malo.facts import Facts
from engine.saint_malo.sheet import CHURCHES, CITIZEN, HOUSE, JUGGLER, MARKED, NOBLE, PRIEST, SaintMaloSheet

DRAWN_FOR = (CITIZEN, PRIEST, HOUSE, JUGGLER, NOBLE)  # what the first marked sources are for


def church_series(counts: Sequence[int]) -> tuple[int, ...]:
    """How long each unbroken series from the 1-church up is, the longest first."""
    lengths = []
    left = list(counts)
    while left[0]:
        length = next((n for n, count in enumerate(left) if not count), len(left))
        lengths.append(length)
        for n in range(length):
            left[n] -= 1
    return tuple(lengths)


def church_counts(sheet: SaintMaloSheet) -> list[int]:
    """How many churches of 1 … 5 crosses."""
    return [sheet.fields[church].bit_count() for church in CHURCHES]


def marked_sources(sheet: SaintMaloSheet) -> list[Source]:
    """The points marked during play."""
    counts = [sheet.fields[content].bit_count() for content in DRAWN_FOR]
    counts.append(sheet.unbroken_walls())
    return [Source(MARKED[i], points, {"n": counts[i]}) for i, points in enumerate(sheet.marked) if points]


def end_sources(sheet: SaintMaloSheet, facts: Facts) -> list[Source]:
    """The points that are added at the end; nothing is said of what brings none."""
    counts = church_counts(sheet)
    series = church_series(counts)
    found = [
        Source("full-city", facts.full_city if sheet.is_full() else 0),
        Source("coins", sheet.coins // facts.coins_a_point, {"n": sheet.coins}),
        Source("logs", sheet.logs * facts.log, {"n": sheet.logs}),
        Source(
            "churches",
            sum(facts.series[length - 1] for length in series),
            {"series": list(series), "counts": counts},
        ),
        Source("cannons", -sheet.lost * facts.cannon, {"n": sheet.lost}),
    ]
    return [source for source in found if source.points]


def settle(sheets: Sequence[SaintMaloSheet], sources: Sequence[Sequence[Source]]) -> list[Score]:
    """Totals and places; more free fields win a tie."""
    return scores(sources, [sheet.free_fields() for sheet in sheets])


def score_sheets(sheets: Sequence[SaintMaloSheet], facts: Facts) -> list[Score]:
    return settle(sheets, [marked_sources(sheet) + end_sources(sheet, facts) for sheet in sheets])
