"""Saint Malo on the score pad: the city, and the numbers beside it."""

from dataclasses import replace

from assistant.games.pad.form import Brush, Drawing
from assistant.games.pad.rules import PadRules
from assistant.games.pad.sheets import START_CITY, PadSeat, listed
from assistant.games.saint_malo.city_letters import LETTERS, drawn_name, own_keys
from assistant.words import Words
from engine.documents.result import Facts
from engine.rules import Score
from engine.sheets import BadSheet


class SaintMaloPad(PadRules):
    counts = ("marked", "coins", "logs", "cannons_lost")
    below_zero = True

    def sheet(self, one: PadSeat) -> Facts:
        return {"city": list(one.city)}

    def drawing(self, tr: Words, one: PadSeat) -> Drawing:
        keys = own_keys(tr)
        brushes = tuple(Brush(letter, keys[letter], drawn_name(tr, letter)) for letter in LETTERS)
        return Drawing(self.note(tr, one), one.city, brushes, "h")

    def empty(self) -> Facts:
        return {"city": list(START_CITY)}

    def tie_counted(self, one: PadSeat) -> bool:
        """A city that nobody drew has no fields."""
        return one.city != START_CITY

    def mended(self, one: PadSeat, bad: BadSheet) -> Facts | None:
        """A blank is not judged: it counts as the least there can be, and is taken off again."""
        blank = bad.code == "marked-below-least" and one.count("marked") is None
        return {"marked": bad.facts["least"]} if blank else None

    def without_blanks(self, one: PadSeat, score: Score) -> Score:
        """Marked points that nobody typed count for nothing yet."""
        if one.count("marked") is not None:
            return score
        sources = tuple(source for source in score.sources if source.source != "marked")
        return replace(score, points=sum(source.points for source in sources), sources=sources)

    def continued(self, name: str, sheet: Facts) -> PadSeat:
        counts = {key: str(sheet[key]) for key in self.counts if key in sheet}
        return PadSeat(name, city=listed(sheet, "city"), counts=counts)

    def note(self, tr: Words, one: PadSeat) -> str:
        return tr("pad.free_fields", n=sum(row.count(".") for row in one.city))
