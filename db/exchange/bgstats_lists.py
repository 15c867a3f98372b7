"""The lists of a BG Stats file that goes out: the numbers of imported files are kept where they can be."""

from collections.abc import Callable, Iterable, Mapping

from db.exchange.bgstats_form import KeptFile, KeptTop
from db.exchange.bgstats_ids import player_uuid
from db.exchange.bgstats_import import KEPT, LISTS
from db.names import plain
from engine.documents.player import PlayerDoc
from engine.documents.result import Facts


def kept_top(settings: Mapping[str, object]) -> KeptTop:
    """What imports have left in the club's settings, for `to_bgstats`."""
    old = settings.get("bgstats")
    files = {
        name: value for name, value in settings.items() if name.startswith(KEPT) and isinstance(value, dict)
    }
    top: KeptTop = {**old} if isinstance(old, dict) else {}  # type: ignore[typeddict-item]
    top["files"] = files  # type: ignore[typeddict-item]  # what an import wrote
    return top


class NumberedList:
    """One of the file's lists: an entry for every key, under its own number where that is free."""

    def __init__(self) -> None:
        self.entries: list[Facts] = []
        self._numbers: dict[str, int] = {}
        self._used: set[int] = set()
        self._next = 1

    def number(self, key: str, make: Callable[[], Facts]) -> int:
        if key not in self._numbers:
            self.keep(key, make(), None)
        return self._numbers[key]

    def keep(self, key: str, entry: Facts, wanted: int | None) -> None:
        if wanted is None or wanted in self._used:
            while self._next in self._used:
                self._next += 1
            wanted = self._next
        self._used.add(wanted)
        self._numbers[key] = wanted
        self.entries.append({**entry, "id": wanted})

    def has(self, key: str) -> bool:
        return key in self._numbers

    def of(self, key: str) -> int:
        return self._numbers[key]


class Lists:
    """Players, locations and games of the file; `ref` is what a number of an imported file is called in it."""

    def __init__(self, files: Mapping[str, KeptFile]) -> None:
        self.files = files
        self.lists = {name: NumberedList() for name in LISTS}
        self._keys: dict[tuple[str, str, int], str] = {}
        self.raw: dict[tuple[str, str, int], Facts] = {}
        self.game_keys: dict[str, str] = {}  # number at BoardGameGeek, or plain name → key
        self.place_keys: dict[str, str] = {}
        for file in sorted(files, key=lambda file: -files[file].get("order", 0)):  # the newest knows best
            for name in LISTS:
                for entry in files[file].get("lists", {}).get(name, ()):
                    self._take(file, name, entry)

    def _take(self, file: str, name: str, entry: Facts) -> None:
        number, uuid = entry.get("id"), entry.get("uuid")
        if not isinstance(number, int):
            return
        key = uuid if isinstance(uuid, str) and uuid else f"{file}:{number}"
        if (file, name, number) in self._keys:
            key = f"{key}:again"
        self._keys.setdefault((file, name, number), key)
        self.raw.setdefault((file, name, number), entry)
        if self.lists[name].has(key):
            return
        self.lists[name].keep(key, entry, number)
        title = str(entry.get("name") or "")
        if name == "games":
            self.game_keys.setdefault(plain(title), key)
            if entry.get("bggId"):
                self.game_keys.setdefault(f"#{entry['bggId']}", key)
        elif name == "locations":
            self.place_keys.setdefault(title, key)

    def ref(self, file: str, name: str, number: object) -> object:
        """The number that an entry of an imported file has now; one that points nowhere stays as it is."""
        if not isinstance(number, int):
            return number
        key = self._keys.get((file, name, number))
        return number if key is None else self.lists[name].of(key)

    def renamed(self, players: Iterable[PlayerDoc]) -> None:
        """People who are called otherwise here than when they came."""
        known = {player_uuid(player, player["name"]): player for player in players if "bgstats" in player}
        for entry in self.lists["players"].entries:
            player = known.get(str(entry.get("uuid")))
            if player is None:
                continue
            came = player.get("bgstats", {}).get("name") or " ".join(str(entry.get("name")).split())
            if player["name"] != came:
                entry["name"] = player["name"]

    def top(self) -> Facts:
        """The files' own keys, the newest's where several have one; lists are put together by their UUIDs."""
        found: Facts = {}
        for file in sorted(self.files, key=lambda file: -self.files[file].get("order", 0)):
            for key, value in self._own_top(file).items():
                there = found.get(key)
                if key not in found:
                    found[key] = value
                elif isinstance(there, list) and isinstance(value, list):
                    found[key] = _together(there, value)
        return found

    def _own_top(self, file: str) -> Facts:
        top = dict(self.files[file].get("top", {}))
        user = top.get("userInfo")
        if isinstance(user, dict) and "meRefId" in user:
            top["userInfo"] = {**user, "meRefId": self.ref(file, "players", user["meRefId"])}
        return top


def _together(first: list[object], second: list[object]) -> list[object]:
    seen = {one["uuid"] for one in first if isinstance(one, dict) and isinstance(one.get("uuid"), str)}
    more = [
        one
        for one in second
        if isinstance(one, dict) and isinstance(one.get("uuid"), str) and one["uuid"] not in seen
    ]
    return [*first, *more]
