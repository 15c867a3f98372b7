"""What a club may correct in a game's tables of facts, as a list that people look at."""

import re
from typing import Protocol

from assistant.words import Words
from engine.documents.result import Facts


class FactSheet(Protocol):
    """Facts go by their dotted keys."""

    def printed(self, rules: str) -> Facts:
        """Every fact that can be corrected, as printed."""

    def doubts(self, tr: Words, rules: str) -> dict[str, str]:
        """By the first part of a key, what is known to be doubtful there."""
        return {}

    def name(self, tr: Words, fact: str) -> str:
        """Its line in the list."""

    def sentence(self, tr: Words, fact: str, value: object) -> str:
        """What it says about the game with this value."""

    def allowed(self, tr: Words, fact: str) -> str:
        """What a correction may be, in a few words."""

    def choices(self, tr: Words, fact: str) -> tuple[tuple[str, str], ...]:
        """Of a fact that is one of few: its values, with words for them."""
        return ()

    def follows(self, fact: str) -> bool:
        """Whether it is counted from others and cannot be told by itself."""
        return False

    def completed(self, rules: str, given: Facts) -> Facts:
        """The corrections with what follows from them."""
        return given


def shown(sheet: FactSheet, tr: Words, fact: str, value: object) -> str:
    """A value as people write it."""
    for code, words in sheet.choices(tr, fact):
        if value == code:
            return words
    if isinstance(value, list | tuple):
        return ", ".join(str(one) for one in value)
    return str(value)


def value_of(sheet: FactSheet, tr: Words, fact: str, printed: object, text: str) -> object:
    """What somebody typed, as the tables have it; what is none of that stays as it was typed."""
    for code, words in sheet.choices(tr, fact):
        if text.strip().casefold() in (code.casefold(), words.casefold()):
            return code
    if isinstance(printed, list):
        return [_number(one) for one in re.split(r"[\s,;\[\]\"']+", text) if one]
    return _number(text.strip())


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else text
