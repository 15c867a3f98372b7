"""Settings: one value a name. What a value may be, whoever asks for it knows."""

from typing import Any

from db.folder.lines import load
from db.tables.desk import TablesDesk
from engine.documents.result import Facts
from engine.documents.settings import SettingDoc


class SettingsTable:
    def __init__(self, desk: TablesDesk) -> None:
        self._log = desk.log

    def get(self, name: str, default: object = None) -> Any:
        text = self._log.texts("settings").get(name)
        return default if text is None else load(text)["value"]

    def set(self, name: str, value: object) -> None:
        setting: SettingDoc = {"id": name, "value": value}
        self._log.commit({"settings": {name: setting}})

    def all(self) -> Facts:
        kept: list[SettingDoc] = [load(text) for text in self._log.texts("settings").values()]
        return {setting["id"]: setting["value"] for setting in kept}
