"""The Saint Malo table on one page: dice and what they bring, pirates, the large city, the others, the log."""

import tkinter
from collections.abc import Hashable, Sequence
from dataclasses import replace

import ttkbootstrap as ttk

from assistant.games.saint_malo.views import Field, NeighbourView, OfferView, SaintMaloView
from assistant.games.table_views import HandOver
from assistant.games.views import DieView
from assistant.window.pages.flights import Spot
from assistant.window.pages.hand_over import build_hand_over
from assistant.window.pages.table_messages import (
    CommitChoice,
    LookUp,
    PickThing,
    PressButton,
    RunCommand,
    StepOn,
    ToggleThing,
)
from assistant.window.pages.tables import TablePage, TableView, Thing
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.hint import HintBox
from assistant.window.widgets.kit import frame, label, wrapping
from assistant.window.widgets.log import LogList
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.prompt import PromptBar
from assistant.window.widgets.saint_malo.city import City
from assistant.window.widgets.saint_malo.dice import Dice
from assistant.window.widgets.saint_malo.neighbours import Glance, Neighbours
from assistant.window.widgets.saint_malo.offers import Offers
from assistant.window.widgets.saint_malo.pirates import PiratesBoard
from assistant.window.widgets.saint_malo.purse import Purse
from assistant.window.widgets.score import ScorePopup
from assistant.window.widgets.tools import Tools
from assistant.window.widgets.tray import Rect, Tray

COLUMNS = (30, 45, 25)  # the widths of dice, city and others, in hundredths
NOTE_LINES = 3
OTHERS_SHARE = 0.58  # of the height, at most


