"""What others change comes onto the screen by itself, and never disturbs whoever is typing."""

from typing import TYPE_CHECKING

from assistant.club.keeping import notice_words
from assistant.club.listed_games import know_games
from assistant.window.commands import typing_in
from assistant.window.waiting import WaitingSign
from assistant.window.widgets.kit import Event
from db.contract import State
from db.tables.listed import TABLE as LISTED_GAMES

if TYPE_CHECKING:
    from assistant.window.app import Window

LOOK_MS = 250  # at most four drawings a second


class Arrivals:
    """Asks the store a few times a second; it alone takes in, between two actions of the person."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self._state = window.store.live.state
        self._waiting = False  # something has arrived and is not on the screen yet
        self._timer = ""
        self.sign = WaitingSign(window)
        window.store.live.show_waiting(self.sign)
        if self._state != "alone":
            self._timer = window.root.after(LOOK_MS, self._look)
            window.root.bind("<Destroy>", self._gone, add="+")

    def _look(self) -> None:
        window, live = self._window, self._window.store.live
        self._timer = window.root.after(LOOK_MS, self._look)
        moved = live.arrived()
        if any(table == LISTED_GAMES for table, _ in moved):
            know_games(window.store)
        self._waiting = bool(moved) or self._waiting
        if live.state != self._state:
            self._tell(live.state)
        for notice in live.told():
            kind = "saved" if notice.code == "was_saved" else "wrong"
            window.toast(notice_words(notice, window.tr), kind)
        # a question that is open was asked about what is on the screen
        if (
            self._waiting
            and not window.root.tk.call("grab", "current")
            and window.scene.takes_arrivals(typing_in(window.root))
        ):
            self._waiting = False
            window.scene.changed_elsewhere()

    def _tell(self, state: State) -> None:
        window = self._window
        self._state = state
        kind = "wrong" if state == "away" else "saved"
        since = f"{window.store.clock():%H:%M}"
        window.toast(window.tr(f"together.state.{state}", since=since), kind)

    def _gone(self, event: Event) -> None:
        """The root goes; a timer left behind would ring in the next one."""
        if event.widget is self._window.root:
            self.close()

    def close(self) -> None:
        self._window.store.live.show_waiting(None)
        if self._timer:
            self._window.root.after_cancel(self._timer)
            self._timer = ""
