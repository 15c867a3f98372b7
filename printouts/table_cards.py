"""Table cards: the number on both sides of a folded sheet, readable across the hall."""

from printouts.codes import draw_code
from printouts.facts import PaperEvent, chosen_round
from printouts.letters import BOLD, SEMIBOLD
from printouts.ornaments import MM, cut_line, divider
from printouts.paper import Paper, PaperSettings
from printouts.round_words import round_game, round_heading


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    """As many cards as the round has tables; with no round yet, as many as the players fill."""
    if event.rounds:
        numbers = sorted(seating["number"] for seating in chosen_round(event, settings)["tables"])
    else:
        numbers = list(range(1, 1 + -(-len(event.players()) // event.doc["table"])))
    return make_for(event, settings, numbers)


def make_for(event: PaperEvent, settings: PaperSettings, numbers: list[int]) -> bytes:
    tr = settings.tr
    said = event.name
    if event.rounds:
        number = chosen_round(event, settings)["number"]
        if round_game(tr, event.doc, number):  # another round's cards may say another game
            said = f"{event.name} · {round_heading(tr, event.doc, number)}"
    paper = Paper(settings, tr("paper.table_cards.title"), event=event.name, landscape=True, band=False)
    for index, number in enumerate(numbers):
        if index:
            paper.new_page()
        cut_line(paper.canvas, 0, paper.height / 2, paper.width, paper.height / 2)
        for turned in (False, True):
            _face(paper, said, number, turned)
            _link(paper, number, turned)
    return paper.bytes()


def _face(paper: Paper, event: str, number: int, turned: bool) -> None:
    """The lower half upright, the upper half upside down, so that both stand right once folded."""
    c = paper.canvas
    c.saveState()
    if turned:
        c.translate(paper.width, paper.height)
        c.rotate(180)
    middle, half = paper.width / 2, paper.height / 2
    paper.text(middle, half - 16 * MM, paper.tr("paper.table"), SEMIBOLD, 22, "c", width=120 * MM)
    divider(c, middle, half - 20.5 * MM, 70 * MM)
    paper.text(middle, 31 * MM, str(number), BOLD, 190, "c", width=paper.width - 60 * MM)
    paper.text(middle, 18 * MM, event, SEMIBOLD, 15, "c", width=paper.width - 60 * MM)
    c.restoreState()


def _link(paper: Paper, number: int, turned: bool) -> None:
    """Where a phone finds this table, whatever round is played."""
    link, typed = paper.settings.links.get(number, ("", ""))
    if not link:
        return
    c = paper.canvas
    c.saveState()
    if turned:
        c.translate(paper.width, paper.height)
        c.rotate(180)
    draw_code(c, link.upper(), paper.width - 50 * MM, 24 * MM, 38 * MM)
    paper.text(paper.width - 31 * MM, 19 * MM, typed, SEMIBOLD, 13, "c", width=44 * MM)
    c.restoreState()
