"""A city of San Juan on the score pad: buildings by their first letters or by a click in the grid."""

import tkinter
from collections.abc import Hashable

import ttkbootstrap as ttk

from assistant.games.prefixes import counted, found
from assistant.games.views import PICKED
from assistant.window.pages.san_juan.pad_messages import (
    AddBuildings,
    CoverBuilding,
    TakeAway,
    TakeLast,
    UncoverBuilding,
    UnknownBuilding,
)
from assistant.window.pages.score.sheets import FOLDED_COUNTS, PadSheet
from assistant.window.pages.score.views import CentreView
from assistant.window.scenes.san_juan.pad import BuildingsView
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.answers import Answers
from assistant.window.widgets.kit import Event, frame, label, wrapping
from assistant.window.widgets.san_juan.cards import Cards
from assistant.window.widgets.san_juan.hover import HoverCard

CITY_HEIGHT, GRID_HEIGHT = 205, 300


class BuildingsSheet(PadSheet):
    @property
    def city(self) -> BuildingsView:
        assert isinstance(self.view, BuildingsView)
        return self.view

    def build(self, master: tkinter.Misc) -> None:
        self.hover = HoverCard(self.page, self.kit)
        self.head(master)
        row = self.counts(master)
        if self.city.covered is not None:
            self._cover_field(row)
        self._entry(master)
        kit, page = self.kit, self.page
        self.grid = Answers(master, kit, self._pick, down=True, height=kit.look.text_px(GRID_HEIGHT))
        self.grid.pack(fill="x")
        if page.folded:
            self.grid.bind("<Configure>", lambda event: self._grow(event.width), add="+")
        self.cards = Cards(
            master,
            kit,
            lambda key: page.act(TakeAway(int(str(key)))),
            self.hover.look,
            room_for=12,
            height=kit.px(CITY_HEIGHT),
        )
        self.cards.pack(fill="both", expand=True, pady=(kit.px(SMALL), 0))

    def _entry(self, master: tkinter.Misc) -> None:
        kit, page = self.kit, self.page
        row = frame(master, kit)
        row.pack(fill="x", pady=(0, kit.px(SMALL)))
        self.entry = page.field(row, "entry", "", lambda text: self._show_grid(), width=24, font="heading")
        self.entry.pack(side="left", fill="x", expand=True)
        if page.folded:
            wrapping(master, kit, kit.tr("pad.entry_hint"), font="small", ink="soft").pack(fill="x")
        else:
            hint = label(row, kit, kit.tr("pad.entry_hint"), "small", "soft")
            hint.pack(side="left", padx=(kit.px(GAP), 0))
        self.entry.bind("<Return>", self._enter)
        self.entry.bind("<KP_Enter>", self._enter)
        self.entry.bind("<BackSpace>", self._back)
        self.entry.bind("<Down>", lambda event: self._into_grid())

    def _grow(self, width: int) -> None:
        """In a page that scrolls everything gets the height it needs."""
        for tray in (self.grid, self.cards):
            height = tray.height_for(width)
            if int(tray.cget("height")) != height:
                tray.configure(height=height)

    def _into_grid(self) -> str:
        self.grid.focus_set()
        return "break"

    def _pick(self, key: Hashable) -> None:
        self.page.want("entry")
        self.entry.delete(0, "end")
        self.page.act(AddBuildings(((str(key), 1),)))
        self.entry.focus_set()

    def _tokens(self) -> list[str]:
        return self.entry.get().split()

    def _matches(self, token: str) -> list[str]:
        """Best first; what stands once already comes last."""
        fitting = found(counted(token)[1], {str(b.key): b.terms for b in self.city.buildings})
        built = {str(b.key) for b in self.city.buildings if b.state == PICKED and not b.count}
        return sorted(fitting, key=lambda id: id in built)

    def _show_grid(self) -> None:
        tokens = [] if self.entry.get().endswith(" ") else self._tokens()
        if tokens:
            order = {id: n for n, id in enumerate(self._matches(tokens[-1]))}
            things = sorted(
                (b for b in self.city.buildings if b.key in order), key=lambda b: order[str(b.key)]
            )
        else:
            things = list(self.city.buildings)
        self.grid.likely = 0 if tokens else -1
        self.grid.show(tuple(things))

    def _enter(self, event: Event) -> str:
        """Adds everything that was typed; an empty line goes on."""
        tokens = self._tokens()
        if not tokens:
            return self.go_on("entry")
        unknown = [token for token in tokens if not self._matches(token)]
        wanted = [(self._matches(token)[0], counted(token)[0]) for token in tokens if token not in unknown]
        self.entry.delete(0, "end")
        if unknown:
            self.entry.insert(0, " ".join(unknown))
            self.page.act(UnknownBuilding(" ".join(unknown)))
        self.page.want("entry")
        if wanted:
            self.page.act(AddBuildings(tuple(wanted)))
        return "break"

    def _back(self, event: Event) -> str | None:
        if self.entry.get():
            return None
        self.page.act(TakeLast())
        return "break"

    # what a crane has covered

    def _cover_field(self, row: tkinter.Misc) -> None:
        kit = self.kit
        box = frame(row, kit)
        at = len(self.view.counts)
        below, beside = divmod(at, FOLDED_COUNTS if self.page.folded else 99)
        box.grid(row=below, column=beside, sticky="nw")
        label(box, kit, kit.tr("pad.covered"), "small", "soft").pack(anchor="w")
        line = frame(box, kit)
        line.pack(anchor="w")
        field = ttk.Entry(line, width=9)
        field.pack(side="left")
        field.bind("<Return>", lambda event: self._cover(field))
        self.page.fields["covered"] = field
        self._covered = label(line, kit, "", "small", "soft")
        self._covered.pack(side="left", padx=(kit.px(SMALL), 0))

    def _cover(self, field: ttk.Entry) -> str:
        text = field.get().strip()
        if not text:
            self.page.act(UncoverBuilding())
        elif matches := self._matches(text):
            field.delete(0, "end")
            self.page.act(CoverBuilding(matches[0]))
        else:
            self.page.act(UnknownBuilding(text))
        return "break"

    def fill_city(self, view: CentreView) -> None:
        super().fill_city(view)
        self._show_grid()
        self.cards.show(self.city.cards)
        if self.city.covered is not None:
            self._covered.configure(text=", ".join(self.city.covered))
