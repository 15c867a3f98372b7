"""Who takes part: one field to type or paste into, the club's players below it, the list with its check-in."""

import tkinter
import tkinter.ttk
from typing import TYPE_CHECKING

from assistant.window.pages.event.views import PlayersView
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.forms import text_field
from assistant.window.widgets.kit import Event, Press, button, by_event, frame, label, wrapping
from assistant.window.widgets.listing import Head, Listing

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


def build_players(page: "EventPage", master: tkinter.Misc, view: PlayersView, can_write: bool) -> None:
    kit = page.kit
    left = frame(master, kit)
    left.pack(side="left", fill="y", padx=(0, kit.px(GAP)))
    _entering(page, left, view, can_write)
    _roster(page, master, view, can_write)


def _entering(page: "EventPage", left: tkinter.Misc, view: PlayersView, can_write: bool) -> None:
    kit, tr = page.kit, page.kit.tr
    label(left, kit, tr("roster.add"), "strong").pack(anchor="w")
    field = text_field(left, kit, view.typed, 26, lambda: page.act("add_name", field.value))
    entry = field.widget
    entry.pack(fill="x", pady=kit.px(TIGHT))
    page.parts["name"] = page.parts["first"] = entry
    wrapping(left, kit, tr("roster.add_hint"), font="small", ink="soft").pack(fill="x")
    heads = [Head(tr("roster.club_players"), 190, stretch=True), Head(tr("roster.column.club"), 70)]
    found = Listing(left, kit, heads, open=lambda id: page.act("add_known", (id,)), many=True, rows=9)
    found.pack(fill="both", expand=True, pady=(kit.px(SMALL), kit.px(TIGHT)))
    found.fill(view.suggestions)
    page.parts["club"] = page.club = found
    add = button(
        left,
        kit,
        tr("roster.add_chosen"),
        lambda: page.act("add_known", found.chosen),
        "primary outline",
        "plus-lg",
    )
    add.pack(fill="x")
    if view.last_event:
        words = tr("roster.last_event", name=view.last_event)
        last = button(left, kit, words, lambda: page.act("add_last"), "secondary ghost", "people")
        last.pack(fill="x", pady=(kit.px(TIGHT), 0))
        page.parts["last"] = last
    file = button(
        left, kit, tr("roster.file"), lambda: page.act("add_file"), "secondary ghost", "file-earmark-text"
    )
    file.pack(fill="x", pady=(kit.px(TIGHT), 0))
    entry.bind("<KeyRelease>", lambda event: page.act("typed_name", entry.get()))
    entry.bind("<Down>", lambda event: found.view.focus_set())
    entry.bind("<<Paste>>", lambda event: _paste(page, entry))
    if not can_write:
        for one in (entry, add, file):
            one.configure(state="disabled")


def _paste(page: "EventPage", entry: tkinter.ttk.Entry) -> str | None:
    """A pasted list is entered as a list; a pasted name is a name."""
    try:
        text = str(entry.clipboard_get())
    except tkinter.TclError:
        return None
    if "\n" not in text.strip() and "\t" not in text and ";" not in text:
        return None
    page.act("paste", text)
    return "break"


def _roster(page: "EventPage", master: tkinter.Misc, view: PlayersView, can_write: bool) -> None:
    kit, tr = page.kit, page.kit.tr
    right = frame(master, kit)
    right.pack(side="left", fill="both", expand=True)
    top = frame(right, kit)
    top.pack(fill="x", pady=(0, kit.px(TIGHT)))
    label(top, kit, tr("roster.here", here=view.here, n=len(view.lines)), "strong").pack(side="left")
    heads = [
        Head(tr("roster.column.here"), 50),
        Head(tr("roster.column.name"), 200, stretch=True),
        Head(tr("roster.column.club"), 110),
        Head(tr("roster.column.status"), 130),
        Head(tr("roster.column.points"), 80, right=True),
    ]
    listing = Listing(right, kit, heads, many=True, rows=10)
    below = frame(right, kit)
    below.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
    listing.pack(fill="both", expand=True)
    listing.fill(view.lines, view.chosen)
    page.parts["roster"] = listing

    def chosen(what: str, *facts: str) -> Press:
        return lambda: page.act(what, listing.chosen, *facts)

    listing.view.bind("<space>", by_event(chosen("toggle"), alone=True))
    listing.view.bind("<Delete>", by_event(chosen("strike"), alone=True))
    listing.view.bind("<F2>", by_event(chosen("rename"), alone=True))
    listing.view.bind("<ButtonRelease-1>", lambda event: _tick(page, listing, event))
    actions: list[tuple[str, Press, str]] = [
        ("all_here", lambda: page.act("all_here"), "check2-all"),
        ("toggle", chosen("toggle"), "check2-square"),
        ("rename", chosen("rename"), "pencil"),
        ("drop", chosen("leave", "drop"), "person-dash"),
        ("back", chosen("back"), "person-check") if view.started else ("strike", chosen("strike"), "eraser"),
    ]
    for name, call, icon in actions:
        made = button(below, kit, tr(f"roster.{name}"), call, "secondary ghost", icon)
        made.configure(padding=(kit.px(SMALL), kit.px(TIGHT)))
        made.pack(side="left", padx=(0, kit.px(2)))
        page.parts[name] = made
        if not view.lines or not can_write:
            made.configure(state="disabled")


def _tick(page: "EventPage", listing: Listing, event: Event) -> None:
    """A click into the first column ticks somebody off."""
    row = listing.view.identify_row(event.y)
    if row and listing.view.identify_column(event.x) == "#1":
        page.act("toggle", (row,))
