"""The settings as rows of choices: how it looks, how a game goes, what a followed table hears."""

from typing import TYPE_CHECKING

from assistant.club.settings import CLOCK_LIMITS, MODES, PACES, TEXT_SIZES, VOLUMES, settings_from
from assistant.games.registry import game_kit, game_name
from assistant.program.desktop import add_to_menu, has_menu, is_added, remove_from_menu, user_data
from assistant.window.failing import tried
from assistant.window.icon import icon_png
from assistant.window.pages.settings.page import Section, SettingOption, SettingRow
from assistant.words import LANGUAGES
from engine.documents.games import playable

if TYPE_CHECKING:
    from assistant.window.app import Window

SWITCHES = ("auto", "hand_over", "key_cues", "motion", "sounds")
MENU = "menu_entry"
REMIND = "remind."  # rows of reminders: remind.KIND
Value = str | int | bool  # of a setting that is chosen here


class OptionRows:
    def __init__(self, window: "Window") -> None:
        self.window = window

    def window_sections(self) -> tuple[Section, ...]:
        tr, now = self.window.tr, self.window.settings
        looks: tuple[SettingRow, ...] = (
            self._row("language", self.window.tr.language, LANGUAGES),
            self._row("mode", now.mode, MODES),
            self._row("text_size", now.text_size, TEXT_SIZES),
            self._row("touch", now.touch, (True, False)),
        )
        if has_menu():
            looks = (*looks, self._row(MENU, is_added(), (True, False)))
        play = (
            self._row("pace", now.pace, PACES),
            *(self._row(name, getattr(now, name), (True, False)) for name in SWITCHES),
            self._row("volume", now.volume, VOLUMES),
        )
        return (Section(tr("settings.looks"), looks), Section(tr("settings.play"), play))

    def beside_sections(self) -> tuple[Section, ...]:
        now = self.window.settings
        rows = (
            self._row("clock_limit", now.clock_limit, CLOCK_LIMITS),
            self._row("clock_each", now.clock_each, (True, False)),
            self._row("spoken", now.spoken, (True, False)),
            *(self._reminder(game, kind) for game in playable() for kind in game_kit(game).follower().kinds),
        )
        return (Section(self.window.tr("settings.beside"), rows),)

    def choose(self, name: str, value: Value) -> None:
        now = self.window.settings
        if name == MENU:
            self._menu(bool(value))
            return
        if name.startswith(REMIND):
            kind = name.removeprefix(REMIND)
            others = tuple(one for one in now.silenced if one != kind)
            self.window.change(silenced=others if value else (*others, kind))
        else:
            self.window.change_to(settings_from({**now.plain(), name: value})[0], name == "language")
            if name in ("sounds", "volume"):
                self.window.play("turn")
        self.window.toast(self.window.tr("settings.saved"))

    def _menu(self, wanted: bool) -> None:
        """Into the system's menu, or out of it; the window's own settings know nothing of it."""
        window, tr = self.window, self.window.tr
        done = tried(window, add_to_menu, icon_png) if wanted else tried(window, remove_from_menu)
        if done is not None:
            said = tr("desktop.added", folder=user_data()) if wanted else tr("desktop.removed", n=len(done))
            window.toast(said)
        window.show()

    def _reminder(self, game: str, kind: str) -> SettingRow:
        """A kind of reminder that a followed table hears or does not hear."""
        tr = self.window.tr
        heard = kind not in self.window.settings.silenced
        options = tuple(
            SettingOption(on, tr("settings.on") if on else tr("settings.off"), on == heard)
            for on in (True, False)
        )
        return SettingRow(
            f"{REMIND}{kind}",
            tr(f"shadow.kind.{kind}"),
            tr("settings.remind", game=game_name(tr, game)),
            options,
        )

    def _row(self, name: str, now: Value, values: tuple[Value, ...]) -> SettingRow:
        tr = self.window.tr
        options = tuple(SettingOption(value, self._words(name, value), value == now) for value in values)
        return SettingRow(name, tr(f"settings.{name}.name"), tr(f"settings.{name}.why"), options)

    def _words(self, name: str, value: Value) -> str:
        tr = self.window.tr
        if name in ("text_size", "volume"):
            return f"{value} %"
        if name == "clock_limit":
            return tr("settings.clock_limit.minutes", n=value) if value else tr("settings.off")
        if isinstance(value, bool):
            return tr("settings.on") if value else tr("settings.off")
        return tr(f"settings.{name}.{value}")
