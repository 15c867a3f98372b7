"""alcalde backup | restore | export | import, from the outside."""

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.cli.store import examine_store
from assistant.club.keeping import notice_words, problem_words
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from db.problems import Notice, Problem
from tests.db.club import filled, result


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Store.open(tmp_path / "club") as store:
        filled(store)
    return tmp_path / "club"


def alcalde(folder: Path, *arguments: str) -> int:
    return run(["--data-dir", str(folder), "--lang", "en", *arguments])


def answer(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str) -> Any:
    assert alcalde(folder, *arguments, "--json") == 0
    return json.loads(capsys.readouterr().out)


def test_backup_then_look_then_restore_then_undo(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = answer(capsys, folder, "backup")
    assert made["counts"]["results"] == 3
    with Store.open(folder) as store:
        store.results.add(result(9))
    names = [row["kind"] for row in answer(capsys, folder, "restore")["backups"]]
    assert "manual" in names
    assert alcalde(folder, "restore", made["backup"], "--json") == 2
    look = json.loads(capsys.readouterr().out)
    assert (look["restored"], look["counts"]["results"]) == (False, 3)
    assert [question["code"] for question in look["questions"]] == ["restore"]
    assert answer(capsys, folder, "restore", Path(made["backup"]).name, "--yes")["restored"]
    with Store.open(folder) as store:
        assert store.results.count() == 3
    assert answer(capsys, folder, "restore", "--undo", "--agree", "restore")["restored"]
    with Store.open(folder) as store:
        assert store.results.count() == 4


def test_files_of_others_among_the_backups_stop_no_command(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another club's backup with more changes, and a date there never was."""
    with Store.open(tmp_path / "other") as store:
        for number in range(40):
            store.results.add(result(100 + number))
        made = store.backup().path
    (folder / "backups").mkdir(exist_ok=True)
    (folder / "backups" / made.name).write_bytes(made.read_bytes())
    (folder / "backups" / "20269999T999999Z-00000099-opening.club.gz").write_bytes(b"")
    assert answer(capsys, folder, "backup")["counts"]["results"] == 3
    assert len(answer(capsys, folder, "restore")["backups"]) == 3
    lines = [text for _, text in examine_store(argparse.Namespace(data_dir=str(folder)), Words("en"))]
    assert "store: 1 backup in the folder is of another club; it is not counted, and not removed" in lines
    assert any("20269999T999999Z" in line for line in lines)


def test_nothing_to_undo_is_bad_input(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert alcalde(folder, "restore", "--undo", "--yes") == 2
    assert capsys.readouterr().err == "There was no restore yet that could be undone.\n"


def test_damage_is_told_and_mended_by_restore(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = answer(capsys, folder, "backup")
    for name in ("club.log", "club.twin"):
        (folder / name).write_bytes(b"junk")
    assert alcalde(folder, "export", "-") == 1
    told = capsys.readouterr().err
    assert Path(made["backup"]).name in told
    assert "holds 3" in told
    assert "set_aside" in answer(capsys, folder, "restore", made["backup"], "--yes")
    with Store.open(folder) as store:
        assert store.results.count() == 3


def test_damage_without_a_backup_goes_on_with_what_can_be_read(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = (folder / "club.log").read_bytes()
    for name in ("club.log", "club.twin"):
        (folder / name).write_bytes(data[:-5])
    assert alcalde(folder, "export", "-") == 1
    assert "3 results can still be read" in capsys.readouterr().err
    assert answer(capsys, folder, "restore", "--readable")["restored"] is False
    assert answer(capsys, folder, "restore", "--readable", "--yes")["counts"]["results"] == 3
    with Store.open(folder) as store:
        assert store.results.count() == 3


def test_export_and_import_carry_a_club_to_another_folder(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, other = str(tmp_path / "all.json"), tmp_path / "other"
    assert answer(capsys, folder, "export", out)["results"] == 3
    preview = answer(capsys, other, "import", out)
    assert (preview["added"]["results"], preview["imported"]) == (3, False)
    assert answer(capsys, other, "import", out, "--yes")["imported"]
    again = str(tmp_path / "again.json")
    answer(capsys, other, "export", again)
    assert json.loads(Path(again).read_text()) == json.loads(Path(out).read_text())


@pytest.mark.parametrize("form", ["csv", "players", "bgstats"])
def test_every_form_is_recognised_when_it_comes_back(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    out, other = str(tmp_path / "file"), tmp_path / "other"
    answer(capsys, folder, "export", out, "--format", form)
    preview = answer(capsys, other, "import", out)
    assert (preview["format"], preview["troubles"]) == (form, [])
    assert len(preview["players"]) == 2
    answer(capsys, other, "import", out, "--yes")
    with Store.open(other) as store:
        assert store.results.count() == (0 if form == "players" else 3)


def test_bgg_goes_to_standard_output(folder: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert alcalde(folder, "export", "-", "--format", "bgg") == 0
    assert capsysbinary.readouterr().out.count(b"<play ") == 3


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "is not a file of Alcalde"),
        ("{}", "is not a file of Alcalde"),
        ("[1]", "is not a file of Alcalde"),
        ("nickname\nMia", "must name these columns too: name"),
        ("game,played_at,player,points\nchess,2026-05-02,A,1", "chess is not a game here"),
        ('{"plays": 1}', "not from BG Stats"),
    ],
)
def test_bad_input_is_one_line_and_changes_nothing(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    (tmp_path / "in").write_text(text)
    assert alcalde(folder, "import", str(tmp_path / "in"), "--yes") == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert alcalde(folder, "import", str(tmp_path / "none")) == 2
    with Store.open(folder) as store:
        assert store.results.count() == 3


def test_a_folder_that_is_not_there_is_bad_input(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("json", "csv"):
        assert alcalde(folder, "export", str(folder / "none" / "x"), "--format", form) == 2
        assert capsys.readouterr().err == f"There is no folder {folder / 'none'}, or it is not a folder.\n"


def test_a_second_window_is_told_who_has_the_first(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(folder):
        assert alcalde(folder, "backup") == 1
        assert "The data is already open" in capsys.readouterr().err
        assert alcalde(folder, "restore", "--undo", "--yes") == 2
        assert alcalde(folder, "export", "-", "--format", "csv") == 0


def test_the_doctor_has_words_for_the_store(folder: Path) -> None:
    class Args:
        data_dir = str(folder)

    for language in LANGUAGES:
        lines = examine_store(Args, Words(language))  # type: ignore[arg-type]
        assert all(good for good, _ in lines)
        assert any(" 3," in words for _, words in lines)


FACTS = {
    "n": 1,
    **dict.fromkeys(("host", "user", "where", "who", "at", "to", "version"), "x"),
    "minutes": 7,
    **dict.fromkeys(("path", "readable", "backup", "backup_results", "known", "reason", "table", "id"), "x"),
    **dict.fromkeys(
        ("field", "name", "club", "keep", "gone", "where", "count", "columns", "line", "cell"), "x"
    ),
    "missing": "x",
    **dict.fromkeys(("lost", "results", "players", "events"), 1),
    "why": "cell_empty",
    "found": "torn",
}


def raised_in_db() -> set[str]:
    import re

    sources = [path.read_text("utf-8") for path in (Path(__file__).parents[2] / "db").rglob("*.py")]
    return {code for text in sources for code in re.findall(r'(?:Problem|Notice)\(\s*"([a-z_]+)"', text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_and_notice_of_the_store_has_words(language: str) -> None:
    tr = Words(language)
    codes = raised_in_db()
    assert {"damaged", "newer", "disk_full", "mended", "second_window"} <= codes
    for code in codes:
        if tr.has(f"store.notice.{code}"):
            assert notice_words(Notice(code, {**FACTS, "found": "missing", "choices": 1}), tr)
        else:
            assert problem_words(Problem(code, **FACTS), tr)
