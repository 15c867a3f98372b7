"""A club's listed games: known to the program while its store is open, added, changed and taken away."""

from collections.abc import Iterable

from db.folder.store import Store
from db.names import plain
from db.tables.listed import ListedGames
from engine.documents.door import BadDocument, Outside, checked
from engine.documents.event import EventDoc
from engine.documents.games import LISTED, playable
from engine.documents.listed_game import BadDescription, DescriptionDoc, ListedGameDoc, described
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


def brought_games(given: Iterable[Outside]) -> list[ListedGameDoc]:
    """The descriptions among what a file brings along; whatever is none is told where the file is read."""
    found: list[ListedGameDoc] = []
    for one in given:
        try:
            kept = checked(one, ListedGameDoc)
            described({**kept["game"]})
            found.append(kept)
        except (BadDocument, BadDescription):
            continue
    return [one for one in found if one["id"] not in playable()]


def games_of_event(store: Store, event: EventDoc) -> list[ListedGameDoc]:
    """The listed games that are played in it, for another club that may not have them."""
    return [one for one in ListedGames(store.log).all() if _plays(event, one["id"])]


def take_games(store: Store, brought: Iterable[ListedGameDoc]) -> None:
    """Games that a file brought along; one that the club has stays as it is."""
    games = ListedGames(store.log)
    for one in brought:
        games.take(one)


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
