"""How a game learns: its `training.py` says it, with tables of learners and of schools under the names they are asked by."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.documents.games import LISTED
from engine.executor import Run
from engine.games import part_of
from engine.players.net import Net

Say = Callable[[str], None]


@dataclass(frozen=True)
class Learner:
    """One value, learned in one go: the net, and how it was made."""

    learn: Callable[[int, int, int, Say, Run], tuple[Net, str]]
    games: int  # of club players, to begin with
    rounds: int  # after them
    again: int  # games or moments of each round


@dataclass(frozen=True)
class CaseLearned:
    """What came of one case; no net if none was better than what is shipped."""

    name: str
    net: Net | None
    story: str


@dataclass(frozen=True)
class School:
    """Values that are learned for each case apart, for hours, in a folder where the work is kept.

    `learn` is given the case, what was asked for of rounds, games and duels, the folder, what runs the games, and who
    is told how it goes.
    """

    cases: tuple[str, ...]
    learn: Callable[[str, dict[str, int], Path, Run, Say], CaseLearned]


def learners() -> dict[str, Learner]:
    """Of all games, in the order in which they are trained."""
    found: dict[str, Learner] = {}
    for game in LISTED:
        part = part_of(game, "engine.players", "training")
        found |= part.LEARNERS if part else {}
    return found


def schools() -> dict[str, School]:
    """Of all games; they come after the learners, whose values they begin with."""
    found: dict[str, School] = {}
    for game in LISTED:
        part = part_of(game, "engine.players", "training")
        found |= part.SCHOOLS if part else {}
    return found
