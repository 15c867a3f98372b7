"""Ways to bend a good document: one value replaced, dropped, doubled, nested; or the bytes themselves."""

import gzip
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

LETTERS = (
    "",
    " ",
    "A",
    "Łukasz",
    "\x00",
    "\ud800",
    "名前",
    "a" * 3000,
    "<b>",
    "../x",
    "NaN",
    "-",
    "0",
    "‮abc",
    "²",
    "١",
    "\n",
)
NUMBERS = (
    0,
    -1,
    1,
    2,
    3,
    12,
    99,
    2**31,
    2**63,
    10**40,
    10**400,
    -0.0,
    0.5,
    1e308,
    float("nan"),
    float("inf"),
)

NOT_TEXT = "\udcff"  # what a system's arguments have in the place of a byte that is no letter


def value(rng: Random, depth: int = 0) -> Any:
    """Anything that JSON can say, unpleasant values first."""
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind == 0:
        return None
    if kind == 1:
        return rng.random() < 0.5
    if kind == 2:
        return rng.choice(NUMBERS)
    if kind in (3, 4):
        return rng.choice(LETTERS)
    if kind == 5:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    if kind == 6:
        return {rng.choice(LETTERS): value(rng, depth + 1) for _ in range(rng.randrange(4))}
    return nested(rng.choice((5, 150, 900)))


def nested(depth: int) -> Any:
    found: Any = 1
    for _ in range(depth):
        found = [found]
    return found


def places(document: Any) -> list[tuple[Any, Any]]:
    """Every (holder, key) of a document."""
    found: list[tuple[Any, Any]] = []
    todo = [document]
    while todo:
        one = todo.pop()
        keys = one.keys() if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ()
        for key in keys:
            found.append((one, key))
            todo.append(one[key])
    return found


def bend_value(document: Any, rng: Random) -> Any:
    spots = places(document)
    if not spots or rng.random() < 0.02:
        return value(rng)
    holder, key = rng.choice(spots)
    way = rng.randrange(7)
    if way <= 2:
        holder[key] = value(rng)
    elif way == 3:
        del holder[key]
    elif way == 4:
        holder[key] = [holder[key]]
    elif way == 5 and isinstance(holder, list):
        with suppress(RecursionError):  # one of the deep ones: it stands there once
            holder.insert(key, json.loads(json.dumps(holder[key])))
    elif isinstance(holder, dict):
        holder[rng.choice((*LETTERS, str(key) + "s"))] = holder.pop(key)
    return document


def bend_bytes(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data)) if data else 0
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: data[:at],
        lambda: data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :],
        lambda: data[:at] + rng.randbytes(8) + data[at:],
        lambda: data[at:] + data[:at],
        lambda: b"\xef\xbb\xbf" + data,
        lambda: data.decode("utf-8", "replace").encode("utf-16"),
        lambda: gzip.compress(data),
        lambda: b"",
        lambda: b"[" * 5000,
        lambda: data.replace(b",", b";"),
        lambda: data.replace(b"1", b"9" * rng.randrange(1, 30), 1),
        lambda: data.replace(b"\n", b"\r"),
    )
    return rng.choice(ways)()


def bent(seed: bytes, rng: Random) -> bytes:
    """A seed with one to three things wrong; sometimes nothing, so that the way through stays open."""
    data = seed
    try:
        document = json.loads(seed)
    except (ValueError, UnicodeDecodeError):
        document = None
    if document is not None and rng.random() < 0.85:
        for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
            document = bend_value(document, rng)
        try:
            data = json.dumps(document).encode()
        except RecursionError:  # two deep ones in each other
            data = b"[" * 2000 + b"]" * 2000
    else:
        for _ in range(rng.choice((1, 1, 2))):
            data = bend_bytes(data, rng)
    return data


def bent_words(words: list[str], rng: Random) -> list[str]:
    """Plain words of a command with one of them replaced, dropped or doubled. Never given a path, nor making one."""
    found = list(words)
    at = rng.randrange(len(found)) if found else 0
    way = rng.randrange(7)  # the last leaves them as they are
    plain = [word.replace("\ud800", NOT_TEXT) for word in LETTERS if "/" not in word]
    if way <= 1 and found:
        found[at] = rng.choice((*plain, *map(str, NUMBERS)))
    elif way == 2 and found:
        del found[at]
    elif way == 3 and found:
        found.insert(at, found[at])
    elif way == 4:
        found.append(rng.choice(plain))
    elif way == 5 and found:
        letters = list(found[at])
        letters.insert(rng.randrange(len(letters) + 1), rng.choice("+,-= 0\x00" + NOT_TEXT))
        found[at] = "".join(letters)
    return found
