"""Starts Alcalde: the window with no arguments, otherwise one command. The only module that knows both."""

import multiprocessing
import sys

from assistant.window.alert import alert, unheard
from assistant.words import Words


def main() -> int:
    multiprocessing.freeze_support()
    from assistant.cli.main import run  # after freeze_support: a frozen child process must go no further
    from assistant.cli.streams import guard_streams
    from assistant.cli.surfaces import Surfaces

    guard_streams()
    return run(sys.argv[1:], Surfaces(open_window, try_window, alert if unheard() else None, icon))


def open_window(data_folder: str | None, language: str | None, tr: Words, file: str | None) -> int:
    from assistant.window.start import start  # Tk is loaded for the window alone: commands start faster

    return start(data_folder, language, tr, file)


def try_window(tr: Words) -> tuple[bool, str]:
    from assistant.window.start import tried  # as above

    return tried(tr)


def icon(size: int) -> bytes:
    from assistant.window.icon import icon_png  # Pillow is loaded only where something is drawn

    return icon_png(size)


if __name__ == "__main__":
    sys.exit(main())
