"""A city of San Juan on the score pad: buildings by their first letters or by a click in the grid."""

import tkinter
from collections.abc import Hashable

import ttkbootstrap as ttk

from assistant.games.san_juan.typed_buildings import choices, meant, typed_buildings
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
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.answers import Answers, width_needed
from assistant.window.widgets.kit import Event, Kit, frame, label, wrapping
from assistant.window.widgets.san_juan.cards import Cards
from assistant.window.widgets.san_juan.hover import HoverCard

CITY_HEIGHT, GRID_ROWS = 205, 8
NAMED = 3  # of several buildings that fit
TYPED, NUMBER = 220, 112  # pixels at 100 %: what is typed, and each number beside it


class BuildingsSheet(PadSheet):
    @property
    def city(self) -> BuildingsView:
        assert isinstance(self.view, BuildingsView)
        return self.view

    @classmethod
    def needs_steps(cls, view: CentreView, kit: Kit, width: int) -> bool:
        if not isinstance(view, BuildingsView):
            return False
        columns = -(-len(view.buildings) // GRID_ROWS)
        widest = max((width_needed(kit, one, "small") for one in view.buildings), default=0) + kit.px(TIGHT)
        numbers = len(view.counts) + (view.covered is not None)
        beside = kit.look.text_px(TYPED + NUMBER * numbers)
        return columns * widest > width or beside > width

    def build(self, master: tkinter.Misc) -> None:
        self.hover = HoverCard(self.page, self.kit)
        self.head(master)
        kit, page = self.kit, self.page
        top = frame(master, kit)
        if page.folded:
            row = self.counts(master)
            self._entry(master)
        else:  # the numbers beside what is typed: the cards have their room below
            top.pack(fill="x", pady=(0, kit.px(SMALL)))
            row = self.counts(top, beside=True)
            self._entry(top)
        if self.city.covered is not None:
            self._cover_field(row)
        self.grid = Answers(
            master, kit, self._pick, down=True, height=GRID_ROWS * (kit.look.finger + kit.px(TIGHT))
        )
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
        row.pack(fill="x", pady=(0, kit.px(TIGHT)))
        self.entry = page.field(row, "entry", "", lambda text: self._show_grid(), width=24, font="heading")
        self.entry.pack(side="left", fill="x", expand=True)
        self._hint = wrapping(master, kit, kit.tr("pad.entry_hint"), font="small", ink="soft")
        self._hint.pack(fill="x")
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
        """In the place of the word it was chosen for; what else stands in the line stays."""
        words = self.entry.get()
        rest = words if words.endswith(" ") else " ".join(words.split()[:-1])
        self._go_on_typing(rest)
        self.page.act(AddBuildings(((str(key), 1),)))
        self._here()._go_on_typing(rest)

    def _here(self) -> "BuildingsSheet":
        """This sheet as it is now: with a chapel or a crane it is built anew."""
        assert isinstance(self.page.sheets, BuildingsSheet)
        return self.page.sheets

    def _go_on_typing(self, words: str) -> None:
        self.page.want("entry")
        words = words.strip()
        self.entry.delete(0, "end")
        self.entry.insert(0, words)
        self.entry.focus_set()
        self.entry.icursor("end")

    def _last(self) -> str:
        """The word that is being typed."""
        text = self.entry.get()
        return "" if not text.strip() or text.endswith(" ") else text.split()[-1]

    def _show_grid(self) -> None:
        last = self._last()
        things = choices(last, self.city.buildings) if last else self.city.buildings
        self.grid.likely = 0 if len(things) == 1 else -1
        self.grid.show(things)
        self._hint.configure(text=self.kit.tr("pad.entry_hint"), foreground=self.kit.palette.soft)

    def _enter(self, event: Event) -> str:
        """Adds everything that is sure; what fits several buildings stays in the line. An empty line goes on."""
        if not self.entry.get().strip():
            return self.go_on("entry")
        told = typed_buildings(self.entry.get(), self.city.buildings)
        self._go_on_typing(told.left)
        if told.unknown:
            self.page.act(UnknownBuilding(" ".join(told.unknown)))
        if told.wanted:
            self.page.act(AddBuildings(told.wanted))
        here = self._here()
        here._go_on_typing(told.left)
        if told.several:
            here._tell_several(told.several[0])
        return "break"

    def _tell_several(self, typed: str) -> None:
        """Nothing is taken while several fit: they are shown, and named."""
        tr, fits = self.kit.tr, choices(typed, self.city.buildings)
        self.grid.likely = -1
        self.grid.show(fits)
        words = tr.listing([one.text for one in fits[:NAMED]])
        text = tr("pad.several", typed=typed, n=len(fits), which=words)
        self._hint.configure(text=text, foreground=self.kit.palette.coral)

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
        elif (found := meant(text, self.city.buildings)) is not None:
            field.delete(0, "end")
            self.page.act(CoverBuilding(found))
        elif choices(text, self.city.buildings):
            self._tell_several(text)
        else:
            self.page.act(UnknownBuilding(text))
        return "break"

    def fill_city(self, view: CentreView) -> None:
        super().fill_city(view)
        self._show_grid()
        self.cards.show(self.city.cards)
        if self.city.covered is not None:
            self._covered.configure(text=", ".join(self.city.covered))
