"""What the parts of a followed table's scene share: the game, and what is being told or looked at."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from assistant.club.game import Game
from assistant.club.keeping import problem_words
from assistant.games.following import corrections
from assistant.games.following.follower import Follower, Moment
from db.problems import Problem
from engine.amend import Amended, Dropped
from engine.session import Session

if TYPE_CHECKING:
    from assistant.window.app import Window

T = TypeVar("T")


class Host(ABC):
    window: "Window"
    game: Game
    follower: Follower
    half: str  # an answer that was only begun, such as a building that may cover another
    drawn: tuple[tuple[int, int], ...]  # fields of Saint Malo that were clicked
    note: str
    chosen: int | None  # an entry of the past that is looked at
    editing: corrections.Editing | None
    dropped: tuple[Dropped, ...]  # later entries that do not hold any more
    old_names: dict[int, str]
    waiting: tuple[corrections.Waiting, ...]  # later entries that come back
    advice: tuple[str, ...]

    @property
    def moment(self) -> Moment:
        return Moment(self.game, self.editing.draft if self.editing else None)

    def _page(self) -> Any:
        return self.window.page

    @abstractmethod
    def _settle(self) -> None:
        """Something changed: whose time it is, and what is seen."""

    def _kept(self, change: Callable[[], T]) -> T | None:
        """Changes the game; if the store cannot keep it, that is told and everything stays as it was: None."""
        try:
            return change()
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
            return None

    def _say(self, key: str, **facts: object) -> None:
        """A word about what was typed, beside the line it was typed in."""
        self.note = self.window.tr(f"shadow.{key}", **facts)
        self.window.show()

    def _amended(self, old: Session, amended: Amended | None) -> None:
        """Tells what no longer fits; what only waits for something missing comes back after it."""
        if amended is None:
            return
        returned = corrections.waiting_of(amended.session, old, amended.dropped, self.old_names)
        self.waiting, self.dropped = returned.waiting, returned.left_out

    def _names_now(self) -> dict[int, str]:
        """Entries in words, for telling which of them no longer hold."""
        at, tr = Moment(self.game), self.window.tr
        return {
            n: self.follower.entry(at, n, tr)
            for n in range(len(self.game.session))
            if not self.game.session.by_itself[n]
        }
