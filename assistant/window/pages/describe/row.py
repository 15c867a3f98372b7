"""The fields of the row that is chosen: those that its kind has, made anew when the kind or the row is another."""

import tkinter
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.pages.describe.fields import FormGrid
from assistant.window.pages.describe.views import DescribeView, RowScores, TypeRowName, TypeSheetRow
from assistant.window.theme import SMALL
from assistant.window.widgets.kit import frame, heading
from engine.documents.listed_form import RowFormDoc

if TYPE_CHECKING:
    from assistant.window.pages.describe.page import DescribePage

SHORT, MIDDLE, LONG = 6, 18, 30  # letters
KINDS = ("number", "choice", "most")
TIES = ("", "1", "2", "3", "4", "5")
ORDER = ("none", "first", "second", "third", "fourth", "fifth")


def way_of_row(row: RowFormDoc) -> str:
    """How it counts, as one choice."""
    return "points" if row["scores"] else "fewer" if row["least"] else "more"


class RowEditor:
    def __init__(self, page: "DescribePage", master: tkinter.Misc) -> None:
        self.page, self.kit = page, page.kit
        self._outer = frame(master, self.kit, "sheet")
        self._outer.pack(fill="x", pady=(self.kit.px(SMALL), 0))
        self._shape: Hashable = None
        self._box: ttk.Frame | None = None
        self.fields: dict[str, ttk.Entry | ttk.Combobox | tkinter.Text] = {}

    def show(self, view: DescribeView) -> None:
        row = view.row
        shape = None if row is None else (view.here, len(view.lines), row["kind"], way_of_row(row))
        if shape != self._shape:
            self._shape = shape
            held = self.page.focus_displayof()
            name = next((name for name, field in self.fields.items() if field is held), None)
            if self._box is not None:
                self._box.destroy()
            self.fields = {}
            if row is not None:
                self._build(view, row)
            if name in self.fields:
                self.fields[name].focus_set()
        if self.fields:
            wrong = view.wrong
            self._grid.mark(wrong.field if wrong and wrong.row == view.here else None)

    def _build(self, view: DescribeView, row: RowFormDoc) -> None:
        kit, tr = self.kit, self.kit.tr
        self._box = frame(self._outer, kit, "sheet")
        self._box.pack(fill="x")
        heading(self._box, kit, tr("describe.part.row", n=(view.here or 0) + 1), "sheet").pack(anchor="w")
        grid = self._grid = FormGrid(self._box, kit)
        self._text(grid, "name", row["name"], LONG)
        grid.names(tr("describe.field.names"), view.languages, row["names"], self._named)
        self._choice(grid, "kind", [(kind, tr(f"describe.kind.{kind}")) for kind in KINDS], row["kind"])
        if row["kind"] == "choice":
            self._text(grid, "values", row["values"], MIDDLE)
        if row["kind"] == "most":
            self._text(grid, "gets", row["gets"], MIDDLE)
        if row["kind"] == "number":
            self._text(grid, "rounds", row["rounds"], SHORT)
        if row["kind"] != "choice":
            into = grid.line("", "decimals", "below_zero")
            tick = partial(grid.tick, into)
            self.page.parts["decimals"] = tick(
                tr("describe.field.decimals"), row["decimals"], partial(self._typed, "decimals")
            )
            self.page.parts["below_zero"] = tick(
                tr("describe.field.below_zero"), row["below_zero"], partial(self._typed, "below_zero")
            )
        into = grid.line(tr("describe.field.scores"), "scores", "least")
        ways = [(way, tr(f"describe.scores.{way}")) for way in ("points", "more", "fewer")]
        grid.choice(into, "scores", ways, way_of_row(row), lambda way: self.page.act(RowScores(way)))
        if row["kind"] != "most" and (row["scores"] or row["worth"]):  # what is wrong must be in sight
            self._text(grid, "worth", row["worth"], SHORT)
        ties = [(tie, tr(f"describe.tie.{words}")) for tie, words in zip(TIES, ORDER, strict=True)]
        if not row["scores"] and row["tie"]:  # it does nothing else, so "no" is no answer
            ties = ties[1:]
        self._choice(grid, "tie", ties, row["tie"])
        self.fields = grid.fields
        self.page.parts |= {f"row.{name}": field for name, field in grid.fields.items()}

    def _text(self, grid: FormGrid, field: str, start: str, width: int) -> None:
        tr = self.kit.tr
        hint = f"describe.field.{field}_hint"
        into = grid.line(tr(f"describe.field.{field}"), field)
        grid.text(into, field, start, width, partial(self._typed, field), tr(hint) if tr.has(hint) else "")

    def _choice(self, grid: FormGrid, field: str, options: list[tuple[str, str]], now: str) -> None:
        into = grid.line(self.kit.tr(f"describe.field.{field}"), field)
        grid.choice(into, field, options, now, partial(self._typed, field))

    def _typed(self, field: str, value: str | bool) -> None:
        self.page.act(TypeSheetRow(field, value))

    def _named(self, told: tuple[str, str]) -> None:
        self.page.act(TypeRowName(*told))
