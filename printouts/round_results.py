"""Results of a round: every table with points, in-game tie-break and places."""

from collections.abc import Callable

from engine.documents.event import TableDoc
from printouts.facts import PaperEvent, at, chosen_round, figure
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings
from printouts.round_words import round_heading, table_words

LINE = 6 * MM


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    round_ = chosen_round(event, settings)
    paper = Paper(
        settings,
        tr("paper.round_results.title"),
        event=event.name,
        part=round_heading(tr, event.doc, round_["number"]),
        note=event.note(tr),
    )
    gutter = 9 * MM
    width = (paper.body.width - gutter) / 2
    x, y = paper.body.x, paper.body.top
    heights = [LINE * (len(seating["seats"]) + 1) + 4 * MM for seating in round_["tables"]]
    floor = _floor(paper, heights)
    for number, seating in enumerate(round_["tables"]):
        height = heights[number]
        if y - height < floor:
            if x > paper.body.x:
                paper.new_page()
                x, floor = paper.body.x, _floor(paper, heights[number:])
            else:
                x += width + gutter
            y = paper.body.top
        title = table_words(tr, event.doc, round_, seating)
        _table(paper, Box(x, y - height, width, height), seating, event.name_of, title)
        y -= height
    byes = sorted(event.name_of(player) for player in round_["byes"])
    if byes:
        if y - 12 * MM < paper.body.y:
            x, y = (
                (x + width + gutter, paper.body.top)
                if x == paper.body.x
                else (paper.body.x, paper.new_page().top)
            )
        paper.paragraph(x, y, width, tr("paper.byes", names=tr.listing(byes)), REGULAR, 10)
    return paper.bytes()


def _floor(paper: Paper, heights: list[float]) -> float:
    """How far down the columns of this page go: equally far if everything left fits."""
    half, column = sum(heights) / 2, 0.0
    for height in heights:
        if column >= half:
            break
        column += height
    return max(paper.body.y, paper.body.top - column - 1)


def _table(paper: Paper, box: Box, seating: TableDoc, name_of: Callable[[str], str], title: str) -> None:
    tr, c = paper.tr, paper.canvas
    number, points, tie = 14 * MM, 14 * MM, 13 * MM
    y = box.top - LINE
    paper.text(box.x, y + 1.6 * MM, title, BOLD, 11)
    paper.text(box.right - tie - 2, y + 1.6 * MM, tr("paper.points"), SEMIBOLD, 8, "r")
    paper.text(box.right, y + 1.6 * MM, tr("paper.tie_break"), SEMIBOLD, 8, "r", width=tie)
    paper.rule(y, 0.9, box.x, box.right)
    waiting = seating.get("points") is None
    for seat, player in enumerate(seating["seats"]):
        y -= LINE
        place = at(seating.get("places"), seat)
        font = BOLD if place == 1 else REGULAR
        paper.place(Box(box.x, y, number * 0.7, LINE), place)
        name = Box(box.x + number * 0.8, y, box.width - number * 0.8 - points - tie - 4, LINE)
        paper.cell(name, name_of(player), font, 10.5)
        if waiting:
            paper.boxes(box.right - tie - points + 6, y + 1.2, 1, points - 10, LINE - 2.4)
        else:
            paper.text(
                box.right - tie - 2,
                y + 1.7 * MM,
                figure(tr, at(seating.get("points"), seat)),
                font,
                10.5,
                "r",
            )
            value = at(seating.get("tie_break"), seat)
            paper.text(box.right, y + 1.7 * MM, figure(tr, value), REGULAR, 9.5, "r", gray=0.2)
        c.setLineWidth(0.25)
        c.setStrokeGray(0.35)
        c.line(box.x, y, box.right, y)
