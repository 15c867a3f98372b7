"""The keys of a table: what picks things, what commands, and what they are called on this language's keyboards."""

import sys

from assistant.words import Words

CARD_KEYS = "1234567890qwertzyiofgjkvbmx"  # what picks things on a table, in order: no key of a command
TABLE_KEYS: dict[str, tuple[str, ...]] = {
    "done": ("enter", "d"),
    "clear": ("c", "backspace"),
    "suggest": ("a",),
    "hint": ("h",),
    "no_lessons": ("f2",),
    "lessons": ("shift+f2",),
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
    "follow": ("ctrl+shift+f",),
    "again": ("ctrl+shift+n",),
    "save": ("ctrl+s",),
    "print": ("ctrl+p",),
}
# where a language's own words begin with other letters: these first, and the usual ones are taken as well
LOCAL_KEYS: dict[str, dict[str, tuple[str, ...]]] = {
    "de": {
        "done": ("enter", "f", "d"),  # Fertig
        "clear": ("backspace", "c"),
        "suggest": ("w", "a"),  # für mich Wählen
        "hint": ("t", "h"),  # Tipp
        "undo": ("ctrl+z", "z", "u"),  # Zurücknehmen
        "look": ("g", "l"),  # Genau ansehen
    }
}
LOCAL_CARD_KEYS = {
    "de": "1234567890qeryiojkvbmxüöäß"
}  # without the letters above, with those of the keyboard


def table_keys(command: str, language: str) -> tuple[str, ...]:
    """The keys of a table's command, the one that is shown first."""
    return LOCAL_KEYS.get(language, {}).get(command, TABLE_KEYS[command])


def card_keys(language: str) -> str:
    """What picks things on a table, in order."""
    return LOCAL_CARD_KEYS.get(language, CARD_KEYS)


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
    if held == ["alt"] and key.isdecimal():
        held = ["ctrl"]
    spoken = tr(f"keys.{key}") if key in _SPOKEN else key.upper()
    return "".join(sign for name, sign in MAC_SIGNS.items() if name in held) + spoken


def cue(command: str, tr: Words) -> tuple[str, str]:
    """A command of the table as a cue: its first key, and its name."""
    return spoken_key(table_keys(command, tr.language)[0], tr), tr(f"commands.{command}")
