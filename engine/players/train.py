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
from engine.players.training import Learner, School, learners, schools


def main(argv: list[str]) -> None:
    plain, long = learners(), schools()
    cases = [case for school in long.values() for case in school.cases]
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("game", nargs="?", choices=[*plain, *long], help="all if none is named")
    parser.add_argument("--games", type=int, help="games of club players to begin with")
    parser.add_argument("--rounds", type=int, help="how often it plays against itself and learns")
    parser.add_argument("--again", type=int, help="games of each of these rounds")
    parser.add_argument("--duels", type=int, help="the master's games of each round against the one before")
    parser.add_argument(
        "--case", action="append", choices=cases, help="the master's cases; all if none is named"
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
        for name in [args.game] if args.game else [*plain, *long]:
            if name in plain:
                _learn(name, plain[name], args, run)
            else:
                _all_cases(long[name], args, run)


def _learn(name: str, learner: Learner, args: argparse.Namespace, run: Run) -> None:
    rounds = learner.rounds if args.rounds is None else args.rounds
    net, story = learner.learn(args.games or learner.games, rounds, args.again or learner.again, _say, run)
    net.save(args.out / f"{name}.npz")
    (args.out / f"{name}.toml").write_text(story, "utf-8")


def _all_cases(school: School, args: argparse.Namespace, run: Run) -> None:
    """The weights of a case appear only if they beat those before; the story does in any case."""
    asked = {"rounds": args.rounds, "games": args.again, "duels": args.duels}
    given = {key: n for key, n in asked.items() if n is not None}
    for case in [case for case in args.case or school.cases if case in school.cases]:
        done = school.learn(case, given, args.work, run, _say)
        if done.net is not None:
            done.net.save(args.out / f"{done.name}.npz")
        (args.out / f"{done.name}.toml").write_text(done.story, "utf-8")


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
