"""A city of Saint Malo on a result, proved before it is printed."""

from engine.documents.door import BadDocument
from engine.documents.result import SeatDoc
from engine.saint_malo.board import SIDE
from engine.saint_malo.sheet import LETTERS, TOWER
from engine.saint_malo.sheet_document import SaintMaloSheetDoc
from printouts.doors import read_sheet

KNOWN = {*LETTERS, TOWER}


def read_saint_malo_sheet(seat: SeatDoc, number: int) -> SaintMaloSheetDoc:
    sheet = read_sheet(seat, number, SaintMaloSheetDoc)
    city = sheet.get("city", [])
    if city and (len(city) != SIDE or any(len(row) != SIDE or set(row) - KNOWN for row in city)):
        where = f"result.seats.{number}.sheet.city"
        raise BadDocument("SaintMaloSheetDoc", where, f"Expected {SIDE} rows of {SIDE} of: {LETTERS}{TOWER}")
    return sheet
