"""Check-in of many: a few letters and Enter, sorted as people expect, taken back in place; late arrivals are asked about."""

from pathlib import Path
from typing import Any

from assistant.window.pages.event.messages import AddName, PasteNames, SortRoster
from assistant.window.pages.messages import ShowTab
from tests.window.organiser import ClubDesk, club_window, new_event

REGISTERED = [
    "Zoë Adler; Ulm",
    "Émile Petit; Bonn",
    "Łukasz Król; Ulm",
    "Eva Kurz; Köln",
    "Lars Berg; Bonn",
    "Anna Müller; Köln",
]


def a_door(desk: ClubDesk) -> None:
    """An event with people registered by a list, nobody here yet."""
    new_event(desk, "club-evening", "Cup")
    desk.page.act(PasteNames("\n".join(REGISTERED)))
    desk.focus(desk.parts["name"])


def shown(desk: ClubDesk) -> list[str]:
    view = desk.parts["roster"].view
    return [str(view.set(id, "1")) for id in view.get_children()]


def here(desk: ClubDesk) -> set[str]:
    return {entry["name"] for entry in desk.scene.event["players"] if entry["status"] == "active"}


def test_names_stand_as_people_expect_accents_with_their_letters(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        assert shown(desk) == [
            "Anna Müller",
            "Émile Petit",
            "Eva Kurz",
            "Lars Berg",
            "Łukasz Król",
            "Zoë Adler",
        ]
        desk.page.act(SortRoster("club"))
        assert shown(desk) == [
            "Émile Petit",
            "Lars Berg",
            "Anna Müller",
            "Eva Kurz",
            "Łukasz Król",
            "Zoë Adler",
        ]


def test_a_click_on_a_head_sorts_by_it(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        view = desk.parts["roster"].view
        left = sum(int(view.column(name, "width")) for name in ("0", "1"))
        desk.click(view, left + 20, 8)
        assert shown(desk)[0] == "Émile Petit"
        assert "▾" in str(view.heading("2", "text"))


def test_the_list_follows_the_typing_and_enter_checks_in(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.type("luk")
        assert shown(desk) == ["Łukasz Król"]
        desk.press("Return")
        assert here(desk) == {"Łukasz Król"} and len(desk.scene.event["players"]) == 6
        assert desk.parts["name"].get() == "" and root.focus_get() is desk.parts["name"]
        desk.type("kro")  # here already: nothing is entered twice
        desk.type("")
        for _ in range(3):
            desk.press("BackSpace")
        desk.type("anna muller\n")
        assert here(desk) == {"Łukasz Król", "Anna Müller"} and len(desk.scene.event["players"]) == 6


def test_a_check_in_is_taken_back_where_it_was_made(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.type("emi\n")
        assert here(desk) == {"Émile Petit"}
        desk.click(desk.parts["take_back"])
        assert here(desk) == set() and len(desk.scene.event["players"]) == 6


def test_several_who_fit_are_told_and_nobody_is_taken(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.type("k\n")
        assert here(desk) == set() and len(desk.scene.event["players"]) == 6
        assert desk.parts["name"].get() == "k"
        desk.press("Return", shift=True)  # a new player, whatever it fits
        assert "k" in here(desk)


def test_a_new_name_is_entered_as_ever(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.type("quinn\n")
        assert here(desk) == {"quinn"} and len(desk.scene.event["players"]) == 7


def test_letters_on_a_list_go_to_the_line_they_begin(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        roster = desk.parts["roster"]
        desk.focus(roster.view)
        desk.type("lu")
        assert [str(roster.view.set(id, "1")) for id in roster.chosen] == ["Łukasz Król"]


def test_late_names_are_asked_where_they_go(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.page.act(AddName("Ann, Ben, Cleo, Dora, Emil, Fay, Gus"))
        desk.page.act(PasteNames("Xaver; Ulm\nYves; Ulm"))
        desk.dialogs.answers += [True]
        desk.next()
        desk.next()
        desk.page.act(ShowTab("players"))
        desk.dialogs.answers += ["next"]
        desk.focus(desk.parts["name"])
        desk.type("Xav\n")
        players = {entry["name"]: entry for entry in desk.scene.event["players"]}
        assert (
            players["Xaver"]["status"] == "active"
            and players["Xaver"]["id"] in desk.scene.event["rounds"][0]["away"]
        )
        desk.dialogs.answers += ["bye"]
        desk.type("Yves\n")
        assert desk.scene.event["rounds"][0]["byes"] == [players["Yves"]["id"]]
        desk.dialogs.answers += ["seat"]
        desk.type("Zora\n")
        sizes = [len(table["seats"]) for table in desk.scene.event["rounds"][0]["tables"]]
        assert sizes == [4, 4]
        assert desk.dialogs.asked[-1].startswith("A round is open.")


def test_the_club_of_several_is_changed_at_once(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        roster = desk.parts["roster"]
        roster.view.selection_set(*roster.view.get_children()[:2])
        desk.dialogs.answers += ["Porto"]
        desk.click(desk.parts["club"])
        clubs = {entry["name"]: entry["club"] for entry in desk.scene.event["players"]}
        assert clubs["Anna Müller"] == clubs["Émile Petit"] == "Porto" and clubs["Eva Kurz"] == "Köln"
