"""What belongs to one computer and not to the club on the server: the pad somebody is writing on, the clock of a game that
is followed here. Two laptops would otherwise write over each other."""

from pathlib import Path
from typing import Any

from db.folder.files import Disk
from db.folder.lines import dump, load
from engine.documents.result import Facts

OWN_FILE = "own.json"


class LocalSettings:
    def __init__(self, disk: Disk, local: Path) -> None:
        self._disk, self._path = disk, local / OWN_FILE

    def get(self, name: str, default: object = None) -> Any:
        return self._all().get(name, default)

    def set(self, name: str, value: object) -> None:
        self._disk.put(self._path, dump({**self._all(), name: value}).encode("ascii"))

    def _all(self) -> Facts:
        """Whatever is not ours to read is as good as nothing."""
        try:
            found = load((self._disk.read(self._path) or b"{}").decode("ascii"))
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}
