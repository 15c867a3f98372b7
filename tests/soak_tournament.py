"""Thousands of random events through the checker.

python -m tests.soak_tournament [--events N] [--first SEED]
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from tests.tournament.random_events import run


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak_tournament")
    parser.add_argument("--events", type=int, default=3000)
    parser.add_argument("--first", type=int, default=1)
    args = parser.parse_args(argv)
    wrong, notes, rounds = 0, Counter[str](), 0
    for seed in range(args.first, args.first + args.events):
        event, report = run(seed)
        rounds += len(event["rounds"])
        notes.update(found.code for found in report.notes)
        if report.errors:
            wrong += 1
            print(f"seed {seed}: {report.errors[0].code} {report.errors[0].facts}", flush=True)
    print(f"events {args.events}, rounds {rounds}, with errors {wrong}; notes {dict(notes)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
