"""Mends of tkinter and ttkbootstrap themselves, made once before the first window.

While the list of a combobox is open the keyboard is in a window of Tk's own ("popdown") that tkinter does not know: asking
for it raised KeyError, wherever a page looks who has the keyboard. Nobody of ours has it then.

ttkbootstrap writes what cannot be pressed with a contrast of 1.5 to 1: a person sees that there is a button, and has to
guess what it would do. And a tooltip that goes away while its own window is being made raised AttributeError.
"""

import tkinter
from collections.abc import Callable

from ttkbootstrap import ToolTip
from ttkbootstrap.style.builders_ttk import StyleBuilderTTK

from assistant.window.widgets.ink import mix
from assistant.window.widgets.kit import Event

DISABLED = {
    True: ("#6c757d", 0.12),
    False: ("#adb5bd", 0.38),
}  # in a light theme or not: grey, and ground in it

Ask = Callable[[tkinter.Misc], tkinter.Misc | None]


def mend_tkinter() -> None:
    for name in ("focus_get", "focus_displayof", "focus_lastfor"):
        ask: Ask = getattr(tkinter.Misc, name)
        if ask.__module__ == tkinter.__name__:  # not mended yet
            setattr(tkinter.Misc, name, _careful(ask))
    if StyleBuilderTTK.disabled.__module__ != __name__:
        StyleBuilderTTK.disabled = _readable(StyleBuilderTTK.disabled)  # type: ignore[method-assign]
    if ToolTip.show_tip.__module__ != __name__:
        ToolTip.show_tip = _patient(ToolTip.show_tip)  # type: ignore[method-assign]


def _patient(usual: Callable[..., None]) -> Callable[..., None]:
    def show_tip(tip: ToolTip, *event: Event) -> None:
        try:
            usual(tip, *event)
        except AttributeError:
            if tip.toplevel is not None:  # it was not the tip that went
                raise

    return show_tip


def _readable(usual: Callable[..., str]) -> Callable[..., str]:
    def disabled(builder: StyleBuilderTTK, role: str = "background", surface: str | None = None) -> str:
        if role != "text":
            return usual(builder, role, surface)
        grey, share = DISABLED[bool(builder.is_light_theme)]
        return mix(grey, surface or str(builder.colors.bg), share)

    return disabled


def _careful(ask: Ask) -> Ask:
    def found(widget: tkinter.Misc) -> tkinter.Misc | None:
        try:
            return ask(widget)
        except KeyError:
            return None

    return found
