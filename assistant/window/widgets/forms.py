"""Fields with their names beside them: text, a choice of few, a number."""

import tkinter
import tkinter.ttk
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import ttkbootstrap as ttk

from assistant.window.theme import GAP, TIGHT
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.kit import Event, Kit, Press, Tell, by_event, label
from assistant.window.widgets.listing import HELD, PAUSE
from engine.documents.names import found_by, plain

V = TypeVar("V", covariant=True)
C = TypeVar("C")


def tell_typed(field: tkinter.Misc, value: tkinter.StringVar, tell: Callable[[str], object]) -> None:
    """What is typed, as long as its field is there: Tk's trace holds what it calls, and that the whole page, for ever."""
    name = value.trace_add("write", lambda *_: tell(value.get()))

    def gone(event: Event) -> None:
        if event.widget is field:
            value.trace_remove("write", name)

    field.bind("<Destroy>", gone, add="+")


class FormField(Generic[V]):
    """What a form holds under one name; `value` reads it."""

    def __init__(self, widget: tkinter.ttk.Entry, read: Callable[[], V]) -> None:
        self.widget, self._read = widget, read

    @property
    def value(self) -> V:
        return self._read()


class ChoiceField(FormField[C]):
    """One of few; `choose` changes it without telling anybody."""

    def __init__(self, widget: ttk.Combobox, values: Sequence[C]) -> None:
        super().__init__(widget, lambda: self._values[widget.current()])
        self._box, self._values = widget, values

    def choose(self, value: C) -> None:
        """The first one if there is no such value."""
        self._box.current(self._values.index(value) if value in self._values else 0)

    def offer(self, options: Sequence[tuple[C, str]]) -> None:
        """Other values to choose from; what is chosen stays if it is still among them."""
        chosen = self.value
        self._values = [value for value, _ in options]
        self._box.configure(values=[words for _, words in options])
        self.choose(chosen)


def retype(field: tkinter.ttk.Entry, text: str) -> None:
    """Puts a text into a field that was made anew, as if it had been there all the time."""
    if field.get() == text:
        return
    if isinstance(field, tkinter.ttk.Combobox | tkinter.ttk.Spinbox):
        field.set(text)
    else:
        field.delete(0, "end")
        field.insert(0, text)


F = TypeVar("F", bound=FormField[object])


def text_field(
    master: tkinter.Misc, kit: Kit, start: str = "", width: int = 24, enter: Press | None = None
) -> FormField[str]:
    made = ttk.Entry(master, width=width, font=kit.look.font("body"))
    made.insert(0, start)
    if enter:
        for key in ("<Return>", "<KP_Enter>"):
            made.bind(key, by_event(enter, alone=True))
    return FormField(made, lambda: made.get().strip())


def choice_field(
    master: tkinter.Misc,
    kit: Kit,
    options: Sequence[tuple[C, str]],
    now: C | None,
    width: int = 0,
    changed: Tell[C] | None = None,
) -> ChoiceField[C]:
    """A drop-down of (value, words)."""
    texts = [text for _, text in options]
    wide = width or min(44, max(len(text) for text in texts) + 1)
    made = ttk.Combobox(master, values=texts, state="readonly", width=wide, font=kit.look.font("body"))
    at = next((i for i, (value, _) in enumerate(options) if value == now), 0)
    made.current(at)
    field = ChoiceField(made, [value for value, _ in options])
    if changed:
        made.bind("<<ComboboxSelected>>", lambda event: changed(field.value))
    made.bind("<Key>", TypeAhead(made))
    return field


class TypeAhead:
    """Letters typed on a drop-down choose the first of its texts that they fit; a pause begins anew."""

    def __init__(self, box: ttk.Combobox) -> None:
        self._box, self._typed, self._at = box, "", 0

    def __call__(self, event: Event) -> str | None:
        sign = str(event.char)
        if not (sign.isalnum() or (sign == " " and self._typed)) or int(event.state) & HELD:
            return None
        again = event.time - self._at < PAUSE
        self._typed, self._at = (self._typed if again else "") + sign, event.time
        texts = [str(text) for text in self._box.cget("values")]
        fits = [at for at, text in enumerate(texts) if plain(text).startswith(plain(self._typed))]
        fits += [at for at, text in enumerate(texts) if found_by(text, self._typed)]
        if fits and fits[0] != self._box.current():
            self._box.current(fits[0])
            self._box.event_generate("<<ComboboxSelected>>")
        return "break" if fits else None


def number_field(master: tkinter.Misc, kit: Kit, start: int, low: int, high: int) -> FormField[int]:
    made = ttk.Spinbox(master, from_=low, to=high, width=5, font=kit.look.font("body"))
    made.set(start)

    def read() -> int:
        text = made.get().strip()
        return max(low, min(high, int(text))) if text.isdecimal() else start

    return FormField(made, read)


def named(
    master: tkinter.Misc,
    kit: Kit,
    row: int,
    name: str,
    make: Callable[[tkinter.Misc], F],
    hint: str = "",
    ground: str = "sheet",
) -> F:
    """A row of a form: the name, the field, and a word of help."""
    master.columnconfigure(1, weight=1)
    label(master, kit, name, ground=ground).grid(
        row=row, column=0, sticky="w", padx=(0, kit.px(GAP)), pady=kit.px(TIGHT)
    )
    box = flow(master, kit, ground)
    box.grid(row=row, column=1, sticky="ew", pady=kit.px(TIGHT))
    field = make(box)
    box.hold(field.widget, *([label(box, kit, hint, "small", "soft", ground)] if hint else ()))
    return field
