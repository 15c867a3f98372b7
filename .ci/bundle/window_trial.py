"""Hands and eyes for a window on a virtual screen that belongs to another program: keys by the X server, pictures of it."""

import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PIL import ImageGrab
from Xlib import XK, X, display, error
from Xlib.ext import xtest

PATIENCE = 180  # seconds: a busy machine is no fault


class Hands:
    def __init__(self, screen: str) -> None:
        self._name = screen
        self._screen = display.Display(screen)

    def wait_for_window(self, program: "subprocess.Popen[bytes]") -> None:
        """Until a window whose title has Alcalde in it is on the screen."""
        end = time.monotonic() + PATIENCE
        while not any("Alcalde" in title for title in self._titles()):
            if program.poll() is not None or time.monotonic() > end:
                program.kill()
                said = program.stderr.read().decode("utf-8", "replace") if program.stderr else ""
                raise SystemExit(f"trial: no window came up (exit {program.wait()})\n{said}")
            time.sleep(0.005)

    def _titles(self) -> list[str]:
        """Of every window that can be seen; Tk's own lies in a frame without a name."""
        found = []
        for frame in self._screen.screen().root.query_tree().children:
            with suppress(error.XError):  # it went away while it was looked at
                if frame.get_attributes().map_state == X.IsViewable:
                    found += [str(window.get_wm_name()) for window in (frame, *frame.query_tree().children)]
        return found

    def wait_for(self, page: str) -> None:
        end = time.monotonic() + PATIENCE
        while not any(page in title for title in self._titles()):
            if time.monotonic() > end:
                raise SystemExit(f"trial: the window does not show {page}, but {self._titles()}")
            time.sleep(0.05)
        time.sleep(0.5)  # the page is drawn after its title

    def go_to(self, page: str, *keys: str) -> None:
        self._press_until(lambda: any(page in title for title in self._titles()), f"the page {page}", *keys)

    def leave(self, program: "subprocess.Popen[bytes]") -> None:
        self._press_until(lambda: program.poll() is not None, "the end", "Control_L", "q")

    def _press_until(self, reached: Callable[[], bool], what: str, *keys: str) -> None:
        """Once more every few seconds: what is pressed before the first page can be seen is rightly not heard."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self._press(*keys)
            again = time.monotonic() + 5
            while time.monotonic() < again:
                if reached():
                    time.sleep(0.5)  # the page is drawn after its title
                    return
                time.sleep(0.05)
        raise SystemExit(f"trial: {' and '.join(keys)} did not lead to {what}")

    def _press(self, *keys: str) -> None:
        """The keys held together, over the middle of the screen, as long as a person holds them."""
        codes = [self._screen.keysym_to_keycode(XK.string_to_keysym(key)) for key in keys]
        xtest.fake_input(self._screen, X.MotionNotify, x=683, y=384)
        for code in codes:
            xtest.fake_input(self._screen, X.KeyPress, code)
        self._screen.sync()
        time.sleep(0.05)
        for code in reversed(codes):
            xtest.fake_input(self._screen, X.KeyRelease, code)
        self._screen.sync()

    def picture(self, into: Path) -> None:
        ImageGrab.grab(xdisplay=self._name).save(into)
