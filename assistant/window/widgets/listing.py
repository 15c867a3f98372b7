"""Long lists: a table of rows that sorts, searches by typing and opens with Enter, and a pager below it.

Its columns are as wide as what stands in them. Where a table is wider than its place, its longest texts end in " …", so
that the last column stays in sight; they are whole under the pointer, and below the table while their line is chosen."""

import tkinter
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import ttkbootstrap as ttk

from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.cell_tip import CellTip
from assistant.window.widgets.folding.columns import ColumnRoom, widest, widths
from assistant.window.widgets.kit import Event, Kit, Tell, button, fitted, frame, label, wrapping
from engine.documents.names import plain

PAUSE = 1200  # milliseconds between letters that belong together
MOST = 620  # pixels at 100 % that one cell takes; the rest of it is folded
LEAST = 110  # and what a text keeps however narrow the table; figures are never cut
TURNS = 4  # in one room and with the same lines; then a bar that came stays
SORTED = " ▾"
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
    column whose head was clicked, `tick` the chosen ids at Space. Letters typed go to the line that begins with them; a
    space between two of them is one of them."""

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
        tick: Tell[tuple[str, ...]] | None = None,
    ) -> None:
        colours = kit.palette
        super().__init__(master, background=colours.line)
        self.kit = kit
        self._pick, self._open, self._tick = pick, open, tick
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
            self.view.column(
                name, width=kit.look.text_px(head.width), minwidth=20, stretch=False, anchor=side
            )
        self.view.tag_configure("done", foreground=colours.palm)
        self.view.tag_configure("soft", foreground=colours.soft)
        self.view.tag_configure("warn", foreground=colours.coral)
        self.view.tag_configure("strong", font=kit.look.font("strong"))
        self.view.tag_configure("cut", foreground=colours.coral, background=colours.sunken)
        self.down = ttk.Scrollbar(self, command=self.view.yview)
        self.view.configure(yscrollcommand=lambda first, last: self._moved(self.down, first, last))
        self.sideways = ttk.Scrollbar(self, orient="horizontal", command=self.view.xview)
        self.view.configure(xscrollcommand=lambda first, last: self._moved(self.sideways, first, last))
        self._went, self._size = Counter[ttk.Scrollbar](), (0, 0)
        self.bind("<Configure>", self._resized)
        self._whole = wrapping(self, kit, "", font="small", ink="soft")
        self.view.grid(row=0, column=0, sticky="nsew", padx=1, pady=1)
        self.rowconfigure(0, weight=1)
        self.columnconfigure(0, weight=1)
        self._quiet = False
        self._names, self._lines = names, list[ListLine]()
        self._heads, self._sorts = heads, sort is not None
        self._needs = [self._head_width(head) for head in heads]
        self._widest = [0] * len(heads)  # pixels of the longest text of each column
        self._tight = dict[int, int]()  # columns that cut theirs, and the pixels they have
        self._tip = CellTip(self.view, kit, self._cut_text)
        self.view.bind("<Configure>", lambda event: self._fit())
        self.view.bind("<<TreeviewSelect>>", self._picked)
        self.view.bind("<Return>", self._opened)
        self.view.bind("<Double-Button-1>", self._opened)
        for key, step in (("<Left>", -1), ("<Right>", 1)):
            self.view.bind(key, partial(self._sidestep, step))
        self._typed, self._typed_at = "", 0
        self.view.bind("<Key>", self._search)

    def _moved(self, bar: ttk.Scrollbar, first: float | str, last: float | str) -> None:
        """One bar takes the room for which the other comes, and going gives it back: after some turns both stay."""
        bar.set(first, last)
        if float(first) > 0 or float(last) < 1:
            down = bar is self.down
            bar.grid(row=0 if down else 1, column=1 if down else 0, sticky="ns" if down else "ew")
        elif bar.winfo_manager() and self._went[bar] < TURNS:
            self._went[bar] += 1
            bar.grid_remove()

    def _resized(self, event: Event) -> None:
        """More than a bar's breadth is another room, not an answer to a bar that came or went."""
        wide, high = self._size
        broad = (self.down.winfo_reqwidth(), self.sideways.winfo_reqheight())
        if abs(event.width - wide) > broad[0] or abs(event.height - high) > broad[1]:
            self._size = (event.width, event.height)
            self._went.clear()

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
        if changed or gone:
            self._measure(lines)
        for at, line in enumerate(lines):
            tags = (line.tone,) if line.tone else ()
            if line.id not in known:
                self.view.insert("", at, iid=line.id, values=self._cells(line), tags=tags)
                order.insert(at, line.id)
            elif order[at] != line.id:
                self.view.move(line.id, "", at)
                order.remove(line.id)
                order.insert(at, line.id)
        for line in changed:
            if line.id in known:
                self.view.item(line.id, values=self._cells(line), tags=(line.tone,) if line.tone else ())
        self._lines = list(lines)
        self._choose(chosen)
        self._quiet = False
        if changed or gone:
            self._went.clear()
            self._fit()
        self._tell_whole()

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
        seen = self.view.winfo_width()
        room = seen - self.kit.px(TIGHT) if seen > 1 else sum(self._needs)  # without its own edge
        look = self.kit.look
        columns = [
            ColumnRoom(look.text_px(head.width), need, head.stretch, self._least(head, need))
            for head, need in zip(self._heads, self._needs, strict=True)
        ]
        given = widths(columns, room)
        for name, width in zip(self._names, given, strict=True):
            if int(self.view.column(name, "width")) != width:
                self.view.column(name, width=width)
        rooms = [min(self._most, width - self.kit.px(GAP)) for width in given]
        tight = {at: room for at, room in enumerate(rooms) if self._widest[at] > room}
        if tight != self._tight:
            self._tight = tight
            for line in self._lines:
                self.view.item(line.id, values=self._cells(line))

    def _least(self, head: Head, need: int) -> int | None:
        """How narrow a column of texts may become."""
        return None if head.right else min(need, max(self._head_width(head), self.kit.look.text_px(LEAST)))

    def _measure(self, lines: Sequence[ListLine]) -> None:
        """What every column needs for its head and for all that stands in it."""
        look, most = self.kit.look, self._most
        font = "strong" if any(line.tone == "strong" for line in lines) else "body"
        for at, head in enumerate(self._heads):
            cells = [line.cells[at] for line in lines if at < len(line.cells)]
            self._widest[at] = widest(look, cells, font)
            wide = min(self._widest[at], most) + self.kit.px(GAP)
            self._needs[at] = max(self._head_width(head), wide)

    def _head_width(self, head: Head) -> int:
        sign = SORTED if self._sorts else ""
        return self.kit.look.measure("strong", head.title + sign) + self.kit.px(GAP + TIGHT)

    @property
    def _most(self) -> int:
        return self.kit.look.text_px(MOST)

    def _cells(self, line: ListLine) -> tuple[str, ...]:
        """A text that its column has no room for ends in …; the whole of it is told below while its line is chosen."""
        font = "strong" if line.tone == "strong" else "body"
        return tuple(
            _folded(self.kit, text, self._tight[at], font) if at in self._tight else text
            for at, text in enumerate(line.cells)
        )

    def _cut_text(self, row: str, column: int) -> str:
        """The whole of a cell that is not seen whole; nothing of others."""
        line = next((line for line in self._lines if line.id == row), None)
        if line is None or column not in self._tight or column >= len(line.cells):
            return ""
        whole = line.cells[column]
        return whole if self._cells(line)[column] != whole else ""

    def _tell_whole(self) -> None:
        known = {line.id: line for line in self._lines}
        long = [
            text
            for id in self.chosen[:1]
            for text, shown in zip(known[id].cells, self._cells(known[id]), strict=True)
            if text != shown
        ]
        self._whole.configure(text="\n".join(long))
        if long:
            self._whole.grid(row=2, column=0, columnspan=2, sticky="ew", padx=1, pady=(0, 1))
        else:
            self._whole.grid_remove()

    def _sidestep(self, step: int, event: Event) -> str | None:
        if int(event.state) & HELD:  # Alt and an arrow goes back to the page before
            return None
        self.view.xview_scroll(step * self.kit.look.text_px(60), "units")
        return "break"

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
            self.view.heading(name, text=f"{head.title}{SORTED}" if at == column else head.title)

    def _search(self, event: Event) -> str | None:
        """Goes to the first line with a cell that begins as typed; a pause begins anew."""
        sign = str(event.char)
        again = bool(self._typed) and event.time - self._typed_at < PAUSE
        if not sign.isalnum() and not (sign and sign in "-'. " and again):
            return self._ticked(event)
        if int(event.state) & HELD:
            return None
        typed = (self._typed if again else "") + (plain(sign) or sign)
        found = next(
            (line for line in self._lines if any(plain(c).startswith(typed) for c in line.cells)), None
        )
        if found is None and sign == " ":  # no name goes on with it
            return self._ticked(event)
        self._typed, self._typed_at = typed, event.time
        if found is None:
            return None
        self.view.selection_set(found.id)
        self.view.focus(found.id)
        self.view.see(found.id)
        return "break"

    def _ticked(self, event: Event) -> str | None:
        """Space, where it is no part of a name."""
        if event.keysym != "space" or self._tick is None or int(event.state) & HELD:
            return None
        self._typed = ""
        self._tick(self.chosen)
        return "break"

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(self.view.selection())

    def _picked(self, event: Event) -> None:
        if not self._quiet:
            self._tell_whole()
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


def _folded(kit: Kit, text: str, room: int, font: str) -> str:
    shown = fitted(kit, text, room, font)
    return text if shown == text else f"{shown.removesuffix('…')} …"


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
