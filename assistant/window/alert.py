"""Words for somebody who has no terminal to read them in.

Only Windows starts a program without any: elsewhere errors go to the desktop's own log, and a stream that a script
has closed must never wait for somebody to press OK.
"""

import sys

ERROR = 0x10  # MB_ICONERROR


def unheard() -> bool:
    """True if nobody can read what goes to standard error. The first stream is asked: later ones are made to be safe."""
    return sys.platform == "win32" and sys.__stderr__ is None


def alert(text: str) -> None:
    """The system's own box: it opens even if Tk is what is missing."""
    if sys.platform == "win32":
        import ctypes  # late: only there

        ctypes.windll.user32.MessageBoxW(None, text, "Alcalde", ERROR)
