"""Two Tokens: a whole game in one folder, for the test that nothing outside a game's folder knows the game.

Its rules are `engine.py`, its facts `game.toml`, its words `locale`; everything else is plain.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.games.registry import register
from assistant.words import forget_words
from engine.games import unregister

FOLDER = Path(__file__).parent
ID = "two-tokens"


@contextmanager
def registered() -> Iterator[str]:
    """The game is there as long as this lasts."""
    sys.modules.pop("tests.tokens.engine", None)  # it holds the listing of the time before
    register(FOLDER, "tests.tokens")
    try:
        yield ID
    finally:
        unregister(ID)
        forget_words(FOLDER / "locale")
