"""Games of a BG Stats file: ours, those the club has listed, and those that would be listed with it."""

from collections.abc import Iterable

from db.exchange.bgstats_form import GameDoc, PlayDoc
from db.exchange.bgstats_play import ReadPlay, way_won
from db.exchange.bgstats_sheet import sheet_rows
from db.exchange.catalogue import find_title
from db.names import plain
from db.tables.listed import free_id
from engine.documents.games import playable
from engine.documents.listed_game import MOST_SEATS, DescriptionDoc, ListedGameDoc, ListedRowDoc

MOST_ROWS = 40


class GameShelf:
    """Which of the club's games an entry of a file means; what is new is described as far as the file does."""

    def __init__(self, listed: Iterable[ListedGameDoc]) -> None:
        self.new: dict[str, ListedGameDoc] = {}
        self._games: dict[str, ListedGameDoc] = {}
        self._by_bgg: dict[int, str] = {}
        self._by_name: dict[str, str] = {}
        for kept in listed:
            self._note(kept)

    def _note(self, kept: ListedGameDoc) -> None:
        game, id = kept["game"], kept["id"]
        self._games[id] = kept
        if number := game.get("bgg"):
            self._by_bgg.setdefault(number, id)
        for name in (game["name"], *game.get("names", {}).values()):
            self._by_name.setdefault(plain(name), id)

    def found(self, game: GameDoc, board: str) -> tuple[str, str] | None:
        """The id and the rule set; None if the club does not know the game yet."""
        title = find_title(game.get("bggId") or 0, game["name"], board)
        if title is not None:
            return title.game, title.rules
        number = game.get("bggId") or 0
        known = self._by_bgg.get(number) if number else None
        known = known or self._by_name.get(plain(game["name"]))
        return (known, "standard") if known else None

    def version(self, id: str) -> int:
        return self._games[id]["version"] if id in self._games else 0

    def is_listed(self, id: str) -> bool:
        return id in self._games

    def begin(self, game: GameDoc, play: PlayDoc) -> tuple[str, str]:
        """Puts a game on the list; the plays that follow make its description fuller."""
        way = way_won(game, play)
        name = " ".join(game["name"].split())[:200] or "?"
        low, high = game.get("minPlayerCount") or MOST_SEATS, game.get("maxPlayerCount") or 1
        doc: DescriptionDoc = {"name": name, "seats": [low, high], "won": way}
        if number := game.get("bggId"):
            doc["bgg"] = number
        taken = frozenset(playable())
        id = free_id(doc, {id: kept["game"] for id, kept in self._games.items()}, taken)
        kept: ListedGameDoc = {"id": id, "version": 1, "game": doc}
        self.new[id] = kept
        self._note(kept)
        return id, "standard"

    def add(self, id: str, read: ReadPlay, play: PlayDoc, expansions: list[str]) -> None:
        """What a play tells of a game that is new."""
        kept = self.new.get(id)
        if kept is None:
            return
        game = kept["game"]
        low, high = game["seats"]
        game["seats"] = [min(low, len(read.seats)), max(high, len(read.seats))]
        for field, names in (
            ("roles", [seat.role for seat in read.seats]),
            ("boards", [read.board]),
            ("expansions", expansions),
        ):
            _more(game, field, names)
        if read.won_by in ("most-points", "least-points") and any(seat.sources for seat in read.seats):
            rows = game.setdefault("rows", [])
            there = {row["key"] for row in rows}
            for key, label, negative in sheet_rows(play.get("scoresheet")):
                if key not in there and len(rows) < MOST_ROWS and ":" not in key and len(key) <= 80:
                    rows.append(_row(key, label, negative))
                    there.add(key)

    def finished(self) -> list[ListedGameDoc]:
        """The new games, with seats that a game can have."""
        for kept in self.new.values():
            low, high = kept["game"]["seats"]
            high = max(1, min(high, MOST_SEATS))
            kept["game"]["seats"] = [max(1, min(low, high)), high]
        return list(self.new.values())


def _row(key: str, label: str, negative: bool) -> ListedRowDoc:
    row: ListedRowDoc = {"key": key, "decimals": True, "below_zero": True}
    if label.strip():
        row["name"] = label.strip()
    if negative:
        row["worth"] = -1
    return row


def _more(game: DescriptionDoc, field: str, names: Iterable[str]) -> None:
    """Names met for the first time; a list that people typed into grows no longer than anybody reads."""
    for name in names:
        plainly = " ".join(name.split())[:80]
        if not plainly:
            continue
        found = game.get(field)
        there = found if isinstance(found, list) else []
        if plainly not in there and len(there) < 60:
            game[field] = [*there, plainly]  # type: ignore[literal-required]
