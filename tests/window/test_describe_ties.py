"""A row that is said in the form to settle ties settles them: on the pad, on the result and on paper."""

from datetime import datetime

from assistant.club.listed_games import add_game
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.window.pages.describe.views import PickRow
from engine.documents.games import LISTED
from printouts.catalogue import CATALOGUE
from printouts.paper import PaperSettings
from tests.printouts.reading import quick_text
from tests.window.conftest import Desk
from tests.window.store_window import club
from tests.window.test_describe import choose, fill, scene, shown

__all__ = ["club"]
MORE = "only settles ties: more is better"


def described(club: Desk, *silent: str) -> None:
    """A game with one row that scores, and these that only settle ties."""
    club.window.go("describe")
    club.pump()
    fill(club, "name", "Moor")
    for row in ("Peat", *silent):
        club.click(club.page.parts["row add"])
        fill(club, "row.name", row)
        if row in silent:
            choose(club, "row.scores", MORE)


def scored(club: Desk, *cells: str) -> None:
    """Down the column of each, Enter after every cell, and saved."""
    club.window.go("score", pad=Pad("moor", "standard", (PadSeat("Anna"), PadSeat("Bruno"))))
    club.page.first_focus().focus_force()
    club.pump()
    for cell in cells:
        for key in cell:
            club.press(key)
        club.press("Return")


def test_saying_that_a_row_only_settles_ties_is_enough(club: Desk) -> None:
    described(club, "Reeds")
    assert club.page.parts["row.tie"].get() == "first" and "no" not in club.page.parts["row.tie"]["values"]
    assert "Ready to save" in shown(club)
    club.click(club.page.parts["save"])
    assert LISTED["moor"].described["tie_breaks"] == ["reeds"]  # type: ignore[index]
    scored(club, "20", "3", "20", "5")
    assert "Settles ties: Reeds 5." in shown(club)
    club.press("Return")
    kept = club.window.store.results.find(limit=1)[0]
    assert [(seat["place"], seat["tie_break"]) for seat in kept["seats"]] == [(2, 3), (1, 5)]
    club.pump(lambda: "settled by Reeds: Anna 3 and Bruno 5" in shown(club))
    assert "Settles ties: Reeds 3." in shown(club)
    paper = CATALOGUE["moor-sheet"].make(
        {"result": kept, "log": []}, PaperSettings(club.window.tr, datetime(2026, 5, 2))
    )
    words = "".join(quick_text(paper))
    assert "Reeds(settlesties)35" in words


def test_a_row_that_scores_again_settles_nothing(club: Desk) -> None:
    described(club, "Reeds")
    choose(club, "row.scores", "brings points")
    assert club.page.parts["row.tie"].get() == "no"
    club.click(club.page.parts["save"])
    assert "tie_breaks" not in LISTED["moor"].described  # type: ignore[operator]


def test_two_rows_settle_ties_one_after_the_other_and_not_at_one_place(club: Desk) -> None:
    described(club, "Reeds", "Herons")
    assert club.page.parts["row.tie"].get() == "second"
    choose(club, "row.tie", "first")
    assert "Row 3, Herons: “Reeds” settles ties at this place already" in shown(club)
    club.click(club.page.parts["save"])
    assert "moor" not in LISTED and club.window.root.focus_get() is club.page.parts["row.tie"]
    scene(club).act(PickRow(("1",)))
    club.pump()
    choose(club, "row.tie", "second")
    club.click(club.page.parts["save"])
    assert LISTED["moor"].described["tie_breaks"] == ["herons", "reeds"]  # type: ignore[index]
    scored(club, "20", "9", "1", "20", "2", "4")
    club.press("Return")
    club.pump(lambda: "settled by Herons and Reeds: Anna 1 / 9 and Bruno 4 / 2" in shown(club))


def test_points_for_most_of_a_row_that_brings_none_are_refused_at_it(club: Desk) -> None:
    described(club, "Reeds")
    choose(club, "row.kind", "a number; whoever has most gets points")
    fill(club, "row.gets", "5; 3")
    assert "Row 2, Reeds: it only settles ties, so it brings no points" in shown(club)
    club.click(club.page.parts["save"])
    assert "moor" not in LISTED


def test_a_game_kept_without_an_order_has_one_all_the_same(club: Desk) -> None:
    add_game(
        club.window.store,
        {
            "name": "Moor",
            "seats": [2, 4],
            "rows": [{"key": "peat"}, {"key": "reeds", "scores": False, "least": True}],
        },
    )
    scored(club, "20", "3", "20", "5", "")
    assert [seat["place"] for seat in club.window.store.results.find(limit=1)[0]["seats"]] == [1, 2]
    club.pump(lambda: "settled by Reeds: Anna 3 and Bruno 5" in shown(club))
