"""San Juan for paper."""

from engine.documents.games import LISTED
from printouts.doors import read_nothing, read_story
from printouts.entries import Entry, entry
from printouts.kit import PaperKit, Sides
from printouts.paper import Words

BASE = ("buildings", "chapel", "triumphal-arch", "guild-hall", "city-hall", "palace")
NEW = (*BASE[:2], "bank", "harbor", *BASE[2:5], "residence", "cathedral", "palace")


class SanJuanPaperKit(PaperKit):
    listed = LISTED["san-juan"]

    def papers(self) -> dict[str, Entry]:
        from printouts.san_juan import (  # late: what they draw with asks this kit, and to start faster
            pad,
            sheet,
        )

        return {
            "san-juan-pad": entry("nothing", read_nothing, pad.make),
            "san-juan-sheet": entry("result", read_story, sheet.make),
        }

    def rows(self, rules: str) -> tuple[str, ...]:
        return NEW if rules == "new-buildings" else BASE

    def sides(self, tr: Words, rules: str) -> Sides:
        from printouts.san_juan.reference import sides  # late: to start faster

        return sides(tr, rules)


KIT = SanJuanPaperKit()
