"""Advice beside the table: at once, or in a game with hands for a hand that somebody tells; or why there is none."""

from assistant.games.following.follower import Moment, Untold
from assistant.games.registry import game_kit
from assistant.window.advising import ask_hint
from assistant.window.background import Thinker
from assistant.window.scenes.shadow.host import Host
from engine.rules import State


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
        at = Moment(self.game)
        if reason := self.follower.no_advice(at):
            self._advise(reason)
        elif self.follower.hand(at, decision.seat) is None:
            self._ask(None)
        else:
            self._for_a_hand(decision.seat, typed.strip())

    def do_ask_hint(self) -> None:
        """The button: cards that are not known are asked for."""
        decision = self.game.decision
        held = None if decision is None else self.follower.hand(Moment(self.game), decision.seat)
        if decision is None or held is None or self.follower.no_advice(Moment(self.game)):
            self.do_hint()
            return
        tr, name = self.window.tr, self.game.person(decision.seat).name
        at = (len(self.game.session), decision.seat)
        before = self._hand[2] if self._hand[:2] == at else ""
        told = self.window.dialogs.ask_text(
            tr("commands.hint"), tr("shadow.which_cards", name=name, n=held), before
        )
        self.do_hint(told or "")

    def _for_a_hand(self, seat: int, typed: str) -> None:
        """Only with everything in the hand is there something to advise."""
        at = Moment(self.game)
        here = (len(self.game.session), seat)
        if not typed and self._hand[:2] == here:
            typed = self._hand[2]
        if not typed and (held := self.follower.hand(at, seat)):
            self._advise("no_hint_hand", name=self.game.person(seat).name, n=held)
            return
        try:
            view = self.follower.with_hand(at, seat, typed, self.window.tr)
        except Untold as wrong:
            self._heard((str(wrong),))
            return
        self._hand = (*here, typed)
        self._ask(view)

    def _ask(self, view: State | None) -> None:
        self.tried(self.game.mark_assisted)
        if not self.game.assisted:  # a hint that leaves no mark is not given
            return
        desk = game_kit(self.game.plan.setup.game).desk()
        ask_hint(self.thinker, self.game, desk, self.window.tr, self._heard, view)

    def _advise(self, key: str, **facts: str | int) -> None:
        """Why there is no advice."""
        self._heard((self.window.tr(f"shadow.{key}", **facts),))

    def _heard(self, sentences: tuple[str, ...]) -> None:
        """Shown without building the page anew: somebody may be typing."""
        self.advice = sentences
        self._page().advise(sentences)
