"""Installs Alcalde in the three ways of the README, as somebody new does, and keeps pictures of it in docs/install.

python -m tests.install_pictures [FOLDER] [--way bundle|pipx|make]

Every command is run for real, in folders of its own, and what it says is what stands in the picture; then the window
opens and is photographed. The bundle is taken from dist/, so `make bundle` comes first. Needs a way to PyPI.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, ImageGrab

from tests.screen import virtual_screen

TOP = Path(__file__).parent.parent
KEPT = TOP / "docs" / "install"
SCREEN = (1366, 768)
PATIENCE = 600
FONTS = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "DejaVuSansMono.ttf",
    "LiberationMono-Regular.ttf",
)
GROUND, INK, TYPED, MOST_LINES, WIDTH = "#1d2428", "#d8d4c8", "#ffffff", 22, 96


@dataclass
class Terminal:
    """Where a new user types: a home of its own, and what was said so far."""

    home: Path
    around: dict[str, str]

    def __post_init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def type(self, command: str) -> None:
        """Runs a line and waits for it; it must succeed."""
        program, said = self._started(command)
        code = program.wait(PATIENCE)
        self._hear(command, said)
        if code:
            raise SystemExit(f"{command} ended with {code}\n{said.read_text('utf-8', 'replace')}")

    def open(self, command: str) -> "subprocess.Popen[bytes]":
        """Starts the window and waits until its first page is there."""
        program, said = self._started(command)
        end = time.monotonic() + PATIENCE
        while "Alcalde" not in _titles(self.around["DISPLAY"]):
            if program.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"{command} opened no window\n{said.read_text('utf-8', 'replace')}")
            time.sleep(0.2)
        time.sleep(2.5)  # the page is drawn after its title
        self._hear(command, said)
        return program

    def _started(self, command: str) -> "tuple[subprocess.Popen[bytes], Path]":
        """The program, and where all that it says is written in its order."""
        said = self.home.parent / "said.txt"
        with said.open("wb") as into:
            program = subprocess.Popen(
                command, shell=True, cwd=self.home, env=self.around, stdout=into, stderr=subprocess.STDOUT
            )
        return program, said

    def _hear(self, command: str, said: Path) -> None:
        text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", said.read_text("utf-8", "replace"))
        plain = re.sub(r"[^\n\r -~…]", "", text).replace(str(self.home), "~")
        self.lines.append((TYPED, f"$ {command}"))
        kept = [line.split("\r")[-1] for line in plain.splitlines() if line.strip()]
        self.lines += [(INK, line) for line in kept if not line.startswith("WARNING")]  # pip, of this machine

    def picture(self, path: Path) -> None:
        """The terminal as it looks now, its last lines."""
        font = next((found for name in FONTS if (found := _font(name))), None) or ImageFont.load_default(15)
        lines = [
            (ink, text[at : at + WIDTH])
            for ink, text in self.lines
            for at in range(0, max(1, len(text)), WIDTH)
        ][-MOST_LINES:]
        made = Image.new("RGB", (900, 24 * len(lines) + 24), GROUND)
        draw = ImageDraw.Draw(made)
        for at, (ink, text) in enumerate(lines):
            draw.text((14, 12 + 24 * at), text, ink, font)
        made.quantize(32).save(path, optimize=True)


def _font(name: str) -> ImageFont.FreeTypeFont | None:
    try:
        return ImageFont.truetype(name, 15)
    except OSError:
        return None


def _titles(display: str) -> str:
    asked = subprocess.run(
        ["xprop", "-root", "-display", display, "_NET_CLIENT_LIST"], capture_output=True, text=True
    )
    ids = re.findall(r"0x[0-9a-f]+", asked.stdout)
    named = [["xprop", "-id", id, "-display", display, "WM_NAME"] for id in ids]
    return "\n".join(subprocess.run(words, capture_output=True, text=True).stdout for words in named)


def bundle(terminal: Terminal) -> str:
    (packed,) = sorted((TOP / "dist").glob("Alcalde-*-linux-*.tar.xz"))[-1:] or [None]
    if packed is None:
        raise SystemExit("there is no bundle in dist/: make bundle")
    shutil.copy(packed, terminal.home)
    terminal.type("ls")
    terminal.type("tar xf Alcalde-*.tar.xz")
    terminal.type("ls Alcalde")
    terminal.type("Alcalde/alcalde-cli --version")
    return "Alcalde/Alcalde"


def pipx(terminal: Terminal) -> str:
    tools = terminal.home.parent / "tools"
    subprocess.run([sys.executable, "-m", "venv", str(tools)], check=True)
    pip = [str(tools / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check", "pipx", "build"]
    subprocess.run(pip, check=True)
    build = [
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--wheel",
        str(TOP),
        "--outdir",
        str(terminal.home),
    ]
    subprocess.run(build, check=True, capture_output=True)
    local = terminal.home / ".local" / "bin"
    terminal.around["PATH"] = f"{local}:{tools / 'bin'}:{terminal.around['PATH']}"
    terminal.around["PIPX_DEFAULT_PYTHON"] = sys.executable
    terminal.type("ls")
    (wheel,) = terminal.home.glob("*.whl")
    terminal.type(f'pipx install "./{wheel.name}[phones]"')
    terminal.type("alcalde --version")
    return "alcalde-window"


def make(terminal: Terminal) -> str:
    subprocess.run(["git", "clone", "--quiet", str(TOP), str(terminal.home / "alcalde")], check=True)
    terminal.type("ls")
    return "make -C alcalde run"


WAYS = {"bundle": bundle, "pipx": pipx, "make": make}


@contextmanager
def new_user(room: Path) -> Iterator[Terminal]:
    """A home with nothing in it, on a screen with a window manager."""
    home = room / "home"
    home.mkdir()
    with virtual_screen(*SCREEN) as display:
        manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        kept = ("PATH", "LANG", "SSL_CERT_FILE")
        around = {
            name: value for name, value in os.environ.items() if name in kept or name.startswith("PIP_")
        }
        for place in (".config/pip/pip.conf", ".pip/pip.conf"):  # where packages come from here
            if (Path.home() / place).exists():
                around["PIP_CONFIG_FILE"] = str(Path.home() / place)
        around |= {
            "HOME": str(home),
            "DISPLAY": display,
            "LC_ALL": "C.UTF-8",
            "ALCALDE_LANG": "en",
            "COLUMNS": "90",
        }
        try:
            yield Terminal(home, around)
        finally:
            manager.terminate()
            manager.wait(10)


def try_way(name: str, into: Path) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="alcalde-install-", ignore_cleanup_errors=True) as room,
        new_user(Path(room)) as terminal,
    ):
        begun = time.monotonic()
        program = terminal.open(WAYS[name](terminal))
        print(f"{name}: the window is open after {time.monotonic() - begun:.0f} s", flush=True)
        terminal.picture(into / f"{name}-terminal.png")
        if name == "bundle":  # the first page is the same in all three
            shot = ImageGrab.grab(xdisplay=terminal.around["DISPLAY"])
            shot.resize((1024, 576)).quantize(128).save(into / "first-start.png", optimize=True)
        program.terminate()
        program.wait(30)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", nargs="?", type=Path, default=KEPT)
    asked.add_argument("--way", choices=WAYS, action="append")
    args = asked.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for name in args.way or WAYS:
        try_way(name, args.folder)


if __name__ == "__main__":
    main()
