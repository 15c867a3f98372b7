"""How large the window is: at least, and when it was closed."""

import tkinter
from collections.abc import Callable

from assistant.window.widgets.scroller import forget

SMALLEST = (960, 600)  # pixels: every page can be used in such a window
TITLE = 40  # pixels that a title bar takes at most
SETTLED_MS = 400  # after the last change of size
MAXIMISED = "maximised"  # in the settings instead of a size and a place


def smallest(root: tkinter.Tk) -> tuple[int, int]:
    """What the window cannot be made smaller than; never more than the screen has below a title bar."""
    wide, tall = SMALLEST
    return min(wide, root.winfo_screenwidth()), min(tall, root.winfo_screenheight() - TITLE)


def watch(root: tkinter.Tk, changed: Callable[[], None]) -> Callable[[], None]:
    """Tells a moment after the window was made larger, smaller or as large as the screen; gives what ends that.

    Whoever remembers sizes only at the end has forgotten them after the power failed.
    """
    waiting: list[str] = []
    last = [(root.winfo_width(), root.winfo_height())]

    def soon(event: "tkinter.Event[tkinter.Misc]") -> None:
        if event.widget is not root:  # every widget's change arrives here
            return
        size = (root.winfo_width(), root.winfo_height())
        if size != last[0]:
            last[0] = size
            cancel()
            waiting.append(root.after(SETTLED_MS, tell))

    def tell() -> None:
        waiting.clear()
        changed()

    def cancel() -> None:
        while waiting:
            root.after_cancel(waiting.pop())

    bound = root.bind("<Configure>", soon, add="+")

    def end() -> None:
        cancel()
        forget(root, "<Configure>", bound)

    return end


def geometry_of(root: tkinter.Tk) -> str:
    """Size and place to remember; a window as large as the screen remembers only that, and no title creeps down."""
    on_x11 = root.tk.call("tk", "windowingsystem") == "x11"
    zoomed = bool(root.attributes("-zoomed")) if on_x11 else root.state() == "zoomed"
    return MAXIMISED if zoomed else root.geometry()
