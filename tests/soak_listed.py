"""Random BG Stats files go in and come out unchanged: `python -m tests.soak listed --files 5000 --seed 1`."""

import argparse
import sys
from random import Random

from engine.games import list_games
from tests.db.random_bgstats import bgstats_file, by_uuid
from tests.db.test_bgstats_round_trip import given_back, taken_in


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak listed", description=__doc__)
    parser.add_argument("--files", type=int, default=3000)
    parser.add_argument("--plays", type=int, default=20, help="at most, in a file")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    plays, changed = 0, []
    for number in range(args.files):
        file = bgstats_file(Random(f"{args.seed}:{number}"), args.plays)
        plays += len(file["plays"])
        if by_uuid(given_back(taken_in(file))) != by_uuid(file):
            changed.append(number)
        list_games(())
    print(f"{args.files} files with {plays} plays: {len(changed)} came out changed {changed[:10]}")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
