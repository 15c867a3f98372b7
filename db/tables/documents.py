"""One table of a store, with the type of its documents: whatever is saved or read for the first time is checked."""

from collections.abc import Callable, Collection, Iterator
from typing import Generic, TypeVar

from db.contract import Document, Log
from db.folder.lines import load
from db.problems import Problem
from db.tables.form import proved
from engine.documents.door import BadDocument, Outside, looked_at

D = TypeVar("D", bound=Document)


class Documents(Generic[D]):
    """Documents by their own ids. `whole` fills in what an older program left out, and proves the form; `also` proves
    what no form says.

    A text is checked once: what was saved here or read before is trusted. A reader parses a text, so what it gets
    is its own.
    """

    def __init__(
        self,
        log: Log,
        name: str,
        kind: type[D],
        whole: Callable[[Outside], D] | None = None,
        also: Callable[[D], None] = lambda document: None,
    ) -> None:
        self._log, self.name, self._kind = log, name, kind
        self.whole, self._also = whole or self._proved, also
        self._known: dict[str, int] = {}  # id → which text was checked; the text itself may lie in a file

    def _proved(self, value: Outside) -> D:
        return proved(self.name, value, self._kind)

    def one(self, key: str) -> D | None:
        text = self._log.texts(self.name).get(key)
        return None if text is None else self._read(key, text)

    def need(self, key: str) -> D:
        found = self.one(key)
        if found is None:
            raise Problem("not_found", table=self.name, id=key)
        return found

    def all(self) -> list[D]:
        """All that can be read, in the order they came; of what cannot, the assistant tells when it opens the store."""
        return list(self._readable())

    def _readable(self) -> Iterator[D]:
        for key, text in self._log.texts(self.name).items():
            try:
                document = self._read(key, text)
            except Problem:
                continue
            yield document

    def save(self, document: D, reads: Collection[str] = ()) -> D:
        """Keeps a document under its own id, in place of an older one; gives back what is now kept."""
        return self.keep(self.whole(document), reads)

    def keep(self, whole: D, reads: Collection[str] = ()) -> D:
        """The same for a document that was proved a moment ago."""
        key = str(whole["id"])
        self._log.commit({self.name: {key: whole}}, reads)
        text = self._log.texts(self.name)[key]
        self._known[key] = hash(text)
        return self._read(key, text)

    def look(self, key: str, text: str) -> D:
        """What a text of this table says, proved; perhaps without the fields that nobody here knows."""
        try:
            found = looked_at(text, self._kind)
        except BadDocument:
            return self.whole(load(text))
        self._also(found)
        self._known[key] = hash(text)
        return found

    def _read(self, key: str, text: str) -> D:
        if self._known.get(key) != hash(text):
            found = self.look(key, text)
            if self._known.get(key) != hash(text):
                return found  # filled in on the way
        document: D = load(text)
        return document
