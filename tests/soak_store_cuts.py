"""Ends the program at every operation of every write, one kind of write after another: before or after, nothing is told.

    python -m tests.soak_store_cuts [--writes 1000] [--seed 1]

What `soak_store_kill` meets by luck on a real disk is gone through here on one in memory, operation by operation, on a club
that has lived for a while: games that were ended, brought back and ended otherwise, photos, restores of restores. After each
end the power goes too, once, and leaves of what was not synced what chance will have; what is told then may be more.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from db.folder import indexing
from db.folder.store import Store
from tests.db.club import filled
from tests.db.sim_disk import CUT, TORN, UNSYNCED, PowerCut, SimDisk
from tests.killing import Numbered, kind_of, open_numbered, whole_state, write

FOLDER = Path("/club")
WRITING = ("write", "append", "overwrite")  # can be torn
READING = ("read", "names", "look")  # ended there is ended before the next
MINUTE = 60.0


def opened(disk: SimDisk, number: int) -> tuple[Store, Numbered]:
    numbered = Numbered()
    numbered.begin(number)
    return open_numbered(FOLDER, numbered, disk), numbered


def kept_on(disk: SimDisk, number: int) -> tuple[dict[str, Any], list[Any]]:
    """What a program started now finds, and what it tells."""
    store, _ = opened(disk, number)
    with store:
        return whole_state(store), list(store.notices)


@dataclass
class Walk:
    rng: Random
    disk: SimDisk = field(default_factory=SimDisk)
    tally: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def begin(self, first: int) -> int:
        store, _ = opened(self.disk, first)
        filled(store).close()
        return first

    def walk(self, number: int) -> None:
        """Every end of one write; then the write itself."""
        before, _ = kept_on(self.disk.clone(), number - 1)
        base = self.disk.clone()
        store, numbered = opened(self.disk, number - 1)
        self.disk.arm(None)
        write(store, numbered, number)
        steps = list(self.disk.log)
        after, _ = kept_on(self.disk.survivor("kept", True), number)
        store.close()
        for at, step in enumerate(steps, 1):
            for fault in (CUT, TORN):
                if not step.startswith(READING) and (fault == CUT or step.startswith(WRITING)):
                    self._end(base.clone(), number, fault, at, (before, after), step)
        self.tally["writes"] += 1
        self.kinds[kind_of(number)] += 1

    def _end(
        self,
        disk: SimDisk,
        number: int,
        fault: str,
        at: int,
        right: tuple[dict[str, Any], dict[str, Any]],
        step: str,
    ) -> None:
        store, numbered = opened(disk, number - 1)
        disk.arm(fault, at)
        try:
            write(store, numbered, number)
        except PowerCut:
            self.tally["ends"] += 1
        found, told = kept_on(disk.survivor("kept", True), number - 1)
        place = f"write {number}, {kind_of(number)}, {fault} at {step}"
        if told:
            self._wrong("false alarms", f"{place}: {told}")
        if found not in right:
            parts = [part for part in found if all(found[part] != one[part] for one in right)]
            self._wrong("losses", f"{place}: neither before nor after in {parts}")
        dark = disk.survivor(self.rng.choice(UNSYNCED), self.rng.random() < 0.5)
        if kept_on(dark, number - 1)[0] not in right:
            self._wrong("losses", f"{place}, then without power")

    def _wrong(self, what: str, where: str) -> None:
        self.tally[what] += 1
        print(where, file=sys.stderr, flush=True)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--writes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    indexing.WORTH = 0  # a small club has an index too
    rng = Random(args.seed)
    walk, said = Walk(rng), time.monotonic()
    first = walk.begin(rng.randrange(10**6))
    for number in range(first + 1, first + 1 + args.writes):
        walk.walk(number)
        if time.monotonic() - said > MINUTE:
            said = time.monotonic()
            print(f"store cuts: {dict(walk.tally)} so far", flush=True)
    print("store cuts:", ", ".join(f"{kind} {many}" for kind, many in walk.kinds.most_common()))
    print(f"store cuts: {dict(walk.tally)}")
    return 1 if walk.tally["losses"] or walk.tally["false alarms"] else 0


if __name__ == "__main__":
    sys.exit(main())
