"""Results of a round: a grid built for the keyboard, one field for slips, what is done is visibly done."""

import tkinter
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.pages.event.messages import (
    CorrectRow,
    Elsewhere,
    EnterRow,
    EnterSlip,
    LeaveRow,
    Misfit,
    OnlyOpen,
    PlayTable,
    SettleTold,
    TakeResult,
    TypeRow,
)
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.result_row import ResultRow
from assistant.window.pages.event.views import ReportView, ResultsView, RowView
from assistant.window.pages.messages import TurnTo
from assistant.window.pages.page import within
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.forms import text_field
from assistant.window.widgets.kit import Panel, button, frame, label, wrapping
from assistant.window.widgets.listing import pager

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

SEAT, ENDS = 86, 150  # pixels at 100 %: what a seat needs, and number and buttons of a row


class ResultsPart(Part[ResultsView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: ResultsView) -> None:
        super().__init__(page, view)
        self.rows: dict[int, ResultRow] = {}
        self._sent = view.slip
        self._top(inside, view)
        foot = flow(inside, self.kit)
        foot.pack(
            side="bottom", fill="x"
        )  # before the rows: whatever there is no room for, it is not the pager
        self.parts["foot"] = foot
        self._pager = PartSlot(self, foot)
        tr, tie = self.kit.tr, view.tie_break
        words = tr("desk.keys", tie_break=tie) if tie else tr("desk.keys_won")
        foot.hold(self._pager.outer, label(foot, self.kit, words, "small", "soft", justify="left"))
        self._waiting = PartSlot(self, inside)
        self._waiting.outer.pack(fill="x")
        self._reports = PartSlot(self, inside)
        self._reports.outer.pack(fill="x")
        self._grid = frame(inside, self.kit)
        self._grid.pack(fill="x")
        self._below = PartSlot(self, inside)
        self._below.outer.pack(fill="x")
        self.patch(view, view)

    def _top(self, inside: tkinter.Misc, view: ResultsView) -> None:
        kit, tr = self.kit, self.kit.tr
        top = flow(inside, kit)
        top.pack(fill="x", pady=(0, kit.px(SMALL)))
        called = label(top, kit, tr("desk.slip"), "strong")
        self._slip = text_field(top, kit, view.slip, 24, self._send).widget
        self.parts["slip"] = self._slip
        self.keys["/"] = self._slip.focus_set
        self.keys["escape"] = self._leave
        if not view.can_write:
            self._slip.configure(state="disabled")
        hint = label(top, kit, tr("desk.slip_hint"), "small", "soft", justify="left")
        self._only_open = button(top, kit, "", lambda: self.act(OnlyOpen()), "secondary ghost")
        top.hold(called, self._slip, hint, self._only_open)

    def _leave(self) -> None:
        """Out of the row that has the keyboard."""
        focused = self.page.focus_displayof()
        for number, row in self.rows.items():
            if within(focused, row):
                self.act(LeaveRow(number))
                return

    def _send(self) -> None:
        self._sent = self._slip.get().strip()
        self.act(EnterSlip(self._sent))

    def patch(self, view: ResultsView, before: ResultsView) -> None:
        tr = self.kit.tr
        if view.slip != self._sent:
            self._sent = view.slip
            self._slip.delete(0, "end")
            self._slip.insert(0, view.slip)
        self._only_open.configure(text=tr("desk.show_all") if view.only_open else tr("desk.show_open"))
        self._pager.show((view.first, view.count, view.size), lambda master: self._turning(master, view))
        self._waiting.show(view.waiting, lambda master: self._offers(master, view.waiting))
        self._reports.show(view.reports, lambda master: self._told(master, view.reports))
        self._show_rows(view, before)
        self._below.show((not view.rows, view.byes), lambda master: self._foot_words(master, view))

    def _turning(self, master: tkinter.Misc, view: ResultsView) -> None:
        first, size = view.first, view.size
        self.keys.pop("page_down", None)
        self.keys.pop("page_up", None)
        if view.count > size:
            pager(master, self.kit, first, view.count, size, lambda to: self.act(TurnTo(to))).pack(
                side="left"
            )
            self.keys["page_down"] = lambda: self.act(TurnTo(first + size))
            self.keys["page_up"] = lambda: self.act(TurnTo(first - size))

    def _foot_words(self, master: tkinter.Misc, view: ResultsView) -> None:
        kit = self.kit
        if not view.rows:
            wrapping(master, kit, kit.tr("desk.all_in"), ink="palm").pack(fill="x", pady=kit.px(GAP))
        if view.byes:
            wrapping(master, kit, view.byes, "small", "soft").pack(fill="x", pady=(kit.px(TIGHT), 0))

    # the grid

    def _show_rows(self, view: ResultsView, before: ResultsView) -> None:
        """Rows that can take up what differs do; others are made anew in their place."""
        alike = _frame_of(view) == _frame_of(before)
        held = self._held()
        rows: dict[int, ResultRow] = {}
        for row in view.rows:
            old = self.rows.get(row.number)
            rows[row.number] = old if old and alike and old.show(row) else self._row(view, row)
        if list(rows.values()) != list(self.rows.values()):
            gone = [row for row in self.rows.values() if row not in rows.values()]
            for old_row in gone:
                old_row.pack_forget()
            for at, made in enumerate(rows.values()):  # one that is packed stays in its place unless told
                made.pack(fill="x", pady=(0, self.kit.px(TIGHT)))
                above = list(rows.values())[:at]
                rest = [one for one in self._grid.pack_slaves() if one is not made]
                if above:
                    made.pack(after=above[-1])
                elif rest:
                    made.pack(before=rest[0])
            for old_row in gone:
                self.page.throw_away(old_row)
        self.rows = rows
        self._name_cells()
        if held is not None:
            self._hold(*held)

    def _held(self) -> tuple[Hashable, int] | None:
        """The cell that is typed in, and where in it."""
        focused = self.page.focus_displayof()
        cells = {name: cell for name, cell in self.parts.items() if isinstance(name, tuple)}
        found = next((name for name, cell in cells.items() if cell is focused), None)
        return (found, focused.index("insert")) if found and isinstance(focused, ttk.Entry) else None

    def _hold(self, name: Hashable, cursor: int) -> None:
        """The same cell of a row that had to be made anew."""
        cell = self.parts.get(name)
        if isinstance(cell, ttk.Entry) and cell is not self.page.focus_displayof():
            self.page.hold(cell)
            cell.icursor(cursor)

    def _name_cells(self) -> None:
        for name in [name for name in self.parts if isinstance(name, tuple) or name == "first"]:
            del self.parts[name]
        for number, made in self.rows.items():
            for seat, (entry, tie_break) in enumerate(zip(made.points, made.breaks, strict=True)):
                self.parts[("cell", number, seat)] = entry
                self.parts[("break", number, seat)] = tie_break
            if made.points:
                self.parts.setdefault("first", made.points[0])

    def _row(self, view: ResultsView, row: RowView) -> ResultRow:
        number, act = row.number, self.act
        return ResultRow(
            self._grid,
            self.kit,
            row,
            enter=lambda texts, breaks: act(EnterRow(number, tuple(texts), tuple(breaks))),
            typed=lambda texts, breaks: act(TypeRow(number, tuple(texts), tuple(breaks))),
            correct=lambda: act(CorrectRow(number)),
            surplus=lambda line: act(Misfit(number, line)),
            elsewhere=lambda cells: act(Elsewhere(number, cells)),
            menu=partial(self._menu, number, view.ways) if view.ways and not view.completed else None,
            across=_across(_seats(view), int((self.page.main_width - ENDS) // SEAT)),
            can_write=view.can_write,
        )

    def _menu(self, number: int, ways: tuple[str, ...], widget: tkinter.Misc) -> None:
        """The ways to a result other than typing it."""
        menu = tkinter.Menu(widget, tearoff=False)
        for way in ways:
            play = partial(self.act, PlayTable(number, way))
            menu.add_command(label=self.kit.tr(f"desk.way.{way}"), command=play)
        menu.tk_popup(widget.winfo_rootx(), widget.winfo_rooty() + widget.winfo_height())

    def _offers(self, master: tkinter.Misc, waiting: tuple[tuple[str, str], ...]) -> None:
        kit = self.kit
        for id, said in waiting:
            box = Panel(master, kit, SMALL)
            box.pack(fill="x", pady=(0, kit.px(SMALL)))
            take = partial(self.act, TakeResult(id))
            button(box.body, kit, kit.tr("desk.take"), take, icon="box-arrow-in-down").pack(side="right")
            wrapping(box.body, kit, said, ground="sheet").pack(side="left", fill="x", expand=True)

    def _told(self, master: tkinter.Misc, reports: tuple[ReportView, ...]) -> None:
        """What came in from phones; where tables disagree with themselves it is red."""
        kit, tr = self.kit, self.kit.tr
        for one in reports:
            box = Panel(master, kit, TIGHT)
            box.pack(fill="x", pady=(0, kit.px(TIGHT)))
            ink = "coral" if one.differs else "ink"
            ghost = f"secondary ghost @{kit.palette.sheet}"
            away = partial(self.act, SettleTold(one.id, False))
            words = tr("phones.put_away") if one.figures else tr("phones.answered")
            put = button(box.body, kit, words, away, ghost)
            put.pack(side="right")
            self.parts[f"away {one.id}"] = put
            if one.figures:
                take = button(box.body, kit, tr("desk.take"), partial(self.act, SettleTold(one.id, True)))
                take.pack(side="right", padx=kit.px(SMALL))
                self.parts[f"take {one.id}"] = take
            wrapping(box.body, kit, one.said, "strong" if one.differs else "body", ink, "sheet").pack(
                side="left", fill="x", expand=True
            )


def _seats(view: ResultsView) -> int:
    return max((len(row.names) for row in view.rows), default=4)


def _across(seats: int, room: int) -> int:
    """Seats in a line of a row; lines are equally long."""
    lines = -(-seats // max(1, room))
    return -(-seats // max(1, lines))


def _frame_of(view: ResultsView) -> tuple[int, int, bool, bool, tuple[str, ...]]:
    """What every row depends on."""
    return view.round, _seats(view), view.can_write, view.completed, view.ways
