"""Kills a program that is saving, again and again: what was accepted must be there, whole, and nothing else.

    python -m tests.soak_store_kill [--kills 10000] [--seed 1]

It makes every kind of write (tests/killing.py): results, players, events, games under way, sealed ones among them,
settings, photos, backups, restores, imports. The same is done to plain TinyDB beside it, to show that the campaign finds
what there is to find. A line a minute says how far it is.
"""

import argparse
import json
import os
import select
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from tinydb import TinyDB

from db.folder import indexing
from tests.db.club import filled, result
from tests.db.sim_disk import SimDisk
from tests.killing import Numbered, kind_of, open_numbered, unreadable_backups, whole_state, write

LAP = 50  # kills, then a new club
READ_BACKUPS = 10  # after so many kills every backup is read
IN_MEMORY = Path("/club")
START_PLAIN = 1000
PLAYERS = ("anna", "bjorn")
LONGEST, LONGEST_PLAIN = 0.06, 0.2  # seconds a saver lives: a few saves of its own
MINUTE = 60.0
Say = Callable[[int], None]


class Pair:
    """A club on a real disk, whose program is killed, and the same in memory, whose program is not."""

    def __init__(self, folder: Path, first: int) -> None:
        indexing.WORTH = 0  # a small club has an index too
        self._folder, self._number = folder, first
        self._clock, self._sim_clock = Numbered(), Numbered()
        self._clock.begin(first)
        with open_numbered(folder, self._clock) as store:
            filled(store)
        self._sim_clock.begin(first)
        self._disk = SimDisk()
        self._sim = filled(open_numbered(IN_MEMORY, self._sim_clock, self._disk))

    def save_for_ever(self, say: Say) -> None:
        self._clock.begin(self._number)
        with open_numbered(self._folder, self._clock) as store:
            number = self._number
            while True:
                number += 1
                write(store, self._clock, number)
                say(number)
                if number % 5 == 0:
                    for work in store.journal.closing:
                        work()  # the index, as a closing writes it

    def check(self, accepted: int | None, backups: bool) -> tuple[str, str]:
        """What was under way when it was killed, and what is wrong: "" if all is as it must be."""
        self._open_again()
        while accepted is not None and self._number < accepted:
            self._on()
        self._open_again()
        under_way = kind_of(self._number + 1)
        self._clock.begin(self._number)
        with open_numbered(self._folder, self._clock) as store:
            if store.notices or store.read_only:
                return under_way, f"told {store.notices}"
            if backups and (wrong := unreadable_backups(store)):
                return under_way, f"backups {wrong}"
            found = whole_state(store)
        if found == (before := whole_state(self._sim)):
            return under_way, ""
        self._on()
        self._open_again()
        after = whole_state(self._sim)
        if found == after:
            return under_way, ""
        like = {part: (found[part] == before[part], found[part] == after[part]) for part in found}
        return under_way, f"as before, as after: {like}"

    def _open_again(self) -> None:
        """As often as the other: an opening tidies."""
        self._sim.close()
        self._sim_clock.begin(self._number)
        self._sim = open_numbered(IN_MEMORY, self._sim_clock, self._disk)

    def _on(self) -> None:
        self._number += 1
        write(self._sim, self._sim_clock, self._number)

    @property
    def next(self) -> int:
        return self._number + 1


def save_plainly(folder: Path, say: Say) -> None:
    with TinyDB(folder / "plain.json") as database:
        number = max(int(kept["id"], 16) for kept in database if int(kept["id"], 16) < 10**9)
        while True:
            number += 1
            database.insert(result(number, PLAYERS))
            say(number)
            twice = database.insert(result(10**9, PLAYERS))
            database.remove(doc_ids=[twice])  # entered twice, deleted again


def new_plain(folder: Path) -> None:
    with TinyDB(folder / "plain.json") as database:
        database.insert_multiple([result(number, PLAYERS) for number in range(1, START_PLAIN + 1)])


def check_plain(folder: Path, accepted: int | None) -> str:
    try:
        tables = json.loads((folder / "plain.json").read_bytes())
        numbers = sorted(int(kept["id"], 16) for kept in tables["_default"].values())
        numbers = [number for number in numbers if number < 10**9]
    except (ValueError, KeyError):
        return "unreadable"
    at_least = accepted or START_PLAIN
    return "" if numbers[:at_least] == list(range(1, at_least + 1)) else "results are missing"


def killed(save: Callable[[Say], None], rng: Random, longest: float) -> int | None:
    """Runs a saver in a process of its own, kills it, and gives the last number it said it saved."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            save(lambda number: os.write(writing, f"{number}\n".encode()) and None)
        finally:
            os._exit(1)
    os.close(writing)
    if rng.random() < 0.8:  # in the middle of saving; else, most likely, while opening
        select.select([reading], [], [], 10)
    time.sleep(rng.uniform(0.0, longest))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise AssertionError("the saver ended by itself")
    with os.fdopen(reading, "rb") as pipe:
        lines = pipe.read().decode().split("\n")[:-1]
    return int(lines[-1]) if lines else None


def campaign(kills: int, rng: Random) -> tuple[Counter[str], Counter[str]]:
    """What came of it, and during which kind of write it was killed how often."""
    tally: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    said = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        pair = Pair(Path(place) / "0", rng.randrange(10**6))
        while tally["kills"] < kills:
            accepted = killed(pair.save_for_ever, rng, LONGEST)
            tally["kills"] += 1
            tally["kills after an accepted save"] += accepted is not None
            kind, wrong = pair.check(accepted, tally["kills"] % READ_BACKUPS == 0)
            kinds[kind if accepted is not None else "opening or the first write"] += 1
            if wrong:
                tally["losses"] += 1
                print(f"kill {tally['kills']} before write {pair.next}, {kind}: {wrong}", file=sys.stderr)
            if wrong or tally["kills"] % LAP == 0:
                pair = Pair(Path(place) / str(tally["kills"]), rng.randrange(10**6))
            if time.monotonic() - said > MINUTE:
                said = time.monotonic()
                print(f"store kill: {tally['losses']} losses in {tally['kills']} kills so far", flush=True)
    return tally, kinds


def plain_campaign(kills: int, rng: Random) -> Counter[str]:
    tally: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "0"
        folder.mkdir()
        new_plain(folder)
        for number in range(1, kills + 1):
            accepted = killed(lambda say, here=folder: save_plainly(here, say), rng, LONGEST_PLAIN)  # type: ignore[misc]
            wrong = check_plain(folder, accepted)
            tally.update(kills=1, losses=bool(wrong))
            if wrong or number % LAP == 0:
                folder = Path(place) / str(number)
                folder.mkdir()
                new_plain(folder)
    return tally


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=10_000)
    parser.add_argument("--plain-kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    ours, kinds = campaign(args.kills, Random(args.seed))
    print("store kill: killed during", ", ".join(f"{kind} {many}" for kind, many in kinds.most_common()))
    print(f"store kill: Alcalde {ours['losses']} losses in {ours['kills']} kills", dict(ours))
    plain = plain_campaign(args.plain_kills, Random(args.seed))
    print(f"store kill: plain TinyDB {plain['losses']} losses in {plain['kills']} kills")
    return 1 if ours["losses"] else 0


if __name__ == "__main__":
    sys.exit(main())
