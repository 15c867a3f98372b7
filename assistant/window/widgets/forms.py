"""Fields with their names beside them: text, a choice of few, a number."""

import tkinter
from collections.abc import Callable, Sequence
from typing import Any

import ttkbootstrap as ttk

from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.kit import Kit, frame, label


class Field:
    """What a form holds under one name; `value` reads it."""

    def __init__(self, widget: Any, read: Callable[[], Any]) -> None:
        self.widget, self._read = widget, read

    @property
    def value(self) -> Any:
        return self._read()


def text_field(
    master: Any, kit: Kit, start: str = "", width: int = 24, enter: Callable[[], object] | None = None
) -> Field:
    made = ttk.Entry(master, width=width, font=kit.look.font("body"))
    made.insert(0, start)
    if enter:
        made.bind("<Return>", lambda event: (enter(), "break")[1])
        made.bind("<KP_Enter>", lambda event: (enter(), "break")[1])
    return Field(made, lambda: made.get().strip())


def choice_field(
    master: Any,
    kit: Kit,
    options: Sequence[tuple[Any, str]],
    now: Any,
    width: int = 0,
    changed: Callable[[Any], object] | None = None,
) -> Field:
    """A drop-down of (value, words)."""
    texts = [text for _, text in options]
    wide = width or min(44, max(len(text) for text in texts) + 1)
    made = ttk.Combobox(master, values=texts, state="readonly", width=wide, font=kit.look.font("body"))
    at = next((i for i, (value, _) in enumerate(options) if value == now), 0)
    made.current(at)
    field = Field(made, lambda: options[made.current()][0])
    if changed:
        made.bind("<<ComboboxSelected>>", lambda event: changed(field.value))
    return field


def number_field(master: Any, kit: Kit, start: int, low: int, high: int) -> Field:
    made = ttk.Spinbox(master, from_=low, to=high, width=5, font=kit.look.font("body"))
    made.set(start)

    def read() -> int:
        text = made.get().strip()
        return max(low, min(high, int(text))) if text.isdigit() else start

    return Field(made, read)


def named(
    master: Any,
    kit: Kit,
    row: int,
    name: str,
    make: Callable[[Any], Field],
    hint: str = "",
    ground: str = "sheet",
) -> Field:
    """A row of a form: the name, the field, and a word of help."""
    label(master, kit, name, ground=ground).grid(
        row=row, column=0, sticky="w", padx=(0, kit.px(GAP)), pady=kit.px(TIGHT)
    )
    box = frame(master, kit, ground)
    box.grid(row=row, column=1, sticky="ew", pady=kit.px(TIGHT))
    field = make(box)
    field.widget.pack(side="left")
    if hint:
        label(box, kit, hint, "small", "soft", ground).pack(side="left", padx=(kit.px(SMALL), 0))
    return field


def tabs(
    master: Any, kit: Kit, items: Sequence[tuple[str, str, str]], now: str, go: Callable[[str], object]
) -> dict[str, Any]:
    """A row of (id, words, icon); the one that is open is underlined."""
    made: dict[str, Any] = {}
    colours = kit.palette
    for id, words, icon in items:
        open = id == now
        tab = tkinter.Frame(master, background=colours.paper)
        text = ttk.Button(
            tab,
            text=words,
            bootstyle="primary link" if open else "secondary link",
            command=lambda id=id: go(id),
            icon=icon,
        )
        text.pack()
        line = colours.sea if open else colours.paper
        tkinter.Frame(tab, background=line, height=kit.px(3)).pack(fill="x")
        tab.pack(side="left", padx=(0, kit.px(TIGHT)))
        made[id] = text
    tkinter.Frame(master, background=colours.paper).pack(side="left", expand=True)
    return made
