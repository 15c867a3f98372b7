"""The club's ratings list."""

from engine.documents.lists import RatingsDoc
from engine.documents.places import places
from engine.tournament.ratings import on_known_scale
from printouts.facts import figures
from printouts.letters import BOLD, REGULAR
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings
from printouts.tables import Column, Row, TableLook, table


def make(data: RatingsDoc, settings: PaperSettings) -> bytes:
    """Takes {"name", "ratings": [{"name", "mu", "sigma", "rating", "games"}]}."""
    tr = settings.tr
    lines = sorted(data["ratings"], key=lambda line: (-line["rating"], line["name"]))
    ranks = places([line["rating"] for line in lines])
    paper = Paper(settings, tr("paper.ratings.title"), event=data["name"])
    columns = [
        Column(tr("paper.place"), badge=True, width=11 * MM),
        Column(tr("paper.name"), share=1),
        Column(tr("paper.ratings.rating"), "r", font=BOLD),
        Column(tr("paper.ratings.scale"), "r"),
        Column(tr("paper.ratings.strength"), "r"),
        Column(tr("paper.ratings.unsure"), "r"),
        Column(tr("paper.games"), "r"),
    ]
    parts = [
        [str(place) for place in ranks],
        [line["name"] for line in lines],
        [tr.number(line["rating"], 1).replace("-", "−") for line in lines],
        [str(on_known_scale(line["mu"])) for line in lines],
        [tr.number(line["mu"], 1).replace("-", "−") for line in lines],
        [f"± {tr.number(line['sigma'], 1)}" for line in lines],
        figures(tr, [line["games"] for line in lines]),
    ]
    rows = [Row(cells, strong=cells[0] == "1") for cells in zip(*parts, strict=True)]
    y = paper.paragraph(paper.body.x, paper.body.top, paper.body.width, tr("paper.ratings.how"), REGULAR, 9.5)
    table(paper, columns, rows, TableLook(height=7 * MM), y - 2 * MM)
    return paper.bytes()
