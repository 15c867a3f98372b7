"""The club's charts: made once as shapes, drawn on the screen and on paper alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.club_figures import ClubFigures, RatingPoint
from printouts.chart_ink import draw, frame_for
from printouts.charts import Frame, Series, Shape, bars, lines, stacks
from printouts.letters import BOLD, REGULAR
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings, Words

MOST_BUILDINGS = 7


@dataclass(frozen=True)
class ChartShapes:
    """The shapes for any frame. Equal figures are equal shapes: a page that shows them already is left alone."""

    make: Callable[..., list[Shape]]
    figures: tuple[object, ...]

    def __call__(self, frame: Frame) -> list[Shape]:
        return self.make(frame, *self.figures)


@dataclass(frozen=True)
class ClubChart:
    """A title, a line that says how to read it, and the shapes."""

    title: str
    says: str
    shapes: ChartShapes


def chart(title: str, says: str, make: Callable[..., list[Shape]], *figures: object) -> ClubChart:
    return ClubChart(title, says, ChartShapes(make, figures))


def club_charts(figures: ClubFigures, tr: Words, name_of: Callable[[str], str]) -> list[ClubChart]:
    """Those for which there are games; `figures` are the engine's ClubFigures, `name_of` names buildings."""
    found = []
    if figures.seats:
        found.append(_seats(figures, tr))
    if figures.counts and len(figures.games) == 1:
        found.append(_counts(figures, tr))
    if figures.buildings:
        found.append(_buildings(figures, tr, name_of))
    if figures.minutes or figures.rounds:
        found.append(_length(figures, tr))
    return found


def _seats(figures: ClubFigures, tr: Words) -> ClubChart:
    seats = sorted(figures.seats)
    rates = [100 * figures.seats[seat].rate for seat in seats]
    labels = [tr("charts.seat", n=seat) for seat in seats]
    notes = [tr("charts.percent", value=tr.number(rate)) for rate in rates]
    n = figures.seats[seats[0]].games
    says = tr("charts.seats_say", n=n)
    return chart(tr("charts.seats"), says, bars, labels, rates, notes, 100 / len(seats))


def _counts(figures: ClubFigures, tr: Words) -> ClubChart:
    known = {
        count: mean for count, tally in sorted(figures.counts.items()) if (mean := tally.average) is not None
    }
    means = list(known.values())
    labels = [tr("charts.players", n=count) for count in known]
    notes = [tr.number(mean, 1) for mean in means]
    says = tr("charts.counts_say", n=figures.results)
    return chart(tr("charts.counts"), says, bars, labels, means, notes)


def _buildings(figures: ClubFigures, tr: Words, name_of: Callable[[str], str]) -> ClubChart:
    """The best ones by lift; bars are the share of games won with it."""
    best = figures.buildings[:MOST_BUILDINGS]
    labels = []
    for id, _, _, lift in best:
        sign = "+" if lift >= 0 else "−"
        labels.append(f"{name_of(id)} {sign}{tr.number(abs(100 * lift))}")
    parts = [Series(tr("charts.won"), [round(100 * rate) for _, _, rate, _ in best])]
    return chart(tr("charts.buildings"), tr("charts.buildings_say"), stacks, labels, parts)


def _length(figures: ClubFigures, tr: Words) -> ClubChart:
    """Minutes if anybody kept them, otherwise rounds."""
    timed = sum(figures.minutes.values()) >= sum(figures.rounds.values()) / 4 and bool(figures.minutes)
    counter: Mapping[int, int] = figures.minutes if timed else figures.rounds
    steps = range(min(counter), max(counter) + 1, 10 if timed else 1)
    labels = [f"{step}–{step + 9}" if timed else str(step) for step in steps]
    values = [float(counter.get(step, 0)) for step in steps]
    notes = [tr.number(value) if value else "" for value in values]
    says = tr("charts.minutes_say" if timed else "charts.rounds_say", n=sum(counter.values()))
    return chart(tr("charts.length"), says, bars, labels, values, notes)


def rating_chart(line: Sequence[RatingPoint], name: str, tr: Words) -> ClubChart:
    """One player's rating game by game; a long career is thinned to what a chart can show."""
    step = max(1, len(line) // 60)
    kept = [point for number, point in enumerate(line) if (len(line) - 1 - number) % step == 0]
    labels = [f"{point.played_at[5:7]}/{point.played_at[:4]}" for point in kept]
    series = [Series(name, [max(0.0, point.rating) for point in kept])]
    says = tr("charts.rating_say", n=len(line))
    return chart(tr("charts.rating"), says, lines, labels, series)


def make(charts: Sequence[ClubChart], settings: PaperSettings) -> bytes:
    """Two charts a page, one above the other."""
    paper = Paper(settings, settings.tr("charts.title"), event=settings.club)
    half = (paper.body.height - 8 * MM) / 2
    for number, chart in enumerate(charts):
        if number and number % 2 == 0:
            paper.new_page()
        top = paper.body.top - (number % 2) * (half + 8 * MM)
        paper.text(paper.body.x, top - 12, chart.title, BOLD, 13)
        paper.text(paper.body.x, top - 25, chart.says, REGULAR, 9, width=paper.body.width)
        box = Box(paper.body.x, top - half, paper.body.width, half - 34)
        draw(paper, box, chart.shapes(frame_for(box)))
    return paper.bytes()
