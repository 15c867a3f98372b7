"""Speed of Saint Malo: whole random games and single decisions, beside a plain loop in the same run."""

from collections.abc import Sequence
from random import Random
from time import process_time

from engine.rules import Setup
from engine.saint_malo.draw import Crates
from engine.saint_malo.odds import THROWS, OddsPlan
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import CRATE, new_sheet

GAMES = 200
SETUP = Setup("saint-malo", "standard", 4)


def additions_a_second() -> float:
    """The yardstick: how often this machine adds one in a plain loop."""
    started, n = process_time(), 0
    while n < 2_000_000:
        n += 1
    return n / (process_time() - started)


def random_games(rules: SaintMalo, games: int) -> tuple[float, int]:
    """The seconds and the decisions of some random games with four seats."""
    rng = Random(1)
    decisions = 0
    started = process_time()
    for _ in range(games):
        state = rules.new(SETUP)
        while (decision := rules.decision(state)) is not None:
            rules.apply(state, decision.sample(rng))
            decisions += 1
    return process_time() - started, decisions


def main(argv: Sequence[str] = ()) -> None:
    rules = SaintMalo()
    random_games(rules, 5)  # fills the tables
    OddsPlan([0.0] * len(THROWS))
    yardstick = additions_a_second()
    seconds, decisions = random_games(rules, GAMES)
    print(f"saint-malo: {GAMES / seconds:8.0f} random games/s of 4 seats")
    additions = yardstick * seconds / decisions
    print(
        f"saint-malo: {decisions / seconds:8.0f} decisions/s; one costs as much as {additions:.0f} additions"
    )

    state = rules.new(SETUP)
    started = process_time()
    for _ in range(20_000):
        state.copy()
    print(f"saint-malo: {(process_time() - started) / 20_000 * 1e6:8.2f} µs a copy of the state")

    rng = Random(2)
    values = [rng.random() for _ in THROWS]
    started = process_time()
    for _ in range(200):
        OddsPlan(values)
    print(
        f"saint-malo: {(process_time() - started) / 200 * 1e3:8.2f} ms for the best keeps of all 252 throws"
    )

    crates = Crates(0, CRATE, new_sheet(rules.facts).fields[0], 5, 5)
    crates.count()  # fills the table of groups
    started = process_time()
    number = sum(1 for _ in crates)
    print(f"saint-malo: {(process_time() - started) * 1e3:8.2f} ms to list {number} groups of five crates")


if __name__ == "__main__":
    main()
