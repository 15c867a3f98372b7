"""Everything that can be commanded, in one table: the menu, the rail, the keys and the help all come from it.

A key is written "ctrl+z", "f1", "?". Its name on the screen and the command's words come from `locale`.
"""

import re
import sys
import tkinter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from assistant.games.keys import LOCAL_KEYS, TABLE_KEYS
from assistant.words import Words

GROUPS = ("go", "table", "view", "help")
Handler = Callable[[], object]  # what a command does; nobody asks what comes of it
Handles = dict[str, Handler]  # the commands that can be given now, by their ids
KeyEvent: TypeAlias = "tkinter.Event[tkinter.Misc]"


@dataclass(frozen=True)
class Command:
    """`page` is the page a command opens; `rail` puts it on the navigation rail."""

    id: str
    group: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    page: str = ""
    rail: bool = False

    def name(self, tr: Words) -> str:
        return tr(f"commands.{self.id}")

    def keys_in(self, language: str) -> tuple[str, ...]:
        """The keys for speakers of a language, the one that is shown first."""
        return LOCAL_KEYS.get(language, {}).get(self.id, self.keys)


COMMANDS = (
    Command("home", "go", ("alt+1",), "house-door-fill", page="home", rail=True),
    Command("play", "go", ("alt+2", "ctrl+n"), "dice-5-fill", page="new_game", rail=True),
    Command("score", "go", ("alt+3",), "pencil-square", page="score", rail=True),
    Command("events", "go", ("alt+4",), "trophy-fill", page="events", rail=True),
    Command("players", "go", ("alt+5",), "people-fill", page="players", rail=True),
    Command("history", "go", ("alt+6",), "clock-history", page="history", rail=True),
    Command("rules", "go", ("alt+7",), "book-half", page="rules", rail=True),
    Command("settings", "go", ("ctrl+,", "alt+8"), "gear-fill", page="settings", rail=True),
    Command("back", "go", ("alt+left",), "arrow-left"),
    Command("quit", "go", ("ctrl+q",), "box-arrow-right"),
    Command("done", "table", TABLE_KEYS["done"], "check-lg"),
    Command("clear", "table", TABLE_KEYS["clear"], "x-lg"),
    Command("suggest", "table", TABLE_KEYS["suggest"], "magic"),
    Command("hint", "table", TABLE_KEYS["hint"], "lightbulb"),
    Command("no_lessons", "table", TABLE_KEYS["no_lessons"], "x-circle"),
    Command("lessons", "table", TABLE_KEYS["lessons"], "mortarboard"),
    Command("undo", "table", TABLE_KEYS["undo"], "arrow-counterclockwise"),
    Command("redo", "table", TABLE_KEYS["redo"], "arrow-clockwise"),
    Command("step", "table", TABLE_KEYS["step"], "skip-end-fill"),
    Command("earlier", "table", TABLE_KEYS["earlier"], "skip-start-fill"),
    Command("later", "table", TABLE_KEYS["later"], "skip-end-fill"),
    Command("pause", "table", TABLE_KEYS["pause"], "pause-fill"),
    Command("sort", "table", TABLE_KEYS["sort"], "sort-alpha-down"),
    Command("tally", "table", TABLE_KEYS["tally"], "card-checklist"),
    Command("look", "table", TABLE_KEYS["look"], "eye"),
    Command("next_area", "table", TABLE_KEYS["next_area"], "arrow-down-up"),
    Command("again", "table", TABLE_KEYS["again"], "arrow-repeat"),
    Command("follow", "table", TABLE_KEYS["follow"], "eye"),
    Command("save", "table", TABLE_KEYS["save"], "check2-square"),
    Command("print", "table", TABLE_KEYS["print"], "printer"),
    Command("larger", "view", ("ctrl++", "ctrl+="), "zoom-in"),
    Command("smaller", "view", ("ctrl+-",), "zoom-out"),
    Command("normal_size", "view", ("ctrl+0",), "type"),
    Command("dark", "view", ("f9",), "moon-stars"),
    Command("language", "view", ("f8",), "translate"),
    Command("full_screen", "view", ("f11",), "fullscreen"),
    Command("menu", "help", ("f10",), "list"),
    Command("help", "help", ("f1",), "question-circle"),
    Command("keys", "help", ("?",), "keyboard"),
    Command("news", "help", (), "stars"),
    Command("report", "help", (), "life-preserver"),
    Command("close", "help", ("escape",), "x-circle"),
)

BY_ID = {command.id: command for command in COMMANDS}
BY_KEY = {key: command for command in COMMANDS for key in command.keys}


@lru_cache
def by_key(language: str) -> dict[str, Command]:
    """Every key that commands, for speakers of a language."""
    return {key: command for command in COMMANDS for key in command.keys_in(language)}


_SHIFT, _CONTROL = 0x1, 0x4
_ALT = 0x20000 if sys.platform == "win32" else 0x8
_NAMES = {
    "return": "enter",
    "kp_enter": "enter",
    "comma": ",",
    "plus": "+",
    "equal": "=",
    "minus": "-",
    "kp_add": "+",
    "kp_subtract": "-",
    "question": "?",
    "prior": "page_up",
    "next": "page_down",
}
PAGE_DIGITS = frozenset(key[-1] for key in BY_KEY if re.fullmatch(r"alt\+\d", key))
TYPING = ("Entry", "TEntry", "Text", "TCombobox", "TSpinbox", "Spinbox")
PRESSED_BY_ENTER = ("TButton", "Button", "TCheckbutton", "TRadiobutton", "Toolbutton", "TMenubutton")


def key_of(event: KeyEvent) -> str:
    """A Tk key event as the table writes it."""
    keysym = str(event.keysym).lower()
    key = _NAMES.get(keysym, keysym)
    state = event.state if isinstance(event.state, int) else 0
    ctrl, alt, shift = bool(state & _CONTROL), bool(state & _ALT), bool(state & _SHIFT)
    if sys.platform == "darwin":  # there the command key does what control does elsewhere
        ctrl, alt = ctrl or alt, bool(state & 0x10)
        if ctrl and not shift and key in PAGE_DIGITS:  # and option types other letters: "¡" is option and 1
            return f"alt+{key}"
    if not ctrl and not alt and len(event.char) == 1 and event.char.isprintable() and event.char != " ":
        return event.char.lower()
    printable = len(key) == 1 and not key.isalnum()  # ctrl and + is ctrl++ whether it took a shift or not
    parts = [("ctrl", ctrl), ("alt", alt), ("shift", shift and not printable)]
    return "+".join([name for name, held in parts if held] + [key])


def takes_typing(widget_class: str, key: str) -> bool:
    """True if a key belongs to the field with the focus and not to us."""
    if widget_class in TYPING:
        held = key.split("+")[0]
        functional = key == "escape" or (key[0] == "f" and key[1:].isdecimal())
        return held not in ("ctrl", "alt") and not functional
    return key == "enter" and widget_class in PRESSED_BY_ENTER


def typing_in(root: tkinter.Misc) -> bool:
    """Whether the keyboard is in a field; asked of Tk, because Python does not know a combobox's list."""
    focus = str(root.tk.call("focus"))
    return bool(focus) and str(root.tk.call("winfo", "class", focus)) in TYPING


def in_group(group: str) -> Iterator[Command]:
    return (command for command in COMMANDS if command.group == group)
