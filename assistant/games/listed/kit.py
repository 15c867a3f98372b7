"""The kit of a listed game: plain, with the words of its description."""

from typing import TYPE_CHECKING

from assistant.games.plain.kit import PlainKit
from assistant.words import Words
from engine.described import game_title, row_name, rows_of, tie_rows
from engine.documents.games import GameListing
from engine.documents.listed_game import tie_order
from engine.documents.result import Facts, SeatDoc

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
        keys = tie_order(self.game)
        return tr.listing([self.source(tr, key) for key in keys]) if keys else super().tie_words(tr)

    def tie_sentence(self, tr: Words, shared: bool, n: float, figures: str) -> str:
        if not tie_order(self.game):
            return tr("listed.no_tie_break", n=n)
        return tr(
            f"listed.tie_{'shared' if shared else 'broken'}", n=n, what=self.tie_words(tr), figures=figures
        )

    def tie_figure(self, tr: Words, seat: SeatDoc) -> str:
        """The rows as they were written down: what places are told from is no figure that anybody counted."""
        return " / ".join(figure for _, figure in tie_rows(self.game, seat)) or super().tie_figure(tr, seat)

    def sheet_words(self, tr: Words, seat: SeatDoc) -> str:
        told = [f"{self.source(tr, key)} {figure}" for key, figure in tie_rows(self.game, seat)]
        return tr("listed.tie_note", figures=tr.listing(told)) if told else ""

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
