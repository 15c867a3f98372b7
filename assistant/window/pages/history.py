"""Every result of the club: filters above, a page of rows, what can be done with the chosen one below."""

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.messages import BringBack, OpenReplay, OpenResult, PickLines, TurnTo
from assistant.window.pages.page import Page, Parts
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.forms import FormField, choice_field, text_field
from assistant.window.widgets.kit import Event, Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.listing import Head, Listing, ListLine, pager
from assistant.window.widgets.photo import photo_label
from assistant.window.widgets.scroller import Scroller

PHOTO = 110  # pixels
MOST_VERSIONS = 4  # that are listed; the oldest of many corrections are on the command line
Options = tuple[tuple[str, str], ...]
ACTIONS = (
    ("open", "arrow-right"),
    ("correct", "pencil"),
    ("replay", "play-circle"),
    ("print", "printer"),
    ("delete", "trash"),
)


@dataclass(frozen=True)
class Correction:
    """A result being corrected: names with points and tie-breaks as typed."""

    id: str
    title: str
    names: tuple[str, ...]
    points: tuple[str, ...]
    breaks: tuple[str, ...]
    says: str = ""
    whole: bool = False  # everything else can be put right too, on the pad


@dataclass(frozen=True)
class VersionLine:
    """An earlier version of a result: the correction that replaced it, in words."""

    id: str
    text: str


@dataclass(frozen=True)
class HistoryView:
    lines: tuple[ListLine, ...]
    first: int
    count: int
    size: int
    filters: dict[str, str]
    options: dict[str, Options]
    chosen: str
    can: frozenset[str]  # what can be done with the chosen one
    bring_back: str
    versions: tuple[VersionLine, ...]  # earlier versions of the chosen one
    correction: Correction | None
    can_write: bool = True
    photo: bytes = b""  # of the chosen one


@dataclass(frozen=True)
class FilterHistory:
    name: str
    value: str


@dataclass(frozen=True)
class ClearFilters:
    pass


@dataclass(frozen=True)
class CorrectResult:
    """The form for a correction, or none of it."""

    id: str


@dataclass(frozen=True)
class KeepCorrection:
    points: tuple[str, ...]
    breaks: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class CorrectWhole:
    """Everything about a result, on the score pad."""

    id: str


@dataclass(frozen=True)
class LookAtVersion:
    id: str


@dataclass(frozen=True)
class RestoreVersion:
    id: str


@dataclass(frozen=True)
class PrintResult:
    id: str


@dataclass(frozen=True)
class DeleteResult:
    id: str


@dataclass(frozen=True)
class ExportHistory:
    """The results that answer the filters."""


HistoryMessage = (
    FilterHistory
    | ClearFilters
    | CorrectResult
    | KeepCorrection
    | CorrectWhole
    | LookAtVersion
    | RestoreVersion
    | PrintResult
    | DeleteResult
    | ExportHistory
    | BringBack
    | OpenReplay
    | OpenResult
    | PickLines
    | TurnTo
)

MESSAGES: dict[str, Callable[[str], HistoryMessage]] = {
    "open": OpenResult,
    "correct": CorrectResult,
    "replay": OpenReplay,
    "print": PrintResult,
    "delete": DeleteResult,
}


