"""Two copies of one log, compared line by line: what both together can show, and what they show but cannot give.

The checksum of a line runs on from the line before it, so a line found anywhere in either file either follows what is
known so far or does not. Where one copy breaks off, the other often goes on.
"""

import re
import zlib
from dataclasses import dataclass

from db.folder.lines import Lines, read_lines

HEADER = re.compile(rb"([0-9a-f]{8}) ([0-9]{1,12}) ")


@dataclass(frozen=True)
class Joined:
    """The longest row of lines that follow each other, and whether it ends where a file ends."""

    texts: list[str]
    check: int
    at_an_end: bool


def joined(best: Lines, first: bytes, second: bytes) -> Joined:
    """Goes on from the lines of the best copy with whatever follows them in either file."""
    texts, check = list(best.texts), best.check
    ends = any(data[: best.size] and best.size == len(data) for data in (first, second))
    while True:
        found = _following(first, check) or _following(second, check)
        if found is None:
            return Joined(texts, check, ends)
        more, at_an_end = found
        texts, check, ends = texts + more.texts, more.check, at_an_end


def _following(data: bytes, check: int) -> tuple[Lines, bool] | None:
    """The lines in a file that follow a checksum, wherever they stand."""
    at = 0
    while at < len(data):
        if HEADER.match(data, at):
            lines = read_lines(data, at, check)
            if lines.texts:
                return lines, lines.size == len(data)
        at = data.find(b"\n", at) + 1
        if at == 0:
            return None
    return None


@dataclass(frozen=True)
class Witness:
    """What a copy has to say of the lines that were read: whether it knows the last, and how many more it shows."""

    knows_the_end: bool
    more: int


def witness(data: bytes, texts: list[str]) -> Witness:
    """`more` counts lines that were never read, and anything that stands behind the last line of all."""
    checks, payloads, check = {}, {}, 0
    for number, text in enumerate(texts):
        payload = text.encode("ascii")
        check = zlib.crc32(payload, check)
        checks[b"%08x" % check] = payloads[payload] = number
    last, strange, behind = -1, 0, 0
    for piece in data.split(b"\n"):
        header = HEADER.match(piece)
        payload = piece[header.end() :] if header else piece
        number = checks.get(header[1], -1) if header else -1
        number = payloads.get(payload, -1) if number < 0 else number
        if number >= 0:
            last, behind = max(last, number), 0
        elif piece.strip(b"\0"):
            behind += 1
            strange += header is not None and len(payload) == int(header[2])
    knows = bool(texts) and last == len(texts) - 1
    return Witness(knows and not behind, max(strange, behind if knows else 0))


@dataclass(frozen=True)
class Rest:
    """Behind a break: whole lines that do not follow what was read, and how many pieces cannot be read at all."""

    texts: list[str]
    unreadable: int


def rest_of(data: bytes, texts: list[str]) -> Rest:
    """A line is whole if its checksum follows the one that the line before it states, whatever became of that line."""
    known, check = set(), 0
    for text in texts:
        check = zlib.crc32(text.encode("ascii"), check)
        known.add(b"%08x" % check)
    found: list[str] = []
    unreadable, before = 0, 0
    for piece in data.split(b"\n"):
        header = HEADER.match(piece)
        if header is None:
            unreadable += bool(piece.strip(b"\0"))
            continue
        payload, stated = piece[header.end() :], int(header[1], 16)
        if header[1] not in known:
            whole = zlib.crc32(payload, before) == stated and payload.isascii()
            found += [payload.decode("ascii")] if whole else []
            unreadable += not whole
        before = stated
    return Rest(found, unreadable)
