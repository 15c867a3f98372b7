"""Plays as BoardGameGeek lists them in XML, put into the form of a BG Stats file, which is then taken in as any other.

What that form has no word for stays with the play, and goes out to BoardGameGeek again.
"""

from xml.etree import ElementTree as Xml

from db.exchange.bgstats_ids import outside_id
from db.problems import Problem
from engine.documents.result import Facts


def looks_like_bgg(data: bytes) -> bool:
    return b"<plays" in data[:2000]


def bgg_plays(data: bytes, path: str) -> Facts:
    """Problem `not_ours` for what is no such list. A file that defines entities of its own is none."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise Problem("not_ours", path=path)
    try:
        root = Xml.fromstring(data)
    except (Xml.ParseError, LookupError, ValueError) as wrong:  # an encoding that nobody knows, or no text
        raise Problem("not_ours", path=path) from wrong
    if root.tag != "plays":
        raise Problem("not_ours", path=path)
    lists = _BggLists()
    plays = [lists.play(play) for play in root.iter("play")]
    return {
        "players": list(lists.players.values()),
        "games": list(lists.games.values()),
        "locations": list(lists.locations.values()),
        "plays": plays,
    }


class _BggLists:
    """People, games and places in the order met."""

    def __init__(self) -> None:
        self.players: dict[str, Facts] = {}
        self.games: dict[str, Facts] = {}
        self.locations: dict[str, Facts] = {}

    def _number(self, into: dict[str, Facts], key: str, kind: str, entry: Facts) -> int:
        if key not in into:
            into[key] = {"id": len(into) + 1, "uuid": outside_id(kind, key), **entry}
        number = into[key]["id"]
        assert isinstance(number, int)
        return number

    def play(self, play: Xml.Element) -> Facts:
        item = play.find("item")
        name = (item.get("name") if item is not None else "") or "?"
        bgg = _whole(item.get("objectid") if item is not None else "")
        people = [self._score(player) for player in play.iter("player")]
        scored = any(player["score"] for player in people)
        game: Facts = {"name": name, "bggId": bgg, "noPoints": not scored}
        made: Facts = {
            "uuid": outside_id("bgg-play", play.get("id") or Xml.tostring(play, "unicode")),
            "playDate": f"{play.get('date') or '1970-01-01'} 12:00:00",
            "gameRefId": self._number(self.games, f"{bgg}:{name}", "bgg-game", game),
            "durationMin": _whole(play.get("length")),
            "ignored": play.get("nowinstats") == "1",
            "comments": (play.findtext("comments") or "").strip(),
            "playerScores": people,
            "bgg": {**play.attrib},
        }
        if place := play.get("location"):
            made["locationRefId"] = self._number(self.locations, place, "bgg-place", {"name": place})
        return made

    def _score(self, player: Xml.Element) -> Facts:
        name = player.get("name") or player.get("username") or "?"
        entry: Facts = {"name": name, "bggUsername": player.get("username") or ""}
        return {
            "playerRefId": self._number(self.players, name, "bgg-player", entry),
            "score": player.get("score") or None,
            "winner": player.get("win") == "1",
            "newPlayer": player.get("new") == "1",
            "role": player.get("color") or "",
            "seatOrder": _whole(player.get("startposition")),
            "bgg": {**player.attrib},
        }


def _whole(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0
