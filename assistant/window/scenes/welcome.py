"""Behind the first page of a new club: a few choices, each taken at once, and all of them can wait."""

from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from assistant.club.papers.settings import keep_club_name
from assistant.club.settings import MODES, TEXT_SIZES, WINDOW, settings_from
from assistant.program.news import this_version
from assistant.program.place import can_be_elsewhere, cloud_of, free_bytes, put_elsewhere
from assistant.window.commands import Handles
from assistant.window.pages.settings.page import SettingOption
from assistant.window.pages.welcome import (
    BeginClub,
    ChooseFolder,
    ChooseLook,
    FolderPlace,
    TypeClubName,
    WelcomeMessage,
    WelcomePage,
    WelcomeView,
)
from assistant.window.scenes.scene import Scene
from assistant.words import LANGUAGES
from db.folder.store import Store

if TYPE_CHECKING:
    from assistant.window.app import Window

GIGA, MEGA = 1_000_000_000, 1_000_000
SCARCE = 200 * MEGA  # a large club with all its backups has room in half of it


class Welcome(Scene[WelcomeMessage]):
    name = "welcome"
    page = WelcomePage

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self.club = str(window.store.settings.get("club", {}).get("name", ""))
        self.touched: tuple[str, str | int] | None = None

    def title(self) -> str:
        return self.window.tr("welcome.title")

    def help(self) -> str:
        return self.window.tr("welcome.help")

    def view(self) -> WelcomeView:
        tr, now = self.window.tr, self.window.settings
        return WelcomeView(
            languages=tuple(
                SettingOption(one, tr(f"settings.language.{one}"), one == tr.language) for one in LANGUAGES
            ),
            modes=tuple(SettingOption(one, tr(f"settings.mode.{one}"), one == now.mode) for one in MODES),
            sizes=tuple(SettingOption(one, f"{one} %", one == now.text_size) for one in TEXT_SIZES),
            club=self.club,
            place=self._place(),
            touched=self.touched,
        )

    def _place(self) -> FolderPlace:
        tr, folder = self.window.tr, self.window.store.local
        free, cloud = free_bytes(folder), cloud_of(folder)
        room = "" if free is None else tr("welcome.room", free=self._size(free))
        if free is not None and free < SCARCE:
            room = tr("welcome.little_room", free=self._size(free))
        synced = tr("welcome.synced", program=cloud) if cloud else tr("welcome.not_synced")
        scarce = free is not None and free < SCARCE
        return FolderPlace(str(folder), room, synced, bool(cloud) or scarce, can_be_elsewhere(folder))

    def _size(self, bytes: int) -> str:
        tr = self.window.tr
        return f"{tr.number(bytes / GIGA, 1)} GB" if bytes >= GIGA else f"{tr.number(bytes / MEGA)} MB"

    def handles(self) -> Handles:
        return {"close": self.begin}

    def act(self, message: WelcomeMessage) -> None:
        match message:
            case ChooseLook(name, value):
                self.choose_look(name, value)
            case TypeClubName(text):
                self.club = text  # every letter is told, so that a name half typed outlasts another language
            case ChooseFolder():
                self.choose_folder()
            case BeginClub():
                self.begin()
            case _:
                assert_never(message)

    def choose_look(self, name: str, value: str | int) -> None:
        self.touched = (name, value)
        self._keep_name()
        window = self.window
        window.change_to(settings_from({**window.settings.plain(), name: value})[0], name == "language")

    def choose_folder(self) -> None:
        window, tr = self.window, self.window.tr
        folder = window.dialogs.choose_folder(tr("welcome.choose_folder"), str(window.store.local))
        if folder is None or folder == window.store.local:
            return
        if self.tried(self._move_to, folder):
            window.restart()

    def _move_to(self, folder: Path) -> bool:
        """A club that is in the folder already is opened as it is; a new one takes along what was chosen here."""
        with Store.open(folder) as store:
            if store.read_only:
                self.window.toast(self.window.tr("welcome.cannot_use", path=folder), "wrong")
                return False
            if not store.settings.get(WINDOW, {}):
                store.settings.set(WINDOW, self.window.settings.plain())
                if self.club.strip():
                    keep_club_name(store, self.club)
        put_elsewhere(folder)
        return True

    def begin(self) -> None:
        self.window.go("home")

    def leave(self) -> bool:
        """However it is left, it does not come again."""
        self._keep_name()
        self.tried(self.window.change, seen=this_version())
        return True

    def _keep_name(self) -> None:
        store = self.window.store
        if " ".join(self.club.split()) != store.settings.get("club", {}).get("name", ""):
            self.tried(keep_club_name, store, self.club)
