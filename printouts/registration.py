"""Blank registration list: a line a player, for a pen; players already known are printed in front."""

from printouts.facts import PaperEvent
from printouts.letters import REGULAR
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings
from printouts.tables import Column, Row, TableLook, table

SPARE = 25  # at least so many empty lines


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    paper = Paper(settings, tr("paper.registration.title"), event=event.name, note=event.note(tr))
    clubs = {player["id"]: str(player.get("club") or "") for player in event.doc["players"]}
    known = [(event.name_of(player), clubs.get(player, "")) for player in event.players()]
    columns = [
        Column("#", "r", 9 * MM, size=9),
        Column(tr("paper.name"), share=1.5),
        Column(tr("paper.club"), share=1),
        Column(tr("paper.registration.here"), "c", 14 * MM, size=15),
        Column(tr("paper.registration.signature"), share=1),
    ]
    height = 8.2 * MM
    lines = [*known, *[("", "")] * SPARE]
    per_page = int((paper.body.height - height) / height)
    lines += [("", "")] * (-len(lines) % per_page) if len(lines) <= per_page else []
    rows = [Row([str(number), name, club, "☐", ""]) for number, (name, club) in enumerate(lines, 1)]
    y = paper.paragraph(
        paper.body.x, paper.body.top, paper.body.width, tr("paper.registration.how"), REGULAR, 9.5
    )
    rows = rows[: max(len(known) + SPARE, int((y - paper.body.y - 2 * MM) / height) - 1)]
    table(paper, columns, rows, TableLook(size=11, height=height), y - 2 * MM)
    return paper.bytes()
