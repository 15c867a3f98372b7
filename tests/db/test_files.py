"""The door to the disk: patience with Windows, clear problems, nothing half written."""

import errno
from pathlib import Path

import pytest

from db.folder.files import WAITS, Disk
from db.problems import Problem


class Busy(Disk):
    """Windows while a virus scanner holds the file."""

    def __init__(self, times: int) -> None:
        self.waited: list[float] = []
        super().__init__(sleep=self.waited.append)
        self._times = times

    def _rename(self, path: Path, to: Path) -> None:
        if self._times:
            self._times -= 1
            error = PermissionError(errno.EACCES, "used by another process")
            error.winerror = 32
            raise error
        super()._rename(path, to)


def test_sharing_errors_of_windows_are_tried_again(tmp_path: Path) -> None:
    disk = Busy(5)
    disk.put(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new"
    assert disk.waited == list(WAITS[:5])


def test_patience_ends_and_the_old_file_is_untouched(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    disk = Busy(99)
    with pytest.raises(Problem) as found:
        disk.put(tmp_path / "a", b"new")
    assert found.value.code == "not_allowed"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_bytes() == b"old"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EROFS, "not_allowed"),
        (errno.EACCES, "not_allowed"),
        (errno.EIO, "disk_error"),
    ],
)
def test_every_refusal_of_the_system_has_a_code(tmp_path: Path, number: int, code: str) -> None:
    class Refusing(Disk):
        def _append(self, path: Path, data: bytes) -> None:
            raise OSError(number, "why")

    with pytest.raises(Problem) as found:
        Refusing().add(tmp_path / "a", b"x")
    assert (found.value.code, found.value.facts) == (code, {"path": str(tmp_path / "a"), "reason": "why"})


def test_the_real_disk_does_what_it_says(tmp_path: Path) -> None:
    disk, path = Disk(), tmp_path / "deep" / "a"
    disk.folder(path.parent)
    assert (disk.read(path), disk.names(tmp_path / "none")) == (None, [])
    disk.put(path, b"one")
    disk.add(path, b"two")
    assert disk.read(path) == b"onetwo"
    disk.cut(path, 4)
    assert (disk.read(path), disk.names(path.parent)) == (b"onet", ["a"])
    disk.remove(path)
    disk.remove(path)
    assert disk.names(path.parent) == []


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    from db.folder.store import Store

    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Problem) as found:
        Store.open(tmp_path / "file")
    assert found.value.code == "disk_error"


def test_a_log_that_vanished_is_noticed_and_written_again(tmp_path: Path) -> None:
    from db.folder.store import Store

    with Store.open(tmp_path) as store:
        store.settings.set("a", 1)
        for name in ("club.log", "club.twin"):
            (tmp_path / name).unlink()
        with pytest.raises(Problem) as found:
            store.settings.set("b", 2)
        assert found.value.code == "changed_outside"
        store.settings.set("c", 3)
    with Store.open(tmp_path) as store:
        assert store.settings.all() == {"a": 1, "c": 3}
