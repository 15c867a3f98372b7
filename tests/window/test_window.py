"""The shell on a real screen: pages, commands, keys, looks, words, help."""

from datetime import datetime
from typing import Any

import pytest

from assistant.club.shelf import MemoryShelf, Recent, Safety, Unfinished
from assistant.window.commands import COMMANDS
from assistant.window.menu import build_menu
from tests.window.conftest import Desk, walk

NOW = datetime(2026, 5, 2, 18, 30)
SHELF = MemoryShelf(
    (Unfinished("g1", "table", "san-juan", ("Anna", "Bruno"), 7, datetime.now()),),
    (Recent("r1", "saint-malo", NOW, ((1, "Clara", 61), (2, "Anna", 58))),),
    Safety(datetime.now(), NOW, 12),
)


def test_home_shows_doors_results_and_how_safe_the_data_is(desk: Desk) -> None:
    words = desk.texts()
    assert {"Play", "Score a table", "Run an event", "A first game of San Juan"} <= set(words)
    assert " Nothing to save yet" in words
    assert " No backup yet" in words


@pytest.mark.parametrize("desk", [{"shelf": SHELF}], indirect=True)
def test_home_offers_what_was_interrupted_first(desk: Desk) -> None:
    words = desk.texts()
    assert "San Juan: Anna and Bruno" in words
    assert "1. Clara 61 · 2. Anna 58" in words
    assert "02/05/2026 18:30" in words
    assert " Last backup 02/05/2026 18:30, 12 kept" in words
    assert desk.window.root.focus_get() is desk.page.first_focus()
    assert desk.page.first_focus().cget("text") == " Go on"


@pytest.mark.parametrize("desk", [{"shelf": SHELF, "language": "de"}], indirect=True)
def test_home_speaks_german(desk: Desk) -> None:
    words = desk.texts()
    assert "San Juan: Anna und Bruno" in words
    assert " Letzte Sicherung 02.05.2026 18:30, 12 vorhanden" in words
    assert "Tisch werten" in words


def test_a_door_opens_by_click_and_by_key(desk: Desk) -> None:
    desk.click(desk.page.first_focus())
    assert desk.window._here[0] == "new_game"
    desk.press("Left", alt=True)
    assert desk.window._here[0] == "home"
    desk.page.first_focus().focus_force()
    desk.press("space")
    assert desk.window._here[0] == "new_game"


def test_the_rail_goes_where_it_says_by_click_and_keyboard(desk: Desk) -> None:
    desk.click(desk.window.rail.items["settings"])
    assert desk.window._here[0] == "settings"
    desk.window.rail.items["home"].focus_force()
    desk.press("Down")
    desk.press("Return")
    assert desk.window._here[0] == "new_game"


def test_every_page_command_has_its_key(desk: Desk) -> None:
    for command in COMMANDS:
        if command.page in desk.window.scenes:
            number = next(key for key in command.keys if key.startswith("alt+"))[-1]
            desk.press(number, alt=True)
            assert desk.window._here[0] == command.page


def test_text_grows_and_shrinks_between_80_and_200_percent_and_is_kept(desk: Desk) -> None:
    for _ in range(9):
        desk.press("plus", ctrl=True)
    assert desk.window.settings.text_size == 200
    assert desk.keeper.plain["text_size"] == 200
    for _ in range(9):
        desk.press("minus", ctrl=True)
    assert desk.window.settings.text_size == 80
    desk.press("0", ctrl=True)
    assert desk.window.settings.text_size == 100


def test_light_and_dark_change_at_once(desk: Desk) -> None:
    before = desk.window.rail.cget("background")
    desk.press("F9")
    assert desk.window.root.theme_use() == "alcalde-dark"
    assert desk.window.rail.cget("background") != before
    assert desk.keeper.plain["mode"] == "dark"
    desk.press("F9")
    assert desk.window.root.theme_use() == "alcalde-light"


def test_the_language_changes_at_once_and_stays_on_the_page(desk: Desk) -> None:
    desk.window.go("settings")
    desk.press("F8")
    assert desk.window._here[0] == "settings"
    assert "Schriftgröße" in desk.texts()
    assert desk.window.root.title() == "Optionen · Alcalde"
    assert desk.keeper.plain["language"] == "de"
    desk.press("F8")
    assert "Text size" in desk.texts()


@pytest.mark.parametrize("desk", [{"start": "table"}], indirect=True)
def test_what_is_picked_survives_a_change_of_language_and_looks(desk: Desk) -> None:
    desk.press("2")
    assert desk.window.scene.picked == {"2"}  # type: ignore[attr-defined]
    desk.press("F8")
    desk.press("F9")
    desk.press("plus", ctrl=True)
    assert desk.window.scene.picked == {"2"}  # type: ignore[attr-defined]
    assert [card.key for card in desk.page.hand.things if card.state == "picked"] == ["2"]


