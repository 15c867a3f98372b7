"""The tables of a store in memory, as texts, with what a change that is not kept yet takes back if it fails."""

import re
from collections.abc import Mapping

from db.contract import Change, Document, Listener, Tables
from db.folder.lines import dump
from db.folder.texts import Texts
from db.problems import Problem

WORD = re.compile(r"[!-~]+")  # names and ids are one printable word each, as they stand bare in a log


class MemoryTables:
    """What is here runs ahead of what is durable by the changes in `undo`, and by nothing else."""

    def __init__(self, tables: Tables) -> None:
        self.all = tables
        self.listeners: list[Listener] = []  # told of every step before it is made, and of every step back
        self._undo: list[tuple[str, str, str | None]] = []

    def texts(self, name: str) -> Mapping[str, str]:
        return self.all.get(name, {})

    def put_all(self, change: Change) -> None:
        for name, documents in change.items():
            for key, document in documents.items():
                if not WORD.fullmatch(key) or not WORD.fullmatch(name) or name.startswith("{"):
                    raise Problem("bad_document", table=name, field="id")
                self.put_document(name, key, document)

    def put_document(self, name: str, key: str, document: Document | None) -> None:
        self.put(name, key, None if document is None else _text(name, document))

    def put(self, name: str, key: str, text: str | None) -> None:
        old = self.all.setdefault(name, {}).get(key)
        self._tell(name, key, old, text)
        self._undo.append((name, key, old))
        self._lay(name, key, text)

    def changed(self) -> list[tuple[str, str]]:
        """Table and id of everything that is not settled, each once."""
        return list(dict.fromkeys((name, key) for name, key, _ in self._undo))

    def mark(self) -> int:
        """Where `take_back` can go back to."""
        return len(self._undo)

    def take_back(self, mark: int) -> None:
        for name, key, old in reversed(self._undo[mark:]):
            self._tell(name, key, self.all[name].get(key), old)
            self._lay(name, key, old)
        del self._undo[mark:]

    def settle(self) -> None:
        """What is here is what is kept: nothing is taken back any more."""
        self._undo = []

    def hold_all(self) -> None:
        """Texts that lie in a file are read before it goes."""
        lying = self._lying()
        self.all |= {name: texts.held() for name, texts in lying.items()}
        for texts in lying.values():
            texts.source.close()

    def let_go(self) -> None:
        """Of the files in which texts lie."""
        for texts in self._lying().values():
            texts.source.close()

    def _lying(self) -> dict[str, Texts]:
        return {name: texts for name, texts in self.all.items() if isinstance(texts, Texts)}

    def _tell(self, name: str, key: str, old: str | None, text: str | None) -> None:
        for listener in self.listeners:
            listener(name, key, old, text)

    def _lay(self, name: str, key: str, text: str | None) -> None:
        if text is None:
            self.all[name].pop(key, None)
        else:
            self.all[name][key] = text


def _text(name: str, document: Document) -> str:
    try:
        return dump(document)
    except (ValueError, TypeError, RecursionError) as error:
        raise Problem("bad_document", table=name, field=str(error)) from error
