"""A fault at every file operation of everything that is kept or handed out: before or after, and what is said is so.

    python -m tests.soak_faults [--papers all]

Saving, opening, backups, restores, imports and changes to games on a disk in memory (tests/db/test_faults.py): every
operation fails once, fails for good, writes short, is cut before or torn, and then every state is looked at that a power
cut may leave. Exports of every format, events, backups to a file and every paper on a real disk: the file that was there
is there still, or the new one is, whole. Boundaries are counted: operations, each hit by every kind of fault.
"""

import argparse
import contextlib
import io
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from assistant.cli.main import run
from assistant.club.exporting import FORMATS
from db.folder.store import Store
from printouts.catalogue import CATALOGUE
from tests.db.club import filled
from tests.db.sim_disk import CUTS, ERRORS
from tests.db.test_faults import OPENINGS, WRITES, walk_opening, walk_write
from tests.faulty_hands import CUT, FAULTS, OURS, Hands, HandsCut, faulty_hands
from tests.papers import document_for, people

OLD = b"what was here"
FEW = ("standings", "score-sheet", "certificate")


def commands(club: Path, folder: Path, papers: str) -> dict[str, list[str]]:
    """Everything that hands a file out, by name; the file is the last word."""
    start = ["--data-dir", str(club), "--lang", "en"]
    found = {f"export {form}": [*start, "export", "--format", form] for form in FORMATS}
    found["an event"] = [*start, "event", "export", "e" * 32]
    found["a backup"] = [*start, "backup", "--force"]
    docs = (
        list(CATALOGUE)
        if papers == "all"
        else [doc for doc in CATALOGUE if doc in FEW] or list(CATALOGUE)[:3]
    )
    for doc in docs:
        given = []
        if CATALOGUE[doc].need != "nothing":
            source = folder / f"{doc}.json"
            source.write_text(json.dumps(document_for(doc, people(5))), "utf-8")
            given = [str(source)]
        found[f"paper {doc}"] = [*start, "print", doc, *given, "--at", "2026-05-02T18:30", "--out"]
    return found


def handed_out(words: list[str], target: Path, hands: Hands) -> int | None:
    """The command's answer; None if the program was cut."""
    quiet = io.StringIO()
    with faulty_hands(hands), contextlib.redirect_stdout(quiet), contextlib.redirect_stderr(quiet):
        try:
            return run([*words, str(target)])
        except HandsCut:
            return None


def walk_export(name: str, words: list[str], out: Path) -> tuple[int, list[str]]:
    """How many operations there are, and what went wrong at which."""
    wrong = []
    rehearsal = Hands()
    target = out / "file"
    target.write_bytes(OLD)
    if handed_out(words, target, rehearsal) != 0 or target.read_bytes() == OLD:
        return 0, [f"{name}: nothing came of it"]
    size = len(target.read_bytes())
    for fault in FAULTS:
        for at in range(1, len(rehearsal.steps) + 1):
            for old in (OLD, None):
                for path in out.iterdir():
                    path.unlink()
                if old is not None:
                    target.write_bytes(old)
                hands = Hands(fault, at)
                code = handed_out(words, target, hands)
                there = target.read_bytes() if target.exists() else None
                new = there is not None and there != OLD and abs(len(there) - size) < 64
                left = [path.name for path in out.iterdir() if path.name.startswith(OURS)]
                fine = (new if code == 0 else there == old) if code is not None else (new or there == old)
                may_stay = fault == CUT or (hands.steps.count("remove") > 0 and fault == "error for good")
                if not fine or (left and not may_stay):
                    wrong.append(f"{name}: {fault} at {rehearsal.steps[at - 1]}: exit {code}, left {left}")
    return len(rehearsal.steps), wrong


def exports(papers: str) -> tuple[int, list[str]]:
    operations, wrong = 0, []
    with tempfile.TemporaryDirectory() as place:
        club, out = Path(place) / "club", Path(place) / "out"
        out.mkdir()
        with Store.open(club) as store:
            filled(store)
        for name, words in commands(club, Path(place), papers).items():
            found, bad = walk_export(name, words, out)
            operations += found
            wrong += bad
    return operations, wrong


def walked(kinds: list[str], walk: Callable[[str], int]) -> tuple[int, list[str]]:
    operations, wrong = 0, []
    said = time.monotonic()
    for kind in kinds:
        try:
            operations += walk(kind)
        except AssertionError as bad:
            wrong.append(f"{kind}: {str(bad)[:200]}")
        if time.monotonic() - said > 60:
            said = time.monotonic()
            print(f"faults: {operations} operations so far, at {kind}", flush=True)
    return operations, wrong


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--papers", choices=("few", "all"), default="all")
    args = parser.parse_args(argv)
    tally: Counter[str] = Counter()
    parts = {
        "exports and papers": (len(FAULTS), lambda: exports(args.papers)),
        "openings": (len((*ERRORS, *CUTS)), lambda: walked(list(OPENINGS), walk_opening)),
        "writes": (len((*ERRORS, *CUTS)), lambda: walked(list(WRITES), walk_write)),
    }
    for part, (kinds, walk) in parts.items():
        operations, wrong = walk()
        tally.update(operations=operations, faults=operations * kinds, wrong=len(wrong))
        print(
            f"faults: {part}: {operations} operations, {kinds} kinds of fault each, {len(wrong)} wrong",
            flush=True,
        )
        for one in wrong[:20]:
            print(f"faults: {one}", file=sys.stderr)
    print(f"faults: {tally['faults']} faults at {tally['operations']} operations, {tally['wrong']} wrong")
    return 1 if tally["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