def test_help_belongs_to_the_page_and_gives_the_focus_back(desk: Desk) -> None:
    had = desk.window.root.focus_get()
    desk.press("F1")
    assert "The three doors" in desk.texts()
    assert desk.window.root.focus_get() is desk.window.sheet.closer  # type: ignore[union-attr]
    desk.press("Escape")
    assert desk.window.sheet is None
    assert desk.window.root.focus_get() is had


def test_a_page_is_dead_to_its_keys_while_help_lies_over_it(desk: Desk) -> None:
    desk.window.go("table")
    desk.press("F1")
    desk.press("2")
    assert desk.window.scene.picked == frozenset()  # type: ignore[attr-defined]


def test_the_question_mark_shows_every_key_that_works_here(desk: Desk) -> None:
    desk.window.go("table")
    desk.press("question", shift=True)
    words = desk.texts()
    assert "Unpick everything" in words
    assert "Ctrl+N" in words
    assert "Redo" not in words  # nothing answers it here
    desk.click(desk.window.sheet.closer)  # type: ignore[union-attr]
    assert desk.window.sheet is None


def test_the_menu_is_made_from_the_commands(desk: Desk) -> None:
    desk.window.go("table")
    menu = build_menu(desk.window)
    groups = [menu.entrycget(at, "label") for at in range(menu.index("end") + 1)]
    assert groups == ["Go to", "At the table", "View", "Help"]
    table = menu.nametowidget(menu.entrycget(1, "menu"))
    states = {
        table.entrycget(at, "label"): table.entrycget(at, "state") for at in range(table.index("end") + 1)
    }
    assert states["Done"] == "normal"
    assert states["Redo"] == "disabled"
    view = menu.nametowidget(menu.entrycget(2, "menu"))
    view.invoke(3)
    assert desk.window.settings.mode == "dark"
    menu.destroy()


def test_letters_typed_into_a_field_are_no_commands(desk: Desk) -> None:
    import ttkbootstrap as ttk

    desk.window.go("table")
    entry = ttk.Entry(desk.page)
    entry.place(x=0, y=0)
    entry.focus_force()
    desk.press("b")
    assert entry.get() == "b"
    assert desk.window.scene.picked == frozenset()  # type: ignore[attr-defined]
    desk.press("F9")
    assert desk.window.settings.mode == "dark"


def test_toasts_say_what_was_saved_and_go_away(desk: Desk) -> None:
    desk.window.go("settings")
    desk.click(desk.page.choices[("pace", "instant")])
    assert [toast.text for toast in desk.window.toasts.shown] == ["Settings saved"]
    assert desk.window.settings.pace == "instant"
    assert desk.keeper.plain["pace"] == "instant"
    desk.click(desk.window.toasts.shown[0].box)
    assert desk.window.toasts.shown == []


def test_the_same_toast_twice_is_shown_once_and_never_more_than_three(desk: Desk) -> None:
    for text in ("a", "b", "c", "c", "d"):
        desk.window.toast(text)
    assert [toast.text for toast in desk.window.toasts.shown] == ["b", "c", "d"]


def test_an_error_in_a_callback_is_told_in_a_line(desk: Desk) -> None:
    try:
        raise ValueError("broken")
    except ValueError as wrong:
        desk.window.report(ValueError, wrong, wrong.__traceback__)
    assert desk.window.toasts.shown[0].text == "Something went wrong: ValueError: broken. It is in the log."


def test_the_focus_is_always_visible(desk: Desk) -> None:
    desk.window.go("settings")
    button = desk.page.choices[("mode", "dark")]
    button.focus_force()
    desk.pump()
    assert desk.window._ring.around is button
    strips = desk.window._ring._strips
    assert {str(strip.cget("background")) for strip in strips} == {desk.window.kit.palette.focus}
    assert all(strip.winfo_ismapped() for strip in strips)
    desk.press("space")
    assert desk.window.settings.mode == "dark"
    focused: Any = desk.window.root.focus_get()
    assert focused is desk.page.choices[("mode", "dark")]


def test_settings_that_made_no_sense_are_told(root: Any) -> None:
    from assistant.club.settings import MemoryKeeper
    from assistant.window.app import Window

    window = Window(root, MemoryKeeper({"mode": "pink", "language": "en"}), MemoryShelf())
    assert [toast.text for toast in window.toasts.shown] == [
        "Some settings made no sense and were left out: mode."
    ]
    window.dismantle()


def test_a_page_that_was_left_leaves_nothing_behind(desk: Desk) -> None:
    desk.pump()
    before = len(list(walk(desk.window.root)))
    for _ in range(5):
        for page in ("table", "sheet", "settings", "home"):
            desk.window.go(page)
            desk.pump()
    assert len(list(walk(desk.window.root))) == before
