"""What the parts of a followed table's page share: the game, and what is being told or looked at."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from assistant.club.game import Game
from assistant.games.following import corrections
from assistant.games.following.follower import Follower, Moment
from assistant.games.following.telling import RetoldWords
from assistant.games.registry import game_kit
from assistant.window.pages.shadow.page import ShadowPage
from engine.amend import Amended, Dropped
from engine.decision import Decision
from engine.session import Session

if TYPE_CHECKING:
    from assistant.window.app import Window
    from assistant.words import Words


class FollowedTable:
    """Every part changes the game through `Game` alone and says `settle` afterwards, or `show` if nothing changed."""

    def __init__(self, window: "Window", game: Game) -> None:
        self.window, self.game = window, game
        self.follower: Follower[Hashable] = game_kit(game.plan.setup.game).follower()
        self.words = RetoldWords(self.follower)
        self.half = ""  # an answer that was only begun, such as a building that may cover another
        self.drawn: tuple[tuple[int, int], ...] = ()  # fields of a board that were clicked
        self.note = ""
        self.chosen: int | None = None  # an entry of the past that is looked at
        self.editing: corrections.Editing | None = None
        self.dropped: tuple[Dropped, ...] = ()  # later entries that do not hold any more
        self.old_names: dict[int, str] = {}
        self.waiting: tuple[corrections.WaitingEntry, ...] = ()  # later entries that come back
        self.settled: list[Callable[[], None]] = []  # what else happens when the game has changed

    @property
    def tr(self) -> "Words":
        return self.window.tr

    @property
    def decision(self) -> Decision | None:
        """What the table is asked; entries of the past that are told again are no part of it."""
        return self.game.decision

    @property
    def moment(self) -> Moment:
        return Moment(self.game, self.editing.draft if self.editing else None)

    @property
    def page(self) -> ShadowPage:
        page = self.window.page
        assert isinstance(page, ShadowPage)
        return page

    def show(self) -> None:
        self.window.show()

    def settle(self) -> None:
        """Something changed: whose time it is, what is advised, and what is seen."""
        for settled in self.settled:
            settled()
        self.show()

    def say(self, key: str, **facts: str | int) -> None:
        """A word about what was typed, beside the line it was typed in."""
        self.note = self.tr(f"shadow.{key}", **facts)
        self.show()

    def amended(self, old: Session, amended: Amended | None) -> None:
        """Tells what no longer fits; what only waits for something missing comes back after it."""
        if amended is None:
            return
        returned = corrections.waiting_of(amended.session, old, amended.dropped, self.old_names)
        self.waiting, self.dropped = returned.waiting, returned.left_out

    def names_now(self) -> dict[int, str]:
        """Entries in words, for telling which of them no longer hold."""
        at = Moment(self.game)
        return {
            n: self.words.entry(at, n, self.tr)
            for n in range(len(self.game.session))
            if not self.game.session.by_itself[n]
        }
