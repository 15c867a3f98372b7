"""One check at every door: does a value that came from outside have a document's form?"""

import re
from typing import TypeVar

import msgspec

T = TypeVar("T")
DEEPEST = 100  # no document of ours is nested further; a bomb is


class BadDocument(ValueError):
    """`where` is the place in dots (seats.0.name, empty for the whole), `why` what is wrong there, in few words."""

    def __init__(self, kind: str, where: str, why: str) -> None:
        super().__init__(f"{kind}: {where}: {why}" if where else f"{kind}: {why}")
        self.kind, self.where, self.why = kind, where, why


PLACE = re.compile(r"^(?P<why>.*?)(?: - at (?:the )?`\$(?P<where>[^`]*)`)?$", re.S)


def checked(value: object, kind: type[T]) -> T:
    """The value itself, known to have the form of this document; `BadDocument` says what is wrong and where."""
    name = kind.__name__
    if too_deep(value):
        raise BadDocument(name, "", f"nested more than {DEEPEST} deep")
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        found = PLACE.match(str(wrong))
        assert found is not None
        where = re.sub(r"\[(\d+|\.\.\.)\]", r".\1", found["where"] or "").strip(".")
        raise BadDocument(name, where, found["why"]) from None
    except UnicodeEncodeError:  # in the name of a field
        raise BadDocument(name, lone_surrogate(value) or "", "a broken character") from None
    if (place := lone_surrogate(value)) is not None:
        raise BadDocument(name, place, "a broken character")
    return value  # type: ignore[return-value]  # convert has just proved it, and would drop unknown fields


def too_deep(value: object, room: int = DEEPEST) -> bool:
    """Looked at level by level, so that the look itself cannot run out of stack."""
    level = [value]
    while level and room >= 0:
        inner: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inner.extend(one.values())
            elif isinstance(one, list | tuple):
                inner.extend(one)
        level, room = [one for one in inner if isinstance(one, dict | list | tuple)], room - 1
    return bool(level)


def lone_surrogate(value: object, place: str = "") -> str | None:
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
