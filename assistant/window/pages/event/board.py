"""The tables of a round on one surface; two players change places by drag, by two clicks or by keys."""

import tkinter
from collections.abc import Callable, Sequence
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.event.views import EventTableView, SeatView
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.kit import Event, Kit, name_in

WIDTH, LEAST_HEIGHT = 204, 150

Swap = Callable[[str, str], object]  # who change places
Move = Callable[[str, int | None], object]  # somebody goes to a free seat at a table; None is a bye
Places = Sequence[tuple[int | None, str]]  # where somebody could go, with the cost in words


class SeatBoard(tkinter.Frame):
    """Drawn on a canvas, so that fifty tables are as quick as five."""

    def __init__(
        self, master: tkinter.Misc, kit: Kit, swap: Swap, move: Move, places: Callable[[str], Places]
    ) -> None:
        super().__init__(master, background=kit.palette.paper)
        self.kit, self._swap, self._can_change = kit, swap, False
        self._move, self._places = move, places
        self.waiting: Sequence[SeatView] = ()
        self._final = False  # most have no place, as it should be
        self.cards: list[tuple[int | None, tuple[int, int, int, int]]] = []  # tables and byes, where they lie
        self.menu: tkinter.Menu | None = None
        self.tables: Sequence[EventTableView] = ()
        self.byes: Sequence[SeatView] = ()
        self.canvas = tkinter.Canvas(
            self,
            background=kit.palette.paper,
            highlightthickness=kit.px(2),
            highlightbackground=kit.palette.paper,
            highlightcolor=kit.palette.focus,
            takefocus=True,
            bd=0,
            height=kit.look.text_px(LEAST_HEIGHT),  # it takes all there is; what lies below it is never cut
        )
        self.bar = ttk.Scrollbar(self, command=self.canvas.yview)
        self.canvas.configure(yscrollcommand=self._moved, yscrollincrement=kit.look.text_px(24))
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.rowconfigure(0, weight=1)
        self.columnconfigure(0, weight=1)
        # its room stays free: the tables lie by the width, and a bar that came and went could go on for ever
        self.columnconfigure(1, minsize=self.bar.winfo_reqwidth())
        self.order: list[str] = []
        self.boxes: dict[str, tuple[int, int, int, int]] = {}
        self.marked = ""
        self.cursor = 0
        self._ghost: int | None = None  # the name that is dragged
        self._pressed = ""
        bind = self.canvas.bind
        bind("<Configure>", lambda event: self.draw())
        bind("<ButtonPress-1>", self._press)
        bind("<B1-Motion>", self._drag)
        bind("<ButtonRelease-1>", self._release)
        bind("<Button-4>", lambda event: self.canvas.yview_scroll(-2, "units"))
        bind("<Button-5>", lambda event: self.canvas.yview_scroll(2, "units"))
        bind("<MouseWheel>", lambda event: self.canvas.yview_scroll(-2 if event.delta > 0 else 2, "units"))
        for key, step in (("<Down>", 1), ("<Up>", -1), ("<Right>", 4), ("<Left>", -4)):
            bind(key, partial(self._step, step))
        for key in ("<Return>", "<space>"):
            bind(key, lambda event: self.take(self.order[self.cursor]) if self.order else None)
        bind("<Button-3>", self._menu_at)
        for key in ("m", "M", "<Menu>"):
            bind(key, lambda event: self._open_menu())
        bind("<Escape>", lambda event: self.mark(""))
        bind("<FocusIn>", lambda event: self.draw())
        bind("<FocusOut>", lambda event: self.draw())

    def show(
        self,
        tables: Sequence[EventTableView],
        byes: Sequence[SeatView],
        can_change: bool,
        waiting: Sequence[SeatView] = (),
        final: bool = False,
    ) -> None:
        """Other seats, perhaps; whoever is picked up and the place of the keyboard stay."""
        moved = (tables, byes, waiting) != (self.tables, self.byes, self.waiting)
        self.tables, self.byes, self._can_change, self.waiting = tables, byes, can_change, waiting
        self._final = final
        if moved and self.boxes:  # before its first drawing it has no size yet
            self.draw()

    def focus_set(self) -> None:
        self.canvas.focus_set()

    def _moved(self, first: float, last: float) -> None:
        self.bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            self.bar.grid_remove()
        else:
            self.bar.grid(row=0, column=1, sticky="ns")

    def draw(self) -> None:
        kit, canvas, colours = self.kit, self.canvas, self.kit.palette
        canvas.delete("all")
        self.order, self.boxes = [], {}
        room = max(canvas.winfo_width(), 200)
        gap, pad = kit.px(GAP), kit.px(SMALL)
        across = max(1, (room + gap) // (kit.look.text_px(WIDTH) + gap))
        edge = kit.px(5)  # room for the ring of the keyboard
        width = (room - gap * (across - 1) - 2 * edge) // across
        line = kit.look.line_height("body") + kit.px(6)
        head = kit.look.line_height("heading") + kit.px(6)
        self.cards = []
        cards: list[tuple[str, Sequence[SeatView], bool, int | None]] = [
            (kit.tr("desk.table", n=table.number), table.seats, table.small, table.number)
            for table in self.tables
        ]
        if self.byes or (self._can_change and not self._final):  # an empty one is where a bye can be dropped
            cards.append((kit.tr("desk.byes"), self.byes, bool(self.byes), None))
        if self.waiting:
            words = kit.tr("desk.not_playing" if self._final else "desk.without_place")
            cards.append((words, self.waiting, not self._final, -1))
        y, row_height = edge, 0
        for at, (title, seats, odd, place) in enumerate(cards):
            column = at % across
            if column == 0 and at:
                y, row_height = y + row_height + gap, 0
            height = head + line * len(seats) + pad
            row_height = max(row_height, height)
            x = edge + column * (width + gap)
            if place != -1:
                self.cards.append((place, (x, y, x + width, y + height)))
            canvas.create_rectangle(x, y, x + width, y + height, fill=colours.sheet, outline=colours.line)
            ink = colours.sun if odd else colours.sea
            canvas.create_text(
                x + pad, y + head // 2, text=title, font=kit.look.font("heading"), fill=ink, anchor="w"
            )
            lead = 2 * pad + max(
                pad, kit.look.measure("small", str(len(seats)))
            )  # as wide as its last number
            for n, seat in enumerate(seats):
                self._seat(seat, n + 1, lead, (x, y + head + n * line, width, line))
        canvas.configure(scrollregion=(0, 0, room, y + row_height + edge))
        self.cursor = min(self.cursor, max(0, len(self.order) - 1))

    def _seat(self, seat: SeatView, number: int, lead: int, box: tuple[int, int, int, int]) -> None:
        kit, canvas, colours = self.kit, self.canvas, self.kit.palette
        x, y, width, height = box
        pad = kit.px(SMALL)
        self.boxes[seat.id] = (x, y, x + width, y + height)
        here = len(self.order) == self.cursor and self.focus_get() is canvas
        self.order.append(seat.id)
        if seat.id == self.marked:
            canvas.create_rectangle(
                x + 2, y, x + width - 2, y + height, fill=colours.sea_wash, outline=colours.sea, width=2
            )
        elif here:
            canvas.create_rectangle(x + 2, y, x + width - 2, y + height, outline=colours.focus, width=2)
        canvas.create_text(
            x + pad,
            y + height // 2,
            text=str(number),
            font=kit.look.font("small"),
            fill=colours.soft,
            anchor="w",
        )
        name = name_in(kit, seat.name, width - lead - pad)
        canvas.create_text(
            x + lead, y + height // 2, text=name, font=kit.look.font("body"), fill=colours.ink, anchor="w"
        )

    def seat_at(self, x: int, y: int) -> str:
        y = int(self.canvas.canvasy(y))
        for id, (left, top, right, bottom) in self.boxes.items():
            if left <= x <= right and top <= y < bottom:
                return id
        return ""

    def mark(self, id: str) -> None:
        self.marked = id
        self.draw()

    def take(self, id: str) -> None:
        """Picks somebody up; the second one changes places with the first."""
        if not self._can_change or not id:
            return
        if self.marked and self.marked != id:
            one, self.marked = self.marked, ""
            self._swap(one, id)
        else:
            self.mark("" if self.marked == id else id)

    def _press(self, event: Event) -> None:
        self.canvas.focus_set()
        self._pressed = self.seat_at(event.x, event.y)
        if self._pressed:
            self.cursor = self.order.index(self._pressed)

    def _drag(self, event: Event) -> None:
        if not self._can_change or not self._pressed:
            return
        if self._ghost is None:
            self.mark(self._pressed)
            seated = [seat for table in self.tables for seat in table.seats]
            everybody = [*seated, *self.byes, *self.waiting]
            name = next(seat.name for seat in everybody if seat.id == self._pressed)
            self._ghost = self.canvas.create_text(
                0, 0, text=name, font=self.kit.look.font("strong"), fill=self.kit.palette.sea, anchor="w"
            )
        self.canvas.coords(self._ghost, event.x + 14, self.canvas.canvasy(event.y))

    def _release(self, event: Event) -> None:
        there = self.seat_at(event.x, event.y)
        dragged, self._ghost = self._ghost is not None, None
        if dragged:
            one, self.marked = self._pressed, ""
            if there and there != one and one not in {seat.id for seat in self.waiting}:
                self._swap(one, there)
            elif not there and (card := self._card_at(event.x, event.y)) is not None:
                self._move(one, card[0])
            else:
                self.draw()
        elif there:
            self.take(there)

    def _card_at(self, x: int, y: int) -> tuple[int | None] | None:
        """The table under the pointer, (None,) for the byes; None if there is none."""
        y = int(self.canvas.canvasy(y))
        for place, (left, top, right, bottom) in self.cards:
            if left <= x <= right and top <= y < bottom:
                return (place,)
        return None

    def _menu_at(self, event: Event) -> None:
        self.canvas.focus_set()
        there = self.seat_at(event.x, event.y)
        if there:
            self.cursor = self.order.index(there)
            self._open_menu(event.x_root, event.y_root)

    def _open_menu(self, x: int = 0, y: int = 0) -> str:
        """Where the one under the keyboard could go, with what each place costs."""
        if not self._can_change or not self.order:
            return "break"
        id = self.order[self.cursor]
        left, _, _, bottom = self.boxes[id]
        if self.menu is not None:
            self.menu.destroy()
        menu = self.menu = tkinter.Menu(self, tearoff=False, font=self.kit.look.font("body"))
        for table, words in self._places(id):
            menu.add_command(label=words, command=partial(self._move, id, table))
        down = int(bottom - self.canvas.canvasy(0))
        if menu.index("end") is not None:
            menu.tk_popup(x or self.canvas.winfo_rootx() + left, y or self.canvas.winfo_rooty() + down)
        return "break"

    def _step(self, step: int, event: Event | None = None) -> str:
        if self.order:
            self.cursor = max(0, min(len(self.order) - 1, self.cursor + step))
            self.draw()
            _, top, _, bottom = self.boxes[self.order[self.cursor]]
            whole = float(str(self.canvas.cget("scrollregion")).split()[3])
            if top < self.canvas.canvasy(0):
                self.canvas.yview_moveto(max(0, top - 40) / whole)
            elif bottom > self.canvas.canvasy(0) + self.canvas.winfo_height():
                self.canvas.yview_moveto((bottom + 10 - self.canvas.winfo_height()) / whole)
        return "break"
