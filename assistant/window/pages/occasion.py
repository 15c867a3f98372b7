"""The form that every game beside the table ends with: date, place, length, comment, photo, event."""

import tkinter
from dataclasses import dataclass
from functools import partial
from tkinter import StringVar

import ttkbootstrap as ttk

from assistant.window.pages.messages import DropPhoto, OccasionMessage, TakePhoto, TypeFact
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.forms import tell_typed
from assistant.window.widgets.kit import Act, Kit, button, frame, label

BLANK_IS_TODAY = "date"
WIDE = ("place", "comment")  # what takes more than a few letters


@dataclass(frozen=True)
class OccasionView:
    """`photo` and `event` are empty if there is none; `note` says what is filled in by itself."""

    fields: tuple[tuple[str, str, str], ...]  # key, title, text
    photo: str
    event: str
    note: str = ""


class OccasionForm:
    """Tells every letter, and the photo."""

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        view: OccasionView,
        act: Act[OccasionMessage],
        across: bool = False,
    ) -> None:
        self.kit = kit
        self.act = act
        self.fields: dict[str, ttk.Entry] = {}
        self._kept: list[StringVar] = []
        grid = frame(master, kit, "sheet")
        grid.pack(fill="x")
        for n, (key, title, text) in enumerate(view.fields):
            row, column = divmod(n, 2) if across else (n, 0)
            words = label(grid, kit, title, "small", "soft", "sheet")
            words.grid(row=row, column=2 * column, sticky="w", padx=(kit.px(GAP) if column else 0, 0))
            field = self._field(grid, key, text)
            field.grid(row=row, column=2 * column + 1, sticky="ew", padx=(kit.px(SMALL), 0), pady=kit.px(2))
            grid.columnconfigure(2 * column + 1, weight=2 if across and key in WIDE else 1)
        self._foot(master, view)

    def _field(self, master: tkinter.Misc, key: str, text: str) -> ttk.Entry:
        value = StringVar(master, text)
        field = ttk.Entry(master, textvariable=value, width=12)
        tell_typed(field, value, lambda text: self._typed(key, text))
        self._kept.append(value)
        self.fields[key] = field
        if key == BLANK_IS_TODAY:
            self._today = label(field, self.kit, self.kit.tr("pad.today"), "small", "soft", cursor="xterm")
            self._today.configure(background=ttk.Style().lookup("TEntry", "fieldbackground"))
            self._today.bind("<Button-1>", lambda event: field.focus_set())
            self._show_today(text)
        return field

    def _typed(self, key: str, text: str) -> None:
        if key == BLANK_IS_TODAY:
            self._show_today(text)
        self.act(TypeFact(key, text))

    def _show_today(self, text: str) -> None:
        """What a blank means, in the blank."""
        if text:
            self._today.place_forget()
        else:
            self._today.place(relx=0, x=self.kit.px(GAP), rely=0.5, anchor="w")

    def _foot(self, master: tkinter.Misc, view: OccasionView) -> None:
        kit = self.kit
        row = frame(master, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(TIGHT), 0))
        style = f"secondary link @{kit.palette.sheet}"
        words = view.photo or kit.tr("pad.photo")
        self.photo = button(row, kit, words, partial(self.act, TakePhoto()), style, "camera")
        self.photo.pack(side="left")
        if view.photo:
            self.no_photo = button(
                row, kit, "", partial(self.act, DropPhoto()), style, "x-lg", takefocus=False
            )
            ttk.ToolTip(self.no_photo, text=kit.tr("pad.no_photo"))
            self.no_photo.pack(side="left")
        for words, ink in ((view.event, "sea"), (view.note, "soft")):
            if words:
                label(row, kit, words, "small", ink, "sheet").pack(side="right", padx=(kit.px(SMALL), 0))
