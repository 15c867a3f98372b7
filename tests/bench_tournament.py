"""The bars of seating quality and speed, seeds 1 to 20, in one run; every usual plan beside its bound.

python -m tests.bench_tournament [--seeds N] [--seconds N]
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import combinations
from random import Random
from time import perf_counter, process_time
from typing import Any

from engine.tournament.simulate import empty_event, plan_heats, play_round
from tests.heats_bounds import PLAYERS, compare

NO_REMATCH = [(players, 4) for players in range(13, 33)] + [(16, 5), (32, 6)]
LEAST = {(8, 3): 12, (10, 3): 3, (11, 3): 6, (12, 4): 18}
SWISS = {(24, 5): 1.0, (30, 5): 0.0, (31, 5): 0.0, (32, 5): 0.0, (33, 5): 0.0, (34, 5): 0.0, (36, 5): 0.0}
SWISS |= {(40, 5): 0.0, (50, 5): 0.0, (16, 4): 3.3}
LARGE = {200: 2.0, 500: 10.0}
SMALL = [(21, 6), (13, 5), (12, 6), (24, 7)]  # few players and many rounds
SMALL_BAR = 0.3  # seconds of work a round


def meetings(rounds: Sequence[dict[str, Any]]) -> list[int]:
    """How often each pair that met has met, counted here and not by the engine."""
    met: dict[tuple[str, str], int] = {}
    for round in rounds:
        for table in round["tables"]:
            for pair in combinations(sorted(table["seats"]), 2):
                met[pair] = met.get(pair, 0) + 1
    return list(met.values())


def rematches(rounds: Sequence[dict[str, Any]]) -> int:
    return sum(times - 1 for times in meetings(rounds))


def say(met: bool, text: str) -> bool:
    print(f"{'met   ' if met else 'MISSED'}  {text}", flush=True)
    return met


class Clock:
    """The slowest of several stretches, by the clock on the wall (which bars go by) and in CPU time."""

    def __init__(self) -> None:
        self.wall = self.cpu = 0.0

    def __enter__(self) -> None:
        self.start = perf_counter(), process_time()

    def __exit__(self, *_: object) -> None:
        self.wall = max(self.wall, perf_counter() - self.start[0])
        self.cpu = max(self.cpu, process_time() - self.start[1])

    def __str__(self) -> str:
        return f"{self.wall:.2f} s (CPU {self.cpu:.2f} s)"


def heats(players: int, rounds: int, least: int, seeds: range) -> bool:
    slowest, most, found = Clock(), 0, []
    for seed in seeds:
        with slowest:
            plan = plan_heats(players, rounds, 4, str(seed))
        found.append(rematches(plan["rounds"]))
        most = max(most, *meetings(plan["rounds"]))
    good = max(found) <= least and slowest.wall < 2 and most <= 2
    text = f"heats {players}x{rounds}: rematches {min(found)} to {max(found)}, bar {least}"
    return say(good, f"{text}; a pair at most {most} times; slowest {slowest}, bar 2 s")


def swiss(players: int, rounds: int, bar: float, seeds: range) -> bool:
    found, gaps, slowest = [], [], Clock()
    for seed in seeds:
        event = empty_event(players, str(seed), [{"format": "swiss", "rounds": rounds}])
        rng = Random(f"{seed}:results")
        made: dict[str, float] = {}
        for _ in range(rounds):
            with slowest:
                event = play_round(event, rng)
            for table in event["rounds"][-1]["tables"]:
                points = [made.get(name, 0.0) for name in table["seats"]]
                gaps.append(max(points) - min(points))
            for table in event["rounds"][-1]["tables"]:
                scale = (7, 5, 3, 1) if len(table["seats"]) == 4 else (7, 4, 1)
                for name, place in zip(table["seats"], table["places"], strict=True):
                    made[name] = made.get(name, 0.0) + scale[place - 1]
        found.append(rematches(event["rounds"]))
    mean = sum(found) / len(found)
    text = f"Swiss {players}x{rounds}: rematches on average {mean:.2f}, bar {bar:g}, most {max(found)}"
    gap = sum(gaps) / len(gaps)
    return say(
        mean <= bar,
        f"{text}; points between first and last of a table {gap:.1f}; slowest round {slowest}",
    )


def large(players: int, bar: float) -> bool:
    event = empty_event(players, "1", [{"format": "swiss", "rounds": 8}])
    rng = Random("1:results")
    slowest = Clock()
    for _ in range(8):
        with slowest:
            event = play_round(event, rng)
    text = f"Swiss {players}x8: rematches {rematches(event['rounds'])}"
    return say(slowest.wall < bar, f"{text}; slowest round {slowest}, bar {bar:g} s")


def small(players: int, rounds: int, seeds: range) -> bool:
    slowest, found = Clock(), []
    for seed in seeds:
        event = empty_event(players, str(seed), [{"format": "swiss", "rounds": rounds}])
        rng = Random(f"{seed}:results")
        for _ in range(rounds):
            with slowest:
                event = play_round(event, rng)
        found.append(rematches(event["rounds"]))
    text = f"Swiss {players}x{rounds}: rematches {min(found)} to {max(found)}"
    return say(slowest.cpu < SMALL_BAR, f"{text}; slowest round {slowest}, bar {SMALL_BAR:g} s of CPU")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench_tournament")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a better plan is searched for")
    args = parser.parse_args(argv)
    seeds = range(1, args.seeds + 1)
    met = [heats(players, rounds, 0, seeds) for players, rounds in NO_REMATCH]
    met += [heats(players, rounds, least, seeds) for (players, rounds), least in LEAST.items()]
    met += [swiss(players, rounds, bar, seeds) for (players, rounds), bar in SWISS.items()]
    met += [small(players, rounds, seeds[:5]) for players, rounds in SMALL]
    met += [compare(table, seeds[:5], args.seconds, say) for table in PLAYERS]
    met += [large(players, bar) for players, bar in LARGE.items()]
    say(all(met), f"tournament: {sum(met)} of {len(met)} bars")
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
