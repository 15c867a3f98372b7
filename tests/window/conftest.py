"""One root a test process, on a virtual screen of its own; an error in any callback fails the test it happened in."""

import shutil
import time
import tkinter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from assistant.club.settings import MemoryKeeper, Settings
from assistant.club.shelf import MemoryShelf, StoreShelf
from assistant.window import presses
from assistant.window.app import Window
from db.folder.store import Store
from tests.gallery import GALLERY
from tests.screen import virtual_screen

SIZE = "1366x768"


@pytest.fixture(scope="session")
def session_root() -> Iterator[Any]:
    if shutil.which("Xvfb") is None:
        pytest.fail("the window's tests need Xvfb: make test installs it")
    import ttkbootstrap as ttk

    from assistant.window.startup import make_root

    ttk.set_bootstyle_strict(True)
    with virtual_screen():
        root = make_root(Settings())
        root.tk.call("tk", "scaling", 4 / 3)
        root.geometry(f"{SIZE}+0+0")
        root.deiconify()
        root.update()
        yield root
        root.destroy()


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands that look before they press rest for a moment only; `Desk.hurrying` is for those that do not look."""
    monkeypatch.setattr(presses, "QUIET", 0.02)


@pytest.fixture
def root(session_root: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    errors: list[BaseException] = []
    monkeypatch.setattr(
        tkinter.Tk, "report_callback_exception", lambda self, kind, wrong, trace: errors.append(wrong)
    )
    before = set(session_root.winfo_children())
    yield session_root
    for child in session_root.winfo_children():
        if child not in before:
            child.destroy()
    session_root.geometry(f"{SIZE}+0+0")
    session_root.update()
    assert not errors, errors


class FakeDialogs:
    """Answers as told, and remembers what was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answers: list[Any] = []

    def tell(self, title: str, text: str) -> None:
        self.asked.append(text)

    warn = tell

    def ask(
        self, title: str, text: str, yes: str, no: str, *, danger: bool = False, careful: bool = False
    ) -> bool:
        self.asked.append(text)
        return bool(self.answers.pop(0))

    def choose(self, title: str, text: str, ways: Any, no: str) -> Any:
        """True is the usual way, False none of them; a way may be named."""
        self.asked.append(text)
        answer = self.answers.pop(0)
        return (ways[0][0] if answer else None) if isinstance(answer, bool) else answer

    def ask_text(self, title: str, text: str, start: str = "") -> Any:
        self.asked.append(text)
        return self.answers.pop(0)

    def open_file(self, title: str, kinds: Any) -> Any:
        return self.answers.pop(0)

    def save_file(self, title: str, name: str, kinds: Any) -> Any:
        return self.answers.pop(0)

    def choose_folder(self, title: str, start: str) -> Any:
        return self.answers.pop(0)


class Desk:
    """A window under test, with hands: real clicks and keys, and `pump` to let things happen."""

    def __init__(self, window: Window, keeper: MemoryKeeper, dialogs: FakeDialogs) -> None:
        self.window = window
        self.keeper = keeper
        self.dialogs = dialogs

    @property
    def page(self) -> Any:
        return self.window.page

    def pump(self, condition: Callable[[], object] = lambda: True, seconds: float = 10) -> None:
        """Lets the window run until the condition holds."""
        end = time.monotonic() + seconds
        self.window.root.update()
        while not condition():
            assert time.monotonic() < end, "waited in vain"
            self.window.root.update()
            time.sleep(0.002)

    def rest(self) -> None:
        """As long as somebody needs to see what is on the screen now."""
        self.pump(lambda: self.window.presses.resting)

    @contextmanager
    def hurrying(self) -> Iterator[None]:
        """However slow the machine is, what is pressed in here comes before hands have rested."""
        usual, presses.QUIET = presses.QUIET, 60
        try:
            yield
        finally:
            presses.QUIET = usual
        if not self.window.presses.resting:
            self.window.presses.turn()

    def click(self, widget: Any, x: int | None = None, y: int | None = None) -> None:
        self.rest()
        x = widget.winfo_width() // 2 if x is None else x
        y = widget.winfo_height() // 2 if y is None else y
        for event in ("<Enter>", "<Motion>", "<ButtonPress-1>", "<ButtonRelease-1>"):
            if widget.winfo_exists():
                widget.event_generate(event, x=x, y=y)
        self.pump()

    def click_thing(self, tray: Any, key: object) -> None:
        """Clicks the cell of a drawn widget that stands for a key."""
        self.pump()
        at = next(index for index in range(len(tray.things)) if tray.key(index) == key)
        x, y, w, h = tray.rect_of(at)
        self.click(tray, x + w // 2, y + h // 2)

    def press(self, keysym: str, *, ctrl: bool = False, alt: bool = False, shift: bool = False) -> None:
        """A key on whatever has the focus, pressed and let go."""
        self.rest()
        state = (4 if ctrl else 0) | (8 if alt else 0) | (1 if shift else 0)
        self.key_event("<KeyPress>", keysym, state)
        self.key_event("<KeyRelease>", keysym, state)
        self.pump()

    def key_event(self, event: str, keysym: str, state: int = 0) -> None:
        """A key going down or up, at once."""
        target = self.window.root.focus_get()
        if target is None:
            self.window.page.first_focus().focus_force()
            self.pump()
            target = self.window.root.focus_get()
        target.event_generate(event, keysym=keysym, state=state)

    def texts(self) -> list[str]:
        """Every word of labels and buttons on the page and over it."""
        return [text for widget in walk(self.window.root) if (text := text_of(widget))]


def walk(widget: Any) -> Iterator[Any]:
    yield widget
    for child in widget.winfo_children():
        yield from walk(child)


def text_of(widget: Any) -> str:
    try:
        return str(widget.cget("text"))
    except tkinter.TclError:
        return ""


@pytest.fixture
def desk(root: Any, request: pytest.FixtureRequest, store: Store) -> Iterator[Desk]:
    """A window on the gallery's pages; parametrize indirectly with settings, a shelf or a first page."""
    wishes: dict[str, Any] = {"language": "en", **getattr(request, "param", {})}
    shelf = wishes.pop("shelf", MemoryShelf())
    start = wishes.pop("start", "home")
    keeper, dialogs = MemoryKeeper(wishes), FakeDialogs()
    window = Window(root, keeper, shelf, store=store, dialogs=dialogs, scenes=GALLERY, start=start)
    root.focus_force()
    window.page.first_focus().focus_force()
    made = Desk(window, keeper, dialogs)
    made.pump()
    yield made
    window.dismantle()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "club")
    yield opened
    opened.close()


@pytest.fixture
def club(root: Any, store: Store) -> Iterator[Desk]:
    """The whole application on a store of its own; computer players answer at once."""
    keeper, dialogs = MemoryKeeper({"language": "en", "pace": "instant"}), FakeDialogs()
    window = Window(root, keeper, StoreShelf(store), store=store, dialogs=dialogs)
    root.focus_force()
    window.page.first_focus().focus_force()
    made = Desk(window, keeper, dialogs)
    made.pump()
    yield made
    window.dismantle()
