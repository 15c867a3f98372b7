"""Reads what the user gave, and says in one line what is wrong with it and where."""

import json
import sys
from pathlib import Path
from typing import Any

from assistant.words import Words
from engine.tournament.sizes import seats_of


def read_document(file: str, tr: Words) -> dict[str, Any]:
    """A JSON object from a file, or from standard input for `-`."""
    from assistant.cli.exits import BadInput

    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) else str(wrong)
        raise BadInput(tr("event.bad.unreadable", file=file, reason=reason)) from wrong
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadInput(tr("event.bad.not_json", file=file, reason=wrong)) from wrong
    if not isinstance(found, dict):
        raise BadInput(tr("event.bad.not_object", file=file))
    return found


class Reader:
    """Asks for parts of a document; what is not as it should be ends in BadInput."""

    def __init__(self, file: str, tr: Words) -> None:
        self.file, self.tr = file, tr

    def wrong(self, path: str, key: str, **facts: object) -> Exception:
        from assistant.cli.exits import BadInput

        right = self.tr(f"event.right.{key}", **facts)
        return BadInput(self.tr("event.bad.part", file=self.file, path=path, right=right))

    def objects(self, holder: dict[str, Any], key: str, path: str) -> list[dict[str, Any]]:
        found = holder.get(key)
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            raise self.wrong(path, "objects")
        return found

    def names(self, holder: dict[str, Any], key: str, path: str, low: int, high: int) -> list[str]:
        found = holder.get(key)
        if not isinstance(found, list) or not all(isinstance(item, str) and item.strip() for item in found):
            raise self.wrong(path, "names", low=low, high=high)
        if not low <= len(found) <= high:
            raise self.wrong(path, "names", low=low, high=high)
        if len(set(found)) < len(found):
            raise self.wrong(path, "different")
        return found

    def figures(self, holder: dict[str, Any], key: str, path: str, count: int) -> list[float]:
        found = holder.get(key)
        if not isinstance(found, list) or len(found) != count or not all(is_number(item) for item in found):
            raise self.wrong(path, "figures", n=count)
        return found

    def seats(self, table: dict[str, Any], path: str, game: str | None) -> list[str]:
        low, high = seats_of(game)
        return self.names(table, "seats", path, low, high)


def is_number(item: object) -> bool:
    """A finite number; JSON's own NaN and Infinity are none."""
    if isinstance(item, bool) or not isinstance(item, int | float):
        return False
    return item == item and abs(item) < 1e15
