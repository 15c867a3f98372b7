"""What a club may correct in a game's tables of facts, as a list that people look at."""

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
        return fact

    def allowed(self, tr: Words, fact: str) -> str:
        """What a correction may be, in a few words."""
