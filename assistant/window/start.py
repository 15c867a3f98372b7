"""The window's front door: is there a Tk and a display at all? Says in words what is missing."""

import ctypes
import gc
import os
import sys
from typing import TYPE_CHECKING

from assistant.club.logbook import data_folder
from assistant.program.handing import hand_over
from assistant.window.alert import alert, unheard
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.club.hall.hosting import HostMaker

NO_DISPLAY = 3  # an exit of the command line's contract


def start(
    asked_folder: str | None,
    language: str | None,
    tr: Words,
    file: str | None = None,
    make_host: "HostMaker | None" = None,
    server: str | None = None,
) -> int:
    """Opens the window, or says what to do instead; a file goes to the window that is open, if there is one."""
    if file is not None and hand_over(data_folder(asked_folder), file):
        print(tr("cli.handed_over", name=file))
        return 0
    try:
        import tkinter  # noqa: F401  a Python without Tk is told in words, not by a traceback
    except ImportError as wrong:
        return _say(_no_tk(wrong, tr))
    if sys.platform != "darwin" and not _display():  # a Mac has one
        return _say(tr("cli.no_display"))
    gc.disable()  # nearly all that comes into being now stays, and looking through it takes a tenth of the start
    from assistant.window.startup import open_window  # needs Tk

    return open_window(asked_folder, language, tr, file=file, make_host=make_host, server=server)


def _display() -> bool:
    """Whether there is a screen to open the window on."""
    import tkinter  # by now it is known to be there

    if sys.platform.startswith("linux") and os.environ.get("DISPLAY"):
        try:
            x = ctypes.CDLL("libX11.so.6")
            x.XOpenDisplay.restype = ctypes.c_void_p
            if (screen := x.XOpenDisplay(None)) is not None:  # a moment; a Tk of its own would take twenty
                x.XCloseDisplay(ctypes.c_void_p(screen))
                return True
        except (OSError, AttributeError):  # another X, perhaps: Tk itself knows
            pass
    try:
        tkinter.Tk().destroy()
    except tkinter.TclError:
        return False
    return True


def _no_tk(wrong: ImportError, tr: Words) -> str:
    """A bundle brings its Tk: there a library of the system is missing, and no package of Python helps."""
    return tr("cli.no_tk_bundle", why=wrong) if getattr(sys, "frozen", False) else tr("cli.no_tk")


def _say(words: str) -> int:
    print(" ".join(words.split()), file=sys.stderr)
    if unheard():
        alert(words)
    return NO_DISPLAY


def tried(tr: Words) -> tuple[bool, str]:
    """For the doctor: opens a real window, hidden. No display is no fault: every command works without one."""
    try:
        import tkinter  # as above
    except ImportError as wrong:
        return False, _no_tk(wrong, tr)
    try:
        root = tkinter.Tk()
    except tkinter.TclError:
        return True, tr("doctor.no_display", version=tkinter.TkVersion)
    size = f"{root.winfo_screenwidth()}×{root.winfo_screenheight()}"
    root.update_idletasks()  # what it has scheduled would fail in the next root
    root.destroy()
    try:
        from assistant.window.startup import open_and_close  # needs Tk

        pages = open_and_close(tr.language)
    except Exception as wrong:  # whatever keeps the window from opening is what the user needs to know
        return False, tr("doctor.no_window", why=f"{type(wrong).__name__}: {wrong}")
    return True, tr("doctor.display", version=tkinter.TkVersion, size=size, n=pages)
