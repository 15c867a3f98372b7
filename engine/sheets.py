"""Score sheets as people hand them in: the checks that every game shares."""

from collections.abc import Mapping

from engine.documents.door import Outside
from engine.documents.result import Facts

Handed = Mapping[str, object]  # one player's, as handed in: every count and list of it is still to be proved


class BadSheet(Exception):
    """What is wrong with a sheet: a code and facts for the words, and a path such as players[0].city."""

    def __init__(self, code: str, where: str, **facts: object) -> None:
        super().__init__(f"{where}: {code} {facts}")
        self.code, self.where = code, where
        self.facts: Facts = facts


def players_of(table: Outside, seats: range, keys: tuple[str, ...]) -> list[Handed]:
    """The players of a table: the right number of them, with different names and no unknown keys."""
    if not isinstance(table, Mapping):
        raise BadSheet("not-a-table", "table")
    players = table.get("players")
    if not isinstance(players, list):
        raise BadSheet("no-players", "players")
    if len(players) not in seats:
        raise BadSheet("number-of-players", "players", n=len(players), least=seats[0], most=seats[-1])
    names: set[str] = set()
    for n, player in enumerate(players):
        where = f"players[{n}]"
        if not isinstance(player, Mapping):
            raise BadSheet("not-a-player", where)
        name = player.get("name")
        if not isinstance(name, str) or not name.strip():
            raise BadSheet("no-name", f"{where}.name")
        if name in names:
            raise BadSheet("repeated-name", f"{where}.name", name=name)
        names.add(name)
        unknown = next((key for key in player if key not in ("name", *keys)), None)
        if unknown is not None:
            raise BadSheet("unknown-key", f"{where}.{unknown}", key=unknown, keys=["name", *keys])
    return players


def count_of(player: Handed, key: str, where: str, most: int | None = None) -> int:
    """A whole number from 0 up; 0 if it is not there."""
    value = player.get(key, 0)
    if type(value) is not int or value < 0:
        raise BadSheet("not-a-count", f"{where}.{key}", key=key, value=value)
    if most is not None and value > most:
        raise BadSheet("too-many", f"{where}.{key}", key=key, n=value, most=most)
    return value
