"""What stands around a table of San Juan: round and piles, tools, hint and log, in a column or in a line above it."""

import tkinter
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import ttkbootstrap as ttk

from assistant.window.pages.table_messages import RunCommand
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.folding.drawer import Drawer
from assistant.window.widgets.kit import Kit, Tell, button, frame, label
from assistant.window.widgets.log import LogList
from assistant.window.widgets.notes.hint import HintBox
from assistant.window.widgets.tools import Tools

LOG_WIDTH, DRAWER = 30, 320


@dataclass(frozen=True)
class TableFrame:
    round: ttk.Label
    piles: ttk.Label
    tools: Tools
    hint: HintBox
    log: LogList
    drawer: Drawer | None = None  # with the log in it, where there is no room for a column
    log_button: ttk.Button | None = None


def column_beside(
    body: tkinter.Misc, kit: Kit, run: Tell[RunCommand], look_up: Callable[[Hashable], None]
) -> TableFrame:
    side = frame(body, kit, padding=(0, kit.px(SMALL), kit.px(SMALL), kit.px(SMALL)))
    side.pack(side="right", fill="y")
    head = frame(side, kit)
    head.pack(fill="x", pady=(0, kit.px(TIGHT)))
    round = label(head, kit, "", "strong")
    round.pack(side="left")
    piles = label(head, kit, "", "small", "soft")
    piles.pack(side="right")
    tools = Tools(side, kit, lambda id: run(RunCommand(id)))
    tools.pack(fill="x", pady=(0, kit.px(TIGHT)))
    hint = HintBox(side, kit)
    log = LogList(side, kit, look_up, width=LOG_WIDTH, prompted=True)
    log.pack(fill="both", expand=True)
    return TableFrame(round, piles, tools, hint, log)


def line_above(
    body: tkinter.Misc,
    main: tkinter.Misc,
    kit: Kit,
    run: Tell[RunCommand],
    look_up: Callable[[Hashable], None],
    toggle_log: Callable[[], None],
    closed: Callable[[], None],
) -> TableFrame:
    """Round and tools in a line above the table, the log in a drawer."""
    head = frame(main, kit)
    head.pack(fill="x", pady=(0, kit.px(TIGHT)))
    round = label(head, kit, "", "strong")
    round.pack(side="left")
    piles = label(head, kit, "", "small", "soft")
    piles.pack(side="left", padx=(kit.px(GAP), 0))
    made = button(head, kit, kit.tr("room.log"), toggle_log, "secondary ghost", "list-ul")
    made.configure(padding=TIGHT)
    made.pack(side="right")
    ttk.ToolTip(made, text=kit.tr("room.log_tip"))
    tools = Tools(head, kit, lambda id: run(RunCommand(id)))
    tools.pack(side="right")
    drawer = Drawer(body, kit, DRAWER, closed)
    hint = HintBox(main, kit)
    log = LogList(drawer.body, kit, look_up, width=10, prompted=True)
    log.pack(fill="both", expand=True)
    drawer.listen(log.field)
    return TableFrame(round, piles, tools, hint, log, drawer, made)
