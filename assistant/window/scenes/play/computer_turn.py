"""A computer player at the table: it thinks in the background, answers at the chosen pace, and never stops a game."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from assistant.club.game import Game
from assistant.club.logbook import LOG
from assistant.games.computers import THINK_SECONDS
from assistant.window.background import Thinker
from engine.decision import Choice

if TYPE_CHECKING:
    from assistant.window.app import Window

PACE_MS = {"step": 0, "normal": 700, "instant": 0}
JOB = "assistant.games.thinking:move"


class ComputerTurn:
    def __init__(self, window: "Window", game: Game, take: Callable[[Choice], None]) -> None:
        self.window, self.game, self.take = window, game, take
        self.thinker = Thinker(window.thinking, lambda: len(game.session))
        self._timer: str | None = None

    def think(self, at_once: bool = False) -> None:
        level, decision = self.game.ai_to_move, self.game.decision
        if level is None or decision is None:
            return
        setup, session = self.game.plan.setup, self.game.session
        asked = datetime.now()
        wait = 0 if at_once else PACE_MS[self.window.settings.pace]

        def heard(text: str) -> None:
            left = wait - int((datetime.now() - asked).total_seconds() * 1000)
            if left > 0:
                self._timer = self.window.root.after(left, lambda: self._moves(text))
            else:
                self._moves(text)

        self.thinker.ask(
            JOB,
            level,
            setup.game,
            setup.rules,
            dict(setup.facts),
            session.rules.redact(session.state, decision.seat),
            self.game.seed_for(decision.seat),
            THINK_SECONDS,
            done=heard,
            failed=self._failed,
        )

    def stop(self) -> None:
        self.thinker.forget()
        if self._timer is not None:
            self.window.root.after_cancel(self._timer)
            self._timer = None

    def _moves(self, text: str) -> None:
        self._timer = None
        decision = self.game.decision
        if decision is not None:
            self.take(decision.read(text))

    def _failed(self, why: Exception) -> None:
        """A computer player that cannot answer must not stop the game: the first choice is taken, and it is told."""
        LOG.error("a computer player failed: %s", why)
        self.window.toast(self.window.tr("play.ai_failed"), "wrong")
        decision = self.game.decision
        if decision is not None:
            self.take(next(iter(decision)))
