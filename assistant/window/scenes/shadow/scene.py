"""Behind the table that is followed: its parts, put together."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.game import Game, Plan
from assistant.games.registry import game_name
from assistant.window.commands import Handles
from assistant.window.pages.shadow.messages import (
    AdviceMessage,
    AnswerMessage,
    EndMessage,
    HandMessage,
    LeaveEntry,
    OpenBeside,
    PastMessage,
    PauseClock,
    ShadowMessage,
    SilenceReminder,
)
from assistant.window.pages.shadow.page import ShadowPage
from assistant.window.pages.shadow.views import ShadowView
from assistant.window.scenes.scene import Openings, Scene
from assistant.window.scenes.shadow.answers import ToldAnswers
from assistant.window.scenes.shadow.clock import RunningClock
from assistant.window.scenes.shadow.end import FollowedEnd
from assistant.window.scenes.shadow.hands import CountedHands
from assistant.window.scenes.shadow.hint import TableAdvice
from assistant.window.scenes.shadow.past import FollowedPast
from assistant.window.scenes.shadow.table import FollowedTable
from assistant.window.scenes.shadow.view import shadow_view
from assistant.window.scenes.shadow.voice import SpokenReminders

if TYPE_CHECKING:
    from assistant.window.app import Window


class Shadow(Scene[ShadowMessage]):
    """Answers, the past, hands, advice, the clock and the end are objects of their own on one table."""

    name = "shadow"
    page = ShadowPage

    def __init__(self, window: "Window", id: str | None = None, plan: Plan | None = None) -> None:
        super().__init__(window)
        games = window.store.games
        if id:
            self.game = Game.resume(games, id)
        elif plan is not None:
            self.game = Game.begin(games, plan)
        else:
            raise ValueError("a game to follow needs an id or a plan")
        self.table = FollowedTable(window, self.game)
        self.past = FollowedPast(self.table)
        self.answers = ToldAnswers(self.table, self.past)
        self.hands = CountedHands(self.table)
        self.advice = TableAdvice(self.table)
        self.clock = RunningClock(self.table)
        self.end = FollowedEnd(self.table, self.clock)
        self.voice = SpokenReminders(self.table)
        self.table.settled += [self.advice.forget, self.clock.turn, self.voice.tell]

    def facts(self, facts: Openings) -> Openings:
        """Coming back goes on with this game."""
        return {"id": self.game.key}

    def title(self) -> str:
        return game_name(self.window.tr, self.game.plan.setup.game)

    def rules(self) -> tuple[str, str]:
        setup = self.game.plan.setup
        return setup.game, setup.rules

    def handles(self) -> Handles:
        handles: Handles = {"pause": self.clock.pause, "look": self.past.turn_to}
        if self.past.can_undo():
            handles["undo"] = self.past.undo
        if self.game.session.can_redo:
            handles["redo"] = self.past.redo
        if self.game.decision is not None and self.table.editing is None:
            handles["hint"] = self.advice.ask
        elif self.table.editing is None:
            handles["save"] = self.end.save
        if self.past.left_open or self.advice.sentences:
            handles["close"] = self.leave_entry
        return handles

    def view(self) -> ShadowView:
        return shadow_view(self.table, self.past, self.clock, self.end, self.advice)

    def opened(self) -> None:
        self.clock.run()

    def closed(self) -> None:
        self.advice.thinker.forget()
        self.clock.stop()

    def act(self, message: ShadowMessage) -> None:
        if isinstance(message, AnswerMessage):
            self.answers.act(message)
        elif isinstance(message, PastMessage):
            self.past.act(message)
        elif isinstance(message, HandMessage):
            self.hands.act(message)
        elif isinstance(message, AdviceMessage):
            self.advice.act(message)
        elif isinstance(message, EndMessage):
            self.end.act(message)
        elif isinstance(message, LeaveEntry):
            self.leave_entry()
        elif isinstance(message, PauseClock):
            self.clock.pause()
        elif isinstance(message, SilenceReminder):
            self.silence(message.kind)
        elif isinstance(message, OpenBeside):
            self.window.go("settings", tab="beside")
        else:
            assert_never(message)

    def leave_entry(self) -> None:
        self.advice.sentences = ()
        self.past.leave()

    def silence(self, kind: str) -> None:
        """A kind of reminder that the table does not want to hear any more."""
        self.window.change(silenced=(*self.window.settings.silenced, kind))
        self.window.toast(self.window.tr("shadow.silenced", kind=self.window.tr(f"shadow.kind.{kind}")))
