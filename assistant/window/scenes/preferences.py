"""Behind the settings page: the settings as rows of choices."""

from typing import TYPE_CHECKING

from assistant.club.settings import CLOCK_LIMITS, MODES, PACES, TEXT_SIZES, settings_from
from assistant.games.registry import game_kit, game_name
from assistant.program.desktop import add_to_menu, has_menu, is_added, remove_from_menu, user_data
from assistant.window.icon import icon_png
from assistant.window.pages.settings.page import Option, PreferencesPage, PreferencesView, Row, Section
from assistant.window.scenes.scene import Openings
from assistant.window.scenes.settings_club import ClubActs
from assistant.words import LANGUAGES
from engine.games import GAMES

if TYPE_CHECKING:
    from assistant.window.app import Window

TABS = (
    ("window", "window"),
    ("beside", "eye"),
    ("club", "house-heart"),
    ("data", "database"),
    ("facts", "table"),
)
SWITCHES = ("auto", "hand_over", "key_cues")
MENU = "menu_entry"
REMIND = "remind."  # rows of reminders: remind.KIND
Value = str | int | bool  # of a setting that is chosen here


class Preferences(ClubActs):
    name = "settings"
    page = PreferencesPage

    def __init__(self, window: "Window", tab: str = "window", file: str = "") -> None:
        super().__init__(window)
        self.tab = tab
        self.start()
        if file:
            self.look_into(file)

    def facts(self, facts: Openings) -> Openings:
        """Coming back, nobody wants to see the same file again."""
        return {name: value for name, value in facts.items() if name != "file"}

    def view(self) -> PreferencesView:
        tr, now = self.window.tr, self.window.settings
        looks: tuple[Row, ...] = (
            self._row("language", self.window.tr.language, LANGUAGES),
            self._row("mode", now.mode, MODES),
            self._row("text_size", now.text_size, TEXT_SIZES),
        )
        play = (
            self._row("pace", now.pace, PACES),
            *(self._row(name, getattr(now, name), (True, False)) for name in SWITCHES),
        )
        beside = (
            self._row("clock_limit", now.clock_limit, CLOCK_LIMITS),
            self._row("clock_each", now.clock_each, (True, False)),
            *(self._reminder(game, kind) for game in GAMES for kind in game_kit(game).follower().kinds),
        )
        if has_menu():
            looks = (*looks, self._row(MENU, is_added(), (True, False)))
        sections = (
            Section(tr("settings.looks"), looks),
            Section(tr("settings.play"), play),
        )
        if not self.window.has_store:
            return PreferencesView(sections)
        shown = tuple((id, tr(f"options.tab.{id}"), icon) for id, icon in TABS)
        if self.tab == "beside":
            return PreferencesView((Section(tr("settings.beside"), beside),), self.tab, shown)
        return PreferencesView(sections, self.tab, shown, None if self.tab == "window" else self.more())

    def set_option(self, name: str, value: Value) -> None:
        now = self.window.settings
        if name == MENU:
            self._menu(bool(value))
            return
        if name.startswith(REMIND):
            kind = name.removeprefix(REMIND)
            others = tuple(one for one in now.silenced if one != kind)
            self.window.change(silenced=others if value else (*others, kind))
        else:
            self.window.change_to(settings_from({**now.plain(), name: value})[0])
        self.window.toast(self.window.tr("settings.saved"))

    def _menu(self, wanted: bool) -> None:
        """Into the system's menu, or out of it; the window's own settings know nothing of it."""
        window, tr = self.window, self.window.tr
        done = self.tried(add_to_menu, icon_png) if wanted else self.tried(remove_from_menu)
        if done is not None:
            said = tr("desktop.added", folder=user_data()) if wanted else tr("desktop.removed", n=len(done))
            window.toast(said)
        window.show()

    def _reminder(self, game: str, kind: str) -> Row:
        """A kind of reminder that a followed table hears or does not hear."""
        tr = self.window.tr
        heard = kind not in self.window.settings.silenced
        options = tuple(
            Option(on, tr("settings.on") if on else tr("settings.off"), on == heard) for on in (True, False)
        )
        return Row(
            f"{REMIND}{kind}",
            tr(f"shadow.kind.{kind}"),
            tr("settings.remind", game=game_name(tr, game)),
            options,
        )

    def _row(self, name: str, now: Value, values: tuple[Value, ...]) -> Row:
        tr = self.window.tr
        options = tuple(Option(value, self._words(name, value), value == now) for value in values)
        return Row(name, tr(f"settings.{name}.name"), tr(f"settings.{name}.why"), options)

    def _words(self, name: str, value: Value) -> str:
        tr = self.window.tr
        if name == "text_size":
            return f"{value} %"
        if name == "clock_limit":
            return tr("settings.clock_limit.minutes", n=value) if value else tr("settings.off")
        if isinstance(value, bool):
            return tr("settings.on") if value else tr("settings.off")
        return tr(f"settings.{name}.{value}")
