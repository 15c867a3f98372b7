"""Saint Malo for paper."""

from engine.documents.games import LISTED
from printouts.doors import read_nothing, read_story
from printouts.entries import Entry, entry
from printouts.kit import PaperKit, Sides
from printouts.paper import Words

ROWS = (
    *("citizens", "priests", "houses", "jugglers", "nobles", "wall-bonus"),
    *("full-city", "coins", "logs", "churches", "cannons"),
)


class SaintMaloPaperKit(PaperKit):
    listed = LISTED["saint-malo"]

    def papers(self) -> dict[str, Entry]:
        from printouts.saint_malo import (  # late: what they draw with asks this kit, and to start faster
            pad,
            sheet,
        )

        return {
            "saint-malo-pad": entry("nothing", read_nothing, pad.make),
            "saint-malo-sheet": entry("result", read_story, sheet.make),
        }

    def rows(self, rules: str) -> tuple[str, ...]:
        return ROWS

    def sides(self, tr: Words, rules: str) -> Sides:
        from printouts.saint_malo.reference import sides  # late: to start faster

        return sides(tr)


KIT = SaintMaloPaperKit()
