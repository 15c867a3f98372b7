"""The club's players: the list at the left, the whole club or one player's figures at the right."""

import tkinter
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.messages import PickLines, ShowTab
from assistant.window.pages.page import Page, Parts
from assistant.window.pages.players_messages import (
    ChangeClub,
    DeletePlayer,
    FiguresOf,
    MergePlayer,
    NewPlayer,
    PartPlayer,
    PlayerHistory,
    PlayersPageMessage,
    PrintCharts,
    PrintRatings,
    RenamePlayer,
    RetirePlayer,
    SearchPlayers,
    ToggleEveryone,
)
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.chart import Chart as ChartCanvas
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.folding.tabs import tabs
from assistant.window.widgets.forms import choice_field, text_field
from assistant.window.widgets.kit import Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.listing import Head, Listing, ListLine
from assistant.window.widgets.scroller import Scroller
from printouts.club_charts import ClubChart

ACROSS = 2
LIST_SHARE = 0.42  # of the page's width at most
LIST, BESIDE, MARGINS = (
    330,
    760,
    60,
)  # pixels at 100 %: the list, a page with room for a person beside it, its edges
TILE = 120  # a figure of a person


@dataclass(frozen=True)
class FigureTile:
    """A figure in large letters with what it means."""

    figure: str
    title: str
    note: str = ""


@dataclass(frozen=True)
class ProfileTable:
    title: str
    heads: tuple[Head, ...]
    lines: tuple[ListLine, ...]
    says: str = ""


@dataclass(frozen=True)
class ProfileView:
    id: str
    name: str
    about: str
    tab: str
    tiles: tuple[FigureTile, ...]
    charts: tuple[ClubChart, ...]
    tables: tuple[ProfileTable, ...]
    merges: tuple[tuple[str, str], ...]  # who was merged into this player
    others: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PlayersView:
    lines: tuple[ListLine, ...]
    search: str
    everyone: bool
    chosen: str
    club: str  # what is said above the charts of the whole club
    charts: tuple[ClubChart, ...]
    profile: ProfileView | None
    can_write: bool = True
    games: tuple[tuple[str, str], ...] = ()  # to choose from, all of them first; none: there are not several
    game: str = ""


