"""Lists wider than their place: the longest texts are cut and open below and under the pointer; then they scroll."""

from typing import Any

from assistant.window.widgets.folding.columns import ColumnRoom, widths
from assistant.window.widgets.listing import Head, Listing, ListLine
from tests.window.conftest import Desk

NAMES = "Anna Weber, Ben, Cleopatra Hohenberg, Dora, Emil Sørensen, Fay, Gustav Adolf Ritter, Hana, Ivo, Jana, Karl"


def test_columns_get_what_they_wish_for_and_the_rest_goes_to_the_one_that_stretches() -> None:
    columns = [ColumnRoom(100, 60, False), ColumnRoom(200, 150, True)]
    assert widths(columns, 500) == [100, 400]


def test_columns_give_up_what_they_only_wished_for_before_anything_is_cut() -> None:
    columns = [ColumnRoom(200, 60, False), ColumnRoom(200, 150, True)]
    assert widths(columns, 250) == [60, 190]


def test_columns_never_have_less_than_they_need() -> None:
    columns = [ColumnRoom(100, 160, False), ColumnRoom(100, 150, True)]
    assert widths(columns, 200) == [160, 150]


def test_the_widest_texts_are_cut_before_the_last_column_leaves_the_room() -> None:
    columns = [ColumnRoom(50, 50, False), ColumnRoom(200, 460, True, 110), ColumnRoom(90, 140, False, 110)]
    assert widths(columns, 400) == [50, 210, 140]
    assert widths(columns, 300) == [50, 125, 125]
    assert widths(columns, 200) == [50, 110, 110]  # it scrolls


def listing(desk: Desk, width: int, *cells: str) -> Any:
    made = Listing(desk.page, desk.window.kit, [Head("Name", 80), Head("What", 100, stretch=True)])
    made.place(x=0, y=0, width=width, height=300)
    made.lift()
    desk.pump()
    made.fill([ListLine("one", cells)])
    desk.pump()
    return made


def test_a_list_wider_than_its_place_scrolls_by_its_bar_and_by_the_arrows(desk: Desk) -> None:
    made = listing(desk, 120, "Cleopatra Hohenberg", "second table")
    assert made.sideways.winfo_ismapped()
    assert made.view.set("one", "1") == "second table"
    made.view.focus_force()
    before = made.view.xview()
    desk.press("Right")
    assert made.view.xview() > before
    desk.press("Left")
    assert made.view.xview() == before


def test_a_list_with_room_has_no_bar(desk: Desk) -> None:
    assert not listing(desk, 700, "Ben", "plays").sideways.winfo_ismapped()


def test_a_text_longer_than_any_screen_stands_whole_below_its_chosen_line(desk: Desk) -> None:
    made = listing(desk, 700, "List", NAMES)
    assert made.view.set("one", "1").endswith(" …")
    made.take_focus()
    desk.pump(lambda: NAMES in desk.texts())
    made.view.selection_set(())
    desk.pump(lambda: NAMES not in desk.texts())


def test_a_text_that_its_column_has_no_room_for_is_whole_under_the_pointer(desk: Desk) -> None:
    made = listing(desk, 300, NAMES, "second table")
    assert made.view.set("one", "0").endswith(" …") and made.view.set("one", "1") == "second table"
    assert not made.sideways.winfo_ismapped()
    x, y, _, high = made.view.bbox("one", "0")
    made.view.event_generate("<Motion>", x=x + 10, y=y + high // 2)
    desk.pump(lambda: NAMES in desk.texts())
    made.view.event_generate("<Motion>", x=280, y=y + high // 2)
    desk.pump(lambda: NAMES not in desk.texts())
    made.place_configure(width=1200)
    desk.pump(
        lambda: made.view.set("one", "0") != made.view.set("one", "1") and not made.sideways.winfo_ismapped()
    )
