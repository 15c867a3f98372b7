"""alcalde simulate, score and replay keep the contract that scripts rely on."""

import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.cli.main import run

TOP = Path(__file__).parent.parent.parent
TABLE = {
    "game": "san-juan",
    "rules": "2014",
    "players": [
        {
            "name": "A",
            "buildings": ["indigo-plant", "indigo-plant", "palace", "guild-hall"],
            "hand": 2,
            "goods": 1,
        },
        {"name": "B", "buildings": ["indigo-plant", "chapel"], "chapel": 3},
    ],
}
CITY = ["#.....#", ".cc....", ".c.....", ".c.....", ".......", ".......", "#.....#"]
MALO = {
    "game": "saint-malo",
    "players": [
        {"name": "A", "city": CITY, "coins": 4, "logs": 1, "cannons_lost": 1, "marked": 31},
        {"name": "B", "city": CITY, "coins": 5, "marked": 30},
    ],
}


def ask(capsysbinary: Any, *arguments: str) -> tuple[int, Any, str]:
    code = run(arguments)
    out, err = capsysbinary.readouterr()
    return code, json.loads(out) if out.strip() else None, err.decode()


def on_stdin(monkeypatch: pytest.MonkeyPatch, document: object) -> None:
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))


@pytest.mark.parametrize(
    ("game", "rules"), [("san-juan", "2004"), ("san-juan", "new-buildings"), ("saint-malo", "standard")]
)
def test_simulate_prints_every_part_of_its_contract(capsysbinary: Any, game: str, rules: str) -> None:
    code, answer, _ = ask(
        capsysbinary,
        "simulate",
        game,
        "--rules",
        rules,
        "--seats",
        "random,random,random",
        "--games",
        "4",
        "--json",
    )
    assert code == 0
    assert set(answer) == {
        "game", "rules", "seats", "games", "seconds", "games_per_second", "decisions", "results", "wins", "mean_points",
    }  # fmt: skip
    assert answer["games"] == 4 == len(answer["results"])
    assert sum(answer["wins"]) == pytest.approx(4)
    assert all(set(result) == {"seed", "points", "places", "rounds"} for result in answer["results"])


def test_simulate_plays_the_variation_in_which_the_first_hand_is_chosen(
    capsysbinary: Any, tmp_path: Path
) -> None:
    line = ("simulate", "san-juan", "--games", "2", "--seed", "v", "--records", str(tmp_path), "--json")
    code, _, _ = ask(capsysbinary, *line, "--variation")
    assert code == 0
    for path in tmp_path.glob("*.json"):
        record = json.loads(path.read_text("utf-8"))
        assert record["setup"]["variation"] is True


def test_simulate_gives_the_same_results_whatever_the_workers_and_records(
    capsysbinary: Any, tmp_path: Path
) -> None:
    line = ("simulate", "san-juan", "--games", "6", "--seed", "s", "--json")
    one = ask(capsysbinary, *line)[1]["results"]
    assert ask(capsysbinary, *line, "--workers", "2")[1]["results"] == one
    assert ask(capsysbinary, *line, "--records", str(tmp_path))[1]["results"] == one
    records = sorted(tmp_path.iterdir())
    assert len(records) == 6
    code, answer, _ = ask(capsysbinary, "replay", str(records[0]), "--json")
    assert code == 0 and answer["over"] and answer["events"]
    assert answer["result"]["points"] == one[0]["points"]


@pytest.mark.parametrize(
    "line",
    [
        ("simulate", "go"),
        ("simulate", "san-juan", "--rules", "1999"),
        ("simulate", "san-juan", "--seats", "random"),
        ("simulate", "san-juan", "--seats", "random,nobody"),
        ("simulate", "san-juan", "--games", "0"),
        ("simulate", "saint-malo", "--variation"),
        ("simulate", "san-juan", "--games", "x"),
        ("simulate",),
        ("score", "/does/not/exist"),
        ("replay", "/does/not/exist"),
    ],
)
def test_bad_input_gets_one_line_and_exit_2(capsysbinary: Any, line: tuple[str, ...]) -> None:
    code, answer, err = ask(capsysbinary, *line)
    assert (code, answer) == (2, None)
    assert len(err.splitlines()) == 1 and "Traceback" not in err


