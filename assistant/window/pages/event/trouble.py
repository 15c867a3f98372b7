"""When something goes wrong: a card for each kind of trouble; every one tells what it changes first."""

import tkinter
from collections.abc import Callable, Sized
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.views import TroubleView
from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.choice_card import ChoiceCard
from assistant.window.widgets.forms import Choice, Field, choice_field, named, number_field, text_field
from assistant.window.widgets.kit import Panel, button, frame, heading, wrapping

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

MOST_ACROSS, CARD, BESIDE = 3, 300, 430  # cards in a row, their width, and what is beside them
# what each kind asks for: a person, another person, a table, a round, a name
ASKS = {
    "late": ("name",),
    "drop": ("person",),
    "no-show": ("person",),
    "back": ("person",),
    "replace": ("person", "name"),
    "wrong-result": ("round", "table"),
    "wrong-people": ("round", "person", "other"),
    "still-running": ("table",),
    "re-pair": (),
    "unpublish": (),
    "rounds": ("count",),
    "apart": ("person", "other"),
    "own-table": ("person", "own"),
    "lots": (),
    "lot-by-hand": ("person", "other"),
}
# fields that mean something else than their usual name says
NAMED = {
    ("apart", "other"): "trouble.ask_not_with",
    ("lot-by-hand", "person"): "trouble.ask_first",
    ("lot-by-hand", "other"): "trouble.ask_second",
}


def build_trouble(page: "EventPage", master: tkinter.Misc, view: TroubleView) -> None:
    kit = page.kit
    if view.open:
        _one(page, master, view)
        return
    grid = frame(master, kit)
    grid.pack(fill="x")
    room = page.winfo_toplevel().winfo_width() - kit.look.text_px(BESIDE)
    across = max(1, min(MOST_ACROSS, room // kit.look.text_px(CARD)))
    for at, card in enumerate(view.cards):
        made = ChoiceCard(
            grid,
            kit,
            card.title,
            card.text,
            card.icon,
            False,
            partial(page.act, "trouble", card.id),
            CARD - 78,
        )
        made.grid(
            row=at // across,
            column=at % across,
            sticky="nsew",
            padx=(0, kit.px(GAP)),
            pady=(0, kit.px(SMALL)),
        )
        grid.columnconfigure(at % across, weight=1, uniform="card")
        page.parts[("trouble", card.id)] = made
        if at == 0:
            page.parts["first"] = made


def _one(page: "EventPage", master: tkinter.Misc, view: TroubleView) -> None:
    kit, tr, kind = page.kit, page.kit.tr, view.open
    box = Panel(master, kit, WIDE)
    box.pack(fill="x")
    heading(box.body, kit, tr(f"trouble.{kind}.title"), "sheet").pack(anchor="w")
    wrapping(box.body, kit, tr(f"trouble.{kind}.text"), ink="soft", ground="sheet").pack(
        fill="x", pady=(0, kit.px(GAP))
    )
    grid = frame(box.body, kit, "sheet")
    grid.pack(fill="x")
    own: list[Choice[int]] = []

    def own_table(master: tkinter.Misc) -> Field[str | int]:
        own.append(choice_field(master, kit, view.own, None, 20))
        return own[0]

    makers: dict[str, Callable[[tkinter.Misc], Field[str | int]]] = {
        "name": lambda m: text_field(m, kit, "", 30, lambda: send()),
        "person": lambda m: choice_field(m, kit, view.people, None, 34, lambda person: show_own(person)),
        "other": lambda m: choice_field(m, kit, view.others, view.others[1 % len(view.others)][0], 34),
        "own": own_table,
        "count": lambda m: number_field(m, kit, view.count, 1, 30),
        "table": lambda m: choice_field(m, kit, view.tables, None, 44),
        "round": lambda m: choice_field(
            m, kit, view.rounds, view.round, 20, lambda value: page.act("trouble_round", value)
        ),
    }
    lists: dict[str, Sized] = {
        "person": view.people,
        "other": view.others,
        "table": view.tables,
        "round": view.rounds,
    }
    fields = page.asked
    for at, ask in enumerate(ASKS[kind]):
        if ask in lists and not lists[ask]:
            wrapping(box.body, kit, tr(f"trouble.none_{ask}"), ink="coral", ground="sheet").pack(fill="x")
            continue
        fields[ask] = named(grid, kit, at, tr(NAMED.get((kind, ask), f"trouble.ask_{ask}")), makers[ask])

    def show_own(person: str) -> None:
        """The table somebody has already."""
        for field in own:
            field.choose(view.owners.get(person, 0))

    if view.people:
        show_own(view.people[0][0])
    if view.known:
        known = f"{tr('trouble.now')}: {' · '.join(view.known)}"
        wrapping(box.body, kit, known, font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(kit.px(SMALL), 0)
        )

    def send() -> None:
        page.act("solve", kind, {name: field.value for name, field in fields.items()})

    row = frame(box.body, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(GAP), 0))
    ready = len(fields) == len(ASKS[kind])
    if ready:
        go = button(row, kit, tr("trouble.look"), send, icon="eye")
        go.pack(side="left")
        page.parts["solve"] = go
        page.parts["first"] = next(iter(fields.values())).widget if fields else go
    back = button(
        row, kit, tr("club.cancel"), lambda: page.act("trouble", ""), f"secondary ghost @{kit.palette.sheet}"
    )
    back.pack(side="left", padx=kit.px(SMALL))
    page.on_key("escape", lambda: page.act("trouble", ""))
