"""What comes from a file is refused at the door: the file, the place, what would be right there; nothing changes."""

import json
from pathlib import Path

import pytest

from assistant.cli.main import run
from engine.documents.event import EventDoc
from engine.documents.result import Facts
from tests.tournament.build import event_of, played

BROKEN = "\ud800"  # half a character, as a cut text leaves it


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALCALDE_LANG", "en")


def cup() -> EventDoc:
    return played(event_of(8, {"format": "swiss", "rounds": 2}))


def nobody(event: EventDoc) -> Facts:
    return {"players": [{**event["players"][0], "name": 3}, *event["players"][1:]]}


def half_a_name(event: EventDoc) -> Facts:
    return {"players": [{**event["players"][0], "name": f"Anna{BROKEN}"}, *event["players"][1:]]}


def points_that_are_none(event: EventDoc) -> Facts:
    first, *rest = event["rounds"][0]["tables"]
    return {
        "rounds": [{**event["rounds"][0], "tables": [{**first, "points": [float("nan"), 1, 2, 3]}, *rest]}]
    }


WRONG = {
    "keep_apart": ({"keep_apart": 5}, "keep_apart should be a list"),
    "fixed_tables": ({"fixed_tables": [1]}, "fixed_tables should be an object"),
    "game": ({"game": ["san-juan"]}, "game should be text"),
    "name": (nobody, "players[0].name should be text"),
    "letters": (half_a_name, "players[0].name should be free of broken characters"),
    "field": ({BROKEN: 1}, "free of broken characters"),
    "points": (points_that_are_none, "rounds[0].tables[0].points[0] should be a number"),
    "state": (
        {"rounds": [{"tables": [], "state": "on"}]},
        "rounds[0].state should be one of draft, published",
    ),
    "seats": ({"rounds": [{"tables": [{"number": 1}]}]}, "rounds[0].tables[0] has no seats"),
    "deep": ({"lots": json.loads("[" * 200 + "]" * 200)}, "nested more than 100 deep"),
}


@pytest.mark.parametrize("what", WRONG)
@pytest.mark.parametrize("verb", ["check", "standings", "import"])
def test_a_wrong_field_is_named(
    verb: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = cup()
    change, said = WRONG[what]
    file, club = tmp_path / "cup.json", tmp_path / "club"
    file.write_text(json.dumps({**event, **(change(event) if callable(change) else change)}))
    assert run(["event", verb, str(file), "--json", "--data-dir", str(club)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith(f"{file}: ") and said in err
    assert run(["event", "list", "--json", "--data-dir", str(club)]) == 0
    assert json.loads(capsys.readouterr().out) == {"events": []}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"stages": [{"format": "league", "rounds": 2, "per_evening": 0}]},
            "per_evening should be a whole number of",
        ),
        ({"keep_apart": [["p1"]]}, "keep_apart[0] should be a list with at least 2 entries"),
        ({"keep_apart": [["p1", "p99"]]}, "keep_apart[0] should be somebody among the players"),
        ({"game": "chess"}, "game should be san-juan or saint-malo"),
        ({"scoring": "luck"}, "scoring luck is not known"),
        ({"name": " "}, "name should be text, and not empty"),
        ({"settings": {"opponent_floor": 2}}, "settings.opponent_floor should be a number of at most 1"),
    ],
)
def test_an_event_that_could_not_be_played_is_not_taken_in(
    change: Facts, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cup.json"
    file.write_text(json.dumps({**cup(), **change}))
    assert run(["event", "import", str(file), "--data-dir", str(tmp_path / "club")]) == 2
    assert f"{file}: " in (err := capsys.readouterr().err) and said in err


def test_a_wrong_field_is_named_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cup.json"
    file.write_text(json.dumps({**cup(), "keep_apart": 5}))
    assert run(["event", "check", str(file), "--lang", "de"]) == 2
    assert "keep_apart sollte eine Liste oder null sein" in capsys.readouterr().err


def test_check_and_standings_read_what_export_writes_and_a_mark_at_its_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bare, exported = tmp_path / "bare.json", tmp_path / "cup.json"
    bare.write_text(json.dumps(cup()))
    club = ["--data-dir", str(tmp_path / "club")]
    assert run(["event", "import", str(bare), *club]) == 0
    assert run(["event", "export", "Spring Cup", str(exported), *club]) == 0
    exported.write_text("\ufeff" + exported.read_text("utf-8"), "utf-8")
    capsys.readouterr()
    assert run(["event", "check", str(exported), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"errors": [], "notes": []}
    assert run(["event", "standings", str(exported), "--json"]) == 0
    assert [line["points"] for line in json.loads(capsys.readouterr().out)["standings"]][:2] == [7, 7]


def test_a_log_that_no_longer_leads_back_can_be_read_and_not_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = cup()
    event["log"][-1]["undo"] = [{"path": ["rounds", 7, "tables"], "cut": 0}]
    file, club = tmp_path / "cup.json", ["--data-dir", str(tmp_path / "club")]
    file.write_text(json.dumps(event))
    assert run(["event", "import", str(file), *club]) == 0
    assert run(["event", "undo", "Spring Cup", *club]) == 2
    assert "nothing to take back" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("verb", "document", "said"),
    [
        ("standings", {"rounds": [], "game": ["san-juan"]}, "game should be text or null"),
        (
            "standings",
            {"rounds": [{"tables": [{"seats": ["A", None], "points": [1, 2]}]}]},
            "seats[1] should be text",
        ),
        (
            "standings",
            {"rounds": [{"tables": [{"seats": ["A", BROKEN], "points": [1, 2]}]}]},
            "broken characters",
        ),
        (
            "rate",
            {"results": [{"names": ["A", None], "places": [1, 2]}]},
            "results[0].names[1] should be text",
        ),
        ("rate", {"results": [{"names": ["A", BROKEN], "places": [1, 2]}]}, "broken characters"),
        ("rate", {"results": 5}, "results should be a list"),
    ],
)
def test_wrong_tables_and_games_are_named(
    verb: str, document: Facts, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "given.json"
    file.write_text(json.dumps(document))
    assert run(["event", verb, str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"{file}: ") and said in err and err.count("\n") == 1


def test_a_name_for_no_file_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["event", "check", "no\x00file"]) == 2
    assert "cannot be saved" in capsys.readouterr().err
