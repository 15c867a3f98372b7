"""Listed games: the descriptions of a club's own games, a document each, with their older versions."""

from db.contract import Log
from db.problems import Problem
from db.tables.documents import Documents
from engine.documents.listed_game import DescriptionDoc, ListedGameDoc, id_of

TABLE = "listed_games"


class ListedGames:
    def __init__(self, log: Log) -> None:
        self._log = log
        self._table = Documents(log, TABLE, ListedGameDoc)

    def all(self) -> list[ListedGameDoc]:
        return self._table.all()

    def get(self, id: str) -> ListedGameDoc | None:
        return self._table.one(id)

    def put(self, game: DescriptionDoc, taken: frozenset[str] = frozenset()) -> ListedGameDoc:
        """Keeps a description; one of the same id is its older version. `taken` are ids of games with rules."""
        id = game.get("id") or self._free(game, taken)
        if id in taken:
            raise Problem("game_taken", id=id)
        return self._table.save(version_after(self.get(id), id, game))

    def take(self, kept: ListedGameDoc) -> None:
        """A game of another club, with its versions; one of this id that is here stays."""
        if self.get(kept["id"]) is None:
            self._table.save(kept)

    def remove(self, id: str, played: bool) -> None:
        """A game with results is only hidden: they need its description."""
        kept = self._table.need(id)
        if played:
            self._table.save({**kept, "hidden": True})
        else:
            self._log.commit({TABLE: {id: None}})

    def _free(self, game: DescriptionDoc, taken: frozenset[str]) -> str:
        """The id that a name gives; the same name and number mean the same game."""
        here = {one["id"]: one["game"] for one in self.all()}
        return free_id(game, here, taken)


def free_id(game: DescriptionDoc, here: dict[str, DescriptionDoc], taken: frozenset[str]) -> str:
    base, number = id_of(game["name"]), 1
    while True:
        id = base if number == 1 else f"{base}-{number}"
        there = here.get(id)
        if id not in taken and (there is None or there["name"] == game["name"]):
            return id
        number += 1


def version_after(kept: ListedGameDoc | None, id: str, game: DescriptionDoc) -> ListedGameDoc:
    """The next version, or the one there is if nothing of it is different."""
    if kept is None:
        return {"id": id, "version": 1, "game": game}
    if kept["game"] == game:
        return {**kept, "hidden": False}
    return {
        "id": id,
        "version": kept["version"] + 1,
        "game": game,
        "earlier": [*kept.get("earlier", []), kept["game"]],
    }
