"""Keys as a keyboard sends them: through the X server, to whatever has the focus, as fast as they come."""

import ctypes
import ctypes.util
import os

NAMES = {" ": "space", "\n": "Return", "+": "plus", ":": "colon", "\t": "Tab"}


class Keyboard:
    """Types on the display that DISPLAY names, through the server's test extension."""

    def __init__(self) -> None:
        self._x = ctypes.CDLL(ctypes.util.find_library("X11"))
        self._test = ctypes.CDLL(ctypes.util.find_library("Xtst"))
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._x.XkbKeycodeToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(os.environ["DISPLAY"].encode()))

    @staticmethod
    def there_is_one() -> bool:
        return bool(ctypes.util.find_library("X11") and ctypes.util.find_library("Xtst"))

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)

    def type(self, text: str) -> None:
        """Every key of the text, without a pause; nothing waits for the window."""
        for sign in text:
            self.press(NAMES.get(sign, sign))
        self._x.XSync(self._display, 0)

    def click(self, x: int, y: int) -> None:
        """The left button at a place of the screen, pressed and let go."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        for down in (True, False):
            self._test.XTestFakeButtonEvent(self._display, 1, down, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)

    def activate(self, window: int) -> None:
        """Gives a window the keyboard, as the window manager does for a click into it."""
        to_parent, now = 2, ctypes.c_ulong(0)
        self._x.XSetInputFocus(self._display, ctypes.c_ulong(window), to_parent, now)
        self._x.XSync(self._display, 0)

    def press(self, name: str, *held: str) -> None:
        symbol = self._x.XStringToKeysym(name.encode())
        code = self._x.XKeysymToKeycode(self._display, ctypes.c_ulong(symbol))
        plain = self._x.XkbKeycodeToKeysym(self._display, code, 0, 0) == symbol
        for key in (*held, *(() if plain else ("Shift_L",))):
            self._send(key, True)
        for down in (True, False):
            self._test.XTestFakeKeyEvent(self._display, code, down, ctypes.c_ulong(0))
        for key in (*held, *(() if plain else ("Shift_L",))):
            self._send(key, False)

    def _send(self, name: str, down: bool) -> None:
        symbol = self._x.XStringToKeysym(name.encode())
        code = self._x.XKeysymToKeycode(self._display, ctypes.c_ulong(symbol))
        self._test.XTestFakeKeyEvent(self._display, code, down, ctypes.c_ulong(0))
