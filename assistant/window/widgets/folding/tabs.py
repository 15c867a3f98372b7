"""Tabs side by side, on two lines where one is too short for them."""

import tkinter
from collections.abc import Sequence
from functools import partial

import ttkbootstrap as ttk

from assistant.window.theme import TIGHT
from assistant.window.widgets.folding.flow import FlowBox
from assistant.window.widgets.kit import Kit, Tell, button


def tabs(
    master: tkinter.Misc, kit: Kit, items: Sequence[tuple[str, str, str]], now: str, go: Tell[str]
) -> dict[str, ttk.Button]:
    """All of (id, words, icon); the one that is open is underlined."""
    made: dict[str, ttk.Button] = {}
    colours = kit.palette
    row = FlowBox(master, colours.paper, kit.px(TIGHT))
    row.pack(fill="x")
    held: list[tkinter.Frame] = []
    for id, words, icon in items:
        open = id == now
        tab = tkinter.Frame(row, background=colours.paper)
        text = button(tab, kit, words, partial(go, id), "primary link" if open else "secondary link", icon)
        text.pack()
        line = colours.sea if open else colours.paper
        tkinter.Frame(tab, background=line, height=kit.px(3)).pack(fill="x")
        made[id] = text
        held.append(tab)
    row.hold(*held)
    return made
