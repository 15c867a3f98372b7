"""Behind the settings page: the settings as rows of choices."""

from typing import Any

from assistant.pages.preferences import Option, PreferencesPage, PreferencesView, Row, Section
from assistant.scenes.scene import Scene
from assistant.scenes.settings_club import ClubActs
from assistant.settings import PACES
from assistant.theme import MODES, TEXT_SIZES
from assistant.words import LANGUAGES

TABS = (("window", "window"), ("club", "house-heart"), ("data", "database"), ("facts", "table"))
SWITCHES = ("auto", "hand_over", "key_cues")


class Preferences(ClubActs, Scene):
    name = "settings"
    page = PreferencesPage

    def __init__(self, window: Any, tab: str = "window") -> None:
        super().__init__(window)
        self.tab = tab
        self.start()

    def view(self) -> PreferencesView:
        tr, now = self.window.tr, self.window.settings
        looks = (
            self._row("language", self.window.tr.language, LANGUAGES),
            self._row("mode", now.mode, MODES),
            self._row("text_size", now.text_size, TEXT_SIZES),
        )
        play = (
            self._row("pace", now.pace, PACES),
            *(self._row(name, getattr(now, name), (True, False)) for name in SWITCHES),
        )
        sections = (Section(tr("settings.looks"), looks), Section(tr("settings.play"), play))
        if not self.window.has_store:
            return PreferencesView(sections)
        shown = tuple((id, tr(f"options.tab.{id}"), icon) for id, icon in TABS)
        return PreferencesView(sections, self.tab, shown, None if self.tab == "window" else self.more())

    def do_set(self, name: str, value: Any) -> None:
        self.window.change(**{name: value})
        self.window.toast(self.window.tr("settings.saved"))

    def _row(self, name: str, now: Any, values: tuple[Any, ...]) -> Row:
        tr = self.window.tr
        options = tuple(Option(value, self._words(name, value), value == now) for value in values)
        return Row(name, tr(f"settings.{name}.name"), tr(f"settings.{name}.why"), options)

    def _words(self, name: str, value: Any) -> str:
        tr = self.window.tr
        if name == "text_size":
            return f"{value} %"
        if name in SWITCHES:
            return tr("settings.on") if value else tr("settings.off")
        return tr(f"settings.{name}.{value}")
