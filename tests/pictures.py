"""Pictures of the window's pages, to look at and for the documentation: `python -m tests.pictures [FOLDER]`.

Every page at both screen sizes, in light and dark, English and German; docs/screens keeps only a few of them.
"""

import os
import sys
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from PIL import ImageGrab

from assistant.app import Window
from assistant.settings import MemoryKeeper, settings_from
from assistant.shelf import MemoryShelf, Recent, Safety, Unfinished
from assistant.startup import make_root
from tests.gallery import GALLERY
from tests.screen import virtual_screen

KEPT = Path(__file__).parent.parent / "docs" / "screens"
SIZES = ((1366, 768), (1920, 1080))
PAGES = ("home", "settings", "help", "keys", "table", "sheet")
FOR_DOCS = (("settings", "light", "en", 0), ("settings", "dark", "de", 0))


def example_shelf() -> MemoryShelf:
    now = datetime.now().replace(hour=19, minute=30)
    lines = ((1, "Anna", 34), (2, "Clara", 31), (3, "Bruno", 28))
    return MemoryShelf(
        (Unfinished("1", "table", "san-juan", ("Anna", "Bruno", "Clara"), 7, now),),
        (
            Recent("1", "san-juan", now - timedelta(1), lines),
            Recent("2", "saint-malo", now - timedelta(8), ((1, "Dora", 61), (2, "Anna", 58))),
        ),
        Safety(now, now - timedelta(1), 12),
    )


def take(root: Any, folder: Path, page: str, mode: str, language: str, size: tuple[int, int]) -> None:
    width, height = size
    keeper = MemoryKeeper({"mode": mode, "language": language})
    root.geometry(f"{width}x{height}+0+0")
    window = Window(root, keeper, example_shelf(), scenes=GALLERY)
    if page in ("help", "keys"):
        window.run(page)
    elif page != "home":
        window.go(page)
    for _ in range(8):
        root.update()
    picture = ImageGrab.grab((0, 0, width, height), xdisplay=os.environ["DISPLAY"])
    picture.quantize(200).save(folder / f"{page}-{mode}-{language}-{width}.png", optimize=True)
    window.dismantle()


def main() -> None:
    """All of them into a folder, or only those of the documentation into docs/screens."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else KEPT
    folder.mkdir(parents=True, exist_ok=True)
    wanted = FOR_DOCS
    if len(sys.argv) > 1:
        wanted = tuple(
            (page, mode, language, size)
            for page in PAGES
            for mode, language in (("light", "en"), ("dark", "de"))
            for size in range(len(SIZES))
        )
    with virtual_screen():
        root = make_root(settings_from({})[0])
        root.deiconify()
        for page, mode, language, size in wanted:
            take(root, folder, page, mode, language, SIZES[size])
        root.destroy()


if __name__ == "__main__":
    main()
