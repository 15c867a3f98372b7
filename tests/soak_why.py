"""Thousands of random events, every place and every reason worked out apart.

python -m tests.soak_why [--events N] [--first SEED]
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from engine.tournament.finals import final_standings
from tests.tournament.why_events import random_event, wrong


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak_why")
    parser.add_argument("--events", type=int, default=5000)
    parser.add_argument("--first", type=int, default=1)
    args = parser.parse_args(argv)
    found, reasons = 0, Counter[str]()
    for seed in range(args.first, args.first + args.events):
        event = random_event(seed)
        reasons.update(
            line.why.criterion + (f" after {line.why.open}" if line.why.open else "")
            for line in final_standings(event)
            if line.why
        )
        if said := wrong(event):
            found += 1
            print(f"seed {seed}: {said}", flush=True)
    print(
        f"events {args.events}, reasons {sum(reasons.values())}, wrong {found}; {dict(reasons.most_common())}"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
