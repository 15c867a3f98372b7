"""Results of a round: a grid built for the keyboard, one field for slips, what is done is visibly done."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.result_row import ResultRow
from assistant.window.pages.event.views import ResultsView, RowView
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.forms import text_field
from assistant.window.widgets.kit import Panel, button, frame, label, wrapping
from assistant.window.widgets.listing import pager

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


def build_results(page: "EventPage", master: tkinter.Misc, view: ResultsView) -> None:
    kit, tr = page.kit, page.kit.tr
    top = frame(master, kit)
    top.pack(fill="x", pady=(0, kit.px(SMALL)))
    label(top, kit, tr("desk.slip"), "strong").pack(side="left")
    field = text_field(top, kit, "", 24, lambda: page.act("slip", field.value))
    field.widget.pack(side="left", padx=kit.px(SMALL))
    page.parts["slip"] = field.widget
    page.on_key("/", field.widget.focus_set)
    if not view.can_write:
        field.widget.configure(state="disabled")
    label(top, kit, tr("desk.slip_hint"), "small", "soft").pack(side="left")
    words = tr("desk.show_all") if view.only_open else tr("desk.show_open")
    button(top, kit, words, lambda: page.act("only_open"), "secondary ghost").pack(side="right")
    foot = frame(master, kit)
    foot.pack(side="bottom", fill="x")  # before the rows: whatever there is no room for, it is not the pager
    page.parts["foot"] = foot
    if view.count > view.size:
        pager(foot, kit, view.first, view.count, view.size, lambda first: page.act("rows", first)).pack(
            side="left"
        )
        page.on_key("page_down", lambda: page.act("rows", view.first + view.size))
        page.on_key("page_up", lambda: page.act("rows", view.first - view.size))
    label(foot, kit, tr("desk.keys", tie_break=view.tie_break), "small", "soft").pack(
        side="right", pady=kit.px(TIGHT)
    )
    for id, said in view.waiting:
        _waiting(page, master, id, said)
    seats = max((len(row.names) for row in view.rows), default=4)
    for row in view.rows:
        made = _row(page, master, view, row, seats)
        made.pack(fill="x", pady=(0, kit.px(TIGHT)))
        page.rows[row.number] = made
        for seat, (entry, tie_break) in enumerate(zip(made.points, made.breaks, strict=True)):
            page.parts[("cell", row.number, seat)] = entry
            page.parts[("break", row.number, seat)] = tie_break
        if row.editing and made.points:
            page.parts.setdefault("first", made.points[0])
    if not view.rows:
        wrapping(master, kit, tr("desk.all_in"), ink="palm").pack(fill="x", pady=kit.px(GAP))
    if view.byes:
        label(master, kit, view.byes, "small", "soft").pack(anchor="w", pady=(kit.px(TIGHT), 0))


def _row(page: "EventPage", master: tkinter.Misc, view: ResultsView, row: RowView, seats: int) -> ResultRow:
    number = row.number
    return ResultRow(
        master,
        page.kit,
        row,
        enter=lambda texts, breaks: page.act("enter", number, texts, breaks),
        typed=lambda texts, breaks: page.act("typed", number, texts, breaks),
        correct=lambda: page.act("correct", number),
        surplus=lambda line: page.act("surplus", number, line),
        elsewhere=lambda cells: page.act("elsewhere", number, cells),
        menu=(lambda widget: _menu(page, number, view.ways, widget))
        if view.ways and not view.completed
        else None,
        tie_break=view.tie_break,
        seats=seats,
        can_write=view.can_write,
    )


def _menu(page: "EventPage", number: int, ways: tuple[str, ...], widget: tkinter.Misc) -> None:
    """The ways to a result other than typing it."""
    menu = tkinter.Menu(widget, tearoff=False)
    for way in ways:
        menu.add_command(
            label=page.kit.tr(f"desk.way.{way}"), command=partial(page.act, "play_table", number, way)
        )
    menu.tk_popup(widget.winfo_rootx(), widget.winfo_rooty() + widget.winfo_height())


def _waiting(page: "EventPage", master: tkinter.Misc, id: str, said: str) -> None:
    kit = page.kit
    box = Panel(master, kit, SMALL)
    box.pack(fill="x", pady=(0, kit.px(SMALL)))
    label(box.body, kit, said, ground="sheet").pack(side="left")
    take = button(box.body, kit, kit.tr("desk.take"), lambda: page.act("take", id), icon="box-arrow-in-down")
    take.pack(side="right")