class PlayersPage(Page[PlayersView, PlayersPageMessage]):
    def build(self, body: ttk.Frame, view: PlayersView) -> None:
        kit = self.kit
        self.parts: Parts = {}
        outer = frame(body, kit, padding=(kit.px(WIDE), kit.px(GAP)))
        outer.pack(fill="both", expand=True)
        self._folded = self.folds(self.room)
        if self._folded:  # the list above the person, all of it in one box that scrolls
            whole = Scroller(outer, kit, fill=True)
            whole.pack(fill="both", expand=True)
            left, right = frame(whole.inside, kit), frame(whole.inside, kit)
            left.pack(fill="x", pady=(0, kit.px(GAP)))
            right.pack(fill="both", expand=True)
        else:
            left = frame(outer, kit)
            left.pack(side="left", fill="y", padx=(0, kit.px(WIDE)))
            beside = Scroller(outer, kit, fill=True)
            beside.pack(side="left", fill="both", expand=True)
            right = frame(beside.inside, kit)
            right.pack(fill="both", expand=True)
        self._list(left, view)
        if not self._folded:
            self._hold_back(left)
        if view.profile is None:
            self._club(right, view)
        else:
            self._profile(right, view.profile, view.can_write)

    def _hold_back(self, left: ttk.Frame) -> None:
        """Long names take no more than their share: the list scrolls sideways to their ends."""
        most = max(self.kit.look.text_px(LIST), round(self.room.width * LIST_SHARE))
        left.update_idletasks()
        if left.winfo_reqwidth() > most:
            left.configure(width=most)
            left.pack_propagate(False)

    def folds(self, room: FoldingRoom) -> bool:
        return room.wide < BESIDE

    @property
    def _right_width(self) -> float:
        """The room of a person's figures, measured in its text."""
        return self.room.wide - (MARGINS if self._folded else LIST + MARGINS)

    def first_focus(self) -> tkinter.Misc:
        return self.search

    def _list(self, left: tkinter.Misc, view: PlayersView) -> None:
        kit, tr = self.kit, self.kit.tr
        label(left, kit, tr("people.title"), "title").pack(anchor="w")
        field = text_field(left, kit, view.search, 30)
        field.widget.pack(fill="x", pady=(kit.px(SMALL), kit.px(TIGHT)))
        field.widget.bind("<KeyRelease>", lambda event: self.act(SearchPlayers(field.widget.get())))
        self.parts["search"] = self.search = field.widget
        wrapping(left, kit, tr("people.search_hint"), "small", "soft").pack(fill="x")
        if view.games:
            chosen = choice_field(left, kit, view.games, view.game, 28, lambda id: self.act(FiguresOf(id)))
            chosen.widget.pack(fill="x", pady=(kit.px(TIGHT), 0))
            self.parts["game"] = chosen.widget
        heads = [
            Head(tr("people.column.name"), 170, stretch=True),
            Head(tr("people.column.games"), 62, right=True),
            Head(tr("people.column.rating"), 78, right=True),
        ]
        below = flow(left, kit)
        below.pack(side="bottom", fill="x")
        listing = Listing(left, kit, heads, pick=lambda ids: self.act(PickLines(ids)), rows=4)
        listing.pack(fill="both", expand=True, pady=kit.px(TIGHT))
        listing.fill(view.lines, [view.chosen])
        self.parts["list"] = self.list = listing
        field.widget.bind("<Down>", lambda event: listing.focus_set())
        new = button(
            below, kit, tr("people.new"), lambda: self.act(NewPlayer()), "primary outline", "person-plus"
        )
        words = tr("people.active_only") if view.everyone else tr("people.everyone")
        below.hold(new, button(below, kit, words, lambda: self.act(ToggleEveryone()), "secondary ghost"))
        if not view.can_write:
            new.configure(state="disabled")

    def _club(self, right: tkinter.Misc, view: PlayersView) -> None:
        kit, tr = self.kit, self.kit.tr
        top = flow(right, kit)
        top.pack(fill="x", pady=(0, kit.px(SMALL)))
        things: list[ttk.Label | ttk.Button] = [label(top, kit, tr("people.club"), "title")]
        if view.charts:
            made = button(
                top,
                kit,
                tr("people.print_charts"),
                lambda: self.act(PrintCharts()),
                "secondary ghost",
                "printer",
            )
            things.append(made)
            self.parts["print"] = made
            rated = button(
                top,
                kit,
                tr("people.print_ratings"),
                lambda: self.act(PrintRatings()),
                "secondary ghost",
                "printer",
            )
            things.append(rated)
            self.parts["print ratings"] = rated
        top.hold(*things)
        wrapping(right, kit, view.club, ink="soft").pack(fill="x", pady=(0, kit.px(SMALL)))
        self._charts(right, view.charts)

    def _charts(self, master: tkinter.Misc, charts: tuple[ClubChart, ...]) -> None:
        kit = self.kit
        grid = frame(master, kit)
        grid.pack(fill="both", expand=True)
        for at, chart in enumerate(charts):
            box = Panel(grid, kit)
            box.grid(
                row=at // ACROSS,
                column=at % ACROSS,
                sticky="nsew",
                padx=(0, kit.px(SMALL)),
                pady=(0, kit.px(SMALL)),
            )
            grid.columnconfigure(at % ACROSS, weight=1, uniform="chart")
            grid.rowconfigure(at // ACROSS, weight=1, uniform="chart")
            wrapping(box.body, kit, chart.title, "strong", ground="sheet").pack(fill="x")
            wrapping(box.body, kit, chart.says, font="small", ink="soft", ground="sheet").pack(fill="x")
            made = ChartCanvas(box.body, kit)
            made.show(chart.shapes)
            made.pack(fill="both", expand=True)
            self.parts[("chart", at)] = made

    def _profile(self, right: tkinter.Misc, view: ProfileView, can_write: bool) -> None:
        kit, tr = self.kit, self.kit.tr
        top = flow(right, kit)
        top.pack(fill="x")
        top.hold(label(top, kit, view.name, "title"), label(top, kit, view.about, "small", "soft"))
        row = frame(right, kit)
        row.pack(fill="x", pady=kit.px(SMALL))
        items = [(id, tr(f"people.tab.{id}"), "") for id in ("figures", "opponents", "play", "manage")]
        self.tabs = tabs(row, kit, items, view.tab, lambda id: self.act(ShowTab(id)))
        if view.tab == "manage":
            self._manage(right, view, can_write)
            return
        if view.tiles:
            tiles = frame(right, kit)
            tiles.pack(fill="x", pady=(0, kit.px(SMALL)))
            lines = -(-len(view.tiles) * TILE // max(TILE, int(self._right_width)))
            across = -(-len(view.tiles) // lines)
            for at, tile in enumerate(view.tiles):
                made = self._tile(tiles, tile)
                made.grid(row=at // across, column=at % across, sticky="nsew")
                made.grid(padx=(0, kit.px(SMALL)), pady=(0, kit.px(TIGHT)))
                tiles.columnconfigure(at % across, weight=1, uniform="tile")
        if view.charts:
            self._charts(right, view.charts)
        for at, table in enumerate(view.tables):
            heading(right, kit, table.title).pack(anchor="w", pady=(kit.px(TIGHT), 0))
            if table.says:
                wrapping(right, kit, table.says, font="small", ink="soft").pack(fill="x")
            table_view = Listing(right, kit, table.heads, rows=max(3, min(8, len(table.lines))))
            table_view.pack(fill="both", expand=True, pady=(0, kit.px(SMALL)))
            table_view.fill(table.lines)
            self.parts[("table", at)] = table_view

    def _tile(self, master: tkinter.Misc, tile: FigureTile) -> Panel:
        kit = self.kit
        box = Panel(master, kit, SMALL)
        label(box.body, kit, tile.figure, "title", ground="sheet").pack(anchor="w")
        wrapping(box.body, kit, tile.title, "small", ground="sheet").pack(fill="x")
        if tile.note:
            wrapping(box.body, kit, tile.note, font="small", ink="soft", ground="sheet").pack(fill="x")
        return box

    def _manage(self, right: tkinter.Misc, view: ProfileView, can_write: bool) -> None:
        kit, tr = self.kit, self.kit.tr
        inner = frame(right, kit)
        inner.pack(fill="both", expand=True)
        buttons = flow(inner, kit)
        buttons.pack(fill="x", pady=(0, kit.px(GAP)))
        held = []
        actions: tuple[tuple[str, PlayersPageMessage, str], ...] = (
            ("rename", RenamePlayer(), "pencil"),
            ("club_of", ChangeClub(), "house"),
            ("retire", RetirePlayer(), "archive"),
            ("history", PlayerHistory(), "clock-history"),
            ("delete", DeletePlayer(), "trash"),
        )
        for name, message, icon in actions:
            made = button(
                buttons, kit, tr(f"people.{name}"), partial(self.act, message), "primary outline", icon
            )
            held.append(made)
            self.parts[name] = made
            if not can_write and name != "history":
                made.configure(state="disabled")
        buttons.hold(*held)
        box = Panel(inner, kit, WIDE)
        box.pack(fill="x", padx=(0, kit.px(GAP)))
        heading(box.body, kit, tr("people.merge"), "sheet").pack(anchor="w")
        wrapping(box.body, kit, tr("people.merge_text", name=view.name), ink="soft", ground="sheet").pack(
            fill="x"
        )
        if view.others and can_write:
            line = flow(box.body, kit, "sheet")
            line.pack(fill="x", pady=kit.px(SMALL))
            other = choice_field(line, kit, view.others, None, 34)
            go = button(
                line,
                kit,
                tr("people.merge_do"),
                lambda: self.act(MergePlayer(other.value)),
                icon="people-fill",
            )
            line.hold(other.widget, go)
            self.parts["merge"] = go
        for id, words in view.merges:
            row = frame(box.body, kit, "sheet")
            row.pack(fill="x")
            ghost = f"secondary ghost @{kit.palette.sheet}"
            part = button(
                row,
                kit,
                tr("people.part"),
                partial(self.act, PartPlayer(id)),
                ghost,
                "arrow-counterclockwise",
            )
            part.pack(side="right", padx=kit.px(SMALL))
            wrapping(row, kit, words, ground="sheet").pack(side="left", fill="x", expand=True)
            self.parts[("part", id)] = part
