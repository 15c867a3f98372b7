"""Reading what somebody hands us without being drowned: no file is taken that would fill the memory.

Packed data is counted while it streams by, before any of it is kept; so three megabytes that unpack to gigabytes cost
nothing but a moment.
"""

import gzip
import io
import json
from math import isfinite
from typing import BinaryIO, NoReturn

from db.problems import Problem
from engine.documents.door import Outside, too_deep

LARGEST = 2 * 1024**3
RATIO = 200  # what we pack ourselves shrinks to a tenth or a twentieth
SMALL = 1024**2  # so little may be packed as tightly as it likes
PIECE = 1024**2


def read_stream(stream: BinaryIO, path: str) -> bytes:
    """All that a stream gives, or Problem `too_large`."""
    taken = bytearray()
    while piece := stream.read(PIECE):
        taken += piece
        if len(taken) > LARGEST:
            raise Problem("too_large", path=path)
    return bytes(taken)


def unpacked(data: bytes, path: str) -> bytes:
    """What is in gzipped data. Problem `too_large`, or what gzip says of data that is none."""
    most = min(LARGEST, max(SMALL, RATIO * len(data)))
    size = 0
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
        while piece := file.read(PIECE):
            size += len(piece)
            if size > most:
                raise Problem("too_large", path=path)
    return gzip.decompress(data)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def _finite(text: str) -> float:
    """JSON knows no end of numbers, but what is kept must be written again: 1e999 could not be."""
    number = float(text)
    return number if isfinite(number) else _no_number(text[:20])


def read_json(data: bytes, path: str) -> Outside:
    """A JSON file of anybody's; ValueError if it is none, Problem if it is too large or nested too deep."""
    if len(data) > LARGEST:
        raise Problem("too_large", path=path)
    try:
        text = data.decode("utf-8-sig")
        document: Outside = json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except RecursionError as error:
        raise Problem("too_deep", path=path) from error
    if too_deep(document):
        raise Problem("too_deep", path=path)
    return document
