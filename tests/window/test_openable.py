"""Nothing is imported that cannot be opened; what the store holds and cannot be opened stops nothing."""

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.cli.store import examine_store
from assistant.club.setting_aside import set_aside, tell_of_games
from assistant.window.pages.messages import ShowTab
from assistant.window.pages.settings.messages import RestoreBackup
from assistant.words import Words
from db.exchange.json_files import export_all
from db.folder.store import Store
from tests.db.club import entry, filled, result
from tests.screen import virtual_screen
from tests.window.organiser import club_window

Document = dict[str, Any]
EVENT, FIRST = "e" * 32, f"{1:032x}"


def alcalde(folder: Path, *arguments: str) -> int:
    return run(["--data-dir", str(folder), "--lang", "en", *arguments])


@pytest.fixture
def export(tmp_path: Path) -> Document:
    """A sound club as one document."""
    with Store.open(tmp_path / "source") as store:
        filled(store)
        game = store.games.begin(store.games.unfinished()[0].header)
        store.games.finish(game, result(9), "the record")
        store.results.correct(FIRST, result(1, comment="tie"), "Eva", "forgot")
        store.results.delete(f"{2:032x}")
        return copy.deepcopy(export_all(store))


def header(export: Document) -> Document:
    found: Document = export["games"][0]["header"]
    return found


def event(export: Document) -> Document:
    found: Document = export["tables"]["events"][EVENT]
    return found


def first_result(export: Document) -> Document:
    found: Document = export["tables"]["results"][FIRST]
    return found


def seat_a_stranger(export: Document) -> None:
    table = {"number": 1, "seats": ["p1", "p9"], "points": None, "places": None, "tie_break": None}
    event(export)["rounds"] = [{"tables": [table]}]


def points_for_one(export: Document) -> None:
    event(export)["players"].append(entry("p2", "Ben"))
    table = {"number": 1, "seats": ["p1", "p2"], "points": [3], "places": [1], "tie_break": None}
    event(export)["rounds"] = [{"tables": [table]}]


def one(table: Document) -> Document:
    found: Document = next(iter(table.values()))
    return found


BAD: dict[str, Callable[[Document], object]] = {
    "a game without its setup": lambda e: header(e).pop("setup"),
    "a game of another kind": lambda e: header(e)["setup"].update(game="chess"),
    "a game with nobody": lambda e: header(e).update(people=[]),
    "a game from no time": lambda e: header(e).update(started_at="yesterday"),
    "a game with a choice there never was": lambda e: e["games"][0]["lines"].append({"add": ["castle"]}),
    "a player of an event without a name": lambda e: event(e)["players"][0].pop("name"),
    "an event without stages": lambda e: event(e).update(stages=[]),
    "an event with unknown scoring": lambda e: event(e).update(scoring="best of all"),
    "a stranger at a table": seat_a_stranger,
    "a table with too few points": points_for_one,
    "a log of nothing": lambda e: event(e).update(log=[{}]),
    "a result of another game": lambda e: first_result(e).update(game="chess"),
    "a result with a sheet that is none": lambda e: first_result(e)["seats"][0].update(sheet=3),
    "a result with points from nowhere": lambda e: first_result(e)["seats"][0].update(sources=[{}]),
    "a setting without a value": lambda e: one(e["tables"]["settings"]).pop("value"),
    "a record of no game": lambda e: one(e["tables"]["records"])["header"].pop("setup"),
    "a correction of nothing": lambda e: one(e["tables"]["corrections"]).update(before={}),
    "something deleted that was nothing": lambda e: one(e["tables"]["trash"]).update(document={}),
    "a player whose club is a number": lambda e: one(e["tables"]["players"]).update(club=7),
}


