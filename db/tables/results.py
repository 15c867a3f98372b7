"""Results: one document a finished game; added, found, corrected with a trace, deleted and brought back."""

from collections.abc import Collection, Iterator

from db.problems import Problem
from db.tables.corrections import Corrections
from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from db.tables.form import dated, whole_result
from db.tables.result_index import ResultFacts, ResultIndex
from db.tables.trash import Trash
from engine.documents.result import ResultDoc


class Results:
    def __init__(self, desk: TablesDesk, trash: Trash, corrections: Corrections) -> None:
        self._desk, self._trash, self._corrections = desk, trash, corrections
        self._table = Documents(desk.log, "results", ResultDoc, whole_result, dated)
        self._index = ResultIndex(self._table, lambda: desk.log.texts("results"))
        desk.log.listeners.append(self._index.listen)

    def add(self, result: ResultDoc) -> ResultDoc:
        """Keeps a new result, under its own id if it has one."""
        document: ResultDoc = {**result, "id": result.get("id") or self._desk.new_id()}
        if document["id"] in self._desk.log.texts("results"):
            raise Problem("already_there", table="results", id=document["id"])
        return self._table.save(document)

    def correct(self, key: str, result: ResultDoc, who: str, why: str) -> ResultDoc:
        """Puts a new version in the place of a result; the old one stays in the log of corrections."""
        before, after = self._table.need(key), self._table.whole({**result, "id": key})
        if before == after:
            return before
        with self._desk.log.group():
            self._corrections.note(key, before, after, who, why)
            return self._table.keep(after)

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw("results", key, who, why)

    def get(self, key: str) -> ResultDoc | None:
        return self._table.one(key)

    def find(
        self,
        player: str | None = None,
        game: str | None = None,
        rules: str | None = None,
        event: str | None = None,
        since: str | None = None,
        until: str | None = None,
        newest_first: bool = True,
        offset: int = 0,
        limit: int | None = None,
    ) -> list[ResultDoc]:
        """A page of the results that answer all that is asked, by the time they were played."""
        keys = self._index.select(player, game, rules, event, since, until)
        if newest_first:
            keys.reverse()
        end = None if limit is None else offset + limit
        return [self._table.need(key) for key in keys[offset:end]]

    def each_of(self, player: str) -> Iterator[ResultDoc]:
        """One player's results, oldest first, read one at a time: hundreds of them are not held at once."""
        for key in self._index.select(player, None, None, None, None, None):
            yield self._table.need(key)

    def count(
        self,
        player: str | None = None,
        game: str | None = None,
        rules: str | None = None,
        event: str | None = None,
        since: str | None = None,
        until: str | None = None,
    ) -> int:
        return len(self._index.select(player, game, rules, event, since, until))

    def unreadable(self) -> list[str]:
        """Ids of what is kept but cannot be read as a result; no search finds them."""
        return self._index.unfit()

    def games(self) -> set[str]:
        """Which games there are results of."""
        return self._index.games()

    def facts(self) -> ResultFacts:
        """What the index knows, to be kept in a file."""
        return self._index.facts()

    def adopt(self, facts: ResultFacts, changed: Collection[str]) -> None:
        """Takes over what a file knows of all results but those."""
        self._index.adopt(facts, changed)

    def forget_index(self) -> None:
        """After all tables were replaced."""
        self._index.forget()
