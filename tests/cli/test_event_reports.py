"""alcalde event report, delete: a table's own word and the desk's on the command line, and an event thrown away."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from db.folder.store import Store
from tests.club.desks import published_event


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    with Store.open(tmp_path / "club") as store:
        published_event(store, 12)
        (event,) = store.events.all()
        store.events.save({**event, "name": "Cup"})
    return tmp_path / "club"


def alcalde(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any, str]:
    code = run(["--data-dir", str(folder), "--lang", "en", "event", *words, "--json"])
    out, err = capsys.readouterr()
    return code, json.loads(out) if out else None, err


def points(folder: Path) -> Any:
    with Store.open(folder, read_only=True) as store:
        return store.events.all()[0]["rounds"][0]["tables"][0]["points"]


def test_a_report_waits_until_the_desk_confirms_it(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = alcalde(cup, capsys, "report", "Cup", "1", "31", "28", "27", "20")
    assert (code, answer["state"]) == (0, "waiting") and points(cup) is None
    code, answer, _ = alcalde(cup, capsys, "report", "Cup", "1", "--confirm")
    assert (code, answer["state"]) == (0, "kept") and points(cup) == [31, 28, 27, 20]


def test_a_second_report_that_says_the_same_is_enough(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for state in ("waiting", "kept"):
        assert alcalde(cup, capsys, "report", "Cup", "1", "31", "28", "27", "20")[1]["state"] == state
    assert points(cup) == [31, 28, 27, 20]


@pytest.mark.parametrize("words", [(), ("31", "28", "27", "20", "--confirm"), ("31", "x"), ("31", "28")])
def test_neither_figures_nor_a_confirmation_is_refused(
    cup: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, _, err = alcalde(cup, capsys, "report", "Cup", "1", *words)
    assert code == 2 and err.count("\n") == 1 and points(cup) is None


def test_a_table_that_has_a_result_is_told_in_words(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert alcalde(cup, capsys, "result", "Cup", "1", "31", "28", "27", "20")[0] == 0
    code, _, err = alcalde(cup, capsys, "report", "Cup", "1", "31", "28", "27", "21")
    assert code == 2 and "Table 1 has a result already: 31 28 27 20" in err


def test_an_event_goes_to_the_trash_and_nothing_else_does(
    cup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, asked, err = alcalde(cup, capsys, "delete", "Cup")
    assert (code, asked["questions"][0]["code"]) == (2, "delete-event") and "--agree" in err
    code, gone, _ = alcalde(cup, capsys, "delete", "Cup", "--agree", "delete-event")
    assert code == 0
    with Store.open(cup, read_only=True) as store:
        assert not store.events.all() and [thrown["id"] for thrown in store.trash.all()] == [gone["deleted"]]
