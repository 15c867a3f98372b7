"""The form of a described game: the game, the rows of its score sheet, and beside it the pad that comes of it."""

import tkinter
from collections.abc import Hashable
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.describe.fields import FormGrid
from assistant.window.pages.describe.preview import draw_pad
from assistant.window.pages.describe.row import RowEditor
from assistant.window.pages.describe.views import (
    AddRow,
    DescribeMessage,
    DescribeView,
    DropGame,
    MoveRow,
    PadPreview,
    PickRow,
    RemoveRow,
    SaveGame,
    TypeGame,
    TypeGameName,
)
from assistant.window.pages.page import Page, Parts
from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.folding.flow import FlowBox
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.listing import Head, Listing
from assistant.window.widgets.scroller import Scroller

BESIDE = 1080  # of width, at 100 %: below that the pad comes under the form
PAD_WIDTH = 380
SHORT, LONG = 5, 30  # letters


class DescribePage(Page[DescribeView, DescribeMessage]):
    """Built once; what is typed changes the list of rows, the pad and the words of what is wrong, not the fields."""

    _drawn: PadPreview | None = None

    def folds(self, room: FoldingRoom) -> Hashable:
        return room.wide < BESIDE

    def patch(self, view: DescribeView, before: DescribeView) -> bool:
        if self.folds(self.room) != self._folds:
            return False
        self._fill(view)
        return True

    def build(self, body: ttk.Frame, view: DescribeView) -> None:
        kit = self.kit
        self.parts: Parts = {}
        self._view, self._drawn = view, None
        self._ends(body, view)
        below = self.folds(self.room)
        scroller = Scroller(body, kit)
        scroller.pack(
            side="left", fill="both", expand=True, padx=(kit.px(VAST), kit.px(GAP)), pady=(0, kit.px(GAP))
        )
        inner = scroller.inside
        self._game(inner, view)
        self._rows(inner, view)
        self._more(inner, view)
        if below:
            self._pad_box = self._panel(inner, "pad")
        else:
            side = frame(body, kit, width=kit.look.text_px(PAD_WIDTH))
            side.pack(side="left", fill="y", padx=(0, kit.px(WIDE)), pady=(0, kit.px(GAP)))
            side.pack_propagate(False)
            panel = Panel(side, kit, GAP)
            panel.pack(fill="both", expand=True)
            heading(panel.body, kit, kit.tr("describe.part.pad"), "sheet").pack(anchor="w")
            roll = Scroller(panel.body, kit, "sheet")
            roll.pack(fill="both", expand=True)
            self._pad_box = roll.inside
        self._fill(view)

    def first_focus(self) -> tkinter.Misc:
        return self._game_grid.fields["name"]

    # the parts

    def _ends(self, body: tkinter.Misc, view: DescribeView) -> None:
        kit, tr = self.kit, self.kit.tr
        top = frame(body, kit)
        top.pack(fill="x", padx=kit.px(VAST), pady=(kit.px(WIDE), kit.px(SMALL)))
        label(top, kit, view.title, "title").pack(side="left")
        if view.can_write:
            save = button(top, kit, tr("describe.save"), lambda: self.act(SaveGame()), "primary", "check-lg")
            save.pack(side="right")
            ghost = "secondary ghost"
            drop = button(top, kit, tr("describe.leave"), lambda: self.act(DropGame()), ghost, "x-lg")
            drop.pack(side="right", padx=(0, kit.px(SMALL)))
            self.parts |= {"save": save, "drop": drop}
        self._said = wrapping(body, kit, "")
        self._said.pack(fill="x", padx=kit.px(VAST), pady=(0, kit.px(SMALL)))

    def _panel(self, master: tkinter.Misc, part: str) -> ttk.Frame:
        kit, tr = self.kit, self.kit.tr
        box = Panel(master, kit, WIDE)
        box.pack(fill="x", pady=(0, kit.px(GAP)), padx=(0, kit.px(SMALL)))
        heading(box.body, kit, tr(f"describe.part.{part}"), "sheet").pack(anchor="w")
        if tr.has(f"describe.part.{part}_why"):
            why = tr(f"describe.part.{part}_why")
            wrapping(box.body, kit, why, "small", "soft", "sheet").pack(fill="x", pady=(0, kit.px(SMALL)))
        return box.body

    def _game(self, master: tkinter.Misc, view: DescribeView) -> None:
        tr, form = self.kit.tr, view.form
        grid = self._game_grid = FormGrid(self._panel(master, "game"), self.kit)
        grid.text(
            grid.line(tr("describe.field.name"), "name"), "name", form["name"], LONG, self._tell("name")
        )
        grid.names(tr("describe.field.names"), view.languages, form["names"], self._named)
        into = grid.line(tr("describe.field.seats"), "low", "high")
        grid.text(into, "low", form["low"], SHORT, self._tell("low"))
        grid.words(into, tr("describe.field.to"))
        grid.text(into, "high", form["high"], SHORT, self._tell("high"))
        into = grid.line(tr("describe.field.won"), "won")
        grid.choice(into, "won", view.ways, form["won"], self._tell("won"))
        self._between(
            grid, "minutes", "minutes_low", form["minutes_low"], "minutes_high", form["minutes_high"]
        )
        self._between(
            grid, "usual_points", "points_low", form["points_low"], "points_high", form["points_high"]
        )
        into = grid.line(tr("describe.field.bgg"), "bgg")
        grid.text(into, "bgg", form["bgg"], SHORT + 4, self._tell("bgg"))
        for name, field in grid.fields.items():
            self.parts[name] = field

    def _between(self, grid: FormGrid, name: str, low: str, least: str, high: str, most: str) -> None:
        tr = self.kit.tr
        into = grid.line(tr(f"describe.field.{name}"), low, high, name)
        grid.text(into, low, least, SHORT, self._tell(low))
        grid.words(into, tr("describe.field.to"))
        hint = f"describe.field.{name}_hint"
        grid.text(into, high, most, SHORT, self._tell(high), tr(hint) if tr.has(hint) else "")

    def _tell(self, field: str) -> "partial[None]":
        return partial(self._typed, field)

    def _typed(self, field: str, text: str) -> None:
        self.act(TypeGame(field, text))

    def _named(self, told: tuple[str, str]) -> None:
        self.act(TypeGameName(*told))

    def _rows(self, master: tkinter.Misc, view: DescribeView) -> None:
        kit, tr = self.kit, self.kit.tr
        box = self._panel(master, "rows")
        heads = [
            Head(tr("describe.list.row"), 200, stretch=True),
            Head(tr("describe.list.counts"), 260),
            Head(tr("describe.list.tie"), 110),
        ]
        self.rows = Listing(box, kit, heads, pick=lambda ids: self.act(PickRow(ids)), rows=6)
        self.rows.pack(fill="x")
        self.parts["rows"] = self.rows
        if view.can_write:
            tools = FlowBox(box, kit.palette.sheet, kit.px(SMALL))
            tools.pack(fill="x", pady=(kit.px(SMALL), 0))
            ghost = f"secondary ghost @{kit.palette.sheet}"
            wanted = (
                ("add", AddRow(), "primary outline", "plus-lg"),
                ("up", MoveRow(-1), ghost, "arrow-up"),
                ("down", MoveRow(1), ghost, "arrow-down"),
                ("remove", RemoveRow(), ghost, "trash"),
            )
            made = [
                button(tools, kit, tr(f"describe.do.{id}"), partial(self.act, message), style, icon)
                for id, message, style, icon in wanted
            ]
            tools.hold(*made)
            self.parts |= {f"row {id}": one for (id, *_), one in zip(wanted, made, strict=True)}
        self.editor = RowEditor(self, box)

    def _more(self, master: tkinter.Misc, view: DescribeView) -> None:
        grid = self._more_grid = FormGrid(self._panel(master, "more"), self.kit)
        grid.lines_of("roles", view.form["roles"], self._tell("roles"))
        grid.lines_of("boards", view.form["boards"], self._tell("boards"))
        grid.lines_of("expansions", view.form["expansions"], self._tell("expansions"))
        for name, field in grid.fields.items():
            self.parts[name] = field

    # what changes with every key

    def _fill(self, view: DescribeView) -> None:
        tr, palette, wrong = self.kit.tr, self.kit.palette, view.wrong
        self._view = view
        said = wrong.words if wrong else tr("describe.good") if view.changed else ""
        self._said.configure(text=said, foreground=palette.coral if wrong else palette.soft)
        at_game = wrong.field if wrong and wrong.row is None else None
        self._game_grid.mark(at_game)
        self._more_grid.mark(at_game)
        self.rows.fill(view.lines, [] if view.here is None else [str(view.here)])
        self.editor.show(view)
        if view.pad is not None and view.pad != self._drawn:
            self._drawn = view.pad
            draw_pad(self._pad_box, self.kit, view.pad)

    def go_to(self, field: str) -> None:
        """The keyboard goes where something is wrong."""
        for fields in (self.editor.fields, self._game_grid.fields, self._more_grid.fields):
            if field in fields and fields[field].winfo_exists():
                fields[field].focus_set()
                return
