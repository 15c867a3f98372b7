"""Alcalde in the menu of a freedesktop system: the entry, the icon, and .alcalde files that a double click opens.

All of it lies in the user's own folder, so that it works for an installation in an environment of its own (pipx, uv)
and is gone again without a trace.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from assistant.club.outside import environment_outside
from assistant.words import LANGUAGES, Words
from db.folder.files import Disk

ID = "alcalde"
CLASS_NAME = "Alcalde"  # of every window: by it the system knows which entry a window belongs to
MIME = "application/x-alcalde"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)
ENTRY = f"applications/{ID}.desktop"
TYPE = f"mime/packages/{ID}.xml"
REFRESH = (  # what a system offers to make its lists anew; without them it does so by itself, later
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
Icon = Callable[[int], bytes]


def has_menu() -> bool:
    """Whether this system keeps its menu in files of this kind."""
    return sys.platform not in ("win32", "darwin")


def user_data() -> Path:
    """XDG_DATA_HOME, if it is a full path as the specification wants."""
    told = os.environ.get("XDG_DATA_HOME", "")
    return Path(told) if Path(told).is_absolute() else Path.home() / ".local" / "share"


def is_added() -> bool:
    return (user_data() / ENTRY).is_file()


def add_to_menu(icon: Icon, command: list[str] | None = None) -> list[Path]:
    """Writes entry, icons and type, and says which files; Problem if the disk refuses."""
    home, disk = user_data(), Disk()
    files = {
        **{_icon_path(size): icon(size) for size in ICON_SIZES},
        TYPE: mime_type().encode(),
        ENTRY: entry(command or own_command()).encode(),  # last: what it speaks of is there
    }
    for name, data in files.items():
        disk.folder((home / name).parent)
        disk.put(home / name, data)
    _refresh(home)
    return [home / name for name in files]


def remove_from_menu() -> list[Path]:
    """Takes everything away again that `add_to_menu` wrote, and says what was there."""
    home, disk = user_data(), Disk()
    names = (ENTRY, TYPE, *(_icon_path(size) for size in ICON_SIZES))
    there = [home / name for name in names if (home / name).is_file()]
    for path in there:
        disk.remove(path)
    if there:
        _refresh(home)
    return there


def own_command() -> list[str]:
    """How the window is started: a bundle's by the program beside the commands, an installed one by its own command."""
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).with_name(CLASS_NAME))]
    beside = Path(sys.executable).parent / "alcalde-window"  # pipx, uv and venv put it beside their Python
    if beside.is_file():
        return [str(beside)]
    found = shutil.which("alcalde-window")
    return [found] if found else [sys.executable, "-m", "assistant"]


def entry(command: list[str]) -> str:
    """The menu entry, in every language we have."""
    first, *others = ((language, Words(language)) for language in LANGUAGES)
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.4",
        "Name=Alcalde",
        *(f"{key}={first[1](f'desktop.{key.lower()}')}" for key in ("GenericName", "Comment")),
        *(
            f"{key}[{lang}]={tr(f'desktop.{key.lower()}')}"
            for lang, tr in others
            for key in ("GenericName", "Comment")
        ),
        f"Exec={' '.join(quoted(part) for part in command)} %f",
        f"Icon={ID}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"MimeType={MIME};",
        f"StartupWMClass={CLASS_NAME}",
        "StartupNotify=true",
    ]
    return "\n".join(lines) + "\n"


def quoted(part: str) -> str:
    """An argument of Exec as the specification wants it: letters with a meaning are escaped twice, % is doubled."""
    part = part.replace("%", "%%")
    if not any(sign in part for sign in " \t\n\"'\\><~|&;$*?#()`"):
        return part
    for sign in '\\"`$':
        part = part.replace(sign, f"\\{sign}")
    return '"' + part.replace("\\", "\\\\") + '"'


def mime_type() -> str:
    comments = "".join(
        f"    <comment{'' if language == 'en' else f' xml:lang={chr(34)}{language}{chr(34)}'}>"
        f"{Words(language)('desktop.file')}</comment>\n"
        for language in LANGUAGES
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f'  <mime-type type="{MIME}">\n{comments}'
        f'    <icon name="{ID}"/>\n    <glob pattern="*.alcalde"/>\n    <glob pattern="*.club.gz"/>\n'
        "  </mime-type>\n</mime-info>\n"
    )


def _icon_path(size: int) -> str:
    return f"icons/hicolor/{size}x{size}/apps/{ID}.png"


def _refresh(home: Path) -> None:
    for program, folder in REFRESH:
        found = shutil.which(program)
        if found is None or not (home / folder).is_dir():
            continue
        try:
            quiet = ["--quiet", "--force", "--ignore-theme-index"] if "icon" in program else []
            words = [found, *quiet, str(home / folder)]
            around = environment_outside()
            subprocess.run(words, capture_output=True, env=around, timeout=20, check=False)
        except (OSError, subprocess.SubprocessError):  # a list that is made later is made later
            continue