class HistoryPage(Page[HistoryView, HistoryMessage]):
    def build(self, body: ttk.Frame, view: HistoryView) -> None:
        kit, tr = self.kit, self.kit.tr
        self.parts: Parts = {}
        self.fields: dict[str, FormField[str]] = {}
        self.points: list[FormField[str]] = []  # of the result that is being corrected
        scroller = Scroller(body, kit, fill=True)
        scroller.pack(fill="both", expand=True)
        inner = frame(scroller.inside, kit, padding=(kit.px(WIDE), kit.px(GAP)))
        inner.pack(fill="both", expand=True)
        top = flow(inner, kit)
        top.pack(fill="x")
        things: list[ttk.Label | ttk.Button] = [label(top, kit, tr("past.title"), "title")]
        out = button(
            top, kit, tr("past.export"), lambda: self.act(ExportHistory()), "secondary ghost", "save"
        )
        things.append(out)
        if view.bring_back:
            back = button(
                top,
                kit,
                view.bring_back,
                lambda: self.act(BringBack()),
                "primary outline",
                "arrow-counterclockwise",
            )
            things.append(back)
            self.parts["bring_back"] = back
        top.hold(*things)
        self._filters(inner, view)
        if view.correction is not None:
            self._correct(inner, view.correction)
        below = flow(inner, kit)
        below.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        heads = [
            Head(tr("past.column.when"), 140),
            Head(tr("past.column.game"), 110),
            Head(tr("past.column.rules"), 90),
            Head(tr("past.column.people"), 430, stretch=True),
            Head(tr("past.column.event"), 240),
            Head(tr("past.column.origin"), 110),
        ]
        self.list = Listing(
            inner,
            kit,
            heads,
            pick=lambda ids: self.act(PickLines(ids)),
            open=lambda id: self.act(OpenResult(id)),
            rows=4,
        )
        if view.photo:
            box = Panel(inner, kit, SMALL)
            box.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
            self.photo = photo_label(box.body, kit, view.photo, PHOTO)
            self.photo.pack(anchor="w")
        if view.versions:
            notes = Panel(inner, kit, SMALL)
            notes.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
            for line in view.versions[-MOST_VERSIONS:]:
                self._version(notes.body, line, view.can_write)
        self.list.pack(fill="both", expand=True)
        self.list.fill(view.lines, [view.chosen])
        actions: list[ttk.Button] = []
        for name, icon in ACTIONS:
            style = "primary" if name == "open" else "secondary ghost"
            made = button(below, kit, tr(f"past.{name}"), partial(self._do, MESSAGES[name]), style, icon)
            actions.append(made)
            if name not in view.can:
                made.configure(state="disabled")
            self.parts[name] = made
        turn = pager(below, kit, view.first, view.count, view.size, lambda first: self.act(TurnTo(first)))
        below.hold(*actions, turn)

    def _version(self, box: tkinter.Misc, line: VersionLine, can_write: bool) -> None:
        kit, tr = self.kit, self.kit.tr
        row = frame(box, kit, "sheet")
        row.pack(fill="x")
        ghost = f"secondary ghost @{kit.palette.sheet}"
        back = button(
            row, kit, tr("past.version_back"), lambda: self.act(RestoreVersion(line.id)), ghost,
            "arrow-counterclockwise",
        )  # fmt: skip
        back.pack(side="right")
        back.configure(state="normal" if can_write else "disabled")
        look = button(
            row, kit, tr("past.version_look"), lambda: self.act(LookAtVersion(line.id)), ghost, "eye"
        )
        look.pack(side="right", padx=kit.px(TIGHT))
        wrapping(row, kit, line.text, font="small", ink="soft", ground="sheet").pack(
            side="left", fill="x", expand=True
        )
        self.parts |= {f"look {line.id}": look, f"back {line.id}": back}

    def _do(self, message: Callable[[str], HistoryMessage]) -> None:
        for id in self.list.chosen[:1]:
            self.act(message(id))

    def first_focus(self) -> tkinter.Misc:
        return self.parts.get("points") or self.list.view

    def _filters(self, inner: tkinter.Misc, view: HistoryView) -> None:
        kit, tr = self.kit, self.kit.tr
        row = flow(inner, kit)
        row.pack(fill="x", pady=kit.px(SMALL))
        boxes: list[ttk.Frame] = []
        for name, width in (("player", 18), ("game", 12), ("rules", 16), ("event", 18)):
            box = frame(row, kit)
            boxes.append(box)
            label(box, kit, tr(f"past.filter.{name}"), "small", "soft").pack(anchor="w")
            choice = choice_field(
                box,
                kit,
                view.options[name],
                view.filters[name],
                width,
                partial(self._filter, name),
            )
            choice.widget.pack()
            self.fields[name] = choice
        days = frame(row, kit)  # from and to stay together
        boxes.append(days)
        for name in ("since", "until"):
            box = frame(days, kit)
            box.pack(side="left", padx=(0, 0 if name == "until" else kit.px(SMALL)))
            label(box, kit, tr(f"past.filter.{name}"), "small", "soft").pack(anchor="w")
            field = text_field(box, kit, view.filters[name], 11, partial(self._day, name))
            field.widget.bind("<FocusOut>", partial(self._leave, name), add="+")
            field.widget.pack()
            self.fields[name] = field
        clear = button(
            row, kit, tr("past.clear"), lambda: self.act(ClearFilters()), "secondary ghost", "x-lg"
        )
        row.hold(*boxes, clear)
        self._shown = dict(view.filters)

    def _filter(self, name: str, value: str) -> None:
        self.act(FilterHistory(name, value))

    def _day(self, name: str) -> None:
        self._filter(name, self.fields[name].value)

    def _leave(self, name: str, event: Event) -> None:
        field = self.fields[name]
        if field.widget.winfo_exists() and field.value != self._shown[name]:
            self._filter(name, field.value)

    def _correct(self, inner: tkinter.Misc, view: Correction) -> None:
        kit, tr = self.kit, self.kit.tr
        box = Panel(inner, kit)
        box.pack(fill="x", pady=(0, kit.px(SMALL)))
        heading(box.body, kit, view.title, "sheet").pack(anchor="w")
        if view.says:
            wrapping(box.body, kit, view.says, font="small", ink="soft", ground="sheet").pack(fill="x")
        row = flow(box.body, kit, "sheet")
        row.pack(fill="x", pady=kit.px(TIGHT))
        cells: list[ttk.Frame] = []
        points, breaks = self.points, list[FormField[str]]()
        for name, figure, level in zip(view.names, view.points, view.breaks, strict=True):
            cell = frame(row, kit, "sheet")
            cells.append(cell)
            label(cell, kit, name, "small", ground="sheet").pack(anchor="w")
            points.append(text_field(cell, kit, figure, 5))
            points[-1].widget.pack(side="left")
            breaks.append(text_field(cell, kit, level, 4))
            breaks[-1].widget.pack(side="left", padx=(kit.px(2), 0))
        row.hold(*cells)
        line = flow(box.body, kit, "sheet")
        line.pack(fill="x")
        asked = label(line, kit, tr("past.reason"), ground="sheet")

        def keep() -> None:
            typed, broken = (tuple(field.value for field in fields) for fields in (points, breaks))
            self.act(KeepCorrection(typed, broken, reason.value))

        reason = text_field(line, kit, "", 36, keep)
        made = button(line, kit, tr("past.keep"), keep, icon="check-lg")
        ghost = f"secondary ghost @{kit.palette.sheet}"
        cancel = button(line, kit, tr("club.cancel"), lambda: self.act(CorrectResult("")), ghost)
        things = [asked, reason.widget, made, cancel]
        self.parts |= {"points": points[0].widget, "reason": reason.widget, "keep": made}
        if view.whole:
            whole = button(
                line, kit, tr("past.whole"), lambda: self.act(CorrectWhole(view.id)), ghost, "pencil"
            )
            things.append(whole)
            self.parts["whole"] = whole
        line.hold(*things)
