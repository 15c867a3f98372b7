"""make train: learns the players' values again from seeds. Club players' games first, then games against itself.

Saint Malo's expert begins with the strong player's value that is shipped, so it comes after it. San Juan's master learns
for each rule set and number of players apart, for hours: what is done is kept in --work, and the same command goes on.

python -m engine.players.train [san-juan|saint-malo|saint-malo-expert] [--games N] [--rounds N] [--again N] [--out FOLDER]
                               [--workers N | --cluster ADDRESS]
python -m engine.players.train san-juan-master [--case 2014/2 …] [--workers N] [--rounds N] [--again N] [--duels N]
                                               [--work FOLDER] [--out FOLDER]
"""

import argparse
import sys
from pathlib import Path

from engine.executor import Run, executor
from engine.players.net import FOLDER
from engine.players.saint_malo import lessons as saint_malo_lessons
from engine.players.saint_malo import tastes
from engine.players.san_juan import lessons as san_juan_lessons
from engine.players.san_juan import school

LEARNERS = {  # how to learn; games of club players, rounds after them, games or moments of each round
    "san-juan": (san_juan_lessons.learn, 2250, 3, 1260),
    "saint-malo": (saint_malo_lessons.learn, 240, 1, 6000),
    "saint-malo-expert": (tastes.learn, 0, 10, 480),  # it begins with the shipped value
}
MASTER = "san-juan-master"
CASES = [f"{rules}/{seats}" for rules, seats in san_juan_lessons.CASES]


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("game", nargs="?", choices=[*LEARNERS, MASTER], help="all if none is named")
    parser.add_argument("--games", type=int, help="games of club players to begin with")
    parser.add_argument("--rounds", type=int, help="how often it plays against itself and learns")
    parser.add_argument("--again", type=int, help="games of each of these rounds")
    parser.add_argument("--duels", type=int, help="the master's games of each round against the one before")
    parser.add_argument(
        "--case", action="append", choices=CASES, help="the master's cases; all if none is named"
    )
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="of a Dask scheduler that plays the games instead"
    )
    parser.add_argument(
        "--work", type=Path, default=Path("build/train"), help="where the master keeps its work"
    )
    parser.add_argument("--out", type=Path, default=FOLDER)
    args = parser.parse_args(argv)
    args.out.mkdir(parents=True, exist_ok=True)
    with executor(args.workers, args.cluster) as run:
        for game in [args.game] if args.game else [*LEARNERS, MASTER]:
            if game == MASTER:
                for case in args.case or CASES:
                    _master(case, args, run)
            else:
                _learn(game, args, run)


def _learn(game: str, args: argparse.Namespace, run: Run) -> None:
    learn, games, rounds, again = LEARNERS[game]
    rounds = rounds if args.rounds is None else args.rounds
    net, story = learn(args.games or games, rounds, args.again or again, _say, run)
    net.save(args.out / f"{game}.npz")
    (args.out / f"{game}.toml").write_text(story, "utf-8")


def _master(case: str, args: argparse.Namespace, run: Run) -> None:
    """One case. Its weights appear only if they beat the expert's; the story does in any case."""
    rules, seats = case.split("/")
    given = {"rounds": args.rounds, "games": args.again, "duels": args.duels}
    plan = school.SchoolPlan(rules, int(seats), **{key: n for key, n in given.items() if n is not None})
    net, story = school.learn(plan, args.work / plan.name, run, _say)
    if net is not None:
        net.save(args.out / f"{plan.name}.npz")
    (args.out / f"{plan.name}.toml").write_text(story, "utf-8")


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
