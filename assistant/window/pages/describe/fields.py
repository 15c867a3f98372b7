"""Fields of the form that tell what is typed with every key."""

import tkinter
from collections.abc import Mapping, Sequence
from functools import partial

import ttkbootstrap as ttk

from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.forms import choice_field
from assistant.window.widgets.kit import Kit, Tell, frame, label

NAME = 20  # letters


class FormGrid:
    """Lines of a form: the names on the left, the fields beside them. `mark` shows which one is wrong."""

    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        self.kit = kit
        self.box = frame(master, kit, "sheet")
        self.box.pack(fill="x")
        self.box.columnconfigure(1, weight=1)
        self.fields: dict[str, ttk.Entry | ttk.Combobox | tkinter.Text] = {}
        self._names: dict[str, ttk.Label] = {}
        self._line = 0

    def line(self, name: str, *fields: str) -> ttk.Frame:
        kit = self.kit
        named = label(self.box, kit, name, ground="sheet")
        named.grid(row=self._line, column=0, sticky="w", padx=(0, kit.px(GAP)), pady=kit.px(TIGHT))
        for field in fields:
            self._names[field] = named
        into = frame(self.box, kit, "sheet")
        into.grid(row=self._line, column=1, sticky="ew", pady=kit.px(TIGHT))
        self._line += 1
        return into

    def text(
        self, into: tkinter.Misc, field: str, start: str, width: int, tell: Tell[str], hint: str = ""
    ) -> ttk.Entry:
        kit = self.kit
        made = ttk.Entry(into, width=width, font=kit.look.font("body"))
        made.insert(0, start)
        made.pack(side="left")
        made.bind("<KeyRelease>", lambda event: tell(made.get()), add="+")
        made.bind("<<Paste>>", lambda event: made.after_idle(lambda: tell(made.get())), add="+")
        self.fields[field] = made
        if hint:
            self.words(into, hint)
        return made

    def names(
        self,
        name: str,
        languages: Sequence[tuple[str, str]],
        now: Mapping[str, str],
        tell: Tell[tuple[str, str]],
    ) -> None:
        """What something is called in other languages, a line for each."""
        for language, words in languages:
            into = self.line(name)
            tell_it = partial(_named, tell, language)
            self.text(into, f"name.{language}", now.get(language, ""), NAME, tell_it, words)
            name = ""

    def words(self, into: tkinter.Misc, text: str) -> None:
        label(into, self.kit, text, "small", "soft", "sheet").pack(
            side="left", padx=(self.kit.px(SMALL), self.kit.px(SMALL))
        )

    def choice(
        self, into: tkinter.Misc, field: str, options: Sequence[tuple[str, str]], now: str, tell: Tell[str]
    ) -> None:
        made = choice_field(into, self.kit, options, now, changed=tell)
        made.widget.pack(side="left")
        assert isinstance(made.widget, ttk.Combobox)
        self.fields[field] = made.widget

    def tick(self, into: tkinter.Misc, words: str, now: bool, tell: Tell[bool]) -> ttk.Checkbutton:
        held = tkinter.BooleanVar(into, now)
        made = ttk.Checkbutton(
            into,
            text=words,
            variable=held,
            command=lambda: tell(held.get()),
            bootstyle=f"@{self.kit.palette.sheet}",
        )
        made.held = held  # type: ignore[attr-defined]  # Tk keeps a variable only as long as Python does
        made.pack(side="left", padx=(0, self.kit.px(GAP)))
        return made

    def lines_of(self, field: str, start: str, tell: Tell[str]) -> None:
        """A small box to write into, one a line."""
        kit = self.kit
        made = tkinter.Text(
            self.line(self.kit.tr(f"describe.field.{field}"), field),
            height=3,
            width=36,
            wrap="none",
            undo=True,
            font=kit.look.font("body"),
            foreground=kit.palette.ink,
            background=kit.palette.paper,
            insertbackground=kit.palette.ink,
            relief="flat",
            highlightthickness=kit.px(1),
            highlightbackground=kit.palette.line,
            highlightcolor=kit.palette.focus,
        )
        made.insert("1.0", start)
        made.pack(fill="x")
        made.bind("<KeyRelease>", lambda event: tell(made.get("1.0", "end-1c")), add="+")
        made.bind(
            "<<Paste>>", lambda event: made.after_idle(lambda: tell(made.get("1.0", "end-1c"))), add="+"
        )
        for key, there in (("<Tab>", "tk_focusNext"), ("<Shift-Tab>", "tk_focusPrev")):
            made.bind(key, partial(_leave, made, there))
        self.fields[field] = made

    def mark(self, wrong: str | None) -> None:
        palette = self.kit.palette
        for field, name in self._names.items():
            if field != wrong:
                name.configure(foreground=palette.ink)
        if wrong in self._names:
            self._names[wrong].configure(foreground=palette.coral)


def _named(tell: Tell[tuple[str, str]], language: str, text: str) -> None:
    tell((language, text))


def _leave(made: tkinter.Text, way: str, event: "tkinter.Event[tkinter.Misc]") -> str:
    """Tab goes on, as in every other field."""
    to = made.nametowidget(str(made.tk.call(way, str(made))))
    to.focus_set()
    return "break"
