"""Rounds planned together, in the window: what there is to choose from, and a longer search that can be stopped."""

from pathlib import Path
from typing import Any

from assistant.window.pages.event.messages import AddName
from tests.window.conftest import text_of, walk
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event

FEWEST = "3 rematches; everybody 1 to 3× at a small table"
FAIREST = "8 rematches; everybody 1 to 2× at a small table"


def a_draft(desk: ClubDesk, players: int, rounds: int) -> None:
    new_event(desk, "club-evening", "Cup", rounds=rounds)
    desk.page.act(AddName(", ".join(NAMES[:players])))
    desk.next()


def words(desk: ClubDesk) -> str:
    return " ".join(text_of(one) for one in walk(desk.page))


def seats(desk: ClubDesk) -> list[list[str]]:
    return [table["seats"] for table in desk.scene.event["rounds"][0]["tables"]]


def most_small(desk: ClubDesk) -> int:
    """How often one person sits at a small table, in the draft and in all that is planned after it."""
    event = desk.scene.event
    rounds = [seats(desk), *(round["tables"] for round in event["plan"]["rounds"])]
    small = [id for tables in rounds for table in tables if len(table) == 3 for id in table]
    return max(small.count(id) for id in small)


def test_few_rematches_or_fair_small_tables_are_a_choice_with_both_figures(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_draft(desk, 10, 3)
        assert [desk.parts[("plan", n)].cget("text").strip() for n in (1, 2)] == [FEWEST, FAIREST]
        before = seats(desk)
        assert most_small(desk) == 3
        desk.click(desk.parts[("plan", 2)])
        assert most_small(desk) == 2 and seats(desk) != before
        assert desk.scene.event["stages"][0]["prefer"] == "fair"
        desk.click(desk.parts["undo"])
        assert seats(desk) == before and most_small(desk) == 3


def test_one_best_plan_is_told_and_nothing_is_asked(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_draft(desk, 16, 5)
        assert ("plan", 1) not in desk.parts
        assert "5 rounds planned together: 0 rematches." in words(desk)


def test_a_longer_search_shows_the_best_so_far_and_ends_with_it_when_stopped(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        a_draft(desk, 10, 3)
        desk.click(desk.parts[("plan", 2)])
        desk.click(desk.parts["longer"])
        desk.pump(lambda: "Best so far" in desk.scene.busy, 60)
        assert FEWEST in words(desk) and FAIREST in words(desk)
        desk.click(desk.page.tabs["standings"])  # the window goes on while the search does
        assert desk.scene.room.tab == "standings" and desk.scene.busy
        assert desk.parts["next"].cget("text").strip() == "Take the best so far"
        desk.next()
        assert desk.scene.room.tab == "round-1" and not desk.scene.busy
        assert most_small(desk) == 2  # what was chosen stays chosen
        assert desk.parts[("plan", 2)].cget("text").strip() == FAIREST


def test_a_search_ends_by_itself_where_nothing_can_be_better(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_draft(desk, 16, 5)
        desk.click(desk.parts["longer"])
        desk.idle()
        assert desk.scene.event["rounds"][0]["state"] == "draft"
        assert "0 rematches" in words(desk)


def test_a_published_round_offers_no_plan_any_more(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_draft(desk, 10, 3)
        desk.next()
        assert ("plan", 1) not in desk.parts and "longer" not in desk.parts
