"""alcalde event: the contract of each sub-command, and one line for every wrong input."""

import io
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import engine.tournament
from assistant.cli import main as cli
from assistant.club.events.speech import finding, refusal, told, why
from assistant.club.events.wording import OWN_REFUSALS, OWN_TOLD
from assistant.words import LANGUAGES, Words, entries
from engine.tournament.check import Finding
from engine.tournament.figures import CRITERIA
from engine.tournament.log import Told
from engine.tournament.refusal import Refused
from engine.tournament.standings import Reason
from tests.tournament.build import event_of, played

TABLES = {
    "game": "san-juan",
    "scoring": "catan",
    "rounds": [{"tables": [{"seats": ["A", "B", "C"], "points": [10, 8, 6]}]}],
}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALCALDE_LANG", "en")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.run(["event", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def told_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_plan(capsys: pytest.CaptureFixture[str]) -> None:
    plan = told_json(capsys, "plan", "--players", "12", "--rounds", "4", "--table", "4", "--seed", "7")
    assert set(plan) == {"rounds", "rematches", "least_possible", "small_tables", "seat_counts", "choices"}
    assert plan["choices"] == [{"rematches": 18, "most": 2, "small_tables": [0, 0]}]
    assert [len(table["seats"]) for table in plan["rounds"][0]["tables"]] == [4, 4, 4]
    assert (plan["rematches"], plan["least_possible"]) == (18, 18)
    assert plan["small_tables"]["P12"] == 0
    assert plan["seat_counts"]["P1"] == [1, 1, 1, 1]
    code, out, _ = run(capsys, "plan", "--players", "12", "--rounds", "4")
    assert code == 0
    assert "rematches 18, least possible 18" in out


def test_plan_offers_a_choice_between_rematches_and_small_tables(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = ("plan", "--players", "10", "--rounds", "3")
    code, out, _ = run(capsys, *numbers)
    assert code == 0
    assert "1: 3 rematches; everybody 1 to 3× at a small table" in out
    assert "2: 8 rematches; everybody 1 to 2× at a small table" in out
    for prefer, rematches, most in (("rematches", 3, 3), ("1", 3, 3), ("fair", 8, 2), ("2", 8, 2)):
        plan = told_json(capsys, *numbers, "--prefer", prefer)
        assert (plan["rematches"], max(plan["small_tables"].values())) == (rematches, most)
    code, out, err = run(capsys, *numbers, "--prefer", "3")
    assert (code, out) == (2, "")
    assert "a number from 1 to 2" in err


@pytest.mark.parametrize("table", [6, 7, 8])
def test_plan_seats_as_many_at_a_table_as_any_described_game_takes(
    capsys: pytest.CaptureFixture[str], table: int
) -> None:
    plan = told_json(capsys, "plan", "--players", str(4 * table - 1), "--rounds", "3", "--table", str(table))
    sizes = {len(one["seats"]) for round in plan["rounds"] for one in round["tables"]}
    assert max(sizes) == table and len(plan["seat_counts"]["P1"]) == table
    code, _, err = run(capsys, "plan", "--players", "24", "--rounds", "3", "--table", "9")
    assert code == 2 and "for 2 to 8 players" in err


def test_plan_tells_how_often_two_meet_where_that_is_what_the_choice_is_about(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = run(capsys, "plan", "--players", "14", "--rounds", "6", "--table", "5")
    assert "(the same two at most 2×)" in out and "(the same two at most 3×)" in out
    _, out, _ = run(capsys, "plan", "--players", "13", "--rounds", "4")
    assert "no two" not in out


def test_plan_says_nothing_of_a_choice_where_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "plan", "--players", "16", "--rounds", "5")
    assert "--prefer" not in out


def test_plan_searches_as_long_as_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()
    monkeypatch.setattr("assistant.cli.event.seconds.monotonic", lambda: next(clock))
    plan = told_json(capsys, "plan", "--players", "20", "--rounds", "6", "--seconds", "100")
    assert plan["rematches"] == 6 and next(clock) >= 100
    clock = count()
    told_json(capsys, "plan", "--players", "20", "--rounds", "6")
    assert next(clock) < 5


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_plan_refuses_a_time_that_is_none(capsys: pytest.CaptureFixture[str], seconds: str) -> None:
    code, out, err = run(capsys, "plan", "--players", "20", "--rounds", "6", "--seconds", seconds)
    assert (code, out) == (2, "") and seconds in err and err.count("\n") == 1


@pytest.mark.parametrize("format", ["heats", "swiss", "round-robin"])
def test_simulate(capsys: pytest.CaptureFixture[str], format: str) -> None:
    arguments = (
        "simulate",
        "--players",
        "9",
        "--rounds",
        "3",
        "--table",
        "3",
        "--format",
        format,
        "--seed",
        "2",
    )
    made = told_json(capsys, *arguments, "--scoring", "catan")
    assert len(made["rounds"]) == 3
    table = made["rounds"][0]["tables"][0]
    assert len(table["seats"]) == len(table["points"]) == len(table["places"]) == 3
    assert made["rounds"][0]["byes"] == []
    assert [line["place"] for line in made["standings"]] == list(range(1, 10))
    assert made == told_json(capsys, *arguments, "--scoring", "catan")


def test_standings(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tables.json"
    file.write_text(json.dumps(TABLES))
    lines = told_json(capsys, "standings", str(file))["standings"]
    assert [(line["name"], line["place"], line["points"], line["wins"], line["games"]) for line in lines] == [
        ("A", 1, 10, 1, 1),
        ("B", 2, 8, 0, 1),
        ("C", 3, 6, 0, 1),
    ]
    assert lines[0]["tie_breaks"]["share"] == pytest.approx(10 / 32)
    assert [line["why"] for line in lines] == [
        "more wins (1 to 0)",
        "level on wins, but more points (8 to 6)",
        "",
    ]
    code, out, _ = run(capsys, "standings", str(file))
    assert code == 0
    assert "  1. A" in out


def test_standings_from_standard_input_with_a_games_tie_break(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [{"seats": ["A", "B"], "points": [30, 30], "tie_break": [2, 5]}]
    document = {"scoring": "7-5-3-1", "tie_breaks": ["wins"], "rounds": [{"tables": tables, "byes": ["C"]}]}
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(document).encode())))
    lines = told_json(capsys, "standings", "-")["standings"]
    assert [(line["name"], line["points"]) for line in lines] == [("B", 7), ("C", 4), ("A", 1)]


