"""Checked lines: how the store's files are written.

A line is a checksum, a length and a JSON document. The checksum runs on from line to line, so a line that was
changed, lost, moved or doubled is seen at once. The end of a file is `clean`, `torn` (the last line is not
whole, as a power cut leaves it) or `damaged` (something is wrong before the last line).
"""

import gc
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
CLEAN, TORN, DAMAGED, MISSING = "clean", "torn", "damaged", "missing"


@dataclass(frozen=True)
class Lines:
    """What could be read of a file: the good lines from its start."""

    documents: list[Json]
    end: str
    check: int  # the running checksum after the last good line
    size: int  # bytes of the good lines
    start: int = 0  # bytes of the first two


def dump(document: Json) -> bytes:
    """Plain ASCII, so that any text survives; a number that JSON cannot say is refused."""
    return json.dumps(document, allow_nan=False, separators=(",", ":")).encode("ascii")


def write_line(document: Json, check: int) -> tuple[bytes, int]:
    """The line, and the checksum to go on from."""
    payload = dump(document)
    check = zlib.crc32(payload, check)
    return b"%08x %d %s\n" % (check, len(payload), payload), check


def write_lines(documents: list[Json]) -> tuple[bytes, int]:
    check, parts = 0, []
    for document in documents:
        line, check = write_line(document, check)
        parts.append(line)
    return b"".join(parts), check


def read_lines(data: bytes | None) -> Lines:
    if data is None:
        return Lines([], MISSING, 0, 0)
    documents: list[Json] = []
    check = at = start = 0
    with _no_collecting():
        while at < len(data):
            found = _read_line(data, at, check)
            if found is None:
                return Lines(documents, _kind_of_end(data, at), check, at, start)
            document, check, at = found
            documents.append(document)
            start = at if len(documents) <= 2 else start
    return Lines(documents, CLEAN if documents else DAMAGED, check, at, start)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Python looks for garbage while millions of small objects are made, which triples the time of reading."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _read_line(data: bytes, at: int, check: int) -> tuple[Json, int, int] | None:
    space = data.find(b" ", at + 9, at + 30)
    if space < 0 or not data[at + 9 : space].isdigit():
        return None
    start = space + 1
    end = start + int(data[at + 9 : space])
    payload = data[start:end]
    check = zlib.crc32(payload, check)
    if data[at : at + 9] != b"%08x " % check or data[end : end + 1] != b"\n":
        return None
    try:
        document = json.loads(payload.decode("ascii"))
    except (ValueError, RecursionError):
        return None
    return (document, check, end + 1) if isinstance(document, dict) else None


def _kind_of_end(data: bytes, at: int) -> str:
    """Torn if this was the last line: a cut leaves half of it, or pages of it never filled."""
    rest = data[at:].rstrip(b"\0")
    return DAMAGED if at == 0 or b"\n" in rest[:-1] else TORN
