"""A root with the bundle, the C library and zlib: no Python, no Tcl, no X, no fonts, no shell. Linux only.

zlib is what PyInstaller's own first program asks of the system; no Linux is without it.
"""

import os
import re
import shutil
import stat
import subprocess
from pathlib import Path

GIVEN = re.compile(
    r"(ld-linux.*|libc|libm|libdl|libpthread|librt|libutil|libresolv|libnss_files|libnss_dns|libz)\.so\.\d+"
)


def make(root: Path, bundle: Path) -> None:
    shutil.rmtree(root, ignore_errors=True)
    for folder in ("tmp", "proc", "dev/shm", "home", "etc"):
        (root / folder).mkdir(parents=True)
    for folder in ("tmp", "dev/shm", "home"):
        (root / folder).chmod(0o1777)
    for library in _given():
        target = root / library.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, target)
    if os.getuid() == 0:
        os.mknod(root / "dev/null", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        (root / "dev/null").chmod(0o666)
    shutil.copytree(bundle, root / "Alcalde", symlinks=True)


def _given() -> list[Path]:
    """Where this system has them, by the list of its own loader."""
    lines = subprocess.run(
        ["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    bits = ",x86-64" if os.uname().machine == "x86_64" else ""
    found = [line.split() for line in lines if " => " in line and bits in line]
    loaders = [
        loader for folder in ("/lib64", "/lib") for loader in Path(folder).glob("ld-linux*")
    ]  # its fixed name
    return loaders + [Path(words[-1]) for words in found if GIVEN.fullmatch(words[0])]


def entering(root: Path) -> list[str]:
    """The command that enters it, with a /proc of its own; [] if this system lets us not."""
    ways = (
        ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--root={root}", "--mount-proc"],
        [
            "unshare",
            "--user",
            "--map-root-user",
            "--mount",
            "--pid",
            "--fork",
            f"--root={root}",
            "--mount-proc",
        ],
    )
    for way in ways:
        tried = subprocess.run(
            [*way, "/Alcalde/alcalde-cli", "--version"], capture_output=True, env={"HOME": "/home"}
        )
        if tried.returncode == 0:
            return way
    return []
