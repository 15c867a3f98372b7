"""Ends the program and breaks the disk at every write of every change to a game and to an event's results.

    python -m tests.soak_game_writes [--hits 20] [--change NAME …]

A boundary is one moment of one write: before it, half of it, and after the last; and the moment after the change was
acknowledged. The program is ended there by SIGKILL, on a real disk; or the operation fails, once or for good, or the
power goes, on a disk in memory. Afterwards the club opens as it was before the change or as it is after it, and goes on.
"""

import argparse
import os
import signal
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random

from db.problems import Problem
from tests.db.club import Clock, Ids, open_club
from tests.db.sim_disk import CUTS, ERROR_FOR_GOOD, ERRORS, UNSYNCED, PowerCut, SimDisk
from tests.db.step_disk import AFTER, BEFORE, HALF, WRITES, StepDisk, role
from tests.writes import CHANGES, Change, Json, Opened, go_on, look, open_again

FOLDER = Path("/club")
ACKNOWLEDGED = "acknowledged"
HITS = 20
FAILED_FIRST = 4  # the writes of which one fails before the change: each leads to boundaries of its own
WRONG = ("lost", "changed", "unopenable", "false alarms")


@dataclass
class Case:
    """A change on a club of its own, with what must be there before and after."""

    name: str
    seed: int
    seen: dict[int, Json] = field(default_factory=dict)

    @property
    def change(self) -> Change:
        return CHANGES[self.name]

    @cached_property
    def base(self) -> SimDisk:
        disk = SimDisk()
        with open_club(FOLDER, disk) as store:
            self.change.ready(store, Random(self.seed))
        return disk.survivor("kept", True)

    def disk(self) -> SimDisk:
        return self.base.survivor("kept", True)

    @cached_property
    def before(self) -> Json:
        return self.found(self.disk())

    @cached_property
    def after(self) -> Json:
        store = open_again(FOLDER, self.disk())
        self.change.opened(store, Random(self.seed)).act()
        return look(store)

    def found(self, disk: SimDisk) -> Json:
        """What a program started now would find; the same files are looked at once."""
        key = hash(frozenset((path, file.data) for path, file in disk.names_now.items()))
        if key not in self.seen:
            with open_club(FOLDER, disk, Clock(), Ids("e")) as store:
                self.seen[key] = look(store)
        return self.seen[key]

    def put(self, folder: Path) -> None:
        for path, file in self.base.names_now.items():
            there = folder / path.relative_to(FOLDER)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(file.data)

    def open(self, folder: Path, disk: SimDisk | StepDisk) -> Opened:
        """As a new program takes it up; where the change wants it, one of its writes has failed already."""
        opened = self.change.opened(open_again(folder, disk), Random(self.seed))
        if self.change.fails_first:
            disk.fail_write(1 + self.seed % FAILED_FIRST)  # an append or a sync of either file
            memory = opened.memory()
            try:
                opened.act()
            except Problem:
                assert opened.memory() == memory, "a failed write changed what the program believes"
            else:
                raise AssertionError("no write failed")
            opened.start_over()
        return opened


@dataclass
class Tally:
    hits: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    kills: int = 0
    faults: int = 0

    def tell(self, kind: str, place: str, why: object = "") -> None:
        self.wrong[kind] += 1
        print(f"{kind}: {place} {why}", file=sys.stderr)


# --- kills ---


def kill_boundaries(case: Case, folder: Path) -> list[tuple[str, str, int]]:
    """Every moment of every write of the change: its name, how, and at which write."""
    case.put(folder)
    disk = StepDisk()
    opened = case.open(folder, disk)
    disk.arm()
    opened.act()
    steps = list(disk.steps)
    opened.close()
    found = []
    for at, step in enumerate(steps, 1):
        found.append((f"{case.name}: {BEFORE} {at} {step}", BEFORE, at))
        if step.split()[0] in WRITES:
            found.append((f"{case.name}: {HALF} {at} {step}", HALF, at))
    found.append((f"{case.name}: {AFTER} {len(steps)} {steps[-1]}", AFTER, len(steps)))
    return [*found, (f"{case.name}: {ACKNOWLEDGED}", ACKNOWLEDGED, 0)]


def kill(case: Case, folder: Path, moment: str, at: int) -> bool:
    """Runs the change in a process of its own that ends at that moment; False if the moment never came."""
    case.put(folder)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            disk = StepDisk()
            opened = case.open(folder, disk)
            disk.hit = lambda: os.write(writing, b"hit") and None
            disk.arm(moment, at)
            opened.act()
            if moment == ACKNOWLEDGED:
                disk.hit()
                os.kill(os.getpid(), signal.SIGKILL)
        finally:
            os._exit(1)
    os.close(writing)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        hit = pipe.read() == b"hit"
    return hit and os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def check_kill(case: Case, folder: Path, moment: str, place: str, tally: Tally) -> None:
    try:
        with open_club(folder, clock=Clock(), ids=Ids("e")) as store:
            now = look(store)
            if store.notices:
                tally.tell("false alarms", place, store.notices)
            judge(case, now, moment in (AFTER, ACKNOWLEDGED), place, tally)
            go_on(store)
        with open_club(folder, clock=Clock(), ids=Ids("f")) as store:
            look(store)
    except Exception as error:
        tally.tell("unopenable", place, repr(error))


