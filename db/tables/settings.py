"""Settings: one value a name. What a value may be, whoever asks for it knows."""

from collections.abc import Callable
from typing import Any, Protocol

from db.folder.lines import load
from db.problems import Problem
from db.tables.desk import TablesDesk
from engine.documents.result import Facts
from engine.documents.settings import SettingDoc

OWN = frozenset({"pad", "pads_aside", "pad_correction", "clock"})  # what one window is in the middle of


class OwnSettings(Protocol):
    """Values of one computer, where the club's are shared by several."""

    def get(self, name: str, default: object = None) -> Any: ...

    def set(self, name: str, value: object) -> None: ...


class SettingsTable:
    def __init__(self, desk: TablesDesk, own: OwnSettings | None = None) -> None:
        self._desk, self._own = desk, own

    def get(self, name: str, default: object = None) -> Any:
        if self._own is not None and name in OWN:
            return self._own.get(name, default)
        text = self._text(name)
        return default if text is None else load(text)["value"]

    def set(self, name: str, value: object) -> None:
        """Problem `changed_by` if others have set it since it was last looked at here: they may have meant something else."""
        if self._own is not None and name in OWN:
            self._own.set(name, value)
            return
        before = self._text(name)

        def kept() -> None:
            if self._text(name) != before:
                facts = self._desk.live.changed_by("settings", name)
                raise Problem("changed_by" if facts else "changed_meanwhile", **facts)
            self._keep(name, value)

        self._desk.live.again(kept)

    def change(self, name: str, work: Callable[[Facts], Facts]) -> None:
        """Makes a new value of whatever is there now, for values that several fill: each its own part."""
        self._desk.live.again(lambda: self._keep(name, work(self.get(name, {}))))

    def all(self) -> Facts:
        kept: list[SettingDoc] = [load(text) for text in self._desk.log.texts("settings").values()]
        return {setting["id"]: setting["value"] for setting in kept}

    def _text(self, name: str) -> str | None:
        return self._desk.log.texts("settings").get(name)

    def _keep(self, name: str, value: object) -> None:
        setting: SettingDoc = {"id": name, "value": value}
        self._desk.log.commit({"settings": {name: setting}})
