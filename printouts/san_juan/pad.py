"""San Juan's score pad, blank: every source a row, four columns, signatures, four pads to a page."""

from printouts.kit import source_words
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM, cut_line
from printouts.paper import Box, Paper, PaperSettings
from printouts.san_juan.kit import KIT

PLAYERS = 4


def make(data: None, settings: PaperSettings) -> bytes:
    """Nothing is needed but the rule set."""
    tr = settings.tr
    title = tr(f"paper.games_names.san-juan-{settings.rules}")
    paper = Paper(settings, tr("paper.san_juan_pad.title"), part=title, band=False)
    half, tall = paper.width / 2, paper.height / 2
    cut_line(paper.canvas, half, 0, half, paper.height)
    cut_line(paper.canvas, 0, tall, paper.width, tall)
    for across in range(2):
        for down in range(2):
            box = Box(across * half + 8 * MM, down * tall + 13 * MM, half - 16 * MM, tall - 21 * MM)
            _pad(paper, box, title, settings.rules)
    return paper.bytes()


def _pad(paper: Paper, box: Box, title: str, rules: str) -> None:
    tr, c = paper.tr, paper.canvas
    paper.emblem(box.x, box.top - 8 * MM, 8 * MM)
    paper.text(box.x + 9 * MM, box.top - 6.8 * MM, title, BOLD, 13, width=box.width * 0.47)
    paper.text(box.right - 21 * MM, box.top - 6.8 * MM, tr("paper.pad.date"), REGULAR, 8, "r")
    paper.rule(box.top - 7.4 * MM, 0.4, box.right - 20 * MM, box.right)
    rows = [("name", 1.35)]
    rows += [(source, 1.0) for source in KIT.rows(rules)]
    rows += [("total", 1.3), ("tie-break", 1.0), ("place", 1.0), ("signature", 1.25)]
    grid = Box(box.x, box.y, box.width, box.height - 11 * MM)
    unit = grid.height / sum(weight for _, weight in rows)
    label = grid.width * 0.34
    each = (grid.width - label) / PLAYERS
    y = grid.top
    for row, weight in rows:
        height = unit * weight
        y -= height
        strong = row in ("name", "total")
        if row == "total":
            c.setFillGray(0.9)
            c.rect(grid.x, y, grid.width, height, stroke=0, fill=1)
        words = _row_words(paper, row)
        cell = Box(grid.x + 1.5 * MM, y, label - 2.5 * MM, height)
        paper.cell(
            cell, words, BOLD if strong else SEMIBOLD if row == "signature" else REGULAR, 9.5 if strong else 9
        )
        paper.rule(y, 1.2 if strong else 0.35, grid.x, grid.right)
    c.setStrokeGray(0)
    c.setLineWidth(0.35)
    for column in range(PLAYERS):
        c.line(grid.x + label + column * each, grid.y, grid.x + label + column * each, grid.top)
    c.setLineWidth(1.2)
    c.rect(grid.x, grid.y, grid.width, grid.height)


def _row_words(paper: Paper, row: str) -> str:
    tr = paper.tr
    special = {
        "name": "paper.name",
        "total": "paper.total",
        "tie-break": "paper.pad.tie_break",
        "place": "paper.place",
        "signature": "paper.pad.signature",
    }
    return tr(special[row]) if row in special else source_words(tr, row)
