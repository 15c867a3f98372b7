"""alcalde simulate GAME: whole games by computer players."""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from assistant.cli.exits import BadInput, Failure
from assistant.cli.inputs import print_json
from assistant.cli.parser import Commands
from assistant.games.weights import weights_problems
from assistant.words import Words
from db.folder.handed import write_whole
from engine.documents.games import playable, usual_rules
from engine.executor import NoCluster, NoExecutor, executor
from engine.games import GAMES, rules_for
from engine.players.levels import chooser_for, level_named
from engine.rules import Setup
from engine.simulation import Played, play, play_record

Job = tuple[str, str, tuple[str, ...], str, bool, bool]
# game, rules, levels, seed, whether a record is wanted, whether the first hand is chosen
MOST_GAMES = 1_000_000  # all of them are in the answer
PIECES, MOST_AT_ONCE = 8, 50  # pieces of the work for each process, games of each


class GameLine(TypedDict):
    seed: str
    points: list[float]
    places: list[int]
    rounds: int


class Summary(TypedDict):
    """What is printed; a share of a win is part of one, as shared places share it."""

    game: str
    rules: str
    seats: list[str]
    games: int
    seconds: float
    games_per_second: float
    decisions: int
    results: list[GameLine]
    wins: list[float]
    mean_points: list[float]


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("simulate", help=tr("cli.help.simulate"))
    parser.add_argument("game", metavar="GAME", help=tr("cli.simulate.game", games=", ".join(playable())))
    parser.add_argument("--rules", metavar="R", help=tr("cli.simulate.rules"))
    parser.add_argument(
        "--seats", metavar="S,S,…", default="random,random,random,random", help=tr("cli.simulate.seats")
    )
    parser.add_argument("--variation", action="store_true", help=tr("game.help.variation"))
    parser.add_argument("--games", metavar="N", type=int, default=100, help=tr("cli.simulate.games"))
    parser.add_argument("--seed", metavar="S", default="1", help=tr("cli.simulate.seed"))
    parser.add_argument("--workers", metavar="W", type=int, default=1, help=tr("cli.simulate.workers"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=tr("cli.simulate.cluster"))
    parser.add_argument("--records", metavar="DIR", help=tr("cli.simulate.records"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    rules, seats = _check(args, tr)
    if args.records:
        _make_folder(args.records, tr)
    jobs = [
        (args.game, rules, seats, f"{args.seed}-{n + 1}", args.records is not None, args.variation)
        for n in range(args.games)
    ]
    began = time.perf_counter()
    try:
        played = list(_play_all(jobs, args, tr))
    except OSError as wrong:
        raise Failure(tr("cli.cannot_write", name=args.records, why=wrong.strerror or wrong)) from None
    args.saved = bool(args.records)
    seconds = time.perf_counter() - began
    summary = summarise(args.game, rules, seats, played, seconds)
    if args.json:
        print_json(summary)
    else:
        _print(summary, tr)
    return 0


def _check(args: argparse.Namespace, tr: Words) -> tuple[str, tuple[str, ...]]:
    if args.game not in playable():
        raise BadInput(tr("cli.unknown", what="GAME", found=args.game, allowed=", ".join(playable())))
    rules = args.rules or usual_rules(args.game)
    if rules not in GAMES[args.game]:
        raise BadInput(tr("cli.unknown", what="--rules", found=rules, allowed=", ".join(GAMES[args.game])))
    seats = tuple(args.seats.split(","))
    for seat in seats:
        try:
            level_named(seat)
        except ValueError as wrong:
            raise BadInput(f"--seats: {wrong}") from None
    allowed = rules_for(args.game, rules).seats
    if len(seats) not in allowed:
        raise BadInput(tr("cli.number_of_seats", n=len(seats), least=allowed[0], most=allowed[-1]))
    if args.variation and not rules_for(args.game, rules).has_variation:
        raise BadInput(tr("game.bad.variation", game=args.game))
    for name, value in (("--games", args.games), ("--workers", args.workers)):
        if value < 1:
            raise BadInput(tr("cli.at_least_one", what=name, found=value))
    if args.games > MOST_GAMES:
        raise BadInput(tr("cli.at_most", what="--games", found=args.games, most=MOST_GAMES))
    return rules, seats


def _make_folder(name: str, tr: Words) -> None:
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise Failure(tr("cli.cannot_write", name=name, why=wrong.strerror or wrong)) from None


def _play_all(jobs: list[Job], args: argparse.Namespace, tr: Words) -> Iterator[Played]:
    """Records are written here: a process of a cluster may have other folders."""
    at_once = max(1, min(MOST_AT_ONCE, len(jobs) // (args.workers * PIECES)))
    try:
        with weights_problems(), executor(args.workers, args.cluster, at_once) as run:
            for job, (played, record) in zip(jobs, run(play_one, jobs), strict=True):
                if record:
                    game, rules_id, _, seed, *_ = job
                    write_whole(
                        Path(args.records) / f"{game}-{rules_id}-{seed}.json", record.encode(), durable=False
                    )
                yield played
    except NoExecutor as wrong:
        raise Failure(tr("cli.no_processes", why=wrong)) from wrong
    except NoCluster as wrong:
        raise Failure(tr("cli.no_cluster", address=args.cluster, why=wrong)) from wrong


def play_one(job: Job) -> tuple[Played, str]:
    """One game of a simulation, and its record if one is wanted; who starts changes from game to game."""
    game, rules_id, seats, seed, records, variation = job
    rules = rules_for(game, rules_id)
    number = int(seed.rpartition("-")[2])
    setup = Setup(game, rules_id, len(seats), first=(number - 1) % len(seats), variation=variation)
    choosers = [chooser_for(seat, rules) for seat in seats]
    if records:
        names = [f"{seat} {n + 1}" for n, seat in enumerate(seats)]
        played, record = play_record(rules, setup, seed, choosers, names)
        return played, record.write() + "\n"
    return play(rules, setup, seed, choosers), ""


def summarise(game: str, rules: str, seats: tuple[str, ...], played: list[Played], seconds: float) -> Summary:
    wins = [0.0] * len(seats)
    for one in played:
        winners = one.places.count(1)
        for seat, place in enumerate(one.places):
            if place == 1:
                wins[seat] += 1 / winners
    return {
        "game": game,
        "rules": rules,
        "seats": list(seats),
        "games": len(played),
        "seconds": seconds,
        "games_per_second": len(played) / seconds if seconds else 0.0,
        "decisions": sum(one.decisions for one in played),
        "results": [
            {"seed": one.seed, "points": list(one.points), "places": list(one.places), "rounds": one.rounds}
            for one in played
        ],
        "wins": wins,
        "mean_points": [
            sum(column) / len(played) for column in zip(*(one.points for one in played), strict=True)
        ],
    }


def _print(summary: Summary, tr: Words) -> None:
    out = sys.stdout
    games = summary["games"]
    speed = tr.number(summary["games_per_second"], 1)
    print(
        tr("cli.simulate.done", n=games, game=summary["game"], rules=summary["rules"], speed=speed), file=out
    )
    for seat, level, wins, points in zip(
        range(1, len(summary["seats"]) + 1),
        summary["seats"],
        summary["wins"],
        summary["mean_points"],
        strict=True,
    ):
        share = tr.number(100 * wins / games, 1)
        print(
            tr("cli.simulate.seat", seat=seat, level=level, share=share, points=tr.number(points, 1)),
            file=out,
        )
