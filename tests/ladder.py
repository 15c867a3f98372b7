"""make ladder: how strong each level is against the one below, as a table in markdown.

One player of a level sits against players of the level below, in every seat in turn with the same seeds; the mirror
match (club against club) shows what chance alone gives; the pairings with a level two below show that there are no
circles. The interval is 95 %, from the spread between seeds.

What was played is kept in build/ladder.jsonl: a ladder that was stopped goes on where it was. `--write` puts the table
of all that was kept into the README and the games won into docs/ladder.json, from which the next ladder goes on too.
When a player has changed, take its lines out of both files.

python -m tests.ladder [--quick] [--workers N] [--pairs club:random,…] [--cases san-juan/2014/4,…] [--seeds N]
                       [--games N] [--write] [--sanity]
"""

import argparse
import gc
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

from engine.decision import Choice, Decision
from engine.games import GAMES, rules_for
from engine.players.levels import chooser_for
from engine.rules import Setup
from engine.san_juan.kinds import IDS, ROLES
from engine.simulation import play
from tests.rungs import PAIRS, SEED, Case, Job, Kept, Rung, put_on_shelf, write

SLOW = {"expert"}
GAMES_A_PAIR, SLOW_GAMES = 1000, 200
QUICK_GAMES, QUICK_SLOW_GAMES = 40, 8
ROOT = Path(__file__).parent.parent
KEPT, SHELF, README = ROOT / "build" / "ladder.jsonl", ROOT / "docs" / "ladder.json", ROOT / "README.md"


def all_cases() -> list[Case]:
    return [(g, r, n) for g, all_rules in GAMES.items() for r in all_rules for n in rules_for(g, r).seats]


def shares(job: Job) -> float:
    """The wins of the first level over a full turn of seats with one seed, as a share of the games."""
    gc.disable()  # nothing here holds itself alive, and looking for it would take a quarter of the time
    (game, rules_id, seats), better, worse, seed = job
    rules = rules_for(game, rules_id)
    strong, weak = chooser_for(better, rules), chooser_for(worse, rules)
    won = 0.0
    for seat in range(seats):
        choosers = [strong if n == seat else weak for n in range(seats)]
        # a mirror match on one seed would be the same game again and again
        luck = f"{seed}-{seat}" if better == worse else seed
        places = play(rules, Setup(game, rules_id, seats), luck, choosers).places
        won += (places[seat] == 1) / places.count(1)
    return won / seats


def climb(
    kept: Kept, case: Case, better: str, worse: str, seeds: int, run: Callable[..., Iterator[float]]
) -> Rung:
    missing = [job for n in range(seeds) if (job := (case, better, worse, f"{SEED}{n}")) not in kept.shares]
    for job, share in zip(missing, run(shares, missing), strict=True):
        kept.add(job, share)
    return kept.rung(case, better, worse)


def sanity(games: int, level: str) -> list[str]:
    """San Juan among four of a level: how long, and how often each role and building is used."""
    lines = ["", f"San Juan, four of {level}: rounds, roles taken a game, buildings never built", ""]
    lines += ["| rules | games | rounds | " + " | ".join(ROLES) + " | never built |"]
    lines += ["|---|---|---|" + "---|" * (len(ROLES) + 1)]
    for rules_id in GAMES["san-juan"]:
        rules: Any = rules_for("san-juan", rules_id)
        taken: Counter[int] = Counter()
        built: Counter[int] = Counter()
        chooser = chooser_for(level, rules)
        assert chooser is not None

        def watched(view: Any, decision: Decision, rng: Random, chooser: Any = chooser) -> Choice:
            choice = chooser(view, decision, rng)
            if decision.kind == "role":
                taken[choice] += 1  # noqa: B023  read before the loop goes on
            elif decision.kind == "build":
                built[choice[0]] += 1  # noqa: B023
            return choice

        setup = Setup("san-juan", rules_id, 4)
        rounds = [play(rules, setup, f"sanity-{n}", [watched] * 4).rounds for n in range(games)]
        never = [IDS[kind] for kind in rules.edition.kinds if not built[kind]]
        used = " | ".join(f"{taken[role] / games:.1f}" for role in range(len(ROLES)))
        lines.append(
            f"| {rules_id} | {games} | {sum(rounds) / games:.1f} | {used} | {', '.join(never) or '–'} |"
        )
    return lines


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="ladder", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="a few games of each pairing, four and two players"
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--pairs", help="better:worse, with commas between")
    parser.add_argument("--cases", help="game/rules/seats, with commas between")
    parser.add_argument("--seeds", type=int, help="how many seeds, each played once from every seat")
    parser.add_argument("--sanity", action="store_true", help="only how San Juan is played")
    parser.add_argument("--games", type=int, help="how many games, instead of seeds")
    parser.add_argument(
        "--write", action="store_true", help="only write what was kept: README and docs/ladder.json"
    )
    args = parser.parse_args(argv)
    if args.write:
        kept = Kept(KEPT, SHELF)
        write(kept, README)
        put_on_shelf(kept, SHELF)
        return
    if not args.sanity:
        _ladder(args)
    if args.sanity or not args.cases:
        print("\n".join(sanity(10 if args.quick else 100, "strong")))


def _ladder(args: argparse.Namespace) -> None:
    if args.cases:
        parts = [text.split("/") for text in args.cases.split(",")]
        cases = [(game, rules, int(seats)) for game, rules, seats in parts]
    else:
        cases = all_cases()
        if args.quick:
            cases = [case for case in cases if case[2] in (2, 4) and case[1] in ("2014", "standard")]
    pairs = [tuple(text.split(":")) for text in args.pairs.split(",")] if args.pairs else PAIRS
    fast, slow = (QUICK_GAMES, QUICK_SLOW_GAMES) if args.quick else (GAMES_A_PAIR, SLOW_GAMES)
    kept = Kept(KEPT, SHELF)
    with ProcessPoolExecutor(args.workers) as pool:
        run = map if args.workers == 1 else pool.map
        for case in cases:
            print(f"\n{case[0]}, {case[1]}, {case[2]} players (chance {100 / case[2]:.0f} %)\n", flush=True)
            print("| one | against | games | wins | 95 % |\n|---|---|---|---|---|", flush=True)
            for better, worse in pairs:
                games = args.games or (slow if SLOW & {better, worse} else fast)
                seeds = args.seeds or max(2, ceil(games / case[2]))
                print(climb(kept, case, better, worse, seeds, run).row(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
