"""Computer players whose weights do not fit say so in words."""

from collections.abc import Iterator
from contextlib import contextmanager

from db.problems import Problem
from engine.players.unusable import UnusableWeights


@contextmanager
def weights_problems() -> Iterator[None]:
    """Turns weights that a player cannot use into a problem with words."""
    try:
        yield
    except UnusableWeights as wrong:
        raise Problem("bad_weights", name=f"{wrong.name}.npz") from wrong
