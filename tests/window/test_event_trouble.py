"""What the organiser wishes in the middle of an event: more rounds, people apart, a table of one's own, lots."""

from pathlib import Path
from typing import Any

import pytest

from assistant.window.pages.event.messages import AddName, OpenTrouble, SolveTrouble
from assistant.window.pages.messages import ShowTab, UndoLast
from tests.window.organiser import NAMES, club_window, new_event


def test_rounds_are_added_and_two_people_kept_apart(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Changed")
        desk.page.act(AddName(", ".join(NAMES[:8])))
        desk.page.act(ShowTab("trouble"))
        desk.agree(2)
        desk.page.act(OpenTrouble("rounds"))
        desk.page.act(SolveTrouble("rounds", {"count": 5}))
        assert desk.scene.event["stages"][0]["rounds"] == 5
        desk.page.act(OpenTrouble("apart"))
        desk.page.act(SolveTrouble("apart", {"person": "p1", "other": "p2"}))
        desk.next()
        assert not any(
            {"p1", "p2"} <= set(table["seats"]) for table in desk.scene.event["rounds"][0]["tables"]
        )


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_of_ones_own_is_given_on_the_page_and_undone(
    root: Any, tmp_path: Path, language: str
) -> None:
    with club_window(root, tmp_path, language) as desk:
        new_event(desk, "club-evening", "Wheelchair")
        desk.page.act(AddName(", ".join(NAMES[:12])))
        desk.page.act(ShowTab("trouble"))
        desk.parts[("trouble", "own-table")].press()
        fields = desk.page.tab.asked
        fields["person"].widget.current(0)
        fields["own"].widget.current(2)
        desk.agree()
        desk.parts["solve"].invoke()
        assert "Anna" in desk.dialogs.asked[-1] and "2" in desk.dialogs.asked[-1]
        assert desk.scene.event["fixed_tables"] == {"p1": 2}
        desk.page.act(OpenTrouble("own-table"))
        assert any(
            "Anna: T" in text or "Anna: t" in text for text in desk.texts()
        )  # told what is wished so far
        desk.next()
        tables = desk.scene.event["rounds"][0]["tables"]
        assert [table["number"] for table in tables if "p1" in table["seats"]] == [2]
        desk.page.act(UndoLast())
        desk.page.act(UndoLast())
        assert desk.scene.event["fixed_tables"] == {}


def test_lots_are_drawn_and_a_toss_of_a_coin_counts(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Lots")
        desk.page.act(AddName(", ".join(NAMES[:4])))
        desk.next()
        desk.next()
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.agree()
        desk.type("30 30 20 10\n\n")  # the first two are level and share the place
        first, second = desk.scene.event["rounds"][0]["tables"][0]["seats"][:2]
        desk.page.act(ShowTab("trouble"))
        desk.agree()
        desk.page.act(OpenTrouble("lots"))
        assert sorted(desk.scene.event["lots"].values()) == [1, 2, 3, 4]
        if desk.scene.event["lots"][first] < desk.scene.event["lots"][second]:
            first, second = second, first
        desk.page.act(OpenTrouble("lot-by-hand"))
        assert {id for id, _ in desk.scene.view().body.people} == {first, second}
        desk.agree()
        desk.page.act(SolveTrouble("lot-by-hand", {"person": first, "other": second}))
        assert desk.scene.event["lots"][first] < desk.scene.event["lots"][second]
        desk.page.act(ShowTab("standings"))
        names = desk.scene.desk.names()
        shown = [line.cells[1] for line in desk.scene.view().body.lines]
        assert shown[:2] == [names[first], names[second]]
