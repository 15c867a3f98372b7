"""Indexes of the results in memory, by player, game, event and time: built when first asked for."""

from bisect import bisect_left, insort
from collections.abc import Callable, Mapping

from db.problems import Problem
from db.tables.documents import Documents
from db.tables.form import instant
from engine.documents.result import ResultDoc


class ResultIndex:
    def __init__(self, table: Documents[ResultDoc], texts: Callable[[], Mapping[str, str]]) -> None:
        self._table, self._texts = table, texts
        self.forget()

    def forget(self) -> None:
        self._built = False
        self.unreadable: list[str] = []  # kept, but not in the form that every reader relies on
        self._sets: dict[tuple[str, ...], set[str]] = {}
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

    def unfit(self) -> list[str]:
        if not self._built:
            self._build()
        return list(self.unreadable)

    def games(self) -> set[str]:
        """Which games there are results of."""
        if not self._built:
            self._build()
        return {name[1] for name, keys in self._sets.items() if name[0] == "game" and keys}

    def listen(self, table: str, key: str, before: str | None, after: str | None) -> None:
        """Follows one change of the journal."""
        if table != "results" or not self._built:
            return
        old, new = before and self._read(key, before), after and self._read(key, after)
        if key in self.unreadable:
            self.unreadable.remove(key)
        elif old:
            for name in _names(old):
                self._sets[name].discard(key)
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
            self._sets.setdefault(name, set()).add(key)

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
        sets = [self._sets.get((kind, value), set()) for kind, value in asked if value is not None]
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
