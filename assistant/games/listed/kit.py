"""The kit of a listed game: plain, with the words of its description."""

from typing import TYPE_CHECKING

from assistant.games.plain.kit import PlainKit
from assistant.words import Words
from engine.described import game_title, row_name, rows_of
from engine.documents.games import GameListing
from engine.documents.result import Facts

if TYPE_CHECKING:
    from assistant.games.pad.rules import PadRules


class ListedKit(PlainKit):
    def __init__(self, listed: GameListing) -> None:
        super().__init__(listed)
        assert listed.described is not None
        self.game = listed.described
        low, high = self.game.get("usual_points", PlainKit.unusual)
        self.unusual = (float(low), float(high))

    def pad(self) -> "PadRules":
        from assistant.games.listed.pad import ListedPad  # late: whoever scores nothing starts faster

        return ListedPad(self)

    def name(self, tr: Words) -> str:
        return game_title(self.game, tr.language)

    def title(self, tr: Words, rules: str) -> str:
        return self.name(tr)

    def tie_words(self, tr: Words) -> str:
        keys = self.game.get("tie_breaks", [])
        return tr.listing([self.source(tr, key) for key in keys]) if keys else super().tie_words(tr)

    def source(self, tr: Words, source: str) -> str:
        """The row's name, in whichever version of the description has it, the newest first."""
        for game in (self.game, *reversed(self.listed.earlier)):
            for row in rows_of(game):
                if row["key"] == source and (row["key"] != "points" or "name" in row):
                    return row_name(row, tr.language)
        return tr("listed.points") if source == "points" else super().source(tr, source)

    def why(self, tr: Words, source: str, facts: Facts) -> str:
        rule, n, worth = facts.get("rule"), facts.get("n"), facts.get("worth")
        if rule == "times":
            return tr("listed.why.times", n=n, worth=worth)
        return tr("listed.why.most", n=n) if rule == "most" else ""
