"""What somebody stumbled over who led an event for the first time."""

from pathlib import Path
from typing import Any

from assistant.window.hall.screen import HallScreen
from assistant.window.pages.event.messages import (
    AddName,
    AllHere,
    EnterSlip,
    OpenTrouble,
    PasteNames,
    Tick,
)
from assistant.window.pages.messages import ShowTab
from tests.window.conftest import text_of
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event


def wrong(desk: ClubDesk) -> list[str]:
    return [toast.text for toast in desk.window.toasts.shown if toast.kind == "wrong"]


def public_round(desk: ClubDesk, people: int, **values: Any) -> None:
    new_event(desk, "club-evening", "Cup", **values)
    desk.page.act(AddName(", ".join(NAMES[:people])))
    desk.next()
    desk.next()


def enter_all(desk: ClubDesk) -> None:
    for table in desk.scene.event["rounds"][-1]["tables"]:
        figures = " ".join(str(40 - 3 * seat - table["number"]) for seat in range(len(table["seats"])))
        desk.page.act(EnterSlip(f"{table['number']} {figures}"))


def test_an_error_goes_with_the_next_line_and_before_a_question(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        public_round(desk, 8)
        desk.page.act(EnterSlip("9 30 20 10 5"))
        assert len(wrong(desk)) == 1
        desk.page.act(EnterSlip("1 30 20 10"))
        assert len(wrong(desk)) == 1 and "9" not in wrong(desk)[0]
        seen: list[list[str]] = []
        desk.dialogs.ask = lambda *asked, **how: seen.append(wrong(desk))  # type: ignore[assignment]
        desk.page.act(EnterSlip("1 220 20 10 5"))
        assert seen == [[]]
        desk.page.act(EnterSlip("1 x"))
        desk.page.act(EnterSlip("1 30 20 10 5"))
        assert wrong(desk) == []


def test_what_was_half_typed_hides_nobody_when_one_comes_back(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.page.act(AddName(", ".join(NAMES[:5])))
        desk.focus(desk.parts["name"])
        desk.type("zzz")
        assert desk.parts["roster"].view.get_children() == ()
        desk.click(desk.page.tabs["log"])
        desk.click(desk.page.tabs["players"])
        assert desk.parts["name"].get() == "" and len(desk.parts["roster"].view.get_children()) == 5


def test_who_is_missing_is_said_before_every_round(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.page.act(PasteNames("\n".join(NAMES[:9])))
        desk.page.act(AllHere())
        desk.page.act(Tick(("p9",)))
        for _ in range(2):
            assert text_of(desk.parts["next"]).strip() == "Pair the 8 here"
            assert any("not checked in: Ivo." in text for text in desk.texts())
            desk.agree()
            desk.next()
            desk.next()
            enter_all(desk)


def test_before_a_result_no_lot_ranks_anybody(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        public_round(desk, 8)
        desk.page.act(ShowTab("standings"))
        view = desk.parts["list"].view
        shown = [view.item(id, "values") for id in view.get_children()]
        assert len(shown) == 8 and {(line[0], line[-1]) for line in shown} == {("", "")}
        heads = [str(view.heading(name, "text")) for name in view["columns"]]
        assert "2nd places" in heads and "Seconds" not in heads


def test_who_leaves_and_who_comes_is_asked_and_told(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        public_round(desk, 8)
        desk.page.act(ShowTab("trouble"))
        desk.page.act(OpenTrouble("replace"))
        assert {"Who leaves", "Who comes"} <= set(desk.texts())
        fields = desk.page.tab.asked
        fields["person"].widget.current(0)
        fields["name"].widget.insert(0, "Gustav")
        desk.agree()
        desk.parts["solve"].invoke()
        assert "Gustav takes the place of Anna, who leaves" in desk.dialogs.asked[-1]
        assert "Gustav sits at table" in desk.dialogs.asked[-1]


def test_the_tabs_stand_in_one_line_in_every_round(root: Any, tmp_path: Path) -> None:
    root.geometry("1280x700+0+0")
    with club_window(root, tmp_path, "de") as desk:
        public_round(desk, 8, rounds=8)
        for number in range(2, 8):
            enter_all(desk)
            desk.next()
            desk.next()
            desk.page.act(ShowTab("round-1"))
            desk.rest()
            assert len({tab.winfo_rooty() for tab in desk.page.tabs.values()}) == 1, number
            desk.page.act(ShowTab(f"round-{number}"))


def test_the_halls_window_opens_within_the_screen_under_a_name_of_its_own(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        public_round(desk, 8)
        desk.page.act(ShowTab("hall"))
        desk.click(desk.parts["hall"])
        top = HallScreen.all_of(root, desk.scene.event["id"])[0].top
        desk.pump(lambda: top.winfo_width() > 100)
        assert top.title() == "Hall screen: Cup · Alcalde"
        frame = 40  # what the system puts around it
        assert top.winfo_rootx() >= 0 and top.winfo_rooty() >= 0
        assert top.winfo_rootx() + top.winfo_width() + frame <= root.winfo_screenwidth()
        assert top.winfo_rooty() + top.winfo_height() + frame <= root.winfo_screenheight()
        desk.click(desk.parts["hall"])


def test_a_finals_draft_alarms_nobody_and_its_end_is_told_in_words(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "heats", "Cup", rounds=1, final="final")
        desk.page.act(AddName(", ".join(NAMES[:16])))
        desk.next()
        desk.next()
        enter_all(desk)
        desk.next()
        canvas, kit = desk.parts["board"].canvas, desk.window.kit
        drawn = {canvas.itemcget(one, "text"): one for one in canvas.find_all() if canvas.type(one) == "text"}
        assert canvas.itemcget(drawn["Not in this round"], "fill") == kit.palette.sea
        assert "Sitting out" not in drawn
        number = canvas.bbox(drawn["10"])
        beside = [box for name in NAMES if name in drawn and (box := canvas.bbox(drawn[name]))[0] > number[0]]
        nearest = min(box[0] for box in beside if box[1] < number[3] and number[1] < box[3])
        assert nearest - number[2] >= kit.px(4)
        desk.next()
        (table,) = desk.scene.event["rounds"][-1]["tables"]
        last = table["seats"][-1]
        desk.page.act(EnterSlip("1 21 22 23 44"))
        hall = desk.scene.hall
        desk.page.act(ShowTab("hall"))
        desk.click(desk.parts["hall"])
        standings = hall.screen.data.standings
        assert standings[0] == ("1.", desk.scene.desk.names()[last], "Final: 1.")
        hall.screen.close()


def test_one_very_long_name_takes_no_column_from_the_others(root: Any, tmp_path: Path) -> None:
    long = "Maximilian-Alexander Freiherr von Hohenlohe-Waldenburg-Schillingsfürst"
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.page.act(AddName(", ".join([*NAMES[:7], long])))
        desk.next()
        desk.next()
        enter_all(desk)
        desk.page.act(ShowTab("players"))
        desk.pump()
        roster = desk.parts["roster"]
        for listing in (roster, desk.parts["club_players"]):
            assert not listing.sideways.winfo_ismapped()
        assert (
            sum(int(roster.view.column(name, "width")) for name in roster.view["columns"])
            <= roster.winfo_width()
        )
        wide = roster.winfo_width()
        desk.page.act(ShowTab("standings"))
        desk.pump()
        assert not desk.parts["list"].sideways.winfo_ismapped()
        new_event(desk, "club-evening", f"Second {long}")
        desk.pump()
        assert {long, NAMES[0]} <= {line.cells[0] for line in desk.parts["club_players"]._lines}
        assert desk.parts["roster"].winfo_width() >= wide - 4


def test_a_bracket_behind_a_pasted_name_is_asked_about_and_mostly_the_club(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.agree()
        desk.page.act(PasteNames("Anna\nKim Sørensen (Kiel)"))
        assert "In brackets: the club – Anna, Kim Sørensen (Kiel)" in desk.dialogs.asked[-1]
        assert [(one["name"], one["club"]) for one in desk.scene.event["players"]] == [
            ("Anna", ""),
            ("Kim Sørensen", "Kiel"),
        ]
