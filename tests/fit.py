"""What does not fit on a page that is on the screen: words too small, cut or covered, controls out of reach."""

import re
import sys
import tkinter
import tkinter.ttk
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Any

from PIL import ImageDraw

from assistant.window.app import Window
from assistant.window.pages.page import within
from assistant.window.theme import drawing_font
from assistant.window.widgets import ink
from assistant.window.widgets.kit import Panel
from assistant.window.widgets.scroller import Scroller
from assistant.window.widgets.tray import Tray

LEAST = 11  # pixels at 100 %
FINE = {  # painters that write before they scale their picture down
    "assistant.window.widgets.marks": 3,
    "assistant.window.widgets.saint_malo.symbols": 2,
    "assistant.window.widgets.saint_malo.city": 2,
    "assistant.window.widgets.saint_malo.offers": 2,
    "assistant.window.widgets.saint_malo.pirates": 2,
}
SPEAKING = ("TLabel", "Label", "TButton", "TCheckbutton", "TRadiobutton", "TEntry", "TCombobox", "TSpinbox")
CONTROLS = ("TButton", "TCheckbutton", "TRadiobutton", "TEntry", "TCombobox", "TSpinbox", "Treeview", "Text")
TYPED = ("TEntry", "TCombobox")
SLACK = 2  # pixels, for roundings
TELLING = 3  # letters of a long name from which it is known
SEVERAL = 40  # words on one picture, at most


def walk(widget: Any) -> Iterator[Any]:
    """Everything that is on the screen below a widget."""
    for child in widget.winfo_children():
        if child.winfo_ismapped():
            yield child
            yield from walk(child)


def called(widget: Any) -> str:
    """A widget as a person would name it."""
    words = ""
    for option in ("text", "image"):
        try:
            words = words or str(widget.cget(option))
        except tkinter.TclError:
            continue
    return f"{type(widget).__name__} {words[:40]!r}"


Box = tuple[int, int, int, int]


def box_of(widget: Any) -> Box:
    x, y = widget.winfo_rootx(), widget.winfo_rooty()
    return x, y, x + widget.winfo_width(), y + widget.winfo_height()


def shared(one: Box, other: Box) -> tuple[int, int]:
    """Width and height of what two boxes have in common."""
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


def painter_of() -> str:
    """The module that writes into a picture now."""
    depth = 2
    while (name := str(sys._getframe(depth).f_globals["__name__"])) in (
        ink.__name__,
        __name__,
        "tests.contrast",
    ):
        depth += 1  # who writes for somebody
    return name


class Drawn:
    """Every word that is drawn into pictures while it listens."""

    def __init__(self, long: Sequence[str] = ()) -> None:
        self.long = long  # names that may be shortened where there is no room for them
        self.words: list[tuple[str, float, str, bool]] = []  # text, pixels, painter, outside its picture
        self.over: list[tuple[str, str, str]] = []  # text, what it was written over, painter
        self._there: list[tuple[Any, str, Box]] = []  # on the pictures that were painted last

    def forget(self) -> None:
        """What was drawn before everything had its size does not count, and all of it is to be drawn again."""
        self.words.clear()
        self.over.clear()
        self._there.clear()

    @contextmanager
    def listening(self) -> Iterator[None]:
        usual = ImageDraw.ImageDraw.text
        words, over, there = self.words, self.over, self._there

        def text(self: Any, xy: Any, text: Any, *args: Any, **options: Any) -> Any:
            painter = painter_of()
            fine = FINE.get(painter, 1)
            font = options.get("font") or drawing_font("normal", 12)
            left, top, right, bottom = self.textbbox(xy, text, font=font, anchor=options.get("anchor"))
            wide, tall = self.im.size
            slack = SLACK * fine
            out = left < -slack or top < -slack or right > wide + slack or bottom > tall + slack
            words.append((str(text), font.size / fine, painter, out))
            box = (round(left), round(top), round(right), round(bottom))
            for picture, before, where in there:
                if picture is self.im and min(shared(box, where)) > fine:
                    over.append((str(text), before, painter))
            there.append((self.im, str(text), box))
            del there[:-SEVERAL]
            return usual(self, xy, text, *args, **options)

        setattr(ImageDraw.ImageDraw, "text", text)  # noqa: B010
        try:
            yield
        finally:
            setattr(ImageDraw.ImageDraw, "text", usual)  # noqa: B010


def faults(window: Window, drawn: Drawn) -> list[str]:
    """What a person would complain about, each thing once."""
    least = window.kit.look.text_px(LEAST) - 0.51
    found = [*_pictures(drawn, least)]
    over = [
        one
        for one in window.root.winfo_children()
        if isinstance(one, tkinter.Toplevel) and one.winfo_ismapped()
    ]
    for widget in walk(over[-1]) if over else _seen(window):
        found += _words(window, widget, least, drawn.long)
        found += _inside(widget)
        found += _field(window, widget)
        if isinstance(widget, tkinter.Canvas):
            found += _canvas(window, widget, least, drawn.long)
        if isinstance(widget, tkinter.ttk.Treeview):
            found += _table(window, widget)
        found += _siblings(widget)
    if not over:  # another window hides what lies below it
        found += _reach(window)
    return list(dict.fromkeys(found))


