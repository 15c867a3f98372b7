"""The box beside the prompt: a hint that somebody asked for, or the note of a guided first game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.club.game import Game
from assistant.games import lessons
from assistant.games.desk import Desk
from assistant.games.table_views import TableView
from assistant.window.advising import ask_hint
from assistant.window.background import Thinker
from assistant.window.commands import Handles
from engine.decision import Choice

if TYPE_CHECKING:
    from assistant.window.app import Window


@dataclass(frozen=True)
class Hinted:
    """What a hint called best at this decision; a choice may itself be nothing at all."""

    best: Choice


class TableHint:
    """A hint comes before a lesson; a lesson that was put away stays away for as long as its decision is asked."""

    def __init__(self, window: "Window", game: Game, desk: Desk[TableView], thinker: Thinker) -> None:
        self.window, self.game, self.desk, self.thinker = window, game, desk, thinker
        self.sentences: tuple[str, ...] = ()
        self.hinted: Hinted | None = None
        self.guided = bool(game.plan.options.get(lessons.OPTION))
        self.teaching = self.guided
        self._hidden_lesson = -1  # after so many choices somebody had read enough of one
        if self.teaching:
            game.mark_assisted()

    def shown(self) -> tuple[str, ...]:
        return self.sentences or self._lesson()

    def tools(self) -> list[str]:
        """The button of a guided game: no more of it, or on with it."""
        return ["no_lessons" if self.teaching else "lessons"] if self.guided else []

    def handles(self) -> Handles:
        handles: Handles = {}
        if self.guided:
            handles |= {"no_lessons": self.do_no_lessons} if self.teaching else {"lessons": self.do_lessons}
        if self.game.ai_to_move is None and self.game.decision is not None:
            if self.game.can_help:
                handles["hint"] = self.do_hint
            if self._lesson():
                handles["close"] = self.do_hide_lesson
        return handles

    def do_hint(self) -> None:
        """A good move and why, in words; the game counts as assisted from now on."""
        if self.thinker.thinking:  # asked already: pressing again would begin the search anew
            return
        if self.game.decision is not None and self.game.ai_to_move is None and self.game.can_help:
            self.game.mark_assisted()
            ask_hint(self.thinker, self.game, self.desk, self.window.tr, self.tell, keep=self._keep)

    def tell(self, sentences: tuple[str, ...]) -> None:
        self.sentences = sentences
        self.window.show()

    def clear(self) -> None:
        self.sentences = ()

    def forget(self) -> None:
        """Another decision is asked."""
        self.sentences, self.hinted = (), None

    def _keep(self, best: Choice) -> None:
        self.hinted = Hinted(best)

    # lessons

    def _lesson(self) -> tuple[str, ...]:
        hidden = self._hidden_lesson == len(self.game.session)
        asked = self.teaching and self.game.ai_to_move is None and not hidden
        return lessons.note(self.game, self.window.tr) if asked else ()

    def do_hide_lesson(self) -> None:
        """Enough of this one; the next is told in its time."""
        self._hidden_lesson = len(self.game.session)
        self.tell(())

    def do_no_lessons(self) -> None:
        """Enough explained: the rest is a game like any other, until somebody wants to hear more."""
        self.teaching = False
        self.tell(())
        self.window.toast(self.window.tr("lessons.skip"))

    def do_lessons(self) -> None:
        self.teaching, self._hidden_lesson = True, -1
        self.game.mark_assisted()
        self.window.show()
