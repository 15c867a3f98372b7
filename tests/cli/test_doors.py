"""Nothing that a command is given, and nothing that takes its words, ends in a traceback."""

import json
import operator
import os
import subprocess
import sys
from multiprocessing.synchronize import SemLock
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.club.logbook import log_path
from assistant.program import doctor
from db.folder.store import Store
from tests.fuzz.clubs import SAN_JUAN

POLE = "Łukasz"


def command(
    folder: Path, *arguments: str | bytes, env: dict[str, str] | None = None, **streams: Any
) -> subprocess.CompletedProcess[bytes]:
    """A command as a person gives it: no test's switch is on."""
    surroundings = {key: value for key, value in os.environ.items() if key != "ALCALDE_FAULTS"}
    surroundings |= {"ALCALDE_DATA": str(folder), "ALCALDE_LANG": "en", **(env or {})}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL, **streams}
    if "input" in streams:
        del streams["stdin"]
    return subprocess.run([sys.executable, "-m", "assistant", *arguments], env=surroundings, **streams)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    folder = tmp_path / "club"
    assert run(["--data-dir", str(folder), "event", "new", "Cup"]) == 0
    assert run(["--data-dir", str(folder), "event", "add", "Cup", POLE]) == 0
    return folder


@pytest.mark.parametrize("letters", ["ascii", "cp1252:strict", "utf-8"])
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_every_letter_goes_into_a_pipe(club: Path, letters: str, form: tuple[str, ...]) -> None:
    done = command(club, "event", "show", "Cup", *form, env={"PYTHONIOENCODING": letters, "PYTHONUTF8": "0"})
    assert done.returncode == 0, done.stderr
    assert POLE in done.stdout.decode("utf-8")


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_names_and_documents_come_in_as_utf_8_whatever_the_code_page_is(club: Path, mark: bytes) -> None:
    windows = {"PYTHONIOENCODING": "cp1252:strict", "PYTHONUTF8": "0"}
    added = command(
        club, *("event", "add", "Cup", "--file", "-"), env=windows, input=mark + "Zoë Ćwik\n".encode()
    )
    assert added.returncode == 0, added.stderr
    written = command(club, "event", "export", "Cup", "-", env=windows)
    document = written.stdout.decode("utf-8")
    assert "Zoë Ćwik" in document and POLE in document
    renamed = mark + document.replace("Ćwik", "Ćwikła").encode()
    taken = command(club, "event", "import", "-", "--replace", env=windows, input=renamed)
    assert taken.returncode == 0, taken.stderr
    standings = command(club, "event", "standings", "-", env=windows, input=renamed)
    assert standings.returncode == 0 and "Zoë Ćwikła" in standings.stdout.decode("utf-8"), standings.stderr
    with Store.open(club, read_only=True) as store:
        assert [entry["name"] for entry in store.events.all()[0]["players"]] == [POLE, "Zoë Ćwikła"]


