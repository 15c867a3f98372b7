"""A city of San Juan on a result, proved before it is printed."""

from engine.documents.door import BadDocument
from engine.documents.result import SeatDoc
from engine.san_juan.kinds import IDS
from engine.san_juan.sheet_document import SanJuanSheetDoc
from printouts.doors import read_sheet


def read_san_juan_sheet(seat: SeatDoc, number: int) -> SanJuanSheetDoc:
    """A seat's city; a game of which only totals are known has none."""
    sheet = read_sheet(seat, number, SanJuanSheetDoc)
    for building in (*sheet.get("buildings", []), *sheet.get("covered", [])):
        if building not in IDS[:-1]:
            raise BadDocument(
                "SanJuanSheetDoc", f"result.seats.{number}.sheet", f"unknown building {building!r}"
            )
    return sheet
