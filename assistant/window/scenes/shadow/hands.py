"""Hands that were counted again at the table."""

from typing import assert_never

from assistant.games.following.follower import Moment
from assistant.games.prefixes import found
from assistant.window.failing import tried
from assistant.window.pages.shadow.messages import CountHand, HandMessage, RecountSeat
from assistant.window.scenes.shadow.table import FollowedTable
from engine.session import DoesNotFit


class CountedHands:
    def __init__(self, table: FollowedTable) -> None:
        self.table = table

    def act(self, message: HandMessage) -> None:
        match message:
            case CountHand(typed):
                self.count(typed)
            case RecountSeat(seat):
                self.recount(seat)
            case _:
                assert_never(message)

    def count(self, typed: str) -> None:
        """ "5" for whoever is asked, or "ann 5"."""
        table = self.table
        *who, number = typed.split() or [""]
        seat = table.decision.seat if table.decision is not None else 0
        if who:
            people = {str(n): (one.name.casefold(),) for n, one in enumerate(table.game.plan.people)}
            matches = found(" ".join(who), people)
            seat = int(matches[0]) if matches else -1
        if not number.isdecimal() or seat < 0:
            table.say("no_answer", typed=f"={typed}")
        else:
            self._counted(seat, int(number))

    def recount(self, seat: int) -> None:
        table = self.table
        now = table.follower.hand(Moment(table.game), seat)
        if now is None or table.editing is not None:
            return
        tr, name = table.tr, table.game.person(seat).name
        answer = table.window.dialogs.ask_text(
            tr("shadow.recount"), tr("shadow.how_many", name=name), str(now)
        )
        if answer and answer.strip().isdecimal():
            self._counted(seat, int(answer))

    def _counted(self, seat: int, cards: int) -> None:
        table = self.table
        if table.follower.hand(Moment(table.game), seat) is None:
            table.say("no_hands")
            return
        table.old_names, old = table.names_now(), table.game.session
        try:
            amended = tried(table.window, table.follower.count_hand, table.game, seat, cards)
        except DoesNotFit:
            table.say("cannot_count", n=cards)
            return
        table.note = ""
        table.amended(old, amended)
        table.settle()
