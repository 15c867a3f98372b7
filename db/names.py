"""Matching of names: Björn is bjorn is BJÖRN, and Bjorm is perhaps Björn."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from engine.documents.names import plain
from engine.documents.player import PlayerDoc

CLOSE = 0.8
__all__ = ["CLOSE", "Directory", "Match", "plain"]


@dataclass(frozen=True)
class Match:
    """A name from outside: one known player, none, or several it may be."""

    name: str
    player: str | None
    perhaps: tuple[str, ...] = ()  # ids of players that the name may mean


class Directory:
    """The players' names and nicknames, for looking up; merged players answer as the one they are now."""

    def __init__(self, players: Iterable[PlayerDoc]) -> None:
        self._known: dict[str, list[str]] = {}
        for player in players:
            target = player["merged_into"] or player["id"]
            for name in (player["name"], player["nickname"]):
                ids = self._known.setdefault(plain(name), []) if name else []
                if target not in ids:
                    ids.append(target)

    def match(self, name: str) -> Match:
        exact = self._known.get(plain(name), [])
        if len(exact) == 1:
            return Match(name, exact[0])
        if exact:
            return Match(name, None, tuple(exact))
        close = difflib.get_close_matches(plain(name), self._known, n=3, cutoff=CLOSE)
        return Match(name, None, tuple(dict.fromkeys(i for key in close for i in self._known[key])))

    def is_exact(self, name: str) -> bool:
        return plain(name) in self._known
