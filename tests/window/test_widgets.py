"""The drawn widgets by real clicks and keys."""

import os
from typing import Any

import pytest
from PIL import ImageGrab

from assistant.games.views import CityView, LogLine, PromptView, ScoreLine, ScoreView
from assistant.window.widgets.answers import Answers
from assistant.window.widgets.ink import fitting, lines_of, mix, width_of
from assistant.window.widgets.kit import button
from assistant.window.widgets.log import LogList
from assistant.window.widgets.prompt import PromptBar
from assistant.window.widgets.saint_malo.city import City
from assistant.window.widgets.san_juan.cards import UPRIGHT, best_size
from assistant.window.widgets.score import ScorePanel
from tests.window.conftest import Desk, text_of, walk

TABLE = pytest.mark.parametrize("desk", [{"start": "table"}], indirect=True)
SHEET = pytest.mark.parametrize("desk", [{"start": "sheet"}], indirect=True)


def picked(desk: Desk) -> frozenset[object]:
    return desk.window.scene.picked  # type: ignore[attr-defined, no-any-return]


@TABLE
def test_a_click_picks_a_card_and_another_click_puts_it_back(desk: Desk) -> None:
    desk.click_thing(desk.page.hand, "2")
    assert picked(desk) == {"2"}
    desk.click_thing(desk.page.hand, "2")
    assert picked(desk) == frozenset()


@TABLE
def test_what_cannot_be_picked_is_not_picked(desk: Desk) -> None:
    desk.click_thing(desk.page.hand, "4")  # dim
    desk.press("4")
    desk.click_thing(desk.page.cities[0], (0, 3))  # lies there
    assert picked(desk) == frozenset()


@TABLE
def test_cards_are_picked_by_arrows_and_space_and_by_their_letters(desk: Desk) -> None:
    desk.page.hand.focus_force()
    desk.press("Right")
    desk.press("space")
    assert picked(desk) == {"2"}
    desk.press("5")
    desk.press("End")
    desk.press("Return")
    assert picked(desk) == {"2", "5", "7"}


def test_home_end_and_arrows_in_a_box_without_answers_do_nothing(desk: Desk) -> None:
    """End failed there: the one before the first is none."""
    box = Answers(desk.page, desk.window.kit, pick=lambda key: None)
    box.place(x=0, y=0, width=200, height=100)
    desk.pump()
    box.show(())
    box.focus_force()
    desk.pump()
    for key in ("End", "Home", "Down", "Up", "space", "Return"):
        desk.press(key)
    assert box.cursor == 0


@TABLE
def test_done_waits_until_enough_is_picked_and_says_why(desk: Desk) -> None:
    assert "4 cards are still missing." in desk.texts()
    assert "disabled" in desk.page.prompt.button.state()
    for letter in "1235":
        desk.press(letter)
    assert not any("missing" in text for text in desk.texts())
    desk.click(desk.page.prompt.button)
    assert desk.window.scene.done == 1  # type: ignore[attr-defined]


@TABLE
def test_a_picked_card_stands_out_by_more_than_colour(desk: Desk) -> None:
    before = desk.page.hand.rect_of(1)[1]
    desk.press("2")
    assert desk.page.hand.rect_of(1)[1] == before - 8