def _seen(window: Window) -> Iterator[Any]:
    """Everything on the screen; what a sheet is laid over is not to be seen or reached until it is put away."""
    for widget in walk(window.root):
        if window.sheet is None or not within(widget, window.page):
            yield widget


def _pictures(drawn: Drawn, least: float) -> Iterator[str]:
    small: dict[str, tuple[float, str]] = {}
    for text, size, painter, out in sorted(drawn.words, key=lambda word: word[1]):
        where = painter.rpartition(".")[2]
        if size < least:
            small.setdefault(where, (size, text))
        if out:
            yield f"{where} writes {text!r} over the edge of its picture"
        if text.endswith("…") and len(text) > 1 and not short_for(text, drawn.long):
            yield f"{where} cuts {text!r}"
    for text, before, painter in drawn.over:
        yield f"{painter.rpartition('.')[2]} writes {text!r} over {before!r}"
    for where, (size, text) in small.items():
        yield f"{where} writes {text!r} with {size:.1f} px"


def short_for(text: str, long: Sequence[str]) -> bool:
    """Whether it is the beginning of a long name, long enough to know whose."""
    begun = re.sub(r"^\d+\. ", "", text).rstrip("…")
    return len(begun) >= TELLING and any(name.startswith(begun) for name in long)


def _font_px(widget: Any, font: Any) -> int:
    if str(font) in widget.tk.splitlist(widget.tk.call("font", "names")):
        size = int(widget.tk.call("font", "configure", font, "-size"))
    else:
        size = int(widget.tk.call("font", "actual", font, "-size"))
    return -size if size < 0 else round(size * float(widget.tk.call("tk", "scaling")))


def _words(window: Window, widget: Any, least: float, long: Sequence[str]) -> Iterator[str]:
    if widget.winfo_class() not in SPEAKING:
        return
    try:
        font = str(widget.cget("font"))
    except tkinter.TclError:
        font = ""
    if font and _font_px(widget, font) < least:
        yield f"{called(widget)} is written with {_font_px(widget, font)} px"
    need, have = widget.winfo_reqwidth(), widget.winfo_width()
    if widget.winfo_class() in TYPED:  # what is typed scrolls; a word of it must be seen
        need = min(need, window.kit.look.measure("body", "n") * 8)
    tall_need, tall = widget.winfo_reqheight(), widget.winfo_height()
    if have < need - SLACK or tall < tall_need - SLACK:
        yield f"{called(widget)} needs {need}×{tall_need}, has {have}×{tall}"
    text = _text(widget)
    cut = text.endswith("…") and not text.endswith(" …") and not short_for(text, long)
    if cut and widget.winfo_class() in ("TLabel", "Label"):
        yield f"{called(widget)} is cut"


def _text(widget: Any) -> str:
    try:
        return str(widget.cget("text"))
    except tkinter.TclError:
        return ""


def _inside(widget: Any) -> Iterator[str]:
    """Nothing sticks out of what it lies in, unless that scrolls."""
    master = widget.master
    if master is None or _scrolls(widget) or isinstance(widget, tkinter.Toplevel):
        return
    x, y, right, bottom = box_of(widget)
    left, top, end, foot = box_of(master)
    if isinstance(master, tkinter.Text):  # which scrolls up and down
        y, bottom = top, top
    if x < left - SLACK or y < top - SLACK or right > end + SLACK or bottom > foot + SLACK:
        yield f"{called(widget)} sticks out of {called(master)} by {max(right - end, bottom - foot, left - x, top - y)} px"


def _scrolls(widget: Any) -> bool:
    return isinstance(widget.master, tkinter.Canvas) and isinstance(widget.master.master, Scroller)


def _canvas(window: Window, canvas: Any, least: float, long: Sequence[str]) -> Iterator[str]:
    wide, tall = canvas.winfo_width(), canvas.winfo_height()
    region = str(canvas.cget("scrollregion")).split()
    if len(region) == 4:  # it scrolls: what is below its edge is come to
        tall = max(tall, round(float(region[3])))
    rects = []
    for item in canvas.find_all():
        if canvas.type(item) != "text" or not canvas.itemcget(item, "text"):
            continue
        text = canvas.itemcget(item, "text")
        size = _font_px(canvas, canvas.itemcget(item, "font"))
        if size < least:
            yield f"{type(canvas).__name__} writes {text!r} with {size} px"
        box = canvas.bbox(item)
        if box[0] < -SLACK or box[1] < -SLACK or box[2] > wide + SLACK or box[3] > tall + SLACK:
            yield f"{type(canvas).__name__} writes {text!r} over its edge"
        if text.endswith("…") and len(text) > 1 and not short_for(text, long):
            yield f"{type(canvas).__name__} cuts {text!r}"
        rects.append((text, box))
    for (one, box), (other, there) in combinations(rects, 2):
        if min(shared(box, there)) > 2 * SLACK:
            yield f"{type(canvas).__name__} writes {one!r} over {other!r}"
    if isinstance(canvas, Tray):
        for at, (x, y, w, h) in enumerate(canvas._rects[: len(canvas.things)]):
            if x < -SLACK or y < -SLACK or x + w > wide + SLACK or y + h > tall + SLACK:
                yield f"{type(canvas).__name__} has no room for {canvas.key(at)!r}"


