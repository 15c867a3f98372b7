"""The window's front door: is there a Tk and a display at all? Says in words what is missing."""

import sys

from assistant.words import Words

NO_DISPLAY = 3  # an exit of the command line's contract


def start(data_folder: str | None, language: str | None, tr: Words) -> int:
    """Opens the window, or says what to do instead."""
    try:
        import tkinter  # a Python without Tk is told in words, not by a traceback
    except ImportError:
        return _say(tr("cli.no_tk"))
    try:
        tkinter.Tk().destroy()
    except tkinter.TclError:
        return _say(tr("cli.no_display"))
    from assistant.window.startup import open_window  # needs Tk

    return open_window(data_folder, language, tr)


def _say(words: str) -> int:
    print(" ".join(words.split()), file=sys.stderr)
    return NO_DISPLAY


def tried(tr: Words) -> tuple[bool, str]:
    """For the doctor. No display is no fault: every command works without one."""
    try:
        import tkinter  # as above
    except ImportError:
        return False, tr("cli.no_tk")
    try:
        root = tkinter.Tk()
    except tkinter.TclError:
        return True, tr("doctor.no_display", version=tkinter.TkVersion)
    size = f"{root.winfo_screenwidth()}×{root.winfo_screenheight()}"
    root.destroy()
    return True, tr("doctor.display", version=tkinter.TkVersion, size=size)
