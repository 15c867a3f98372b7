"""Long lists: a table of rows that sorts, searches by typing and opens with Enter, and a pager below it."""

import tkinter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import ttkbootstrap as ttk

from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.kit import Event, Kit, Tell, button, fitted, frame, label
from engine.documents.names import plain

PAUSE = 1200  # milliseconds between letters that belong together
HELD = 0x4 | 0x8  # Ctrl and Alt, as the system's key events say it


@dataclass(frozen=True)
class Head:
    """A column: its title, its width in pixels at 100 %, and whether it takes what is left."""

    title: str
    width: int = 120
    stretch: bool = False
    right: bool = False


@dataclass(frozen=True)
class ListLine:
    """A row; `tone` is "", done, soft, warn, strong or cut (a line between rows, with words)."""

    id: str
    cells: tuple[str, ...]
    tone: str = ""


class Listing(tkinter.Frame):
    """`pick` is told the chosen ids whenever they change, `open` the one that was entered or double-clicked, `sort` the
    column whose head was clicked. Letters typed go to the line that begins with them."""

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        heads: Sequence[Head],
        *,
        pick: Tell[tuple[str, ...]] | None = None,
        open: Tell[str] | None = None,
        many: bool = False,
        rows: int = 6,
        sort: Tell[int] | None = None,
    ) -> None:
        colours = kit.palette
        super().__init__(master, background=colours.line)
        self.kit = kit
        self._pick, self._open = pick, open
        names = [str(n) for n in range(len(heads))]
        height = kit.look.line_height("body") + kit.px(SMALL)
        ttk.Style().configure("Treeview", rowheight=height)
        self.view = ttk.Treeview(
            self, columns=names, show="headings", selectmode="extended" if many else "browse", height=rows
        )
        for name, head in zip(names, heads, strict=True):
            side: Literal["e", "w"] = "e" if head.right else "w"
            self.view.heading(name, text=head.title, anchor=side)
            if sort:
                self.view.heading(name, command=partial(sort, int(name)))
            width = max(kit.look.text_px(head.width), 20)
            self.view.column(name, width=width, minwidth=20, stretch=head.stretch, anchor=side)
        self.view.tag_configure("done", foreground=colours.palm)
        self.view.tag_configure("soft", foreground=colours.soft)
        self.view.tag_configure("warn", foreground=colours.coral)
        self.view.tag_configure("strong", font=kit.look.font("strong"))
        self.view.tag_configure("cut", foreground=colours.coral, background=colours.sunken)
        bar = ttk.Scrollbar(self, command=self.view.yview)
        self.view.configure(yscrollcommand=lambda first, last: self._moved(bar, first, last))
        self.view.grid(row=0, column=0, sticky="nsew", padx=1, pady=1)
        self.rowconfigure(0, weight=1)
        self.columnconfigure(0, weight=1)
        self._quiet = False
        self._names, self._lines, self._widths = names, list[ListLine](), list[int]()
        self.view.bind("<Configure>", lambda event: self._fit())
        self.view.bind("<<TreeviewSelect>>", self._picked)
        self.view.bind("<Return>", self._opened)
        self.view.bind("<Double-Button-1>", self._opened)
        self._heads, self._typed, self._typed_at = heads, "", 0
        self.view.bind("<Key>", self._search)

    @staticmethod
    def _moved(bar: ttk.Scrollbar, first: str, last: str) -> None:
        bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            bar.grid_remove()
        else:
            bar.grid(row=0, column=1, sticky="ns")

    def fill(self, lines: Sequence[ListLine], chosen: Sequence[str] | None = None) -> None:
        """Shows these lines; those that stay keep their place, their choice and the keyboard.

        `chosen` lines are chosen from now on; without a word of it the choice stays.
        """
        self._quiet = True
        known = {line.id: line for line in self._lines}
        gone = known.keys() - {line.id for line in lines}
        self.view.delete(*gone)
        order = [line.id for line in self._lines if line.id not in gone]
        changed = [line for line in lines if known.get(line.id) != line]
        for at, line in enumerate(lines):
            tags = (line.tone,) if line.tone else ()
            if line.id not in known:
                self.view.insert("", at, iid=line.id, values=line.cells, tags=tags)
                order.insert(at, line.id)
            elif order[at] != line.id:
                self.view.move(line.id, "", at)
                order.remove(line.id)
                order.insert(at, line.id)
        for line in changed:
            if line.id in known:
                self.view.item(line.id, values=line.cells, tags=(line.tone,) if line.tone else ())
        self._lines = list(lines)
        self._choose(chosen)
        self._quiet = False
        self._fit_lines(changed, [0] * len(self._widths), self._widths)
        self._fit()

    def _choose(self, chosen: Sequence[str] | None) -> None:
        there = [id for id in chosen or () if self.view.exists(id)]
        if chosen is not None:
            self.view.selection_set(there)
        if there:
            self.view.focus(there[0])
            self.view.see(there[0])
        elif self._lines and not self.view.focus():
            self.view.focus(self._lines[0].id)

    def _fit(self) -> None:
        """Texts too long for their column end in … instead of in the middle of a letter."""
        widths = [int(self.view.column(name, "width")) for name in self._names]
        if widths == self._widths:
            return
        before, self._widths = self._widths or [0] * len(widths), widths
        self._fit_lines(self._lines, before, widths)

    def _fit_lines(self, lines: Sequence[ListLine], before: Sequence[int], widths: Sequence[int]) -> None:
        look, pad = self.kit.look, self.kit.px(GAP)
        wide = look.measure("body", "n")  # few texts are wider than so many n's, and those are measured
        for line in lines:
            font = "strong" if line.tone == "strong" else "body"
            for name, text, old, room in zip(self._names, line.cells, before, widths, strict=False):
                if old != room and len(text) * wide * 1.2 > min(room, old or room) - pad:
                    self.view.set(line.id, name, fitted(self.kit, text, room - pad, font))

    def focus_set(self) -> None:
        self.view.focus_set()

    def take_focus(self) -> None:
        """The keyboard, on the first line if none is chosen."""
        self.view.focus_set()
        if self._lines and not self.chosen:
            self.view.selection_set(self._lines[0].id)
            self.view.focus(self._lines[0].id)

    def mark_sorted(self, column: int) -> None:
        """Shows by which column the lines are in order."""
        for at, (name, head) in enumerate(zip(self._names, self._heads, strict=True)):
            self.view.heading(name, text=f"{head.title} ▾" if at == column else head.title)

    def _search(self, event: Event) -> str | None:
        """Goes to the first line with a cell that begins as typed; a pause begins anew."""
        sign = str(event.char)
        if not sign.isalnum() and not (sign and sign in "-'." and self._typed):
            return None
        if int(event.state) & HELD:
            return None
        again = event.time - self._typed_at < PAUSE
        self._typed, self._typed_at = (self._typed if again else "") + plain(sign), event.time
        for line in self._lines:
            if any(plain(cell).startswith(self._typed) for cell in line.cells):
                self.view.selection_set(line.id)
                self.view.focus(line.id)
                self.view.see(line.id)
                return "break"
        return None

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(self.view.selection())

    def _picked(self, event: Event) -> None:
        if self._pick and not self._quiet:
            self._pick(self.chosen)

    def _opened(self, event: Event) -> str | None:
        where = (
            self.view.identify_row(event.y)
            if event.type == tkinter.EventType.ButtonPress
            else self.view.focus()
        )
        if self._open and where:
            self._open(where)
            return "break"
        return None


def pager(master: tkinter.Misc, kit: Kit, first: int, count: int, size: int, turn: Tell[int]) -> ttk.Frame:
    """ "1–100 of 2,345" with a button to either side; `turn` is told the first row of the page wanted."""
    row = frame(master, kit)
    last = min(first + size, count)
    back = button(row, kit, "", lambda: turn(max(0, first - size)), "secondary ghost", "chevron-left")
    words = kit.tr("club.rows", first=kit.tr.number(first + 1 if count else 0), last=kit.tr.number(last))
    text = label(row, kit, f"{words} {kit.tr('club.rows_of', n=kit.tr.number(count))}", "small", "soft")
    on = button(row, kit, "", lambda: turn(first + size), "secondary ghost", "chevron-right")
    for part in (back, text, on):
        part.pack(side="left", padx=kit.px(TIGHT))
    if first <= 0:
        back.configure(state="disabled")
    if last >= count:
        on.configure(state="disabled")
    return row
