"""What `alcalde results correct` was given, written on the pad of a kept result."""

import argparse
from dataclasses import replace
from typing import TypedDict

from assistant.cli.exits import BadInput
from assistant.cli.inputs import read_json
from assistant.games.pad.sheets import Pad
from assistant.words import Words
from engine.documents.door import BadDocument, checked
from engine.documents.result import Facts, ResultDoc

OCCASION = ("date", "minutes", "place", "comment")


class SheetsFile(TypedDict):
    """Sheets as `alcalde score` takes them, in seating order."""

    players: list[Facts]


def rewritten(pad: Pad, result: ResultDoc, args: argparse.Namespace, photo: str | None, tr: Words) -> Pad:
    if args.sheets is not None:
        pad = _with_sheets(pad, args.sheets, tr)
    if args.points is not None or args.tie_break is not None:
        pad = replace(pad, way="totals")
        for key, given in (("points", args.points), ("tie_break", args.tie_break)):
            pad = _with_figures(pad, key, given, tr)
    for named in args.name:
        seat, _, name = named.partition("=")
        pad = pad.with_seat(_seat(pad, seat, tr), name=name)
    if args.first is not None:
        pad = replace(pad, first=_seat(pad, str(args.first), tr))
    said = {key: value for key in OCCASION if (value := getattr(args, key)) is not None}
    draft = replace(pad.draft, **said, photo=pad.photo if photo is None else photo)
    return pad.with_draft(draft)


def _with_figures(pad: Pad, key: str, given: str | None, tr: Words) -> Pad:
    if given is None:
        return pad
    figures = given.split(",")
    if len(figures) != len(pad.seats):
        raise BadInput(tr("results.bad.figures", n=len(pad.seats), found=len(figures)))
    for seat, figure in enumerate(figures):
        pad = pad.put(seat, pad.seats[seat].with_count(key, figure.strip()))
    return pad


def _with_sheets(pad: Pad, file: str, tr: Words) -> Pad:
    try:
        sheets = checked(read_json(file, tr), SheetsFile)["players"]
    except BadDocument as wrong:
        raise BadInput(f"{file}: {wrong}") from None
    if len(sheets) != len(pad.seats):
        raise BadInput(tr("results.bad.figures", n=len(pad.seats), found=len(sheets)))
    seats = tuple(
        pad.asks.rewritten(str(sheet.get("name") or one.name), sheet)
        for one, sheet in zip(pad.seats, sheets, strict=True)
    )
    return replace(pad, seats=seats, way="pad")


def _seat(pad: Pad, number: str, tr: Words) -> int:
    """Seats count from 1."""
    if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= len(pad.seats)):
        raise BadInput(tr("results.bad.seat", found=number, most=len(pad.seats)))
    return int(number) - 1
