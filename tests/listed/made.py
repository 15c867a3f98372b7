"""Pads and results of the descriptions that come with the program, filled in with the known tables."""

from datetime import UTC, datetime

from assistant.games.listed.files import examples
from assistant.games.pad.finished import result_of_pad
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.games.pad.verdict import verdict
from engine.documents.listed_game import ListedGameDoc
from engine.documents.result import Facts, ResultDoc
from engine.games import list_games
from tests.listed.totals import TOTALS

NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil")
NOW = datetime(2026, 5, 2, 18, 30, tzinfo=UTC)


def list_examples() -> None:
    kept: list[ListedGameDoc] = [{"id": id, "version": 1, "game": game} for id, game in examples().items()]
    list_games(kept)


def typed(sheet: Facts, rows: set[str]) -> dict[str, str]:
    """A sheet as people type it; a row that it leaves out is a 0."""
    found: dict[str, str] = dict.fromkeys(rows, "0")
    for key, value in sheet.items():
        if isinstance(value, list):
            found |= {f"{key}:{n}": str(one) for n, one in enumerate(value, 1)}
        elif isinstance(value, bool):
            found[key] = "yes" if value else "no"
        else:
            found[key] = str(value)
    return found


def filled(game: str) -> Pad:
    sheets = TOTALS[game][0]
    rows = {
        row["key"] for row in examples()[game].get("rows", []) if "rounds" not in row and "values" not in row
    }
    seats = tuple(
        PadSeat(name, counts=typed(sheet, rows)) for name, sheet in zip(NAMES, sheets, strict=False)
    )
    return Pad(game, "standard", seats)


def result(game: str) -> ResultDoc:
    pad = filled(game)
    judged = verdict(pad)
    assert judged.complete, (judged.wrong, [line.wrong or line.missing for line in judged.lines])
    names = [seat.name for seat in pad.seats]
    return {**result_of_pad(pad, judged, names, lambda name: name.lower(), NOW), "id": f"r-{game}"}
