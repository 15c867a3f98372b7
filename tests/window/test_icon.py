"""The icon of our own: drawn without Tk, in every size, and on the windows themselves."""

import ctypes
import ctypes.util
import os
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from assistant.window.hall.screen import HallScreen
from assistant.window.icon import icon_png
from assistant.window.startup import ICON_SIZES
from tests.window.conftest import Desk

WITHOUT_TK = """
import sys
sys.modules["tkinter"] = sys.modules["_tkinter"] = sys.modules["ttkbootstrap"] = None
from assistant.window.icon import icon_png
assert icon_png(48)[1:4] == b"PNG"
"""


@pytest.mark.parametrize("size", [16, 32, 256])
def test_the_icon_has_the_size_that_is_asked_for_and_round_corners(size: int) -> None:
    picture = Image.open(BytesIO(icon_png(size)))
    assert (picture.format, picture.size, picture.mode) == ("PNG", (size, size), "RGBA")
    assert picture.getpixel((0, 0))[3] < 40  # type: ignore[index]
    assert picture.getpixel((size // 2, size // 2))[3] == 255  # type: ignore[index]


def test_the_icon_is_made_where_there_is_no_tk() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_TK], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_window_carries_our_icon_and_our_name(club: Desk) -> None:
    root = club.window.root
    assert root.winfo_class() == "Alcalde"
    sizes = icon_sizes(root.winfo_id())
    assert sizes == list(ICON_SIZES)
    screen = HallScreen(root, club.window.kit, "cup", "auto", lambda: None, "Hall screen", (640, 480))
    club.pump()
    assert screen.top.winfo_class() == "Alcalde"
    assert icon_sizes(screen.top.winfo_id()) == sizes
    screen.close()


def icon_sizes(window: int) -> list[int]:
    """The widths of the icons that the window system was told of: _NET_WM_ICON, as it keeps it."""
    x = ctypes.CDLL(ctypes.util.find_library("X11"))
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x.XOpenDisplay(os.environ["DISPLAY"].encode()))
    parent, children, n = ctypes.c_ulong(), ctypes.c_void_p(), ctypes.c_uint()
    x.XQueryTree(  # Tk's own window lies in a wrapper that the window system knows
        *(display, ctypes.c_ulong(window), ctypes.byref(ctypes.c_ulong()), ctypes.byref(parent)),
        *(ctypes.byref(children), ctypes.byref(n)),
    )
    kind, length, left = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    form, data = ctypes.c_int(), ctypes.POINTER(ctypes.c_ulong)()
    x.XGetWindowProperty(
        *(display, parent, x.XInternAtom(display, b"_NET_WM_ICON", 0)),
        *(ctypes.c_long(0), ctypes.c_long(1 << 20), 0, ctypes.c_ulong(0)),
        *(ctypes.byref(kind), ctypes.byref(form), ctypes.byref(length), ctypes.byref(left)),
        ctypes.byref(data),
    )
    found: list[int] = []
    at = 0
    while at < length.value:
        found.append(data[at])
        at += 2 + data[at] * data[at + 1]
    x.XCloseDisplay(display)
    return found
