"""Saint Malo's sheets filled from a result: every city as drawn, the sources, the winner marked."""

from engine.documents.lists import StoryDoc
from engine.documents.result import SeatDoc
from engine.saint_malo.sheet_document import SaintMaloSheetDoc
from printouts.codes import bg_stats_link, draw_code
from printouts.facts import figure
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings, joined
from printouts.saint_malo.board import EMPTY, CityBoard, draw_city
from printouts.saint_malo.door import read_saint_malo_sheet
from printouts.sources import comment_below, game_words, source_rows, table_words, when_words
from printouts.tables import Column, Row, TableLook, table

CITY = 108 * MM


def make(data: StoryDoc, settings: PaperSettings) -> bytes:
    tr, result = settings.tr, data["result"]
    paper = Paper(
        settings,
        tr("paper.saint_malo_sheet.title"),
        event=joined([game_words(tr, result), result.get("place")]),
        part=table_words(tr, result),
        note=when_words(tr, result),
    )
    seats = result["seats"]
    columns = [Column(tr("paper.source"), share=1)]
    columns += [Column(seat["name"], "r", min(32 * MM, 120 * MM / len(seats))) for seat in seats]
    lines = source_rows(tr, result)
    rows = [Row(cells, strong=number == len(lines) - 1) for number, cells in enumerate(lines)]
    rows.append(Row([tr("paper.malo.tie_break"), *[figure(tr, seat.get("tie_break")) for seat in seats]]))
    rows.append(Row([tr("paper.place"), *[_place(seat["place"]) for seat in seats]], strong=True))
    y = table(paper, columns, rows, TableLook(size=10.5, height=6.6 * MM, rules_every=0))
    y = comment_below(paper, y, result)
    if data.get("play"):
        draw_code(paper.canvas, bg_stats_link(data["play"]), paper.body.x, y - 47 * MM, 44 * MM)
        paper.paragraph(paper.body.x + 48 * MM, y - 6 * MM, 60 * MM, tr("paper.pad.bg_stats"), REGULAR, 9)
        y -= 44 * MM
    y -= 5 * MM
    for number, seat in enumerate(seats):
        sheet = read_saint_malo_sheet(seat, number)
        if "city" not in sheet:
            continue
        if y - CITY < paper.body.y:
            y = paper.new_page().top
        _city(paper, Box(paper.body.x, y - CITY, paper.body.width, CITY), seat, sheet)
        y -= CITY + 8 * MM
    return paper.bytes()


def _place(place: int | None) -> str:
    if place is None:
        return "–"
    return f"◆ {place}" if place == 1 else str(place)


def _city(paper: Paper, box: Box, seat: SeatDoc, sheet: SaintMaloSheetDoc) -> None:
    y = box.top - 6 * MM
    points = paper.tr("paper.final_report.with_points", points=figure(paper.tr, seat["points"]))
    right = paper.text(paper.body.right, y, points, SEMIBOLD, 12, "r")
    paper.place(Box(box.x, y - 1.5 * MM, 8 * MM, 7 * MM), seat["place"], 12)
    paper.text(box.x + 10 * MM, y, seat["name"], BOLD, 14, width=box.width - right - 14 * MM)
    city = CityBoard(
        tuple(sheet.get("city") or EMPTY),
        seat["name"],
        sheet.get("coins"),
        sheet.get("logs"),
        sheet.get("cannons_lost", 0),
        seat["points"],
    )
    draw_city(paper, Box(box.x, box.y, box.width, box.height - 9 * MM), city)
