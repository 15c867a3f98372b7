"""One check at every door: does a value that came from outside have a document's form?"""

import re
from typing import TypeVar

import msgspec

T = TypeVar("T")
Outside = object  # what nobody has looked at yet: anything that JSON or a file can say
DEEPEST = 100  # no document of ours is nested further; a bomb is
NESTED = (dict, list, tuple)  # asked of every leaf: a union would take twice as long


class BadDocument(ValueError):
    """`where` is the place in dots (seats.0.name, empty for the whole), `why` what is wrong there, in few words."""

    def __init__(self, kind: str, where: str, why: str) -> None:
        super().__init__(f"{kind}: {where}: {why}" if where else f"{kind}: {why}")
        self.kind, self.where, self.why = kind, where, why

    @property
    def field(self) -> str:
        """The same place, down to the field where one is missing."""
        missing = MISSING.search(self.why)
        return f"{self.where}.{missing[1]}".lstrip(".") if missing else self.where


MISSING = re.compile(r"missing required field `(\w+)`")
PLACE = re.compile(r"^(?P<why>.*?)(?: - at (?:the )?`\$(?P<where>[^`]*)`)?$", re.S)


def checked(value: Outside, kind: type[T]) -> T:
    """The value itself, known to have the form of this document; `BadDocument` says what is wrong and where."""
    name = kind.__name__
    if too_deep(value):
        raise BadDocument(name, "", f"nested more than {DEEPEST} deep")
    if (
        _perhaps_broken(value) and (place := lone_surrogate(value)) is not None
    ):  # before msgspec, which cannot spell one
        raise BadDocument(name, place, "a broken character")
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        raise _told(name, wrong) from None
    return value  # type: ignore[return-value]  # convert has just proved it, and would drop unknown fields


def looked_at(text: str, kind: type[T]) -> T:
    """What a JSON text says in the form of this document, without the fields we do not know: to look at, not to keep.

    Several times as quick as reading the text and checking it, which opening a large store feels.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as wrong:
        raise _told(kind.__name__, wrong) from None
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise BadDocument(kind.__name__, "", str(wrong)) from None


def _told(name: str, wrong: msgspec.ValidationError) -> BadDocument:
    found = PLACE.match(str(wrong))
    assert found is not None
    where = re.sub(r"\[(\d+|\.\.\.)\]", r".\1", found["where"] or "").strip(".")
    return BadDocument(name, where, found["why"])


def too_deep(value: Outside, room: int = DEEPEST) -> bool:
    """Looked at level by level, so that the look itself cannot run out of stack."""
    level = [value] if isinstance(value, NESTED) else []
    while level and room >= 0:
        inner = [one.values() if isinstance(one, dict) else one for one in level]
        level = [one for some in inner for one in some if isinstance(one, NESTED)]
        room -= 1
    return bool(level)


def _perhaps_broken(value: Outside) -> bool:
    """False is sure and quick; what cannot be written for another reason is looked at closely too."""
    try:
        msgspec.json.encode(value)
    except (TypeError, ValueError, RecursionError):
        return True
    return False


def lone_surrogate(value: Outside, place: str = "") -> str | None:
    """Where a text stands that no file could be written with."""
    if isinstance(value, str):
        return place if _broken(value) else None
    if isinstance(value, dict):
        for key, one in value.items():
            if isinstance(key, str) and _broken(key):
                return place
            if (found := lone_surrogate(one, f"{place}.{key}".lstrip("."))) is not None:
                return found
    elif isinstance(value, list | tuple):
        for number, one in enumerate(value):
            if (found := lone_surrogate(one, f"{place}.{number}".lstrip("."))) is not None:
                return found
    return None


def _broken(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)
