"""A photo is copied into the store, comes back from a backup, and is printed behind the sheet."""

import errno
import hashlib
import shutil
from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest
from PIL import Image

from assistant.cli.main import run
from assistant.club.papers.settings import NoPicture
from assistant.club.photos import keep_photo, photo_name, photo_of
from db.folder.backups import look
from db.folder.store import Store
from tests.db.club import open_club, result
from tests.db.sim_disk import SimDisk


def a_photo(path: Path, size: tuple[int, int] = (640, 480)) -> Path:
    Image.effect_noise(size, 40).convert("RGB").save(path, "JPEG", quality=60)
    return path


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as picture:
        return picture.size


def test_a_photo_is_copied_with_at_most_2000_pixels_and_keeps_its_name(tmp_path: Path) -> None:
    with Store.open(tmp_path / "club") as store:
        name = keep_photo(store, a_photo(tmp_path / "Tisch 4 (Mai).jpg", (4000, 3000)))
        (tmp_path / "Tisch 4 (Mai).jpg").unlink()
        assert size_of(photo_of(store, name)) == (2000, 1500)
        assert photo_name(name) == "tisch-4-mai.jpg"


def test_a_photo_taken_upright_stands_upright(tmp_path: Path) -> None:
    turned = Image.new("RGB", (60, 40), "red")
    tags = turned.getexif()
    tags[0x0112] = 6  # the camera was held upright
    turned.save(tmp_path / "a.jpg", exif=tags)
    with Store.open(tmp_path / "club") as store:
        assert size_of(photo_of(store, keep_photo(store, tmp_path / "a.jpg"))) == (40, 60)


