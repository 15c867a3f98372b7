"""Indexes of the results in memory, by player, game, event and time: built when first asked for, or taken over from a
file beside the log (db/folder/index.py), where they lie as columns of numbers."""

from array import array
from bisect import bisect_left, insort
from collections.abc import Callable, Collection, Mapping

import msgspec

from db.problems import Problem
from db.tables.documents import Documents
from db.tables.form import instant
from engine.documents.result import ResultDoc


class ResultFacts(msgspec.Struct, frozen=True):
    """What is asked of results, to be kept in a file: ids in the order of time, and who is where in it."""

    ids: str
    when: bytes
    names: dict[str, bytes]  # kind and value → places in the order
    unreadable: list[str]


class ResultIndex:
    def __init__(self, table: Documents[ResultDoc], texts: Callable[[], Mapping[str, str]]) -> None:
        self._table, self._texts = table, texts
        self.forget()

    def forget(self) -> None:
        self._built = False
        self.unreadable: list[str] = []  # kept, but not in the form that every reader relies on
        self._sets: dict[tuple[str, ...], set[str]] = {}
        self._columns: dict[tuple[str, ...], bytes] = {}  # sets that nobody has asked for yet
        self._column_ids: list[str] = []
        self._changed: Collection[str] = ()  # ids that the columns are wrong about
        self._when: dict[str, float] = {}
        self._order: list[tuple[float, str]] = []

    def _build(self) -> None:
        self._built = True
        for key, text in self._texts().items():
            result = self._read(key, text)
            if result is None:
                self.unreadable.append(key)
                continue
            self._add_to_sets(key, result)
            self._when[key] = instant(result["played_at"])
        self._order = sorted((when, key) for key, when in self._when.items())

    def facts(self) -> ResultFacts:
        """All of it, for a file."""
        if not self._built:
            self._build()
        ids = [key for _, key in self._order]
        places = {key: n for n, key in enumerate(ids)}
        names = {}
        for name in self._sets.keys() | self._columns.keys():
            column = array("I", sorted(places[key] for key in self._set(name)))
            names["\n".join(name)] = column.tobytes()
        when = array("d", [at for at, _ in self._order])
        return ResultFacts("\n".join(ids), when.tobytes(), names, list(self.unreadable))

    def adopt(self, facts: ResultFacts, changed: Collection[str]) -> None:
        """Goes on from facts that are true of all results but those."""
        self.forget()
        self._column_ids = facts.ids.split("\n") if facts.ids else []
        order = zip(array("d", facts.when), self._column_ids, strict=True)
        self._order = [entry for entry in order if entry[1] not in changed] if changed else list(order)
        self._when = {key: at for at, key in self._order}
        for name, column in facts.names.items():
            kind, _, value = name.partition("\n")
            self._columns[kind, value] = column
        self.unreadable = [key for key in facts.unreadable if key not in changed]
        self._changed, self._built = changed, True
        for key in changed:
            self.listen("results", key, None, self._texts().get(key))

    def _set(self, name: tuple[str, ...]) -> set[str]:
        """The ids under a name; made of its column when first asked for."""
        column = self._columns.pop(name, None)
        if column is not None:
            ids = self._column_ids
            self._sets[name] = {ids[n] for n in array("I", column)} - {*self._changed}
        return self._sets.setdefault(name, set())

    def unfit(self) -> list[str]:
        if not self._built:
            self._build()
        return list(self.unreadable)

    def games(self) -> set[str]:
        """Which games there are results of."""
        if not self._built:
            self._build()
        named = [name for name in (*self._sets, *self._columns) if name[0] == "game"]
        return {name[1] for name in named if self._set(name)}

    def listen(self, table: str, key: str, before: str | None, after: str | None) -> None:
        """Follows one change of the journal."""
        if table != "results" or not self._built:
            return
        old, new = before and self._read(key, before), after and self._read(key, after)
        if key in self.unreadable:
            self.unreadable.remove(key)
        elif old:
            for name in _names(old):
                self._set(name).discard(key)
            entry = (self._when.pop(key), key)
            del self._order[bisect_left(self._order, entry)]
        if new:
            self._add_to_sets(key, new)
            self._when[key] = instant(new["played_at"])
            insort(self._order, (self._when[key], key))
        elif after:
            self.unreadable.append(key)

    def _read(self, key: str, text: str) -> ResultDoc | None:
        """What is asked of a result here; None if it has not the form that every reader relies on."""
        try:
            return self._table.look(key, text)
        except Problem:
            return None

    def _add_to_sets(self, key: str, result: ResultDoc) -> None:
        for name in _names(result):
            self._set(name).add(key)

    def select(
        self,
        player: str | None,
        game: str | None,
        rules: str | None,
        event: str | None,
        since: str | None,
        until: str | None,
    ) -> list[str]:
        """Ids that answer all that is asked, oldest first; `since` is in, `until` is out."""
        if not self._built:
            self._build()
        start = bisect_left(self._order, (instant(since), "")) if since else 0
        end = bisect_left(self._order, (instant(until), "")) if until else len(self._order)
        asked = [("player", player), ("game", game), ("rules", rules), ("event", event)]
        sets = [self._set((kind, value)) for kind, value in asked if value is not None]
        if not sets:
            return [key for _, key in self._order[start:end]]
        found = set.intersection(*sorted(sets, key=len))
        entries = sorted((self._when[key], key) for key in found)
        low = bisect_left(entries, (instant(since), "")) if since else 0
        high = bisect_left(entries, (instant(until), "")) if until else len(entries)
        return [key for _, key in entries[low:high]]


def _names(result: ResultDoc) -> set[tuple[str, ...]]:
    names: set[tuple[str, ...]] = {
        ("player", player) for seat in result["seats"] if (player := seat["player"])
    }
    names |= {("game", result["game"]), ("rules", result["rules"])}
    if event := result["event"]:
        names.add(("event", event["id"]))
    return names
