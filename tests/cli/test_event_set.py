"""alcalde event set and rename, players change: what was told wrong at first is put right later."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run

Capture = pytest.CaptureFixture[str]


class Line:
    def __init__(self, folder: Path, capture: Capture) -> None:
        self.folder, self.capture, self.err = folder, capture, ""

    def __call__(self, *words: str, code: int = 0) -> Any:
        assert run([*words, "--json", "--data-dir", str(self.folder)]) == code
        out, self.err = self.capture.readouterr()
        return json.loads(out) if out else None


@pytest.fixture
def alcalde(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Line:
    monkeypatch.setenv("ALCALDE_LANG", "en")
    made = Line(tmp_path / "club", capsys)
    made("event", "new", "Cup", "--rounds", "3", "--seed", "s")
    made("event", "add", "Cup", *(f"P{i}" for i in range(8)))
    return made


def a_round(alcalde: Line) -> None:
    alcalde("event", "pair", "Cup")
    alcalde("event", "publish", "Cup")
    alcalde("event", "result", "Cup", "1", "40", "30", "20", "10")
    alcalde("event", "result", "Cup", "2", "44", "43", "42", "41")


def points(alcalde: Line) -> list[float]:
    return [line["points"] for line in alcalde("event", "show", "Cup")["standings"]]


def test_another_scoring_of_a_running_event_is_asked_about_with_what_follows(alcalde: Line) -> None:
    a_round(alcalde)
    assert points(alcalde) == [7, 7, 5, 5, 3, 3, 1, 1]
    asked = alcalde("event", "set", "Cup", "--scoring", "4-2-1-0", code=2)["questions"]
    assert [question["code"] for question in asked] == ["what-follows"]
    assert points(alcalde) == [7, 7, 5, 5, 3, 3, 1, 1]  # nothing was changed
    done = alcalde("event", "set", "Cup", "--scoring", "4-2-1-0", "--agree", "what-follows")
    assert done["changed"] == ["scoring"] and points(alcalde) == [4, 4, 2, 2, 1, 1, 0, 0]
    own = ("event", "set", "Cup", "--own", "9-6-3-1", "--agree", "what-follows")
    assert alcalde(*own)["changed"] == ["scoring"] and points(alcalde) == [9, 9, 6, 6, 3, 3, 1, 1]
    alcalde("event", "undo", "Cup")
    assert points(alcalde) == [4, 4, 2, 2, 1, 1, 0, 0]


def test_tie_breaks_are_put_in_another_order_and_back_to_the_usual_one(alcalde: Line) -> None:
    a_round(alcalde)
    yes = ("--agree", "what-follows")
    first = alcalde("event", "show", "Cup")["standings"][0]["name"]
    assert alcalde("event", "set", "Cup", "--tie-breaks", "share,lots", *yes)["changed"] == ["tie_breaks"]
    shown = alcalde("event", "show", "Cup")["standings"]
    assert list(shown[0]["tie_breaks"])[:1] == ["share"]
    assert shown[0]["tie_breaks"]["share"] >= shown[1]["tie_breaks"]["share"]
    alcalde("event", "set", "Cup", "--tie-breaks", "luck", code=2)
    assert "luck" in alcalde.err
    assert alcalde("event", "set", "Cup", "--tie-breaks", "usual", *yes)["changed"] == ["tie_breaks"]
    assert alcalde("event", "show", "Cup")["standings"][0]["name"] == first


def test_name_day_place_and_rounds_are_changed_and_no_begun_round_is_taken_away(alcalde: Line) -> None:
    a_round(alcalde)
    words = ("--name", "Spring  Cup", "--date", "2026-05-01", "--place", "Köln", "--rounds", "4")
    assert alcalde("event", "set", "Cup", *words)["changed"] == ["date", "name", "place", "stages"]
    assert alcalde("event", "list")["events"][0]["name"] == "Spring Cup"
    for wrong, said in (
        (("--rounds", "0"), "1 to"),
        (("--date", "tomorrow"), "tomorrow"),
        (("--name", " "), "name"),
        (("--best", "-1"), "-1"),
        (("--own", "9-6"), "four falling numbers"),
        ((), "--help"),
        (("--rounds", "4"), "--help"),  # it is so already
    ):
        alcalde("event", "set", "Spring Cup", *wrong, code=2)
        assert said in alcalde.err


def test_how_many_rounds_count_leaves_the_plan_of_all_rounds_alone(alcalde: Line) -> None:
    a_round(alcalde)
    alcalde("event", "set", "Cup", "--best", "2")
    told = alcalde("event", "pair", "Cup")
    assert "choices" not in told  # the second round of the plan that was made, not a new plan


def test_a_name_and_a_club_are_put_right_in_an_event(alcalde: Line) -> None:
    told = alcalde("event", "rename", "Cup", "P3", "--to", "Zoë", "--club", "Gent")
    assert (told["player"], told["club"]) == ("Zoë", "Gent")
    assert alcalde("event", "rename", "Cup", "Zoë", "--club", "")["club"] == ""
    alcalde("event", "rename", "Cup", "Zoë", "--to", "P4", code=2)
    assert "entered already" in alcalde.err
    alcalde("event", "rename", "Cup", "Zoë", code=2)
    assert "--club" in alcalde.err


def test_a_player_s_club_is_changed(alcalde: Line) -> None:
    a_round(alcalde)
    told = alcalde("players", "change", "P1", "--club", "Köln")
    assert (told["name"], told["club"]) == ("P1", "Köln")
    listed = {one["name"]: one["club"] for one in alcalde("players", "list")["players"]}
    assert listed["P1"] == "Köln"
    alcalde("players", "change", "P1", "--name", " ", code=2)
    assert "A name, please" in alcalde.err
    alcalde("players", "change", "P1", code=2)
    assert "--club" in alcalde.err
    alcalde("players", "change", "Nobody", "--club", "x", code=2)
    assert "no player Nobody" in alcalde.err
