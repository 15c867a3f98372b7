"""What the parts of a followed table's scene share: the game, and what is being told or looked at."""

from abc import abstractmethod
from collections.abc import Hashable

from assistant.club.game import Game
from assistant.games.following import corrections
from assistant.games.following.follower import Follower, Moment
from assistant.window.pages.shadow.messages import ShadowMessage
from assistant.window.pages.shadow.page import ShadowPage
from assistant.window.scenes.scene import Scene
from engine.amend import Amended, Dropped
from engine.session import Session


class Host(Scene[ShadowMessage]):
    game: Game
    follower: Follower[Hashable]
    half: str  # an answer that was only begun, such as a building that may cover another
    drawn: tuple[tuple[int, int], ...]  # fields of a board that were clicked
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

    def _page(self) -> ShadowPage:
        return self.on_screen(ShadowPage)

    @abstractmethod
    def _settle(self) -> None:
        """Something changed: whose time it is, and what is seen."""

    def _say(self, key: str, **facts: str | int) -> None:
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
