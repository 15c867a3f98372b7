"""The past of a followed game: entries changed, inserted or removed anywhere, and hands that were counted again."""

from assistant.games.following import corrections
from assistant.games.following.follower import Moment
from assistant.games.prefixes import found
from assistant.window.scenes.shadow.host import Host
from engine.session import DoesNotFit


class PastActs(Host):
    def to_the_past(self) -> None:
        self._page().log.field.focus_set()

    def do_look(self, n: int) -> None:
        self.chosen = n
        self.window.show()

    def do_change(self, n: int) -> None:
        self._edit(n, 1)

    def do_insert(self, n: int) -> None:
        self._edit(n, 0)

    def _edit(self, n: int, removed: int) -> None:
        self.chosen, self.half, self.note, self.dropped, self.drawn = None, "", "", (), ()
        self.editing = corrections.begin(self.game, n, removed)
        self.window.show()

    def do_drop(self, n: int) -> None:
        self.old_names, old = self._names_now(), self.game.session
        self.chosen = None
        self._amended(old, self.tried(self.game.correct, n, (), 1))
        self._settle()

    def do_go_back(self, n: int) -> None:
        """Back to that point; what came after can be brought back by redo until something new is told."""
        self.chosen, self.dropped, self.waiting = None, (), ()
        self.tried(self.game.jump, n)
        self._settle()

    def do_apply(self) -> None:
        editing = self.editing
        if editing is None:
            return
        self.old_names, old = self._names_now(), self.game.session
        if editing.texts or editing.removed:
            amended = self.tried(corrections.apply, self.game, editing)
            if amended is None:
                return
            self._amended(old, amended)
        self.editing, self.half, self.note = None, "", ""
        self._settle()

    def do_leave(self) -> None:
        self.editing, self.chosen, self.half, self.note, self.drawn = None, None, "", "", ()
        self.dropped, self.waiting, self.advice = (), (), ()
        self.window.show()

    def can_undo(self) -> bool:
        return self.half != "" or (self.editing is None and self.game.session.previous() is not None)

    def do_undo(self) -> None:
        self.note, self.dropped, self.drawn = "", (), ()
        if self.half:
            self.half = ""
        elif self.editing is None:
            self.tried(self.game.undo)
        self._settle()

    def do_redo(self) -> None:
        if self.editing is None and self.game.session.can_redo:
            self.tried(self.game.redo)
            self._settle()

    # hands

    def do_count(self, typed: str) -> None:
        """ "5" for whoever is asked, or "ann 5"."""
        *who, number = typed.split() or [""]
        decision = self.game.decision
        seat = decision.seat if decision is not None else 0
        if who:
            people = {str(n): (one.name.casefold(),) for n, one in enumerate(self.game.plan.people)}
            matches = found(" ".join(who), people)
            seat = int(matches[0]) if matches else -1
        if not number.isdigit() or seat < 0:
            self._say("no_answer", typed=f"={typed}")
        else:
            self._count(seat, int(number))

    def do_recount(self, seat: int) -> None:
        now = self.follower.hand(Moment(self.game), seat)
        if now is None or self.editing is not None:
            return
        tr, name = self.window.tr, self.game.person(seat).name
        answer = self.window.dialogs.ask_text(
            tr("shadow.recount"), tr("shadow.how_many", name=name), str(now)
        )
        if answer and answer.strip().isdigit():
            self._count(seat, int(answer))

    def _count(self, seat: int, cards: int) -> None:
        if self.follower.hand(Moment(self.game), seat) is None:
            self._say("no_hands")
            return
        self.old_names, old = self._names_now(), self.game.session
        try:
            amended = self.tried(self.follower.count_hand, self.game, seat, cards)
        except DoesNotFit:
            self._say("cannot_count", n=cards)
            return
        self.note = ""
        self._amended(old, amended)
        self._settle()
