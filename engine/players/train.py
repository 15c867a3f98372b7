"""make train: learns the players' values again from seeds. Club players' games first, then games against itself.

python -m engine.players.train [san-juan|saint-malo] [--games N] [--rounds N] [--again N] [--out FOLDER]
"""

import argparse
import sys
from pathlib import Path

from engine.players.net import FOLDER
from engine.players.saint_malo import lessons as saint_malo_lessons
from engine.players.san_juan import lessons as san_juan_lessons

LEARNERS = {"san-juan": san_juan_lessons.learn, "saint-malo": saint_malo_lessons.learn}


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("game", nargs="?", choices=list(LEARNERS), help="both if none is named")
    parser.add_argument("--games", type=int, default=2700, help="games of club players to begin with")
    parser.add_argument("--rounds", type=int, default=3, help="how often it plays against itself and learns")
    parser.add_argument("--again", type=int, default=900, help="games of each of these rounds")
    parser.add_argument("--out", type=Path, default=FOLDER)
    args = parser.parse_args(argv)
    args.out.mkdir(parents=True, exist_ok=True)
    for game in [args.game] if args.game else LEARNERS:
        net, story = LEARNERS[game](args.games, args.rounds, args.again, lambda line: print(line, flush=True))
        net.save(args.out / f"{game}.npz")
        (args.out / f"{game}.toml").write_text(story, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
