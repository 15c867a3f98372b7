"""Behind the replay: any game that was kept, at any decision, from any seat or with open hands."""

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, assert_never

from assistant.club.game import Game
from assistant.club.keeping import problem_words
from assistant.club.logbook import LOG
from assistant.club.papers.stories import kept_game
from assistant.games.desk import Flow, Sorts
from assistant.games.registry import game_kit, game_name
from assistant.games.views import ToolView
from assistant.window.background import Ticket
from assistant.window.commands import Handler, Handles
from assistant.window.failing import why_words
from assistant.window.game_kits import window_kit
from assistant.window.pages.replay import (
    OPEN,
    SPEEDS,
    TABLE,
    ChooseSpeed,
    GoToMoment,
    PlayOn,
    ReplayMessage,
    ReplayPage,
    ReplayView,
    ReviewGame,
    SeeAs,
)
from assistant.window.pages.table_messages import (
    AskWhyNot,
    CommitChoice,
    LookUp,
    PickThing,
    PressButton,
    RunCommand,
    StepOn,
    TakeOver,
    ToggleThing,
)
from assistant.window.scenes.scene import Scene
from db.problems import Problem
from engine.record import DamagedRecord

if TYPE_CHECKING:
    from assistant.window.app import Window
    from engine.players.review import ReviewMark

SPEED_MS = {"slow": 2200, "normal": 1100, "fast": 350}
REVIEW_SECONDS = 20.0


