"""One table of the results grid: a field a seat, places at once, a tie-break only where one is needed."""

import tkinter
from collections.abc import Callable
from typing import Any

import ttkbootstrap as ttk

from assistant.club.entry import RowState, read_row
from assistant.theme import SMALL, TIGHT
from assistant.widgets.kit import Kit, button, fitted, label

NAME_ROOM = 168
KEYS_ON = ("<Tab>", "<space>")


class ResultRow(tkinter.Frame):
    """`enter(texts, breaks)` is called when everything is there; `typed` after every key."""

    def __init__(
        self,
        master: Any,
        kit: Kit,
        row: Any,
        *,
        enter: Callable[[list[str], list[str]], object],
        typed: Callable[[list[str], list[str]], object],
        correct: Callable[[], object],
        menu: Callable[[Any], object] | None = None,
        tie_break: str,
        seats: int,
        can_write: bool = True,
    ) -> None:
        done = not row.editing
        self.ground = "sea_wash" if done else "sheet"
        colour = getattr(kit.palette, self.ground)
        edge = kit.palette.palm if done else kit.palette.line
        super().__init__(
            master,
            background=colour,
            highlightthickness=kit.px(1),
            highlightbackground=edge,
            highlightcolor=kit.palette.sea,
        )
        self.kit, self.row = kit, row
        self._enter, self._typed, self._tie_break = enter, typed, tie_break
        self.points: list[Any] = []
        self.breaks: list[Any] = []
        self._places: list[Any] = []
        number = label(
            self, kit, str(row.number), "title", "palm" if done else "ink", self.ground, width=3, anchor="e"
        )
        number.grid(row=0, column=0, rowspan=2, padx=(kit.px(TIGHT), kit.px(SMALL)), pady=kit.px(2))
        for seat, name in enumerate(row.names):
            self._seat(seat, name, done)
        for seat in range(max(seats, 1)):
            self.columnconfigure(seat + 1, weight=1, uniform="seat")
        end = tkinter.Frame(self, background=colour)
        end.grid(row=0, column=seats + 1, rowspan=2, padx=kit.px(SMALL))
        if done:
            image = kit.look.icon("check-circle-fill", 22, kit.palette.palm)
            label(end, kit, "", ground=self.ground, image=image).pack(side="left")
            style = f"secondary ghost @{colour}"
            self.corrector = button(end, kit, "", correct, style, "pencil")
            self.corrector.pack(side="left")
            if not can_write:
                self.corrector.configure(state="disabled")
        else:
            self.ok = button(end, kit, "", self._commit, f"secondary ghost @{colour}", "check-lg")
            self.ok.pack(side="left")
            if menu is not None:
                style = f"secondary ghost @{colour}"
                self.ways = button(end, kit, "", lambda: menu(self.ways), style, "dice-5")
                self.ways.pack(side="left")
            self.refresh()

    def _seat(self, seat: int, name: str, done: bool) -> None:
        kit = self.kit
        shown = fitted(kit, name, kit.look.text_px(NAME_ROOM), "small")
        label(self, kit, shown, "small", "soft", self.ground).grid(row=0, column=seat + 1, sticky="w")
        cell = tkinter.Frame(self, background=getattr(kit.palette, self.ground))
        cell.grid(row=1, column=seat + 1, sticky="w", pady=(0, kit.px(TIGHT)))
        if done:
            place = self.row.places[seat] if self.row.places else 0
            ink = "palm" if place == 1 else "ink"
            label(cell, kit, self.row.points[seat], "heading", ink, self.ground).pack(side="left")
            extra = f" ({self.row.breaks[seat]})" if self.row.breaks[seat] else ""
            words = kit.tr("desk.place", place=place) + extra
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

    def texts(self) -> tuple[list[str], list[str]]:
        return [entry.get() for entry in self.points], [entry.get() for entry in self.breaks]

    def state(self) -> RowState:
        return read_row(*self.texts())

    def _changed(self) -> None:
        self._typed(*self.texts())
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
        ink = "#ffffff" if ready else self.kit.palette.soft
        self.ok.configure(bootstyle=style, image=self.kit.look.icon("check-lg", 15, ink))

    def _fields(self) -> list[Any]:
        now = self.state()
        return self.points + [self.breaks[seat] for seat in now.tied]

    def _on(self, widget: Any) -> str:
        fields = self._fields()
        after = fields[(fields.index(widget) + 1) % len(fields)]
        after.focus_set()
        after.select_range(0, "end")
        return "break"

    def _return(self, event: Any) -> str:
        """Enter goes to what is missing; a tie-break is asked once, and left empty the place is shared."""
        empty = [entry for entry in self.points if not entry.get().strip()]
        if empty:
            empty[0].focus_set()
            return "break"
        now = self.state()
        unasked = [self.breaks[seat] for seat in now.tied if not self.breaks[seat].get().strip()]
        if unasked and event.widget not in self.breaks:
            self.refresh()
            unasked[0].focus_set()
            return "break"
        self._commit()
        return "break"

    def _commit(self) -> None:
        now = self.state()
        if now.points is None or now.wrong:
            wrong = now.wrong or tuple(i for i, entry in enumerate(self.points) if not entry.get().strip())
            if wrong:
                self.points[wrong[0]].focus_set()
            return
        self._enter(*self.texts())
