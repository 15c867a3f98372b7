"""The score pad of listed games in the window, by keys and by mouse."""

import pytest

from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.window.pages.score.messages import SelectSeat
from engine.documents.result import ResultDoc
from tests.window.conftest import Desk
from tests.window.store_window import NAMES, club

__all__ = ["club"]


def opened(club: Desk, name: str, seats: int = 2) -> None:
    add_game(club.window.store, examples()[name])
    club.window.go("score", pad=Pad(name, "standard", tuple(PadSeat(one) for one in NAMES[:seats])))
    club.page.first_focus().focus_force()
    club.pump()


def typed(club: Desk, *cells: str) -> None:
    """Each cell and Enter."""
    for cell in cells:
        for key in cell:
            club.press({"-": "minus", "+": "KP_Add", ",": "comma"}.get(key, key))
        club.press("Return")


def kept(club: Desk) -> ResultDoc:
    club.press("Return")  # on the button that saves
    return club.window.store.results.find(limit=1)[0]


def test_a_sheet_is_filled_down_the_columns_and_kept(club: Desk) -> None:
    opened(club, "wingspan")
    typed(club, "40", "7", "9", "15", "3", "6", "1")
    typed(club, "35", "10", "15", "12", "0", "8", "4")
    result = kept(club)
    assert [(seat["points"], seat["place"], seat["tie_break"]) for seat in result["seats"]] == [
        (80, 2, 1),
        (80, 1, 4),
    ]
    assert (result["game"], result["version"]) == ("wingspan", 1)
    assert result["seats"][0]["sources"][0] == {"source": "birds", "points": 40, "facts": {"n": 40}}


def test_sums_and_numbers_below_zero_are_typed_as_they_are_said(club: Desk) -> None:
    opened(club, "7-wonders", 3)
    for sheet in (
        ["-3", "4", "10", "8+8", "2", "7", "13"],
        ["18", "2", "7", "9", "0", "5", "0"],
        ["5", "9", "20", "7", "3", "0", "5"],
    ):
        typed(club, *sheet, "Giza")
    assert [seat["points"] for seat in kept(club)["seats"]] == [49, 41, 49]


def test_least_points_win_and_rounds_add_up(club: Desk) -> None:
    opened(club, "hearts", 3)
    typed(club, "13", "0", "5", *[""] * 9, "0", "26", *[""] * 10, "13", "0", "8", *[""] * 9)
    result = kept(club)
    assert [(seat["points"], seat["place"]) for seat in result["seats"]] == [(18, 1), (26, 3), (21, 2)]
    assert (result["won_by"], result["stats"]) == ("least-points", {"rounds": 3})


@pytest.mark.parametrize(("said", "place", "won"), [("y", 1, True), ("n", None, False)])
def test_a_cooperative_game_is_won_or_lost_by_all(
    club: Desk, said: str, place: int | None, won: bool
) -> None:
    opened(club, "pandemic")
    typed(club, said, "Medic", "", "Dispatcher")
    result = kept(club)
    assert [(seat["points"], seat["place"], seat["won"], seat["role"]) for seat in result["seats"]] == [
        (None, place, won, "Medic"),
        (None, place, won, "Dispatcher"),
    ]


def test_undo_takes_back_what_was_typed_last_and_its_total(club: Desk) -> None:
    opened(club, "wingspan")
    typed(club, "40", "7", "9", "15", "3", "6")
    club.press("2")
    scene = club.window.scene
    assert scene.view().seats[0].points == "80"
    club.press("z", ctrl=True)
    assert "food" not in scene.pad.seats[0].counts and scene.view().seats[0].points == "80"  # type: ignore[attr-defined]
    club.press("z", ctrl=True)
    assert scene.view().seats[0].points in ("", "74")
    assert club.page.fields["count0.tucked"].get() == ""
    club.press("5")  # into the cell that has the keyboard: another step
    club.press("z", ctrl=True)
    while club.window.run("undo"):
        club.pump()
    assert dict(scene.pad.seats[0].counts) == {}  # type: ignore[attr-defined]
    assert scene.view().seats[0].points in ("", "0")
    cells = [field for name, field in club.page.fields.items() if name.startswith("count0.")]
    assert all(field.get() == "" for field in cells if field.winfo_class() != "TCheckbutton")


