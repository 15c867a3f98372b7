"""Notes never cover a control nor take a click from one: real clicks on every page while notes are shown."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.window.app import Window
from assistant.window.widgets.notes import toasts
from assistant.window.widgets.notes.free_place import Ground
from assistant.window.widgets.notes.taken import controls
from db.folder.store import Store
from tests.fit import CONTROLS, box_of, shared, walk
from tests.fit_pages import PAGES, Prepared
from tests.window.keys import Keyboard

LONG = (
    "Tisch 3: „31 28 x“ ist nicht als Punkte zu lesen. Es wurde nichts eingetragen, und nichts ging verloren."
)
HEARD = "heard-by-the-test"
LOOKED_AT = (
    *(
        "home",
        "new-game",
        "role",
        "malo-action",
        "pad",
        "pad-malo",
        "shadow",
        "result",
        "event",
        "event-players",
    ),
    *("event-standings", "settings-window", "players", "history", "unfinished", "rules", "help"),
)


def test_a_note_lies_at_the_lower_right_where_there_is_room() -> None:
    assert Ground(600, 400, []).place(100, 40, 12) == (486, 342)


def test_a_note_goes_where_nothing_is() -> None:
    ground = Ground(600, 400, [(300, 0, 600, 400), (0, 200, 300, 400)])
    x, y = ground.place(100, 40, 0) or (0, 0)
    assert ground.free((x, y, x + 100, y + 40)) and x + 100 <= 300 and y + 40 <= 200


def test_a_full_page_has_no_place_for_a_note() -> None:
    assert Ground(600, 400, [(0, 0, 600, 400)]).place(100, 40, 0) is None


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with Store.open(tmp_path_factory.mktemp("club")) as store:
        yield Prepared(store)


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes stay until all clicks are made, however slow the machine is."""
    for kind in toasts.STAY_MS:
        monkeypatch.setitem(toasts.STAY_MS, kind, 600_000)


@pytest.mark.usefixtures("lasting")
@pytest.mark.parametrize("page", LOOKED_AT)
def test_a_real_click_on_a_control_reaches_it_while_notes_are_shown(
    root: Any, prepared: Prepared, page: str
) -> None:
    keeper = MemoryKeeper({"language": "de", "pace": "step"})
    window = Window(root, keeper, StoreShelf(prepared.store), store=prepared.store)
    try:
        PAGES[page](window, prepared)
        _until(root, lambda: not window.jobs.busy)  # what is counted beside the window makes its page anew
        for _ in range(4):
            root.update()
        window.toast(LONG, "wrong")
        window.toast("Gespeichert.")
        _until(root, lambda: all(toast.box.winfo_ismapped() for toast in window.toasts.shown))
        _until_rest(root, window)
        missed = [name for name, reached in _clicks(root, window) if not reached]
        assert not missed and len(window.toasts.shown) == 2
    finally:
        window.dismantle()


@pytest.mark.parametrize("size", ["1366x768", "960x600"])
@pytest.mark.parametrize("page", ["role", "build", "keep", "malo-action", "malo-dice"])
def test_what_somebody_is_asked_is_never_covered(root: Any, prepared: Prepared, page: str, size: str) -> None:
    root.geometry(f"{size}+0+0")
    keeper = MemoryKeeper({"language": "de", "pace": "step"})
    window = Window(root, keeper, StoreShelf(prepared.store), store=prepared.store)
    try:
        PAGES[page](window, prepared)
        for _ in range(4):
            root.update()
        for n in range(3):
            window.toast(f"{n}: {LONG}", "wrong")
        _until(root, lambda: all(toast.box.winfo_ismapped() for toast in window.toasts.shown))
        _until_rest(root, window)
        table: Any = window.page
        asked = box_of(table.prompt)
        over = [
            box for box in (box_of(toast.box) for toast in window.toasts.shown) if min(shared(asked, box)) > 0
        ]
        assert len(window.toasts.shown) == 3 and not over
    finally:
        window.dismantle()


def test_a_note_that_took_a_full_page_a_strip_is_whole_again_on_the_next(
    root: Any, prepared: Prepared
) -> None:
    root.geometry("960x600+0+0")
    keeper = MemoryKeeper({"language": "de", "pace": "step"})
    window = Window(root, keeper, StoreShelf(prepared.store), store=prepared.store)
    try:
        PAGES["role"](window, prepared)
        for _ in range(4):
            root.update()
        window.toast(LONG, "wrong")
        (toast,) = window.toasts.shown
        _until(root, toast.box.winfo_ismapped)
        assert toast.at == (0, 0, 0, 0) and toast.box.winfo_width() > 800  # a strip
        window.go("home")
        _until(root, lambda: toast.at[2] > 0)
        _until_rest(root, window)
        left, _, right, _ = box_of(toast.box)
        assert right <= root.winfo_rootx() + root.winfo_width()
        assert right - left == toast.box.winfo_reqwidth()
    finally:
        window.dismantle()


def _clicks(root: Any, window: Window) -> Iterator[tuple[str, bool]]:
    """Every control in sight clicked through the window system; each only hears it, so that nothing comes of it."""
    heard: list[str] = []
    root.bind_class(HEARD, "<ButtonPress-1>", lambda event: heard.append(str(event.widget)))
    on, hand = window.sheet or window.page, Keyboard()
    free = controls(on)
    for control in [one for one in walk(on) if one.winfo_class() in CONTROLS]:
        spots = [box for box in free if _within(box, box_of(control))]
        if not spots:
            continue  # scrolled out of sight
        left, top, right, bottom = spots[0]
        control.bindtags((HEARD,))
        heard.clear()
        hand.click((left + right) // 2, (top + bottom) // 2)
        _until(root, lambda: heard, seconds=0.5)
        yield str(control), heard == [str(control)]
    hand.close()


def _within(inner: tuple[int, int, int, int], outer: tuple[int, int, int, int]) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def _until_rest(root: Any, window: Window) -> None:
    """Until no note moves any more."""
    end, places = time.monotonic() + 0.3, [toast.at for toast in window.toasts.shown]
    while time.monotonic() < end:
        root.update()
        if places != (now := [toast.at for toast in window.toasts.shown]):
            places, end = now, time.monotonic() + 0.3
        time.sleep(0.01)


def _until(root: Any, condition: Any, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        root.update()
        time.sleep(0.002)
