"""Starts Alcalde: the window with no arguments, otherwise one command. The only module that knows both."""

import multiprocessing
import sys
from typing import TYPE_CHECKING

from assistant.window.alert import alert, unheard
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.club.hall.desk import HallDesk
    from assistant.club.hall.hosting import HallHost


def main() -> int:
    multiprocessing.freeze_support()
    from assistant.cli.main import run  # after freeze_support: a frozen child process must go no further
    from assistant.cli.streams import guard_streams
    from assistant.cli.surfaces import Surfaces

    guard_streams()
    return run(
        sys.argv[1:],
        Surfaces(open_window, try_window, alert if unheard() else None, icon, make_host, networks),
    )


def open_window(
    data_folder: str | None, language: str | None, tr: Words, file: str | None, server: str | None
) -> int:
    from assistant.window.start import start  # Tk is loaded for the window alone: commands start faster

    return start(data_folder, language, tr, file, make_host, server)


def try_window(tr: Words) -> tuple[bool, str]:
    from assistant.window.start import tried  # as above

    return tried(tr)


def icon(size: int) -> bytes:
    from assistant.window.icon import icon_png  # Pillow is loaded only where something is drawn

    return icon_png(size)


def make_host(desk: "HallDesk") -> "HallHost":
    """Answers phones in a process of its own; NoPhones if the packages for that are not there."""
    from assistant.club.hall.hosting import NoPhones  # as above

    try:
        from assistant.phones.host import PhonesHost  # an extra, and only for the hall
    except ImportError as missing:
        raise NoPhones(str(missing)) from missing
    return PhonesHost(desk)


def networks() -> list[tuple[str, str]]:
    from assistant.club.hall.hosting import NoPhones  # as above

    try:
        from assistant.phones.network import networks  # as above
    except ImportError as missing:
        raise NoPhones(str(missing)) from missing
    return [(one.name, one.address) for one in networks()]


if __name__ == "__main__":
    sys.exit(main())
