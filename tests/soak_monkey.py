"""A monkey at the window: keys, clicks and words at random on every page, on a club of its own in a temporary folder.

    python -m tests.soak_monkey [--minutes 10] [--actions N] [--seed 1]

Whatever it does, no callback may fail, the window stays open, and what is on disk afterwards is what the window showed. It
prints how many widgets, pictures and megabytes there were after each tenth, so that something that grows is seen:
14,400 actions are eight hours with one every two seconds.
"""

import argparse
import gc
import sys
import tempfile
import time
import tkinter
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from assistant.club.settings import MemoryKeeper, Settings
from assistant.club.shelf import StoreShelf
from assistant.window.app import Window
from assistant.window.commands import COMMANDS
from assistant.window.startup import make_root
from db.exchange.json_files import export_all
from db.folder.store import Store
from tests.db.club import filled
from tests.screen import virtual_screen

PAGES = tuple(command.page for command in COMMANDS if command.page)
KEYS = (
    *(
        "Return",
        "Return",
        "Tab",
        "Tab",
        "space",
        "Escape",
        "Up",
        "Down",
        "Left",
        "Right",
        "BackSpace",
        "Delete",
        "F1",
    ),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *("question", "plus", "minus", "comma", "period"),
)
WORDS = ("Anna", "Björn", "31", "-5", "", "2026-05-02", "smithy", "A" * 300, "🎲", "0", "1.5.2026", "; drop")
TENTHS = 10
WAITS = 2.0  # seconds


class ChanceDialogs:
    """Answers by chance, and gives a file now and then."""

    def __init__(self, rng: Random, folder: Path) -> None:
        self._rng, self._folder = rng, folder

    def tell(self, title: str, text: str) -> None:
        return None

    warn = tell

    def ask(self, title: str, text: str, yes: str, no: str, **more: Any) -> bool:
        return self._rng.random() < 0.5

    def ask_text(self, title: str, text: str, start: str = "") -> str | None:
        return self._rng.choice((None, *WORDS))

    def open_file(self, title: str, kinds: Any) -> Path | None:
        return self._rng.choice((None, self._folder / "none.json", self._folder / "words.txt"))

    def save_file(self, title: str, name: str, kinds: Any) -> Path | None:
        return self._rng.choice((None, self._folder / "out"))

    def choose_folder(self, title: str, start: str) -> Path | None:
        return None


