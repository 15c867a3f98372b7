"""Damages the store's files in every way at random: nothing may be lost in silence, and every word must be true.

    python -m tests.soak_store_fuzz [--damages 10000] [--seed 1]

Any two of the three files of a log (both copies and the count) are damaged, alike or each in its own way, cut back,
exchanged with those of another game or club, put back to an earlier day or removed; the index with them or alone, records
and backups too. What was
there is known (tests/db/true_words.py), so what is said of it is compared with it, figure for figure. All three files
at once are beyond the promise: they are counted apart.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from db.folder import indexing
from db.folder.count import count_path
from db.folder.file_names import LOG
from db.folder.index import index_path
from db.folder.twin import twin_path
from tests.db.club import Clock, Ids, filled, game_header, open_club, result
from tests.db.sim_disk import File, SimDisk
from tests.db.true_words import Truth, truth_of, what_came_of_it

FOLDER, OTHER = Path("/club"), Path("/other")
MINUTE = 60.0
BAD = ("tracebacks", "silent losses", "untrue words")
Files = tuple[Path, Path, Path]


class Clubs:
    """A club with games, finished games and backups, as it was and as it is, and a club beside it."""

    def __init__(self) -> None:
        indexing.WORTH = 0  # a small club has one too
        self.disk, clock = SimDisk(), Clock()
        with open_club(FOLDER, self.disk, clock) as store:
            filled(store)
            game = store.games.begin({"game": "san-juan"})
            store.games.finish(game, result(5), "record " * 50)
            long = store.games.begin({"game": "san-juan"})
            for number in range(12):
                store.games.append(long, f"choice {number}", "pass")
            place = {"id": "e" * 32, "round": 1, "table": 1}
            sealed = store.games.begin({**game_header(), "event": place})
            for number in range(9):
                store.games.append(sealed, f"choice {number}")
            short = store.games.begin({"game": "saint-malo"})
            store.games.append(short, "a")
        self.earlier = self.disk.clone()
        with open_club(FOLDER, self.disk, clock, Ids("b")) as store:
            for number in range(20, 30):
                store.results.add(result(number))
            store.games.change(long, 9, (), ["choice 9"])
            for number in range(3):
                store.games.append(long, f"later {number}")
            store.games.append(short, "b")
            store.games.append(sealed, "later")
            store.backup()
            store.results.delete(f"{21:032x}", "soak", "")
        self.foreign = SimDisk()
        with open_club(FOLDER, self.foreign, clock, Ids("c")) as store:
            filled(store)
            for number in range(40, 70):
                store.results.add(result(number))
            store.backup()
        self.truth: Truth = truth_of(FOLDER, self.disk.clone())
        logs = [path for path in sorted(self.disk.names_now) if path.suffix == ".log"]
        self.logs: list[Files] = [(path, twin_path(path), count_path(path)) for path in logs]
        known = {path for files in self.logs for path in files}
        self.index = index_path(FOLDER / LOG)
        assert all(self.index in disk.names_now for disk in (self.disk, self.earlier, self.foreign))
        self.rest = [path for path in sorted(self.disk.names_now) if path not in known]


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


def older(clubs: Clubs, disk: SimDisk, path: Path, rng: Random) -> None:
    """As it was on an earlier day."""
    if (kept := clubs.earlier.names_now.get(path)) is not None:
        disk.names_now[path] = File(kept.data, kept.data)


def swapped(clubs: Clubs, disk: SimDisk, path: Path, rng: Random) -> None:
    """The same file of another game or another club."""
    alike = [other for files in clubs.logs for other in files if other.suffix == path.suffix != ".gz"]
    if path.name.startswith(Path(LOG).stem) or not alike:
        same = path.suffix in (".log", ".index")
        kept = clubs.foreign.names_now[path if same else twin_path(FOLDER / LOG)]
    else:
        kept = disk.names_now.get(rng.choice(alike), File())
    disk.names_now[path] = File(kept.data, kept.data)


def gone(clubs: Clubs, disk: SimDisk, path: Path, rng: Random) -> None:
    disk.names_now.pop(path)


MOVES = (older, swapped, gone)


def hurt(clubs: Clubs, disk: SimDisk, paths: list[Path], rng: Random) -> None:
    """Alike, as a bad program that keeps folders alike does, or each in its own way."""
    alike, seed = rng.random() < 0.3, rng.getrandbits(32)
    for path in paths:
        here = Random(seed) if alike else rng
        if here.random() < 0.25:
            here.choice(MOVES)(clubs, disk, path, here)
        elif data := disk.names_now[path].data:
            disk.names_now[path].data = here.choice(DAMAGES)(data, here)


def which(clubs: Clubs, rng: Random) -> list[Path]:
    """At most two of the three files of any log, and now and then something else."""
    files = rng.choice(clubs.logs) if rng.random() < 0.5 else clubs.logs[0]
    paths = rng.sample(files, rng.choice((1, 2, 2))) if rng.random() < 0.6 else list(files[:2])
    if rng.random() < 0.2:
        paths.append(rng.choice(clubs.rest))
    if rng.random() < 0.3:
        paths = [clubs.index] if rng.random() < 0.2 else [*paths, clubs.index]
    return list(dict.fromkeys(paths))


def foreign_backups(clubs: Clubs, disk: SimDisk) -> None:
    for path, file in clubs.foreign.names_now.items():
        if path.parent.name == "backups":
            disk.names_now[path.with_name("20270101T000000Z-00000900-manual.alcalde")] = File(
                file.data, file.data
            )


def fuzz(damages: int, rng: Random) -> Counter[str]:
    clubs = Clubs()
    tally: Counter[str] = Counter()
    said = time.monotonic()
    for _ in range(damages):
        if time.monotonic() - said > MINUTE:
            said = time.monotonic()
            bad = ", ".join(f"{tally[kind]} {kind}" for kind in BAD)
            print(f"store fuzz: {tally['damages']} damages so far, {bad}", flush=True)
        disk = clubs.disk.survivor("kept", True)
        beyond = rng.random() < 0.05
        hurt(clubs, disk, list(rng.choice(clubs.logs)) if beyond else which(clubs, rng), rng)
        if rng.random() < 0.1:
            foreign_backups(clubs, disk)
        seen = {path: file.data for path, file in disk.names_now.items()}
        came, why = what_came_of_it(FOLDER, disk, clubs.truth)
        tally["damages"] += 1
        tally[f"(all three: {came})" if beyond else came] += 1
        if came in BAD and not beyond:
            parts = [path.name for path, file in clubs.disk.names_now.items() if seen.get(path) != file.data]
            print(f"{came}: {why} after damage to {parts}", file=sys.stderr)
    return tally


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--damages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    tally = fuzz(args.damages, Random(args.seed))
    print("store fuzz:", ", ".join(f"{count} {what}" for what, count in sorted(tally.items())))
    print("store fuzz:", ", ".join(f"{tally[kind]} {kind}" for kind in BAD))
    return 1 if any(tally[kind] for kind in BAD) else 0


if __name__ == "__main__":
    sys.exit(main())
