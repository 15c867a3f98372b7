"""Every page at every text size, on three screens with a window manager, in both languages: what does not fit; every page
with long names, in the smallest window, and every colour in light and dark.

python -m tests.soak_fit                                    all of it
python -m tests.soak_fit --sample                           a sample of all: every page once in each part
python -m tests.soak_fit --part smallest --language de      one part of it; PARTS names them
python -m tests.soak_fit --page play --text 150 --screen 1366x768 --language de --pictures /tmp/look
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import tkinter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PIL import ImageGrab

from assistant.club.papers.settings import keep_club_name
from assistant.club.settings import TEXT_SIZES, MemoryKeeper, settings_from
from assistant.club.shelf import StoreShelf
from assistant.window import app
from assistant.window.app import Window
from assistant.window.sizes import SMALLEST
from assistant.window.startup import make_root
from assistant.window.widgets.saint_malo import city as malo_city
from db.folder.store import Store
from tests.contrast import Inks, faint
from tests.fit import Drawn, faults
from tests.fit_club_pages import close_halls
from tests.fit_names import NAMINGS
from tests.fit_pages import PAGES, Prepared
from tests.screen import virtual_screen

SCREENS = ((1280, 720), (1366, 768), (1920, 1080))
LANGUAGES = ("en", "de")
WAIT = 20  # seconds for what is counted beside the window


@dataclass(frozen=True)
class Part:
    """Which of everything a part of the run takes."""

    texts: tuple[int, ...] = TEXT_SIZES
    screens: tuple[tuple[int, int], ...] = SCREENS
    languages: tuple[str, ...] = LANGUAGES
    modes: tuple[str, ...] = ("light",)
    naming: str = "usual"
    smallest: bool = False
    colours: bool = False


PARTS = {
    "sizes": Part(),
    "names": Part((100, 150, 200), naming="long"),
    "smallest": Part((100,), SCREENS[:1], smallest=True),
    "smallest-names": Part((100,), SCREENS[:1], naming="long", smallest=True),
    "colours": Part((100,), SCREENS[1:2], ("en",), ("light", "dark"), colours=True),
}


@dataclass(frozen=True)
class Case:
    page: str
    text: int
    language: str
    mode: str

    def __str__(self) -> str:
        return f"{self.page} {self.text} {self.language} {self.mode}"


@contextmanager
def managed_screen(width: int, height: int) -> Iterator[None]:
    """A virtual screen with a window manager, whose title bars take room."""
    with virtual_screen(width, height):
        manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield
        finally:
            manager.terminate()
            manager.wait(10)


def until(root: Any, condition: Callable[[], bool], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        root.update()
        time.sleep(0.005)


def settle(root: Any) -> None:
    """Until everything is on the screen: asking where the pointer is, Tk waits for what the screen has done so far."""
    for _ in range(8):
        root.winfo_pointerxy()
        root.update()


def maximised(root: Any) -> None:
    """The root as large as the screen allows beside its title bar."""
    root.deiconify()
    root.update()
    root.attributes("-zoomed", True)
    until(root, lambda: root.winfo_height() >= root.winfo_screenheight() - 40)


def made_smallest(root: Any) -> None:
    """The root as small as it can be made with the mouse."""
    root.deiconify()
    root.geometry("{}x{}+0+0".format(*SMALLEST))
    until(root, lambda: (root.winfo_width(), root.winfo_height()) == SMALLEST)


def cases(part: Part, sample: bool, wanted: argparse.Namespace) -> Iterator[tuple[tuple[int, int], Case]]:
    """All of them; a sample takes every page once, with another screen, size and language each time."""
    for number, screen in enumerate(part.screens):
        if wanted.screen and wanted.screen != "{}x{}".format(*screen):
            continue
        for at, page in enumerate(PAGES):
            ways = list(product(part.texts, part.languages, part.modes))
            if sample:  # three steps, so that neighbours differ much
                ways = ways[3 * at % len(ways) :][:1] if number == at % len(part.screens) else []
            for text, language, mode in ways:
                case = Case(page, text, language, mode)
                if _wanted(case, wanted):
                    yield screen, case


def _wanted(case: Case, wanted: argparse.Namespace) -> bool:
    for given, one in (
        (wanted.page, case.page),
        (wanted.text, str(case.text)),
        (wanted.language, case.language),
    ):
        if given and one not in given.split(","):
            return False
    return True


def look(root: Any, ready: Prepared, case: Case, colours: bool, picture: Path | None) -> list[str]:
    """What is wrong with one page."""
    keeper = MemoryKeeper(
        {"mode": case.mode, "language": case.language, "text_size": case.text, "pace": "step"}
    )
    drawn, inks = Drawn(ready.long), Inks()
    heard = inks.listening() if colours else drawn.listening()
    with heard, patch.object(app, "show_failure", _give_up), ExitStack() as bare:
        for paint in (malo_city._cell, malo_city._sheet):  # all of it is to be painted while somebody listens
            plain: Any = getattr(paint, "__wrapped__")  # noqa: B009
            bare.enter_context(patch.object(malo_city, plain.__name__, plain))
        window = Window(root, keeper, StoreShelf(ready.store), store=ready.store)
        PAGES[case.page](window, ready)
        until(root, lambda: not window.jobs.busy, WAIT)
        settle(root)
        drawn.forget()
        inks.forget()
        before = dict(window.kit.look._images)  # shown icons must not go
        window.kit.look._images.clear()
        for one in list(_trays(window.page)):
            one.draw()
        settle(root)
        if picture is not None:
            _take(root, case, picture)
        found = faint(window, inks) if colours else faults(window, drawn)
    before.clear()
    close_halls()
    for over in [one for one in root.winfo_children() if isinstance(one, tkinter.Toplevel)]:
        over.destroy()
    window.dismantle()
    root.update()
    return found


def _take(root: Any, case: Case, picture: Path) -> None:
    width, height = root.winfo_screenwidth(), root.winfo_screenheight()
    grabbed = ImageGrab.grab((0, 0, width, height), xdisplay=os.environ["DISPLAY"])
    grabbed.quantize(128).save(picture / f"{case.page}-{case.text}-{case.language}-{case.mode}-{width}.png")


def _give_up(window: Window, name: str, wrong: Exception) -> None:
    raise RuntimeError(f"{name} could not be opened") from wrong


def _trays(widget: Any) -> Iterator[Any]:
    for child in widget.winfo_children():
        if hasattr(child, "draw") and child.winfo_ismapped():
            yield child
        yield from _trays(child)


class Screens:
    """Each screen with its window, opened when it is first looked at; Tk never leaves a screen: they end together."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._roots: dict[tuple[int, int, bool], Any] = {}

    def root(self, size: tuple[int, int], smallest: bool) -> Any:
        key = (*size, smallest)
        if key not in self._roots:
            for other in self._roots.values():
                other.destroy()
            self._roots.clear()
            self._stack.enter_context(managed_screen(*size))
            self._roots[key] = root = make_root(settings_from({})[0])
            (made_smallest if smallest else maximised)(root)
        return self._roots[key]

    def close(self) -> None:
        for root in self._roots.values():
            root.destroy()


