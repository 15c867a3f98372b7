"""Thousands of whole games of Saint Malo, each checked at every turn."""

from collections.abc import Sequence
from random import Random

from tests.engine.saint_malo.players import PLAYERS
from tests.engine.saint_malo.test_always import check_game

GAMES = 3000


def main(argv: Sequence[str] = ()) -> None:
    games = int(argv[0]) if argv else GAMES
    rng = Random("soak")
    for _ in range(games):
        seats, seed = rng.randint(2, 5), rng.getrandbits(32)
        check_game(seats, seed, rng.choice(sorted(PLAYERS)), rng.random() < 0.5)
    print(f"saint-malo: {games} games, every turn as it must be")


if __name__ == "__main__":
    main()
