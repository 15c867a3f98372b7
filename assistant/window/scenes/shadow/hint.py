"""Advice beside the table: of Saint Malo at once, of San Juan for a hand that somebody tells; or why there is none."""

from assistant.games import desk_for
from assistant.games.prefixes import building_names, counted, found
from assistant.games.saint_malo import state as malo
from assistant.games.san_juan import state as juan
from assistant.window.advising import ask_hint
from assistant.window.background import Thinker
from assistant.window.scenes.shadow.host import Host
from engine.decision import Refused
from engine.san_juan.hidden import with_hand
from engine.san_juan.kinds import IDS
from engine.san_juan.names import names
from engine.san_juan.state import SanJuanState

ADVISED = ("role", "library", "build", "pay", "produce", "sell", "office", "chapel", "bank")
ADVISED_MALO = ("action", "place", "crates", "walls", "houses", "bonus-person")
MOST_CARDS = 30


class HintActs(Host):
    thinker: Thinker

    def start_hints(self) -> None:
        self.advice = ()
        self._hand: tuple[int, int, str] = (-1, -1, "")  # length of the record, seat, what was typed

    def forget_hint(self) -> None:
        self.thinker.forget()
        self.advice = ()

    def do_hint(self, typed: str = "") -> None:
        """`typed` are the cards of a hand; without them somebody who asks by a button is asked for them."""
        decision = self.game.decision
        if decision is None or self.editing is not None:
            return
        hands = self.game.plan.setup.game == "san-juan"
        if decision.kind not in (ADVISED if hands else ADVISED_MALO):
            self._advise("no_hint_here")
        elif hands:
            self._for_a_hand(decision.seat, typed.strip())
        elif decision.kind == "action" and not malo.state_of(self.game).dice:
            self._advise("no_hint_dice")
        else:
            self._ask(None)

    def do_ask_hint(self) -> None:
        """The button: cards that are not known are asked for."""
        decision = self.game.decision
        if decision is None or self.game.plan.setup.game != "san-juan" or decision.kind not in ADVISED:
            self.do_hint()
            return
        tr, name = self.window.tr, self.game.person(decision.seat).name
        at = (len(self.game.session), decision.seat)
        before = self._hand[2] if self._hand[:2] == at else ""
        told = self.window.dialogs.ask_text(
            tr("commands.hint"), tr("shadow.which_cards", name=name, n=self._held(decision.seat)), before
        )
        self.do_hint(told or "")

    def _held(self, seat: int) -> int:
        return len(juan.state_of(self.game).players[seat].hand)

    def _for_a_hand(self, seat: int, typed: str) -> None:
        """Only with everything in the hand is there something to advise."""
        name, held = self.game.person(seat).name, self._held(seat)
        here = (len(self.game.session), seat)
        if not typed and self._hand[:2] == here:
            typed = self._hand[2]
        if not typed and held:
            self._advise("no_hint_hand", name=name, n=held)
            return
        cards, unknown = cards_of(self.game.plan.setup.rules, typed)
        if unknown:
            self._advise("no_such_card", typed=unknown)
        elif len(cards) != held:
            self._advise("other_number", name=name, held=held, n=len(cards))
        else:
            try:
                view = with_hand(juan.state_of(self.game), seat, cards)
            except Refused as refused:
                building = names(self.window.tr.language).building(str(refused.refusal.facts["building"]))
                self._advise("not_in_hand", building=building)
                return
            self._hand = (*here, typed)
            self._ask(view)

    def _ask(self, view: SanJuanState | None) -> None:
        self.tried(self.game.mark_assisted)
        if not self.game.assisted:  # a hint that leaves no mark is not given
            return
        desk = desk_for(self.game.plan.setup.game)
        ask_hint(self.thinker, self.game, desk, self.window.tr, self._heard, view)

    def _advise(self, key: str, **facts: str | int) -> None:
        """Why there is no advice."""
        self._heard((self.window.tr(f"shadow.{key}", **facts),))

    def _heard(self, sentences: tuple[str, ...]) -> None:
        """Shown without building the page anew: somebody may be typing."""
        self.advice = sentences
        self._page().advise(sentences)


def cards_of(rules: str, typed: str) -> tuple[list[int], str]:
    """Buildings by their first letters, such as smi 2ind, and the first word that is none."""
    cards: list[int] = []
    for token in typed.split():
        times, letters = counted(token)
        matches = found(letters, building_names(rules))
        if not matches:
            return cards, token
        cards += [IDS.index(matches[0])] * min(times, MOST_CARDS)
    return cards, ""
