"""Every door that anybody can push: files and words that were bent at random go into the command line and the hall.

python -m tests.soak_fuzz [--cases 100000] [--commands 1000] [--seed 1] [--door NAME]

A case is good if it ends with exit 0 to 3, without a traceback, and, when refused, with nothing changed. Only
the contents of files and plain words are bent, never a path, and everything lies below a temporary folder.
"""

import argparse
import io
import os
import signal
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from assistant.cli import main as cli
from assistant.words import Words
from tests.fuzz.bending import bent, bent_words
from tests.fuzz.clubs import prepare
from tests.fuzz.door import Door
from tests.fuzz.doors import doors
from tests.fuzz.hall import GLANCES, hall_doors, keyed

MEMORY = Path("/dev/shm")  # a disk would be worn out and slow: every case opens a store
SHOWN = 12  # different faults that are told in full
LONGEST, STAYS = 120.0, 10.0  # seconds of a command


class Campaign:
    """Pushes doors, one case after another, and counts what came of it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.seed = folder, seed
        self.codes: Counter[int] = Counter()
        self.pushed: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.clubs = prepare(folder)
        keyed(self.clubs.template("evening"))
        self.doors = [*doors(self.clubs), *hall_doors()]

    def case(self, door: Door, number: int, as_command: bool = False) -> None:
        rng = Random(f"{self.seed}:{door.name}:{number}")
        self.pushed[door.name] += 1
        data = bent(rng.choice(door.seeds), rng) if door.seeds else b""
        file = self.folder / f"input{door.ending}"
        file.write_bytes(data)
        words = door.words(rng, file, bent_words)
        if as_command:
            words = [word.replace("\0", "") for word in words]  # no system hands that on
        club = self.clubs.fresh(door.club)
        if door.inside is not None:
            (club / door.inside).write_bytes(data)
        before = self.clubs.state(club)
        code, said = self._push(door, words, club, data, rng, as_command)
        self.codes[code] += 1
        fault = self._fault(code, said)
        changed = self.clubs.state(club) != before
        if code and changed and not door.keeps:
            fault = fault or f"refused with {code}, and yet something changed"
        if fault:
            self.faults[f"{door.name}: {fault}"] += 1
            self.examples.setdefault(f"{door.name}: {fault}", f"case {number}: {words}\n{said[-1500:]}")
        if changed or fault or door.inside is not None:
            self.clubs.touched(club)

    @staticmethod
    def _push(
        door: Door, words: list[str], club: Path, data: bytes, rng: Random, as_command: bool
    ) -> tuple[int, str]:
        if door.push is not None:
            return door.push(rng, club, data)
        return run_command(words, club, data, door.stays) if as_command else run_here(words, club, data)

    @staticmethod
    def _fault(code: int, said: str) -> str:
        if "Traceback" in said:
            return " / ".join(line.strip() for line in said.strip().splitlines()[-4:] if line.strip())[:200]
        return "" if 0 <= code <= 3 else f"exit {code}"


@contextmanager
def captured(data: bytes) -> Iterator[io.BytesIO]:
    """Standard input and output of a command that runs in this process."""
    kept, out = (sys.stdin, sys.stdout, sys.stderr), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), "utf-8")
    sys.stdout = sys.stderr = taken = io.TextIOWrapper(out, "utf-8", "backslashreplace", write_through=True)
    try:
        yield out
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
        taken.detach()


def run_here(words: list[str], club: Path, data: bytes) -> tuple[int, str]:
    os.environ["ALCALDE_DATA"] = str(club)
    with captured(data) as out:
        try:
            code = cli.run(words, GLANCES)
        except Exception:
            code = 70
            traceback.print_exc()
    return code, out.getvalue().decode("utf-8", "replace")


def run_command(words: list[str], club: Path, data: bytes, stays: bool) -> tuple[int, str]:
    """A command that stays is ended by Ctrl-C when it has had time to open."""
    environment = {**os.environ, "ALCALDE_DATA": str(club)}
    pipe = subprocess.PIPE
    words = [sys.executable, "-m", "assistant", *words]
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as command:
        try:
            out, wrong = command.communicate(data, STAYS if stays else LONGEST)
        except subprocess.TimeoutExpired:
            command.send_signal(signal.SIGINT)
            out, wrong = command.communicate(timeout=LONGEST)
    return command.returncode, (out + wrong).decode("utf-8", "replace")


@contextmanager
def surroundings(folder: Path) -> Iterator[None]:
    """The parser built once (it takes longer than most cases and has no memory of its own), faults loud, and whatever
    is written without a path below the folder."""
    build, made = cli.build_parser, dict[str, cli.Parser]()
    before, here = dict(os.environ), Path.cwd()
    signals = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def remembered(tr: Words, modules: Iterable[str] = ()) -> cli.Parser:
        return made.setdefault(tr.language, made.get(tr.language) or build(tr))

    cli.build_parser = remembered
    os.environ["ALCALDE_FAULTS"] = "raise"
    os.chdir(folder)
    try:
        yield
    finally:
        cli.build_parser = build
        for number, handler in signals.items():  # the hall sets its own
            signal.signal(number, handler)
        os.chdir(here)
        os.environ.clear()
        os.environ.update(before)


@contextmanager
def campaign(seed: int) -> Iterator[Campaign]:
    """A campaign in a folder that goes when it is over."""
    quick = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="alcalde-fuzz-", dir=quick) as folder, surroundings(Path(folder)):
        yield Campaign(Path(folder), seed)


def fuzz(cases: int, commands: int, seed: int, only: str = "") -> Campaign:
    with campaign(seed) as going:
        pushed = [door for door in going.doors if only in door.name]
        weights = [door.weight for door in pushed]
        rng = Random(seed)
        for number in range(cases + commands):
            door = rng.choices(pushed, weights)[0]
            while number >= cases and door.push is not None:
                door = rng.choices(pushed, weights)[0]  # no command goes through that one
            going.case(door, number, number >= cases)
            if number % 10_000 == 9_999:
                print(f"{number + 1} cases, {sum(going.faults.values())} faults", flush=True)
    return going


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--commands", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--door", default="", help="only doors whose name has this in it")
    args = parser.parse_args(argv)
    done = fuzz(args.cases, args.commands, args.seed, args.door)
    for fault, count in done.faults.most_common(SHOWN):
        print(f"\n{count} × {fault}\n{done.examples[fault]}")
    for door, count in done.pushed.items():
        if wrong := sum(n for fault, n in done.faults.items() if fault.startswith(f"{door}: ")):
            print(f"{door}: {wrong} faults in {count} cases")
    total = sum(done.faults.values())
    exits = ", ".join(f"exit {code}: {count}" for code, count in sorted(done.codes.items()))
    print(f"{args.cases} cases in one process and {args.commands} commands: {total} faults; {exits}")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