def judge(case: Case, now: Json, done: bool, place: str, tally: Tally) -> None:
    if now == case.after or (now == case.before and not done):
        return
    tally.tell("lost" if now == case.before else "changed", place)


def kills(name: str, hits: int, tally: Tally) -> list[str]:
    """Every boundary so often, each time in another club; gives the names of the boundaries."""
    boundaries: dict[str, None] = {}
    for seed in range(hits):
        case = Case(name, seed)
        with tempfile.TemporaryDirectory() as place:
            for boundary, moment, at in kill_boundaries(case, Path(place) / "rehearsal"):
                boundaries[boundary] = None
                folder = Path(place) / f"{moment} {at}"
                if kill(case, folder, moment, at):
                    tally.hits[boundary] += 1
                    tally.kills += 1
                    check_kill(case, folder, moment, boundary, tally)
    return list(boundaries)


# --- faults ---


def faults(name: str, cases: int, tally: Tally) -> list[str]:
    """Every file operation fails in every way; gives the names of the operations."""
    boundaries: dict[str, None] = {}
    for seed in range(cases * (FAILED_FIRST if CHANGES[name].fails_first else 1)):
        case = Case(name, seed)
        for at, step in enumerate(sim_steps(case), 1):
            boundary = f"{name}: fault at {at} {step}"
            boundaries[boundary] = None
            for fault in (*ERRORS, *CUTS):
                if break_once(case, fault, at, f"{fault}, {boundary}", tally):
                    tally.hits[boundary] += 1
                    tally.faults += 1
    return list(boundaries)


def sim_steps(case: Case) -> list[str]:
    disk = case.disk()
    opened = case.open(FOLDER, disk)
    disk.arm(None)
    opened.act()
    return [role(step) for step in disk.log]


def break_once(case: Case, fault: str, at: int, place: str, tally: Tally) -> bool:
    disk = case.disk()
    opened = case.open(FOLDER, disk)
    memory = opened.memory()
    disk.arm(fault, at)
    accepted, done = False, False
    try:
        opened.act()
        accepted = True
    except Problem as problem:
        done = problem.code == "unsettled"  # told as done, though a power cut may still take it back
    except PowerCut:
        pass
    hit = len(disk.log) >= at
    try:
        for unsynced in UNSYNCED:
            for names_kept in (True, False):
                judge(case, case.found(disk.survivor(unsynced, names_kept)), accepted, place, tally)
        if fault in ERRORS:
            if done:
                disk.arm(None)
                judge(case, case.found(disk.survivor("kept", True)), True, place, tally)
                go_on(opened.store)
            else:
                goes_on(case, disk, opened, memory, fault, accepted, place, tally)
    except Exception as error:
        tally.tell("unopenable", place, repr(error))
    return hit


def goes_on(
    case: Case,
    disk: SimDisk,
    opened: Opened,
    memory: object,
    fault: str,
    accepted: bool,
    place: str,
    tally: Tally,
) -> None:
    """A program that was told of the failure stands where it stood, its files too, and may try again."""
    disk.arm(None)
    if not accepted:
        if opened.memory() != memory:
            tally.tell("changed", f"in memory, {place}")
        told = case.found(disk.survivor("kept", True))
        a_game = bool(case.before["games"])
        if a_game and fault != ERROR_FOR_GOOD and told != case.before:
            tally.tell("changed", f"a change that failed is there, {place}")
        opened.start_over()
        opened.act()
    judge(case, case.found(disk.survivor("lost", False)), True, place, tally)


# --- the report ---


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hits", type=int, default=HITS)
    parser.add_argument("--change", nargs="*", choices=tuple(CHANGES))
    args = parser.parse_args(argv)
    tally, boundaries = Tally(), []
    fault_cases = -(-args.hits // len((*ERRORS, *CUTS)))
    for name in args.change or CHANGES:
        mine = [*kills(name, args.hits, tally), *faults(name, fault_cases, tally)]
        hits = [tally.hits[boundary] for boundary in mine]
        print(
            f"{name}: {len(mine)} boundaries, {sum(hits)} hits, each at least {min(hits)} times", flush=True
        )
        boundaries += mine
    short = [boundary for boundary in boundaries if tally.hits[boundary] < args.hits]
    print(f"boundaries not hit {args.hits} times: " + ("; ".join(short) or "none"))
    print(
        f"game writes: {tally.kills} kills and {tally.faults} faults at {len(boundaries)} boundaries: "
        + ", ".join(f"{tally.wrong[kind]} {kind}" for kind in WRONG)
    )
    return 1 if tally.wrong or short else 0


if __name__ == "__main__":
    sys.exit(main())