def test_standings_of_a_whole_event(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "event.json"
    file.write_text(json.dumps(played(event_of(4, {"format": "swiss", "rounds": 2}))))
    lines = told_json(capsys, "standings", str(file))["standings"]
    assert [line["name"] for line in lines] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert [line["points"] for line in lines] == [7, 5, 3, 1]


def test_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "event.json"
    event = played(event_of(8, {"format": "swiss", "rounds": 2}))
    file.write_text(json.dumps(event))
    assert told_json(capsys, "check", str(file)) == {"errors": [], "notes": []}
    first, second = event["rounds"][0]["tables"]
    second["seats"][0] = first["seats"][0]
    file.write_text(json.dumps(event))
    code, out, _ = run(capsys, "check", str(file))
    assert code == 1
    assert "has more than one place in round 1" in out
    code, out, _ = run(capsys, "check", str(file), "--json")
    assert code == 1
    assert "player-twice" in [error["code"] for error in json.loads(out)["errors"]]


def test_rate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    file.write_text(json.dumps({"results": [{"names": ["A", "B", "C"], "places": [1, 2, 2]}]}))
    found = told_json(capsys, "rate", str(file))["ratings"]
    assert [line["name"] for line in found] == ["A", "B", "C"]
    assert found[0]["rating"] == pytest.approx(found[0]["mu"] - 3 * found[0]["sigma"])
    assert found[0]["mu"] > 25 > found[1]["mu"]
    assert found[1]["mu"] == pytest.approx(found[2]["mu"])
    assert found[0]["games"] == 1


def test_presets(capsys: pytest.CaptureFixture[str]) -> None:
    found = {entry["id"]: entry for entry in told_json(capsys, "presets")["presets"]}
    assert found["7-5-3-1"]["scales"] == {
        "2": [7, 1],
        "3": [7, 4, 1],
        "4": [7, 5, 3, 1],
        "5": [7, 5.5, 4, 2.5, 1],
    }
    assert {"catan", "wins-1000", "10-6-3-1", "total"} <= set(found)
    code, out, _ = run(capsys, "presets")
    assert code == 0
    assert "five 7/5.5/4/2.5/1" in out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"scoring": "luck"}, "scoring luck is not known"),
        ({"tie_breaks": ["beauty"]}, "tie-break beauty is not known"),
        ({"tie_breaks": 3}, "tie_breaks should be a list or null"),
        ({"table": 9}, "table should be a whole number from 2 to 8"),
        ({"rounds": 3}, "rounds should be a list"),
        (
            {"rounds": [{"tables": [{"seats": ["A"], "points": [1]}]}]},
            "rounds[0].tables[0].seats should be a list of 2 to 4",
        ),
        ({"rounds": [{"tables": [{"seats": ["A", "A"], "points": [1, 2]}]}]}, "names that all differ"),
        (
            {"rounds": [{"tables": [{"seats": ["A", "B"], "points": [1]}]}]},
            "rounds[0].tables[0].points should be a list of 2",
        ),
        (
            {"rounds": [{"tables": [{"seats": ["A", "B"], "points": [1, "x"]}]}]},
            "points[1] should be a number",
        ),
        (
            {"rounds": [{"tables": [{"seats": ["A", "B"], "points": [1, 2]}] * 2}]},
            "already has a place in round 1",
        ),
        ({"settings": {"bye": "gold"}}, "settings.bye should be win, average or none"),
    ],
)
def test_wrong_standings_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    file = tmp_path / "tables.json"
    file.write_text(json.dumps(TABLES | change))
    code, out, err = run(capsys, "standings", str(file), "--json")
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "say what to do"),
        (("fly",), "invalid choice"),
        (("plan", "--players", "3", "--rounds", "2"), "3 players cannot be; an event has 4 to 500"),
        (("plan", "--players", "8", "--rounds", "0"), "0 rounds cannot be"),
        (("plan", "--players", "8", "--rounds", "2", "--table", "9"), "a table of 9 cannot be"),
        (("plan", "--players", "many", "--rounds", "2"), "invalid int value"),
        (("simulate", "--players", "8", "--format", "swiss"), "needs --rounds"),
        (("simulate", "--players", "8", "--rounds", "2", "--scoring", "luck"), "scoring luck is not known"),
        (("standings", "nowhere.json"), "nowhere.json: there is no such file"),
        (("check", "nowhere.json"), "nowhere.json: there is no such file"),
    ],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", ["{", "[]", "3", "\x00", '{"players": [], "rounds": 1}', "[" * 3000])
@pytest.mark.parametrize("verb", ["standings", "check", "rate"])
def test_broken_files(capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: str, text: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text)
    code, out, err = run(capsys, verb, str(file))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "result",
    [
        {"names": ["A", "B"], "places": [1]},
        {"names": ["A", "A"], "places": [1, 2]},
        {"names": ["A"], "places": [1]},
        {"names": ["A", "B"], "places": [0, 1]},
        {"names": ["A", "B"], "places": [1, 2.5]},
        {"names": ["A", 3], "places": [1, 2]},
    ],
)
def test_wrong_results_to_rate(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, result: dict[str, Any]
) -> None:
    file = tmp_path / "results.json"
    file.write_text(json.dumps({"results": [result]}))
    code, out, err = run(capsys, "rate", str(file), "--json")
    assert (code, out) == (2, "")
    assert "results[0]" in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_engine_has_words(language: str) -> None:
    tr = Words(language)
    source = "".join(path.read_text("utf-8") for path in Path(engine.tournament.__file__).parent.glob("*.py"))
    for kind, marker in (("refused", "Refused("), ("found", "Finding("), ("told", "Told(")):
        for part in source.split(marker)[1:]:
            code = part.strip().split('"')[1] if part.strip().startswith('"') else ""
            said = tr.has(f"event.{kind}.{code}") or code in (*OWN_REFUSALS, *OWN_TOLD)
            assert not code or said, (kind, code)
    for criterion in CRITERIA:
        assert tr.has(f"event.criterion.{criterion}")
        assert why(
            tr,
            Reason(
                criterion,
                (1.0,) if criterion == "early-wins" else 2,
                (0.0,) if criterion == "early-wins" else 1,
            ),
        )
    assert len(entries(language)) > 100


def test_words_name_players_count_and_list() -> None:
    tr = Words("en")
    names = {"p1": "Anna", "p2": "Björn"}
    changed = Told("standings-changed", {"n": 2, "players": ["p1", "p2"]})
    assert told(tr, changed, names) == "standings changed for 2 players: Anna and Björn"
    assert told(tr, Told("already-paired", {"round": 4})) == "round 4 is already paired and stays"
    assert (
        refusal(tr, Refused("round-open", round=2, state="draft"))
        == "round 2 is a draft; complete it before the next is paired"
    )
    assert finding(tr, Finding("forgotten", {"round": 1, "player": "p2"}), names).startswith(
        "Björn has neither"
    )
    reason = Reason("share", 0.8586, 0.8569, ("wins", "points"))
    assert why(Words("de"), reason) == (
        "Gleichstand (Siege und Punkte), dann größerer Anteil an Tischpunkten (0,859 zu 0,857)"
    )
