"""The poster for the hall's door: the address as a code and in letters, and what to do if the page does not come."""

from printouts.codes import draw_code, wifi_text
from printouts.facts import PaperEvent
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM, divider
from printouts.paper import Paper, PaperSettings

CODE = 110 * MM
BESIDE = 78 * MM  # where there are two


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    paper = Paper(settings, tr("paper.poster.title"), event=event.name, band=False)
    middle, wide = paper.width / 2, paper.width - 40 * MM
    y = paper.height - 40 * MM
    paper.text(middle, y, event.name, BOLD, 34, "c", width=wide)
    divider(paper.canvas, middle, y - 9 * MM, 90 * MM)
    paper.text(middle, y - 24 * MM, tr("paper.poster.what"), SEMIBOLD, 17, "c", width=wide)
    if settings.wifi[0]:
        y = _two_codes(paper, settings, y - 34 * MM)
    else:
        if settings.hall:
            draw_code(paper.canvas, settings.hall.upper() + "/", middle - CODE / 2, y - 34 * MM - CODE, CODE)
        y -= 46 * MM + CODE
    if settings.hall:
        paper.text(middle, y, settings.hall.removeprefix("http://"), BOLD, 30, "c", width=wide)
    else:  # to be written by hand
        paper.rule(y, 0.8, 40 * MM, paper.width - 40 * MM)
    for number, key in enumerate(("wifi", "stay", "mobile"), 1):
        paper.text(middle, y - (6 + 9 * number) * MM, tr(f"paper.poster.{key}"), REGULAR, 13, "c", width=wide)
    return paper.bytes()


def _two_codes(paper: Paper, settings: PaperSettings, top: float) -> float:
    """First the Wi-Fi, then the page; below each what it is, for those who type. Gives the height below."""
    tr, (name, password) = settings.tr, settings.wifi
    quarter, foot = paper.width / 4, top - BESIDE
    page = settings.hall.upper() + "/" if settings.hall else ""
    codes = ((quarter, "join", wifi_text(name, password)), (3 * quarter, "open", page))
    for x, key, text in codes:
        if text:
            draw_code(paper.canvas, text, x - BESIDE / 2, foot, BESIDE)
        paper.text(x, foot - 6 * MM, tr(f"paper.poster.{key}"), SEMIBOLD, 15, "c", width=BESIDE)
    paper.text(quarter, foot - 15 * MM, name, BOLD, 17, "c", width=BESIDE)
    if password:
        paper.text(quarter, foot - 23 * MM, password, BOLD, 17, "c", width=BESIDE)
    return foot - 44 * MM
