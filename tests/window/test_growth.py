"""A page that was left is gone, with all it had: windows stay open for days. tests/soak_growth.py is the long form."""

import gc
from contextlib import suppress
from typing import Any

from PIL import Image, ImageGrab

from assistant.club.listed_games import add_game, remove_game
from assistant.games.listed.files import examples
from assistant.games.listed.kit import ListedKit
from assistant.games.registry import game_name
from assistant.window.theme import MOST_PICTURES, MOST_PIXELS
from assistant.window.widgets.painted import painted
from db.folder.store import Store
from tests.beside import BESIDE
from tests.monkey import sizes
from tests.window.conftest import Desk

LEFT_OVER = ("widgets", "commands", "variables", "fonts", "timers", "handles", "threads")


def round_of_pages(club: Desk) -> dict[str, int]:
    for page in ("new_game", "rules", "history", "players", "events", "settings", "home"):
        club.window.go(page)
        club.pump()
    for page in ("pad", "totals", "light"):
        BESIDE[page](club.window)
        club.pump()
        club.window.go("home")
        club.rest()
    return there_now(club)


def there_now(club: Desk) -> dict[str, int]:
    found = sizes(club.window)
    return {what: found[what] for what in LEFT_OVER}


def test_pages_that_were_left_leave_nothing_behind(club: Desk, store: Store, root: Any) -> None:
    """Whatever was typed into was held for ever, and the page with it."""
    club.dialogs.answers = [True] * 40
    for _ in range(2):  # what is made once is there then
        before = round_of_pages(club)
    round_of_pages(club)
    more: set[str] = set()

    def gone() -> bool:  # a timer that still has to fire, or a helper that still has to end, is not left over
        now = there_now(club)
        more.clear()
        more.update(what for what in now if now[what] > before[what])
        return not more

    with suppress(AssertionError):
        club.pump(gone)
    assert more == set()


def test_the_way_back_does_not_grow_for_ever(club: Desk) -> None:
    for n in range(70):
        club.window.go(("history", "players")[n % 2])
    steps = 0
    while club.window.run("back"):
        steps += 1
    assert 20 < steps < 60


def test_what_is_on_the_screen_stays_there_however_much_is_painted(club: Desk, root: Any) -> None:
    """After 1,200 pictures the oldest went, shown or not: in a long game the rail's signs did."""
    club.window.go("rules")
    club.pump()
    before = grabbed(root)
    look = club.window.kit.look
    for n in range(MOST_PICTURES + 100):
        look.picture(("many", n), lambda: Image.new("RGB", (2, 2)))
    for item in club.window.rail.items.values():
        for event in ("<Enter>", "<Leave>"):
            item.event_generate(event)
            club.pump()
    assert grabbed(root).tobytes() == before.tobytes()
    assert sizes(club.window)["pictures"] < MOST_PICTURES + 300


def grabbed(root: Any) -> Image.Image:
    """The rail at the left, as somebody sees it."""
    x, y = root.winfo_rootx(), root.winfo_rooty()
    return ImageGrab.grab((x, y, x + 70, y + 500), xdisplay=root.winfo_screen())


def test_large_pictures_are_counted_by_their_pixels(club: Desk) -> None:
    """A city of Saint Malo is a picture as large as half the window, and each choice paints a new one."""
    look, call = club.window.kit.look, club.window.root.tk.call

    def pixels() -> int:  # with those of earlier windows, which others may still hold
        names = club.window.root.tk.splitlist(call("image", "names"))
        return sum(call("image", "width", name) * call("image", "height", name) for name in names)

    before = pixels()
    for n in range(60):
        look.picture(("large", n), lambda: Image.new("RGB", (1000, 700)))
    assert pixels() - before < MOST_PIXELS * 2


def test_what_is_painted_often_is_kept_up_to_so_many_pixels() -> None:
    done = []

    @painted(1000)
    def square(side: int, colour: str = "red") -> Image.Image:
        done.append(side)
        return Image.new("RGB", (side, side), colour)

    for side in (10, 20, 10, 20, 21, 10, 50, 50, 10):
        assert square(side).size == (side, side)
    assert done == [10, 20, 21, 50, 10]
    assert square(10, colour="blue").getpixel((0, 0)) == (0, 0, 255)


def test_a_listed_game_that_was_changed_leaves_no_kit_behind(club: Desk, store: Store) -> None:
    """Every change to any of a club's games kept all of them once more."""
    for n in range(20):
        add_game(store, {**examples()["azul"], "bgg": n + 1})
        club.window.go("settings", tab="games", game="azul")
        club.pump()
        assert game_name(club.window.tr, "azul") == "Azul"
    club.window.go("home")
    gc.collect()
    kits = [one for one in gc.get_objects() if isinstance(one, ListedKit) and one.game["name"] == "Azul"]
    assert len(kits) < 5  # other games may be known here too, from clubs before this one
    remove_game(store, "azul")
