"""What somebody hands us is refused before it fills the memory, however small it was packed."""

import gzip
import io
import json
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from assistant.club.facts import FILE, club_facts, problem_line
from assistant.club.importing import look_at
from assistant.words import Words
from db.folder import bounded
from db.folder.backups import look
from db.folder.bounded import LARGEST, PIECE, read_json, read_stream, unpacked
from db.folder.files import Disk, handed_in
from db.folder.lines import write_lines
from db.folder.schema import header
from db.problems import Problem
from tests.db.club import filled, open_club

PART, MUCH = 16 * 1024**2, 640 * 1024**2
WITHOUT_ROOM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (600 * 1024**2, 600 * 1024**2))
from assistant.__main__ import main
sys.argv = ["alcalde", *sys.argv[1:]]
sys.exit(main())
"""


def bomb(size: int) -> bytes:
    """Zeros, packed a thousand to one, without ever holding all of them here."""
    return gzip.compress(bytes(PART)) * (size // PART)


def test_a_bomb_is_refused_and_takes_no_room() -> None:
    data = bomb(MUCH)
    tracemalloc.start()
    try:
        with pytest.raises(Problem) as found:
            unpacked(data, "x.gz")
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found.value.code == "too_large" and most < 16 * 1024**2


@pytest.mark.skipif(sys.platform != "linux", reason="the limit on memory is Linux's")
def test_a_command_that_is_handed_a_bomb_needs_no_gigabytes(tmp_path: Path) -> None:
    file = tmp_path / "club.gz"
    file.write_bytes(bomb(3072 * 1024**2))
    assert file.stat().st_size < 4 * 1024**2
    command = [sys.executable, "-c", WITHOUT_ROOM, "--data-dir", str(tmp_path / "club"), "restore", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert "too large" in done.stderr


def test_what_was_packed_in_good_faith_is_unpacked() -> None:
    text = b"x" * 900_000  # little may be packed as tightly as it likes
    assert unpacked(gzip.compress(text), "x") == text
    assert unpacked(gzip.compress(b"a") + gzip.compress(b"b"), "x") == b"ab"


def test_a_stream_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded, "LARGEST", 10_000_000)

    class Endless(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return bytes(size or 0)

    with pytest.raises(Problem, match="too_large"):
        read_stream(Endless(), "-")
    with pytest.raises(Problem, match="too_large"):
        Disk().outside(Path("/dev/zero"))


@pytest.mark.parametrize("depth", [102, 900, 100_000])
def test_json_that_is_nested_without_end_is_refused(depth: int) -> None:
    with pytest.raises(Problem, match="too_deep"):
        read_json(b"[" * depth + b"]" * depth, "x.json")
    assert read_json(b"\xef\xbb\xbf" + b"[" * 90 + b"]" * 90, "x.json")


def test_a_nested_import_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    file.write_text('{"format": "alcalde-export", "schema": 2, "tables": ' + "[" * 900 + "]" * 900 + "}")
    with open_club(tmp_path / "club") as store, pytest.raises(Problem, match="too_deep"):
        look_at(store, str(file), {})


def test_a_backup_with_a_nested_document_takes_the_place_of_nothing(tmp_path: Path) -> None:
    deep = '{"id":"x","value":' + "[" * 150 + "]" * 150 + "}"
    file = tmp_path / "x.club.gz"
    first = json.dumps({**header(5, "club"), "generation": 1})
    file.write_bytes(gzip.compress(write_lines([first, f"settings x {deep}"])[0]))
    with filled(open_club(tmp_path / "club")) as store:
        assert look(store.disk, file).counts == {"settings": 1}
        with pytest.raises(Problem, match="too_deep"):
            store.restore(file)
        assert store.results.count() == 3


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 900 + "]" * 900,
        "[" + ".".join("a" * 900) + "]\nx = 1",
        "x = " + "9" * 5000,
        "x = 1\n" * 400_000,
        "\x00",
    ],
)
def test_facts_that_nobody_can_read_are_told_in_words(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text)
    facts, problems = club_facts(tmp_path)
    assert facts == {} and len(problems) == 1
    assert FILE in problem_line(problems[0], Words("de"))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
def test_numbers_that_could_not_be_written_again_are_refused(number: str) -> None:
    with pytest.raises(ValueError, match="is no number"):
        read_json(b'{"plays": [], "userInfo": {"note": ' + number.encode() + b"}}", "bg.json")


def test_a_file_larger_than_anything_of_ours_is_refused_before_it_is_read(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(LARGEST + 1)  # a hole: it takes no room on the disk
    tracemalloc.start()
    try:
        with pytest.raises(Problem, match="too_large"):
            handed_in(large)
        assert tracemalloc.get_traced_memory()[1] < 2 * PIECE
    finally:
        tracemalloc.stop()
