"""A pad of rows with a number each."""

from typing import TYPE_CHECKING

from assistant.games.pad.rules import PadRules
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.games.plain.kit import PlainKit


class PlainPad(PadRules):
    def __init__(self, kit: "PlainKit") -> None:
        self.kit, listed = kit, kit.listed
        self.counts = tuple(key for key, _ in listed.rows)
        settling = {key for key, worth in listed.rows if not worth}
        self.ties = tuple(key for key in self.counts if key in settling)
        self.below_zero = any(worth < 0 for _, worth in listed.rows)

    def field(self, tr: Words, key: str) -> str:
        """A row is called what its points are called."""
        return super().field(tr, key) if tr.has(f"pad.count.{key}") else self.kit.source(tr, key)