def run(name: str, part: Part, wanted: argparse.Namespace, screens: Screens) -> tuple[int, int]:
    """How many pages were looked at, and how many faults were found."""
    looked = wrong = 0
    picture = Path(wanted.pictures) if wanted.pictures else None
    naming = NAMINGS[part.naming]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / naming.folder
        folder.mkdir(parents=True)
        with Store.open(folder) as store:
            keep_club_name(store, naming.club)
            ready = Prepared(store, naming)
            for size, case in cases(part, wanted.sample, wanted):
                found = look(screens.root(size, part.smallest), ready, case, part.colours, picture)
                looked += 1
                wrong += len(found)
                for line in found:
                    print(f"{name}: {'{}×{}'.format(*size)} {case}: {line}", flush=True)
    return looked, wrong


def main(argv: list[str]) -> int:
    reading = argparse.ArgumentParser(prog="python -m tests.soak_fit")
    for option in ("--page", "--text", "--language", "--screen", "--pictures", "--mode", "--part"):
        reading.add_argument(option, default="")
    reading.add_argument("--sample", action="store_true")
    wanted = reading.parse_args(argv)
    if wanted.pictures:
        Path(wanted.pictures).mkdir(parents=True, exist_ok=True)
    wrong = 0
    with ExitStack() as stack:
        screens = Screens(stack)
        for name in wanted.part.split(",") if wanted.part else PARTS:
            part = PARTS[name]
            if wanted.mode:
                part = replace(part, modes=(wanted.mode,))
            looked, found = run(name, part, wanted, screens)
            wrong += found
            print(f"{name}: {looked} pages looked at, {found} faults", flush=True)
        screens.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
