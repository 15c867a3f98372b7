"""The remote control of the hall screen: what it shows, what it says, and its clocks."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.views import HallView
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.forms import Field, number_field, text_field
from assistant.window.widgets.kit import Event, Panel, button, frame, heading, label, wrapping

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


def build_hall(page: "EventPage", master: tkinter.Misc, view: HallView) -> None:
    kit, tr = page.kit, page.kit.tr
    top = frame(master, kit)
    top.pack(fill="x", pady=(0, kit.px(GAP)))
    words, icon, style = (
        (tr("hall.close"), "x-lg", "secondary") if view.open else (tr("hall.open"), "display", "primary")
    )
    toggle = button(top, kit, words, lambda: page.act("hall"), style, icon)
    toggle.pack(side="left")
    page.parts["hall"] = toggle
    page.parts["first"] = toggle
    full = button(top, kit, tr("hall.full"), lambda: page.act("hall_full"), "secondary ghost", "fullscreen")
    full.pack(side="left", padx=kit.px(SMALL))
    if not view.open:
        full.configure(state="disabled")
    wrapping(top, kit, tr("hall.hint"), font="small", ink="soft").pack(side="left", fill="x", expand=True)
    box = Panel(master, kit, WIDE)
    box.pack(fill="x", pady=(0, kit.px(GAP)))
    heading(box.body, kit, tr("hall.shows"), "sheet").pack(anchor="w")
    row = frame(box.body, kit, "sheet")
    row.pack(fill="x")
    for id, said in view.shows:
        style = "primary" if id == view.now else f"secondary ghost @{kit.palette.sheet}"
        made = button(row, kit, said, partial(page.act, "hall_show", id), style)
        made.pack(side="left", padx=(0, kit.px(TIGHT)))
        page.parts[("hall", id)] = made
    for name, now in (("message", view.message), ("next_start", view.next_start)):
        line = frame(box.body, kit, "sheet")
        line.pack(fill="x", pady=(kit.px(SMALL), 0))
        label(line, kit, tr(f"hall.{name}"), ground="sheet", width=16).pack(side="left")
        field = text_field(line, kit, now, 40)
        send = partial(_say, page, name, field)
        field.widget.bind("<Return>", send)
        field.widget.pack(side="left")
        button(line, kit, tr("hall.say"), send, f"secondary ghost @{kit.palette.sheet}").pack(
            side="left", padx=kit.px(SMALL)
        )
        page.parts[name] = field.widget
    _clocks(page, master, view)


def _say(page: "EventPage", name: str, field: Field[str], event: Event | None = None) -> None:
    page.act("hall_say", name, field.value)


def _clocks(page: "EventPage", master: tkinter.Misc, view: HallView) -> None:
    kit, tr = page.kit, page.kit.tr
    box = Panel(master, kit, WIDE)
    box.pack(fill="x")
    heading(box.body, kit, tr("hall.clocks"), "sheet").pack(anchor="w")
    ghost = f"secondary ghost @{kit.palette.sheet}"
    for at, clock in enumerate(view.clocks):
        row = frame(box.body, kit, "sheet")
        row.pack(fill="x", pady=(0, kit.px(TIGHT)))
        label(row, kit, clock.name or tr("hall.round_clock"), "strong", ground="sheet", width=22).pack(
            side="left"
        )
        label(row, kit, tr("hall.minutes", n=clock.minutes), "small", "soft", "sheet").pack(side="left")
        remove = button(row, kit, "", partial(page.act, "clock_remove", at), ghost, "trash")
        remove.pack(side="right")
        for step in (5, -5):
            said = f"{step:+d}".replace("-", "−")
            button(row, kit, said, partial(page.act, "clock", "longer", step, at), ghost).pack(side="right")
        icon = "pause-fill" if clock.running else "play-fill"
        button(row, kit, "", partial(page.act, "clock", "toggle", 0, at), "primary", icon).pack(side="right")
    row = frame(box.body, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(SMALL), 0))
    name = text_field(row, kit, "", 22)
    name.widget.pack(side="left")
    minutes = number_field(row, kit, 60, 1, 600)
    minutes.widget.pack(side="left", padx=kit.px(SMALL))
    add = button(
        row,
        kit,
        tr("hall.add_clock"),
        lambda: page.act("clock_add", name.value, minutes.value),
        ghost,
        "plus-lg",
    )
    add.pack(side="left")
    page.parts["clock_name"], page.parts["clock_add"] = name.widget, add
