"""The log of corrections: who changed which result, from what to what, when and why. It only grows."""

from db.folder.lines import Json
from db.tables.desk import Desk


class Corrections:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._table = desk.table("corrections")

    def note(self, result: str, before: Json, after: Json, who: str, why: str) -> Json:
        return self._table.save(
            {
                "schema": 1,
                "id": self._desk.new_id(),
                "result": result,
                "before": before,
                "after": after,
                "at": self._desk.now(),
                "who": who,
                "why": why,
            }
        )

    def of(self, result: str) -> list[Json]:
        """Of one result, oldest first."""
        return [entry for entry in self.all() if entry["result"] == result]

    def all(self) -> list[Json]:
        return self._table.documents()


def differences(before: object, after: object, place: str = "") -> list[tuple[str, object, object]]:
    """What changed, leaf by leaf: ("seats.0.points", 31, 33)."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [*before, *(key for key in after if key not in before)]
        pairs = [(key, before.get(key), after.get(key)) for key in keys]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(str(n), *both) for n, both in enumerate(zip(before, after, strict=True))]
    else:
        return [] if before == after else [(place, before, after)]
    return [d for key, old, new in pairs for d in differences(old, new, f"{place}.{key}".lstrip("."))]
