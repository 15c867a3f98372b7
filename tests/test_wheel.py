"""What is installed is what is in the tree: wheel and sdist built, installed into a fresh environment, opened."""

import ast
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path

import pytest

from assistant.cli.main import NAMES
from assistant.window.scenes import SCENES
from tests.screen import virtual_screen

TOP = Path(__file__).parent.parent
PACKAGES = ("assistant", "db", "engine", "printouts")
SHIPPED = {".py", ".toml", ".npz", ".json", ".html", ".js", ".css"}
COPIED = (*PACKAGES, "tests", ".ci", "pyproject.toml", "setup.py", "MANIFEST.in", "Makefile")
COMMIT = "assistant/commit.txt"  # the one file that is not in the tree
TEXTS = ("README.md", "CHANGELOG.md", "LICENSE")
CHANGES = "assistant/CHANGELOG.md"  # put there when the wheel is built


def shipped() -> set[str]:
    files = (path for package in PACKAGES for path in (TOP / package).rglob("*") if path.suffix in SHIPPED)
    return {path.relative_to(TOP).as_posix() for path in files}


@dataclass(frozen=True)
class Built:
    wheel: Path
    sdist: Path
    from_sdist: Path
    said: str
    commit: str


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Both kinds, from a clean copy of the tree, and a wheel from the sdist."""
    tree, out, again = (tmp_path_factory.mktemp(name) for name in ("tree", "out", "again"))
    for name in (*COPIED, *TEXTS):
        source = TOP / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree / name)
    commit = committed(tree)
    build = [sys.executable, "-m", "build", "--no-isolation", str(tree), "--outdir"]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    said = ""
    for arguments in ([str(out), "--wheel"], [str(again)]):  # the second: an sdist, and a wheel from it
        done = subprocess.run([*build, *arguments], env=plain, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        said += done.stdout + done.stderr
    (wheel,), (sdist,), (from_sdist,) = out.glob("*.whl"), again.glob("*.tar.gz"), again.glob("*.whl")
    return Built(wheel, sdist, from_sdist, said, commit)


def committed(tree: Path) -> str:
    """Makes the tree a checkout, as the one that is released from; its commit."""
    who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "--quiet"], ["add", "--all"], [*who, "commit", "--quiet", "--message", "All"]):
        subprocess.run(["git", "-C", str(tree), *words], check=True)
    asked = ["git", "-C", str(tree), "rev-parse", "HEAD"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def inside(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if ".dist-info/" not in name}


def test_the_wheel_holds_every_file_of_the_packages_and_nothing_else(built: Built) -> None:
    assert inside(built.wheel) == {*shipped(), CHANGES, COMMIT}
    with zipfile.ZipFile(built.wheel) as packed:  # for "What is new"
        assert packed.read(CHANGES) == (TOP / "CHANGELOG.md").read_bytes()


def test_the_sdist_builds_the_same_wheel_and_carries_the_tests(built: Built) -> None:
    assert inside(built.from_sdist) == inside(built.wheel)
    with tarfile.open(built.sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert shipped() <= names
    tests = {path.relative_to(TOP).as_posix() for path in (TOP / "tests").rglob("*.py")}
    assert tests <= names
    assert {"Makefile", "LICENSE", ".ci/setup.sh"} <= names


def test_building_warns_of_nothing(built: Built) -> None:
    assert "warning" not in built.said.lower()


def test_every_library_that_is_imported_is_asked_for() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    asked = {line.split(">")[0].split("[")[0].strip().lower().replace("_", "-") for line in wanted}
    owners = packages_distributions()
    for package in PACKAGES:
        for path in (TOP / package).rglob("*.py"):
            for name in (
                _imported(path) - set(PACKAGES) - set(sys.stdlib_module_names) - {"_typeshed"}
            ):  # known to the type checker alone
                found = {owner.lower().replace("_", "-") for owner in owners.get(name, [name])}
                assert found & asked, f"{path.relative_to(TOP)} imports {name}, which nothing asks for"


def _imported(path: Path) -> set[str]:
    tops = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            tops |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            tops.add((node.module or "").split(".")[0])
    return tops


@dataclass(frozen=True)
class Installed:
    bin: Path
    empty: Path
    environment: dict[str, str]

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            words, cwd=self.empty, env=self.environment, capture_output=True, text=True, timeout=120
        )


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    """A fresh environment with the wheel; the libraries are those of the environment that tests."""
    home, empty = tmp_path_factory.mktemp("fresh"), tmp_path_factory.mktemp("empty")
    venv.create(home, with_pip=False)
    bin = home / ("Scripts" if sys.platform == "win32" else "bin")
    python = str(bin / "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--disable-pip-version-check", str(built.wheel)], check=True, capture_output=True)
    site = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    libraries = next(path for path in sys.path if path.endswith("site-packages"))
    (Path(site) / "libraries.pth").write_text(libraries + "\n")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"ALCALDE_DATA": str(empty / "club"), "XDG_DATA_HOME": str(empty / "menu")}
    environment |= {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "cp1252:strict", "PYTHONUTF8": "0"}
    with virtual_screen(1366, 768) as display:
        yield Installed(bin, empty, {**environment, "DISPLAY": display})


TABLE = {
    "game": "san-juan",
    "rules": "2014",
    "players": [{"name": name, "buildings": ["indigo-plant"], "chapel": 0} for name in ("Łukasz", "Zoë")],
}
FAMILIES = (
    ("--version",),
    (
        "simulate",
        "saint-malo",
        "--seats",
        "random,random",
        "--games",
        "1",
        "--seed",
        "1",
        "--records",
        "records",
    ),
    ("simulate", "san-juan", "--rules", "2014", "--seats", "club,random", "--games", "1", "--seed", "1"),
    ("replay", "{record}"),
    ("score", "table.json"),
    ("event", "plan", "--players", "12", "--rounds", "2", "--table", "4", "--seed", "1"),
    ("event", "new", "Łukasz-Cup", "--json"),
    ("event", "add", "Łukasz-Cup", "Łukasz", "Zoë", "Ćwik"),
    ("event", "list"),
    ("hall", "--networks"),
    ("games", "add", "wingspan"),
    ("games", "list"),
    ("game", "new", "san-juan", "--rules", "2014", "--players", "Łukasz,Zoë"),
    ("game", "list"),
    ("results", "list"),
    ("players", "ratings"),
    ("store", "info"),
    ("print", "--list"),
    ("print", "san-juan-pad", "--out", "pad.pdf"),
    ("print", "wingspan-pad", "--out", "wingspan.pdf"),
    ("export", "all.json"),
    ("import", "all.json", "--yes"),
    ("backup",),
    ("restore", "{backup}", "--yes"),
    ("desktop", "--add"),
    ("desktop", "--remove"),
    ("doctor",),
)


def test_a_command_of_every_family_runs_from_an_empty_folder_in_windows_letters(installed: Installed) -> None:
    command, empty = str(installed.bin / "alcalde"), installed.empty
    (empty / "table.json").write_text(json.dumps(TABLE), "utf-8")
    for words in FAMILIES:
        made = {
            "record": next((empty / "records").glob("*"), ""),
            "backup": next((empty / "club" / "backups").glob("*.alcalde"), ""),
        }
        done = installed.run(command, *(word.format(**made) for word in words))
        assert done.returncode == 0, (words, done.stdout, done.stderr)
    assert (empty / "pad.pdf").read_bytes().startswith(b"%PDF")
    assert (installed.bin / "alcalde-window").exists()


def test_every_family_of_commands_is_among_them() -> None:
    assert {words[0] for words in FAMILIES} >= NAMES


def test_the_version_of_wheel_sdist_and_checkout_tells_the_commit(built: Built, installed: Installed) -> None:
    said = installed.run(str(installed.bin / "alcalde"), "--version").stdout.split()
    assert said[0] == "alcalde" and len(said) == 3
    assert built.commit.startswith(said[2].strip("()")) and len(said[2]) >= 9
    with zipfile.ZipFile(built.from_sdist) as packed:
        assert built.commit.startswith(packed.read(COMMIT).decode().strip())


def test_every_page_opens_from_the_wheel(installed: Installed) -> None:
    tour = Path(__file__).with_name("installed_tour.py")
    done = installed.run(str(installed.bin / "python"), "-I", str(tour), str(installed.empty / "tour"))
    assert done.returncode == 0, done.stderr
    lines = [line.split(maxsplit=1) for line in done.stdout.splitlines()]
    assert [told for what, told in lines if what == "page"] == list(SCENES)
    assert [what for what, _ in lines[-4:]] == ["moved", "printed", "listed", "phoned"]
    assert lines[-2:] == [["listed", "30"], ["phoned", "waiting"]]
