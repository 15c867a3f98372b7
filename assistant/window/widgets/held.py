"""Keys that are held: with Ctrl or Alt a key is a command, and answers nothing on the page."""

import tkinter

from assistant.window.widgets.kit import Event

CONTROL, ALT, ALT_WINDOWS = 0x4, 0x8, 0x20000
PICKING = ("space", "Return", "KP_Enter")


def is_command(event: Event) -> bool:
    return isinstance(event.state, int) and bool(event.state & (CONTROL | ALT | ALT_WINDOWS))


def leave_commands(widget: tkinter.Misc) -> None:
    """What picks in a widget does not pick while Ctrl or Alt is held; the window sees the key."""
    for held in ("Control", "Alt"):
        for key in PICKING:
            widget.bind(f"<{held}-{key}>", lambda event: None)
