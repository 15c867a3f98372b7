"""A whole event in the real window: late arrival, drop, correction, power cut, to the printed standings."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from assistant.club.service.club import Club
from assistant.club.service.results import Enter
from assistant.window import printing
from assistant.window.pages.event.messages import (
    AddName,
    AllHere,
    CancelPairing,
    CorrectRow,
    EnterSlip,
    GoToTable,
    OpenTrouble,
    PasteNames,
    PlayTable,
    SolveTrouble,
    TakeResult,
)
from assistant.window.pages.events import ExportEvent
from assistant.window.pages.messages import ShowTab
from db.folder.store import Store
from tests.club.doing import done
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event, row_of

SCALES = {4: (7, 5, 3, 1), 3: (7, 4, 1)}


def enter_all(desk: ClubDesk, points: dict[int, str] | None = None) -> None:
    """Every table that is missing, from the keyboard alone; scores differ so that nobody is level."""
    round = desk.scene.event["rounds"][-1]
    for table in round["tables"]:
        if table["places"] is None:
            number = table["number"]
            desk.page.act(GoToTable(number))
            desk.focus(desk.parts[("cell", number, 0)])
            usual = " ".join(
                str(44 - 7 * seat - (number + round["number"]) % 5) for seat in range(len(table["seats"]))
            )
            desk.type((points or {}).get(number, usual) + "\n")


def computed_apart(document: dict[str, Any]) -> dict[str, float]:
    """Points by name from the exported results: 7-5-3-1 or 7-4-1, shared places share, 4 for sitting out."""
    totals: dict[str, float] = {}
    for result in document["results"]:
        scale = SCALES[len(result["seats"])]
        points = [(seat["points"], seat["tie_break"] or 0) for seat in result["seats"]]
        for seat, own in zip(result["seats"], points, strict=True):
            above, level = sum(other > own for other in points), points.count(own)
            totals[seat["name"]] = totals.get(seat["name"], 0) + sum(scale[above : above + level]) / level
    names = {entry["id"]: entry["name"] for entry in document["event"]["players"]}
    for round in document["event"]["rounds"]:
        for id in round["byes"]:
            totals[names[id]] = totals.get(names[id], 0) + sum(SCALES[4]) / 4
    return totals


POWER_CUT = """
import sys, time
from pathlib import Path
from assistant.club.service.club import Club
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from db.folder.store import Store
from tests.club.doing import done
store = Store.open(Path(sys.argv[1]))
desk = Club(store).event(store.events.all()[0]["id"])
done(desk, Pair(), Publish(2))
done(desk, Enter(2, 1, (33, 21, 12, 11)[: len(desk.event["rounds"][1]["tables"][0]["seats"])]))
print("entered", flush=True)
time.sleep(60)
"""


def test_thirteen_players_four_rounds_with_everything_that_happens(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(printing, "open_with_system", shown.append)
    data = tmp_path / "club"
    with club_window(root, data) as desk:
        new_event(desk, "club-evening", "Spring Cup", format="swiss", rounds=4, place="Town hall")
        desk.focus(desk.parts["name"])
        root.clipboard_clear()
        root.clipboard_append("\n".join(NAMES[:12]))
        desk.parts["name"].event_generate("<<Paste>>")
        desk.pump()
        assert [entry["status"] for entry in desk.scene.event["players"]] == ["absent"] * 12
        desk.click(desk.parts["all_here"])
        desk.next()  # pair
        draft = desk.scene.event["rounds"][0]
        assert draft["state"] == "draft" and len(draft["tables"]) == 3
        one, other = draft["tables"][0]["seats"][0], draft["tables"][1]["seats"][0]
        board = desk.parts["board"]
        for id in (one, other):  # two clicks swap two players
            desk.pump()
            x0, y0, x1, y1 = desk.parts["board"].boxes[id]
            desk.click(desk.parts["board"].canvas, (x0 + x1) // 2, (y0 + y1) // 2)
        assert board is desk.parts["board"]  # patched, not made anew
        assert desk.scene.event["rounds"][0]["tables"][1]["seats"][0] == one
        desk.next()  # publish
        assert desk.scene.event["rounds"][0]["state"] == "published"
        desk.click(desk.parts[("print", "slips")])
        desk.pump(lambda: shown, 60)
        assert Path(shown[0]).read_bytes().startswith(b"%PDF")
        desk.page.act(ShowTab("trouble"))
        desk.page.act(OpenTrouble("late"))
        desk.agree()
        desk.page.act(SolveTrouble("late", {"name": "Max"}))
        assert "Max" in desk.dialogs.asked[-1]  # told before it happened
        assert len(desk.scene.event["players"]) == 13
        enter_all(desk)
        assert desk.scene.event["rounds"][0]["state"] == "completed"
        assert desk.store.results.count() == len(desk.scene.event["rounds"][0]["tables"])

    # the power goes in the middle of round 2
    child = subprocess.Popen([sys.executable, "-c", POWER_CUT, str(data)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "entered\n"
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    child.stdout.close()

    with club_window(root, data) as desk:
        desk.window.go("event", id=desk.store.events.all()[0]["id"])
        second = desk.scene.event["rounds"][1]
        assert second["state"] == "published" and second["tables"][0]["points"][:3] == [33, 21, 12]
        enter_all(desk)
        gone = next(entry["id"] for entry in desk.scene.event["players"] if entry["name"] == "Gus")
        desk.page.act(ShowTab("trouble"))
        desk.page.act(OpenTrouble("drop"))
        desk.agree()
        desk.page.act(SolveTrouble("drop", {"person": gone}))
        desk.next()  # pair round 3, twelve players
        assert sum(len(table["seats"]) for table in desk.scene.event["rounds"][2]["tables"]) == 12
        desk.next()
        enter_all(desk)
        # a wrong result of round 1 is found
        desk.page.act(ShowTab("round-1"))
        before = desk.scene.event["rounds"][0]["tables"][0]
        desk.page.act(CorrectRow(before["number"]))
        row = row_of(desk, before["number"])
        for entry, value in zip(row.points, (20, 41, 22, 24), strict=False):
            entry.delete(0, "end")
            entry.insert(0, str(value))
        desk.focus(row.points[-1])
        desk.agree()
        desk.press("Return")
        corrected = desk.scene.event["rounds"][0]["tables"][0]
        assert corrected["points"][:3] == [20, 41, 22]
        assert "tandings" in desk.dialogs.asked[-1]
        kept = desk.store.results.get(corrected["result"])
        assert kept is not None and [seat["points"] for seat in kept["seats"]][:3] == [20, 41, 22]
        assert len(desk.store.corrections.of(corrected["result"])) == 1
        desk.next()
        desk.next()
        enter_all(desk)
        assert desk.scene.event["rounds"][3]["state"] == "completed"
        shown.clear()
        desk.next()  # the event is over: its report
        desk.pump(lambda: shown, 60)
        with pdfplumber.open(shown[0]) as paper:
            report = "\n".join(page.extract_text() for page in paper.pages)
        lines = desk.scene.view().side.step.why
        out = tmp_path / "cup.json"
        desk.dialogs.answers.append(out)
        desk.window.go("events")
        desk.page.act(ExportEvent(desk.store.events.all()[0]["id"]))

    document = json.loads(out.read_text("utf-8"))
    assert len(document["results"]) == sum(len(round["tables"]) for round in document["event"]["rounds"])
    apart = computed_apart(document)
    with Store.open(data, read_only=True) as store:
        from assistant.club.events.standing import standing_lines
        from assistant.words import Words

        standings = standing_lines(store.events.all()[0], Words("en"))
    assert {line["name"]: line["points"] for line in standings if line["games"]} == apart
    order = [line["points"] for line in standings]
    assert order == sorted(order, reverse=True)
    winner = standings[0]["name"]
    assert winner in lines
    for name in apart:
        assert name in report


def test_a_tie_is_asked_for_and_may_be_shared(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Ties")
        desk.page.act(AddName("Anna, Ben, Cleo, Dora"))
        desk.next()
        desk.next()
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.type("30 28 28 20\n")
        row = row_of(desk, 1)
        assert desk.scene.event["rounds"][0]["tables"][0]["points"] is None  # not kept yet: a tie is open
        assert root.focus_get() is row.breaks[1]
        assert [row.breaks[seat].winfo_ismapped() for seat in range(4)] == [False, True, True, False]
        desk.type("5 3\n")
        table = desk.scene.event["rounds"][0]["tables"][0]
        assert table["places"] == [1, 2, 3, 4] and table["tie_break"] == [None, 5, 3, None]
        desk.click(desk.parts["undo"])
        assert desk.scene.event["rounds"][0]["tables"][0]["points"] is None
        assert desk.store.results.count() == 0
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.agree()  # they shall share the place
        desk.type("30 28 28 20\n\n")
        assert desk.scene.event["rounds"][0]["tables"][0]["places"] == [1, 2, 2, 4]
        assert desk.store.results.count() == 1


def test_an_impossible_score_is_questioned_and_a_slip_finds_its_table(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Slips")
        desk.page.act(PasteNames("\n".join(NAMES[:8])))
        desk.page.act(AllHere())
        desk.next()
        desk.next()
        desk.dialogs.answers.append(False)
        desk.focus(desk.parts["slip"])
        desk.type("2 131 28 27 20\n")
        assert "131" in desk.dialogs.asked[-1]
        assert desk.scene.event["rounds"][0]["tables"][1]["points"] is None
        code = f"ALC1:{desk.scene.event['id'][:8].upper()}:1:2 31 28 27 20"
        desk.page.act(EnterSlip(code))
        assert desk.scene.event["rounds"][0]["tables"][1]["points"] == [31, 28, 27, 20]
        assert desk.scene.view().side.outstanding == (1,)
        desk.page.act(EnterSlip("ALC1:FFFFFFFF:1:1 31 28 27 20"))
        assert desk.scene.event["rounds"][0]["tables"][0]["points"] is None  # another event's slip


def test_players_in_each_others_seat_take_the_points_of_the_seat(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Mixed up")
        desk.page.act(PasteNames("\n".join(NAMES[:8])))
        desk.page.act(AllHere())
        desk.next()
        desk.next()
        enter_all(desk)
        tables = desk.scene.event["rounds"][0]["tables"]
        one, other = tables[0]["seats"][0], tables[1]["seats"][3]
        desk.page.act(ShowTab("trouble"))
        desk.page.act(OpenTrouble("wrong-people"))
        desk.agree()
        desk.page.act(SolveTrouble("wrong-people", {"round": 1, "person": one, "other": other}))
        tables = desk.scene.event["rounds"][0]["tables"]
        assert (tables[0]["seats"][0], tables[1]["seats"][3]) == (other, one)
        names = desk.scene.desk.names()
        kept = desk.store.results.get(tables[0]["result"])
        assert kept is not None and kept["seats"][0]["name"] == names[other]
        desk.press("z", ctrl=True)
        kept = desk.store.results.get(tables[0]["result"])
        assert kept is not None and kept["seats"][0]["name"] == names[one]


def test_a_game_scored_for_a_table_can_be_taken(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "From a game")
        desk.page.act(AddName("Anna, Ben, Cleo, Dora"))
        desk.next()
        desk.next()
        event = desk.scene.event
        names = desk.scene.desk.names()
        seats = [
            {"player": None, "name": names[id], "ai": None, "start": False, "points": 20 + n, "place": 4 - n,
             "tie_break": None, "sources": [{"source": "buildings", "points": 20 + n, "facts": {}}], "sheet": None}
            for n, id in enumerate(event["rounds"][0]["tables"][0]["seats"])
        ]  # fmt: skip
        desk.store.results.add(
            {"schema": 1, "game": "san-juan", "rules": "2014", "played_at": "2026-05-02T18:30:00+02:00",
             "origin": "pad", "event": {"id": event["id"], "round": 1, "table": 1}, "seats": seats, "stats": {}}
        )  # fmt: skip
        ((id, words),) = desk.scene.view().body.waiting
        assert names[event["rounds"][0]["tables"][0]["seats"][3]] in words
        desk.page.act(TakeResult(id))
        table = desk.scene.event["rounds"][0]["tables"][0]
        assert table["points"] == [20, 21, 22, 23] and table["result"] == id
        kept = desk.store.results.get(id)
        assert kept is not None and kept["seats"][0]["sources"]  # explained points stay explained


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_hundred_players_are_paired_in_the_background(root: Any, tmp_path: Path, language: str) -> None:
    with club_window(root, tmp_path, language) as desk:
        new_event(desk, "championship", "Grand Prix")
        desk.page.act(PasteNames("\n".join(f"{NAMES[n % 20]} {n // 20 + 1}" for n in range(200))))
        desk.page.act(AllHere())
        desk.parts["next"].invoke()  # and nothing is pumped: the answer cannot have come yet
        assert desk.scene.busy and desk.scene.view().side.busy
        desk.page.act(CancelPairing())
        assert not desk.scene.busy and not desk.scene.event["rounds"]
        desk.next()
        round = desk.scene.event["rounds"][0]
        assert len({id for table in round["tables"] for id in table["seats"]}) == 200
        assert len(desk.parts["board"].boxes) == 0 or len(desk.parts["board"].boxes) == 200
        desk.next()
        assert len(desk.scene.view().side.outstanding) == 50
        shown = desk.scene.view().body
        assert len(shown.rows) == shown.size < 50  # a page of them
        desk.pump()
        last, foot = row_of(desk, shown.rows[-1].number), desk.parts["foot"]
        assert (
            last.winfo_rooty() + last.winfo_height() <= foot.winfo_rooty()
        )  # and the way to the next below it
        assert foot.winfo_rooty() + foot.winfo_height() <= root.winfo_rooty() + root.winfo_height()
        desk.page.act(GoToTable(50))
        assert ("cell", 50, 0) in desk.parts
        words = [text.strip() for text in desk.texts()]
        assert ("Runde 1" in words) == (language == "de") and ("Round 1" in words) == (language == "en")


def test_a_table_is_scored_on_the_pad_and_its_result_comes_back(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "On the pad")
        desk.page.act(AddName("Anna, Ben, Cleo"))
        desk.next()
        desk.next()
        event = desk.scene.event["id"]
        desk.page.act(PlayTable(1, "pad"))
        assert desk.scene.name == "score"
        pad = desk.scene.pad
        assert sorted(seat.name for seat in pad.seats) == ["Anna", "Ben", "Cleo"]
        assert pad.event == {"id": event, "round": 1, "table": 1}


def test_dragging_a_name_onto_another_swaps_them(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Dragged")
        desk.page.act(AddName(", ".join(NAMES[:8])))
        desk.next()
        one, other = (table["seats"][1] for table in desk.scene.event["rounds"][0]["tables"])
        board = desk.parts["board"]
        desk.pump(lambda: board.boxes)
        canvas, (x, y, _, _), (to_x, to_y, _, _) = board.canvas, board.boxes[one], board.boxes[other]
        canvas.event_generate("<ButtonPress-1>", x=x + 9, y=y + 9)
        canvas.event_generate("<B1-Motion>", x=to_x + 9, y=to_y + 9)
        canvas.event_generate("<ButtonRelease-1>", x=to_x + 9, y=to_y + 9)
        desk.pump()
        assert [table["seats"][1] for table in desk.scene.event["rounds"][0]["tables"]] == [other, one]
        desk.press("z", ctrl=True)
        assert [table["seats"][1] for table in desk.scene.event["rounds"][0]["tables"]] == [one, other]


def test_a_result_entered_at_another_desk_is_not_written_over(root: Any, tmp_path: Path) -> None:
    """Results of two tables from two desks are both kept; two of one table are asked about."""
    with club_window(root, tmp_path / "club") as desk:
        new_event(desk, "club-evening", "Cup", format="swiss", rounds=2)
        desk.focus(desk.parts["name"])
        root.clipboard_clear()
        root.clipboard_append("\n".join(NAMES[:12]))
        desk.parts["name"].event_generate("<<Paste>>")
        desk.pump()
        for _ in range(3):  # all here, pair, publish
            desk.next()
        other = Club(desk.store).event(desk.scene.event["id"])
        done(other, Enter(1, 1, (31, 28, 27, 20)))
        desk.page.act(GoToTable(2))
        desk.focus(desk.parts[("cell", 2, 0)])
        desk.type("40 30 20 10\n")
        shown = [table["points"] for table in desk.scene.event["rounds"][0]["tables"]]
        assert shown == [[31, 28, 27, 20], [40, 30, 20, 10], None]
        desk.type("41 ")
        done(other, Enter(1, 3, (25, 24, 23, 22)))
        desk.scene.changed_elsewhere()
        desk.pump()
        assert root.focus_get() is desk.parts[("cell", 3, 1)] and desk.parts[("cell", 3, 0)].get() == "41"
        desk.dialogs.answers.append(False)
        desk.type("31 21 11\n")
        assert "25 24 23 22" in desk.dialogs.asked[-1] and "41 31 21 11" in desk.dialogs.asked[-1]
        kept = desk.store.events.get(other.key)
        assert kept is not None
        tables = kept["rounds"][0]["tables"]
        assert [table["points"] for table in tables][2] == [25, 24, 23, 22]
        assert all(desk.store.results.get(table["result"]) for table in tables)
        assert [desk.parts[("cell", 3, seat)].get() for seat in range(4)] == ["41", "31", "21", "11"]
