"""What came from outside and does not have its form: where, and what would be right there, in words."""

import re
from typing import get_args

from assistant.words import Words
from engine.documents.door import BadDocument
from engine.documents.event import Format, RoundState, Status
from engine.documents.listed_game import Kind
from engine.documents.result import Origin, Won
from engine.games import GAMES

KNOWN = {
    "format": get_args(Format),
    "state": get_args(RoundState),
    "status": get_args(Status),
    "origin": get_args(Origin),
    "won_by": get_args(Won),
    "won": get_args(Won),
    "kind": get_args(Kind),
}
EXPECTED = re.compile(r"Expected `([^`]*)`(?: (?:of length )?(>=|<=) (\S+))?")
MISSING = re.compile(r"Object missing required field `([^`]*)`")


def wrong_words(wrong: BadDocument, tr: Words) -> str:
    """ "rounds[0].tables should be a list": the place and what would be right, for people who wrote the file."""
    path = re.sub(r"\.(\d+|\.\.\.)(?=\.|$)", r"[\1]", wrong.where) or tr("door.whole")
    if missing := MISSING.match(wrong.why):
        return tr("door.missing", path=path, field=missing[1])
    return tr("door.should", path=path, right=right_words(wrong, tr))


def right_words(wrong: BadDocument, tr: Words) -> str:
    """What would be right; `why` is a code of our own, or what the check said."""
    if tr.has(f"door.right.{wrong.why}"):
        return tr(f"door.right.{wrong.why}", games=tr("door.or").join(GAMES))
    expected = EXPECTED.match(wrong.why)
    if expected is None:
        known = KNOWN.get(wrong.where.rpartition(".")[2])
        if wrong.why.startswith("Invalid enum value") and known:
            return tr("door.right.one_of", known=", ".join(known))
        return tr("door.right.readable")
    kinds, sign, bound = expected.groups()
    right = kind_words(kinds.split(" | "), tr)
    if not sign:
        return right
    way = "least" if sign == ">=" else "most"
    key = f"door.{way}_long" if "length" in wrong.why else f"door.{way}"
    return tr(key, right=right, n=f"{float(bound):g}")


def kind_words(kinds: list[str], tr: Words) -> str:
    """ "a list or null"; a whole number is a number."""
    named = [kind for kind in kinds if kind != "int" or "float" not in kinds]
    words = [tr(f"door.right.{kind}") if tr.has(f"door.right.{kind}") else kind for kind in named]
    return tr("door.or").join(words)
