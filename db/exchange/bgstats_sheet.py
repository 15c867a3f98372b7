"""The score sheet inside a BG Stats play: rows of points by source, a JSON document in a string."""

from collections.abc import Mapping

from db.exchange.bgstats_form import SheetDoc
from db.exchange.bgstats_scores import read_score, write_score
from db.folder.lines import dump, load
from db.problems import Problem
from engine.documents.door import Outside, checked
from engine.documents.result import Facts, SeatDoc

Points = dict[str, dict[str, int | float]]  # score id → source → points


def read_sheet(text: Outside) -> Points | None:
    """Every player's points by row; None if there is no sheet, or one that cannot be read."""
    if not isinstance(text, str) or not text:
        return None
    try:
        found: Points = {}
        sheet = checked(load(text), SheetDoc)
        for section in sheet.get("groups") or sheet.get("rounds") or ():
            for row in section["rows"]:
                for score_id, cell in row["scores"].items():
                    points = (read_score(cell) or 0) * (-1 if row["negative"] else 1)
                    rows = found.setdefault(score_id, {})
                    rows[row["templateId"]] = rows.get(row["templateId"], 0) + points
        return found
    except (Problem, ValueError, RecursionError):
        return None


def sheet_rows(text: Outside) -> list[tuple[str, str, bool]]:
    """The rows of a sheet in their order: id, label, and whether they count against."""
    if not isinstance(text, str) or read_sheet(text) is None:
        return []
    sheet = checked(load(text), SheetDoc)
    rows = [row for section in sheet.get("groups") or sheet.get("rounds") or () for row in section["rows"]]
    return [(row["templateId"], row.get("label") or "", bool(row["negative"])) for row in rows]


def score_id(told: Outside) -> str | None:
    """The id by which a sheet names a seat, from what a score says of itself."""
    try:
        found = load(told) if isinstance(told, str) else None
    except (ValueError, RecursionError):
        return None
    return str(found["scoreUuid"]) if isinstance(found, dict) and "scoreUuid" in found else None


def write_sheet(seats: list[SeatDoc], ids: list[str], bgg: int) -> str | None:
    """A sheet of all sources; None where not every seat has them."""
    if not all(seat["sources"] for seat in seats):
        return None
    names = list(dict.fromkeys(source["source"] for seat in seats for source in seat["sources"]))
    rows = [
        _row(name, {i: _points(seat, name) for i, seat in zip(ids, seats, strict=True)}) for name in names
    ]
    group: Facts = {
        "templateId": "1",
        "maxRepeat": -1,
        "repetition": 1,
        "hasSubTotal": False,
        "hideSingleGroupLabel": False,
        "isExtra": False,
        "rows": rows,
    }
    sheet = {"bggId": bgg, "version": 1, "langCode": "en", "scoreType": "bestTotalWins", "groups": [group]}
    return dump(sheet)


def _row(name: str, scores: Mapping[str, float]) -> Facts:
    flags = {"repetition": 1, "repeatable": False, "negative": False, "isExtra": False}
    label = name.replace("-", " ").title()
    return {
        "templateId": name,
        "label": label,
        **flags,
        "scores": {key: write_score(points) for key, points in scores.items()},
    }


def _points(seat: SeatDoc, name: str) -> float:
    return float(sum(source["points"] for source in seat["sources"] if source["source"] == name))


def same_points(sheet: Points | None, seats: list[SeatDoc], ids: list[str]) -> bool:
    """Whether a kept sheet still says what the seats say."""
    if sheet is None:
        return False
    for key, seat in zip(ids, seats, strict=True):
        own: dict[str, float] = {}
        for source in seat["sources"]:
            own[source["source"]] = own.get(source["source"], 0) + source["points"]
        if {k: v for k, v in sheet.get(key, {}).items() if v} != {k: v for k, v in own.items() if v}:
            return False
    return True
