"""The season table: a line a player, a column an evening, the total at the right."""

from engine.documents.lists import SeasonDoc
from printouts.facts import figure, figures
from printouts.letters import BOLD
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings
from printouts.tables import Column, Row, TableLook, table

UPRIGHT = 8  # evenings that fit on an upright page
ACROSS = 14  # evenings side by side on a lying page; a longer season runs on over more pages


def make(data: SeasonDoc, settings: PaperSettings) -> bytes:
    """Takes a season: its name, its evenings, and a line a player with the points of each evening."""
    tr = settings.tr
    evenings, lines = data["evenings"], data["lines"]
    paper = Paper(
        settings,
        tr("paper.season.title"),
        event=data["name"],
        landscape=len(evenings) > UPRIGHT,
    )
    for start in range(0, max(1, len(evenings)), ACROSS):
        if start:
            paper.new_page()
        shown = range(start, min(start + ACROSS, len(evenings)))
        columns = [
            Column(tr("paper.place"), badge=True, width=11 * MM),
            Column(tr("paper.name"), share=1),
            *[Column(evenings[number], "r", 10.5 * MM, size=9.5) for number in shown],
            Column(tr("paper.wins"), "r"),
            Column(tr("paper.games"), "r"),
            Column(tr("paper.points"), "r", font=BOLD),
        ]
        parts = [
            [str(line["place"]) for line in lines],
            [line["name"] for line in lines],
            *[[figure(tr, line["by_evening"][number], 2) for line in lines] for number in shown],
            figures(tr, [line["wins"] for line in lines]),
            figures(tr, [line["games"] for line in lines]),
            figures(tr, [line["points"] for line in lines], 2),
        ]
        rows = [Row(cells, strong=cells[0] == "1") for cells in zip(*parts, strict=True)]
        table(paper, columns, rows, TableLook(height=7 * MM, gap=2 * MM))
    return paper.bytes()
