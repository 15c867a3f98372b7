"""TinyDB's table on the journal: documents by their own ids, and only what changed handed on."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any
from uuid import uuid4

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Table

from db.contract import Document
from db.folder.lines import dump, load
from db.folder.storage import Journal


class Draft(MutableMapping[str, Document]):
    """A table as an updater of TinyDB sees it; remembers what was touched."""

    def __init__(self, kept: Mapping[str, str]) -> None:
        self._kept = kept
        self._touched: dict[str, Document | None] = {}

    def __getitem__(self, key: str) -> Document:
        if key not in self._touched:
            self._touched[key] = load(self._kept[key])
        found = self._touched[key]
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        return self._touched[key] is not None if key in self._touched else key in self._kept

    def __setitem__(self, key: str, value: Document) -> None:
        self._touched[key] = value

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._touched[key] = None

    def __iter__(self) -> Iterator[str]:
        yield from (key for key in self._kept if key in self)
        yield from (key for key in self._touched if key not in self._kept and key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def changes(self) -> dict[str, Document | None]:
        """What is no longer as it was kept."""
        new = {key: value for key, value in self._touched.items() if key in self._kept or value is not None}
        return {k: v for k, v in new.items() if v is None or self._kept.get(k) != dump(v)}


class JournalTable(Table):
    """A table with its documents' own ids that hands the journal only what changed."""

    document_id_class = str  # type: ignore[assignment]

    def __init__(self, storage: Storage, name: str, cache_size: int = 0, persist_empty: bool = False) -> None:
        super().__init__(storage, name, cache_size=cache_size, persist_empty=persist_empty)

    @property
    def journal(self) -> Journal:
        assert isinstance(self._storage, Journal)
        return self._storage

    def _get_next_id(self) -> str:
        return uuid4().hex

    def _read_table(self) -> dict[str, Document]:
        return {key: load(text) for key, text in self.journal.texts(self.name).items()}

    def _update_table(self, updater: Callable[[Any], None]) -> None:
        draft = Draft(self.journal.texts(self.name))
        updater(draft)
        self.journal.commit({self.name: draft.changes()})


class Database(TinyDB):
    """TinyDB with our table."""

    table_class = JournalTable

    def __init__(self, journal: Journal) -> None:
        super().__init__(storage=lambda: journal)
