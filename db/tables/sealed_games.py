"""The log of an event's dealt game: who plays what stands open, the seed and every line are sealed.

A line opens only in its own game and at its own place in the log. A game of one's own is kept as plain text.
"""

from collections.abc import Sequence

from db.contract import Document, Log
from db.folder.lines import dump, load
from db.folder.seal import Broken, can_seal, newest_key, opened, sealed
from engine.documents.plan import BoxDoc, GameFirstDoc, GameLineDoc
from engine.documents.result import Facts

SEED = "seed"
SEALED_VERSION = 3  # an older program must not take such a log for a damaged one


def wants_seal(header: Document) -> bool:
    """A game that is dealt here for an event: others could look at what comes next."""
    return bool(header.get("event")) and header.get(SEED) is not None and can_seal()


def seal_first(log: Log, first: GameFirstDoc) -> GameFirstDoc:
    """The first line as it is written: without the seed, and with it in a box."""
    key = newest_key(log)
    box: BoxDoc = {"key": key, "box": sealed(log, key, dump(first["header"][SEED]), f"{first['id']} {SEED}")}
    header: Facts = {**first["header"], SEED: None}
    return {**first, "header": header, "version": SEALED_VERSION, "sealed": box}


def seal_line(log: Log, first: GameFirstDoc, number: int, line: GameLineDoc) -> str:
    """A line as it is written; `number` is its place behind the first."""
    if "sealed" not in first:
        return dump(line)
    return dump({"box": sealed(log, first["sealed"]["key"], dump(line), f"{first['id']} {number}")})


def open_first(log: Log, first: GameFirstDoc) -> GameFirstDoc:
    if "sealed" not in first:
        return first
    box = first["sealed"]
    seed = load(opened(log, box["key"], box["box"], f"{first['id']} {SEED}"))
    return {**first, "header": {**first["header"], SEED: seed}}


def open_lines(log: Log, first: GameFirstDoc, lines: Sequence[GameLineDoc]) -> list[GameLineDoc]:
    if "sealed" not in first:
        return list(lines)
    key, found = first["sealed"]["key"], []
    for number, line in enumerate(lines):
        if "box" not in line:
            raise Broken("an open line in a sealed log")
        found.append(load(opened(log, key, line["box"], f"{first['id']} {number}")))
    return found
