"""Check-in of many: a few letters and Enter, sorted as people expect, taken back in place; late arrivals are asked about."""

from pathlib import Path
from time import time
from typing import Any

from assistant.window.pages.event.messages import (
    AddName,
    AllHere,
    GoToTable,
    PasteNames,
    SortRoster,
    TakeBackEntry,
    Tick,
)
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


def entered(desk: ClubDesk) -> set[tuple[str, str]]:
    return {(entry["name"], entry["club"] or "") for entry in desk.scene.event["players"]}


def paste(desk: ClubDesk, text: str) -> None:
    """Into the field, as Ctrl+V does."""
    field = desk.parts["name"]
    desk.focus(field)
    field.clipboard_clear()
    field.clipboard_append(text)
    field.event_generate("<<Paste>>")
    desk.pump()


def test_a_pasted_surname_with_its_first_name_is_never_a_club(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.dialogs.answers += ["last-first"]
        paste(desk, "Müller, Anna")
        desk.press("Return")
        assert entered(desk) == {("Anna Müller", "")}
        assert "Anna Müller" in desk.dialogs.asked[-1] and "Müller (Anna)" in desk.dialogs.asked[-1]
        desk.dialogs.answers += [False]  # not sure: nothing happens
        paste(desk, "Groß, Jürgen\nKurz, Eva")
        assert entered(desk) == {("Anna Müller", "")}
        desk.dialogs.answers += ["last-first"]
        paste(desk, "Groß, Jürgen\nKurz, Eva")
        assert entered(desk) == {("Anna Müller", ""), ("Jürgen Groß", ""), ("Eva Kurz", "")}


def test_a_file_with_first_names_and_surnames_in_columns(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        list_of_names = tmp_path / "names.csv"
        list_of_names.write_text("Vorname;Nachname;Verein\nJürgen;Groß;SC Köln\n", "utf-8")
        desk.dialogs.answers += [list_of_names]
        desk.scene.players.add_file()
        assert entered(desk) == {("Jürgen Groß", "SC Köln")} and desk.dialogs.asked == []


def test_two_names_on_one_line_are_two_people(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.dialogs.answers += [True]
        paste(desk, "Ines Becker; Tom Becker")
        assert entered(desk) == {("Ines Becker", ""), ("Tom Becker", "")}


def two_beckers(desk: ClubDesk) -> None:
    """Both registered, and Tom is here already."""
    new_event(desk, "club-evening", "Cup")
    desk.page.act(PasteNames("Ines Becker\nTom Becker\nPeter Schmidt"))
    desk.focus(desk.parts["name"])
    desk.type("tom\n")
    assert here(desk) == {"Tom Becker"}


def test_a_few_letters_mean_the_one_who_is_not_here_yet(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        two_beckers(desk)
        desk.type("beck\n")
        assert here(desk) == {"Tom Becker", "Ines Becker"} and len(desk.scene.event["players"]) == 3


def test_letters_that_fit_somebody_never_make_a_new_player_unasked(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        two_beckers(desk)
        desk.type("ines\n")
        desk.dialogs.answers += [False]  # look again
        desk.type("beck\n")
        assert len(desk.scene.event["players"]) == 3 and desk.parts["name"].get() == "beck"
        assert "Tom Becker" in desk.dialogs.asked[-1] and "Ines Becker" in desk.dialogs.asked[-1]
        desk.dialogs.answers += ["new"]
        desk.press("Return")
        assert "beck" in here(desk)


def test_a_slip_of_the_finger_is_asked_about_and_checks_in(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        two_beckers(desk)
        desk.dialogs.answers += [True]  # the first that is offered: it is Peter Schmidt
        desk.type("schmidtt\n")
        assert "Peter Schmidt" in desk.dialogs.asked[-1]
        assert "Peter Schmidt" in here(desk) and len(desk.scene.event["players"]) == 3


def test_a_turned_name_is_offered_as_the_same_person_first(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.dialogs.answers += [True]
        paste(desk, "Müller, Anna")
        desk.press("Return")
        assert here(desk) == {"Anna Müller"} and len(desk.scene.event["players"]) == 6


def test_the_way_back_is_from_one_change_and_goes_with_it(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.type("anna\n")
        desk.type("quinn\n")
        old = desk.parts["take_back"]
        desk.click(old)
        desk.pump(lambda: not desk.page._swept)  # what was replaced goes once the keyboard rests
        assert here(desk) == {"Anna Müller"} and "quinn is entered." not in desk.texts()
        assert not old.winfo_exists() and root.focus_get() is desk.parts["name"]
        desk.page.act(TakeBackEntry())  # a press that came too late
        assert here(desk) == {"Anna Müller"}


def test_the_way_back_is_gone_once_anything_else_has_happened(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.type("anna\n")
        assert "Anna Müller is here." in desk.texts()
        desk.page.act(AllHere())
        desk.pump(lambda: not desk.page._swept)
        assert desk.scene.view().body.done == ""
        assert "Anna Müller is here." not in desk.texts()
        desk.page.act(TakeBackEntry())
        assert len(here(desk)) == 6
        desk.page.act(Tick((desk.scene.event["players"][0]["id"],)))
        assert "Zoë Adler is not here." in desk.texts()
        desk.page.act(ShowTab("standings"))
        desk.page.act(ShowTab("players"))
        desk.pump(lambda: not desk.page._swept)
        assert "Zoë Adler is not here." not in desk.texts()


def test_what_is_next_counts_who_is_missing_and_names_the_button(root: Any, tmp_path: Path) -> None:
    for language, words in (("en", "5 of 6 are not here yet"), ("de", "5 von 6 sind noch nicht da")):
        with club_window(root, tmp_path / language, language) as desk:
            a_door(desk)
            desk.type("anna\n")
            said = next(text for text in desk.texts() if words in text)
            assert desk.window.tr("roster.toggle") in said


def test_running_events_stand_above_those_that_are_over_and_the_latest_is_offered(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        for name in ("Old", "Newer"):
            new_event(desk, "club-evening", name, date="2026-05-02", rounds=1)
            desk.page.act(PasteNames("\n".join(f"{name} {n} Somebody" for n in "ABCD")))
            if name == "Old":
                made = time()
                desk.pump(lambda made=made: time() > made + 1.1, 30)  # the log counts in seconds
            else:
                desk.page.act(AllHere())
                desk.next()
                desk.next()
                desk.page.act(GoToTable(1))
                desk.focus(desk.parts[("cell", 1, 0)])
                desk.type("31 28 27 20\n")
        desk.window.go("events")
        assert [line.cells[0] for line in desk.scene.view().lines] == ["Old", "Newer"]
        new_event(desk, "club-evening", "Today", date="2026-05-02")
        assert desk.scene.players.view().last_event == "Newer"


def test_a_whole_name_typed_on_the_list_goes_to_it_and_its_space_ticks_nobody(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        a_door(desk)
        desk.click(desk.parts["all_here"])
        assert root.focus_get() is desk.parts["name"]  # whoever comes now is typed
        desk.focus(desk.parts["roster"].view)
        desk.type("lars b")
        assert len(here(desk)) == len(REGISTERED)
        desk.press("space")  # no name goes on with it
        assert here(desk) == {one.partition(";")[0] for one in REGISTERED} - {"Lars Berg"}
        desk.press("space")
        assert "Lars Berg" in here(desk)
