"""Certificates: one page a player, for the best places or for one player."""

from engine.documents.event import EventDoc
from engine.documents.standings import StandingDoc
from printouts.facts import Missing, PaperEvent, figure
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM, divider, frame, laurel
from printouts.paper import Box, Paper, PaperSettings, date_words

BEST = 3


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    """For the places up to three, ties included, or for the player asked for."""
    tr = settings.tr
    lines = [line for line in event.standings if line["place"] <= BEST]
    if settings.player is not None:
        lines = [line for line in event.standings if settings.player in (line["name"], line.get("id"))]
    if not lines:
        raise Missing("paper.error.no_standings")
    paper = Paper(
        settings, tr("paper.certificates.title"), event=event.name, landscape=True, band=False, footer=False
    )
    for number, line in enumerate(lines):
        if number:
            paper.new_page()
        _certificate(paper, event.name, event.doc, line)
    return paper.bytes()


def _certificate(paper: Paper, event: str, doc: EventDoc, line: StandingDoc) -> None:
    tr, c, middle = paper.tr, paper.canvas, paper.width / 2
    frame(c, 11 * MM, 14 * MM, paper.width - 22 * MM, paper.height - 25 * MM)
    room, height = paper.width - 80 * MM, paper.height
    paper.text(middle, height - 42 * MM, tr("paper.certificates.title"), BOLD, 34, "c", width=room)
    divider(c, middle, height - 50 * MM, 90 * MM)
    laurel(c, middle, height - 80 * MM, 20 * MM)
    paper.text(middle, height - 86 * MM, str(line["place"]), BOLD, 54, "c", width=26 * MM)
    place = tr(f"paper.certificates.place_{line['place']}") if line["place"] <= BEST else ""
    place = place or tr("paper.certificates.place", place=line["place"])
    paper.text(middle, height - 112 * MM, place, SEMIBOLD, 17, "c", width=room)
    paper.cell(Box(middle - room / 2, height - 137 * MM, room, 20 * MM), str(line["name"]), BOLD, 40, "c")
    played = line.get("played", line["games"])
    key = "for_points" if played == line["games"] else "for_all_games"
    words = tr(f"paper.certificates.{key}", points=figure(tr, line["points"]), n=played)
    paper.text(middle, height - 146 * MM, words, REGULAR, 13, "c", width=room)
    paper.text(middle, height - 156 * MM, event, SEMIBOLD, 19, "c", width=room)
    if paper.settings.club:
        paper.text(middle, height - 26 * MM, paper.settings.club, SEMIBOLD, 13, "c", width=room)
    where = ", ".join(part for part in (str(doc.get("place") or ""), date_words(tr, doc.get("date"))) if part)
    for x, label, given in (
        (70 * MM, tr("paper.certificates.day"), where),
        (paper.width - 70 * MM, tr("paper.certificates.signed"), ""),
    ):
        paper.rule(32 * MM, 0.6, x - 32 * MM, x + 32 * MM)
        paper.text(x, 34 * MM, given, REGULAR, 12, "c", width=62 * MM)
        paper.text(x, 27.5 * MM, label, REGULAR, 9, "c")
    if paper.settings.logo:  # our own towers stand in the frame already
        paper.emblem(middle - 11 * MM, 24 * MM, 22 * MM, "s")