@pytest.mark.parametrize("data", [b"", b"no picture", b"\xff\xd8\xff\xe0 cut short"])
def test_what_is_no_picture_is_refused_and_nothing_is_kept(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a.jpg").write_bytes(data)
    with Store.open(tmp_path / "club") as store, pytest.raises(NoPicture):
        keep_photo(store, tmp_path / "a.jpg")
    assert not (tmp_path / "club" / "photos").exists()


def test_a_path_that_an_older_program_kept_still_shows_its_picture(tmp_path: Path) -> None:
    photo = a_photo(tmp_path / "table.jpg")
    with Store.open(tmp_path / "club") as store:
        assert size_of(photo_of(store, str(photo))) == (640, 480)
        assert photo_of(store, str(tmp_path / "gone.jpg")) == photo_of(store, None) == b""
        assert photo_name("C:\\Pictures\\table.jpg") == "table.jpg"


def test_a_photo_is_in_the_backup_and_comes_back_into_an_empty_folder(tmp_path: Path) -> None:
    with Store.open(tmp_path / "club") as store:
        name = keep_photo(store, a_photo(tmp_path / "table.jpg"))
        kept = photo_of(store, name)
        store.results.add(result(1, photo=name))
        made = store.backup().path
        assert look(store.disk, made).files[name] == kept
    with Store.open(tmp_path / "other") as other:
        other.restore(made)
        assert (other.results.find()[0]["photo"], photo_of(other, name)) == (name, kept)


def test_the_sheet_has_the_photo_on_a_page_of_its_own(tmp_path: Path) -> None:
    with Store.open(tmp_path / "club") as store:
        name = keep_photo(store, a_photo(tmp_path / "table.jpg"))
        ids = [store.results.add(result(n, photo=photo))["id"] for n, photo in ((1, name), (2, None))]
    pages = []
    for id in ids:
        out = tmp_path / "sheet.pdf"
        argv = [
            "--data-dir",
            str(tmp_path / "club"),
            "print",
            "san-juan-sheet",
            "--id",
            id,
            "--out",
            str(out),
        ]
        assert run(argv) == 0
        with pdfplumber.open(out) as paper:
            pages.append([len(page.images) for page in paper.pages])
    assert pages == [[0, 1], [0]]


def with_a_photo(folder: Path, picture: Path, number: int = 1) -> tuple[str, bytes]:
    with Store.open(folder) as store:
        name = keep_photo(store, a_photo(picture))
        store.results.add(result(number, photo=name))
        return name, photo_of(store, name)


def test_an_opening_copies_each_photo_once_beside_the_backups(tmp_path: Path) -> None:
    club = tmp_path / "club"
    first, kept = with_a_photo(club, tmp_path / "a.jpg")
    Store.open(club).close()
    copy = club / "backups" / first
    assert copy.read_bytes() == kept
    written = copy.stat().st_mtime_ns
    second, _ = with_a_photo(club, tmp_path / "b.jpg", 2)
    for _ in range(2):
        Store.open(club).close()
    assert copy.stat().st_mtime_ns == written and (club / "backups" / second).exists()
    backups = list((club / "backups").glob("*.alcalde"))
    assert max(path.stat().st_size for path in backups) < len(kept), "no backup of an opening holds it again"


def test_a_backup_of_an_opening_brings_photos_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club"
    name, kept = with_a_photo(club, tmp_path / "a.jpg")
    Store.open(club).close()
    made = next((club / "backups").glob("*-opening.alcalde"))
    (club / name).unlink()
    words = ["--data-dir", str(club), "--lang", "en", "restore", made.name]
    assert run([*words, "--preview"]) == 0
    assert "1 result and 1 photo" in capsys.readouterr().out
    assert run([*words, "--yes"]) == 0
    assert (club / name).read_bytes() == kept


def test_the_folder_of_the_backups_carried_to_another_computer_brings_photos_along(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, kept = with_a_photo(tmp_path / "club", tmp_path / "a.jpg")
    Store.open(tmp_path / "club").close()
    shutil.copytree(tmp_path / "club" / "backups", tmp_path / "stick")
    made = next((tmp_path / "stick").glob("*-opening.alcalde"))
    words = ["--data-dir", str(tmp_path / "other"), "--lang", "en", "restore", str(made)]
    assert run([*words, "--preview"]) == 0
    assert "1 result and 1 photo" in capsys.readouterr().out
    assert run([*words, "--yes"]) == 0
    assert (tmp_path / "other" / name).read_bytes() == kept


@pytest.mark.parametrize("damage", ["cut", "changed", "gone"])
def test_a_photo_whose_copy_is_damaged_too_is_told_before_and_after(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club"
    name, kept = with_a_photo(club, tmp_path / "a.jpg")
    Store.open(club).close()
    made = next((club / "backups").glob("*-opening.alcalde"))
    (club / name).unlink()
    copy = club / "backups" / name
    if damage == "gone":
        copy.unlink()
    else:
        copy.write_bytes(kept[:-9] if damage == "cut" else kept[:50] + b"?" + kept[51:])
    words = ["--data-dir", str(club), "--lang", "en", "restore", made.name]
    assert run([*words, "--preview"]) == 0
    assert "1 result and of 1 photo only the name" in capsys.readouterr().out
    assert run([*words, "--yes"]) == 0
    said = capsys.readouterr()
    assert "a photo that it speaks of is neither in the backup nor among the copies" in said.err + said.out
    assert not (club / name).exists()


@pytest.mark.parametrize("damage", [b"", b"no picture"])
def test_a_photo_that_is_gone_or_damaged_is_shown_from_its_copy(tmp_path: Path, damage: bytes) -> None:
    club = tmp_path / "club"
    name, kept = with_a_photo(club, tmp_path / "a.jpg")
    Store.open(club).close()
    if damage:
        (club / name).write_bytes(damage)
    else:
        (club / name).unlink()
    with Store.open(club) as store:
        assert photo_of(store, name) == kept
        made = store.backup().path
        assert look(store.disk, made).files[name] == kept
        store.restore(made)
    assert (club / name).read_bytes() == kept


def test_a_damaged_photo_is_copied_to_no_backup_and_named_by_the_doctor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club"
    name, kept = with_a_photo(club, tmp_path / "a.jpg")
    (club / name).write_bytes(kept[:100])
    Store.open(club).close()
    assert not (club / "backups" / name).exists()
    run(["--data-dir", str(club), "--lang", "en", "doctor"])
    assert "1 photo, 1 damaged or gone" in capsys.readouterr().out


def test_a_full_disk_while_photos_are_copied_is_told_and_loses_nothing(tmp_path: Path) -> None:
    name = "photos/" + hashlib.sha256(b"picture").hexdigest()[:16] + ".jpg"
    copy = tmp_path / "backups" / name

    class Full(SimDisk):
        def _write(self, path: Path, data: bytes) -> None:
            if path.parent == copy.parent and not self.off:
                raise OSError(errno.ENOSPC, "No space left on device")
            super()._write(path, data)

    disk = Full()
    with open_club(tmp_path, disk) as store:
        store.blobs.put(name, b"picture")
        store.results.add(result(1, photo=name))
    with open_club(tmp_path, disk) as store:
        assert [notice.code for notice in store.notices] == ["no_backup"]
        assert store.results.count() == 1 and store.blobs.get(name) == b"picture"
    with open_club(tmp_path, disk.survivor("lost", False)) as store:  # there is room again
        assert not store.notices and store.disk.read(copy) == b"picture"
