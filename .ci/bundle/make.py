"""Makes the bundle for the system it runs on, tries it and packs it. Needs a Python with Tk, and nothing else.

    python .ci/bundle/make.py [--no-trial]

On Linux `make bundle` does the same. What comes out is in dist/: the folder Alcalde (on a Mac Alcalde.app) and the packed
file. docs/release.md tells what each system needs.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
TOP = HERE.parent.parent
WORK = TOP / "build" / "bundle"
DIST = TOP / "dist"
WINDOWS, MAC = sys.platform == "win32", sys.platform == "darwin"
ENDING = ".exe" if WINDOWS else ""
TOUR = f"alcalde-tour{ENDING}"
EXTRAS = "phones,server"  # whoever has no Python cannot add them later


def say(text: str) -> None:
    print(f"bundle: {text}", flush=True)


def run(*words: str | Path, **more: str) -> str:
    """A step of its own; what it says is told only if it fails."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=WORK,  # not the tree: what is not in the wheel must not be found
        env={**os.environ, **more},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise SystemExit(
            f"{done.stdout}\n{done.stderr}\nbundle: {' '.join(str(word) for word in words)} failed"
        )
    return done.stdout


def environment() -> Path:
    """A fresh one with the wheel of this tree, so that the bundle holds what is released and nothing of ours besides."""
    for old in (WORK, TOP / "build" / "lib"):  # setuptools would take files from there that are long gone
        shutil.rmtree(old, ignore_errors=True)
    WORK.mkdir(parents=True)
    venv.create(
        WORK / "venv", with_pip=True, symlinks=not WINDOWS
    )  # a copied Python does not start on every Mac
    python = WORK / "venv" / ("Scripts/python.exe" if WINDOWS else "bin/python")
    pip = (python, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "install", "--requirement", HERE / "requirements.txt", "packaging")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", WORK / "wheel", TOP)
    (wheel,) = (WORK / "wheel").glob("*.whl")
    run(*pip, "install", f"{wheel}[{EXTRAS}]")
    return python


def build(python: Path) -> Path:
    """The folder, or on a Mac the application, not yet tried."""
    icons = WORK / "icons"
    icons.mkdir()
    print(run(python, HERE / "icons.py", icons), end="")
    place = (
        "--distpath",
        WORK / "out",
        "--workpath",
        WORK / "pyinstaller",
        "--noconfirm",
        "--log-level",
        "WARN",
    )
    tour = shutil.copy(TOP / "tests" / "installed_tour.py", WORK)
    run(
        python,
        "-m",
        "PyInstaller",
        *place,
        HERE / "alcalde.spec",
        ALCALDE_ICONS=str(icons),
        ALCALDE_TOUR=str(tour),
    )
    folder = WORK / "out" / "Alcalde"
    slim(folder)
    print(run(python, HERE / "licences.py", folder, folder / "licences"), end="")
    shutil.copy(TOP / "LICENSE", folder / "LICENSE.txt")
    for text in HERE.glob("*.txt"):
        if text.name != "requirements.txt":
            shutil.copy(text, folder / text.name)
    if (icons / "alcalde.png").exists():
        shutil.copy(icons / "alcalde.png", folder / "alcalde.png")
    return folder


def slim(folder: Path) -> None:
    """Python's own library carries its debug symbols. The others must stay as they are: stripped ones do not load."""
    if not (WINDOWS or MAC) and shutil.which("strip"):
        for library in (folder / "_internal").glob("libpython3*.so*"):
            run("strip", "--strip-unneeded", library)


def name_of_release(python: Path) -> str:
    version = run(python, "-c", "from importlib.metadata import version; print(version('alcalde'))").strip()
    system = "windows" if WINDOWS else "macos" if MAC else "linux"
    return f"Alcalde-{version}-{system}-{platform.machine().lower()}"


def programs(folder: Path) -> Path:
    """Where the programs lie that people get, and that are tried."""
    return folder.with_name("Alcalde.app") / "Contents" / "MacOS" if MAC else folder


def complete_app(app: Path, folder: Path) -> None:
    """What PyInstaller leaves of an application becomes what is released: no tour, licences, and sealed once more."""
    contents = app / "Contents"
    for place in ("MacOS", "Frameworks", "Resources"):  # the program, and links to it
        (contents / place / TOUR).unlink(missing_ok=True)
    shutil.copytree(folder / "licences", contents / "Resources" / "licences")
    shutil.copy(folder / "LICENSE.txt", contents / "Resources" / "LICENSE.txt")
    # PyInstaller sealed it as it was: changed, a Mac would call it damaged
    run("codesign", "--force", "--deep", "--sign", "-", app)
    run("codesign", "--verify", "--deep", "--strict", app)


def release(folder: Path, name: str) -> Path:
    """Without the tour into dist/, and packed: a zip where zips are usual, otherwise a tar that keeps who may run it."""
    (folder / TOUR).unlink()
    made = folder.with_name("Alcalde.app") if MAC else folder
    if MAC:
        complete_app(made, folder)
    target = DIST / made.name
    shutil.rmtree(target, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    shutil.copytree(made, target, symlinks=True)
    if MAC:  # the system's own packer: an application is full of links
        packed = DIST / f"{name}.zip"
        run("ditto", "-c", "-k", "--keepParent", target, packed)
    elif WINDOWS:
        packed = DIST / f"{name}.zip"
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into:
            for path in sorted(target.rglob("*")):
                into.write(path, path.relative_to(DIST))
    else:
        packed = DIST / f"{name}.tar.xz"
        with tarfile.open(packed, "w:xz", preset=6) as into:
            into.add(target, target.name, filter=_nobodys)
    return packed


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def size_of(path: Path) -> str:
    files = path.rglob("*") if path.is_dir() else [path]
    return f"{sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6:.0f} MB"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--no-trial", action="store_true", help="do not open it")
    args = asked.parse_args()
    say("an environment with the wheel")
    python = environment()
    say("the folder")
    folder = build(python)
    if not args.no_trial:
        say("the trial")
        done = subprocess.run([str(python), str(HERE / "trial.py"), str(programs(folder))], cwd=TOP)
        if done.returncode:
            raise SystemExit("bundle: the trial failed; nothing was packed")
    say("packing")
    packed = release(folder, name_of_release(python))
    made = DIST / ("Alcalde.app" if MAC else "Alcalde")
    say(f"dist/{made.name} {size_of(made)}, dist/{packed.name} {size_of(packed)}")


if __name__ == "__main__":
    main()
