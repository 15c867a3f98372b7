"""One writer: the second reads, and learns who writes; what a killed program left is no obstacle."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from assistant.cli.main import run
from db.folder.files import Disk
from db.folder.lock import Hold, Holder
from db.folder.store import Store
from db.problems import Problem
from tests.db.club import filled, result

HOLD = """
import sys, time
from pathlib import Path
from db.folder.store import Store
store = Store.open(Path(sys.argv[1]))
print("reader" if store.read_only else "writer", flush=True)
time.sleep(60)
"""
RACE = """
import sys, time
from pathlib import Path
from db.folder.files import Disk
from db.folder.lock import Holder
from db.problems import Problem
from db.folder.store import Store
folder, number, start = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
time.sleep(max(0, start - time.time()))
with Store.open(folder) as store:
    if store.read_only:
        try:
            store.settings.set(f"n{number}", 1)
        except Problem as problem:
            print(problem.code)
    else:
        for n in range(20):
            store.settings.set(f"n{number}-{n}", n)
        print("writer", flush=True)
        sys.stdin.read()  # it stays until all have said what they are
"""


def start(code: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, *map(str, arguments)]
    top = Path(__file__).parent.parent.parent
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=top)


def test_the_second_window_reads_and_knows_the_first(tmp_path: Path) -> None:
    with Store.open(tmp_path) as first:
        filled(first)
        with Store.open(tmp_path) as second:
            assert (first.read_only, second.read_only) == (False, True)
            assert second.holder is not None
            assert second.holder.pid == os.getpid()
            assert [notice.code for notice in second.notices] == ["second_window"]
            assert second.results.count() == 3
            for write in (
                lambda: second.results.add(result(9)),
                lambda: second.games.begin({}),
                second.backup,
            ):
                with pytest.raises(Problem) as found:
                    write()
                assert found.value.code == "read_only"
    with Store.open(tmp_path) as third:
        assert not third.read_only


def test_a_lock_left_by_a_killed_program_is_taken(tmp_path: Path) -> None:
    other = start(HOLD, tmp_path)
    assert other.stdout is not None
    assert other.stdout.readline() == "writer\n"
    with Store.open(tmp_path) as store:
        assert store.holder is not None
        assert (store.read_only, store.holder.pid) == (True, other.pid)
    other.send_signal(signal.SIGKILL)
    other.wait()
    with Store.open(tmp_path) as store:
        assert (store.read_only, store.notices) == (False, [])


def test_of_programs_racing_for_the_lock_one_writes(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    for lap in range(3):
        begin = time.time() + 1.0
        racers = [start(RACE, tmp_path, f"{lap}{number}", begin) for number in range(4)]
        said = sorted(racer.stdout.readline().strip() for racer in racers if racer.stdout is not None)
        for racer in racers:
            racer.communicate(timeout=30)
        assert said == ["read_only", "read_only", "read_only", "writer"]
    with Store.open(tmp_path) as store:
        assert len(store.settings.all()) == 60


def test_a_folder_that_may_not_be_written_is_read_and_told(tmp_path: Path) -> None:
    class Forbidding(Disk):
        def lock(self, path: Path, me: Holder) -> Hold | None:
            raise Problem("not_allowed", path=str(path), reason="Read-only file system")

    with Store.open(tmp_path) as store:
        filled(store)
    with Store.open(tmp_path, disk=Forbidding()) as store:
        assert [(notice.code, notice.facts["reason"]) for notice in store.notices] == [
            ("cannot_write", "Read-only file system")
        ]
        assert (store.read_only, store.results.count()) == (True, 3)


def test_a_read_only_folder_is_not_blamed_on_another_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lock(disk: Disk, path: Path, me: Holder) -> Hold | None:
        raise Problem("not_allowed", path=str(path), reason="Read-only file system")

    Store.open(tmp_path).close()
    monkeypatch.setattr(Disk, "lock", lock)
    for words in (("backup",), ("game", "undo", "abcd"), ("event", "drop", "abcd", "Anna")):
        assert run(["--data-dir", str(tmp_path), "--lang", "en", *words]) == 1
        said = capsys.readouterr().err
        assert "may not be written" in said and "another window" not in said


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_read_and_told(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        filled(store)
    tmp_path.chmod(0o500)
    (tmp_path / "club.lock").chmod(0o400)
    try:
        with Store.open(tmp_path) as store:
            assert [notice.code for notice in store.notices] == ["cannot_write"]
            assert store.results.count() == 3
    finally:
        tmp_path.chmod(0o700)