@dataclass
class Monkey:
    window: Window
    rng: Random
    done: Counter[str] = field(default_factory=Counter)
    errors: list[BaseException] = field(default_factory=list)
    last: float = field(default_factory=time.monotonic)

    def watch(self) -> None:
        """A question that waits for its answer holds up everything: after a while it is left with Escape."""
        root = self.window.root
        if time.monotonic() - self.last > WAITS:
            self.done["escape"] += 1
            with suppress(tkinter.TclError):
                root.tk.call(
                    "event", "generate", root.tk.call("focus") or ".", "<KeyPress>", "-keysym", "Escape"
                )
            if time.monotonic() - self.last > 5 * WAITS and (held := root.tk.call("grab", "current")):
                root.tk.call("destroy", held)
        root.after(500, self.watch)

    def act(self) -> str:
        """One thing somebody could do."""
        self.last = time.monotonic()
        kind = self.rng.choices(("click", "key", "word", "page"), (45, 40, 8, 7))[0]
        self.done[kind] += 1
        with suppress(tkinter.TclError):  # what was to be clicked may go while it is looked for
            getattr(self, f"_{kind}")()
        self.window.root.update()
        if self.window.presses.resting is False:
            self.window.presses.turn()
        return kind

    def _page(self) -> None:
        page = self.rng.choice(PAGES)
        self.done[f"page {page}"] += 1
        self.window.go(page)

    def _key(self) -> None:
        call = self.window.root.tk.call
        target = call("focus") or "."  # by its name: tkinter does not know the list of a combobox
        ctrl = self.rng.random() < 0.05
        key = self.rng.choice([key for key in KEYS if not (ctrl and key == "q")])
        call("event", "generate", target, "<KeyPress>", "-keysym", key, "-state", 4 if ctrl else 0)

    def _word(self) -> None:
        fields = [
            one for one in self._shown() if one.winfo_class() in ("TEntry", "TCombobox", "TSpinbox", "Text")
        ]
        if fields:
            target = self.rng.choice(fields)
            target.focus_force()
            for letter in self.rng.choice(WORDS)[:40]:
                target.insert("insert", letter)
            target.event_generate("<KeyRelease>", keysym="a")

    def _click(self) -> None:
        target = self.rng.choice(list(self._shown()))
        x, y = (self.rng.randrange(max(1, size)) for size in (target.winfo_width(), target.winfo_height()))
        for event in ("<Enter>", "<Motion>", "<ButtonPress-1>", "<ButtonRelease-1>"):
            if target.winfo_exists():
                target.event_generate(event, x=x, y=y)

    def _shown(self) -> Iterator[Any]:
        waiting: list[Any] = [self.window.root]
        while waiting:
            one = waiting.pop()
            if one.winfo_ismapped():
                yield one
                waiting += one.winfo_children()

    def sizes(self) -> dict[str, int]:
        gc.collect()
        root, widgets, waiting = self.window.root, 0, [self.window.root]
        while waiting:
            widgets += 1
            waiting += waiting.pop().winfo_children()
        pictures = len(root.tk.splitlist(root.tk.call("image", "names")))
        pages = int(Path("/proc/self/statm").read_text().split()[1]) if sys.platform == "linux" else 0
        return {"widgets": widgets, "pictures": pictures, "MB": pages * 4096 // 2**20}


def monkey(
    seconds: float, actions: int, seed: int
) -> tuple[Counter[str], list[BaseException], list[dict[str, int]]]:
    """As long as asked, in seconds or actions; what was done, what failed, and how large the program was meanwhile."""
    with tempfile.TemporaryDirectory() as place, virtual_screen(), Store.open(Path(place) / "club") as store:
        filled(store)
        (Path(place) / "words.txt").write_text("words")
        root = make_root(Settings())
        root.geometry("1366x768+0+0")
        root.deiconify()
        rng = Random(seed)
        keeper = MemoryKeeper({"language": "en", "pace": "instant"})
        window = Window(root, keeper, StoreShelf(store), store=store, dialogs=ChanceDialogs(rng, Path(place)))
        window.close = lambda: None  # it asks to go, and stays
        hand = Monkey(window, rng)
        root.report_callback_exception = lambda kind, wrong, trace: hand.errors.append(wrong)
        hand.watch()
        sizes, end, n = [], time.monotonic() + seconds, 0
        while n < actions and time.monotonic() < end:
            if n % max(1, actions // TENTHS) == 0:
                window.go("home")
                root.update()
                sizes.append(hand.sizes())
            hand.act()
            n += 1
        window.go("home")
        root.update()
        sizes.append(hand.sizes())
        window.dismantle()
        root.destroy()
        shown = export_all(store)
        with Store.open(Path(place) / "club", read_only=True) as kept:
            if export_all(kept) != shown:
                hand.errors.append(AssertionError("what is on disk is not what the window had"))
        hand.done["actions"] = n
    return hand.done, hand.errors, sizes


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--actions", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    done, errors, sizes = monkey(args.minutes * 60, args.actions, args.seed)
    print("monkey:", ", ".join(f"{count} {what}" for what, count in sorted(done.items())))
    for size in sizes:
        print("monkey:", ", ".join(f"{count} {what}" for what, count in size.items()))
    for wrong in errors[:20]:
        print(f"monkey: {wrong!r}", file=sys.stderr)
    print(f"monkey: {len(errors)} faults in {done['actions']} actions")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
