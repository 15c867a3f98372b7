"""The middle of the score pad: what every sheet has, its numbers, and the one for those who did the sums."""

import tkinter
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.pages.score.messages import StepSeat, TypeCount
from assistant.window.pages.score.views import CentreView, CountField
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Kit, Panel, frame, heading, label, name_in, wrapping

if TYPE_CHECKING:
    from assistant.window.pages.score.page import ScorePage


FOLDED_COUNTS = 3  # numbers beside each other in a narrow page
ONE_ROW = 99
NAMES = 0.33  # of the middle of the page at most


class PadSheet(ABC):
    """Builds itself into the middle of the page and is filled again with every change."""

    first: tuple[str, ...] = ("entry",)  # what is typed before the numbers
    _title: ttk.Label | None = None

    def __init__(self, page: "ScorePage", master: tkinter.Misc, view: CentreView) -> None:
        self.page = page
        self.kit = page.kit
        self.view = view
        self._marks: dict[tuple[int, str], ttk.Label] = {}
        self._numbers: ttk.Frame | None = None
        self.build(master)
        if self._numbers is not None:
            self._numbers.lift()  # Tab comes to them after the city, as Enter does

    @classmethod
    def needs_steps(cls, view: CentreView, kit: Kit, width: int) -> bool:
        """Whether a sheet has more on it than fits between players and points in so many pixels."""
        return False

    @abstractmethod
    def build(self, master: tkinter.Misc) -> None: ...

    def head(self, master: tkinter.Misc) -> None:
        kit = self.kit
        row = frame(master, kit)
        row.pack(fill="x")
        self._title = heading(row, kit, "")
        self._title.pack(side="left")
        self._note = label(row, kit, "", "small", "soft")
        self._note.pack(side="right")
        row.bind("<Configure>", lambda event: self._fit_title(event.width), add="+")

    def numbers(self, master: tkinter.Misc, columns: int) -> ttk.Frame:
        """The numbers of the sheet, so many beside each other; where they stand is for the sheet to say."""
        self._numbers = row = frame(master, self.kit)
        for n, field in enumerate(self.view.counts):
            line, column = divmod(n, columns)
            made = self.count(row, field)
            made.grid(row=line, column=column, sticky="nw", padx=(0, self.kit.px(GAP)))
        return row

    def counts(self, master: tkinter.Misc, beside: bool = False, above: bool = False) -> ttk.Frame:
        """Below a city, in one row; beside what is typed, or above what has no end in sight."""
        kit = self.kit
        row = self.numbers(master, FOLDED_COUNTS if self.page.folded and not above else ONE_ROW)
        if beside:
            row.pack(side="right", anchor="n", padx=(kit.px(GAP), 0))
        else:
            at_edge = (0, kit.px(SMALL)) if above else (kit.px(SMALL), 0)
            row.pack(side="top" if above else "bottom", fill="x", pady=at_edge)
        return row

    def count(self, master: tkinter.Misc, field: CountField, ground: str = "paper") -> ttk.Frame:
        kit, page = self.kit, self.page
        box = frame(master, kit, ground)
        name = f"count{field.seat}.{field.key}"
        title = label(box, kit, field.title, "small", "soft", ground)
        title.pack(anchor="w")
        made = page.field(
            box, name, field.text, lambda text: page.act(TypeCount(field.seat, field.key, text)), width=6
        )
        made.pack(anchor="w")
        for key in ("<Return>", "<KP_Enter>"):
            made.bind(key, lambda event: self.go_on(name))
        self._marks[field.seat, field.key] = title
        return box

    def go_on(self, name: str) -> str:
        """The next thing to type: the numbers, then the next player, then saving."""
        names = [*self.first, *(f"count{field.seat}.{field.key}" for field in self.view.counts)]
        at = names.index(name) + 1
        if at < len(names):
            self.page.focus_on(names[at])
        elif self.view.last:
            self.page.focus_on("save")
        else:
            self.page.want("entry")
            self.page.act(StepSeat(1))
            self.page.focus_on("entry")
        return "break"

    def fill(self, view: CentreView) -> None:
        """The same fields with what they hold now."""
        self.view = view
        for field in view.counts:
            colour = self.kit.palette.coral if field.needed else self.kit.palette.soft
            self._marks[field.seat, field.key].configure(foreground=colour)
        self.fill_city(view)

    def fill_city(self, view: CentreView) -> None:
        if self._title is not None:
            self._note.configure(text=view.note)
            self._fit_title(self._title.master.winfo_width())

    def _fit_title(self, width: int) -> None:
        """Whose sheet it is, beside the note."""
        assert self._title is not None
        room = width - self._note.winfo_reqwidth() - self.kit.px(GAP)
        title = self.view.title if width <= 1 else name_in(self.kit, self.view.title, room, "heading")
        self._title.configure(text=title)


class RowsSheet(PadSheet):
    """One player's numbers, a line each: all there is on the sheet of a plain game."""

    first = ()

    def build(self, master: tkinter.Misc) -> None:
        kit = self.kit
        self.head(master)
        box = Panel(master, kit, WIDE)
        box.pack(fill="x", pady=(kit.px(SMALL), 0))
        for n, field in enumerate(self.view.counts):
            made = self.count(box.body, field, "sheet")
            made.pack(anchor="w", pady=(kit.px(SMALL) if n else 0, 0))
        if self.view.counts:
            name = f"count{self.view.counts[0].seat}.{self.view.counts[0].key}"
            self.page.fields["entry"] = self.page.fields[name]


class TotalsSheet(PadSheet):
    """Everybody's points and tie-break, one line each."""

    first = ()

    def build(self, master: tkinter.Misc) -> None:
        kit = self.kit
        box = Panel(master, kit, WIDE)
        box.pack(fill="x")
        wrapping(box.body, kit, kit.tr("pad.totals_why"), ink="soft", ground="sheet").pack(fill="x")
        grid = frame(box.body, kit, "sheet")
        grid.pack(fill="x", pady=(kit.px(GAP), 0))
        grid.columnconfigure(2, weight=1)
        for seat, name in enumerate(self.view.rows):
            short = name_in(
                kit, name, self.page.centre_width * NAMES, "strong"
            )  # the numbers need their room
            label(grid, kit, short, "strong", ground="sheet").grid(
                row=seat, column=0, sticky="sw", padx=(0, kit.px(WIDE)), pady=kit.px(SMALL)
            )
            fields = [field for field in self.view.counts if field.seat == seat]
            for column, field in enumerate(fields, 1):
                self.count(grid, field, "sheet").grid(
                    row=seat, column=column, sticky="w", padx=(0, kit.px(WIDE)), pady=kit.px(TIGHT)
                )

    def fill_city(self, view: CentreView) -> None:
        """There is none."""
