"""Pictures of the window's pages, to look at and for the documentation: `python -m tests.pictures [FOLDER]`.

Every page at both screen sizes, in light and dark, English and German; docs/screens keeps only a few of them.
The pages of a game are the real ones, on a store with games that were played ahead.
"""

import os
import sys
import tempfile
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from PIL import ImageGrab

from assistant.app import Window
from assistant.lessons import first_plan
from assistant.settings import MemoryKeeper, settings_from
from assistant.shelf import MemoryShelf, Recent, Safety, Unfinished
from assistant.startup import make_root
from db.store import Store
from tests import examples
from tests.gallery import GALLERY
from tests.screen import virtual_screen

KEPT = Path(__file__).parent.parent / "docs" / "screens"
SIZES = ((1366, 768), (1920, 1080))
PAGES = ("home", "settings", "help", "keys", "table", "sheet")
GAME_PAGES = (
    *("new_game", "san_juan", "san_juan_two", "build", "keep", "hand_over", "first_game"),
    *("saint_malo", "result", "replay", "replay_saint_malo", "rules", "rules_saint_malo"),
)
FOR_DOCS = (
    *((page, "light", "en", 0) for page in ("home", "new_game", "san_juan", "saint_malo", "result")),
    *((page, "light", "en", 0) for page in ("replay", "rules", "first_game")),
    *((page, "dark", "de", 0) for page in ("san_juan", "settings")),
)


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


class Games:
    """Games in a store, by the page that shows them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        people = (None, "club", "club", "club")
        full = examples.plan("san-juan", "new-buildings", *people, seed="pictures")
        kept = {
            "san_juan": (full, examples.asks("role", after=150)),
            "build": (full, examples.asks("build", after=90)),
            "keep": (full, examples.asks("keep", after=60)),
            "san_juan_two": (
                examples.plan("san-juan", "2004", None, "club", seed="pictures"),
                examples.asks("role", after=60),
            ),
            "hand_over": (examples.plan("san-juan", "2014", None, None), examples.asks("role", after=20)),
            "saint_malo": (
                examples.plan("saint-malo", "standard", *people, seed="pictures"),
                examples.asks("action", after=90),
            ),
        }
        self.ids = {page: examples.kept(store, *game, "club") for page, game in kept.items()}
        self.juan = examples.finished(store, full, "club")
        self.malo = examples.finished(store, kept["saint_malo"][0], "club")

    def go(self, window: Window, page: str) -> None:
        """Opens the page with its game."""
        if page in self.ids:
            window.go("play", id=self.ids[page])
        elif page == "result":
            window.go("result", id=self.juan["result"])
        elif page in ("replay", "replay_saint_malo"):
            window.go("replay", id=(self.juan if page == "replay" else self.malo)["id"])
            scene: Any = window.scene
            scene.do_to(len(scene.moments) * 2 // 3)
        elif page == "rules_saint_malo":
            window.go("rules", game="saint-malo", rules="standard")
        elif page == "first_game":
            window.go("play", plan=first_plan("san-juan", window.tr))
        else:
            window.go(page)


def take(
    root: Any, folder: Path, page: str, mode: str, language: str, size: tuple[int, int], games: Games
) -> None:
    width, height = size
    keeper = MemoryKeeper({"mode": mode, "language": language, "pace": "step"})
    root.geometry(f"{width}x{height}+0+0")
    if page in GAME_PAGES:
        window = Window(root, keeper, example_shelf(), store=games.store)
        games.go(window, page)
    else:
        window = Window(root, keeper, example_shelf(), scenes=GALLERY)
    if page in ("help", "keys"):
        window.run(page)
    elif page != "home" and page not in GAME_PAGES:
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
            for page in (*PAGES, *GAME_PAGES)
            for mode, language in (("light", "en"), ("dark", "de"))
            for size in range(len(SIZES))
        )
    with virtual_screen(), tempfile.TemporaryDirectory() as place:
        root = make_root(settings_from({})[0])
        root.deiconify()
        store = Store.open(Path(place))
        games = Games(store)
        for page, mode, language, size in wanted:
            take(root, folder, page, mode, language, SIZES[size], games)
        root.destroy()
        store.close()


if __name__ == "__main__":
    main()