def _table(window: Window, table: tkinter.ttk.Treeview) -> Iterator[str]:
    """Heads and cells are whole; a table wider than its place scrolls sideways, and has a bar that says so."""
    look = window.kit.look
    seen = list(table["columns"])
    for column in seen:
        width, head = int(table.column(column, "width")), str(table.heading(column, "text"))
        if look.measure("strong", head) > width:
            yield f"a table cuts its head {head!r}: {width} px"
        for row in table.get_children():
            text = str(table.set(row, column))
            if text.endswith("…") and not text.endswith(" …"):
                yield f"a table cuts {text!r}"
            elif look.measure("body", text) > width:
                yield f"a table has {width} px for {text!r}"
    wide = sum(int(table.column(column, "width")) for column in seen)
    if wide > table.winfo_width() + SLACK and not str(table.cget("xscrollcommand")):
        yield f"a table of {wide} px has {table.winfo_width()} px and no bar"


def _field(window: Window, field: Any) -> Iterator[str]:
    """What stands in a field to choose from is seen to its end."""
    if field.winfo_class() != "TCombobox" or str(field.cget("state")) != "readonly":
        return  # what is typed scrolls
    room = field.winfo_width() - window.kit.look.text_px(16) - 12
    if window.kit.look.measure("body", field.get()) > room:
        yield f"a field has {room} px for {field.get()!r}"


def _siblings(parent: Any) -> Iterator[str]:
    """What lies beside each other does not lie over each other."""
    laid = [one for one in parent.winfo_children() if one.winfo_ismapped() and one.winfo_manager() != "place"]
    for one, other in combinations(laid, 2):
        if isinstance(one, tkinter.Toplevel) or isinstance(other, tkinter.Toplevel):
            continue
        if min(shared(box_of(one), box_of(other))) > SLACK:
            yield f"{called(one)} lies over {called(other)}"


def _reach(window: Window) -> Iterator[str]:
    """Every control can be seen or scrolled to, and the keyboard comes to it."""
    root = window.root
    ring = _ring(window)
    for widget in walk(window.sheet or window.page):
        control = widget.winfo_class() in CONTROLS or (isinstance(widget, Tray) and widget.things)
        if not control or (str(_option(widget, "state")) == "disabled" and widget.winfo_class() != "Text"):
            continue
        if str(_option(widget, "takefocus")) not in ("0", "False") and widget not in ring:
            yield f"{called(widget)} cannot be reached by Tab"
        if _hidden_by_scrolling(widget) or _below_something_opened(window, widget):
            continue
        x, y, right, bottom = box_of(widget)
        there = root.winfo_containing((x + right) // 2, (y + bottom) // 2)
        if there is None or not (
            str(there).startswith(str(widget)) or str(widget).startswith(str(there) + ".")
        ):
            yield f"{called(widget)} cannot be reached by the pointer: {called(there) if there else 'nothing'} lies there"


def _below_something_opened(window: Window, widget: Any) -> bool:
    """Under a drawer or a note, which has a button that puts it away."""
    x, y, right, bottom = box_of(widget)
    there: Any = window.root.winfo_containing((x + right) // 2, (y + bottom) // 2)
    while there is not None and there is not window.page:
        if isinstance(there, Panel) and there.winfo_manager() == "place":
            can_go = any(one.winfo_class() == "TButton" for one in walk(there))
            return can_go and not within(widget, there)
        there = there.master
    return False


def _option(widget: Any, name: str) -> Any:
    try:
        return widget.cget(name)
    except tkinter.TclError:
        return ""


def _ring(window: Window) -> set[Any]:
    """Everything that Tab comes to."""
    start: Any = window.root.focus_get() if window.sheet is None else window.sheet.closer
    if start is None or not within(start, window.sheet or window.page):
        start = window.page.first_focus()  # which may turn to where it is
        window.root.update()
    ring, here = {start}, start
    for _ in range(600):
        here = here.tk_focusNext()
        if here is None or here in ring:
            break
        ring.add(here)
    return ring


def in_a_scroller(widget: Any) -> bool:
    return widget is not None and (_scrolls(widget) or in_a_scroller(widget.master))


def _hidden_by_scrolling(widget: Any) -> bool:
    """Out of sight now, in a box that scrolls to it."""
    master = widget
    while master is not None:
        if _scrolls(master):
            seen = box_of(master.master)
            middle = (box_of(widget)[1] + box_of(widget)[3]) // 2
            if not seen[1] <= middle < seen[3]:
                return True
        master = master.master
    return False
