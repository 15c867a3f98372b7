"""San Juan on the score pad: buildings, what lies under some of them, hand and goods for the tie-break."""

from dataclasses import replace

from assistant.games.pad.rules import PadRules
from assistant.games.pad.sheets import PadSeat, listed
from assistant.words import Words
from engine.documents.result import Facts

STORES = ("chapel", "bank", "harbor")


class SanJuanPad(PadRules):
    counts = (*STORES, "hand", "goods")
    ties = ("hand", "goods")

    def asked(self, one: PadSeat) -> tuple[str, ...]:
        """What lies under a chapel only where one was built."""
        there = {*one.buildings, *one.covered}
        return tuple(key for key in self.counts if key not in STORES or key in there or one.typed(key) != "")

    def sheet(self, one: PadSeat) -> Facts:
        return {"buildings": list(one.buildings), "covered": list(one.covered)}

    def continued(self, name: str, sheet: Facts) -> PadSeat:
        """The cities are there, goods are no longer followed."""
        built = listed(sheet, "buildings")
        counts = {key: str(sheet[key]) for key in STORES if key in sheet and (sheet[key] or key in built)}
        return PadSeat(name, built, listed(sheet, "covered"), counts=counts)

    def rewritten(self, name: str, sheet: Facts) -> PadSeat:
        """Hand and goods were counted once and for all."""
        one = self.continued(name, sheet)
        ties = {key: str(sheet[key]) for key in self.ties if sheet.get(key) is not None}
        return replace(one, counts={**one.counts, **ties})

    def note(self, tr: Words, one: PadSeat) -> str:
        return tr("juan.buildings", n=len(one.buildings))

    def tie_note(self, tr: Words, tie_break: float | None) -> str:
        return tr("pad.no_tie_break") if tie_break is None else tr("score.tie_note", n=tie_break)
