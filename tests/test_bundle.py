"""The scripts that make the bundle: what they pack, whose licences they collect, what a bare root holds."""

import importlib.util
import os
import plistlib
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from assistant.words import LANGUAGES

TOP = Path(__file__).parent.parent
SCRIPTS = TOP / ".ci" / "bundle"


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"bundle_{name}", SCRIPTS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A folder such as PyInstaller leaves it."""
    folder = tmp_path / "out" / "Alcalde"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "words.toml").write_text("")
    for ending in ("", ".exe"):
        for name in ("Alcalde", "alcalde-cli", "alcalde-tour"):
            (folder / f"{name}{ending}").write_bytes(b"\x7fELF")
            (folder / f"{name}{ending}").chmod(0o755)
    return folder


def test_linux_gets_a_tar_that_keeps_who_may_run_it_and_has_no_tour(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = script("make")
    monkeypatch.setattr(make, "DIST", tmp_path / "dist")
    packed = make.release(made, "Alcalde-1-linux-x86_64")
    assert packed.name == "Alcalde-1-linux-x86_64.tar.xz"
    with tarfile.open(packed) as tar:
        members = {member.name: member for member in tar.getmembers()}
    assert {"Alcalde/Alcalde", "Alcalde/alcalde-cli", "Alcalde/_internal/words.toml"} <= set(members)
    assert "Alcalde/alcalde-tour" not in members
    assert members["Alcalde/Alcalde"].mode & 0o111
    assert {(member.uid, member.uname) for member in members.values()} == {(0, "")}
    assert (tmp_path / "dist" / "Alcalde" / "Alcalde").exists()


def test_windows_gets_a_zip_without_the_tour(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    make = script("make")
    monkeypatch.undo()
    make.DIST = tmp_path / "dist"
    packed = make.release(made, "Alcalde-1-windows-amd64")
    assert packed.name == "Alcalde-1-windows-amd64.zip"
    with zipfile.ZipFile(packed) as files:
        names = set(files.namelist())
    assert {"Alcalde/Alcalde.exe", "Alcalde/alcalde-cli.exe", "Alcalde/_internal/words.toml"} <= names
    assert "Alcalde/alcalde-tour.exe" not in names


def test_every_library_that_is_asked_for_has_its_licence_in_the_bundle(tmp_path: Path) -> None:
    licences = script("licences")
    names = licences.asked_for("alcalde", licences.EXTRAS)
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["phones"], *extras["server"]]
    asked = {line.split(">")[0].split("[")[0].strip().lower() for line in lines}
    assert asked <= names and "psycopg-binary" in names
    assert not names & {"pytest", "numba", "ruff"}
    for name in sorted(names - {"alcalde"}):
        found = licences.distribution(name)
        licences.copy_texts(found, tmp_path)
        texts = list((tmp_path / f"{found.name}-{found.version}").iterdir())
        assert texts and all(text.stat().st_size > 50 for text in texts), name
    licences.python_texts(tmp_path)
    assert "PSF" in (tmp_path / "Python-LICENSE.txt").read_text("utf-8", errors="replace")


def test_a_mac_is_told_that_a_double_click_on_our_files_is_ours_and_on_others_is_not(tmp_path: Path) -> None:
    facts = script("mac_facts")
    told = plistlib.loads(plistlib.dumps(facts.INFO))
    own, older = told["CFBundleDocumentTypes"]
    (kind,) = told["UTExportedTypeDeclarations"]
    assert own["LSItemContentTypes"] == [kind["UTTypeIdentifier"]] and own["LSHandlerRank"] == "Owner"
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["alcalde"]
    assert older["LSHandlerRank"] == "Alternate"
    assert told["CFBundleLocalizations"] == list(LANGUAGES)


def test_a_mac_shows_the_window_of_an_application_that_has_commands_beside_it() -> None:
    assert script("mac_facts").INFO["LSBackgroundOnly"] is False


def test_a_mac_gets_an_application_without_the_tour_sealed_after_its_last_change(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seal that was broken makes a Mac say that the application is damaged."""
    monkeypatch.setattr(sys, "platform", "darwin")
    make = script("make")
    monkeypatch.undo()
    app = made.with_name("Alcalde.app")
    for place in ("MacOS", "Frameworks", "Resources"):
        (app / "Contents" / place).mkdir(parents=True)
    (app / "Contents" / "MacOS" / "Alcalde").write_bytes(b"")
    (app / "Contents" / "MacOS" / "alcalde-tour").write_bytes(b"")
    (app / "Contents" / "Frameworks" / "alcalde-tour").symlink_to("../MacOS/alcalde-tour")
    (made / "licences").mkdir()
    (made / "licences" / "Python-LICENSE.txt").write_text("PSF")
    (made / "LICENSE.txt").write_text("MIT")
    asked: list[tuple[str, set[str]]] = []

    def run(program: str, *words: str | Path) -> str:
        there = {path.relative_to(app).as_posix() for path in app.rglob("*") if not path.is_dir()}
        asked.append((f"{program} {words[0]}", there))
        return ""

    monkeypatch.setattr(make, "run", run)
    make.DIST = tmp_path / "dist"
    assert make.programs(made) == app / "Contents" / "MacOS"  # the trial opens what people get
    packed = make.release(made, "Alcalde-1-macos-arm64")
    assert packed.name == "Alcalde-1-macos-arm64.zip"
    assert [words for words, _ in asked] == ["codesign --force", "codesign --verify", "ditto -c"]
    told = {"MacOS/Alcalde", "Resources/LICENSE.txt", "Resources/licences/Python-LICENSE.txt"}
    for _, there in asked:
        assert there == {f"Contents/{name}" for name in told}
    released = tmp_path / "dist" / "Alcalde.app"
    assert {path.name for path in (released / "Contents" / "MacOS").iterdir()} == {"Alcalde"}


def test_a_hall_that_does_not_open_in_the_trial_says_why() -> None:
    hall = script("hall_trial")
    program = subprocess.Popen(
        [sys.executable, "-c", "import sys; sys.exit('the port is taken')"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with pytest.raises(SystemExit, match="the port is taken"):
        hall.phone(program)
    hall.leave_hall(program)  # nobody is left to be stopped


@pytest.mark.parametrize("name", ["make", "trial", "hall_trial", "licences", "windows"])
def test_the_scripts_that_run_on_windows_load_there(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in ("pwd", "grp", "fcntl", "resource", "termios"):
        monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(sys, "path", list(sys.path))
    script(name)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a root of its own is a thing of Linux")
def test_the_bare_root_has_the_c_library_and_nothing_that_would_help(made: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    script("bare_root").make(root, made)
    files = [path.name for path in root.rglob("*") if path.is_file() and "Alcalde" not in path.parts]
    assert any(name.startswith("libc.so") for name in files) and any(
        name.startswith("ld-linux") for name in files
    )
    helpful = ("python", "tcl", "tk", "X11", "xcb", "font", "libstdc", "sh", "ssl")
    assert not [name for name in files if any(word in name for word in helpful)]
    assert os.access(root / "Alcalde" / "alcalde-cli", os.X_OK)
