"""Damages the store's files in every way at random: it must never fall over, nor lose anything in silence.

python -m tests.soak_store_fuzz [--files 10000] [--seed 1]
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from db.folder.store import LOG, Damaged
from db.folder.twin import twin_path
from db.problems import Problem
from tests.db.club import Clock, filled, open_club, result, state
from tests.db.sim_disk import SimDisk

FOLDER = Path("/club")


def some_club() -> SimDisk:
    disk, clock = SimDisk(), Clock()
    with open_club(FOLDER, disk, clock) as store:
        filled(store)
        game = store.games.begin({})
        store.games.finish(game, result(5), "record " * 50)
    with open_club(FOLDER, disk, clock) as store:
        for number in range(20, 30):
            store.results.add(result(number))
        store.backup()
    return disk


def flip(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def cut_at_a_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(lines[: rng.randrange(len(lines))])


def zero_a_page(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes(len(data[at : at + 512])) + data[at + 512 :]


def junk(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + rng.randbytes(rng.randrange(1, 200)) + data[at:]


def lose_a_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def double_a_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return b"".join(lines)


def replace_all(data: bytes, rng: Random) -> bytes:
    return rng.choice([b"", b"\n", b"{}", b"null", bytes(4096), rng.randbytes(300), data[::-1]])


DAMAGES: list[Callable[[bytes, Random], bytes]] = [
    *(flip, cut, cut_at_a_line, zero_a_page, junk, lose_a_line, double_a_line, replace_all)
]


def fuzz(files: int, rng: Random) -> Counter[str]:
    """One or more files damaged each time; what came of it."""
    base = some_club()
    whole = state(open_club(FOLDER, base.clone()))
    copies = [FOLDER / LOG, twin_path(FOLDER / LOG)]
    others = [path for path in sorted(base.names_now) if path not in copies]
    tally: Counter[str] = Counter()
    while tally["files"] < files:
        disk = base.clone()
        hurt = rng.choice(
            [copies[:1], copies[1:], copies, [rng.choice(others)], [rng.choice(copies), rng.choice(others)]]
        )
        damage = rng.choice(DAMAGES)
        alike = rng.random() < 0.5  # the same damage to both copies, as a bad sync program does
        seed = rng.getrandbits(32)
        changed = False
        for path in hurt:
            before = disk.names_now[path].data
            data = damage(before, Random(seed) if alike else rng)
            disk.names_now[path].data = data
            changed |= data != before
            tally["files"] += 1
        tally[_what_came_of_it(disk, whole, changed)] += 1
    return tally


def _what_came_of_it(disk: SimDisk, whole: object, changed: bool) -> str:
    try:
        store = open_club(FOLDER, disk)
        now = state(store)
        hurt_games = [game for game in store.games.unfinished() if not game.whole]
        hurt_records = len(store.records.all()) - len(store.records.texts())
        promised = any(notice.code in ("mended", "game_mended") for notice in store.notices)
        if now == whole or not changed:
            return "nothing lost"
        if promised and not (hurt_games or hurt_records):
            return "untrue words"
        if any(notice.code.endswith("mended_from_one") for notice in store.notices):
            return "told to look"
        if hurt_games or hurt_records:
            return "told and named"  # a game in progress or a record that the store itself says is damaged
        return "silent losses"
    except Damaged as damage:
        return "told and refused" if damage.backup or damage.readable else "told, nothing to go on from"
    except Problem:
        return "told and refused"
    except Exception as error:
        print(f"traceback: {error!r}", file=sys.stderr)
        return "tracebacks"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    tally = fuzz(args.files, Random(args.seed))
    print("store fuzz:", ", ".join(f"{count} {what}" for what, count in sorted(tally.items())))
    bad = tally["tracebacks"] + tally["silent losses"] + tally["untrue words"]
    faults = ", ".join(f"{tally[kind]} {kind}" for kind in ("tracebacks", "silent losses", "untrue words"))
    print(f"store fuzz: {faults}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
