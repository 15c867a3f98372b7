"""A report has what a helper needs, and no name that the club keeps unless somebody ticked it."""

import json
from pathlib import Path

import pytest

from assistant.cli.main import run
from assistant.club.logbook import LOG, close_log, log_path, open_log
from assistant.club.papers.settings import keep_club_name
from assistant.program import doctor
from assistant.program.report import make_report
from assistant.version import spoken_version
from db.folder.store import Store
from tests.db.club import result

NAMES = ("Łukasz Nowak", "Anna", "Jo", "D'Arcy")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A club whose log speaks of people, as errors do."""
    monkeypatch.setattr(doctor, "_move", lambda view: "builder")
    monkeypatch.setattr(doctor.multiprocessing, "current_process", lambda: type("Own", (), {"daemon": True}))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    with Store.open(tmp_path / "club") as store:
        keep_club_name(store, "Ludo Łódź")
        for name in NAMES:
            store.players.add(name)
        store.results.add(result(1))
    open_log(tmp_path / "club")
    for said in (
        "KeyError: 'Łukasz Nowak'",
        "Nowak sits with Anna, not Annabel",
        f"in {tmp_path}/club",
        "Jo|D'Arcy",
    ):
        LOG.error(said)
    LOG.error("escaped: %s", "Łukasz Nowak".encode("unicode_escape").decode())
    close_log()
    return tmp_path / "club"


def test_it_has_version_findings_and_log_without_names(folder: Path) -> None:
    text = make_report(str(folder), "en", "Window: 1280×720", False)
    assert text.startswith(
        f"Alcalde {spoken_version()}, "
    )  # with the commit: whoever helps needs the very program
    for part in (
        "✓ Python",
        "✓ Window: 1280×720",
        "fonts",
        "Builder",
        "KeyError: 'name-",
        "not Annabel",
        "in ~/club",
    ):
        assert part in text, part
    for name in (*NAMES, "Nowak", "ukasz", "Ludo", str(folder)):
        assert name not in text.replace("Annabel", ""), name


def test_the_same_name_is_the_same_word(folder: Path) -> None:
    lines = make_report(str(folder), "en", "", False).splitlines()
    words = [line.split("'")[1] for line in lines if "KeyError" in line]
    assert any(
        line.endswith(f"{words[0]} sits with name-1, not Annabel") or words[0] in line for line in lines
    )
    assert next(line for line in lines if "escaped" in line).endswith(words[0])


def test_with_names_if_somebody_ticked_them(folder: Path) -> None:
    text = make_report(str(folder), "de", "", True)
    assert "Łukasz Nowak" in text and "Protokoll" in text


def test_where_nobody_can_say_what_a_name_is_the_log_is_left_out(folder: Path) -> None:
    for file in folder.glob("club.*"):
        file.write_bytes(b"nonsense")
    for backup in (folder / "backups").glob("*"):
        backup.unlink()
    text = make_report(str(folder), "en", "", False)
    assert "The log is left out" in text
    assert "Anna" not in text and "✗" in text
    assert log_path(folder).exists()


def test_the_doctor_saves_it_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder.parent / "for-help.txt"
    common = ["--data-dir", str(folder), "--lang", "en", "doctor"]
    assert run([*common, "--report", str(file)]) == 0
    assert "The report is in" in capsys.readouterr().out
    assert "Nowak" not in file.read_text() and "sits with" in file.read_text()
    assert run([*common, "--report", str(file), "--names", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["good"]
    assert "Łukasz Nowak" in file.read_text()
    assert run([*common, "--report", str(folder)]) == 2


@pytest.mark.parametrize(("language", "role"), [("en", "Builder"), ("de", "Baumeister")])
def test_the_doctor_speaks_of_roles_and_times_as_people_do(folder: Path, language: str, role: str) -> None:
    report = make_report(str(folder), language, "", True)
    found, _, _ = report.partition("\n\n\n")
    lines = [line for line in found.splitlines() if line.startswith("✓")]
    assert any(role in line for line in lines)
    assert not any("builder" in line or "+00:00" in line for line in lines), lines
