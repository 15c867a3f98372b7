"""The pad where it shows one step at a time: one stays where one is, and sees what everybody has and what is wrong."""

from typing import Any

import pytest

from tests.beside import pad as open_full_pad
from tests.window.conftest import Desk, text_of
from tests.window.store_window import club
from tests.window.test_pad_letters import line
from tests.window.test_score_page import open_pad

__all__ = ["club"]


@pytest.fixture
def pad(club: Desk) -> Any:
    club.window.root.geometry("1024x700+0+0")
    club.pump(lambda: club.window.root.winfo_width() == 1024)
    scene = open_pad(club)
    club.pump(lambda: club.page.folded)
    return scene


def seen(club: Desk, widget: Any) -> bool:
    return bool(widget.winfo_viewable())


def test_changing_game_and_players_stays_on_the_step_and_at_the_control(club: Desk, pad: Any) -> None:
    club.click(club.page._steps.buttons["who"])
    page = club.page
    page.fields["remove"].focus_force()
    club.click(page.fields["remove"])
    assert len(pad.pad.seats) == 3 and page._steps.here == "who"
    assert club.window.root.focus_get() is page.fields["remove"]
    page.head.games.focus_force()
    page.head.games.set("Saint Malo")
    page.head.games.event_generate("<<ComboboxSelected>>")
    club.pump()
    assert pad.pad.game == "saint-malo" and page._steps.here == "who"
    assert club.window.root.focus_get() is page.head.games
    page.fields["name1"].focus_force()
    club.pump()
    club.click(page.fields["add"])
    assert page._steps.here == "who" and club.window.root.focus_get() is page.fields["name3"]


def test_what_cannot_be_is_told_on_the_sheet_and_beside_the_button(club: Desk, pad: Any) -> None:
    pad.do_name(0, "Anna")
    club.page.fields["entry"].focus_force()
    line(club, "smi archi poor well aqu carp pref tower hero crane quar libr")
    words = [text_of(one) for one in (club.page.running._wrong, club.page.problem)]
    assert club.page._steps.here == "sheet" and seen(club, club.page.running._wrong)
    assert all("13 buildings; the game ends at 12" in text for text in words), words
    assert words[1].startswith("Anna: ")


def test_totals_stand_above_the_sheet_and_lead_to_each_player(club: Desk, pad: Any) -> None:
    for seat, name in enumerate(("Anna", "Bruno", "Clara", "Dora")):
        pad.do_name(seat, name)
    club.page.fields["entry"].focus_force()
    line(club, "smi pal")
    assert text_of(club.page.running.seats[0]).startswith("Anna  ")
    assert text_of(club.page.running.seats[0]).split()[-1] == pad.view().seats[0].points
    club.click(club.page.running.next)
    assert pad.here == 1 and club.window.root.focus_get() is club.page.fields["entry"]
    club.click(club.page.running.seats[3])
    assert pad.here == 3 and seen(club, club.page.running.seats[3])
    club.click(club.page._steps.buttons["who"])
    club.click(club.page.numbers[3])
    assert pad.here == 3 and club.page._steps.here == "sheet", "the sheet that is open already opens too"


@pytest.mark.parametrize("way", ["pad", "totals"])
def test_following_is_offered_where_one_arrives(club: Desk, pad: Any, way: str) -> None:
    pad.part.do_add("smithy")
    club.pump()
    assert not seen(club, club.page.head.follow)
    pad.do_game("saint-malo/standard")
    pad.do_way(way)
    club.pump()
    assert seen(club, club.page.head.follow), "what lies on the other game's pad does not matter"
    club.press("f", ctrl=True, shift=True)
    assert club.window.scene.name == "shadow"


def test_totals_only_begins_in_its_first_box(club: Desk, pad: Any) -> None:
    club.click(club.page._steps.buttons["who"])
    club.click(club.page.head.totals)
    assert club.window.root.focus_get() is club.page.fields["count0.points"]


def test_what_is_no_number_is_not_called_blank(club: Desk, pad: Any) -> None:
    pad.do_way("totals")
    club.page.focus_on("count0.points")
    for key in "x20":
        club.press(key)
    assert "x20" in text_of(club.page.problem) and "Still blank" not in text_of(club.page.problem)
    assert "tie-break: cards in hand and goods" in club.texts()


def test_a_click_anywhere_in_the_field_opens_the_list_of_games(club: Desk, pad: Any) -> None:
    games = club.page.head.games
    assert "San Juan: The New Buildings" in games["values"]
    games.event_generate("<ButtonPress-1>", x=20, y=games.winfo_height() // 2)
    pop = games.tk.call("ttk::combobox::PopdownWindow", str(games))
    club.pump(lambda: games.tk.call("winfo", "ismapped", pop))
    games.tk.call("ttk::combobox::Unpost", str(games))


def test_following_from_the_head_leaves_the_pad_without_a_fault(club: Desk, pad: Any) -> None:
    club.click(club.page._steps.buttons["worth"])
    club.click(club.page.head.follow)
    assert club.window.scene.name == "shadow"


def test_a_sheet_opened_by_its_step_is_typed_on_at_once(club: Desk, pad: Any) -> None:
    club.click(club.page._steps.buttons["who"])
    club.page.fields["remove"].focus_force()
    club.click(club.page._steps.buttons["sheet"])
    assert club.window.root.focus_get() is club.page.fields["entry"]


def test_what_lies_on_another_games_sheet_makes_no_result_of_an_empty_one(club: Desk, pad: Any) -> None:
    pad.do_game("saint-malo/standard")
    pad.do_count(0, "coins", "4")
    pad.do_game("san-juan/2014")
    club.pump()
    assert pad.pad.seats[0].counts and not pad.view().can_save
    assert "Nothing entered yet" in text_of(club.page.problem)


@pytest.mark.parametrize("text_size", [100, 150])
def test_tab_goes_over_the_pad_as_it_is_read_and_ends_at_the_foot(club: Desk, text_size: int) -> None:
    club.window.change(text_size=text_size)
    open_full_pad(club.window)
    for _ in range(4):
        club.pump()
    fields = club.page.fields
    fields["entry"].focus_force()
    club.pump()
    seen = []
    for _ in range(40):
        club.press("Tab")
        focused = club.window.root.focus_get()
        if not str(focused).startswith(str(club.page)):
            break
        seen.append(next((name for name, made in fields.items() if made is focused), ""))
    named = [name for name in seen if name]
    assert named[:3] == ["count0.chapel", "count0.hand", "count0.goods"]
    assert named[-1] == "save"
