"""What is pressed beside a table is large enough for a finger."""

import tkinter
import tkinter.ttk
from collections.abc import Iterator

from assistant.window.widgets.kit import Kit

FIELDS = ("TEntry", "TCombobox", "TSpinbox")


def for_fingers(kit: Kit, box: tkinter.Misc) -> None:
    """Every button and field in a box that is lower than a finger is made as high as one."""
    box.update_idletasks()  # before that they do not know how high they are
    for widget in list(_all(box)):
        lacking = kit.look.finger - widget.winfo_reqheight()
        if lacking <= 0:
            continue
        more = -(-lacking // 2)
        if isinstance(widget, tkinter.ttk.Button):
            across, down = _padding(widget)
            widget.configure(padding=(across, down + more))
        elif widget.winfo_class() in FIELDS and widget.winfo_manager() in ("pack", "grid"):
            widget.tk.call(widget.winfo_manager(), "configure", str(widget), "-ipady", more)


def _padding(button: tkinter.ttk.Button) -> tuple[int, int]:
    """Left and above the words, as Tk has it: of the button itself, else of its style."""
    tk, path = button.tk, str(button)
    style = tk.call(path, "cget", "-style") or tk.call("winfo", "class", path)
    given = tk.call(path, "cget", "-padding") or tk.call("ttk::style", "lookup", style, "-padding")
    sides = [int(tk.call("winfo", "pixels", path, side)) for side in tk.splitlist(given)] or [0]
    return sides[0], sides[1 % len(sides)]


def _all(widget: tkinter.Misc) -> Iterator[tkinter.Misc]:
    for child in widget.winfo_children():
        yield child
        yield from _all(child)
