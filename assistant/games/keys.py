"""The keys of a table: what picks things, what commands, and what they are called on this language's keyboards."""

import sys

from assistant.words import Words

CARD_KEYS = "1234567890qwertzyiofgjkvbmx"  # what picks things on a table, in order: no key of a command
TABLE_KEYS: dict[str, tuple[str, ...]] = {
    "done": ("enter", "d"),
    "clear": ("c", "backspace"),
    "suggest": ("a",),
    "hint": ("h",),
    "undo": ("ctrl+z", "u"),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "step": ("n",),
    "earlier": ("page_up", ","),
    "later": ("page_down", "."),
    "pause": ("p", "f4"),
    "sort": ("s",),
    "tally": ("f3",),
    "look": ("l",),
    "next_area": ("f6",),
    "again": ("ctrl+shift+n",),
    "save": ("ctrl+s",),
    "print": ("ctrl+p",),
}
_SPOKEN = (
    "ctrl",
    "alt",
    "shift",
    "enter",
    "escape",
    "backspace",
    "left",
    "right",
    "up",
    "down",
    "space",
    "page_up",
    "page_down",
)


def spoken_key(key: str, tr: Words) -> str:
    """ "ctrl+z" as this language's keyboards have it: Ctrl+Z, Strg+Z."""
    stem = "" if key.endswith("++") else key
    parts = ["ctrl", "+"] if not stem else stem.split("+")
    if sys.platform == "darwin":
        return _on_a_mac(parts, tr)
    return "+".join(tr(f"keys.{part}") if part in _SPOKEN else part.upper() for part in parts)


MAC_SIGNS = {"alt": "⌥", "shift": "⇧", "ctrl": "⌘"}  # in the order in which a Mac's menus have them


def _on_a_mac(parts: list[str], tr: Words) -> str:
    """Signs instead of words, and none between them: ⇧⌘Z. Pages are ⌘1 … 8, because ⌥1 types a letter there."""
    *held, key = parts
    if held == ["alt"] and key.isdigit():
        held = ["ctrl"]
    spoken = tr(f"keys.{key}") if key in _SPOKEN else key.upper()
    return "".join(sign for name, sign in MAC_SIGNS.items() if name in held) + spoken


def cue(command: str, tr: Words) -> tuple[str, str]:
    """A command of the table as a cue: its first key, and its name."""
    return spoken_key(TABLE_KEYS[command][0], tr), tr(f"commands.{command}")