def test_score_answers_in_input_order_and_sources_add_up(
    capsysbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_stdin(monkeypatch, TABLE)
    code, answer, _ = ask(capsysbinary, "score", "-", "--json")
    assert code == 0
    assert [(p["name"], p["total"], p["place"], p["tie_break"]) for p in answer["players"]] == [
        ("A", 6, 1, 3),
        ("B", 6, 2, 0),
    ]
    for player in answer["players"]:
        assert sum(source["points"] for source in player["sources"]) == player["total"]
        assert all(source["why"] for source in player["sources"])
    assert [source["source"] for source in answer["players"][0]["sources"]] == [
        "buildings",
        "guild-hall",
        "palace",
    ]


def test_score_takes_saint_malo(capsysbinary: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    on_stdin(monkeypatch, MALO)
    code, answer, _ = ask(capsysbinary, "score", "-", "--json")
    assert code == 0
    assert [(p["total"], p["place"]) for p in answer["players"]] == [(29, 2), (32, 1)]


def test_a_list_of_tables_gives_a_list_and_refuses_in_place(
    capsysbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_stdin(monkeypatch, [TABLE, {**TABLE, "rules": "x"}, MALO])
    code, answer, _ = ask(capsysbinary, "score", "-", "--json")
    assert code == 2
    assert ["error" in one for one in answer] == [False, True, False]


def changed(**player: object) -> dict[str, Any]:
    return {**TABLE, "players": [{**TABLE["players"][0], **player}, TABLE["players"][1]]}  # type: ignore[index, dict-item]


@pytest.mark.parametrize(
    "table",
    [
        changed(buildings=["indigo-plat"]),
        changed(buildings=["well", "well"]),
        changed(buildings=["tavern"]),
        changed(buildings=["indigo-plant"] * 11),
        changed(buildings=[["well"]]),
        changed(buildings="well"),
        changed(hand=-1),
        changed(hand=1.5),
        changed(hand="2"),
        changed(hand=True),
        changed(chapel=2),
        changed(bank=1),
        changed(name="B"),
        changed(name=" "),
        changed(chapell=2),
        changed(hand=200),
        {**TABLE, "players": TABLE["players"][:1]},
        {**TABLE, "players": [{"name": str(n)} for n in range(5)]},
        {**TABLE, "rules": None},
        {**TABLE, "game": "go"},
        {**TABLE, "game": []},
        {**TABLE, "rules": []},
        {"game": "san-juan"},
        17,
    ],
)
def test_impossible_tables_are_refused(
    capsysbinary: Any, monkeypatch: pytest.MonkeyPatch, table: object
) -> None:
    on_stdin(monkeypatch, table)
    code, answer, err = ask(capsysbinary, "score", "-", "--json")
    assert (code, answer) == (2, None)
    assert len(err.splitlines()) == 1


TWELVE = ["indigo-plant"] * 3 + ["smithy", "well", "tower", "hero", "quarry", "library", "archive"]


@pytest.mark.parametrize(
    ("player", "where", "why"),
    [
        (
            {"buildings": [*TWELVE, "crane", "palace", "statue"]},
            "buildings",
            "13 buildings; the game ends at 12",
        ),
        (
            {"buildings": ["indigo-plant", "well"], "goods": 2},
            "goods",
            "2 goods, but the city has room for 1",
        ),
        ({"buildings": ["palace"], "covered": ["well"]}, "covered", "there is no crane in the city"),
        ({"buildings": ["palace"], "covered": ["crane"]}, "covered[0]", "a crane is never covered"),
    ],
)
def test_final_cities_that_cannot_be_are_refused_with_the_reason(
    capsysbinary: Any, monkeypatch: pytest.MonkeyPatch, player: dict[str, Any], where: str, why: str
) -> None:
    on_stdin(monkeypatch, {**TABLE, "players": [{"name": "A", **player}, {"name": "B"}]})
    code, _, err = ask(capsysbinary, "score", "-", "--json")
    assert code == 2 and f"players[0].{where}:" in err and why in err


def test_a_broken_character_is_refused_with_its_place(
    capsysbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_stdin(monkeypatch, {**TABLE, "players": [{"name": "A"}, {"name": "B\ud800"}]})
    code, _, err = ask(capsysbinary, "score", "-", "--json")
    assert code == 2 and "players[1].name: a broken character" in err


def test_a_customs_office_holds_a_good(capsysbinary: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    city = {"buildings": ["indigo-plant", "customs-office"], "goods": 2}
    on_stdin(
        monkeypatch, {**TABLE, "rules": "new-buildings", "players": [{"name": "A", **city}, {"name": "B"}]}
    )
    code, answer, _ = ask(capsysbinary, "score", "-", "--json")
    assert (code, answer["players"][0]["tie_break"]) == (0, 2)


def test_marked_points_below_the_least_possible_are_refused(
    capsysbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    city = [*CITY[:4], "...N...", *CITY[5:]]
    players = [{"name": "A", "city": city, "marked": 6}, {"name": "B", "city": CITY}]
    on_stdin(monkeypatch, {"game": "saint-malo", "players": players})
    code, _, err = ask(capsysbinary, "score", "-", "--json")
    assert code == 2 and "players[0].marked: 6 marked points" in err and "have brought 7" in err


def test_a_third_palace_is_refused(capsysbinary: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    three = [{"name": name, "buildings": ["palace"]} for name in "ABC"]
    on_stdin(monkeypatch, {**TABLE, "players": three})
    code, _, err = ask(capsysbinary, "score", "-", "--json")
    assert code == 2 and "players[2].buildings[0]" in err and "palace" in err


def test_covered_buildings_score_nothing_but_keep_what_is_under_them(
    capsysbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    city = {"buildings": ["palace", "crane"], "covered": ["chapel"], "chapel": 4}
    players = [{"name": "A", **city}, {"name": "B"}]
    on_stdin(monkeypatch, {**TABLE, "players": players})
    code, answer, _ = ask(capsysbinary, "score", "-", "--json")
    assert code == 0
    assert answer["players"][0]["total"] == 6  # four cards, the crane, and a quarter of that for the palace


def test_what_is_not_json_is_said_to_be_none(capsysbinary: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for data in (b"{", b"\xff\xfe", b"[" * 100_000):
        on_stdin(monkeypatch, data)
        code, answer, err = ask(capsysbinary, "score", "-", "--json")
        assert (code, answer) == (2, None) and len(err.splitlines()) == 1


def test_a_tampered_record_fails_with_the_first_place(capsysbinary: Any, tmp_path: Path) -> None:
    ask(capsysbinary, "simulate", "saint-malo", "--games", "1", "--records", str(tmp_path), "--json")
    path = next(tmp_path.iterdir())
    path.write_text(path.read_text("utf-8").replace('"choices":["', '"choices":["x', 1), "utf-8")
    code, answer, err = ask(capsysbinary, "replay", str(path), "--json")
    assert (code, answer) == (1, None)
    assert "digest" in err and len(err.splitlines()) == 1


def test_common_options_stand_anywhere(capsysbinary: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    on_stdin(monkeypatch, TABLE)
    assert run(["score", "-", "--lang", "de", "--data-dir", "/tmp"]) == 0
    assert "Zunfthalle" in capsysbinary.readouterr()[0].decode()


@pytest.mark.parametrize("display", ["", ":4711"])
def test_no_display_says_what_to_do_instead(
    display: str, capsysbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None at all, and one that does not answer."""
    monkeypatch.setenv("DISPLAY", display)
    assert run([]) == 3
    assert "--help" in capsysbinary.readouterr()[1].decode()


def test_doctor_tries_tk_fonts_thinking_and_the_store(tmp_path: Path) -> None:
    """As a program of its own: it opens a window, and a process has one root at a time."""
    words = [
        sys.executable,
        "-m",
        "assistant",
        "doctor",
        "--json",
        "--data-dir",
        str(tmp_path),
        "--lang",
        "en",
    ]
    done = subprocess.run(words, capture_output=True, cwd=TOP, check=False)
    assert done.returncode == 0, done.stderr.decode()
    answer = json.loads(done.stdout)
    assert answer["good"]
    texts = " ".join(finding["text"] for finding in answer["findings"])
    for part in ("Python", "Tk", "fonts", "thinking"):
        assert part in texts


def test_the_rows_of_a_described_game_are_told_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALCALDE_LANG", "en")
    assert run(["--data-dir", str(tmp_path), "games", "add", "azul"]) == 0
    sheet = tmp_path / "table.json"
    players = [{"name": "A", "columns": 2, "wall": 30}, {"name": "B", "wall": 20}]
    sheet.write_text(json.dumps({"game": "azul", "players": players}))
    capsys.readouterr()
    assert run(["--data-dir", str(tmp_path), "score", str(sheet)]) == 0
    out = capsys.readouterr().out
    assert "Complete columns: 2 × 7" in out and "Points of all rounds" in out
