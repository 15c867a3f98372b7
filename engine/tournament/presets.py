"""Ready-made ways of scoring an event: what `points` are, what ranks first, and how ties are broken."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.tournament.refusal import Refused
from engine.tournament.scales import Scale


@dataclass(frozen=True)
class Preset:
    """`rank` comes before any tie-break and cannot be changed; `tie_breaks` are the preset's own."""

    id: str
    points: str  # "scale", "total" or "never-hurts": what the main figure adds up
    rank: tuple[str, ...]
    tie_breaks: tuple[str, ...]
    scale: Scale | None = None


USUAL = ("head-to-head", "wins", "seconds", "share", "strength", "lots")


def _scale(four: str, three: str | None = None) -> Preset:
    def figures(text: str) -> tuple[float, ...]:
        return tuple(float(figure) for figure in text.split("-"))

    return Preset(four, "scale", ("points",), USUAL, Scale(figures(four), figures(three) if three else None))


PRESETS: dict[str, Preset] = {
    preset.id: preset
    for preset in (
        _scale("7-5-3-1", "7-4-1"),
        _scale("4-2-1-0", "4-2-1"),
        _scale("3-2-1-0", "3-1.5-0"),
        _scale("5-3-2-1", "5-3-1"),
        Preset("1-0-0-0", "scale", ("points",), USUAL, Scale((1.0, 0.0, 0.0, 0.0), by_place=True)),
        _scale("1-1-0-0", "1-0-0"),
        _scale("7-4-2-0", "7-3-0"),
        _scale("8-6-4-2", "8-5-2"),
        _scale("10-6-4-2", "10-5-2"),
        _scale("4-3-2-1", "4-2.5-1"),
        _scale("100-50-20-10", "100-40-10"),
        Preset(
            "10-6-3-1", "scale", ("points",), ("winner-percent", "wins", "lots"), Scale((10.0, 6.0, 3.0, 1.0))
        ),
        Preset(
            "wins-1000",
            "scale",
            ("wins", "points"),
            ("winner-percent", "lots"),
            Scale((1000.0, 100.0, 10.0, 1.0), by_place=True),
        ),
        Preset("early-wins", "wins", ("early-wins", "average-finish"), ("winner-percent", "lots")),
        Preset("catan", "total", ("wins", "points"), ("share", "head-to-head", "lots")),
        Preset("never-hurts", "never-hurts", ("points",), ("wins", "seconds", "lots")),
        Preset("total", "total", ("points",), ("wins", "best-game", "head-to-head", "lots")),
    )
}

POINTS = ("scale", "total", "wins", "never-hurts")


def preset_of(scoring: str | Mapping[str, Any]) -> Preset:
    """A preset by its id, or a custom one: {"points": "scale", "four": […], "three": […], "rank": […]}."""
    if isinstance(scoring, str):
        if scoring not in PRESETS:
            raise Refused("unknown-scoring", scoring=scoring, known=sorted(PRESETS))
        return PRESETS[scoring]
    if not isinstance(scoring, Mapping):
        raise Refused("unknown-scoring", scoring=str(scoring), known=sorted(PRESETS))
    kind = scoring.get("points", "scale")
    if kind not in POINTS:
        raise Refused("unknown-scoring", scoring=str(kind), known=list(POINTS))
    scale = None
    if kind == "scale":
        four, three = scoring.get("four"), scoring.get("three")
        if not _falls(four, 4) or not (three is None or _falls(three, 3)):
            raise Refused("bad-scale", scale=str(four), three=str(three))
        scale = Scale(tuple(float(f) for f in four or ()), tuple(float(f) for f in three) if three else None)
    rank = tuple(scoring.get("rank", ("points",)))
    return Preset("custom", kind, rank, tuple(scoring.get("tie_breaks", USUAL)), scale)


def _falls(figures: Any, size: int) -> bool:
    """So many numbers, none larger than the one before it."""
    if not isinstance(figures, list | tuple) or len(figures) != size:
        return False
    if not all(isinstance(f, int | float) and not isinstance(f, bool) for f in figures):
        return False
    return all(a >= b for a, b in pairwise(figures))
