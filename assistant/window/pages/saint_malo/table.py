"""The Saint Malo table on one page: dice and what they bring, pirates, the large city, the others, the log."""

import tkinter
from collections.abc import Hashable, Sequence
from dataclasses import replace

import ttkbootstrap as ttk

from assistant.games.saint_malo.views import Field, OfferView, SaintMaloView
from assistant.games.table_views import HandOver
from assistant.games.views import DieView
from assistant.window.pages.flights import Spot
from assistant.window.pages.hand_over import build_hand_over
from assistant.window.pages.saint_malo.layout import MaloLayout, layout_of
from assistant.window.pages.saint_malo.side import MaloSide
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
from assistant.window.widgets.folding.chips import Chips
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import frame, label, name_in, wrapping
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

DICE_LEAST = 42
LOG_KEY = "f7"

COLUMNS = (30, 45, 25)  # the widths of dice, city and others, in hundredths
NOTE_LINES = 3


class SaintMaloPage(TablePage):
    """Keeps its widgets from one view to the next, so that the keyboard stays where it is."""

    view: SaintMaloView | None = None
    pirates: PiratesBoard | None
    _covered: ttk.Button | None = None
    _layout = MaloLayout()

    # building

    def patch(self, view: TableView, before: TableView) -> bool:
        """A HandOver, or a view of the table; the widgets stay as long as the table does."""
        if isinstance(view, SaintMaloView) and self.view and self._folds_for(view) == self._folds:
            self._fill(view)
            return True
        self._put_away()
        return False

    def folds(self, room: FoldingRoom) -> Hashable:
        return self._folds_for(self._newest)

    def _folds_for(self, view: TableView | None) -> MaloLayout | None:
        if not isinstance(view, SaintMaloView):
            return None
        return layout_of(self.room, self.kit, len(view.others))

    def build_anew(self, view: TableView) -> None:
        self._put_away()
        super().build_anew(view)

    def _put_away(self) -> None:
        """What lies over the page belongs to the moment before, or to another room."""
        if self.view is not None:
            self.side.put_away()
            self.popup.hide()
        self.view = None

    def build(self, body: ttk.Frame, view: TableView) -> None:
        kit = self.kit
        if isinstance(view, HandOver):
            self._covered = build_hand_over(body, kit, self.act, view)
            return
        assert isinstance(view, SaintMaloView)
        pad = kit.px(SMALL)
        layout = self._layout = self._folds_for(view) or MaloLayout()
        self.popup = ScorePopup(self, kit)
        whole = frame(body, kit, padding=pad)
        whole.pack(fill="both", expand=True)
        self.prompt = PromptBar(whole, kit, self._button, self._press)
        self.prompt.pack(fill="x", pady=(0, pad))
        table = frame(whole, kit)
        table.pack(fill="both", expand=True)
        table.rowconfigure(0, weight=1)
        parts = [frame(table, kit) for _ in COLUMNS]
        for at, (part, share) in enumerate(zip(parts, COLUMNS, strict=True)):
            if layout.folded:
                table.columnconfigure(at, weight=at == 1, minsize=(layout.left, 0, layout.right)[at])
            else:
                table.columnconfigure(at, weight=share, uniform="part")
            part.grid(row=0, column=at, sticky="nsew", padx=(kit.px(GAP) if at else 0, 0))
        self._build_left(parts[0], layout)
        self._build_middle(parts[1])
        self.side = MaloSide(
            self,
            table,
            parts[2],
            kit,
            layout,
            lambda id: self.act(RunCommand(id)),
            lambda key: self.act(LookUp(key)),
            lambda: self.first_focus().focus_set(),
        )
        self._fill(view)

    def _build_left(self, part: ttk.Frame, layout: MaloLayout) -> None:
        kit = self.kit
        part.columnconfigure(0, weight=1)
        self.rolls = label(part, kit, "", "strong", width=1)  # a long name does not make the dice wider
        self.rolls.grid(row=0, sticky="ew")
        self.dice = Dice(part, kit, self._pick, self._look_die, toggle=self._toggle, height=kit.px(84))
        self.dice.grid(row=1, sticky="nsew", pady=(kit.px(TIGHT), kit.px(SMALL)))
        self.offers = Offers(part, kit, self._pick, self._look_offer, toggle=self._toggle, height=kit.px(230))
        self.offers.grid(row=2, sticky="nsew")
        lines = kit.look.line_height("small") * (2 if layout.folded else NOTE_LINES) + kit.px(TIGHT)
        box = frame(part, kit, height=lines)
        if layout.note:
            box.grid(row=3, sticky="ew", pady=kit.px(TIGHT))
            box.pack_propagate(False)
            self.note = wrapping(box, kit, "", font="small", ink="soft")
            self.note.pack(fill="x", anchor="n")
        else:
            self.note = wrapping(self.prompt, kit, "", font="small", ink="soft", ground="sheet")
        part.rowconfigure(2, weight=5, minsize=self.offers.least_height())
        self.pirates = None
        if not layout.folded:
            self.pirates = PiratesBoard(part, kit, height=kit.px(150))
            self.pirates.grid(row=4, sticky="nsew")
            part.rowconfigure(4, weight=3, minsize=self.pirates.least_height())
        part.bind("<Configure>", lambda event: self._fit_dice(event.width, event.height))

    def _fit_dice(self, width: int, height: int) -> None:
        """As large as the width allows; where that is low, what they bring comes first."""
        if isinstance(self.view, SaintMaloView):
            self._say_rolls(self.view, width)
        kit = self.kit
        rest = height - self.offers.least_height() - self.rolls.winfo_reqheight() - kit.px(SMALL + 3 * TIGHT)
        rest -= kit.look.line_height("small") * 2 + kit.px(TIGHT) if self._layout.note else 0
        tall = self.dice.height_for(width)
        if self._layout.folded:
            tall = min(tall, max(rest, kit.look.text_px(DICE_LEAST)))
        if tall != int(self.dice.cget("height")):
            self.dice.configure(height=tall)

    def _say_rolls(self, view: SaintMaloView, width: int) -> None:
        """Whose dice these are, and how often they may still be rolled."""
        name, dot, rest = view.rolls.partition(" · ")
        room = width - self.kit.look.measure("strong", dot + rest)
        self.rolls.configure(
            text=view.rolls if width <= 1 else name_in(self.kit, name, room, "strong") + dot + rest
        )

    def _build_middle(self, part: ttk.Frame) -> None:
        self.player = PlayerLine(part, self.kit, self.popup)
        self.player.pack(fill="x")
        self.purse = Purse(part, self.kit)
        self.purse.pack(side="bottom", fill="x")
        self.city = City(part, self.kit, self._pick, self._look_field, toggle=self._toggle)
        self.city.pack(fill="both", expand=True)

    # what stands on the right side

    @property
    def others(self) -> Neighbours | Chips:
        return self.side.others

    @property
    def log(self) -> LogList:
        return self.side.log

    @property
    def tools(self) -> Tools:
        return self.side.tools

    @property
    def glance(self) -> Glance:
        return self.side.glance

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
        self._say_rolls(view, self.rolls.winfo_width())
        self.dice.show(view.dice)
        if before is None or view.offers != before.offers:
            self.offers.show(view.offers)
            self.offers.to_picked()
        if self.pirates is not None:
            self.pirates.show(view.pirates)
        if before is None or view.player != before.player:
            self.player.show(replace(view.player, facts=()))
            self.purse.show(view.player.facts)
        if before is None or view.city != before.city or self.city.view != view.city:
            self.city.show_city(view.city)
        self.side.show(view, before)
        self.side.show_hint(view.hint)
        moved = before is None or view.moment != before.moment or view.area != before.area
        if moved:
            self._tell("")
        if view.area and (moved or lost) and self._may_take_focus(held):
            self._to_area(view.area)

    def _may_take_focus(self, held: tkinter.Misc | None) -> bool:
        """Not from something that lies over the page."""
        return held is None or str(held).startswith(str(self)) or held is self.winfo_toplevel()

    def _tell(self, text: str) -> None:
        if self._layout.note:
            self.note.configure(text=text or self.kit.tr("malo.offers_hint"))
            return
        self.note.configure(text=text)
        if text:  # below the question, as long as somebody looks
            gap = self.kit.px(GAP)
            self.note.place(relx=0, x=gap, rely=1, y=-self.kit.px(3), relwidth=0.68, anchor="sw")
            self.note.lift()
        else:
            self.note.place_forget()

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
        if key == LOG_KEY:
            self.side.toggle_log()
            return True
        return key == "escape" and self.side.put_away()

    def areas(self) -> Sequence[tkinter.Misc]:
        return () if self.view is None else (self.dice, self.offers, self.city, *self.side.areas())

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

    def show_card(self, thing: Thing) -> None:
        """A line of the log: the fields it speaks of are framed, in the large city or over the page."""
        if self.view is None or not isinstance(thing, tuple):
            return
        seat, fields = thing
        if seat == self.view.player.seat:
            self.city.show_city(replace(self.view.city, last=frozenset(fields)))
            return
        other, where = self.side.neighbour(seat)
        self.glance.look(replace(other, city=replace(other.city, last=frozenset(fields))), where)
