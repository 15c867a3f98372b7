"""One table of the results grid: a field a seat, places at once, a tie-break only where one is needed."""

import tkinter
from collections.abc import Callable, Sequence
from dataclasses import replace

import ttkbootstrap as ttk

from assistant.club.events.entry import Cells, RowState, read_cells, read_figures, read_row
from assistant.window.pages.event.views import RowView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.ink import mix
from assistant.window.widgets.kit import Event, Kit, Press, Tell, button, label, wrapping
from assistant.window.widgets.short_names import breakable

Typed = Callable[[list[str], list[str]], object]  # points and tie-breaks as they stand
FLASH_MS = 1600  # how long a row that has just been kept stands out


class ResultRow(tkinter.Frame):
    """`enter(texts, breaks)` is called when everything is there; `typed` after every key.

    What does not fit is never moved into other fields: `surplus(count)` is told of figures that are too many
    or none, `elsewhere(cells)` of a whole line with another table's number in front.
    """

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        row: RowView,
        *,
        enter: Typed,
        typed: Typed,
        correct: Press,
        surplus: Tell[str],
        elsewhere: Tell[Cells],
        menu: Tell[tkinter.Misc] | None = None,
        across: int,
        can_write: bool = True,
    ) -> None:
        done = not row.editing
        self.ground = "sea_wash" if done else "sheet"
        colour = kit.colour(self.ground)
        edge = kit.palette.palm if done else kit.palette.line
        super().__init__(
            master,
            background=colour,
            highlightthickness=kit.px(1),
            highlightbackground=edge,
            highlightcolor=kit.palette.sea,
        )
        self.kit, self.row = kit, row
        self._across = max(1, across)  # seats in a line
        self._enter, self._typed = enter, typed
        self._told = (list(row.points), list(row.breaks))  # what the fields held when they were last told of
        self._surplus, self._elsewhere = surplus, elsewhere
        self._calming = ""
        self._report: ttk.Label | None = None
        self.points: list[ttk.Entry] = []
        self.breaks: list[ttk.Entry] = []
        self._places: list[ttk.Label] = []
        number = label(
            self, kit, str(row.number), "title", "palm" if done else "ink", self.ground, width=3, anchor="e"
        )
        number.grid(row=0, column=0, rowspan=2, padx=(kit.px(TIGHT), kit.px(SMALL)), pady=kit.px(2))
        for seat, name in enumerate(row.names):
            self._seat(seat, name, done)
        for column in range(self._across):
            self.columnconfigure(column + 1, weight=1, uniform="seat")
        end = tkinter.Frame(self, background=colour)
        end.grid(row=0, column=self._across + 1, rowspan=2, padx=kit.px(SMALL))
        if done:
            image = kit.look.icon("check-circle-fill", 22, kit.palette.palm)
            label(end, kit, "", ground=self.ground, image=image).pack(side="left")
            style = f"secondary ghost @{colour}"
            self.corrector = button(end, kit, "", correct, style, "pencil")
            self.corrector.pack(side="left")
            if not can_write:
                self.corrector.configure(state="disabled")
            if row.fresh:
                self._flash()
        else:
            self.ok = button(end, kit, "", self._commit, f"secondary ghost @{colour}", "check-lg")
            self.ok.pack(side="left")
            if menu is not None:
                style = f"secondary ghost @{colour}"
                self.ways = button(end, kit, "", lambda: menu(self.ways), style, "dice-5")
                self.ways.pack(side="left")
            self.refresh()
        self._mark(row)

    def _fit_name(self, named: ttk.Label, name: str, width: int) -> None:
        """Whole, in as many lines as it takes: a result must not go to somebody of nearly the same name."""
        look, room = self.kit.look, width - self.kit.px(TIGHT)
        text = breakable(name, lambda word: look.measure("small", word) <= room)
        if str(named.cget("text")) != text:
            named.configure(text=text)

    def _seat(self, seat: int, name: str, done: bool) -> None:
        kit = self.kit
        line, column = divmod(seat, self._across)
        named = wrapping(self, kit, name, "small", "soft", self.ground)
        named.grid(row=2 * line, column=column + 1, sticky="ew")
        named.bind("<Configure>", lambda event: self._fit_name(named, name, event.width), add="+")
        cell = tkinter.Frame(self, background=kit.colour(self.ground))
        cell.grid(row=2 * line + 1, column=column + 1, sticky="w", pady=(0, kit.px(TIGHT)))
        if done:
            placed = self.row.places[seat] if self.row.places else 0
            ink = "palm" if placed == 1 else "ink"
            label(cell, kit, self.row.points[seat], "heading", ink, self.ground).pack(side="left")
            extra = f" ({self.row.breaks[seat]})" if self.row.breaks[seat] else ""
            words = kit.tr("desk.place", place=placed) + extra
            label(cell, kit, words, "small", "soft", self.ground).pack(side="left", padx=kit.px(TIGHT))
            return
        points = ttk.Entry(cell, width=5, font=kit.look.font("strong"), justify="right")
        points.insert(0, self.row.points[seat])
        points.pack(side="left")
        tie = ttk.Entry(cell, width=4, font=kit.look.font("body"), justify="right")
        tie.insert(0, self.row.breaks[seat])
        place = label(cell, kit, "", "strong", "sea", self.ground)
        place.pack(side="left", padx=kit.px(TIGHT))
        self.points.append(points)
        self.breaks.append(tie)
        self._places.append(place)
        for entry in (points, tie):
            entry.bind("<KeyRelease>", lambda event: self._changed())
            entry.bind("<Return>", self._return)
            entry.bind("<KP_Enter>", self._return)
            entry.bind("<space>", lambda event: self._on(event.widget))
            entry.bind("<<Paste>>", self._paste)

    def show(self, row: RowView) -> bool:
        """Takes up another view of its table; False if it has to be made anew.

        What a hand has typed is the truth until the scene says something else than it was told.
        """
        mine, other = (
            replace(one, points=(), breaks=(), fresh=False, report="", differs=False)
            for one in (self.row, row)
        )
        done_otherwise = not row.editing and (self.row.points, self.row.breaks) != (row.points, row.breaks)
        if mine != other or done_otherwise:
            return False
        fresh, self.row = row.fresh and not self.row.fresh, row
        self._mark(row)
        if row.editing and (list(row.points), list(row.breaks)) != self._told:
            self._put(row.points, row.breaks)
            self._told = self.texts()
            self.refresh()
        elif fresh and not row.editing:
            self._flash()
        return True

    def _mark(self, row: RowView) -> None:
        """What the table told from a phone stands below its names, and touches nothing that is typed."""
        if not row.report and self._report is None:
            return
        if self._report is None:
            self._report = label(self, self.kit, "", "small", ground=self.ground)
        self._report.configure(
            text=row.report, foreground=self.kit.palette.coral if row.differs else self.kit.palette.sea
        )
        if row.report:
            self._report.grid(row=100, column=1, columnspan=self._across, sticky="w")
        else:
            self._report.grid_remove()

    def texts(self) -> tuple[list[str], list[str]]:
        return [entry.get() for entry in self.points], [entry.get() for entry in self.breaks]

    def state(self) -> RowState:
        texts, breaks = self.texts()
        cells = read_cells(texts, breaks)
        one_each = all(len(text.split()) <= 1 for text in texts)
        if cells and one_each:
            texts, breaks = list(cells.points), list(cells.breaks)
        found = read_row(texts, breaks, self.row.game)
        return found if self.row.ties else replace(found, tied=())

    def _changed(self) -> None:
        now = self.texts()
        if now != self._told:  # a key let go, the one that kept the row perhaps, has typed nothing
            self._told = now
            self._typed(*now)
        self.refresh()

    def refresh(self) -> None:
        """Places at once; the tie-break's field only beside those who are level."""
        now = self.state()
        for seat, place in enumerate(self._places):
            self.points[seat].configure(bootstyle="danger" if seat in now.wrong else "default")
            if seat in now.tied and not self.breaks[seat].winfo_ismapped():
                self.breaks[seat].pack(side="left", after=self.points[seat], padx=(self.kit.px(2), 0))
            elif seat not in now.tied:
                self.breaks[seat].pack_forget()
            text = self.kit.tr("desk.place", place=now.places[seat]) if now.places else ""
            place.configure(text=text)
        ready = now.points is not None and not now.wrong
        style = "primary" if ready else f"secondary ghost @{self.kit.palette.sheet}"
        ink = self.kit.look.on_sea if ready else self.kit.palette.soft
        self.ok.configure(bootstyle=style, image=self.kit.look.icon("check-lg", 15, ink))

    def _on(self, widget: tkinter.Misc) -> str | None:
        """The next field of the same kind. After the last there is none: what follows stays where it is typed,
        so that a figure too many can be seen and is refused."""
        self._part(widget)
        tied = self.state().tied
        fields = self.points if widget in self.points else [self.breaks[seat] for seat in tied]
        at = fields.index(widget) + 1 if widget in fields else len(fields)
        if at == len(fields):
            return None
        _type_over(fields[at])
        return "break"

    def _part(self, widget: tkinter.Misc) -> None:
        """`28+5` in a field becomes 28 and, beside it, 5."""
        if any(entry is widget and "+" in entry.get() for entry in self.points):
            cells = read_cells(*self.texts())
            if cells is not None and cells.table is None:
                self._fill(cells)

    def _fill(self, cells: Cells) -> None:
        self._put(cells.points, cells.breaks)
        self._changed()

    def _put(self, points: Sequence[str], breaks: Sequence[str]) -> None:
        for fields, texts in ((self.points, points), (self.breaks, breaks)):
            for entry, text in zip(fields, texts, strict=True):
                if entry.get() != text:
                    entry.delete(0, "end")
                    entry.insert(0, text)

    def _paste(self, event: Event) -> str | None:
        """A whole line goes into the row, whatever stood there; a single figure into its field."""
        try:
            line = str(self.clipboard_get())
        except tkinter.TclError:  # nothing to paste
            return None
        if len(line.split()) <= 1 or event.widget not in self.points:
            return None
        blank = [""] * (len(self.points) - 1)
        self._take(read_cells([line, *blank], ["", *blank]), line)
        return "break"

    def _take(self, cells: Cells | None, line: str) -> bool:
        """Fills the row with what is meant for it; tells of everything else and leaves all as it is."""
        if cells is None:
            self._surplus(line)
            self._to_the_wrong()
            return False
        if cells.table not in (None, self.row.number):
            self._elsewhere(cells)
            return False
        self._fill(cells)
        return True

    def _return(self, event: Event) -> str:
        """Enter goes to what is missing, from one tie-break to the next; at an empty one it asks whether they share."""
        if self._understood():
            empty = [entry for entry in self.points if not entry.get().strip()]
            now = self.state()
            unasked = [self.breaks[seat] for seat in now.tied if not self.breaks[seat].get().strip()]
            if empty:
                empty[0].focus_set()
            elif unasked and (event.widget not in self.breaks or event.widget.get().strip()):
                self.refresh()
                unasked[0].focus_set()
            else:
                self._keep(now)
        return "break"

    def _commit(self) -> None:
        if self._understood():
            self._keep(self.state())

    def _understood(self) -> bool:
        texts, breaks = self.texts()
        return self._take(read_cells(texts, breaks), " ".join(text for text in texts if text.strip()))

    def _keep(self, now: RowState) -> None:
        if now.wrong:
            at = now.wrong[0]
            wrong = self.breaks[at] if at in now.tied else self.points[at]
            self._surplus(wrong.get())
            _type_over(wrong)
        elif now.points is None:
            next(entry for entry in self.points if not entry.get().strip()).focus_set()
        else:
            self._told = self.texts()
            self._enter(*self._told)

    def _to_the_wrong(self) -> None:
        """The keyboard goes to the first field that nobody can read, ready to type over it."""
        for entry in (*self.points, *self.breaks):
            if entry.get().strip() and read_figures(entry.get()) is None:
                _type_over(entry)
                return

    def _flash(self) -> None:
        """Stands out for a moment: this was kept, with these places."""
        self._paint(mix(self.kit.palette.sun, self.kit.palette.sheet, 0.7))
        self._calming = self.after(FLASH_MS, self._calm)

    def _calm(self) -> None:
        self._calming = ""
        self._paint(self.kit.colour(self.ground))

    def _paint(self, colour: str) -> None:
        boxes = [self, *self.winfo_children()]
        for box in boxes + [inner for child in boxes[1:] for inner in child.winfo_children()]:
            if isinstance(box, tkinter.Frame | ttk.Label):
                box.configure(background=colour)

    def destroy(self) -> None:
        if self._calming:
            self.after_cancel(self._calming)
        super().destroy()


def _type_over(field: ttk.Entry) -> None:
    field.focus_set()
    field.select_range(0, "end")
