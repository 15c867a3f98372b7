"""Behind the settings page: its tabs, put together."""

from typing import TYPE_CHECKING, assert_never

from assistant.window.pages.messages import ShowTab
from assistant.window.pages.settings.games import GamesMessage
from assistant.window.pages.settings.messages import (
    ClubMessage,
    DataMessage,
    FactsMessage,
    SetOption,
    SettingsMessage,
    TogetherMessage,
)
from assistant.window.pages.settings.page import PreferencesPage, PreferencesView, Value
from assistant.window.pages.settings.views import MoreSettings
from assistant.window.scenes.scene import Openings, Scene
from assistant.window.scenes.settings.club_tab import ClubTab
from assistant.window.scenes.settings.data_tab import DataTab
from assistant.window.scenes.settings.facts_tab import FactsTab
from assistant.window.scenes.settings.games_tab import GamesTab
from assistant.window.scenes.settings.rows import OptionRows
from assistant.window.scenes.settings.together_tab import TogetherTab

if TYPE_CHECKING:
    from assistant.window.app import Window

TABS = (
    ("window", "window"),
    ("beside", "eye"),
    ("club", "house-heart"),
    ("data", "database"),
    ("games", "dice-5"),
    ("facts", "table"),
    ("together", "people"),
)


class Preferences(Scene[SettingsMessage]):
    name = "settings"
    page = PreferencesPage

    def __init__(self, window: "Window", tab: str = "window", file: str = "", game: str = "") -> None:
        super().__init__(window)
        self.tab = tab
        self.rows = OptionRows(window)
        self.club, self.data, self.game_facts = ClubTab(window), DataTab(window), FactsTab(window)
        self.games = GamesTab(window, game)
        self.together = TogetherTab(window)
        self.changed: tuple[str, Value] | None = None
        if file:
            self.data.incoming.look_into(file)

    def facts(self, facts: Openings) -> Openings:
        """Coming back, nobody wants to see the same file again."""
        return {name: value for name, value in facts.items() if name != "file"}

    def view(self) -> PreferencesView:
        if not self.window.has_store:
            return PreferencesView(self.rows.window_sections(), changed=self.changed)
        tr = self.window.tr
        shown = tuple((id, tr(f"options.tab.{id}"), icon) for id, icon in TABS)
        if self.tab == "window":
            return PreferencesView(self.rows.window_sections(), self.tab, shown, changed=self.changed)
        if self.tab == "beside":
            return PreferencesView(self.rows.beside_sections(), self.tab, shown, changed=self.changed)
        return PreferencesView((), self.tab, shown, self._more())

    def _more(self) -> MoreSettings:
        if self.tab == "club":
            return self.club.view()
        if self.tab == "games":
            return self.games.view()
        if self.tab == "together":
            return self.together.view()
        return self.data.view() if self.tab == "data" else self.game_facts.view()

    def act(self, message: SettingsMessage) -> None:
        if isinstance(message, ShowTab):
            self.show_tab(message.id)
        elif isinstance(message, SetOption):
            self.changed = (message.name, message.value)
            self.rows.choose(message.name, message.value)
        elif isinstance(message, ClubMessage):
            self.club.act(message)
        elif isinstance(message, DataMessage):
            self.data.act(message)
        elif isinstance(message, GamesMessage):
            self.games.act(message)
        elif isinstance(message, FactsMessage):
            self.game_facts.act(message)
        elif isinstance(message, TogetherMessage):
            self.together.act(message)
        else:
            assert_never(message)

    def show_tab(self, id: str) -> None:
        self.tab = id
        self.window.show()
        self.window.page.first_focus().focus_set()
