"""The games there are, by their ids, and the code of each."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from engine.described import judge_described
from engine.documents import games as registry
from engine.documents.door import Outside
from engine.documents.games import LISTED, GameListing, listing_of
from engine.documents.listed_game import ListedGameDoc
from engine.kit import RulesKit
from engine.rules import Corrected, GameRules, Score

GAMES: dict[str, tuple[str, ...]] = {id: listed.rules for id, listed in LISTED.items()}  # rule sets


def register(folder: Path, package: str) -> GameListing:
    """Takes in a game that lives in a package of its own; its `game.toml` is in that folder."""
    listed = registry.register(folder, package)
    GAMES[listed.id] = listed.rules
    _look_again()
    return listed


def unregister(game: str) -> None:
    """Forgets a game that was registered; our own stay."""
    if LISTED[game].package:
        del LISTED[game], GAMES[game]
        _look_again()


def list_games(kept: Iterable[ListedGameDoc]) -> None:
    """Takes in a club's listed games in the place of those that were listed before; a game with rules stays itself."""
    for id in [id for id, game in LISTED.items() if game.described is not None]:
        del LISTED[id], GAMES[id]
    for one in kept:
        _listed(one)
    _look_again()


@contextmanager
def listed_too(brought: Iterable[ListedGameDoc]) -> Iterator[None]:
    """Games that a file brings along are known while it is looked at; those that are known already stay what they are."""
    new = [one["id"] for one in brought if _listed(one)]
    _look_again()
    try:
        yield
    finally:
        for id in new:
            LISTED.pop(id, None)
            GAMES.pop(id, None)
        _look_again()


def _listed(kept: ListedGameDoc) -> bool:
    """Lists it; whether it was not listed before."""
    if kept["id"] in LISTED:
        return False
    LISTED[kept["id"]] = listing_of(kept)
    GAMES[kept["id"]] = LISTED[kept["id"]].rules
    return True


def _look_again() -> None:
    """What was found for a game may be found otherwise now."""
    has_part.cache_clear()
    part_of.cache_clear()
    kit_of.cache_clear()


class DescribedKit(RulesKit):
    """A game of which the engine knows its score sheet and nothing else."""

    def __init__(self, listed: GameListing) -> None:
        self.listed = listed

    def rules(self, rules: str, facts: Corrected | None) -> GameRules:
        raise ValueError(f"{self.listed.id} is only listed: there are no rules to play it by")

    def judge(self, table: Outside, rules: str, corrections: Corrected | None) -> list[Score]:
        assert self.listed.described is not None
        return judge_described(table, self.listed.described)


def homes() -> list[tuple[Path, str]]:
    """Every game that was registered, for another process to do the same."""
    return [(listed.folder, listed.package) for listed in LISTED.values() if listed.package]


@cache
def has_part(game: str, room: str, name: str = "kit") -> bool:
    """Whether a game has something of its own in a room; nothing of it is loaded."""
    if LISTED[game].described is not None:
        return False
    try:
        return find_spec(LISTED[game].module(room, name)) is not None
    except ModuleNotFoundError:  # not even a folder
        return False


@cache
def part_of(game: str, room: str, name: str = "kit") -> ModuleType | None:
    """The module with a game's part of a room; None where the game has none, and so is plain there."""
    return import_module(LISTED[game].module(room, name)) if has_part(game, room, name) else None


@cache
def kit_of(game: str) -> RulesKit:
    """What the engine knows of a game; imported on demand, so that a game costs nothing until somebody asks."""
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}; there are {', '.join(GAMES)}")
    if LISTED[game].described is not None:
        return DescribedKit(LISTED[game])
    kit: RulesKit = import_module(LISTED[game].module("engine")).KIT
    return kit


def count_yourselves(game: str, rules: str) -> bool:
    """Whether an event's tables count the cards under chapels themselves: some rules forbid telling."""
    return game in GAMES and kit_of(game).counts_itself(rules)


def rules_for(game: str, rules: str, facts: Corrected | None = None) -> GameRules:
    """The rules of a game, with a club's corrections to its facts; ValueError if there is no such thing."""
    kit = kit_of(game)
    if rules not in GAMES[game]:
        raise ValueError(f"unknown rules {rules!r} for {game}; there are {', '.join(GAMES[game])}")
    return kit.rules(rules, facts)


def has_variation(game: str, rules: str) -> bool:
    """Whether there is an agreed variation of the beginning; a listed game is not played here."""
    return LISTED[game].described is None and rules_for(game, rules).has_variation
