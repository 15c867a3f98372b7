"""A box that scrolls only if it must, and brings whatever gets the focus into sight; nothing moves under a held button."""

import tkinter
import tkinter.ttk
from functools import partial

import ttkbootstrap as ttk

from assistant.window.widgets.kit import Event, Kit, frame

EDGE = 20  # pixels beyond what was brought into sight
WHEEL = {"<Button-4>": -1, "<Button-5>": 1}


class Scroller(tkinter.Frame):
    """Put things into `.inside`; with `fill` they get all the height there is, where they need less."""

    def __init__(self, master: tkinter.Misc, kit: Kit, ground: str = "paper", *, fill: bool = False) -> None:
        colour = kit.colour(ground)
        super().__init__(master, background=colour)
        self._canvas = tkinter.Canvas(self, background=colour, highlightthickness=0, bd=0)
        self.bar = ttk.Scrollbar(self, command=self._canvas.yview)
        self._canvas.configure(yscrollcommand=self._moved, yscrollincrement=kit.look.text_px(24))
        self._canvas.grid(row=0, column=0, sticky="nsew")
        self.rowconfigure(0, weight=1)
        self.columnconfigure(0, weight=1)
        self.columnconfigure(1, minsize=self.bar.winfo_reqwidth())  # coming and going it moves nothing
        self.inside = frame(self._canvas, kit, ground)
        self._strut = tkinter.Frame(self.inside, width=0, background=colour) if fill else None
        if self._strut is not None:
            self._strut.pack(side="left")
        self._item = self._canvas.create_window(0, 0, window=self.inside, anchor="nw")
        self._sizes = (0, 0, 0)
        self._canvas.bind("<Configure>", self._fit)
        self.inside.bind("<Configure>", self._fit)
        top = self.winfo_toplevel()
        self._bound = [(one, top.bind(one, self._wheel, add="+")) for one in (*WHEEL, "<MouseWheel>")]
        self._bound.append(("<FocusIn>", top.bind("<FocusIn>", self._focused, add="+")))
        self._held = False  # a mouse button is down: what it drags is where it was pressed
        for one, turn in (("<ButtonPress-1>", self._hold), ("<ButtonRelease-1>", self._let_go)):
            self._bound.append((one, top.bind(one, turn, add="+")))

    def _fit(self, event: Event) -> None:
        sizes = (self._canvas.winfo_width(), self._canvas.winfo_height(), self.inside.winfo_reqheight())
        if sizes == self._sizes:
            return  # it was only moved; whoever answers that by moving it may go on for ever
        self._sizes = sizes
        self._canvas.itemconfigure(self._item, width=self._canvas.winfo_width())
        height = max(self.inside.winfo_reqheight(), 1)
        if self._strut is not None:
            self._strut.configure(height=self._canvas.winfo_height())
        self._canvas.configure(scrollregion=(0, 0, self._canvas.winfo_width(), height))
        focused = self.focus_displayof()
        if focused is not None and self._mine(focused):
            self.after_idle(self._reveal, focused)

    def _moved(self, first: float, last: float) -> None:
        self.bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            self.bar.grid_remove()
        else:
            self.bar.grid(row=0, column=1, sticky="ns")

    @property
    def needed(self) -> bool:
        return self.inside.winfo_reqheight() > self._canvas.winfo_height()

    def to_top(self) -> None:
        """Something else is in it now, which begins at its beginning."""
        self._canvas.yview_moveto(0)

    def by_keys(self, widget: tkinter.Misc) -> None:
        """Arrows and page keys scroll the box while a widget beside it has the keyboard."""
        for key, step in {"Up": -2, "Down": 2, "Prior": -8, "Next": 8}.items():
            widget.bind(f"<{key}>", partial(self._key, step))

    def _key(self, step: int, event: Event) -> str:
        if self.needed:
            self._canvas.yview_scroll(step, "units")
        return "break"

    def _mine(self, widget: tkinter.Misc) -> bool:
        return isinstance(widget, tkinter.Misc) and str(widget).startswith(str(self.inside))

    def _wheel(self, event: Event) -> None:
        if _scrolls_itself(event.widget):
            return
        if self.needed and (self._mine(event.widget) or event.widget is self._canvas):
            step = -1 if event.delta > 0 else 1 if event.delta < 0 else 1 if event.num == 5 else -1
            self._canvas.yview_scroll(step * 2, "units")

    def _focused(self, event: Event) -> None:
        if event.widget is self.focus_displayof() and self._mine(
            event.widget
        ):  # Tk tells all it lies in, too
            self.after_idle(self._reveal, event.widget)  # once everything has its place

    def _hold(self, event: Event) -> None:
        self._held = True

    def _let_go(self, event: Event) -> None:
        self._held = False
        focused = self.focus_displayof()
        if focused is not None and self._mine(focused):
            self.after_idle(self._reveal, focused)

    def _reveal(self, widget: tkinter.Misc) -> None:
        if self._held:
            return  # once it is let go
        drawn = self.winfo_exists() and widget.winfo_exists() and self._canvas.winfo_height() > 1
        gone = drawn and self.winfo_viewable() and not widget.winfo_viewable()  # another tab has its place
        if not drawn or gone or not self.needed:
            return
        top = widget.winfo_rooty() - self.inside.winfo_rooty()
        bottom = top + widget.winfo_height()
        height, whole = self._canvas.winfo_height(), self.inside.winfo_reqheight()
        seen = self._canvas.canvasy(0)
        step = int(str(self._canvas.cget("yscrollincrement")))
        if bottom - top + 2 * (EDGE + step) >= height:
            if not (top < seen + height and bottom > seen):
                self._canvas.yview_moveto(max(0, top - EDGE) / whole)
            return  # nearly as large as the box: any part will do, or top and foot would take turns for ever
        if top < seen:
            self._canvas.yview_moveto(max(0, top - EDGE) / whole)
        elif bottom > seen + height:
            self._canvas.yview_moveto((bottom + EDGE - height) / whole)

    def destroy(self) -> None:
        top = self.winfo_toplevel()
        for sequence, name in self._bound:
            forget(top, sequence, name)
        super().destroy()


def _scrolls_itself(widget: tkinter.Misc) -> bool:
    """A list or a text with more than it shows takes the wheel for itself."""
    if not isinstance(widget, tkinter.Text | tkinter.ttk.Treeview):
        return False
    first, last = widget.yview()
    return (first, last) != (0.0, 1.0)


def forget(widget: tkinter.Misc, sequence: str, name: str) -> None:
    """Takes one binding away and leaves the others: Tk's own unbind takes all."""
    lines = str(widget.tk.call("bind", str(widget), sequence)).split("\n")
    kept = "\n".join(line for line in lines if line and name not in line)
    widget.tk.call("bind", str(widget), sequence, kept)
    widget.deletecommand(name)
