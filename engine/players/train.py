"""make train: learns the players' values again from seeds. Club players' games first, then games against itself.

Saint Malo's expert begins with the strong player's value that is shipped, so it comes last.

python -m engine.players.train [san-juan|saint-malo|saint-malo-expert] [--games N] [--rounds N] [--again N] [--out FOLDER]
"""

import argparse
import sys
from pathlib import Path

from engine.players.net import FOLDER
from engine.players.saint_malo import lessons as saint_malo_lessons
from engine.players.saint_malo import tastes
from engine.players.san_juan import lessons as san_juan_lessons

LEARNERS = {  # how to learn; games of club players, rounds after them, games or moments of each round
    "san-juan": (san_juan_lessons.learn, 2250, 3, 1260),
    "saint-malo": (saint_malo_lessons.learn, 240, 1, 6000),
    "saint-malo-expert": (tastes.learn, 0, 10, 480),  # it begins with the shipped value
}


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("game", nargs="?", choices=list(LEARNERS), help="all if none is named")
    parser.add_argument("--games", type=int, help="games of club players to begin with")
    parser.add_argument("--rounds", type=int, help="how often it plays against itself and learns")
    parser.add_argument("--again", type=int, help="games of each of these rounds")
    parser.add_argument("--out", type=Path, default=FOLDER)
    args = parser.parse_args(argv)
    args.out.mkdir(parents=True, exist_ok=True)
    for game in [args.game] if args.game else LEARNERS:
        learn, games, rounds, again = LEARNERS[game]
        rounds = rounds if args.rounds is None else args.rounds
        net, story = learn(args.games or games, rounds, args.again or again, _say)
        net.save(args.out / f"{game}.npz")
        (args.out / f"{game}.toml").write_text(story, "utf-8")


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