class Replay(Scene[ReplayMessage]):
    name = "replay"
    page = ReplayPage

    def __init__(self, window: "Window", id: str) -> None:
        super().__init__(window)
        self.problem = ""
        self.game: Game | None = None
        try:
            self._text = window.store.records.text(id)
            self.game = kept_game(window.store, id)
        except DamagedRecord as wrong:
            self.problem = window.tr("replay.damaged", why=wrong)
        except Problem as wrong:
            self.problem = problem_words(wrong, window.tr)
        else:
            session = self.game.session
            self.desk = game_kit(session.setup.game).desk()
            last = len(session)
            self.moments = [*(n for n in range(last) if not session.by_itself[n]), last]
        self.at = 0
        self.eye, self.hands = OPEN, True  # there are games without hands: nothing is hidden in them
        self.speed = "normal"
        self.playing = False
        self.marks: list[ReviewMark] | None = None
        self._reviewing: Ticket[list[ReviewMark]] | None = None
        self._timer: str | None = None
        if self.game is not None:
            session.jump(self.moments[0])
            hidden = session.rules.redact(session.state, None) != session.state
            self.hands = hidden or isinstance(self.desk, Sorts)
            self.eye = OPEN if self.hands else TABLE

    def title(self) -> str:
        if self.game is None:
            return super().title()
        return f"{super().title()} · {game_name(self.window.tr, self.game.plan.setup.game)}"

    def view(self) -> ReplayView:
        tr = self.window.tr
        if self.game is None:
            return ReplayView(problem=self.problem)
        names = [person.name for person in self.game.plan.people]
        return ReplayView(
            table_page=window_kit(self.game.plan.setup.game).table_page(),
            table=self.desk.view(self.game, (), self._flow(), tr, self.window.settings),
            at=self.at,
            last=len(self.moments) - 1,
            playing=self.playing,
            speed=self.speed,
            speeds=tuple((id, tr(f"replay.speed_{id}")) for id in SPEEDS),
            eye=self.eye,
            eyes=(
                *([(OPEN, tr("replay.open"))] if self.hands else []),
                (TABLE, tr("replay.everybody")),
                *((str(seat), name) for seat, name in enumerate(names)),
            ),
            review=self._review_words(),
            can_review=self._reviewing is None and (self.marks is None or bool(self.marks)),
        )

    def _flow(self) -> Flow:
        assert self.game is not None
        decision = self.game.decision
        seat = decision.seat if decision is not None and decision.seat >= 0 else 0
        eye = {OPEN: seat, TABLE: None}[self.eye] if self.eye in (OPEN, TABLE) else int(self.eye)
        tools = tuple(ToolView(id, id in self.handles()) for id in ("earlier", "later"))
        return Flow(
            eye=eye,
            tools=tools,
            hint=self._mark_words(),
            open_hands=self.eye == OPEN,
            below=next(iter(self.game.humans), 0),
            watching=True,
            finished=True,
        )

    def handles(self) -> Mapping[str, Handler]:
        if self.game is None:
            return {}
        handles: Handles = {
            "pause": self.do_play,
            "look": lambda: self.window.page.look(),
            "next_area": lambda: self.window.page.next_area(),
        }
        if self.at > 0:
            handles["earlier"] = lambda: self.do_to(self.at - 1)
        if self.at < len(self.moments) - 1:
            handles["later"] = handles["step"] = lambda: self.do_to(self.at + 1)
        return handles

    def closed(self) -> None:
        self._stop()
        self.window.thinking.cancel(self._reviewing)

    # what a person does

    def act(self, message: ReplayMessage) -> None:
        match message:
            case GoToMoment(at):
                self.do_to(at)
            case SeeAs(eye):
                self.do_eye(eye)
            case ChooseSpeed(speed):
                self.do_speed(speed)
            case PlayOn():
                self.do_play()
            case ReviewGame():
                self.do_review()
            case RunCommand(id):
                self.window.run(id)
            case LookUp(key):
                self.do_look_up(key)
            case (
                PickThing()
                | ToggleThing()
                | AskWhyNot()
                | PressButton()
                | CommitChoice()
                | StepOn()
                | TakeOver()
            ):
                pass  # a game that is over takes no more choices
            case _:
                assert_never(message)

    def do_to(self, at: int) -> None:
        assert self.game is not None
        self.at = min(max(at, 0), len(self.moments) - 1)
        self.game.session.jump(self.moments[self.at])
        self.window.show()

    def do_eye(self, eye: str) -> None:
        self.eye = eye
        self.window.show()

    def do_speed(self, speed: str) -> None:
        self.speed = speed
        self.window.show()

    def do_look_up(self, key: Hashable) -> None:
        assert self.game is not None
        self.show_large(self.desk.thing(self.game, key, self.window.tr))

    def do_play(self) -> None:
        self.playing = not self.playing
        if self.playing and self.at == len(self.moments) - 1:
            self.do_to(0)
        self._stop()
        self._next()
        self.window.show()

    def _next(self) -> None:
        if self.playing:
            self._timer = self.window.root.after(SPEED_MS[self.speed], self._tick)

    def _tick(self) -> None:
        self._timer = None
        self.playing = self.at + 1 < len(self.moments) - 1
        self.do_to(self.at + 1)
        self._next()

    def _stop(self) -> None:
        if self._timer is not None:
            self.window.root.after_cancel(self._timer)
            self._timer = None

    # costly decisions

    def do_review(self) -> None:
        """First looks for them, then goes from one to the next."""
        if self.marks is not None:
            self._next_mark()
            return
        assert self.game is not None
        seats = self.game.humans or tuple(range(len(self.game.plan.people)))
        job = "assistant.games.thinking:marks"
        self._reviewing = self.window.thinking.submit(
            job, self._text, seats, REVIEW_SECONDS, done=self._reviewed, failed=self._not_reviewed
        )
        self.window.show()

    def _reviewed(self, marks: "list[ReviewMark]") -> None:
        self._reviewing, self.marks = None, marks
        if marks:
            self._next_mark()
        else:
            self.window.show()

    def _not_reviewed(self, why: Exception) -> None:
        LOG.error("no review: %s", why)
        self._reviewing = None
        self.window.toast(self.window.tr("replay.review_failed", why=why_words(why, self.window.tr)), "wrong")
        self.window.show()

    def _next_mark(self) -> None:
        places = sorted(self.moments.index(mark.n) for mark in self.marks or () if mark.n in self.moments)
        if places:
            self.do_to(next((place for place in places if place > self.at), places[0]))

    def _review_words(self) -> str:
        tr = self.window.tr
        if self._reviewing is not None:
            return tr("replay.reviewing")
        if self.marks is None:
            return tr("replay.review")
        return tr("replay.next_mark", n=len(self.marks)) if self.marks else tr("replay.no_marks")

    def _mark_words(self) -> tuple[str, ...]:
        """What would have been better at this decision."""
        assert self.game is not None
        here = self.moments[self.at]
        mark = next((mark for mark in self.marks or () if mark.n == here), None)
        decision, tr = self.game.decision, self.window.tr
        if mark is None or decision is None:
            return ()
        from assistant.games.hinting import tell_mark  # brings numpy with the players

        told = tell_mark(
            tr,
            self.game.plan.setup.game,
            mark,
            lambda choice: self.desk.say(decision, choice, tr),
            lambda id: self.desk.name(id, tr),
        )
        return told.sentences
