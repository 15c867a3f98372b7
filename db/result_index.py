"""Indexes of the results, kept in memory: by player, game, event and time, right after every change."""

from bisect import bisect_left, insort

from db.documents import instant
from db.lines import Json


class ResultIndex:
    def __init__(self, results: dict[str, Json]) -> None:
        self.rebuild(results)

    def rebuild(self, results: dict[str, Json]) -> None:
        self._sets: dict[tuple[str, ...], set[str]] = {}
        self._when: dict[str, float] = {}
        for key, result in results.items():
            self._add_to_sets(key, result)
            self._when[key] = instant(result["played_at"])
        self._order = sorted((when, key) for key, when in self._when.items())

    def listen(self, table: str, key: str, old: Json | None, new: Json | None) -> None:
        """Follows one change of the journal."""
        if table != "results":
            return
        when = instant(new["played_at"]) if new is not None else 0.0
        if old is not None:
            for name in _names(old):
                self._sets[name].discard(key)
            entry = (self._when.pop(key), key)
            del self._order[bisect_left(self._order, entry)]
        if new is not None:
            self._add_to_sets(key, new)
            self._when[key] = when
            insort(self._order, (when, key))

    def _add_to_sets(self, key: str, result: Json) -> None:
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


def _names(result: Json) -> set[tuple[str, ...]]:
    names: set[tuple[str, ...]] = {
        ("player", seat["player"]) for seat in result["seats"] if seat.get("player")
    }
    names |= {("game", result["game"]), ("rules", result["rules"])}
    if result.get("event"):
        names.add(("event", result["event"]["id"]))
    return names
