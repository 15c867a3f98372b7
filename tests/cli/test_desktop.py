"""alcalde desktop --add | --remove, by what a desktop reads of it."""

import configparser
import json
import shlex
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from assistant.cli.main import run
from assistant.cli.surfaces import Surfaces
from assistant.program import desktop
from assistant.window.icon import icon_png

WITH_ICON = Surfaces(icon=icon_png)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


def entry_of(home: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(home / "applications" / "alcalde.desktop", "utf-8")
    return parser["Desktop Entry"]


def test_added_it_is_what_a_desktop_reads_and_removed_nothing_is_left(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "en", "desktop", "--add", "--json"], WITH_ICON) == 0
    added = json.loads(capsys.readouterr().out)["added"]
    entry = entry_of(home)
    assert (entry["Name"], entry["StartupWMClass"], entry["Terminal"]) == ("Alcalde", "Alcalde", "false")
    assert entry["GenericName[de]"] == "Brettspiel-Assistent"
    assert entry["MimeType"] == "application/x-alcalde;"
    assert entry["Exec"].endswith(" %f")
    program = shlex.split(entry["Exec"])[0]
    assert Path(program).is_file() and program.endswith(("alcalde-window", Path(sys.executable).name))
    for size in (16, 256):
        icon = home / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "alcalde.png"
        assert Image.open(BytesIO(icon.read_bytes())).size == (size, size)
    kinds = ElementTree.parse(home / "mime" / "packages" / "alcalde.xml").getroot()
    globs = [one.get("pattern") for one in kinds.iter() if one.tag.endswith("glob")]
    assert globs == ["*.alcalde", "*.club.gz"]
    if validate := shutil.which("desktop-file-validate"):
        done = subprocess.run(
            [validate, str(home / "applications" / "alcalde.desktop")], capture_output=True, text=True
        )
        assert (done.returncode, done.stdout) == (0, "")
    assert run(["--lang", "en", "desktop", "--remove", "--json"], WITH_ICON) == 0
    assert sorted(json.loads(capsys.readouterr().out)["removed"]) == sorted(added)
    assert not any(Path(path).exists() for path in added)
    assert run(["--lang", "en", "desktop", "--remove"], WITH_ICON) == 0
    assert "was not in the menu" in capsys.readouterr().out


@pytest.mark.parametrize("asked_of", ["alcalde-cli", "Alcalde"])
def test_the_entry_of_a_bundle_starts_its_window(
    asked_of: str, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "My Games" / asked_of))
    assert run(["--lang", "en", "desktop", "--add"], WITH_ICON) == 0
    assert shlex.split(entry_of(home)["Exec"]) == [str(tmp_path / "My Games" / "Alcalde"), "%f"]


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_are_told_what_to_do_instead(
    system: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(desktop.sys, "platform", system)
    assert run(["--lang", "en", "desktop", "--add"], WITH_ICON) == 1
    assert "Start menu" in capsys.readouterr().err
    assert not home.exists()


def test_neither_or_both_is_bad_input(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["desktop"], WITH_ICON) == 2
    assert run(["desktop", "--add", "--remove"], WITH_ICON) == 2
    assert not home.exists()


def test_a_folder_that_cannot_be_written_is_told_in_a_line(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file stands where the folder should be")
    assert run(["--lang", "en", "desktop", "--add"], WITH_ICON) in (1, 2)
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("part", "written"),
    [
        ("/usr/bin/alcalde-window", "/usr/bin/alcalde-window"),
        ("/opt/My Games/alcalde", '"/opt/My Games/alcalde"'),
        ("/opt/100%/alcalde", "/opt/100%%/alcalde"),
        ('/opt/a"b$c/x', '"/opt/a\\\\"b\\\\$c/x"'),
    ],
)
def test_strange_paths_are_written_as_the_specification_wants(part: str, written: str) -> None:
    assert desktop.quoted(part) == written
