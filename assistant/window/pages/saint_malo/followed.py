"""A followed table of Saint Malo: the city of whoever is at turn, large; the others and the pirates beside it."""

import tkinter
from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.games.saint_malo.views import MaloTable
from assistant.window.pages.shadow.messages import FieldsDone
from assistant.window.pages.shadow.tables import OpenTable
from assistant.window.theme import SMALL
from assistant.window.widgets.held import leave_commands
from assistant.window.widgets.kit import frame
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.saint_malo.city import City
from assistant.window.widgets.saint_malo.neighbours import Neighbours
from assistant.window.widgets.saint_malo.pirates import PiratesBoard
from assistant.window.widgets.saint_malo.purse import Purse

if TYPE_CHECKING:
    from assistant.window.pages.shadow.page import ShadowPage

SHARES = (55, 45)  # the large city, the others


def build_followed(page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> OpenTable:
    assert isinstance(view, MaloTable)
    kit = page.kit
    row = frame(main, kit)
    row.pack(fill="both", expand=True)
    row.rowconfigure(0, weight=1)
    parts = [frame(row, kit) for _ in SHARES]
    for n, (part, share) in enumerate(zip(parts, SHARES, strict=True)):
        part.grid(row=0, column=n, sticky="nsew", padx=(kit.px(SMALL) if n else 0, 0))
        row.columnconfigure(n, weight=share, uniform="part")
    line = PlayerLine(parts[0], kit, page.popup)
    line.pack(fill="x")
    line.show(replace(view.player, facts=()))
    line.configure(takefocus=False)
    purse = Purse(parts[0], kit)
    purse.pack(side="bottom", fill="x")
    purse.show(view.notes)
    city = City(parts[0], kit, page.draw_field)
    leave_commands(city)
    city.pack(fill="both", expand=True)
    city.show_city(view.city)
    city.configure(takefocus=bool(view.city.legal))
    if page.view.reads < 0 and view.city.drawing:
        for key in ("<Return>", "<KP_Enter>"):  # any number of fields will do: Space draws on, Enter is done
            city.bind(key, lambda event: page.act(FieldsDone()))
    pirates = PiratesBoard(parts[1], kit, height=kit.px(150))
    pirates.pack(side="bottom", fill="x")
    pirates.show(view.pirates)
    others = Neighbours(parts[1], kit, lambda seat: None)
    others.pack(fill="both", expand=True, pady=(0, kit.px(SMALL)))
    others.show(view.others)
    others.configure(takefocus=False)
    return OpenTable((line,), city)
