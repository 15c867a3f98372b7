"""San Juan: random whole games, copying a state, memory over many games; in processor time, so that others do not count."""

import cProfile
import gc
import pstats
import time
import tracemalloc
from random import Random

from engine.games import rules_for
from engine.rules import Setup
from engine.simulation import play


def main(argv: list[str]) -> None:
    empty = _loop_speed()
    for rules_id in ("2004", "2014", "new-buildings"):
        rules = rules_for("san-juan", rules_id)
        for seats in (2, 4):
            setup, games = Setup("san-juan", rules_id, seats), 200
            began = time.process_time()
            decisions = sum(play(rules, setup, str(n), [None] * seats).decisions for n in range(games))
            seconds = time.process_time() - began
            print(
                f"{rules_id}, {seats} seats: {games / seconds:.0f} games/s, {decisions / seconds:,.0f} decisions/s, "
                f"one decision = {seconds / decisions / empty:.0f} plain Python additions"
            )
    _copying()
    _memory()
    _profile()


def _loop_speed() -> float:
    """Seconds for one addition in a plain loop, to compare machines by."""
    began = time.process_time()
    total = 0
    for n in range(2_000_000):
        total += n
    return (time.process_time() - began) / 2_000_000


def _middle() -> object:
    rules, rng = rules_for("san-juan", "2014"), Random(1)
    state = rules.new(Setup("san-juan", "2014", 4))
    for _ in range(180):
        decision = rules.decision(state)
        assert decision is not None
        rules.apply(state, decision.sample(rng))
    return state


def _copying() -> None:
    state = _middle()
    began = time.process_time()
    for _ in range(20_000):
        state.copy()  # type: ignore[attr-defined]
    print(f"copy() of a state in the middle of a game: {(time.process_time() - began) / 20_000 * 1e6:.1f} µs")


def _memory() -> None:
    rules, setup = rules_for("san-juan", "2014"), Setup("san-juan", "2014", 4)
    play(rules, setup, "warm", [None] * 4)
    tracemalloc.start()
    sizes = []
    for block in range(3):
        for n in range(100):
            play(rules, setup, f"{block}-{n}", [None] * 4)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    print(f"memory held after 100, 200, 300 games: {', '.join(f'{size / 1024:.0f} kB' for size in sizes)}")


def _profile() -> None:
    rules, setup = rules_for("san-juan", "2014"), Setup("san-juan", "2014", 4)
    profile = cProfile.Profile()
    profile.enable()
    for n in range(60):
        play(rules, setup, str(n), [None] * 4)
    profile.disable()
    rows = sorted(pstats.Stats(profile).stats.items(), key=lambda row: -row[1][2])[:6]  # type: ignore[attr-defined]
    total = sum(row[1][2] for row in pstats.Stats(profile).stats.items())  # type: ignore[attr-defined]
    print("where the time goes: " + ", ".join(f"{name[2]} {row[2] / total:.0%}" for name, row in rows))


if __name__ == "__main__":
    main([])