def test_letters_of_an_error_go_out_as_well(club: Path) -> None:
    done = command(club, "event", "drop", "Cup", "Ł", env={"PYTHONIOENCODING": "ascii:strict"})
    assert done.returncode == 2
    assert "Ł" in done.stderr.decode("utf-8")
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("python", [{}, {"PYTHONUNBUFFERED": "1"}])
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_full_output_is_told_and_so_is_what_was_saved(
    club: Path, form: tuple[str, ...], python: dict[str, str]
) -> None:
    with Path("/dev/full").open("wb") as full:
        looked = command(club, "event", "show", "Cup", *form, stdout=full, env=python)
        added = command(club, "event", "add", "Cup", "Zoë", *form, stdout=full, env=python)
        begun = command(club, "game", "new", "san-juan", "--players", "A,B", *form, stdout=full, env=python)
        helped = command(club, "--help", stdout=full, env=python)
    assert [done.returncode for done in (looked, added, begun)] == [1, 1, 1]
    assert b"saved" not in looked.stderr
    assert b"done and saved" in added.stderr and b"done and saved" in begun.stderr
    for done in (looked, added, begun, helped):
        assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr
        assert done.stderr.count(b"\n") <= 1
    with Store.open(club, read_only=True) as store:
        assert len(store.events.all()[0]["players"]) == 2
        assert len(store.games.unfinished()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_errors_that_nobody_can_be_told_still_have_their_exit(club: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        assert command(club, "event", "show", "Nowhere", stdout=full, stderr=full).returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="pipes of a shell")
def test_a_reader_who_leaves_is_no_fault(club: Path) -> None:
    for words, codes in (("event presets", (0,)), ("event show Nowhere 2>&1 >/dev/null", (2,))):
        line = f'("{sys.executable}" -m assistant {words}; echo $? >"{club}/code") | true'
        surroundings = os.environ | {"ALCALDE_DATA": str(club), "ALCALDE_FAULTS": ""}
        done = subprocess.run(["sh", "-c", line], env=surroundings, capture_output=True)
        assert not done.stderr
        assert int((club / "code").read_text()) in codes


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
@pytest.mark.parametrize(("letters", "seen"), [("ascii", b"\\u0141ukasz"), ("utf-8", POLE.encode())])
def test_a_terminal_keeps_its_own_letters(club: Path, letters: str, seen: bytes) -> None:
    leader, follower = os.openpty()
    done = command(club, "event", "show", "Cup", env={"PYTHONIOENCODING": letters}, stdout=follower)
    assert done.returncode == 0, done.stderr
    assert seen in os.read(leader, 10_000)
    os.close(leader)
    os.close(follower)


@pytest.mark.skipif(os.name != "posix", reason="closes by a shell's own sign")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams_stop_no_command(club: Path, closed: str) -> None:
    line = f'exec "{sys.executable}" -m assistant "$@" {closed}'
    for words, code in ((("event", "show", "Cup"), 0), (("score", "-"), 2), (("event", "show", "?"), 2)):
        surroundings = os.environ | {"ALCALDE_DATA": str(club), "ALCALDE_FAULTS": ""}
        done = subprocess.run(["sh", "-c", line, "sh", *words], env=surroundings, capture_output=True)
        assert done.returncode == code, done.stderr
        assert b"Traceback" not in done.stderr
        assert "2>&-" not in closed or not done.stdout or code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("event", "add", "Cup", "\udcff"),
        ("event", "new", "C\udcffp"),
        ("event", "show", "\udcff"),
        ("game", "new", "san-juan", "--players", "A,\udcff"),
        ("game", "new", "san-juan", "--players", "A,B", "--seed", "\udcff"),
        ("game", "show", "\udcff\udcff\udcff\udcff"),
        ("simulate", "san-juan", "--seed", "\udcff"),
        ("print", "ratings", "--player", "\udcff"),
        ("score", "a\0b"),
        ("replay", "a\0b"),
        ("backup", "a\0b"),
        ("restore", "a\0b"),
        ("import", "a\0b"),
        ("export", "a\0b"),
        ("--data-dir", "a\0b", "event", "list"),
        ("backup", "/"),
        ("backup", "."),
        ("export", "/"),
        ("export", "/dev/null"),
        ("backup", "a" * 3000),
        ("export", "a" * 3000),
        ("restore", "a" * 3000),
        ("import", "a" * 3000),
        ("import", "."),
        ("restore", "."),
        ("restore", ""),
        ("simulate", "san-juan", "--games", str(10**400)),
        ("simulate", "san-juan", "--games", "1" * 5000),
        ("game", "new", "san-juan", "--players", "A,B", "--first", str(10**400)),
        ("game", "new", "san-juan", "--event", "Cup", "--round", str(10**400), "--at", "1"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    club: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(club.parent)
    monkeypatch.setenv("ALCALDE_DATA", str(club))
    before = (club / "club.log").read_bytes()
    assert run(list(words)) in (1, 2)
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1
    assert (club / "club.log").read_bytes() == before


@pytest.mark.skipif(sys.platform != "linux", reason="file names there are any bytes")
def test_a_file_name_need_not_be_text(club: Path, tmp_path: Path) -> None:
    file = os.fsencode(tmp_path) + b"/\xff.json"
    Path(os.fsdecode(file)).write_text(json.dumps(SAN_JUAN))
    assert command(club, "score", file).returncode == 0
    exported = command(club, "export", os.fsencode(tmp_path) + b"/\xfe.json", "--json")
    assert json.loads(exported.stdout)["file"].endswith("\udcfe.json")


@pytest.mark.parametrize("folder", ["~nobody-of-this-name/x", "~nobody-of-this-name"])
@pytest.mark.parametrize("words", [("event", "list"), ("doctor",), ("restore",), ("score", "-"), ("backup",)])
def test_a_home_that_nobody_has(
    folder: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALCALDE_DATA", folder)
    monkeypatch.setattr("assistant.cli.score.read_json", lambda name, tr: SAN_JUAN)
    monkeypatch.setattr("assistant.program.doctor.thinking_line", lambda tr: (True, ""))
    assert run(words) in (1, 2)
    said = capsys.readouterr()
    assert folder in said.out + said.err


def without_shared_memory(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


def doctors_findings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[list[str], list[str]]:
    """What is well and what is not."""
    run(["--data-dir", str(tmp_path), "--lang", "en", "doctor", "--json"])
    findings = json.loads(capsys.readouterr().out)["findings"]
    well, ill = ([one["text"] for one in findings if one["good"] is good] for good in (True, False))
    return well, ill


def test_the_doctor_asks_the_thinking_process_as_the_window_does_without_shared_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(SemLock, "__init__", without_shared_memory)
    well, ill = doctors_findings(tmp_path, capsys)
    assert any("thinking process answers" in text for text in well) and not ill


@pytest.mark.parametrize(
    ("what", "instead", "told"),
    [("_answer", operator.eq, "ChildProcessError 0"), ("PATIENCE", 0, "TimeoutError")],
    ids=["ends", "hangs"],
)
def test_the_doctor_tells_that_the_thinking_process_gives_no_answer(
    what: str,
    instead: object,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doctor, what, instead)
    _, ill = doctors_findings(tmp_path, capsys)
    assert len(ill) == 1 and "thinking process does not answer" in ill[0] and told in ill[0]


def test_a_simulation_without_shared_memory_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("engine.executor.ProcessPoolExecutor", without_shared_memory)
    assert run(["--lang", "en", "simulate", "san-juan", "--games", "2", "--workers", "2"]) == 1
    assert "--workers 1" in capsys.readouterr().err


def broken(*_: object) -> int:
    raise KeyError("seats \ud800")


def test_a_fault_of_ours_is_one_line_and_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALCALDE_FAULTS", "")
    monkeypatch.setattr("assistant.cli.score.answer_for", broken)
    (tmp_path / "t.json").write_text(json.dumps(SAN_JUAN))
    words = ["--data-dir", str(tmp_path / "club"), "--lang", "en", "score", str(tmp_path / "t.json")]
    assert run(words) == 1
    said = capsys.readouterr()
    log = log_path(tmp_path / "club")
    assert "not of your input: KeyError" in said.err and str(log) in said.err
    assert said.err.count("\n") == 1
    assert "Traceback" in log.read_text("utf-8")
    monkeypatch.setenv("ALCALDE_FAULTS", "raise")
    with pytest.raises(KeyError):
        run(words)


def test_a_fault_without_a_place_for_a_log_is_still_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALCALDE_FAULTS", "")
    monkeypatch.setattr("assistant.cli.score.read_json", broken)
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("assistant.club.logbook.usual_folder", lambda: tmp_path / "file")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    assert run(["--data-dir", str(tmp_path / "file" / "x"), "--lang", "en", "score", "-"]) == 1
    said = capsys.readouterr().err
    assert "KeyError" in said and "report" not in said and said.count("\n") == 1


def test_more_than_any_document_is_refused_before_it_fills_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("assistant.cli.inputs.read_bytes.__defaults__", (1000,))
    (tmp_path / "t.json").write_text(" " * 1001)
    assert run(["--data-dir", str(tmp_path), "score", str(tmp_path / "t.json")]) == 2


@pytest.mark.parametrize("depth", [101, 900, 100_000])
def test_a_nested_bomb_is_no_document(tmp_path: Path, depth: int) -> None:
    (tmp_path / "t.json").write_text("[" * depth + "]" * depth)
    assert run(["--data-dir", str(tmp_path), "score", str(tmp_path / "t.json")]) == 2