@TABLE
def test_the_pointer_shows_a_card_large_beside_it(desk: Desk) -> None:
    hand = desk.page.hand
    x, y, w, h = hand.rect_of(2)
    hand.event_generate("<Motion>", x=x + w // 2, y=y + h // 2)
    desk.pump(lambda: desk.page.hover.shown is not None)
    assert desk.page.hover.shown.id == "palace"
    box = desk.page.hover._box
    desk.pump()
    left, right = box.winfo_rootx(), box.winfo_rootx() + box.winfo_width()
    card_left = hand.winfo_rootx() + x
    assert right <= card_left or left >= card_left + w
    hand.event_generate("<Leave>")
    desk.pump(lambda: desk.page.hover.shown is None)


@TABLE
def test_a_key_shows_the_card_the_keyboard_is_on(desk: Desk) -> None:
    desk.page.hand.focus_force()
    desk.press("Right")
    desk.press("l")
    desk.pump(lambda: desk.page.hover.shown is not None)
    assert desk.page.hover.shown.id == "sugar-mill"


@TABLE
def test_a_line_of_the_log_shows_its_card(desk: Desk) -> None:
    desk.page.log.field.focus_force()
    desk.press("Up")
    desk.press("Up")
    desk.press("Return")
    assert desk.page.hover.shown.key == (2, 7)


@TABLE
def test_points_tell_where_they_come_from(desk: Desk) -> None:
    from assistant.window.widgets.player import PlayerLine

    line = next(widget for widget in walk(desk.page) if isinstance(widget, PlayerLine))
    assert line.words.split() == ["Bruno", "31", "points", "5", "cards", "2", "goods", "thinking", "…"]
    line.focus_force()
    desk.pump()
    assert {"Triumphal arch", "2 monuments", "38"} <= set(desk.texts())
    desk.page.hand.focus_force()
    desk.pump()
    assert "2 monuments" not in desk.texts()


@TABLE
def test_tab_reaches_every_area_of_the_table(desk: Desk) -> None:
    desk.page.roles.focus_force()
    reached = set()
    for _ in range(40):
        desk.press("Tab")
        reached.add(desk.window.root.focus_get())
    areas = {desk.page.hand, desk.page.roles, desk.page.log.field, *desk.page.cities}
    assert areas <= reached


@SHEET
def test_a_group_grows_by_clicks_and_only_where_it_may(desk: Desk) -> None:
    city = desk.page.city
    desk.click_thing(city, (5, 0))
    desk.click_thing(city, (5, 1))
    desk.click_thing(city, (1, 6))  # free, but does not touch
    assert desk.window.scene.drawing == ((5, 0), (5, 1))  # type: ignore[attr-defined]
    assert (5, 2) in city.view.legal and (1, 6) not in city.view.legal
    desk.click_thing(city, (5, 1))
    assert desk.window.scene.drawing == ((5, 0),)  # type: ignore[attr-defined]


@SHEET
def test_the_keyboard_walks_over_the_city_and_draws(desk: Desk) -> None:
    city = desk.page.city
    city.focus_force()
    assert city.key(city.cursor) == (3, 3)
    for key in ("Down", "Down", "Left"):
        desk.press(key)
    assert city.key(city.cursor) == (5, 2)
    desk.press("space")
    assert desk.window.scene.drawing == ((5, 2),)  # type: ignore[attr-defined]


def test_the_prompt_offers_choices_as_buttons(root: Any, desk: Desk) -> None:
    chosen: list[object] = []
    bar = PromptBar(desk.page, desk.window.kit, chosen.append, lambda: chosen.append("done"))
    bar.place(x=0, y=0, width=900)
    bar.show(PromptView("Use the library?", choices=(("yes", "Yes", "y"), ("no", "No", "n"))))
    desk.click(bar.choices["no"])
    assert chosen == ["no"]
    assert bar.button is None
    bar.show(PromptView("Bruno is thinking", waiting=True))
    assert bar.choices == {}


def test_a_long_log_shows_its_last_lines(desk: Desk) -> None:
    log = LogList(desk.page, desk.window.kit, lambda key: None)
    lines = [LogLine(f"line {n}") for n in range(2000)]
    log.show(lines)
    assert len(log.lines) == LogList.MOST
    assert log.field.get("end-1l", "end").strip() == "line 1999"


def test_a_log_writes_what_is_new_and_takes_away_what_was_taken_back(desk: Desk) -> None:
    log = LogList(desk.page, desk.window.kit, lambda key: None)
    lines = [LogLine(f"line {n}") for n in range(6)]
    for shown in (lines[:3], lines[:5], lines[:2], [*lines[:2], LogLine("other")], [LogLine("new")], []):
        log.show(shown)
        assert log.field.get("1.0", "end-1c") == "\n".join(line.text for line in shown)


def test_a_score_fills_in_source_by_source(desk: Desk) -> None:
    panel = ScorePanel(desk.page, desk.window.kit)
    lines = (ScoreLine("Buildings", 22), ScoreLine("Cannons", -5, shown=False))
    panel.show(ScoreView("Anna", lines, 22))
    assert "−5" not in [text_of(widget) for widget in walk(panel)]
    panel.show(ScoreView("Anna", (lines[0], ScoreLine("Cannons", -5)), 17))
    words = [text_of(widget) for widget in walk(panel)]
    assert "−5" in words and "17" in words and "Total" in words


@pytest.mark.parametrize("count", range(1, 20))
def test_cards_are_as_large_as_the_room_allows_and_never_larger(count: int) -> None:
    w, h, columns = best_size(count, 1000, 170, 4, (150, 215), UPRIGHT)
    rows = -(-count // columns)
    assert columns * (w + 4) - 4 <= 1000
    assert rows * (h + 4) - 4 <= 170
    assert w <= 150 and 1.3 <= h / w <= 1.52


def test_a_full_city_of_twelve_is_one_row_of_readable_tiles() -> None:
    w, h, columns = best_size(12, 1036, 76, 4, (150, 215))
    assert (columns, w >= 75, h) == (12, True, 76)


def test_words_in_pictures_shrink_before_they_are_broken() -> None:
    size, lines = fitting("Triumphal arch", "semibold", 14, 60, 2)
    assert lines == ("Triumphal", "arch")
    assert width_of("Triumphal", "semibold", size) <= 60
    assert lines_of("one two three four five", "normal", 12, 60, 2)[-1].endswith("…")


def test_colours_mix() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#ffffff", 0) == "#102030"


def test_an_empty_city_cannot_be_drawn_in(desk: Desk) -> None:
    picks: list[object] = []
    city = City(desk.page, desk.window.kit, picks.append, width=300, height=300)
    city.place(x=0, y=0)
    city.show_city(CityView(("#.....#", *["......."] * 5, "#.....#")))
    desk.pump()
    desk.click(city)
    assert picks == []


def test_a_long_name_is_broken_where_a_syllable_begins() -> None:
    lines = lines_of("Heldendenkmal", "semibold", 12, 72, 2)
    assert lines[0] in ("Helden-", "Heldendenk-") and "".join(lines).replace("-", "") == "Heldendenkmal"
    assert lines_of("Silberschmelze", "semibold", 12, 72, 2)[0] == "Silber-"
    for first, second in (("Tabak", "speicher"), ("Handels", "posten"), ("Wach", "stube")):
        room = int(width_of(first + second[:2] + "-", "semibold", 12))
        assert lines_of(first + second, "semibold", 12, room, 2)[0] == first + "-"


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("style", ["primary outline", "secondary outline", "primary", "secondary ghost"])
def test_an_icon_can_be_seen_under_the_pointer_too(desk: Desk, style: str, mode: str) -> None:
    desk.window.change(mode=mode)
    kit, root = desk.window.kit, desk.window.root
    made = button(root, kit, "Totals", lambda: None, style, "grid")
    made.place(x=0, y=0)
    for state in ("!hover", "hover"):
        made.state([state])
        root.update()
        drawn = ImageGrab.grab(
            (made.winfo_rootx() + 4, made.winfo_rooty() + 4, *box_end(made)), xdisplay=os.environ["DISPLAY"]
        )
        icon = drawn.crop((4, 4, 24, drawn.height - 4)).convert("L")
        dark, light = icon.getextrema()
        assert light - dark > 60, state
    made.destroy()


def box_end(widget: Any) -> tuple[int, int]:
    return (
        widget.winfo_rootx() + widget.winfo_width() - 4,
        widget.winfo_rooty() + widget.winfo_height() - 4,
    )
