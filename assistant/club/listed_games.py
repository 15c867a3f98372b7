"""A club's listed games: known to the program while its store is open, added, changed and taken away."""

from db.folder.store import Store
from db.names import plain
from db.tables.listed import ListedGames
from engine.documents.event import EventDoc
from engine.documents.games import LISTED, playable
from engine.documents.listed_game import DescriptionDoc, ListedGameDoc
from engine.games import list_games


def know_games(store: Store) -> None:
    """Every page and command knows this club's games from now on."""
    list_games(ListedGames(store.log).all())


def add_game(store: Store, game: DescriptionDoc) -> ListedGameDoc:
    """A new game, or a newer version of one; Problem `game_taken` if a game with rules has that id."""
    kept = ListedGames(store.log).put(game, frozenset(playable()))
    know_games(store)
    return kept


def remove_game(store: Store, id: str) -> bool:
    """Whether it is gone altogether; a game with results is only offered no more."""
    played = store.results.count(game=id) > 0 or any(_plays(event, id) for event in store.events.all())
    ListedGames(store.log).remove(id, played)
    know_games(store)
    return not played


def _plays(event: EventDoc, game: str) -> bool:
    stages = [choice["game"] for stage in event["stages"] for choice in stage.get("games", ())]
    return game in (event["game"], *stages, *(round["game"] for round in event["rounds"]))


def found_game(name: str) -> str | None:
    """The id of a listed game by its id, its name in any language, or its number at BoardGameGeek."""
    for id, listed in LISTED.items():
        game = listed.described
        if game is None:
            continue
        names = [game["name"], *game.get("names", {}).values()]
        if name == id or plain(name) in [plain(one) for one in names] or name == str(game.get("bgg") or ""):
            return id
    return None
