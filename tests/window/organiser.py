"""A window over a store of its own, for the organiser's pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.window.app import Window
from assistant.window.pages.new_event import ChoosePlan, CreateEvent
from db.folder.store import Store
from tests.window.conftest import Desk, FakeDialogs

NAMES = [
    "Anna",
    "Ben",
    "Cleo",
    "Dora",
    "Emil",
    "Fay",
    "Gus",
    "Hana",
    "Ivo",
    "Jana",
    "Karl",
    "Lea",
    "Max",
    "Nora",
    "Otto",
    "Pia",
    "Quinn",
    "Rosa",
    "Sven",
    "Tilda",
]


class ClubDesk(Desk):
    """Hands for the organiser's pages: types, acts, waits for the background."""

    store: Store

    @property
    def scene(self) -> Any:
        return self.window.scene

    @property
    def parts(self) -> Any:
        return self.page.parts

    def type(self, text: str) -> None:
        """Keys on whatever has the focus, a space as the space bar."""
        for sign in text:
            self.press({" ": "space", "\n": "Return", "-": "minus", "+": "KP_Add"}.get(sign, sign))

    def next(self) -> None:
        """Presses the button that says what is next, and waits for the background."""
        self.click(self.parts["next"])
        self.idle()

    def idle(self) -> None:
        self.pump(lambda: not self.scene.busy, 60)

    def focus(self, part: Any) -> None:
        self.pump()
        part.focus_force()
        self.pump()

    def agree(self, times: int = 1) -> None:
        self.dialogs.answers += [True] * times


@contextmanager
def club_window(root: Any, folder: Path, language: str = "en", **settings: Any) -> Iterator[ClubDesk]:
    with Store.open(folder) as store:
        keeper, dialogs = MemoryKeeper({"language": language, **settings}), FakeDialogs()
        window = Window(root, keeper, StoreShelf(store), store=store, dialogs=dialogs)
        root.focus_force()
        made = ClubDesk(window, keeper, dialogs)
        made.store = store
        made.pump()
        try:
            yield made
        finally:
            window.dismantle()


def row_of(desk: ClubDesk, table: int) -> Any:
    return desk.page.rows[table]


def new_event(desk: ClubDesk, plan: str, name: str, **values: Any) -> None:
    desk.window.go("new_event")
    desk.page.act(ChoosePlan(plan, desk.page._values()))
    desk.page.act(CreateEvent({**desk.page._values(), "name": name, **values}))
    desk.pump()