def test_arrows_go_from_cell_to_cell(club: Desk) -> None:
    opened(club, "carcassonne")
    typed(club, "40")
    club.press("Right")
    club.press("3")
    scene = club.window.scene
    assert dict(scene.pad.seats[1].counts) == {"roads": "3"}  # type: ignore[attr-defined]
    club.press("Up")
    club.press("7")
    assert dict(scene.pad.seats[1].counts) == {"roads": "3", "track": "7"}  # type: ignore[attr-defined]


def test_a_column_that_had_no_room_comes_when_somebody_goes_there(club: Desk) -> None:
    opened(club, "werewolf", 5)
    last = club.page.fields["count4.won"]
    club.page.sheets._fit(1)
    club.pump()
    assert not last.winfo_ismapped()
    club.window.scene.act(SelectSeat(4))
    club.pump()
    assert last.winfo_ismapped() and not club.page.fields["count0.won"].winfo_ismapped()


def test_what_cannot_be_is_told_with_the_rows_name(club: Desk) -> None:
    opened(club, "carcassonne")
    typed(club, "-4")
    assert any("On the track is -4" in text for text in club.texts())


def test_points_that_the_description_calls_unusual_are_asked_about(club: Desk) -> None:
    opened(club, "wingspan")
    typed(club, "400", "7", "9", "15", "3", "6", "1")
    typed(club, "35", "10", "15", "12", "0", "8", "4")
    club.dialogs.answers = [False]
    club.press("Return")
    assert "440 would be unusual: usual are 30 to 150" in club.dialogs.asked[-1]
    assert club.window.store.results.count() == 0
    club.dialogs.answers = [True]
    club.press("Return")
    assert club.window.store.results.count() == 1


def test_a_club_with_many_games_finds_one_by_its_first_letters(club: Desk) -> None:
    for found in examples().values():
        add_game(club.window.store, found)
    club.window.go("score")
    page = club.page
    page.head.games.focus_force()
    page.head.games.delete(0, "end")
    for key in "Wing":
        club.press(key)
    club.press("Return")
    assert club.window.scene.pad.game == "wingspan"  # type: ignore[attr-defined]
    assert "End-of-round goals" in club.texts()


def test_a_game_that_does_not_count_is_ticked_and_not_written(club: Desk) -> None:
    opened(club, "carcassonne")
    box = club.page.fields["count0.uncounted"]
    assert box.winfo_class() == "TCheckbutton" and box.cget("text") == "Does not count"
    club.click(box)
    assert club.window.scene.pad.seats[0].typed("uncounted") == "yes"  # type: ignore[attr-defined]
    club.press("z", ctrl=True)
    assert not box.instate(["selected"])
    club.click(box)
    rows = len(club.page.sheets._keys)
    club.page.first_focus().focus_force()
    club.page.focus_on("count0.track")
    typed(club, *["4"] * rows, *["5"] * rows)
    assert kept(club)["counts"] is False


def test_in_steps_the_whole_sheet_is_to_be_seen(club: Desk) -> None:
    """Its box is as high as its rows: only the step scrolls."""
    club.window.root.geometry("1024x700+0+0")
    club.pump(lambda: club.window.root.winfo_width() == 1024)
    opened(club, "azul")
    club.pump(lambda: club.page.folded)
    total = club.page.sheets._sums[0]
    club.pump(lambda: total.winfo_viewable())
    foot, above = total.winfo_rooty() + total.winfo_height(), total.master
    while above is not club.page._steps.parts["sheet"].inside:
        assert above.winfo_rooty() + above.winfo_height() >= foot, above
        above = above.master


def test_an_empty_sheet_is_not_red_and_a_begun_one_says_what_is_blank(club: Desk) -> None:
    opened(club, "wingspan")
    coral = club.window.kit.palette.coral
    inks = {str(title.cget("foreground")) for title in club.page.sheets._titles.values()}
    assert coral not in inks
    typed(club, "40")
    inks = {str(title.cget("foreground")) for title in club.page.sheets._titles.values()}
    assert coral in inks, "what is blank now is told"


def test_an_empty_sheet_of_numbers_is_not_red_either(club: Desk) -> None:
    club.window.go("score", pad=Pad("saint-malo", "standard", tuple(PadSeat(one) for one in NAMES[:2])))
    club.pump()
    soft = club.window.kit.palette.soft
    assert {str(mark.cget("foreground")) for mark in club.page.sheets._marks.values()} == {soft}