@pytest.mark.parametrize("what", BAD)
def test_an_import_that_could_not_be_opened_is_refused_whole(
    what: str, export: Document, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    BAD[what](export)
    file, folder = tmp_path / "all.json", tmp_path / "club"
    file.write_text(json.dumps(export))
    assert alcalde(folder, "import", str(file), "--yes") == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    with Store.open(folder) as store:
        assert (store.results.count(), store.events.all(), store.games.unfinished()) == (0, [], [])


def test_what_an_older_program_left_out_is_filled_in(
    export: Document, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seat in first_result(export)["seats"]:
        del seat["sources"], seat["start"]
    del first_result(export)["stats"], event(export)["lots"], event(export)["players"][0]["status"]
    file, folder = tmp_path / "all.json", tmp_path / "club"
    file.write_text(json.dumps(export))
    assert alcalde(folder, "import", str(file), "--yes") == 0
    assert alcalde(folder, "event", "show", "Spring Cup") == 0
    assert "Anna" in capsys.readouterr().out
    with Store.open(folder) as store:
        kept = store.results.get(FIRST)
        assert kept is not None and (kept["stats"], kept["seats"][0]["sources"]) == ({}, [])


def hold_what_cannot_be_read(folder: Path) -> None:
    """As an import of the first version left it."""
    with Store.open(folder) as store:
        filled(store)
        broken = store.events.get(EVENT)
        assert broken is not None
        nameless = {**broken, "id": "f" * 32, "name": "Broken Cup", "players": [{"id": "p1"}]}
        half = {**result(40), "seats": [{"name": "A"}], "played_at": "2027-01-01T10:00:00+01:00"}
        store.journal.commit(
            {
                "events": {nameless["id"]: nameless},
                "results": {half["id"]: {**half, "seats": "none"}, "5" * 32: {**half, "id": "5" * 32}},
                "settings": {"club": {"id": "club", "value": 5}},
            }
        )
        store.games.begin({"game": "san-juan"})


def test_a_store_that_holds_what_cannot_be_read_is_used_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hold_what_cannot_be_read(tmp_path)
    assert alcalde(tmp_path, "event", "list") == 0
    said = capsys.readouterr()
    assert "Spring Cup" in said.out and "Broken Cup" not in said.out
    assert f"The event {'f' * 32} cannot be opened (wrong at: players.0.name)" in said.err
    assert alcalde(tmp_path, "event", "show", "Spring Cup") == 0
    assert alcalde(tmp_path, "print", "ratings", "--out", str(tmp_path / "x.pdf")) == 0
    capsys.readouterr()
    assert alcalde(tmp_path, "backup") == 0  # a writer: now they lie aside
    assert "cannot be opened" in capsys.readouterr().err
    assert alcalde(tmp_path, "backup") == 0
    assert capsys.readouterr().err == ""
    with Store.open(tmp_path) as store:
        assert {kept["table"] for kept in store.aside.all()} == {"events", "results", "settings"}
        assert next(kept["document"]["name"] for kept in store.aside.all() if kept["table"] == "events")
        assert store.results.count() == 4


def test_the_doctor_finds_it_before_and_after_it_was_set_aside(tmp_path: Path) -> None:
    hold_what_cannot_be_read(tmp_path)

    class Args:
        data_dir = str(tmp_path)
        store = None

    def bad() -> str:
        return "\n".join(text for good, text in examine_store(Args, Words("en")) if not good)  # type: ignore[arg-type]

    assert "The event " + "f" * 32 in bad() and "The game in progress" in bad() and "setup" in bad()
    with Store.open(tmp_path) as store:
        set_aside(store)
    assert "3 set aside because they cannot be opened" in bad() and "The game in progress" in bad()


def test_the_window_opens_on_a_store_that_holds_what_cannot_be_read(root: Any, tmp_path: Path) -> None:
    hold_what_cannot_be_read(tmp_path)
    with Store.open(tmp_path) as store:
        set_aside(store)
        tell_of_games(store)
        assert [notice.facts["table"] for notice in store.notices] == [
            *("events", "settings", "results", "games"),
        ]
    with club_window(root, tmp_path) as desk:
        home = desk.scene.view()
        assert len(home.resume) == 1, "the game that can be opened is offered, the other is not"
        for page in ("events", "history", "players", "settings", "home"):
            desk.window.go(page)
            desk.pump()
        assert desk.window.toasts.shown == []


def test_a_restored_backup_that_cannot_all_be_read_is_used_all_the_same(root: Any, tmp_path: Path) -> None:
    hold_what_cannot_be_read(tmp_path)
    with Store.open(tmp_path) as store:
        store.backup()
        set_aside(store)
    with club_window(root, tmp_path) as desk:
        desk.window.go("settings")
        desk.page.act(ShowTab("data"))
        desk.scene.data.chosen = next(b.path.name for b in desk.store.backups.all() if b.kind == "manual")
        desk.agree()
        desk.page.act(RestoreBackup())
        said = [toast.text for toast in desk.window.toasts.shown]
        assert any("cannot be opened" in text for text in said)
        for page in ("events", "history", "home"):
            desk.window.go(page)
            desk.pump()
        assert [event["name"] for event in desk.store.events.all()] == ["Spring Cup"]


START_AND_QUIT = """
import sys
from assistant import __main__
from assistant.window import startup
make = startup.make_root
def make_root(settings):
    root = make(settings)
    root.after(700, lambda: (root.focus_force(), root.event_generate("<Control-q>")))
    return root
startup.make_root = make_root
sys.argv = ["alcalde", "--lang", "en"]
sys.exit(__main__.main())
"""


def test_the_program_starts_with_a_game_that_cannot_be_opened(tmp_path: Path) -> None:
    hold_what_cannot_be_read(tmp_path)
    with virtual_screen() as display:
        environment = {**os.environ, "DISPLAY": display, "ALCALDE_DATA": str(tmp_path)}
        command = [sys.executable, "-c", START_AND_QUIT]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
