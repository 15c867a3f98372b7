"""A monkey at the window: whatever somebody could press, click and type, by chance, on every page.

What it finds is whatever a person would call a fault: a callback that failed, a page that could not be opened, a window
that does not come to rest or that is gone.
"""

import ctypes
import gc
import logging
import os
import sys
import threading
import time
import tkinter
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from assistant.club.settings import TEXT_SIZES, MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.window import presses
from assistant.window.app import Window
from assistant.window.scenes import SCENES
from assistant.words import LANGUAGES
from db.folder.store import Store
from db.problems import Problem
from engine.tournament.refusal import Refused
from tests import examples
from tests.fit_pages import PAGES, Prepared, page

KEYS = (
    *("Return", "Return", "Tab", "Tab", "space", "Escape", "Up", "Down", "Left", "Right"),
    *("BackSpace", "Delete", "Home", "End", "Prior", "Next", *(f"F{n}" for n in (1, 3, 4, 6, 7, 9, 10))),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *("question", "plus", "minus", "comma", "period"),
)
WORDS = ("Anna", "Björn", "31", "-5", "", "2026-05-02", "smithy", "A" * 300, "🎲", "0", "1.5.2026", "; drop")
WINDOWS = ((960, 640), (1100, 700), (1366, 768), (1600, 900), (1920, 1080))
TYPED = ("TEntry", "TCombobox", "TSpinbox", "Text")
SHIFT, CONTROL, ALT = 1, 4, 8
ONCE, TWICE = ("<ButtonPress-1>", "<ButtonRelease-1>"), ("<Double-Button-1>", "<ButtonRelease-1>")
PRESSES = (ONCE, (*ONCE, *TWICE), ("<ButtonPress-3>", "<ButtonRelease-3>"), ("<Button-4>",), ("<Button-5>",))
DONT_WAIT = 2  # Tk: do what there is to do, and wait for nothing
REST = 20.0  # seconds of its own work after which a window that is still busy with one press is said to hang


def advised(name: str, window: Window, ready: Prepared) -> None:
    """With a hint as it comes."""
    window.go("play", id=ready.ids[name])
    window.run("hint")


WAYS: dict[str, Callable[[Window, Prepared], None]] = {
    **PAGES,
    "hint": partial(advised, "build"),
    "hint-malo": partial(advised, "malo-action"),
    "unfinished": lambda window, ready: page("unfinished", window, ready),
    "opened": lambda window, ready: window.go("opened", path=str(ready.store.local / "words.txt")) and None,
}


class ChanceDialogs:
    """Answers by chance, and gives a file now and then."""

    def __init__(self, rng: Random, folder: Path) -> None:
        self._rng, self._folder = rng, folder
        (folder / "words.txt").write_text("words")

    def tell(self, title: str, text: str) -> None:
        return None

    warn = tell

    def ask(self, title: str, text: str, yes: str, no: str, **more: Any) -> bool:
        return self._rng.random() < 0.5

    def choose(self, title: str, text: str, ways: Sequence[tuple[str, str]], no: str) -> str | None:
        return self._rng.choice((None, *(way for way, _ in ways)))

    def ask_text(self, title: str, text: str, start: str = "") -> str | None:
        return self._rng.choice((None, *WORDS))

    def open_file(self, title: str, kinds: Any) -> Path | None:
        return self._rng.choice((None, self._folder / "none.json", self._folder / "words.txt"))

    def save_file(self, title: str, name: str, kinds: Any) -> Path | None:
        return self._rng.choice((None, self._folder / "out"))

    def choose_folder(self, title: str, start: str) -> Path | None:
        return None


