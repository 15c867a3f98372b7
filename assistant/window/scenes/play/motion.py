"""What a choice lets people see and hear besides the new table: things that fly, a soft sound."""

from typing import TYPE_CHECKING

from assistant.club.game import Game
from assistant.games.flights import points_flights
from assistant.games.registry import game_kit
from assistant.window.pages.tables import TablePage
from engine.events import Event

if TYPE_CHECKING:
    from assistant.window.app import Window


class Motion:
    def __init__(self, window: "Window", game: Game) -> None:
        self.window, self.game = window, game
        self._points = self._score()

    def _score(self) -> list[float]:
        return [score.points for score in self.game.session.score()]

    def happened(self, events: list[Event], eye: int | None, covered: bool) -> None:
        """Nobody sees or hears anything while the laptop is handed over."""
        before, self._points = self._points, self._score()
        page, settings = self.window.page, self.window.settings
        if covered or not isinstance(page, TablePage) or not (settings.motion or settings.sounds):
            return
        kit, tr = game_kit(self.game.plan.setup.game), self.window.tr
        flying = [flight for event in events for flight in kit.flights(event, eye, tr)]
        flying += points_flights(before, self._points)
        if settings.motion:
            page.fly(flying)
        decision = self.game.decision
        mine = decision is not None and decision.seat == eye and any(event.seat != eye for event in events)
        self.window.play("turn" if mine else flying[0].kind if flying else "")

    def forget(self) -> None:
        """Something was taken back: what comes next counts from here."""
        self._points = self._score()
