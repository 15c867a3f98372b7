"""Table slips: one a table, collated so that one cut through the stack leaves them in order."""

from engine.documents.event import RoundDoc, TableDoc
from printouts.codes import draw_code, slip_text
from printouts.facts import PaperEvent, chosen_round
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM, cut_line
from printouts.paper import Box, Paper, PaperSettings, printed_words
from printouts.round_words import round_heading


def collated(count: int, per_page: int) -> list[list[int | None]]:
    """Which slip lies where: pile p of the cut stack holds the slips that follow pile p - 1."""
    pages = -(-count // per_page)
    return [
        [slip if (slip := pile * pages + page) < count else None for pile in range(per_page)]
        for page in range(pages)
    ]


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    round_ = chosen_round(event, settings)
    paper = Paper(
        settings,
        tr("paper.slips.title"),
        event=event.name,
        part=round_heading(tr, event.doc, round_["number"]),
        draft=round_["state"] == "draft",
        band=False,
    )
    tables = round_["tables"]
    height = paper.height / settings.per_page
    for number, page in enumerate(collated(len(tables), settings.per_page)):
        if number:
            paper.new_page()
        for pile, slip in enumerate(page):
            base = paper.height - (pile + 1) * height
            if base > 1:
                cut_line(paper.canvas, 0, base, paper.width, base)
            if slip is not None:
                room = Box(13 * MM, base + 15 * MM, paper.width - 26 * MM, height - 23 * MM)
                _slip(paper, room, event, round_, tables[slip])
    return paper.bytes()


def _slip(paper: Paper, box: Box, event: PaperEvent, round_: RoundDoc, seating: TableDoc) -> None:
    tr = paper.tr
    head = min(27 * MM, box.height * 0.34)
    link, typed = paper.settings.links.get(seating["number"], ("", ""))
    code = draw_code(
        paper.canvas,
        link.upper() or slip_text(event.doc, round_["number"], seating["number"]),
        box.right - head,
        box.top - head,
        head,
    )
    number = paper.text(box.x, box.top - head * 0.82, str(seating["number"]), BOLD, head * 1.08)
    left = box.x + number + 6 * MM
    room = code - left - 4 * MM
    paper.text(
        left, box.top - head * 0.28, round_heading(tr, event.doc, round_["number"]), BOLD, 15, width=room
    )
    paper.text(left, box.top - head * 0.52, event.name, SEMIBOLD, 11, width=room)
    how = tr("paper.slips.phone", code=typed) if typed else tr("paper.slips.how")
    paper.text(left, box.top - head * 0.76, how, REGULAR, 8.5, width=room)
    _seats(paper, Box(box.x, box.y, box.width, box.height - head - 2 * MM), event, seating)
    if box.y > paper.height * 0.1:  # the lowest slip has the page's own footer
        paper.text(box.x, box.y - 4.2 * MM, printed_words(paper.settings), REGULAR, 7, gray=0.3)


def _seats(paper: Paper, box: Box, event: PaperEvent, seating: TableDoc) -> None:
    tr, seats = paper.tr, seating["seats"]
    spare = 9 * MM if box.height > 70 * MM else 0  # a line for remarks where there is room
    line = min(17 * MM, (box.height - 5 * MM - spare) / max(4, len(seats)))
    widths = [23 * MM, 17 * MM, 14 * MM, 20 * MM, 13 * MM]
    titles = ["score", "tie_break", "place", "initials", "drop"]
    name = Box(box.x + 9 * MM, box.y, box.width - sum(widths) - 11 * MM, box.height)
    y = box.top - 4.5 * MM
    paper.text(name.x, y + 3, tr("paper.slips.seats"), SEMIBOLD, 8.5)
    x = name.right + 2 * MM
    for title, width in zip(titles, widths, strict=True):
        paper.text(x + width / 2, y + 3, tr(f"paper.slips.{title}"), SEMIBOLD, 8.5, "c", width=width - 2)
        x += width
    for seat, player in enumerate(seats, 1):
        y -= line
        paper.text(
            box.x + 3.5 * MM,
            y + line * 0.5 - min(14, line * 0.62) * 0.34,
            str(seat),
            BOLD,
            min(14, line * 0.62),
            "c",
        )
        paper.cell(Box(name.x, y, name.width, line), event.name_of(player), SEMIBOLD, min(13, line * 0.62))
        x = name.right + 2 * MM
        for width in widths[:-1]:
            paper.boxes(x, y, 1, width, line)
            x += width
        side = min(5 * MM, line * 0.5)
        paper.boxes(x + (widths[-1] - side) / 2, y + (line - side) / 2, 1, side, side)
        paper.rule(y, 0.25, box.x, name.right)
    if spare:
        label = paper.text(box.x, box.y + 2, tr("paper.slips.remarks"), SEMIBOLD, 8.5)
        paper.rule(box.y, 0.5, box.x + label + 6, box.right)
