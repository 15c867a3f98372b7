"""Who takes part: one field to type or paste into, the club's players below it, the list with its check-in."""

import tkinter
from collections.abc import Callable
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.pages.event.messages import (
    AddFile,
    AddKnown,
    AddLast,
    AddName,
    AllHere,
    ComeBack,
    DropOut,
    EnterName,
    PasteNames,
    PlayersMessage,
    RenameEntrant,
    SetClub,
    SortRoster,
    StrikeOff,
    TakeBackEntry,
    Tick,
    TypeName,
)
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import EntrantsView
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.forms import text_field
from assistant.window.widgets.kit import Event, Press, button, by_event, fitted, frame, label, wrapping
from assistant.window.widgets.listing import Head, Listing

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


COLUMNS = ("here", "name", "club", "status", "points")  # of the roster, as they can be sorted by

BESIDE = 560  # pixels at 100 % that entering and the list need side by side
ENTERING, AROUND_WORDS = 272, 56  # how wide entering is beside the list, and a button is without its words


class PlayersPart(Part[EntrantsView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: EntrantsView) -> None:
        super().__init__(page, view)
        left = frame(inside, self.kit)
        above = page.main_width < BESIDE
        left.pack(
            side="top" if above else "left",
            fill="x" if above else "y",
            padx=(0, 0 if above else self.kit.px(GAP)),
            pady=(0, self.kit.px(GAP) if above else 0),
        )
        self._told = view.typed  # what the field held when it was last told of
        self._entering(left, view)
        self._roster(inside)
        self.patch(view, view)
        if not above:
            self._hold_back(left)
        self._club.fill(view.suggestions)
        self._list.fill(view.lines, view.chosen)

    def patch(self, view: EntrantsView, before: EntrantsView) -> None:
        if view.typed != self._told:  # not what the hand has just typed, so it is meant to stand there
            self._told = view.typed
            self._field.delete(0, "end")
            self._field.insert(0, view.typed)
        if view.suggestions != before.suggestions:
            self._club.fill(view.suggestions)
        if view.lines != before.lines or view.chosen != before.chosen:
            self._list.fill(view.lines, view.chosen if view.chosen != before.chosen else None)
        here = self.kit.tr("roster.here", here=view.here, n=view.everybody)
        fits = self.kit.tr("roster.fits", found=len(view.lines), n=view.everybody)
        self._here.configure(text=f"{here} · {fits}" if view.typed.strip() else here)
        self._list.mark_sorted(COLUMNS.index(view.sorted_by))
        shown_done = view.done if view.can_write else ""
        self._done.show(("done", shown_done), lambda master: self._take_back(master, shown_done))
        self._last.show(("last", view.last_event), lambda master: self._last_event(master, view.last_event))
        shown = (view.started, bool(view.lines) and view.can_write)
        self._actions.show(shown, lambda master: self._buttons(master, *shown))

    def _hold_back(self, left: ttk.Frame) -> None:
        """Long names of the club take nothing from the list."""
        buttons = [self.parts[name].winfo_reqwidth() for name in ("add_chosen", "file")]
        left.configure(width=max(self.kit.look.text_px(ENTERING), *buttons))
        left.pack_propagate(False)

        def as_high(event: Event) -> None:
            """As high as what is in it, which grows when a line is broken or a button comes."""
            gaps = self.kit.px(SMALL) * len(left.pack_slaves())
            left.configure(height=sum(one.winfo_reqheight() for one in left.pack_slaves()) + gaps)

        for one in left.pack_slaves():
            one.bind("<Configure>", as_high, add="+")

    # entering

    def _entering(self, left: tkinter.Misc, view: EntrantsView) -> None:
        kit, tr = self.kit, self.kit.tr
        label(left, kit, tr("roster.add"), "strong").pack(anchor="w")
        field = text_field(left, kit, view.typed, 26, self._enter)
        self._field = entry = field.widget
        entry.pack(fill="x", pady=kit.px(TIGHT))
        self.parts["name"] = self.parts["first"] = entry
        wrapping(left, kit, tr("roster.add_hint"), font="small", ink="soft").pack(fill="x")
        self._done = PartSlot(self, left)
        self._done.outer.pack(fill="x")
        heads = [Head(tr("roster.club_players"), 190, stretch=True), Head(tr("roster.column.club"), 70)]
        found = Listing(left, kit, heads, open=lambda id: self.act(AddKnown((id,))), many=True, rows=2)
        found.pack(fill="both", expand=True, pady=(kit.px(SMALL), kit.px(TIGHT)))
        self.parts["club_players"] = self._club = found
        add = self._wide(
            left, "add_chosen", lambda: self.act(AddKnown(found.chosen)), "plus-lg", "primary outline"
        )
        self._last = PartSlot(self, left)
        self._last.outer.pack(fill="x")
        file = self._wide(left, "file", lambda: self.act(AddFile()), "file-earmark-text", "secondary ghost")
        file.pack(pady=(kit.px(TIGHT), 0))
        entry.bind("<KeyRelease>", lambda event: self._typed())
        entry.bind("<Down>", lambda event: self._down())
        entry.bind("<Shift-Return>", by_event(self._always_add, alone=True))
        entry.bind("<<Paste>>", lambda event: self._paste())
        if not view.can_write:
            for one in (entry, add, file):
                one.configure(state="disabled")

    def _wide(self, left: tkinter.Misc, name: str, call: Press, icon: str, style: str) -> ttk.Button:
        made = self.parts[name] = button(left, self.kit, self.kit.tr(f"roster.{name}"), call, style, icon)
        made.pack(fill="x")
        return made

    def _last_event(self, master: tkinter.Misc, name: str) -> None:
        if name:
            whole = self.kit.tr("roster.last_event", name=name)
            words = fitted(self.kit, whole, self.kit.look.text_px(ENTERING - AROUND_WORDS))
            last = button(master, self.kit, words, lambda: self.act(AddLast()), "secondary ghost", "people")
            last.pack(fill="x", pady=(self.kit.px(TIGHT), 0))
            self.parts["last"] = last

    def _typed(self) -> None:
        if self._field.get() != self._told:
            self._told = self._field.get()
            self.act(TypeName(self._told))

    def _enter(self) -> None:
        self._typed()
        self.act(EnterName(self._field.get().strip()))

    def _always_add(self) -> None:
        self._typed()
        self.act(AddName(self._field.get().strip()))

    def _down(self) -> None:
        """Into the list that fits what is typed: those registered first, else the club's."""
        (self._list if self.shown.typed.strip() and self.shown.lines else self._club).take_focus()

    def _sort(self, column: int) -> None:
        self.act(SortRoster(COLUMNS[column]))

    def _take_back(self, master: tkinter.Misc, done: str) -> None:
        """What was just done, and the way back from it, where the hand is."""
        if not done:
            return
        kit = self.kit
        words = kit.tr("roster.take_back")
        made = button(
            master, kit, words, lambda: self.act(TakeBackEntry()), "secondary ghost", "arrow-counterclockwise"
        )
        made.pack(side="right")
        wrapping(master, kit, done, "small").pack(side="left", fill="x", expand=True)
        self.parts["take_back"] = made

    def _paste(self) -> str | None:
        """A pasted list is entered as a list; a pasted name is a name."""
        try:
            text = str(self._field.clipboard_get())
        except tkinter.TclError:
            return None
        if "\n" not in text.strip() and "\t" not in text and ";" not in text:
            return None
        self.act(PasteNames(text))
        return "break"

    # the list

    def _roster(self, inside: tkinter.Misc) -> None:
        kit, tr = self.kit, self.kit.tr
        right = frame(inside, kit)
        right.pack(side="left", fill="both", expand=True)
        self._here = wrapping(right, kit, "", "strong")
        self._here.pack(fill="x", pady=(0, kit.px(TIGHT)))
        heads = [
            Head(tr("roster.column.here"), 50),
            Head(tr("roster.column.name"), 200, stretch=True),
            Head(tr("roster.column.club"), 110),
            Head(tr("roster.column.status"), 130),
            Head(tr("roster.column.points"), 80, right=True),
        ]
        sort, tick = self._sort, lambda ids: self.act(Tick(ids))
        self._list = listing = Listing(right, kit, heads, many=True, rows=4, sort=sort, tick=tick)
        self._actions = PartSlot(self, right)
        self._actions.outer.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        listing.pack(fill="both", expand=True)
        self.parts["roster"] = listing
        for key, message in (("<Delete>", StrikeOff), ("<F2>", RenameEntrant)):
            listing.view.bind(key, by_event(self._chosen(message), alone=True))
        listing.view.bind("<ButtonRelease-1>", self._click)

    def _chosen(self, message: Callable[[tuple[str, ...]], PlayersMessage]) -> Press:
        return lambda: self.act(message(self._list.chosen))

    def _buttons(self, below: tkinter.Misc, started: bool, can_change: bool) -> None:
        kit = self.kit
        actions: list[tuple[str, Press, str]] = [
            ("all_here", lambda: self.act(AllHere()), "check2-all"),
            ("toggle", self._chosen(Tick), "check2-square"),
            ("rename", self._chosen(RenameEntrant), "pencil"),
            ("club", self._chosen(SetClub), "flag"),
            ("drop", self._chosen(DropOut), "person-dash"),
            ("back", self._chosen(ComeBack), "person-check")
            if started
            else ("strike", self._chosen(StrikeOff), "eraser"),
        ]
        row = flow(below, kit)
        row.pack(fill="x")
        buttons = []
        for name, call, icon in actions:
            made = button(row, kit, kit.tr(f"roster.{name}"), call, "secondary ghost", icon)
            made.configure(padding=(kit.px(TIGHT), kit.px(TIGHT)))
            buttons.append(made)
            self.parts[name] = made
            if not can_change:
                made.configure(state="disabled")
        row.hold(*buttons)

    def _click(self, event: Event) -> None:
        """A click into the first column ticks somebody off."""
        row = self._list.view.identify_row(event.y)
        if row and self._list.view.identify_column(event.x) == "#1":
            self.act(Tick((row,)))
