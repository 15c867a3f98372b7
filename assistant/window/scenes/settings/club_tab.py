"""The club on the settings page: its name and logo, the paper it prints on."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.papers.settings import PAPERS, NoPicture, keep_club_name, keep_logo, paper_options
from assistant.window.failing import tried
from assistant.window.pages.settings.messages import (
    ChooseLogo,
    ChoosePaper,
    ClubMessage,
    NameClub,
    RemoveLogo,
    ToggleReminders,
)
from assistant.window.pages.settings.views import ClubSettings

if TYPE_CHECKING:
    from assistant.window.app import Window


class ClubTab:
    def __init__(self, window: "Window") -> None:
        self.window = window

    def view(self) -> ClubSettings:
        tr, store = self.window.tr, self.window.store
        options = paper_options(store)
        papers = tuple((id, tr(f"options.papers.{id}")) for id in PAPERS)
        reminders = bool(store.settings.get("reminders", True))
        return ClubSettings(options["club"], options["logo"], options["paper"], papers, reminders)

    def act(self, message: ClubMessage) -> None:
        match message:
            case NameClub(name):
                self.name_club(name)
            case ChoosePaper(id):
                self._set("paper", id)
                self._saved()
            case ChooseLogo():
                self.choose_logo()
            case RemoveLogo():
                tried(self.window, keep_logo, self.window.store, None)
                self.window.show()
            case ToggleReminders():
                self._set("reminders", not self.window.store.settings.get("reminders", True))
                self.window.show()
            case _:
                assert_never(message)

    def _set(self, name: str, value: str | bool) -> None:
        self.window.store.settings.set(name, value)

    def _saved(self) -> None:
        self.window.toast(self.window.tr("settings.saved"))

    def name_club(self, name: str) -> None:
        store = self.window.store
        if name != store.settings.get("club", {}).get("name", "") and not store.read_only:
            keep_club_name(store, name)
            self._saved()

    def choose_logo(self) -> None:
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(
            tr("options.logo_choose"), ((tr("options.pictures"), ".png .jpg .jpeg .gif .webp"),)
        )
        if path is None:
            return
        try:
            keep_logo(window.store, path)
        except NoPicture:
            window.toast(tr("options.no_picture", path=path), "wrong")
            return
        self._saved()
        window.show()
