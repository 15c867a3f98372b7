"""San Juan's score sheet filled from a result: every source, the buildings, the winner marked."""

from collections import Counter

from engine.documents.lists import StoryDoc
from engine.documents.result import ResultDoc
from engine.san_juan.names import names
from printouts.codes import bg_stats_link, draw_code
from printouts.facts import figure
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings, joined
from printouts.san_juan.door import read_san_juan_sheet
from printouts.sources import comment_below, game_words, source_rows, table_words, when_words

LINE = 7.6 * MM
CODE = 44 * MM


def make(data: StoryDoc, settings: PaperSettings) -> bytes:
    tr, result = settings.tr, data["result"]
    paper = Paper(
        settings,
        tr("paper.san_juan_sheet.title"),
        event=joined([game_words(tr, result), result.get("place")]),
        part=table_words(tr, result),
        note=when_words(tr, result),
    )
    y = _scores(paper, paper.body.top, result)
    y = comment_below(paper, y, result)
    y = _cities(paper, y - 6 * MM, result)
    if y - CODE - 6 * MM < paper.body.y:
        y = paper.new_page().top
    if data.get("play"):
        draw_code(paper.canvas, bg_stats_link(data["play"]), paper.body.x, y - CODE - 2 * MM, CODE)
        paper.paragraph(
            paper.body.x + CODE + 4 * MM, y - 6 * MM, 60 * MM, tr("paper.pad.bg_stats"), REGULAR, 9
        )
    words = Box(paper.body.x + CODE + 4 * MM, y - CODE, 60 * MM, CODE)
    for number, seat in enumerate(result["seats"]):
        line = words.top - 8 * MM - number * 9 * MM
        paper.rule(line, 0.5, words.right + 6 * MM, paper.body.right)
        paper.text(
            words.right + 6 * MM,
            line - 3.2 * MM,
            seat["name"],
            REGULAR,
            7.5,
            width=paper.body.right - words.right - 6 * MM,
        )
    paper.text(words.right + 6 * MM, words.top - 1 * MM, tr("paper.pad.signatures"), SEMIBOLD, 8.5)
    return paper.bytes()


def _scores(paper: Paper, top: float, result: ResultDoc) -> float:
    tr, body, seats = paper.tr, paper.body, result["seats"]
    label = min(62 * MM, body.width * 0.34)
    each = (body.width - label) / len(seats)
    y = top - 9 * MM
    for number, seat in enumerate(seats):
        box = Box(body.x + label + number * each + 1 * MM, y, each - 2 * MM, 9 * MM)
        paper.cell(box, seat["name"], BOLD if seat["place"] == 1 else SEMIBOLD, 11.5, "r")
    paper.rule(y, 1.2)
    rows = source_rows(tr, result)
    rows.append([tr("paper.pad.tie_break"), *[figure(tr, seat.get("tie_break")) for seat in seats]])
    for index, (words, *points) in enumerate(rows):
        y -= LINE
        total = index == len(rows) - 2
        if total:
            paper.canvas.setFillGray(0.9)
            paper.canvas.rect(body.x, y, body.width, LINE, stroke=0, fill=1)
        font = BOLD if total else REGULAR
        paper.cell(Box(body.x + 1 * MM, y, label - 3 * MM, LINE), words, font, 10.5)
        for number, value in enumerate(points):
            right = body.x + label + (number + 1) * each - 1 * MM
            paper.text(right, y + LINE * 0.33, value, font, 13 if total else 10.5, "r")
        paper.rule(y, 0.9 if total else 0.25)
    y -= LINE * 1.2
    paper.cell(Box(body.x + 1 * MM, y, label, LINE * 1.2), tr("paper.place"), SEMIBOLD, 10.5)
    for number, seat in enumerate(seats):
        right = body.x + label + (number + 1) * each
        paper.place(Box(right - 9 * MM, y, 9 * MM, LINE * 1.2), seat["place"], 12)
    paper.rule(y, 1.2)
    return y


def _cities(paper: Paper, top: float, result: ResultDoc) -> float:
    """Every player's buildings in a column, covered ones in brackets."""
    tr, body, seats = paper.tr, paper.body, result["seats"]
    if not any(seat.get("sheet") for seat in seats):
        return top
    y = paper.heading(top, tr("paper.pad.buildings"))
    each = (body.width - 5 * MM * (len(seats) - 1)) / len(seats)
    lowest = y
    for number, seat in enumerate(seats):
        x, line = body.x + number * (each + 5 * MM), y - 5 * MM
        paper.text(x, line, seat["name"], BOLD, 9.5, width=each)
        paper.rule(line - 2, 0.6, x, x + each)
        sheet = read_san_juan_sheet(seat, number)
        counted = Counter(sheet.get("buildings", []))
        for building, count in counted.items():
            line -= 4.5 * MM
            words = names(tr.language).building(building)
            paper.text(x, line, f"{count} × {words}" if count > 1 else words, REGULAR, 9.5, width=each)
        for building in sheet.get("covered", []):
            line -= 4.5 * MM
            words = tr("paper.pad.covered", name=names(tr.language).building(building))
            paper.text(x, line, words, REGULAR, 9, width=each, gray=0.3)
        stores = {
            "chapel": sheet.get("chapel"),
            "bank": sheet.get("bank"),
            "harbor": sheet.get("harbor"),
            "hand": sheet.get("hand"),
            "goods": sheet.get("goods"),
        }
        for store, cards in stores.items():
            if cards:
                line -= 4.5 * MM
                paper.text(x, line, tr(f"paper.pad.{store}", n=cards), REGULAR, 9, width=each, gray=0.2)
        lowest = min(lowest, line)
    return lowest - 3 * MM
