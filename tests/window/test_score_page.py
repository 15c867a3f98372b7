"""The score pad on the real page: four players by keyboard alone, Saint Malo drawn and typed, totals, saving."""

from pathlib import Path
from typing import Any

import pytest

from db.problems import Problem
from tests.club.test_photos import a_photo
from tests.window.conftest import Desk
from tests.window.store_window import NAMES, club
from tests.window.test_fit import SIZES, cut

__all__ = ["club"]
CITIES = (  # as somebody types them, several at once
    ("smi 2sug tob coff quar libr chap guild pal stat", "4", "3", "1"),
    ("ind archi poor well market-s aqu carp pref city-h tower hero", "", "0", "2"),
    ("3ind sug tob sil tra aqu libr tri vict", "", "5", "0"),
    ("gold black smi quar market-h chap libr guild city-h pal tower", "2", "1", "1"),
)
SYMS = {" ": "space", "-": "minus"}


def type_in(club: Desk, text: str) -> int:
    for letter in text:
        club.press(SYMS.get(letter, letter))
    return len(text)


def open_pad(club: Desk) -> Any:
    club.window.go("score")
    club.page.first_focus().focus_force()
    club.pump()
    return club.window.scene


def test_four_players_are_scored_by_keyboard_alone(club: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    scene = open_pad(club)
    club.page.fields["name0"].focus_force()
    keys = 0
    for name in NAMES[:4]:  # two letters are enough for people the club knows
        keys += type_in(club, name[:2].lower())
        club.press("Return")
        keys += 1
    assert [seat.name for seat in scene.pad.seats] == list(NAMES[:4])
    for city, chapel, hand, goods in CITIES:
        keys += type_in(club, city)
        club.press("Return")
        club.press("Return")
        keys += 2
        for number in (chapel, hand, goods) if chapel else (hand, goods):
            keys += type_in(club, number)
            club.press("Return")
            keys += 1
    club.press("Return")  # the last step went to Save
    result = club.window.store.results.find(limit=1)[0]
    assert [seat["name"] for seat in result["seats"]] == list(NAMES[:4])
    assert all(seat["player"] for seat in result["seats"])
    assert [len(seat["sheet"]["buildings"]) for seat in result["seats"]] == [12, 12, 12, 12]
    assert [seat["tie_break"] for seat in result["seats"]] == [4, 2, 5, 2]
    with capsys.disabled():
        print(f"\nscore pad, four players of San Juan: {keys + 1} keys")
    assert keys < 330  # at five keys a second about a minute


def test_live_totals_and_impossible_buildings_are_seen_while_typing(club: Desk) -> None:
    scene = open_pad(club)
    type_in(club, "pal")
    assert [thing.key for thing in club.page.sheets.grid.things] == ["palace"]
    club.press("Return")
    assert club.page.lines[0].points.cget("text") == "1"
    for seat in (1, 2):
        scene.do_select(seat)
        scene.part.do_add("palace")
    club.pump()
    assert "More of Palace than the deck has (2)" in club.page.lines[2].note.cget("text")
    assert str(club.page.save.cget("state")) == "disabled"
    club.press("z", ctrl=True)
    assert "More of" not in club.page.lines[2].note.cget("text")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("smi archi poor well aqu carp pref tower hero crane quar libr", "13 buildings; the game ends at 12"),
        ("smi pal", "3 goods, but the city has room for 1"),
    ],
)
def test_a_final_city_that_cannot_be_is_refused_with_the_reason(club: Desk, typed: str, words: str) -> None:
    scene = open_pad(club)
    type_in(club, typed)
    club.press("Return")
    club.press("Return")
    type_in(club, "1")
    club.press("Return")
    type_in(club, "3" if "goods" in words else "0")
    assert words in club.page.lines[0].note.cget("text")
    assert str(club.page.save.cget("state")) == "disabled"
    scene.do_save()
    assert club.window.store.results.count() == 0


