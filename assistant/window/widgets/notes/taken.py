"""What on a page a note may not lie on: everything that can be pressed, typed in or scrolled, and what is asked; and if
there is room elsewhere, everything that is read."""

import tkinter
import tkinter.ttk
from collections.abc import Iterator
from weakref import WeakSet

from assistant.window.widgets.notes.free_place import Area, overlap
from assistant.window.widgets.tray import Tray

PRESSED = ("TButton", "TCheckbutton", "TRadiobutton", "TMenubutton", "TScale", "TScrollbar", "Scrollbar")
TYPED = ("TEntry", "TCombobox", "TSpinbox", "Entry", "Text")
READ = ("TLabel", "Label", "TProgressbar")
CLICKS = {"<Button-1>", "<ButtonPress-1>", "<Button>", "<ButtonRelease-1>"}


_asked: WeakSet[tkinter.Misc] = WeakSet()


def keep_clear(widget: tkinter.Misc) -> None:
    """What somebody is asked in here is never covered, like a control."""
    _asked.add(widget)


def controls(page: tkinter.Misc) -> list[Area]:
    """Where on the screen something can be done."""
    found = (overlap(area, seen) for widget, seen in _mapped(page, ()) for area in _used(widget))
    return [area for area in found if area is not None]


def words(page: tkinter.Misc) -> list[Area]:
    """Where on the screen something can be read."""
    found = []
    for widget, seen in _mapped(page, ()):
        picture = isinstance(widget, tkinter.Canvas) and bool(widget.find_all())
        if (picture or widget.winfo_class() in READ) and (area := overlap(area_of(widget), seen)):
            found.append(area)
    return found


def area_of(widget: tkinter.Misc) -> Area:
    x, y = widget.winfo_rootx(), widget.winfo_rooty()
    return x, y, x + widget.winfo_width(), y + widget.winfo_height()


def _mapped(widget: tkinter.Misc, seen: tuple[Area, ...]) -> Iterator[tuple[tkinter.Misc, tuple[Area, ...]]]:
    """Everything on the screen below a widget, with the boxes that it is seen through."""
    through = (*seen, area_of(widget))
    for child in widget.winfo_children():
        if child.winfo_ismapped() and not isinstance(child, tkinter.Toplevel):
            yield child, through
            yield from _mapped(child, through)


def _used(widget: tkinter.Misc) -> Iterator[Area]:
    kind = widget.winfo_class()
    if widget in _asked:
        yield area_of(widget)
    if isinstance(widget, Tray) and not widget.laid:
        yield area_of(widget)  # whatever will lie there
    elif isinstance(widget, Tray):
        x, y = widget.winfo_rootx(), widget.winfo_rooty()
        for at in range(len(widget.things) if widget.laid else 0):  # one that is too small shows nothing
            left, top, wide, tall = widget.rect_of(at)
            yield x + left, y + top, x + left + wide, y + top + tall
    elif isinstance(widget, tkinter.ttk.Treeview):
        yield _lines(widget)
    elif kind in PRESSED or kind in TYPED or not CLICKS.isdisjoint(_bound(widget)):
        yield area_of(widget)


def _bound(widget: tkinter.Misc) -> tuple[str, ...]:
    """What a widget listens to; asked of Tk, because some of ours have a `_bind` of their own."""
    return tuple(map(str, widget.tk.splitlist(widget.tk.call("bind", str(widget)))))


def _lines(table: tkinter.ttk.Treeview) -> Area:
    """A table down to its last line; the ground below it is free."""
    left, top, right, bottom = area_of(table)
    last = table.get_children()[-1:]
    box = table.bbox(last[0]) if last else ""
    if not box and last:  # its last line is below what is seen
        return left, top, right, bottom
    foot = top + (box[1] + box[3] if box else bottom - top)
    return left, top, right, min(bottom, foot)
