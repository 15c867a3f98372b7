"""Behind the table that is followed: entries, corrections of the past, reminders, the clock, the end."""

import time
from collections.abc import Callable, Hashable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from assistant.game import Game, Plan
from assistant.keeping import problem_words
from assistant.pages.shadow import TICK_MS, ShadowPage, ShadowView
from assistant.prefixes import found
from assistant.scenes.scene import Scene
from assistant.scenes.shadow_view import shadow_view
from assistant.shadow import corrections
from assistant.shadow.clock import TableClock, spoken
from assistant.shadow.follower import DEAR, FINISH, HALF, Moment, follower_for
from assistant.shadow.telling import reason_words
from db.problems import Problem
from engine.amend import Amended, Dropped
from engine.decision import Refused
from engine.san_juan.names import names
from engine.session import DoesNotFit, Session

if TYPE_CHECKING:
    from assistant.app import Window

CLOCK = "clock"  # the setting that holds the time of the game that is followed


class Shadow(Scene):
    name = "shadow"
    page = ShadowPage

    def __init__(self, window: "Window", id: str | None = None, plan: Plan | None = None) -> None:
        super().__init__(window)
        games = window.store.games
        if id is None and plan is None:
            raise ValueError("a game to follow needs an id or a plan")
        self.game = Game.resume(games, id) if id else Game.begin(games, plan)  # type: ignore[arg-type]
        self.follower = follower_for(self.game.plan.setup.game)
        self.half = ""
        self.drawn: tuple[tuple[int, int], ...] = ()  # fields of Saint Malo that were clicked
        self.note = ""
        self.chosen: int | None = None
        self.editing: corrections.Editing | None = None
        self.dropped: tuple[Dropped, ...] = ()
        self.old_names: dict[int, str] = {}
        self.waiting: tuple[corrections.Waiting, ...] = ()
        kept = window.store.settings.get(CLOCK, {})
        mine = kept if isinstance(kept, dict) and kept.get("game") == self.game.key else {}
        self.clock = TableClock(
            self.game.plan.setup.seats, time.monotonic, mine.get("seats", ()), mine.get("total", 0.0)
        )
        self._timer: str | None = None

    @property
    def moment(self) -> Moment:
        return Moment(self.game, self.editing.draft if self.editing else None)

    def facts(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Coming back goes on with this game."""
        return {"id": self.game.key}

    def title(self) -> str:
        return self.window.tr(f"games.{self.game.plan.setup.game}")

    def handles(self) -> dict[str, Callable[[], object]]:
        handles: dict[str, Callable[[], object]] = {"pause": self.do_pause, "look": self._to_the_past}
        if self.can_undo():
            handles["undo"] = self.do_undo
        if self.game.session.can_redo:
            handles["redo"] = self.do_redo
        if self.chosen is not None or self.editing is not None or self.half or self.waiting:
            handles["close"] = self.do_leave
        return handles

    def _page(self) -> ShadowPage:
        page = self.window.page
        assert isinstance(page, ShadowPage)
        return page

    # what is seen

    def view(self) -> ShadowView:
        return shadow_view(self)

    def _amended(self, old: Session, amended: Amended) -> None:
        """Tells what no longer fits; what only waits for something missing comes back after it."""
        self.dropped = amended.dropped
        self.waiting = corrections.waiting_of(old, amended.dropped, self.old_names)

    # answers

    def do_answer(self, key: Hashable) -> None:
        text = str(key)
        if text == FINISH:
            self._finish()
        elif text.startswith(HALF):
            self.half = text.removeprefix(HALF)
            self.window.show()
        elif text.startswith(DEAR):
            self._too_dear(*text.removeprefix(DEAR).split(" "))
        else:
            self._take(text)

    def do_typed(self, typed: str) -> None:
        text = self.follower.read(self.moment, typed)
        if text is None:
            self.note = self.window.tr("shadow.no_answer", typed=typed)
            self.window.show()
        else:
            self._take(text)

    def do_field(self, field: tuple[int, int]) -> None:
        """A click draws, another takes it away; the last field that is needed is the answer."""
        others = tuple(one for one in self.drawn if one != field)
        self.drawn = others if field in self.drawn else (*others, field)
        if 2 * len(self.drawn) == self.follower.reads(self.moment):
            self.do_drawn()
        else:
            self.window.show()

    def do_drawn(self) -> None:
        """Enter, where any number of fields will do."""
        if self.drawn:
            self.do_typed(" ".join(f"{'abcdefg'[column]}{row + 1}" for row, column in self.drawn))

    def _take(self, text: str) -> None:
        tr = self.window.tr
        self.drawn = ()
        self.half, self.note, self.dropped, self.chosen = "", "", (), None
        try:
            if self.editing is not None:
                self.editing.draft.choose_text(text)
                if corrections.fits_on(self.game, self.editing):
                    self.do_apply()
                    return
            else:
                decision = self.game.decision
                assert decision is not None
                self.game.choose(decision.read(text))
                self.waiting = corrections.bring_back(self.game, self.waiting)
        except Refused as refused:
            self.note = reason_words(tr, refused.refusal.code)
        except ValueError:
            self.note = tr("shadow.no_answer", typed=text)
        except Problem as problem:
            self.window.toast(problem_words(problem, tr), "wrong")
        self._turn()
        self.window.show()

    def _too_dear(self, building: str, cost: str, means: str) -> None:
        """Nobody's cards are known for sure: the way out is to count the hand."""
        tr = self.window.tr
        decision = self.moment.decision
        assert decision is not None
        held = len(self.moment.state.players[decision.seat].hand)
        need = held + int(cost) - int(means)
        word = names(tr.language).building(building)
        self.note = tr("shadow.too_dear", building=word, n=held, need=need)
        self.window.show()

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
            self.note = self.window.tr("shadow.no_answer", typed=f"={typed}")
            self.window.show()
            return
        self._count(seat, int(number))

    def do_recount(self, seat: int) -> None:
        if self.game.plan.setup.game != "san-juan" or self.editing is not None:
            return
        tr, name = self.window.tr, self.game.person(seat).name
        now = len(self.game.session.state.players[seat].hand)
        answer = self.window.dialogs.ask_text(
            tr("shadow.recount"), tr("shadow.how_many", name=name), str(now)
        )
        if answer and answer.isdigit():
            self._count(seat, int(answer))

    def _count(self, seat: int, cards: int) -> None:
        self.old_names, old = self._names_now(), self.game.session
        try:
            amended = corrections.count_hand(self.game, seat, cards)
        except DoesNotFit:
            self.note = self.window.tr("shadow.cannot_count", n=cards)
            self.window.show()
            return
        self.note = ""
        if amended is not None:
            self._amended(old, amended)
        self._turn()
        self.window.show()

    # the past

    def _to_the_past(self) -> None:
        self._page().log.field.focus_set()

    def do_look(self, n: int) -> None:
        self.chosen = n
        self.window.show()

    def do_change(self, n: int) -> None:
        self._edit(n, 1)

    def do_insert(self, n: int) -> None:
        self._edit(n, 0)

    def _edit(self, n: int, removed: int) -> None:
        self.chosen, self.half, self.note, self.dropped = None, "", "", ()
        self.editing = corrections.begin(self.game, n, removed)
        self.window.show()

    def do_drop(self, n: int) -> None:
        self.old_names, old = self._names_now(), self.game.session
        self.chosen = None
        self._amended(old, self.game.correct(n, (), 1))
        self._turn()
        self.window.show()

    def do_go_back(self, n: int) -> None:
        """Back to that point; what came after can be brought back by redo until something new is told."""
        self.chosen = None
        self.game.jump(n)
        self._turn()
        self.window.show()

    def do_apply(self) -> None:
        editing = self.editing
        if editing is None:
            return
        self.old_names, old = self._names_now(), self.game.session
        self.editing, self.half, self.note = None, "", ""
        if editing.texts or editing.removed:
            self._amended(old, corrections.apply(self.game, editing))
        self._turn()
        self.window.show()

    def do_leave(self, n: int = 0) -> None:
        self.editing, self.chosen, self.half, self.note = None, None, "", ""
        self.dropped, self.waiting = (), ()
        self.window.show()

    def _names_now(self) -> dict[int, str]:
        """Entries in words, for telling which of them no longer hold."""
        at, tr = Moment(self.game), self.window.tr
        return {
            n: self.follower.entry(at, n, tr)
            for n in range(len(self.game.session))
            if not self.game.session.by_itself[n]
        }

    def can_undo(self) -> bool:
        return self.half != "" or (self.editing is None and self.game.session.previous() is not None)

    def do_undo(self) -> None:
        self.note, self.dropped, self.waiting = "", (), ()
        if self.half:
            self.half = ""
        elif self.editing is None:
            self.game.undo()
            self._turn()
        self.window.show()

    def do_redo(self) -> None:
        if self.editing is None and self.game.session.can_redo:
            self.game.redo()
            self._turn()
            self.window.show()

    def do_silence(self, kind: str) -> None:
        self.window.change(silenced=(*self.window.settings.silenced, kind))
        self.window.toast(self.window.tr("shadow.silenced", kind=self.window.tr(f"shadow.kind.{kind}")))

    def do_beside(self) -> None:
        """The clock and the reminders, in the settings."""
        self.window.go("settings", tab="beside")

    # the clock

    def opened(self) -> None:
        self._turn()
        self._tick()

    def closed(self) -> None:
        if self._timer is not None:
            self.window.root.after_cancel(self._timer)
            self._timer = None
        self._keep_clock()

    def _tick(self) -> None:
        self._timer = self.window.root.after(TICK_MS, self._tick)
        self._page().tick(self.clock_words())
        if self.clock.rings(self.window.settings.clock_limit):
            self.window.root.bell()
            self.window.toast(self.window.tr("shadow.time_is_over"))

    def _turn(self) -> None:
        decision = self.game.decision
        seat = None if decision is None or decision.seat < 0 else decision.seat
        self.clock.turn(seat)
        self._keep_clock()

    def _keep_clock(self) -> None:
        store = self.window.store
        if not store.read_only:
            store.settings.set(CLOCK, {"game": self.game.key, **self.clock.plain()})

    def clock_words(self) -> str:
        times = self.clock.times()
        words = spoken(times.total)
        if self.window.settings.clock_each and self.clock.seat is not None:
            words = f"{spoken(times.seats[self.clock.seat])} / {words}"
        return words

    def do_pause(self) -> None:
        self.clock.pause()
        self.window.show()

    # the end

    def do_light(self) -> None:
        """From here on only buildings and points: the cities go to the pad, the record is put away unfinished."""
        from assistant.pad.finished import light_pad

        tr = self.window.tr
        if not self.window.dialogs.ask(
            tr("shadow.light"), tr("shadow.light_sure"), tr("shadow.light_yes"), tr("dialogs.cancel")
        ):
            return
        plan, session = self.game.plan, self.game.session
        people = [person.name for person in plan.people]
        sheets = session.rules.sheets(session.state)
        pad = light_pad(plan.setup.game, plan.setup.rules, people, plan.setup.first, sheets)
        self.window.store.games.finish(self.game.key, None, self.game.record_text())
        self.window.go("score", pad=pad)

    def _finish(self) -> None:
        now = datetime.now().astimezone()
        minutes = max(1, round(self.clock.times().total / 60))
        place = str(self.game.plan.options.get("place", ""))
        try:
            row = self.game.finish(now, minutes, place)
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
            return
        self.window.toast(self.window.tr("play.saved"), "saved")
        self.window.go("result", id=row["result"], fresh=True)
