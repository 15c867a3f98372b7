"""Advice beside the table: at once, or in a game with hands for a hand that somebody tells; or why there is none."""

from typing import assert_never

from assistant.games.following.follower import Moment, Untold
from assistant.games.registry import game_kit
from assistant.window.advising import ask_hint
from assistant.window.background import Thinker
from assistant.window.failing import tried
from assistant.window.pages.shadow.messages import AdviceMessage, AskAdvice, AskHint
from assistant.window.scenes.shadow.table import FollowedTable
from engine.rules import State


class TableAdvice:
    def __init__(self, table: FollowedTable) -> None:
        self.table = table
        self.thinker = Thinker(table.window.thinking, lambda: len(table.game.session))
        self.sentences: tuple[str, ...] = ()
        self._hand: tuple[int, int, str] = (-1, -1, "")  # length of the record, seat, what was typed

    def act(self, message: AdviceMessage) -> None:
        match message:
            case AskAdvice(typed):
                self.advise(typed)
            case AskHint():
                self.ask()
            case _:
                assert_never(message)

    def forget(self) -> None:
        self.thinker.forget()
        self.sentences = ()

    def advise(self, typed: str = "") -> None:
        """`typed` are the cards of a hand; without them somebody who asks by a button is asked for them."""
        table, decision = self.table, self.table.decision
        if decision is None or table.editing is not None:
            return
        at = Moment(table.game)
        if reason := table.follower.no_advice(at):
            self._none(reason)
        elif table.follower.hand(at, decision.seat) is None:
            self._think(None)
        else:
            self._for_a_hand(decision.seat, typed.strip())

    def ask(self) -> None:
        """The button: cards that are not known are asked for."""
        table, decision = self.table, self.table.decision
        held = None if decision is None else table.follower.hand(Moment(table.game), decision.seat)
        if decision is None or held is None or table.follower.no_advice(Moment(table.game)):
            self.advise()
            return
        tr, name = table.tr, table.game.person(decision.seat).name
        at = (len(table.game.session), decision.seat)
        before = self._hand[2] if self._hand[:2] == at else ""
        told = table.window.dialogs.ask_text(
            tr("commands.hint"), tr("shadow.which_cards", name=name, n=held), before
        )
        self.advise(told or "")

    def _for_a_hand(self, seat: int, typed: str) -> None:
        """Only with everything in the hand is there something to advise."""
        table = self.table
        at = Moment(table.game)
        here = (len(table.game.session), seat)
        if not typed and self._hand[:2] == here:
            typed = self._hand[2]
        if not typed and (held := table.follower.hand(at, seat)):
            self._none("no_hint_hand", name=table.game.person(seat).name, n=held)
            return
        try:
            view = table.follower.with_hand(at, seat, typed, table.tr)
        except Untold as wrong:
            self._heard((str(wrong),))
            return
        self._hand = (*here, typed)
        self._think(view)

    def _think(self, view: State | None) -> None:
        game = self.table.game
        tried(self.table.window, game.mark_assisted)
        if not game.assisted:  # a hint that leaves no mark is not given
            return
        desk = game_kit(game.plan.setup.game).desk()
        ask_hint(self.thinker, game, desk, self.table.tr, self._heard, view)

    def _none(self, key: str, **facts: str | int) -> None:
        """Why there is no advice."""
        self._heard((self.table.tr(f"shadow.{key}", **facts),))

    def _heard(self, sentences: tuple[str, ...]) -> None:
        """Shown without building the page anew: somebody may be typing."""
        self.sentences = sentences
        self.table.page.advise(sentences)
