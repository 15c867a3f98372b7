"""alcalde event new … import, on a store of its own."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run

Capture = pytest.CaptureFixture[str]


class Terminal:
    def __init__(self, folder: Path, capture: Capture) -> None:
        self.folder, self.capture = folder, capture

    def __call__(self, *words: str, code: int = 0) -> Any:
        assert run(["event", *words, "--json", "--data-dir", str(self.folder)]) == code
        out, self.err = self.capture.readouterr()
        return json.loads(out) if out else None


@pytest.fixture
def alcalde(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("ALCALDE_LANG", "en")
    return Terminal(tmp_path / "club", capsys)


def test_an_evening_from_the_command_line(alcalde: Terminal, tmp_path: Path) -> None:
    made = alcalde("new", "Spring Cup", "--plan", "club-evening", "--rounds", "2", "--seed", "s")
    assert alcalde("list")["events"][0]["state"] == "enter"
    names = tmp_path / "names.csv"
    names.write_text("Name;Club\nAnna;Köln\nBen;\nCleo;\n", "utf-8")
    assert alcalde("add", "spring cup", "Dora", "--file", str(names))["players"] == [
        "Dora",
        "Anna",
        "Ben",
        "Cleo",
    ]
    round = alcalde("pair", "Spring Cup")["round"]
    assert (
        sorted(round["tables"][0]["seats"]) == ["Anna", "Ben", "Cleo", "Dora"] and round["state"] == "draft"
    )
    alcalde("result", "Spring Cup", "1", "31", "28", "28", "20", code=2)
    assert "publish" in alcalde.err
    one, other = round["tables"][0]["seats"][:2]
    assert alcalde("pair", "Spring Cup", "--swap", one, other)["round"]["tables"][0]["seats"][:2] == [
        other,
        one,
    ]
    alcalde("publish", "Spring Cup")
    alcalde("result", "Spring Cup", "1", "31", "28", code=2)
    alcalde("result", "Spring Cup", "1", "31", "28", "28", "20", "--round", "0", code=2)
    assert "There is no round 0; there are 1" in alcalde.err
    entered = alcalde("result", "Spring Cup", "1", "31", "28", "28", "20", "--tie-break", "0,2,4,0")
    assert entered["table"]["places"] == [1, 3, 2, 4] and entered["outstanding"] == []
    slip = f"ALC1:{made['event'][:8].upper()}:1:1"
    asked = alcalde("result", "Spring Cup", slip, "20", "28", "29", "31", code=2)["questions"]
    assert [question["code"] for question in asked] == ["correction"]
    again = alcalde("result", "Spring Cup", slip, "20", "28", "29", "31", "--agree", "correction")
    assert again["table"]["places"] == [4, 3, 2, 1]
    assert {one["code"] for one in again["told"]} == {"standings-changed"}
    shown = alcalde("show", "Spring Cup", "--log")
    assert shown["standings"][0]["points"] == 7 and len(shown["log"]) == 6
    alcalde("drop", "Spring Cup", "Ben")
    assert alcalde("drop", "Spring Cup", "Ben", "--back")["status"] == "active"
    alcalde("undo", "Spring Cup")
    assert alcalde("show", "Spring Cup")["players"][2]["status"] == "dropped"
    out = tmp_path / "cup.json"
    alcalde("export", made["event"][:6], str(out))
    assert alcalde("import", str(out), code=2)["questions"][0]["code"] == "event-exists"
    assert alcalde("import", str(out), "--replace")["name"] == "Spring Cup"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("show", "Nothing"), "no event Nothing"),
        (("new", " "), "needs a name"),
        (("new", "X", "--date", "31.2.2026"), "2026-05-02"),
        (("new", "X", "--rounds", "0"), "from 1 to 9,999"),
        (("add", "Cup"), "nobody to enter"),
        (("drop", "Cup", "Zed"), "not entered"),
        (("pair", "Cup"), "at least 2"),
        (("publish", "Cup"), "draft"),
        (("result", "Cup", "one"), "is no result"),
        (("import", "missing.json"), "there is no such file"),
    ],
)
def test_bad_input_is_said_in_one_line(alcalde: Terminal, words: tuple[str, ...], says: str) -> None:
    alcalde("new", "Cup")
    alcalde(*words, code=2)
    assert says in alcalde.err and alcalde.err.count("\n") == 1


def test_people_read_words(alcalde: Terminal, capsys: Capture) -> None:
    assert run(["event", "new", "Cup", "--data-dir", str(alcalde.folder), "--lang", "de"]) == 0
    assert "ist angelegt" in capsys.readouterr().out


def test_tie_breaks_stand_in_the_line_of_a_result(alcalde: Terminal) -> None:
    alcalde("new", "Cup", "--seed", "s")
    alcalde("add", "Cup", "Anna", "Ben", "Cleo", "Dora")
    alcalde("pair", "Cup")
    alcalde("publish", "Cup")
    table = alcalde("result", "Cup", "1", "31", "28+5", "28+2", "20")["table"]
    assert (table["places"], table["tie_break"]) == ([1, 2, 3, 4], [None, 5, 2, None])
    alcalde("result", "Cup", "1", "31", "28+5", "28+2", "20", "--tie-break", "0,5,2,0", code=2)
    assert "--tie-break" in alcalde.err


def test_show_in_words_names_the_winner_of_the_final(alcalde: Terminal, capsys: Capture) -> None:
    alcalde("new", "Cup", "--format", "swiss", "--rounds", "1", "--final", "final", "--seed", "s")
    alcalde("add", "Cup", *(f"Player {n}" for n in range(1, 9)))
    for _ in range(2):
        alcalde("pair", "Cup")
        alcalde("publish", "Cup")
        for table in alcalde("show", "Cup")["rounds"][-1]["tables"]:
            low = [20 + n + table["number"] for n, _ in enumerate(table["seats"])]
            last = alcalde("result", "Cup", str(table["number"]), *map(str, low))["table"]
    winner = last["seats"][last["places"].index(1)]
    shown = alcalde("show", "Cup")
    assert shown["state"] == "over" and shown["standings"][0]["name"] == winner
    before = max(shown["standings"], key=lambda line: line["points"])
    assert before["name"] != winner  # the leader before the final lost it
    assert run(["event", "show", "Cup", "--data-dir", str(alcalde.folder)]) == 0
    text = capsys.readouterr().out
    assert f"{winner} has won." in text
    first = next(line for line in text.splitlines() if line.startswith("  1. "))
    assert winner in first and shown["standings"][0]["why"] in first


@pytest.mark.parametrize(("prefer", "most"), [("rematches", 3), ("fair", 2)])
def test_an_organiser_may_prefer_fair_small_tables(alcalde: Terminal, prefer: str, most: int) -> None:
    alcalde("new", "Cup", "--plan", "club-evening", "--rounds", "3", "--seed", "s", "--prefer", prefer)
    alcalde("add", "Cup", *(f"P{i}" for i in range(10)))
    small: list[str] = []
    for _ in range(3):
        tables = alcalde("pair", "Cup")["round"]["tables"]
        small += [name for table in tables if len(table["seats"]) == 3 for name in table["seats"]]
        alcalde("publish", "Cup")
        for number, table in enumerate(tables, 1):
            points = [str(30 - seat) for seat in range(len(table["seats"]))]
            alcalde("result", "Cup", str(number), *points)
    assert max(small.count(name) for name in small) == most


def test_a_draft_offers_the_choice_with_both_figures_and_takes_another(
    alcalde: Terminal, capsys: Capture
) -> None:
    alcalde("new", "Cup", "--plan", "club-evening", "--rounds", "3", "--seed", "s")
    alcalde("pair", "Cup", "--prefer", "fair", code=2)
    assert "nothing to choose" in alcalde.err
    alcalde("add", "Cup", *(f"P{i}" for i in range(10)))
    paired = alcalde("pair", "Cup")
    assert paired["choice"] == 1
    assert [(one["rematches"], one["small_tables"]) for one in paired["choices"]] == [
        (3, [1, 3]),
        (8, [1, 2]),
    ]
    fair = alcalde("pair", "Cup", "--prefer", "fair")
    assert fair["choice"] == 2 and fair["round"]["tables"] != paired["round"]["tables"]
    alcalde("pair", "Cup", "--prefer", "3", code=2)
    assert "a number from 1 to 2" in alcalde.err
    longer = alcalde("pair", "Cup", "--seconds", "0.2")
    assert longer["choices"] == paired["choices"] and longer["choice"] == 2
    assert alcalde.err.startswith("Best so far: 3 rematches; everybody 1 to 3× at a small table")
    alcalde("pair", "Cup", "--seconds", "0", code=2)
    assert run(["event", "pair", "Cup", "--prefer", "1", "--data-dir", str(alcalde.folder)]) == 0
    assert "* 1: 3 rematches; everybody 1 to 3× at a small table" in capsys.readouterr().out


def test_a_list_of_names_as_windows_spreadsheets_write_it_is_read(alcalde: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "names.csv"
    file.write_bytes("Name;Verein\r\nJürgen Müller;Köln\r\nZoë;Gent\r\n".encode("cp1252"))
    key = alcalde("new", "Cup")["event"]
    assert alcalde("add", key, "--file", str(file))["players"] == ["Jürgen Müller", "Zoë"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--table", "9"], "takes 2 to 4 players"),
        (["--table", "1"], "takes 2 to 4 players"),
        (["--rounds", "0"], "from 1 to 9,999"),
        (["--rounds", "9" * 400], "from 1 to 9,999"),
    ],
)
def test_an_event_that_nobody_can_play_is_not_set_up(words: list[str], said: str, alcalde: Terminal) -> None:
    alcalde("new", "Cup", *words, code=2)
    assert said in alcalde.err
    assert alcalde("list") == {"events": []}


def test_a_new_event_takes_its_own_points_tie_breaks_and_the_best_so_many(
    tmp_path: Path, capsys: Any
) -> None:
    club = ["--data-dir", str(tmp_path), "--lang", "en"]
    made = ["event", "new", "Cup", "--plan", "league", "--own", "9-6-3-1 & 9-5-1", "--best", "4"]
    assert run([*made, "--tie-breaks", "share,wins,lots", "--per-evening", "3", *club, "--json"]) == 0
    capsys.readouterr()
    assert run(["event", "export", "Cup", "-", *club]) == 0
    event = json.loads(capsys.readouterr().out)["event"]
    assert event["scoring"]["four"] == [9, 6, 3, 1] and event["tie_breaks"] == ["share", "wins", "lots"]
    assert event["stages"][0]["best"] == 4 and event["date"]
    for wrong in (["--own", "1-2-3-4"], ["--best", "9"], ["--tie-breaks", "beauty"], ["--best", "0"]):
        assert run(["event", "new", "Bad", "--plan", "league", *wrong, *club]) == 2
        assert capsys.readouterr().err


def test_an_event_of_any_games_in_turn_from_the_command_line(alcalde: Terminal) -> None:
    assert run(["games", "add", "7-wonders", "azul", "--data-dir", str(alcalde.folder)]) == 0
    alcalde.capture.readouterr()
    alcalde("new", "Wonders", "--game", "7 Wonders", "--table", "7", "--rounds", "1", "--seed", "s")
    alcalde("add", "Wonders", *(f"P{n}" for n in range(1, 15)))
    assert [len(table["seats"]) for table in alcalde("pair", "Wonders")["round"]["tables"]] == [7, 7]
    alcalde(
        "new",
        "Mix",
        "--game",
        "San Juan,azul,7-wonders",
        "--table",
        "6",
        "--rounds",
        "3",
        "--format",
        "swiss",
    )
    alcalde("add", "Mix", *(f"P{n}" for n in range(1, 13)))
    found = []
    for _ in range(3):
        tables = alcalde("pair", "Mix")["round"]["tables"]
        alcalde("publish", "Mix")
        for table in tables:
            points = [str(40 - n) for n in range(len(table["seats"]))]
            alcalde("result", "Mix", str(table["number"]), *points, "--agree", "unusual")
        found.append([len(table["seats"]) for table in tables])
    assert found == [[4, 4, 4], [4, 4, 4], [6, 6]]
    alcalde("new", "Chess night", "--game", "chess", code=2)
    assert "chess is no game of this club; there are san-juan, saint-malo, 7-wonders, azul" in alcalde.err


def test_level_winners_of_a_game_without_points_are_no_tie(alcalde: Terminal) -> None:
    assert run(["games", "add", "werewolf", "--data-dir", str(alcalde.folder)]) == 0
    alcalde.capture.readouterr()
    alcalde("new", "Wolves", "--game", "werewolf", "--table", "5", "--rounds", "1")
    alcalde("add", "Wolves", *(f"P{n}" for n in range(1, 6)))
    alcalde("pair", "Wolves")
    alcalde("publish", "Wolves")
    assert alcalde("result", "Wolves", "1", "1", "1", "0", "0", "0")["table"]["places"] == [1, 1, 3, 3, 3]


def entered(alcalde: Terminal) -> list[tuple[str, str]]:
    return [(one["name"], one["club"]) for one in alcalde("show", "Cup")["players"]]


def test_a_list_is_read_by_the_names_of_its_columns(alcalde: Terminal, tmp_path: Path) -> None:
    alcalde("new", "Cup")
    names = tmp_path / "names.csv"
    names.write_bytes("Vorname;Nachname;Verein\r\nJürgen;Groß;SC Köln\r\nAnna;Müller;\r\n".encode("cp1252"))
    alcalde("add", "Cup", "--file", str(names))
    assert entered(alcalde) == [("Jürgen Groß", "SC Köln"), ("Anna Müller", "")]


def test_a_list_that_can_be_read_in_two_ways_is_asked_about(alcalde: Terminal, tmp_path: Path) -> None:
    alcalde("new", "Cup")
    names = tmp_path / "names.txt"
    names.write_text("Müller, Anna\nGroß, Jürgen\n", "utf-8")
    [question] = alcalde("add", "Cup", "--file", str(names), code=2)["questions"]
    assert question["code"] == "name-order" and "Anna Müller" in question["words"]
    assert "Müller (Anna)" in question["words"] and entered(alcalde) == []
    alcalde("add", "Cup", "--file", str(names), "--read", "name-club")
    assert entered(alcalde) == [("Müller", "Anna"), ("Groß", "Jürgen")]


def test_a_comma_in_a_name_on_the_line_is_asked_about_as_in_the_window(alcalde: Terminal) -> None:
    alcalde("new", "Cup")
    [question] = alcalde("add", "Cup", "Müller, Anna", code=2)["questions"]
    assert question["code"] == "name-order" and entered(alcalde) == []
    alcalde("add", "Cup", "Müller, Anna", "--agree", "name-order")
    alcalde("add", "Cup", "Groß, Jürgen", "Berg, Lars", "--read", "last-first")
    assert [name for name, _ in entered(alcalde)] == ["Anna Müller", "Jürgen Groß", "Lars Berg"]


def test_whoever_was_registered_is_not_told_as_nobody_entered(alcalde: Terminal, capsys: Capture) -> None:
    alcalde("new", "Cup")
    alcalde("add", "Cup", "Anna", "--absent")
    run(["event", "add", "Cup", "anna", "--data-dir", str(alcalde.folder), "--lang", "en"])
    told = capsys.readouterr().out
    assert "Anna" in told and "0 players" not in told


def test_agreed_to_a_list_is_read_in_the_first_way(alcalde: Terminal, tmp_path: Path) -> None:
    alcalde("new", "Cup")
    names = tmp_path / "names.txt"
    names.write_text("Müller, Anna\nGroß, Jürgen\n", "utf-8")
    alcalde("add", "Cup", "Zoë", "--file", str(names), "--agree", "name-order")
    assert entered(alcalde) == [("Zoë", ""), ("Anna Müller", ""), ("Jürgen Groß", "")]


def test_a_mixed_event_shows_what_its_round_plays(alcalde: Terminal, capsys: Capture) -> None:
    alcalde("new", "Cup", "--game", "san-juan,saint-malo", "--rounds", "2")
    alcalde("add", "Cup", *"ABCDEFGH")
    alcalde("pair", "Cup")
    run(["event", "show", "Cup", "--data-dir", str(alcalde.folder)])
    assert "Round 1 · San Juan" in capsys.readouterr().out
