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

from assistant.club.service.club import Club
from assistant.club.settings import MemoryKeeper, settings_from
from assistant.club.shelf import MemoryShelf, Recent, Safety, Unfinished
from assistant.games.lessons import first_plan
from assistant.window.app import Window
from assistant.window.pages.new_event import ChoosePlan, CreateEvent
from assistant.window.startup import make_root
from db.folder.store import Store
from tests import examples
from tests.beside import BESIDE
from tests.club.doing import second_round
from tests.gallery import GALLERY
from tests.screen import virtual_screen
from tests.window.organiser import NAMES

KEPT = Path(__file__).parent.parent / "docs" / "screens"
SIZES = ((1366, 768), (1920, 1080))
PAGES = ("home", "settings", "help", "keys", "table", "sheet")
GAME_PAGES = (
    *("welcome", "new-game", "san-juan", "san-juan-two", "build", "keep", "hand-over", "first-game"),
    *("event", "saint-malo", "result", "replay", "replay-saint-malo", "rules", "rules-saint-malo"),
    *BESIDE,
)
FOR_DOCS = (
    *((page, "light", "en", 0) for page in ("home", "new-game", "san-juan", "saint-malo", "result", "event")),
    *((page, "light", "en", 0) for page in ("replay", "rules", "first-game")),
    *(
        (page, "light", "en", 0)
        for page in ("pad", "pad-saint-malo", "shadow", "shadow-saint-malo", "shadow-end")
    ),
    *((page, "dark", "de", 0) for page in ("san-juan", "settings")),
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
            "san-juan": (full, examples.asks("role", after=150)),
            "build": (full, examples.asks("build", after=90)),
            "keep": (full, examples.asks("keep", after=60)),
            "san-juan-two": (
                examples.plan("san-juan", "2004", None, "club", seed="pictures"),
                examples.asks("role", after=60),
            ),
            "hand-over": (examples.plan("san-juan", "2014", None, None), examples.asks("role", after=20)),
            "saint-malo": (
                examples.plan("saint-malo", "standard", *people, seed="pictures"),
                examples.asks("action", after=90),
            ),
        }
        self.ids = {page: examples.kept(store, *game, "club") for page, game in kept.items()}
        self.juan = examples.finished(store, full, "club")
        self.malo = examples.finished(store, kept["saint-malo"][0], "club")

    def go(self, window: Window, page: str) -> None:
        """Opens the page with its game."""
        if page in self.ids:
            window.go("play", id=self.ids[page])
        elif page in BESIDE:
            BESIDE[page](window)
        elif page == "result":
            window.go("result", id=self.juan["result"])
        elif page in ("replay", "replay-saint-malo"):
            window.go("replay", id=(self.juan if page == "replay" else self.malo)["id"])
            scene: Any = window.scene
            scene.do_to(len(scene.moments) * 2 // 3)
        elif page == "event":
            window.go("event", id=self._event(window))
        elif page == "rules-saint-malo":
            window.go("rules", game="saint-malo", rules="standard")
        elif page == "first-game":
            window.go("play", plan=first_plan("san-juan", window.tr))
        else:
            window.go(page.replace("-", "_"))

    def _event(self, window: Window) -> str:
        """A club evening in its second round, one table still missing."""
        if not self.store.events.all():
            window.go("new_event")
            page: Any = window.page
            page.act(ChoosePlan("club-evening", page._values()))
            page.act(CreateEvent({**page._values(), "name": "Spring Cup", "rounds": 3}))
            second_round(Club(self.store).event(self.store.events.all()[0]["id"]), NAMES[:12])
        return str(self.store.events.all()[0]["id"])


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
