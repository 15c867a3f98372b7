"""Results: one document a finished game; added, found, corrected with a trace, deleted and brought back."""

from collections.abc import Iterator

from db.folder.lines import Json
from db.problems import Problem
from db.tables.corrections import Corrections
from db.tables.desk import Desk
from db.tables.documents import check_result, completed
from db.tables.result_index import ResultIndex
from db.tables.trash import Trash


class Results:
    def __init__(self, desk: Desk, trash: Trash, corrections: Corrections) -> None:
        self._desk, self._trash, self._corrections = desk, trash, corrections
        self._table = desk.table("results")
        self._index = ResultIndex(lambda: desk.journal.texts("results"))
        desk.journal.listeners.append(self._index.listen)

    def add(self, result: Json) -> Json:
        """Keeps a new result, under its own id if it has one."""
        document = {**result, "id": result.get("id") or self._desk.new_id()}
        check_result(document)
        if self._table.one(document["id"]) is not None:
            raise Problem("already_there", table="results", id=document["id"])
        return self._table.save(document)

    def correct(self, key: str, result: Json, who: str, why: str) -> Json:
        """Puts a new version in the place of a result; the old one stays in the log of corrections."""
        before, after = self._table.need(key), {**result, "id": key}
        check_result(after)
        if before == after:
            return before
        with self._desk.journal.group():
            self._corrections.note(key, before, after, who, why)
            return self._table.save(after)

    def undo_correction(self, correction: str, who: str, why: str = "") -> Json:
        """Brings back what a correction replaced, as a correction of its own."""
        entry = self._desk.table("corrections").need(correction)
        return self.correct(entry["result"], entry["before"], who, why)

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw("results", key, who, why)

    def get(self, key: str) -> Json | None:
        found = self._table.one(key)
        return None if found is None else completed(found)

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
    ) -> list[Json]:
        """A page of the results that answer all that is asked, by the time they were played."""
        keys = self._index.select(player, game, rules, event, since, until)
        if newest_first:
            keys.reverse()
        end = None if limit is None else offset + limit
        return [completed(self._table.need(key)) for key in keys[offset:end]]

    def each_of(self, player: str) -> Iterator[Json]:
        """One player's results, oldest first, read one at a time: hundreds of them are not held at once."""
        for key in self._index.select(player, None, None, None, None, None):
            yield completed(self._table.need(key))

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

    def forget_index(self) -> None:
        """After all tables were replaced."""
        self._index.forget()
