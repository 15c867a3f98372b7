"""The licences of everything in the bundle, as texts in one folder: ours, the libraries', Python's, and the system's.

Run with the Python of the bundle's environment: `licences.py BUNDLE INTO`.
"""

import re
import shutil
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

MADE_BY = ("pyinstaller", "pyinstaller-hooks-contrib")  # their start-up code is in every bundle
EXTRAS = frozenset({"phones", "server"})  # as make.py installs it
TEXTS = ("licen", "copying", "notice", "author", "copyright", "ofl")


def asked_for(name: str, extras: frozenset[str] = frozenset()) -> set[str]:
    """A distribution with these extras and all it needs here, by their names."""
    known: set[tuple[str, frozenset[str]]] = set()
    waiting = [(name, extras)]
    while waiting:
        one, asked = waiting.pop()
        known.add((one, asked))
        for line in distribution(one).requires or ():
            wanted = Requirement(line)
            for extra in ("", *asked):
                if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
                    found = (wanted.name.lower().replace("_", "-"), frozenset(wanted.extras))
                    waiting += [] if found in known else [found]
    return {one for one, _ in known}


def copy_texts(found: Distribution, into: Path) -> int:
    """The texts a distribution brings; if it brings none, what it says of itself."""
    folder = into / f"{found.name}-{found.version}"
    folder.mkdir(parents=True)
    copied = 0
    for file in found.files or ():
        name = file.name.lower()
        if name.startswith(TEXTS) and not name.endswith((".py", ".pyc", ".pyi", ".so", ".pyd")):
            source = Path(str(found.locate_file(file)))
            if source.is_file():
                copied += 1
                shutil.copy(source, folder / (file.name if copied == 1 else f"{copied}-{file.name}"))
    if not copied:
        told = found.metadata
        names = (
            "License-Expression",
            "License",
            "Classifier",
            "Author",
            "Author-email",
            "Home-page",
            "Project-URL",
        )
        lines = [f"{name}: {text}" for name in names for text in told.get_all(name) or () if text]
        (folder / "METADATA.txt").write_text(
            "\n".join([f"{found.name} {found.version}", *lines, ""]), "utf-8"
        )
    return copied


def python_texts(into: Path) -> None:
    """Python's own licence; on Windows and in the installers of macOS it has those of Tcl, Tk and OpenSSL in it."""
    base = Path(sys.base_prefix)
    library = Path(shutil.__file__).parent
    for place in (base / "LICENSE.txt", library / "LICENSE.txt", base / "LICENSE"):
        if place.is_file():
            shutil.copy(place, into / "Python-LICENSE.txt")
            return
    system = Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright")
    if not system.is_file():
        raise SystemExit("the licence of this Python is nowhere to be found")
    shutil.copy(system, into / "Python-LICENSE.txt")


def system_texts(bundle: Path, into: Path) -> list[str]:
    """Debian's own record for every library of the system that came along; the libraries without one."""
    if shutil.which("dpkg") is None:
        return []
    unknown = []
    ours = {str(path) for path in Path(sys.prefix).rglob("*.so*")} | {
        str(path) for path in Path(sys.base_prefix).rglob("*.so*")
    }
    by_name = {Path(path).name for path in ours}
    for library in sorted(bundle.glob("_internal/*.so*")):
        if library.name in by_name:
            continue  # Python's, or a distribution's: told above
        owner = _owner(library.name)
        text = Path(f"/usr/share/doc/{owner}/copyright")
        if owner and text.is_file():
            shutil.copy(text, into / f"{owner}.txt")
        else:
            unknown.append(library.name)
    for owner in ("tcl8.6", "tk8.6"):  # their scripts are data, not a library that was looked at
        text = Path(f"/usr/share/doc/lib{owner}/copyright")
        if text.is_file():
            shutil.copy(text, into / f"{owner}.txt")
    _named_texts(into)
    return unknown


def _named_texts(into: Path) -> None:
    """Debian's records name long licences by where they lie on its systems: those texts come along."""
    named = {
        name.rstrip(".,;:)'")
        for record in into.glob("*.txt")
        for name in re.findall(r"/usr/share/common-licenses/([\w.+-]+)", record.read_text("utf-8", "replace"))
    }
    (into / "common-licenses").mkdir(exist_ok=True)
    for name in named:
        text = Path("/usr/share/common-licenses") / name
        if text.is_file():
            shutil.copy(text, into / "common-licenses" / name)


def _owner(library: str) -> str:
    found = subprocess.run(["dpkg", "--search", f"*/{library}"], capture_output=True, text=True)
    return found.stdout.split(":")[0].strip() if found.returncode == 0 else ""


def main(bundle: Path, into: Path) -> None:
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    names = sorted({*asked_for("alcalde", EXTRAS), *MADE_BY} - {"alcalde"})
    without = [name for name in names if not copy_texts(distribution(name), into)]
    python_texts(into)
    unknown = system_texts(bundle, into)
    print(f"licences: {len(list(into.iterdir()))}, of {len(names)} distributions among them")
    if without:
        print(f"licences: only their own words, no text: {', '.join(without)}")
    if unknown:
        raise SystemExit(f"whose are these? {', '.join(unknown)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