def test_a_covered_building_needs_a_crane_that_is_not_covered(club: Desk) -> None:
    scene = open_pad(club)
    type_in(club, "crane smi")
    club.press("Return")
    club.page.fields["covered"].focus_force()
    type_in(club, "archi")
    club.press("Return")
    assert scene.pad.seats[0].covered == ("archive",)
    assert club.page.lines[0].note.cget("text") == "3 buildings"
    scene.part.do_take_away(1)  # the crane
    assert "there is no Crane in the city" in club.page.lines[0].note.cget("text")
    scene.part.do_uncover()
    scene.part.do_cover("crane")
    assert "a crane is never covered" in club.page.lines[0].note.cget("text")


def test_totals_below_zero_and_a_blank_tie_break_that_would_decide(club: Desk) -> None:
    scene = open_pad(club)
    scene.do_game("saint-malo/standard")
    scene.do_way("totals")
    while len(scene.pad.seats) > 3:
        scene.do_remove_seat()
    club.page.fields["count0.points"].focus_force()
    for number in ("-2", "5", "-2", "9", "-2", ""):
        for letter in number:
            club.press(SYMS.get(letter, letter))
        club.press("Return")
    assert [line.place.cget("text") for line in club.page.lines] == ["3.", "1.", "1."]
    assert "it would decide" in club.page.problem.cget("text")
    club.dialogs.answers.append(False)
    club.press("Return")
    assert club.window.store.results.count() == 0 and "Nobody counted" in club.dialogs.asked[-1]
    club.page.fields["count2.tie_break"].focus_force()
    type_in(club, "7")
    club.press("Return")
    club.press("Return")
    result = club.window.store.results.find(limit=1)[0]
    assert [(seat["points"], seat["place"]) for seat in result["seats"]] == [(-2, 3), (-2, 1), (-2, 2)]


def test_a_click_in_the_grid_adds_and_a_click_in_the_city_takes_away(club: Desk) -> None:
    scene = open_pad(club)
    club.click_thing(club.page.sheets.grid, "smithy")
    assert scene.pad.seats[0].buildings == ("indigo-plant", "smithy")
    club.click_thing(club.page.sheets.cards, 0)
    assert scene.pad.seats[0].buildings == ("smithy",)


def test_a_city_of_saint_malo_is_typed_field_after_field(club: Desk) -> None:
    scene = open_pad(club)
    scene.do_game("saint-malo/standard")
    club.page.fields["entry"].focus_force()
    for key in ("w", "w", "period", "h", "5"):
        club.press(key)
    assert scene.pad.seats[0].city[0] == "#ww.h5#"
    club.press("n")  # the corner is stepped over; a small letter will do where there is no other
    assert scene.pad.seats[0].city[1][0] == "N"
    scene.part.do_letter("S")
    club.click_thing(club.page.sheets.city, (3, 3))
    assert scene.pad.seats[0].city[3][3] == "S"


def test_what_is_on_the_pad_is_there_when_one_comes_back(club: Desk) -> None:
    scene = open_pad(club)
    scene.part.do_add("smithy")
    scene.do_count(0, "hand", "4")
    club.window.go("home")
    again = open_pad(club)
    assert again.pad.seats[0].buildings == ("indigo-plant", "smithy")
    assert club.page.fields["count0.hand"].get() == "4"


def test_totals_only_then_the_next_game_and_the_code_for_bg_stats(club: Desk) -> None:
    scene = open_pad(club)
    scene.do_way("totals")
    for seat, points in enumerate(("31", "28", "31", "20")):
        scene.do_count(seat, "points", points)
    scene.do_save()
    club.pump()
    result = club.window.scene
    assert result.name == "result" and result.result["origin"] == "totals"  # type: ignore[attr-defined]
    assert [seat["place"] for seat in result.result["seats"]] == [1, 3, 1, 4]  # type: ignore[attr-defined]
    result.do_bgstats()  # type: ignore[attr-defined]
    club.pump()
    assert club.window.sheet is not None
    result.do_again()  # type: ignore[attr-defined]
    pad = club.window.scene.pad  # type: ignore[attr-defined]
    assert (pad.way, pad.first, [seat.name for seat in pad.seats][:1]) == ("totals", 1, ["Player 1"])


