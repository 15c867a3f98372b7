"""The kit of a game by the game's id: its own, or the plain one where it has none."""

from pathlib import Path

from assistant.games.kit import GameKit
from assistant.games.listed.kit import ListedKit
from assistant.games.plain.kit import PlainKit
from assistant.words import Words, add_words
from engine import games
from engine.documents.games import LISTED, GameListing
from engine.games import GAMES, part_of


def register(folder: Path, package: str) -> GameListing:
    """Takes in a game that lives in a package of its own, with its words; see `engine.documents.games`."""
    add_words(folder / "locale")
    return games.register(folder, package)


_KITS: dict[str, tuple[GameListing, GameKit]] = {}


def _made(listed: GameListing) -> GameKit:
    module = part_of(listed.id, "assistant.games")
    if listed.described is not None:
        return ListedKit(listed)
    kit: GameKit = module.KIT if module else PlainKit(listed)
    return kit


def game_kit(game: str) -> GameKit:
    """Made once; a listed game that was changed has another, and the older one goes. ValueError if there is no such game."""
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}; there are {', '.join(GAMES)}")
    listed = LISTED[game]
    if game not in _KITS or _KITS[game][0] is not listed:
        _KITS[game] = (listed, _made(listed))
    return _KITS[game][1]


def game_name(tr: Words, game: str) -> str:
    """What a game is called; one that came in from elsewhere goes by its id."""
    return game_kit(game).name(tr) if game in GAMES else game.replace("-", " ").title()


def thing_name(tr: Words, id: str) -> str:
    """The name of a building or a role of whichever game has one of that id."""
    kits = (game_kit(game) for game in GAMES)
    return next((kit.thing(tr, id) for kit in kits if kit.knows(id)), id)
