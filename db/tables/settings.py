"""Settings: one value a name."""

from typing import Any

from db.tables.desk import Desk


class Settings:
    def __init__(self, desk: Desk) -> None:
        self._table = desk.table("settings")

    def get(self, name: str, default: Any = None) -> Any:
        found = self._table.one(name)
        return default if found is None else found["value"]

    def set(self, name: str, value: Any) -> None:
        self._table.save({"id": name, "value": value})

    def all(self) -> dict[str, Any]:
        return {document["id"]: document["value"] for document in self._table.documents()}
