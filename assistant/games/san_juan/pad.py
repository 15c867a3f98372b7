"""San Juan on the score pad: buildings, what lies under some of them, hand and goods for the tie-break."""

from collections import Counter
from dataclasses import replace

from assistant.games.pad.form import Piece, PieceList
from assistant.games.pad.rules import PadRules
from assistant.games.pad.sheets import PadSeat, listed
from assistant.games.san_juan.building_names import all_buildings, building_names, cards_of
from assistant.games.san_juan.typed_buildings import choices
from assistant.words import Words
from engine.documents.result import Facts
from engine.san_juan.kinds import IDS, PRODUCTION
from engine.san_juan.names import names

STORES = ("chapel", "bank", "harbor")
BUILT, COVERED = "buildings", "covered"
COVERS = "crane"


class SanJuanPad(PadRules):
    counts = (*STORES, "hand", "goods")
    ties = ("hand", "goods")
    list_keys = (BUILT, COVERED)

    def asked(self, one: PadSeat) -> tuple[str, ...]:
        """What lies under a chapel only where one was built."""
        there = {*one.buildings, *one.covered}
        return tuple(key for key in self.counts if key not in STORES or key in there or one.typed(key) != "")

    def lists(self, tr: Words, rules: str, one: PadSeat) -> tuple[PieceList, ...]:
        """What was covered only where there is a crane to do it."""
        keys = (BUILT, COVERED) if COVERS in one.buildings or one.covered else (BUILT,)
        return tuple(self._list(tr, rules, key, self.listed(one, key)) for key in keys)

    def _list(self, tr: Words, rules: str, key: str, there: tuple[str, ...]) -> PieceList:
        mine, words = Counter(there), names(tr.language)
        pieces = tuple(
            Piece(id, words.building(IDS.index(id)), mine[id], key == COVERED or IDS.index(id) < PRODUCTION)
            for id in building_names(rules)
        )
        title = tr("pad.covered") if key == COVERED else tr("juan.buildings", n=len(there))
        return PieceList(key, title, tr("pad.entry_hint"), pieces)

    def listed(self, one: PadSeat, key: str) -> tuple[str, ...]:
        return one.covered if key == COVERED else one.buildings

    def with_list(self, one: PadSeat, key: str, ids: tuple[str, ...]) -> PadSeat:
        known = tuple(id for id in ids if id in IDS)  # a form may say anything
        return replace(one, covered=known) if key == COVERED else replace(one, buildings=known)

    def named(self, rules: str, typed: str) -> tuple[tuple[str, ...], str]:
        cards, unknown = cards_of(rules, typed)
        return tuple(IDS[card] for card in cards), unknown

    def not_taken(self, tr: Words, rules: str, typed: str) -> str:
        fits = choices(typed, all_buildings(rules, tr.language))
        if not fits:
            return super().not_taken(tr, rules, typed)
        return tr("pad.several", typed=typed, n=len(fits), which=tr.listing([one.text for one in fits[:3]]))

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

    def begins_with(self, tr: Words) -> str:
        return names(tr.language).building(IDS.index(PadSeat().buildings[0]))

    def tie_note(self, tr: Words, one: PadSeat, tie_break: float | None) -> str:
        return tr("pad.no_tie_break") if tie_break is None else tr("score.tie_note", n=tie_break)
