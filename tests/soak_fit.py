"""Every page at every text size, on three screens with a window manager, in both languages: what does not fit.

python -m tests.soak_fit                                    all of it
python -m tests.soak_fit --sample                           a sample of all, in half a minute
python -m tests.soak_fit --page play --text 150 --screen 1366x768 --language de --pictures /tmp/look
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from PIL import ImageGrab

from assistant.club.settings import TEXT_SIZES, MemoryKeeper, settings_from
from assistant.club.shelf import StoreShelf
from assistant.window.app import Window
from assistant.window.startup import make_root
from db.folder.store import Store
from tests.fit import Drawn, faults
from tests.fit_pages import PAGES, Prepared
from tests.screen import virtual_screen

SCREENS = ((1280, 720), (1366, 768), (1920, 1080))
LANGUAGES = ("en", "de")
Case = tuple[str, int, str]  # page, text size, language


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


def maximised(root: Any) -> None:
    """The root as large as the screen allows beside its title bar."""
    root.deiconify()
    root.update()
    root.attributes("-zoomed", True)
    end = time.monotonic() + 10
    while root.winfo_height() < root.winfo_screenheight() - 40 and time.monotonic() < end:
        root.update()
        time.sleep(0.02)


def cases(sample: bool, screen: int, wanted: argparse.Namespace) -> Iterator[Case]:
    """All of them; a sample takes every page once a screen, with another size and language each time."""
    for at, page in enumerate(PAGES):
        for number, text in enumerate(TEXT_SIZES):
            for n, language in enumerate(LANGUAGES):
                if wanted.page and page not in wanted.page.split(","):
                    continue
                if wanted.text and str(text) not in wanted.text.split(","):
                    continue
                if wanted.language and language != wanted.language:
                    continue
                mine = number == (at + 3 * screen) % len(TEXT_SIZES) and n == (at + screen) % 2
                if mine or not sample:
                    yield page, text, language


def look(root: Any, ready: Prepared, case: Case, mode: str, picture: Path | None) -> list[str]:
    """What is wrong with one page."""
    page, text, language = case
    keeper = MemoryKeeper({"mode": mode, "language": language, "text_size": text, "pace": "step"})
    drawn = Drawn()
    with drawn.listening():
        window = Window(root, keeper, StoreShelf(ready.store), store=ready.store)
        PAGES[page](window, ready)
        for _ in range(6):
            root.update()
        drawn.words.clear()  # what was drawn before everything had its size
        before = dict(window.kit.look._images)  # shown icons must not go
        window.kit.look._images.clear()
        for one in list(_trays(window.page)):
            one.draw()
        root.update()
        found = faults(window, drawn)
    if picture is not None:
        width, height = root.winfo_screenwidth(), root.winfo_screenheight()
        grabbed = ImageGrab.grab((0, 0, width, height), xdisplay=os.environ["DISPLAY"])
        grabbed.quantize(128).save(picture / f"{page}-{text}-{language}-{mode}-{width}.png")
    before.clear()
    window.dismantle()
    root.update()
    return found


def _trays(widget: Any) -> Iterator[Any]:
    for child in widget.winfo_children():
        if hasattr(child, "draw") and child.winfo_ismapped():
            yield child
        yield from _trays(child)


def main(argv: list[str]) -> int:
    reading = argparse.ArgumentParser(prog="python -m tests.soak_fit")
    for option in ("--page", "--text", "--language", "--screen", "--pictures"):
        reading.add_argument(option, default="")
    reading.add_argument("--mode", default="light")
    reading.add_argument("--sample", action="store_true")
    wanted = reading.parse_args(argv)
    picture = Path(wanted.pictures) if wanted.pictures else None
    if picture is not None:
        picture.mkdir(parents=True, exist_ok=True)
    wrong = looked = 0
    with tempfile.TemporaryDirectory() as place, Store.open(Path(place)) as store, ExitStack() as screens:
        ready = Prepared(store)
        for number, (width, height) in enumerate(SCREENS):
            if wanted.screen and wanted.screen != f"{width}x{height}":
                continue
            screens.enter_context(
                managed_screen(width, height)
            )  # Tk never leaves a screen: they end together
            root = make_root(settings_from({})[0])
            maximised(root)
            for case in cases(wanted.sample, number, wanted):
                found = look(root, ready, case, wanted.mode, picture)
                looked += 1
                wrong += len(found)
                for line in found:
                    print(f"{width}×{height} {' '.join(map(str, case))}: {line}", flush=True)
            root.destroy()
    print(f"{looked} pages looked at, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
