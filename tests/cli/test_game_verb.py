"""alcalde game: games begun, told, corrected and finished from a terminal."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.club.game import Game
from assistant.games import thinking
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from engine.players.levels import choose
from engine.record import read_record, replay
from tests.examples import Unhurried

TOP = Path(__file__).parents[2]


class Terminal:
    """`alcalde("new", …)`; every call is a new program as far as the store knows."""

    def __init__(self, folder: Path, capture: Any) -> None:
        self.folder, self.capture = folder, capture

    def __call__(self, *words: str, code: int = 0, verb: str = "game") -> Any:
        found = run([verb, *words, "--json", "--data-dir", str(self.folder)])
        out, err = self.capture.readouterr()
        self.err = err.decode()
        assert found == code, self.err
        if code:
            assert len(self.err.splitlines()) == 1 and "Traceback" not in self.err
        return json.loads(out) if out else None

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in sorted(self.folder.rglob("games/*"))}


@pytest.fixture
def alcalde(tmp_path: Path, capsysbinary: Any, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("ALCALDE_LANG", "en")
    return Terminal(tmp_path / "club", capsysbinary)


def followed(alcalde: Terminal, *texts: str) -> str:
    key = str(alcalde("new", "san-juan", "--players", "Anna,Ben,Cleo", "--table")["game"])
    if texts:
        alcalde("tell", key, *texts)
    return key


def played_ahead(alcalde: Terminal, key: str, left: int = 20) -> None:
    """Both seats play on at random, until the person is asked with so many choices left or a few more."""
    with Store.open(alcalde.folder) as store:
        session, rng = Game.resume(store.games, key).session, Random("ahead")
        begun, asked = len(store.games.read(key).entries), list[int]()
        while (decision := session.decision) is not None:
            if decision.seat == 0:
                asked.append(len(session))
            session.choose(choose("random", session.rules, session.state, decision, rng, Unhurried()))
        end = max(at for at in asked if at <= len(session) - left)
        store.games.append(key, *session.texts[begun:end])


def answer_all(alcalde: Terminal, key: str) -> dict[str, Any]:
    """Gives the first example until the game is over."""
    while not (shown := alcalde("show", key))["over"]:
        alcalde("tell", key, shown["asked"]["examples"][0])
    return dict(shown)


def test_a_followed_game_is_told_and_shown(alcalde: Terminal) -> None:
    key = followed(alcalde, "builder", "build smithy")
    assert alcalde("tell", key, "pass", "pass") == {"choices": 4}
    shown = alcalde("show", key)
    assert shown["entries"] == ["builder", "build smithy", "pass", "pass"]
    assert (shown["id"], shown["game"], shown["rules"]) == (key, "san-juan", "2014")
    assert (shown["players"], shown["choices"], shown["over"]) == (["Anna", "Ben", "Cleo"], 4, False)
    assert (shown["asked"]["seat"], shown["asked"]["kind"]) == (2, "role")
    assert shown["asked"]["examples"][0] == "producer" and len(shown["asked"]["examples"]) == 20
    assert shown["points"] == [2, 1, 1]
    (row,) = alcalde("list")["games"]
    assert (row["id"], row["choices"], row["table"]) == (key, 4, True)
    assert alcalde("show", key[:6])["id"] == key


def test_answers_are_read_from_standard_input(alcalde: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    key = followed(alcalde)
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfbuilder\nbuild smithy\n\npass\n"))
    )
    assert alcalde("tell", key, "-") == {"choices": 3}


def test_a_refused_answer_keeps_those_before_it(alcalde: Terminal) -> None:
    key = followed(alcalde)
    for wrong in ("nonsense", "build palace"):
        told = alcalde("tell", key, "builder", wrong, "pass", code=2)
        assert told == {"choices": 1, "told": 1}
        assert wrong in alcalde.err and "1 answer before it is saved" in alcalde.err
        assert alcalde("show", key)["entries"] == ["builder"]
        alcalde("undo", key)


def test_an_entry_is_replaced_and_later_ones_that_hold_are_kept(alcalde: Terminal) -> None:
    key = followed(alcalde, "builder", "build smithy", "pass", "pass", "prospector")
    lines = alcalde.files()[f"{key}.log"].count(b"\n")
    assert alcalde("correct", key, "1", "build archive") == {"choices": 5, "kept": 3, "left_out": []}
    assert alcalde.files()[f"{key}.log"].count(b"\n") == lines + 1, "one change"
    assert alcalde("show", key)["entries"][:2] == ["builder", "build archive"]
    left = alcalde("correct", key, "0", "councillor")["left_out"]
    assert [(one["entry"], one["text"]) for one in left] == [(1, "build archive"), (2, "pass"), (3, "pass")]
    assert all(one["why"] for one in left)


def test_entries_are_inserted_and_removed(alcalde: Terminal) -> None:
    key = followed(alcalde, "builder", "build smithy", "pass", "pass")
    alcalde("correct", key, "0", "hand 0 6", "--remove", "0")
    assert alcalde("show", key)["entries"][:2] == ["hand 0 6", "builder"]
    alcalde("correct", key, "0", "--remove", "1")
    assert alcalde("show", key)["entries"][0] == "builder"
    alcalde("correct", key, "2", "build smithy", "build smithy")
    shown = alcalde("show", key)
    told = [shown["entries"][n] for n in shown["told"]]
    assert told == ["builder", "build smithy", "build smithy", "build smithy"], (
        "what answered itself is not counted"
    )


def test_what_was_taken_back_is_made_again_in_another_program(alcalde: Terminal) -> None:
    key = followed(alcalde, "builder", "build smithy", "pass", "pass", "prospector")
    there = alcalde("show", key)
    assert alcalde("undo", key) == {"choices": 4}
    assert alcalde("undo", key, "--to", "1") == {"choices": 1}
    assert alcalde("show", key)["undone"] == 4
    for _ in range(4):
        alcalde("redo", key)
    assert alcalde("show", key) == there
    alcalde("redo", key, code=2)


def test_bad_input_changes_nothing(alcalde: Terminal) -> None:
    key = followed(alcalde, "builder", "build smithy")
    before = alcalde.files()
    for words in (
        ("correct", key, "9", "pass"),
        ("correct", key, "-1", "pass"),
        ("correct", key, "1"),
        ("correct", key, "1", "build palace"),
        ("correct", key, "1", "nonsense"),
        ("correct", key, "1", "pass", "--remove", "7"),
        ("undo", key, "--to", "2"),
        ("redo", key),
        ("finish", key),
        ("tell", "no-such-game", "builder"),
        ("tell", key, "nonsense"),
        ("new", "chess", "--players", "A,B"),
        ("new", "san-juan"),
        ("new", "san-juan", "--players", "A"),
        ("new", "san-juan", "--players", "A,a"),
        ("new", "san-juan", "--players", "A,B", "--rules", "standard"),
        ("new", "san-juan", "--players", "A,B", "--levels", "person"),
        ("new", "san-juan", "--players", "A,B", "--levels", "person,wizard"),
        ("new", "san-juan", "--players", "A,B", "--levels", "person,club", "--table"),
        ("new", "san-juan", "--players", "A,B", "--first", "3"),
        ("new", "san-juan", "--players", "A,B", "--first", "0"),
        ("new", "san-juan", "--players", "A,B", "--table", "--seed", "x"),
        ("new", "san-juan", "--players", "A,B", "--round", "1"),
        ("new", "saint-malo", "--players", "A,B", "--variation"),
        ("new", "san-juan", "--event", "Cup", "--round", "1", "--at", "1"),
    ):
        alcalde(*words, code=2)
        assert alcalde.files() == before, words


def test_computer_seats_answer_by_themselves_and_the_same_seed_deals_the_same(alcalde: Terminal) -> None:
    options = ("--players", "Anna,Bot,Droid", "--levels", "person,newcomer,random", "--first", "2")
    one, other = (
        str(alcalde("new", "san-juan", *options, "--seed", "s")["game"]) for _ in range(2)
    )  # fmt: skip
    shown = alcalde("show", one)
    assert shown["asked"]["seat"] == 1 and shown["entries"] == alcalde("show", other)["entries"]
    alcalde("tell", one, shown["asked"]["examples"][0])
    assert alcalde("show", one)["asked"]["seat"] == 1
    taken = alcalde("undo", one)
    assert alcalde("show", one)["asked"] == shown["asked"] and alcalde("show", one)["assisted"]
    assert alcalde("redo", one)["choices"] > taken["choices"]


def test_a_computer_that_fails_is_told_and_the_game_goes_on(
    alcalde: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("no weights")

    monkeypatch.setattr(thinking, "move", broken)
    options = ("--players", "Anna,Bot", "--levels", "person,club", "--first", "2", "--seed", "s")
    alcalde("new", "saint-malo", *options)
    assert Words("en")("play.ai_failed") in alcalde.err


@pytest.mark.parametrize("game", ["san-juan", "saint-malo"])
def test_a_game_that_is_over_leaves_result_and_record(alcalde: Terminal, game: str) -> None:
    options = ("--players", "Anna,Bot", "--levels", "person,random", "--seed", "s")
    key = str(alcalde("new", game, *options)["game"])
    alcalde("finish", key, code=2)
    assert "not over" in alcalde.err
    played_ahead(alcalde, key)
    points = answer_all(alcalde, key)["points"]
    alcalde("tell", key, "builder", code=2)
    done = alcalde("finish", key)
    assert done["points"] == points
    with Store.open(alcalde.folder) as store:
        kept = store.results.get(done["result"])
        assert kept is not None and kept["record"] == key
        assert [(seat["name"], seat["points"]) for seat in kept["seats"]] == [
            ("Anna", points[0]), ("Bot", points[1]),
        ]  # fmt: skip
        assert replay(read_record(store.records.text(key))).over
    assert alcalde("list") == {"games": []}
    alcalde("show", key, code=2)
    assert "finished" in alcalde.err


def test_others_must_agree_before_their_choices_are_taken_back(alcalde: Terminal) -> None:
    key = str(alcalde("new", "san-juan", "--players", "Anna,Ben", "--seed", "s")["game"])
    while (shown := alcalde("show", key))["asked"]["seat"] == 1:
        alcalde("tell", key, shown["asked"]["examples"][0])
    before = alcalde.files()
    asked = alcalde("undo", key, code=2)
    assert [one["code"] for one in asked["questions"]] == ["all-agree"]
    assert asked["questions"][0]["words"] and alcalde.files() == before
    alcalde("undo", key, "--agree", "all-agree")


@pytest.fixture
def cup(alcalde: Terminal) -> Terminal:
    alcalde("new", "Cup", "--rounds", "1", "--seed", "s", verb="event")
    alcalde("add", "Cup", "Anna", "Ben", "Cleo", verb="event")
    alcalde("pair", "Cup", verb="event")
    return alcalde


def test_a_game_for_a_table_of_an_event(cup: Terminal) -> None:
    at = ("--event", "Cup", "--round", "1", "--at", "1")
    cup("new", "san-juan", *at, code=2)
    assert "not published" in cup.err
    cup("publish", "Cup", verb="event")
    cup("new", "saint-malo", *at, code=2)
    cup("new", "san-juan", *at, "--players", "A,B,C", code=2)
    cup("new", "san-juan", *at[:-1], "7", code=2)
    key = str(cup("new", "san-juan", *at, "--table")["game"])
    shown = cup("show", key)
    assert sorted(shown["players"]) == ["Anna", "Ben", "Cleo"]
    assert (shown["event"]["round"], shown["event"]["table"]) == (1, 1)
    asked = cup("new", "san-juan", *at, code=2)
    assert [one["code"] for one in asked["questions"]] == ["game-under-way"]
    assert asked["questions"][0]["facts"]["game"] == key
    cup("new", "san-juan", *at, "--agree", "game-under-way")


def test_of_a_dealt_game_of_an_event_only_what_lies_open_is_shown(cup: Terminal) -> None:
    cup("publish", "Cup", verb="event")
    key = str(cup("new", "san-juan", "--event", "Cup", "--round", "1", "--at", "1", "--seed", "s")["game"])
    shown = cup("show", key)
    assert set(shown["entries"]) == {"hidden"}, "what was dealt"
    assert shown["asked"]["kind"] == "role" and "builder" in shown["asked"]["examples"]
    cup("tell", key, "builder")
    shown = cup("show", key)
    assert shown["entries"][-1] == "builder"
    assert (shown["asked"]["kind"], shown["asked"]["examples"], shown["asked"]["count"]) == (
        "build",
        [],
        None,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_it_in_their_language(alcalde: Terminal, language: str) -> None:
    key = followed(alcalde, "builder", "build smithy")
    said = SimpleNamespace(out="", err="")
    for words in (
        ("list",),
        ("show", key),
        ("undo", key),
        ("redo", key),
        ("correct", key, "1", "pass"),
        ("finish", key),
    ):
        run(["game", *words, "--lang", language, "--data-dir", str(alcalde.folder)])
        out, err = alcalde.capture.readouterr()
        said.out, said.err = said.out + out.decode(), said.err + err.decode()
    assert {"en": "choices", "de": "Entscheidungen"}[language] in said.out
    assert {"en": "is asked", "de": "ist gefragt"}[language] in said.out
    assert {"en": "not over", "de": "nicht zu Ende"}[language] in said.err


def test_it_needs_no_tk(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "for name in ('tkinter', '_tkinter', 'ttkbootstrap'): sys.modules[name] = None\n"
        "from assistant.cli.main import run\n"
        "sys.exit(run(sys.argv[1:]))\n"
    )
    made = subprocess.run(
        [sys.executable, "-c", script, "game", "new", "san-juan", "--players", "A,B", "--levels", "person,random",
         "--json", "--data-dir", str(tmp_path)],
        capture_output=True, text=True, cwd=TOP, env={**os.environ, "PYTHONPATH": str(TOP)},
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert json.loads(made.stdout)["game"]
