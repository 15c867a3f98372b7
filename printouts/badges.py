"""Name badges: ten to a page, with cutting marks, the name as large as it goes."""

from printouts.facts import PaperEvent
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM, cut_line
from printouts.paper import Box, Paper, PaperSettings

WIDTH, HEIGHT, ACROSS, DOWN = 90 * MM, 50 * MM, 2, 5


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    paper = Paper(settings, tr("paper.badges.title"), event=event.name, band=False)
    clubs = {player["id"]: str(player.get("club") or "") for player in event.doc["players"]}
    left = (paper.width - ACROSS * WIDTH) / 2
    top = paper.height - (paper.height - 12 * MM - DOWN * HEIGHT) / 2
    for number, player in enumerate(event.players()):
        spot = number % (ACROSS * DOWN)
        if number and not spot:
            paper.new_page()
        if not spot:
            _cuts(paper, left, top)
        down, across = divmod(spot, ACROSS)
        box = Box(left + across * WIDTH, top - (down + 1) * HEIGHT, WIDTH, HEIGHT)
        _badge(paper, box, event.name, event.name_of(player), clubs.get(player, ""))
    return paper.bytes()


def _cuts(paper: Paper, left: float, top: float) -> None:
    for column in range(ACROSS + 1):
        cut_line(paper.canvas, left + column * WIDTH, top, left + column * WIDTH, top - DOWN * HEIGHT)
    for row in range(DOWN + 1):
        cut_line(paper.canvas, left, top - row * HEIGHT, left + ACROSS * WIDTH, top - row * HEIGHT)


def _badge(paper: Paper, box: Box, event: str, name: str, club: str) -> None:
    edge = 6 * MM
    paper.emblem(box.x + edge, box.top - 13 * MM, 8 * MM)
    paper.text(
        box.x + edge + 9 * MM, box.top - 11 * MM, event, SEMIBOLD, 9.5, width=box.width - 2 * edge - 9 * MM
    )
    paper.rule(box.top - 15 * MM, 0.8, box.x + edge, box.right - edge)
    first, _, rest = name.strip().partition(" ")
    inner = box.width - 2 * edge
    if rest and len(first) < 22 and len(rest) < 40:  # the first name greets, the rest tells people apart
        paper.cell(Box(box.x + edge, box.y + 19 * MM, inner, 14 * MM), first, BOLD, 30, "c")
        paper.cell(Box(box.x + edge, box.y + 10.5 * MM, inner, 8 * MM), rest, SEMIBOLD, 16, "c")
    else:
        paper.cell(Box(box.x + edge, box.y + 11 * MM, inner, 22 * MM), name, BOLD, 30, "c")
    paper.cell(Box(box.x + edge, box.y + 4 * MM, inner, 6 * MM), club, REGULAR, 10, "c", gray=0.2)
