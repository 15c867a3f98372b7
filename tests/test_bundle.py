"""The scripts that make the bundle: what they pack, whose licences they collect, what a bare root holds."""

import importlib.util
import os
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

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
    names = licences.asked_for("alcalde", set())
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    asked = {line.split(">")[0].strip().lower() for line in project["dependencies"]}
    assert asked <= names
    assert not names & {"pytest", "numba", "ruff"}
    for name in sorted(names - {"alcalde"}):
        found = licences.distribution(name)
        licences.copy_texts(found, tmp_path)
        texts = list((tmp_path / f"{found.name}-{found.version}").iterdir())
        assert texts and all(text.stat().st_size > 50 for text in texts), name
    licences.python_texts(tmp_path)
    assert "PSF" in (tmp_path / "Python-LICENSE.txt").read_text("utf-8", errors="replace")


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
