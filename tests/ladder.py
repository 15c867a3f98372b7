"""make ladder: how strong each level is against the one below, as a table in markdown.

One player of a level sits against players of another, in every seat in turn with the same seeds; the mirror match (club
against club) shows what chance alone gives; the pairings with a level two below show that there are no circles. The
interval is 95 %, from the spread between seeds; the points are those ahead of the others' mean.

What was played is kept in build/ladder.jsonl: a ladder that was stopped goes on where it was. `--write` puts the steps into
the README, all that was kept into docs/opponents.md, and the games won into docs/ladder.json, from which the next ladder
goes on too. When a player has changed, take its lines out of both files. `--short` takes about two minutes.

python -m tests.ladder [--short] [--workers N | --cluster ADDRESS] [--pairs club:casual,…] [--cases san-juan/2014/4,…]
                       [--seeds N] [--games N] [--write] [--sanity]
"""

import argparse
import gc
import sys
from collections import Counter
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

from engine.decision import Choice, Decision
from engine.executor import Run, executor
from engine.games import GAMES, rules_for
from engine.players.levels import BY_ID, chooser_for
from engine.rules import Setup
from engine.san_juan.kinds import IDS, ROLES
from engine.simulation import play
from tests.rungs import (
    PAIRS,
    SAME,
    SEED,
    STEPS,
    Case,
    Job,
    Kept,
    Pair,
    Result,
    Rung,
    put_on_shelf,
    table,
    write,
)

SLOW = {"expert", "master"}
GAMES_A_PAIR, SLOW_GAMES = 1000, 200
SHORT = {
    "san-juan/2014/2": (40, 6),
    "saint-malo/standard/2": (24, 4),
}  # games of a pairing, and of a slow one
ROOT = Path(__file__).parent.parent
KEPT, SHELF = ROOT / "build" / "ladder.jsonl", ROOT / "docs" / "ladder.json"
README, LONG = ROOT / "README.md", ROOT / "docs" / "opponents.md"


def all_cases() -> list[Case]:
    return [(g, r, n) for g, all_rules in GAMES.items() for r in all_rules for n in rules_for(g, r).seats]


def result_of(job: Job) -> Result:
    """A full turn of seats with one seed: the share of games that the first level wins, and its points ahead."""
    gc.disable()  # nothing here holds itself alive, and looking for it would take a quarter of the time
    (game, rules_id, seats), better, worse, seed = job
    rules = rules_for(game, rules_id)
    strong, weak = chooser_for(better, rules), chooser_for(worse, rules)
    won = ahead = 0.0
    for seat in range(seats):
        choosers = [strong if n == seat else weak for n in range(seats)]
        # a mirror match on one seed would be the same game again and again
        luck = f"{seed}-{seat}" if better == worse else seed
        played = play(rules, Setup(game, rules_id, seats), luck, choosers)
        won += (played.places[seat] == 1) / played.places.count(1)
        own = played.points[seat]
        ahead += own - (sum(played.points) - own) / (seats - 1)
    return won / seats, ahead / seats


def climb(kept: Kept, case: Case, better: str, worse: str, seeds: int, run: Run) -> Rung:
    against = SAME.get(worse, worse)
    missing = [
        job for n in range(seeds) if (job := (case, better, against, f"{SEED}{n}")) not in kept.results
    ]
    for job, result in zip(missing, run(result_of, missing), strict=True):
        kept.add(job, result)
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
        "--short", action="store_true", help="a few games of every step between two, in about two minutes"
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="of a Dask scheduler that plays the games instead"
    )
    parser.add_argument("--pairs", help="better:worse, with commas between")
    parser.add_argument("--cases", help="game/rules/seats, with commas between")
    parser.add_argument("--seeds", type=int, help="how many seeds, each played once from every seat")
    parser.add_argument("--sanity", action="store_true", help="only how San Juan is played")
    parser.add_argument("--games", type=int, help="how many games, instead of seeds")
    parser.add_argument("--write", action="store_true", help="only write what was kept: README and docs/")
    args = parser.parse_args(argv)
    if args.write:
        kept = Kept(KEPT, SHELF)
        write(table(kept, STEPS, most=2), README)
        write(table(kept, PAIRS, most=5), LONG)
        put_on_shelf(kept, SHELF)
        return
    if not args.sanity:
        _ladder(args)
    if args.sanity or not (args.cases or args.short):
        print("\n".join(sanity(100, "strong")))


def _ladder(args: argparse.Namespace) -> None:
    kept = Kept(KEPT, SHELF)
    with executor(args.workers, args.cluster) as run:
        for case in _cases(args):
            print(f"\n{case[0]}, {case[1]}, {case[2]} players (chance {100 / case[2]:.0f} %)\n", flush=True)
            print(
                "| one | against | games | wins | 95 % | points ahead |\n|---|---|---|---|---|---|",
                flush=True,
            )
            for better, worse in _pairs(args):
                seeds = args.seeds or max(2, ceil(_games(args, case, better, worse) / case[2]))
                print(climb(kept, case, better, worse, seeds, run).row(), flush=True)


def _cases(args: argparse.Namespace) -> list[Case]:
    if not args.cases and not args.short:
        return all_cases()
    parts = [text.split("/") for text in (args.cases.split(",") if args.cases else SHORT)]
    return [(game, rules, int(seats)) for game, rules, seats in parts]


def _pairs(args: argparse.Namespace) -> list[Pair]:
    """Those that were asked for; otherwise all of levels there are."""
    if args.pairs:
        return [(better, worse) for better, worse in (text.split(":") for text in args.pairs.split(","))]
    return [pair for pair in (STEPS if args.short else PAIRS) if pair[0] in BY_ID]


def _games(args: argparse.Namespace, case: Case, better: str, worse: str) -> int:
    if args.games:
        return int(args.games)
    fast, slow = GAMES_A_PAIR, SLOW_GAMES
    if args.short:
        fast, slow = SHORT.get("/".join(map(str, case)), SHORT["san-juan/2014/2"])
    return slow if SLOW & {better, worse} else fast


if __name__ == "__main__":
    main(sys.argv[1:])
