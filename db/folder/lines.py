"""Checked lines: how the store's files are written.

A line is a checksum, a length and a text. The checksum runs on from line to line, so a line that was changed,
lost, moved or doubled is seen at once. The end of a file is `clean`, `torn` (the last line is not whole, as a
power cut leaves it) or `damaged` (something is wrong before the last line).
"""

import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.documents.door import Outside

CLEAN, TORN, DAMAGED, MISSING = "clean", "torn", "damaged", "missing"


@dataclass(frozen=True)
class Lines:
    """What could be read of a file: the good lines from its start."""

    texts: list[str]
    end: str
    check: int  # the running checksum after the last good line
    size: int  # bytes of the good lines


def dump(document: Outside) -> str:
    """JSON in plain ASCII on one line, so that any text survives; a number JSON cannot say is refused."""
    return json.dumps(document, allow_nan=False, separators=(",", ":"))


def load(text: str) -> Any:
    """What a text says. Whoever reads it names the type: a document of ours was checked before it was kept."""
    return json.loads(text)


def write_line(text: str, check: int) -> tuple[bytes, int]:
    """The line, and the checksum to go on from."""
    payload = text.encode("ascii")
    check = zlib.crc32(payload, check)
    return b"%08x %d %s\n" % (check, len(payload), payload), check


def write_lines(texts: Iterable[str]) -> tuple[bytes, int]:
    check, parts = 0, []
    for text in texts:
        line, check = write_line(text, check)
        parts.append(line)
    return b"".join(parts), check


def read_lines(data: bytes | None, at: int = 0, check: int = 0) -> Lines:
    """The good lines from a place on, where the checksum so far is known."""
    if data is None:
        return Lines([], MISSING, 0, 0)
    texts: list[str] = []
    while at < len(data):
        found = _read_line(data, at, check)
        if found is None:
            return Lines(texts, _kind_of_end(data, at), check, at)
        text, check, at = found
        texts.append(text)
    return Lines(texts, CLEAN if texts else DAMAGED, check, at)


def _read_line(data: bytes, at: int, check: int) -> tuple[str, int, int] | None:
    space = data.find(b" ", at + 9, at + 30)
    if space < 0 or not data[at + 9 : space].isdigit():
        return None
    end = space + 1 + int(data[at + 9 : space])
    payload = data[space + 1 : end]
    check = zlib.crc32(payload, check)
    if data[at : at + 9] != b"%08x " % check or data[end : end + 1] != b"\n" or not payload.isascii():
        return None
    return payload.decode("ascii"), check, end + 1


def _kind_of_end(data: bytes, at: int) -> str:
    """Torn if this was the last line: a cut leaves half of it, or pages of it never filled."""
    rest = data[at:].rstrip(b"\0")
    return DAMAGED if at == 0 or b"\n" in rest[:-1] else TORN
