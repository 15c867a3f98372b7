"""The log of an event's dealt game: who plays what stands open, the seed and every line are sealed.

A line opens only in its own game and at its own place in the log. A game of one's own is kept as plain text.
"""

from collections.abc import Sequence

from db.contract import Document
from db.folder.lines import dump, load
from db.sealing.seal import Broken, Seal, can_seal
from engine.documents.plan import BoxDoc, GameFirstDoc, GameLineDoc
from engine.documents.result import Facts

SEED = "seed"
SEALED_VERSION = 3  # an older program must not take such a log for a damaged one


def wants_seal(header: Document) -> bool:
    """A game that is dealt here for an event: others could look at what comes next."""
    return bool(header.get("event")) and header.get(SEED) is not None and can_seal()


def seal_first(seal: Seal, first: GameFirstDoc) -> GameFirstDoc:
    """The first line as it is written: without the seed, and with it in a box."""
    key = seal.newest_key()
    box: BoxDoc = {"key": key, "box": seal.close(key, dump(first["header"][SEED]), f"{first['id']} {SEED}")}
    header: Facts = {**first["header"], SEED: None}
    return {**first, "header": header, "version": SEALED_VERSION, "sealed": box}


def seal_line(seal: Seal, first: GameFirstDoc, number: int, line: GameLineDoc) -> str:
    """A line as it is written; `number` is its place behind the first."""
    if "sealed" not in first:
        return dump(line)
    return dump({"box": seal.close(first["sealed"]["key"], dump(line), f"{first['id']} {number}")})


def open_first(seal: Seal, first: GameFirstDoc) -> GameFirstDoc:
    if "sealed" not in first:
        return first
    box = first["sealed"]
    seed = load(seal.open(box["key"], box["box"], f"{first['id']} {SEED}"))
    return {**first, "header": {**first["header"], SEED: seed}}


def open_lines(seal: Seal, first: GameFirstDoc, lines: Sequence[GameLineDoc]) -> list[GameLineDoc]:
    if "sealed" not in first:
        return list(lines)
    key, found = first["sealed"]["key"], []
    for number, line in enumerate(lines):
        if "box" not in line:
            raise Broken("an open line in a sealed log")
        found.append(load(seal.open(key, line["box"], f"{first['id']} {number}")))
    return found