@pytest.mark.parametrize("full", ["result", "pad"])
def test_a_pad_whose_saving_failed_half_way_is_neither_saved_nor_emptied(
    club: Desk, monkeypatch: pytest.MonkeyPatch, full: str
) -> None:
    """A result that was kept while its pad stayed full would be saved a second time."""
    scene = open_pad(club)
    scene.do_way("totals")
    for seat, points in enumerate(("31", "28", "31", "20")):
        scene.do_count(seat, "points", points)
    store = club.window.store

    def fail(*args: Any) -> None:
        raise Problem("disk_full", path="/club/data", reason="No space left on device")

    broken = (store.results, "add") if full == "result" else (store.settings, "set")
    with monkeypatch.context() as fault:
        fault.setattr(*broken, fail)
        club.press("s", ctrl=True)
    assert club.window.scene is scene and store.results.count() == 0
    assert not scene.pad.untouched
    assert any("full" in text for text in club.texts())
    club.press("s", ctrl=True)
    assert club.window.scene.name == "result" and store.results.count() == 1
    club.window.go("score")
    assert club.window.scene.pad.untouched  # type: ignore[attr-defined]


def test_a_wrong_date_is_told_and_nothing_is_saved(club: Desk) -> None:
    scene = open_pad(club)
    scene.part.do_add("smithy")
    scene.do_fact("date", "tomorrow")
    club.dialogs.answers = [True]  # of the others nothing was entered
    scene.do_save()
    assert club.window.store.results.count() == 0
    assert any("The date is not a day" in text for text in club.texts())


def test_a_pad_on_which_nothing_was_entered_is_not_saved(club: Desk) -> None:
    scene = open_pad(club)
    assert str(club.page.save.cget("state")) == "disabled"
    assert club.page.problem.cget("text") == "Nothing entered yet."
    scene.do_save()
    assert club.window.store.results.count() == 0


def test_a_photo_is_added_and_taken_away_and_enter_in_the_form_goes_to_save(
    club: Desk, tmp_path: Path
) -> None:
    scene = open_pad(club)
    scene.part.do_add("smithy")
    club.dialogs.answers += [tmp_path / "words.jpg", a_photo(tmp_path / "table.jpg")]
    (tmp_path / "words.jpg").write_text("no picture")
    club.page.form.photo.invoke()
    assert scene.pad.photo == ""
    assert any("is not a picture that can be read" in text for text in club.texts())
    club.page.form.photo.invoke()
    assert club.page.form.photo.cget("text") == " table.jpg"
    assert club.window.store.blobs.get(scene.pad.photo) is not None, "kept before the result is"
    club.page.form.no_photo.invoke()
    assert scene.pad.photo == ""
    club.page.fields["fact.comment"].focus_force()
    type_in(club, "close")
    club.press("Return")
    club.dialogs.answers = [True]
    club.press("Return")
    result = club.window.store.results.find(limit=1)[0]
    assert (result["comment"], result["photo"], result["origin"]) == ("close", None, "pad")


def test_only_buildings_and_points_are_followed_from_the_start(club: Desk) -> None:
    scene = open_pad(club)
    club.page.light.invoke()
    assert (scene.pad.way, bool(scene.pad.began)) == ("light", True)
    scene.part.do_add("smithy")
    club.dialogs.answers = [True]
    scene.do_save()
    result = club.window.store.results.find(limit=1)[0]
    assert (result["origin"], result["minutes"]) == ("light", 1)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", ["san-juan/new-buildings", "saint-malo/standard", "totals"])
def test_nothing_is_cut_on_the_pad(club: Desk, way: str, size: str, language: str) -> None:
    club.window.root.geometry(f"{size}+0+0")
    club.window.change(language=language)
    scene = open_pad(club)
    if way == "totals":
        scene.do_way(way)
    else:
        scene.do_game(way)
    if way.startswith("san-juan"):
        scene.part.do_add_all(
            tuple((id, 1) for id in ("chapel", "bank", "harbor", "crane", "palace", "residence"))
        )
    for _ in range(4):
        club.pump()
    assert cut(club.window) == []
