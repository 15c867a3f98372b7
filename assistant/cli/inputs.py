"""Reading what a command was given, with errors that say what is wrong and where; and the one way JSON goes out."""

import json
import os
import sys
from pathlib import Path
from typing import BinaryIO

from assistant.cli.exits import BadInput
from assistant.words import Words

MILLION = 1_000_000
DOCUMENT, ARCHIVE = 256 * MILLION, 2000 * MILLION  # bytes: no document, no whole club is larger
PIECE = 1 << 20


def read_bytes(name: str, tr: Words, most: int = DOCUMENT) -> bytes:
    """What is in a file; "-" is standard input. Never more than `most` is taken into memory."""
    try:
        if name == "-":
            return _all_of(sys.stdin.buffer, most) if sys.stdin is not None else b""
        with Path(name).open("rb") as file:
            if os.fstat(file.fileno()).st_size > most:  # before a byte of it is taken into memory
                raise TooLarge
            return _all_of(file, most)
    except FileNotFoundError:
        raise BadInput(tr("cli.no_file", name=name)) from None
    except OSError as wrong:
        raise BadInput(tr("cli.cannot_read", name=name, why=wrong.strerror or wrong)) from None
    except TooLarge:
        raise BadInput(tr("cli.too_large", name=name, most=most // MILLION)) from None


class TooLarge(Exception):
    """There is more of it than anything of ours has."""


def _all_of(file: BinaryIO, most: int) -> bytes:
    """Piece by piece, because a pipe or a device does not tell how much there is."""
    found = bytearray()
    while piece := file.read(PIECE):
        found += piece
        if len(found) > most:
            raise TooLarge
    return bytes(found)


def read_text(name: str, tr: Words) -> str:
    """The text of a file, with or without a byte order mark; "-" is standard input."""
    try:
        return read_bytes(name, tr).decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise BadInput(tr("cli.not_utf8", name=name, at=wrong.start)) from None


def read_lines(name: str, tr: Words) -> list[str]:
    """The lines that are not empty."""
    return [line.strip() for line in read_text(name, tr).splitlines() if line.strip()]


def read_json(name: str, tr: Words) -> object:
    from engine.documents.door import DEEPEST, too_deep  # late: --help and small commands start faster

    try:
        found = json.loads(read_text(name, tr))  # NaN too: the check of the form names the field
    except (ValueError, RecursionError) as wrong:
        raise BadInput(tr("cli.not_json", name=name, why=str(wrong) or "RecursionError")) from None
    if too_deep(found):
        raise BadInput(tr("cli.too_deep", name=name, most=DEEPEST))
    return found


def print_json(document: object) -> None:
    """One JSON document and nothing else, in UTF-8 whatever the terminal says; a broken letter as JSON's own escape."""
    text = json.dumps(document, ensure_ascii=False)
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.buffer.flush()