class Heard(logging.Handler):
    """What the program wrote into its log as an error: a page that could not be opened stands nowhere else."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        wrong = record.exc_info[1] if record.exc_info else None
        if not isinstance(wrong, Problem | Refused):  # those are told in words, as they should be
            self._errors.append(self.format(record))


@dataclass
class Monkey:
    window: Window
    rng: Random
    ready: Prepared
    errors: list[str]
    done: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)  # scenes, by how often it was on them

    def act(self) -> str:
        """One thing somebody could do, and what comes of it."""
        kind = self.rng.choices(("click", "key", "word", "open", "look"), (45, 39, 8, 7, 1))[0]
        self.done[kind] += 1
        with suppress(tkinter.TclError):  # what was to be clicked may go while it is looked for
            getattr(self, f"_{kind}", self.open)()
        self.settle()
        if not self.window.root.winfo_exists():
            raise AssertionError("the window is gone")
        self.seen[self.window.scene.name] += 1
        return kind

    def open(self, way: str = "") -> None:
        """By the way a test goes there; a page that keeps the monkey, or a thing that it has deleted, blocks the way."""
        way = way or self.rng.choice(list(WAYS))
        if not self.window.go("home"):
            self.done["blocked"] += 1
            return
        try:
            WAYS[way](self.window, self.ready)
            self.done[f"to {way}"] += 1
        except Exception:  # the way's own: what goes wrong in the window is in its log
            self.done["blocked"] += 1

    def _look(self) -> None:
        """Another size of window or text, another language, other colours."""
        width, height = self.rng.choice(WINDOWS)
        self.window.root.geometry(f"{width}x{height}+0+0")
        size, mode = self.rng.choice(TEXT_SIZES), self.rng.choice(("light", "dark"))
        self.window.change(text_size=size, mode=mode, language=self.rng.choice(LANGUAGES))

    def settle(self) -> None:
        """Until there is nothing more to do; a window that never gets there hangs, for whoever sits at it."""
        root, end = self.window.root, time.process_time() + REST  # on a crowded machine a clock says nothing
        while root.tk.dooneevent(DONT_WAIT) or not self.window.presses.resting:
            if time.process_time() > end:
                self.errors.append(f"does not come to rest on {self.window.scene.name}")
                return

    def _key(self) -> None:
        call = self.window.root.tk.call
        target = call("focus") or "."  # by its name: tkinter does not know the list of a combobox
        held = self.rng.choices((0, SHIFT, CONTROL, ALT), (88, 4, 5, 3))[0]
        key = self.rng.choice([key for key in KEYS if not (held == CONTROL and key == "q")])
        for event in ("<KeyPress>", "<KeyRelease>"):
            call("event", "generate", target, event, "-keysym", key, "-state", held)

    def _word(self) -> None:
        fields = [one for one in self._shown() if one.winfo_class() in TYPED]
        if fields:
            target = self.rng.choice(fields)
            target.focus_force()
            for letter in self.rng.choice(WORDS)[:40]:
                target.insert("insert", letter)
            target.event_generate("<KeyRelease>", keysym="a")

    def _click(self) -> None:
        target = self.rng.choice(list(self._shown()))
        x, y = (self.rng.randrange(max(1, size)) for size in (target.winfo_width(), target.winfo_height()))
        for event in ("<Enter>", "<Motion>", *self.rng.choices(PRESSES, (80, 6, 4, 5, 5))[0]):
            if target.winfo_exists():
                target.event_generate(event, x=x, y=y)

    def _shown(self) -> Iterator[Any]:
        waiting: list[Any] = [self.window.root]
        while waiting:
            one = waiting.pop()
            if one.winfo_ismapped():
                yield one
                waiting += one.winfo_children()


def sizes(window: Window) -> dict[str, int]:
    """How much there is of everything that could be left over."""
    gc.collect()
    if sys.platform == "linux":  # what is free already, the system gets back: it is not in use
        ctypes.CDLL(None).malloc_trim(0)
    root, widgets, waiting = window.root, 0, [window.root]
    while waiting:
        widgets += 1
        waiting += waiting.pop().winfo_children()

    def many(*words: str) -> int:
        return len(root.tk.splitlist(root.tk.call(*words)))

    proc = Path("/proc/self")
    linux = sys.platform == "linux"
    return {
        "widgets": widgets,
        "pictures": many("image", "names"),
        "fonts": many("font", "names"),
        "commands": many("info", "commands"),
        "variables": many("info", "globals"),
        "timers": many("after", "info"),
        "threads": threading.active_count(),
        "handles": len(list((proc / "fd").iterdir())) if linux else 0,
        "objects": len(gc.get_objects()),
        "MB": int((proc / "statm").read_text().split()[1]) * 4096 // 2**20 if linux else 0,
    }


@contextmanager
def monkey_at(root: Any, store: Store, seed: int, folder: Path) -> Iterator[Monkey]:
    """A monkey at a window of its own on this root; it cannot close the window or start other programs."""
    rng, errors = Random(seed), list[str]()
    heard, log = Heard(errors), logging.getLogger("alcalde")
    keeper = MemoryKeeper({"language": "en", "pace": "instant"})
    report, quiet, around = root.report_callback_exception, presses.QUIET, dict(os.environ)
    os.environ.update(
        {"PATH": "", **dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))}
    )
    presses.QUIET = 0  # it does not wait until hands have rested
    ready = Prepared(store)
    # Games are as they were played: cities filled for the looks would go on in ways that no game does.
    filled, examples.fill_cities = examples.fill_cities, lambda session, hand=12: None
    window = Window(root, keeper, StoreShelf(store), store=store, dialogs=ChanceDialogs(rng, folder))
    window.close = lambda: False  # type: ignore[method-assign]  # it asks to go, and stays
    log.addHandler(heard)
    root.report_callback_exception = window.report
    try:
        yield Monkey(window, rng, ready, errors)
    finally:
        log.removeHandler(heard)
        root.report_callback_exception, presses.QUIET = report, quiet
        examples.fill_cities = filled
        window.dismantle()
        os.environ.clear()
        os.environ.update(around)


def unseen(hand: Monkey) -> list[str]:
    return sorted(set(SCENES) - set(hand.seen))
