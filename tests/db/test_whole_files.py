"""Files for people are written whole, nothing else is ever replaced, and a club's own files are its own."""

import errno
import io
import os
import pickle
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from assistant.cli.main import run
from assistant.club.logbook import close_log, open_log
from assistant.club.papers.event_papers import make_paper
from assistant.club.photos import keep_photo
from db.folder.handed import write_whole
from db.folder.store import Store
from db.problems import Problem, disk_problems
from db.server.address import address_of
from db.server.opening import local_folder, open_server
from tests.db.club import event, filled, result
from tests.server import PrivateServer
from tests.soak_faults import walk_export

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="permissions of this kind are POSIX's")


def alcalde(folder: Path, *arguments: str) -> int:
    return run(["--data-dir", str(folder / "club"), "--lang", "en", *arguments])


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file takes ten bytes and then no more, as a full disk does."""
    opened = io.open

    class Full(io.BufferedWriter):
        def write(self, data: Any) -> int:
            super().write(bytes(data)[:10])
            raise OSError(errno.ENOSPC, "No space left on device")

    def open_full(file: Any, mode: str = "r", *more: Any, **options: Any) -> Any:
        if any(letter in mode for letter in "wxa") and "b" in mode and "alcalde-" in str(file):
            return Full(opened(file, mode, 0))
        return opened(file, mode, *more, **options)

    monkeypatch.setattr(io, "open", open_full)  # what Path.open calls


@pytest.mark.parametrize("command", ["export", "print", "event", "backup"])
def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, full_disk: None, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A good PDF or export was 0 bytes long afterwards."""
    with Store.open(tmp_path / "club") as store:
        filled(store)
    old = tmp_path / "old"
    old.write_text("what was here")
    words = {
        "export": ("export", str(old)),
        "print": ("print", "san-juan-pad", "--out", str(old)),
        "event": ("event", "export", "e" * 32, str(old)),
        "backup": ("backup", str(old), "--force"),
    }
    assert alcalde(tmp_path, *words[command]) == 1
    assert "disk is full" in capsys.readouterr().err
    assert old.read_text() == "what was here"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["club", "old"], "nothing half written stays"


@pytest.mark.parametrize("command", [("export",), ("print", "san-juan-pad", "--out"), ("backup", "--force")])
@pytest.mark.parametrize("target", ["folder", "device"])
@POSIX
def test_a_device_or_a_folder_is_never_replaced(
    tmp_path: Path, command: tuple[str, ...], target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "device")
    kind = stat.S_IFMT((tmp_path / target).stat().st_mode)
    assert alcalde(tmp_path, *command, str(tmp_path / target)) == 2
    assert "never replaced" in capsys.readouterr().err
    assert stat.S_IFMT((tmp_path / target).stat().st_mode) == kind


def test_an_existing_backup_is_replaced_only_with_force(tmp_path: Path) -> None:
    copy = tmp_path / "copy.club.gz"
    assert alcalde(tmp_path, "backup", str(copy)) == 0
    before = copy.read_bytes()
    with Store.open(tmp_path / "club") as store:
        filled(store)
    assert alcalde(tmp_path, "backup", str(copy)) == 2
    assert copy.read_bytes() == before
    assert alcalde(tmp_path, "backup", str(copy), "--force") == 0
    assert copy.read_bytes() != before


@POSIX
def test_a_link_stays_a_link_and_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    real, link = tmp_path / "real.pdf", tmp_path / "link.pdf"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_whole(link, b"new")
    assert (link.is_symlink(), real.read_bytes(), real.stat().st_mode & 0o777) == (True, b"new", 0o640)


def test_a_problem_of_the_background_process_keeps_its_words() -> None:
    problem = pickle.loads(pickle.dumps(Problem("disk_full", path="a", reason="full")))
    assert (problem.code, problem.facts) == ("disk_full", {"path": "a", "reason": "full"})


@POSIX
def test_a_club_s_folder_and_files_are_its_owner_s_alone(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    for _ in range(2):  # a new folder, and one that an older program left open
        with Store.open(folder) as store:
            if not store.players.all():
                filled(store)
            store.games.begin({})
            store.backup()
        for path in (folder, *folder.rglob("*")):
            assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)


@POSIX
def test_this_computer_s_part_of_a_club_on_a_server_is_its_owner_s_alone(
    server: PrivateServer, tmp_path: Path
) -> None:
    """The folder above and the one of the backups came into being by the way, and stood open to all."""
    address, folder = address_of(server.new_club()), tmp_path / "new" / "data"
    open_log(folder)
    close_log()
    Image.new("RGB", (40, 30)).save(tmp_path / "table.png")
    with open_server(address, local_folder(folder, address)) as store:
        filled(store)
        store.results.add(result(9, photo=keep_photo(store, tmp_path / "table.png")))
        store.games.begin({})
    make_paper(event(), "registration", "en", str(folder / "papers"), {})
    found = [tmp_path / "new", *(tmp_path / "new").rglob("*")]
    assert {"photos", "alcalde.log", "servers"} < {path.name for path in found}
    for path in found:
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path


@POSIX
def test_a_folder_with_other_things_in_it_is_not_closed(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    tmp_path.chmod(0o755)
    (tmp_path / "letters").chmod(0o755)
    Store.open(tmp_path).close()
    assert tmp_path.stat().st_mode & 0o777 == (tmp_path / "letters").stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "club.log").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", ["export json", "a backup", "paper san-juan-pad"])
def test_a_fault_at_any_step_leaves_the_old_file_or_the_new_one_whole(tmp_path: Path, name: str) -> None:
    """A short form of tests/soak_faults.py, which has every format and every paper."""
    with Store.open(tmp_path / "club") as store:
        filled(store)
    (tmp_path / "out").mkdir()
    words = {
        "export json": ["export"],
        "a backup": ["backup", "--force"],
        "paper san-juan-pad": ["print", "san-juan-pad", "--out"],
    }
    start = ["--data-dir", str(tmp_path / "club"), "--lang", "en"]
    steps, wrong = walk_export(name, [*start, *words[name]], tmp_path / "out")
    assert steps >= 5 and wrong == []


def test_the_walk_finds_a_writer_that_empties_the_old_file_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(path: Path, data: bytes) -> None:
        path.write_bytes(b"")
        new = path.with_name(".alcalde-careless.new")
        with disk_problems(path):
            with new.open("xb") as file:
                file.write(data)
            new.replace(path)

    monkeypatch.setattr("assistant.cli.keep.write_whole", careless)
    with Store.open(tmp_path / "club") as store:
        filled(store)
    (tmp_path / "out").mkdir()
    assert walk_export("json", ["--data-dir", str(tmp_path / "club"), "export"], tmp_path / "out")[1]
