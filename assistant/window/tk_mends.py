"""Mends of tkinter itself, made once before the first window.

While the list of a combobox is open the keyboard is in a window of Tk's own ("popdown") that tkinter does not know: asking
for it raised KeyError, wherever a page looks who has the keyboard. Nobody of ours has it then.
"""

import tkinter
from collections.abc import Callable

Ask = Callable[[tkinter.Misc], tkinter.Misc | None]


def mend_tkinter() -> None:
    for name in ("focus_get", "focus_displayof"):
        ask: Ask = getattr(tkinter.Misc, name)
        if ask.__module__ == tkinter.__name__:  # not mended yet
            setattr(tkinter.Misc, name, _careful(ask))


def _careful(ask: Ask) -> Ask:
    def found(widget: tkinter.Misc) -> tkinter.Misc | None:
        try:
            return ask(widget)
        except KeyError:
            return None

    return found
