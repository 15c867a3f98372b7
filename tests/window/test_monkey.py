"""What the monkey (tests/soak_monkey.py) has found."""

import tkinter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from assistant.club.settings import TEXT_SIZES
from assistant.games.saint_malo.views import PirateRow, PiratesView
from assistant.window.widgets.saint_malo.city import paint_city
from assistant.window.widgets.saint_malo.pirates import paint_pirates
from assistant.window.widgets.scroller import Scroller
from db.exchange.json_files import export_all
from db.folder.store import Store
from tests import examples
from tests.gallery import CITY
from tests.monkey import WAYS, monkey_at, unseen
from tests.window.conftest import Desk


def test_a_page_opens_while_the_list_of_a_field_hangs_open(club: Desk) -> None:
    """It "could not be opened": tkinter does not know Tk's own window of the list."""
    club.window.go("history")
    field = club.page.fields["game"].widget
    field.focus_force()
    club.pump()
    field.tk.call("ttk::combobox::Post", field)
    club.pump(lambda: "popdown" in str(field.tk.call("focus")))
    club.window.go("settings")
    assert club.window.scene.name == "settings" and club.window.sheet is None


def test_back_passes_over_a_page_whose_game_has_been_deleted(club: Desk, store: Store) -> None:
    """It "could not be opened", as if that were a fault, and Back led there again and again."""
    game = examples.finished(store, examples.plan("san-juan", "2014", None, "random", seed="done"), "random")
    club.window.go("players")
    club.window.go("result", id=game["result"])
    club.window.go("history")
    store.results.delete(game["result"], "history", "")
    club.pump()
    club.press("Left", alt=True)
    assert club.window.scene.name == "players" and club.window.sheet is None
    club.press("Left", alt=True)
    assert club.window.scene.name == "home" and "back" not in club.window.handles()


def test_looking_for_a_die_among_the_rules_does_not_end_the_program(club: Desk) -> None:
    """Tk's search fell over it, and took the program with it."""
    club.window.go("rules")
    club.page.entry.insert(0, "🎲🎲")
    club.pump()
    assert club.window.scene.name == "rules"


def test_a_low_window_with_large_letters_has_room_for_the_neighbours_names_alone(
    club: Desk, store: Store
) -> None:
    """Their cities were to be painted less than nothing high."""
    five = examples.plan("saint-malo", "standard", None, *("random",) * 4, seed="pictures")
    key = examples.kept(store, five, examples.asks("action", after=60), "random")
    club.window.root.geometry("960x640")
    club.window.change(text_size=max(TEXT_SIZES))
    club.window.go("play", id=key)
    club.pump()
    assert club.window.scene.name == "play"


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_city_and_the_pirates_are_painted_in_whatever_room_there_is(club: Desk, text_size: int) -> None:
    """A window on its way to another size asks for pictures with next to no room."""
    club.window.change(text_size=text_size)
    look = club.window.kit.look
    rows = tuple(PirateRow(strength, 6, strength // 2, 1) for strength in (4, 6, 8, 10))
    pirates = PiratesView(rows, 1, "Pirates attack with 6 next", (("Anna", 3, True), ("Björn", 7, False)))
    for width, height in product((1, 9, 30, 41, 60, 200), repeat=2):
        assert paint_city(CITY, width, height, look).size == (width, height)
        assert paint_pirates(pirates, max(width, 40), max(height, 40), look).size


@pytest.mark.parametrize("high", [150, 180, 195, 199, 205])
def test_a_field_nearly_as_high_as_its_box_is_brought_into_sight_once(club: Desk, high: int) -> None:
    """Its top and its foot took turns, and the window hung for ever."""
    root = club.window.root
    box = Scroller(root, club.window.kit)
    box.place(x=0, y=0, width=300, height=200)
    for height in (333, high, 333):
        made = tkinter.Frame(box.inside, height=height, takefocus=True)
        made.pack(fill="x")
    club.pump()
    middle = box.inside.winfo_children()[1]
    for focused in (*box.inside.winfo_children(), middle):
        focused.focus_force()
        turns = 0
        while root.tk.dooneevent(2) and turns < 3000:
            turns += 1
        assert turns < 3000
    top, below = middle.winfo_rooty(), box.winfo_rooty() + box.winfo_height()
    assert box.winfo_rooty() < top + high and top < below


def test_a_monkey_on_every_page_finds_nothing(root: Any, tmp_path: Path) -> None:
    """A short form of tests/soak_monkey.py, always with the same seed."""
    with Store.open(tmp_path / "club") as store:
        with monkey_at(root, store, 3, tmp_path) as hand:
            for way in WAYS:
                hand.open(way)
                hand.settle()
                hand.seen[hand.window.scene.name] += 1
                for _ in range(4):
                    hand.act()
            assert (hand.errors, unseen(hand)) == ([], [])
        had = export_all(store)
    with Store.open(tmp_path / "club", read_only=True) as kept:
        assert export_all(kept) == had
