"""Saint Malo, blank: two city sheets to a page, and the pirate tableau for two to five players."""

from engine.saint_malo.dice import FACES
from engine.saint_malo.names import names, rule_text
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM, cut_line
from printouts.paper import Box, Paper, PaperSettings
from printouts.saint_malo.board import FACTS, CityBoard, draw_city

BOXES = dict(enumerate(FACTS.boxes, 2))  # by the number of players


def make(data: None, settings: PaperSettings) -> bytes:
    tr = settings.tr
    paper = Paper(
        settings,
        tr("paper.saint_malo_pad.title"),
        part=tr("paper.games_names.saint-malo-standard"),
        band=False,
    )
    half = paper.height / 2
    cut_line(paper.canvas, 0, half, paper.width, half)
    for base in (half, 0):
        low = 9 * MM if base else 14 * MM
        draw_city(paper, Box(12 * MM, base + low, paper.width - 24 * MM, half - low - 9 * MM), CityBoard())
    paper.new_page()
    _tableau(paper)
    return paper.bytes()


def _tableau(paper: Paper) -> None:
    """Six rows of boxes; a table of fewer players leaves the columns beyond its own line unused."""
    tr, c, body = paper.tr, paper.canvas, paper.body
    paper.text(body.x, body.top - 9 * MM, tr("paper.malo.pirates"), BOLD, 22)
    y = paper.paragraph(body.x, body.top - 13 * MM, body.width, tr("paper.malo.pirates_how"), REGULAR, 10.5)
    label = 30 * MM
    side = (body.width - label) / max(BOXES.values())
    y -= 14 * MM
    for players, boxes in BOXES.items():
        right = body.x + label + boxes * side
        paper.text(
            right - 1.5 * MM,
            y + 4.4 * MM,
            tr("paper.malo.players", n=players),
            SEMIBOLD,
            10,
            "r",
            width=2 * side - 6,
        )
        c.setLineWidth(2)
        c.setStrokeGray(0)
        c.line(right, y + 8 * MM, right, y - 6 * (side + 4 * MM) + 4 * MM)
    for number, strength in enumerate(FACTS.strengths, 1):
        y -= side
        paper.text(body.x, y + side * 0.6, tr("paper.malo.attack", number=number), SEMIBOLD, 10.5)
        paper.text(
            body.x, y + side * 0.2, tr("paper.malo.strength", strength=strength), BOLD, 14, width=label - 4
        )
        for box in range(max(BOXES.values())):
            players = next(p for p, boxes in BOXES.items() if box < boxes)
            c.setFillGray(1 if players == 2 else 0.99 - 0.05 * (players - 2))
            c.setLineWidth(0.8)
            c.rect(
                body.x + label + box * side + 1.2 * MM, y + 1.2 * MM, side - 2.4 * MM, side - 2.4 * MM, fill=1
            )
        y -= 4 * MM
    y = paper.heading(y - 4 * MM, tr("paper.malo.dice"))
    for face in FACES:
        name = names(tr.language)["faces"][face].name
        words = f"{name[0].upper()}{name[1:]} – {rule_text(tr.language, 'faces', face, FACTS)}"
        y = paper.paragraph(body.x, y - 1, body.width, words, REGULAR, 10) - 2
