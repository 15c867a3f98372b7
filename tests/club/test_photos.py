"""A photo is copied into the store, comes back from a backup, and is printed behind the sheet."""

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
from tests.db.club import result


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