class SaintMaloPage(TablePage):
    """Keeps its widgets from one view to the next, so that the keyboard stays where it is."""

    view: SaintMaloView | None = None
    _covered: ttk.Button | None = None

    # building

    def show(self, view: TableView) -> None:
        """A HandOver, or a view of the table; the widgets stay as long as the table does."""
        before = self.view
        if isinstance(view, SaintMaloView) and before and len(view.others) == len(before.others):
            self._fill(view)
            return
        if before is not None:  # what lies over the page belongs to the moment before
            self.glance.hide()
            self.popup.hide()
        self.view = None
        super().show(view)

    def build(self, body: ttk.Frame, view: TableView) -> None:
        kit = self.kit
        if isinstance(view, HandOver):
            self._covered = build_hand_over(body, kit, self.act, view)
            return
        assert isinstance(view, SaintMaloView)
        pad = kit.px(SMALL)
        self.glance, self.popup = Glance(self, kit), ScorePopup(self, kit)
        whole = frame(body, kit, padding=pad)
        whole.pack(fill="both", expand=True)
        self.prompt = PromptBar(whole, kit, self._button, self._press)
        self.prompt.pack(fill="x", pady=(0, pad))
        table = frame(whole, kit)
        table.pack(fill="both", expand=True)
        table.rowconfigure(0, weight=1)
        parts = [frame(table, kit) for _ in COLUMNS]
        for at, (part, share) in enumerate(zip(parts, COLUMNS, strict=True)):
            table.columnconfigure(at, weight=share, uniform="part")
            part.grid(row=0, column=at, sticky="nsew", padx=(kit.px(GAP) if at else 0, 0))
        self._build_left(parts[0])
        self._build_middle(parts[1])
        self._build_right(parts[2])
        self._fill(view)

    def _build_left(self, part: ttk.Frame) -> None:
        kit = self.kit
        part.columnconfigure(0, weight=1)
        self.rolls = label(part, kit, "", "strong")
        self.rolls.grid(row=0, sticky="w")
        self.dice = Dice(part, kit, self._pick, self._look_die, toggle=self._toggle, height=kit.px(84))
        self.dice.grid(row=1, sticky="nsew", pady=(kit.px(TIGHT), kit.px(SMALL)))
        self.offers = Offers(part, kit, self._pick, self._look_offer, toggle=self._toggle, height=kit.px(230))
        self.offers.grid(row=2, sticky="nsew")
        lines = kit.look.line_height("small") * NOTE_LINES + kit.px(TIGHT)
        box = frame(part, kit, height=lines)
        box.grid(row=3, sticky="ew", pady=kit.px(TIGHT))
        box.pack_propagate(False)
        self.note = wrapping(box, kit, "", font="small", ink="soft")
        self.note.pack(fill="x", anchor="n")
        self.pirates = PiratesBoard(part, kit, height=kit.px(150))
        self.pirates.grid(row=4, sticky="nsew")
        part.rowconfigure(2, weight=5)
        part.rowconfigure(4, weight=3)
        part.bind("<Configure>", lambda event: _set_height(self.dice, self.dice.height_for(event.width)))

    def _build_middle(self, part: ttk.Frame) -> None:
        self.player = PlayerLine(part, self.kit, self.popup)
        self.player.pack(fill="x")
        self.purse = Purse(part, self.kit)
        self.purse.pack(side="bottom", fill="x")
        self.city = City(part, self.kit, self._pick, self._look_field, toggle=self._toggle)
        self.city.pack(fill="both", expand=True)

    def _build_right(self, part: ttk.Frame) -> None:
        kit = self.kit
        self.tools = Tools(part, kit, lambda id: self.act(RunCommand(id)))
        self.tools.grid(row=0, sticky="ew", pady=(0, kit.px(TIGHT)))
        self.others = Neighbours(part, kit, self._show_other, self._look_other, toggle=self._show_other)
        self.others.grid(row=1, sticky="nsew")
        self.hint = HintBox(part, kit)
        self.log = LogList(part, kit, lambda key: self.act(LookUp(key)), width=10, prompted=True)
        self.log.grid(row=3, sticky="nsew", pady=(kit.px(SMALL), 0))
        part.columnconfigure(0, weight=1)
        part.rowconfigure(3, weight=1)
        part.bind("<Configure>", lambda event: self._fit_others(event.width, event.height))

    def _fit_others(self, width: int, height: int) -> None:
        """The others' cities as large as the width allows, the log below them gets the rest."""
        _set_height(self.others, self.others.height_for(width, round(height * OTHERS_SHARE)))

    def spot(self, place: str) -> Spot | None:
        what, _, seat = place.partition(":")
        if self.view is None:
            return None
        if what in ("line", "city") and int(seat) == self.view.player.seat:
            return self.middle(self.player if what == "line" else self.city)
        if what in ("line", "city"):
            return self.middle(self.others)
        known = {"dice": self.dice, "rolls": self.rolls, "offers": self.offers}
        return self.middle(known[what]) if what in known else None

    # showing

    def _fill(self, view: SaintMaloView) -> None:
        before, self.view = self.view, view
        held = self.focus_displayof()
        lost = held is None or not held.winfo_exists() or str(held).startswith(str(self.prompt))
        self.prompt.show(view.prompt)
        self.rolls.configure(text=view.rolls)
        self.dice.show(view.dice)
        if before is None or view.offers != before.offers:
            self.offers.show(view.offers)
            self.offers.to_picked()
        self.pirates.show(view.pirates)
        if before is None or view.player != before.player:
            self.player.show(replace(view.player, facts=()))
            self.purse.show(view.player.facts)
        if before is None or view.city != before.city or self.city.view != view.city:
            self.city.show_city(view.city)
        if before is None or view.others != before.others:
            self.glance.hide()
        self.others.show(view.others)
        if before is None or view.log != before.log:
            self.log.show(view.log)
        self.tools.show(view.tools)
        self._show_hint(view.hint)
        moved = before is None or view.moment != before.moment or view.area != before.area
        if moved:
            self._tell("")
        if view.area and (moved or lost) and self._may_take_focus(held):
            self._to_area(view.area)

    def _may_take_focus(self, held: tkinter.Misc | None) -> bool:
        """Not from something that lies over the page."""
        return held is None or str(held).startswith(str(self)) or held is self.winfo_toplevel()

    def _show_hint(self, sentences: tuple[str, ...]) -> None:
        self.hint.show(sentences)
        if sentences:
            self.hint.grid(row=2, sticky="ew", pady=(self.kit.px(SMALL), 0))
        else:
            self.hint.grid_remove()

    def _tell(self, text: str) -> None:
        self.note.configure(text=text or self.kit.tr("malo.offers_hint"))

    # the keyboard

    def first_focus(self) -> tkinter.Misc:
        if self.view is None:
            return self._covered or self
        self._to_area(self.view.area or "dice")
        return self._areas().get(self.view.area, self.dice)

    def _areas(self) -> dict[str, Dice | Offers | City]:
        return {"dice": self.dice, "offers": self.offers, "city": self.city}

    def _to_area(self, area: str) -> None:
        """Focus and cursor to where the answer is given."""
        if area == "offers":
            self.offers.to_first()
        elif area == "city":
            self._cursor_to_legal()
        elif area == "dice" and self.view:
            loose = [at for at, die in enumerate(self.view.dice) if not die.kept]
            self.dice.put_cursor(loose[0] if loose else 0)
        self._areas()[area].focus_set()

    def _cursor_to_legal(self) -> None:
        """The nearest field to the middle that can be picked."""
        legal = [at for at in range(49) if self.city.can_pick(at)]
        if legal and self.city.cursor not in legal:
            now = divmod(self.city.cursor, 7)
            near = min(legal, key=lambda at: abs(at // 7 - now[0]) + abs(at % 7 - now[1]))
            self.city.put_cursor(near)

    def key(self, key: str) -> bool:
        view = self.view
        if view is None:
            return False
        for choice, _, cue in view.prompt.choices:
            if cue == key:
                self._button(choice)
                return True
        if key in "12345" and len(key) == 1:
            return self.dice.pick_key(int(key) - 1)
        if key == "escape" and self.glance.shown is not None:
            self.glance.hide()
            return True
        return False

    def areas(self) -> Sequence[tkinter.Misc]:
        return () if self.view is None else (self.dice, self.offers, self.city, self.others, self.log.field)

    def look(self) -> None:
        held = self.focus_displayof()
        if isinstance(held, Tray):
            held.look()

    # what a person does

    def _pick(self, key: Hashable) -> None:
        self.act(PickThing(key))

    def _toggle(self, key: Hashable) -> None:
        self.act(ToggleThing(key))

    def _button(self, key: Hashable) -> None:
        self.act(PressButton(key))

    def _press(self) -> None:
        if self.view is not None:
            self.act(StepOn() if self.view.press == "step" else CommitChoice())

    # looking closely

    def _look_die(self, die: DieView | None, where: Rect) -> None:
        self._tell(die.name if die else "")

    def _look_offer(self, offer: OfferView | None, where: Rect) -> None:
        self._tell(offer.note if offer else "")

    def _look_field(self, field: Field | None, where: Rect) -> None:
        self._tell(dict(self.view.notes).get(field, "") if self.view and field else "")

    def _look_other(self, other: NeighbourView | None, where: Rect) -> None:
        self.glance.look(other, where)

    def _show_other(self, seat: Hashable) -> None:
        at = next(at for at, other in enumerate(self.others.things) if other.seat == seat)
        self.others.cursor = at
        self.others.look()

    def show_card(self, thing: Thing) -> None:
        """A line of the log: the fields it speaks of are framed, in the large city or over the page."""
        if self.view is None or not isinstance(thing, tuple):
            return
        seat, fields = thing
        if seat == self.view.player.seat:
            self.city.show_city(replace(self.view.city, last=frozenset(fields)))
            return
        at = next(at for at, other in enumerate(self.others.things) if other.seat == seat)
        other = self.others.things[at]
        x, y, width, height = self.others.rect_of(at)
        where = (self.others.winfo_rootx() + x, self.others.winfo_rooty() + y, width, height)
        self.glance.look(replace(other, city=replace(other.city, last=frozenset(fields))), where)


def _set_height(tray: tkinter.Canvas, height: int) -> None:
    if height != int(tray.cget("height")):
        tray.configure(height=height)
