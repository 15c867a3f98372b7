"""The menu that the table of commands makes."""

import sys
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.games.keys import spoken_key
from assistant.window.commands import GROUPS, in_group
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.window.app import Window


def build_menu(window: "Window") -> ttk.Menu:
    """One submenu a group; what cannot be done now is grey."""
    tr, can = window.tr, window.handles()
    menu = ttk.Menu(window.root, tearoff=False)
    for group in GROUPS:
        known = [command for command in in_group(group) if not command.page or command.page in window.scenes]
        if not any(command.id in can for command in known):
            continue
        part = ttk.Menu(menu, tearoff=False)
        for command in known:
            part.add_command(
                label=command.name(tr),
                accelerator=_accelerator(command.keys_in(tr.language)[0], tr) if command.keys else "",
                state="normal" if command.id in can else "disabled",
                command=partial(window.run, command.id),
            )
        menu.add_cascade(label=tr(f"commands.group.{group}"), menu=part)
    return menu


MAC_NAMES = {"⌥": "Option+", "⇧": "Shift+", "⌘": "Command+"}  # Tk turns these names into the Mac's signs


def _accelerator(key: str, tr: Words) -> str:
    spoken = spoken_key(key, tr)
    return "".join(MAC_NAMES.get(sign, sign) for sign in spoken) if sys.platform == "darwin" else spoken


def pop_up_menu(window: "Window") -> None:
    """Beside the rail's menu button."""
    menu = build_menu(window)
    button = window.rail.items["menu"]
    menu.bind("<Unmap>", lambda event: menu.after_idle(menu.destroy) if event.widget is menu else None)
    menu.tk_popup(button.winfo_rootx() + button.winfo_width(), button.winfo_rooty())
