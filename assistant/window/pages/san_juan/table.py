"""The San Juan table: roles and tiles on top, the cities, then the prompt between the own city and the hand."""

import tkinter
from collections.abc import Hashable, Sequence

import ttkbootstrap as ttk

from assistant.games.san_juan.views import CityPart, SanJuanView
from assistant.games.table_views import HandOver
from assistant.games.views import CardView, RoleView
from assistant.window.pages.hand_over import build_hand_over
from assistant.window.pages.page import within
from assistant.window.pages.table_messages import (
    CommitChoice,
    LookUp,
    PickThing,
    PressButton,
    RunCommand,
    ToggleThing,
)
from assistant.window.pages.tables import TablePage, TableView, Thing
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.hint import HintBox
from assistant.window.widgets.kit import frame, label
from assistant.window.widgets.log import LogList
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.prompt import PromptBar
from assistant.window.widgets.san_juan.cards import UPRIGHT, Cards
from assistant.window.widgets.san_juan.hover import HoverCard
from assistant.window.widgets.san_juan.roles import Roles
from assistant.window.widgets.san_juan.tiles import Tiles
from assistant.window.widgets.score import ScorePopup
from assistant.window.widgets.tools import Tools
from assistant.window.widgets.tray import Rect

HAND_HEIGHT, ROLE_HEIGHT, LOG_WIDTH, LEAST_LOG = 172, 66, 30, 15


class SanJuanPage(TablePage):
    """Keys with a cue on something pick it; everything else comes through the table of commands."""

    hover: HoverCard | None = None
    popup: ScorePopup | None = None
    _view: SanJuanView | None = None

    def show(self, view: TableView) -> None:
        """While the layout stays, only what differs is drawn: a click must be quick with four full cities."""
        if isinstance(view, SanJuanView) and self._view is not None and self._view.layout == view.layout:
            self._refresh(view)
        else:
            self.put_away()
            super().show(view)
        if isinstance(view, SanJuanView):
            self._follow()

    def put_away(self) -> None:
        """What lies over the page belongs to the moment before."""
        if self.hover is not None:
            self.hover.hide()
        if self.popup is not None:
            self.popup.hide()

    def build(self, body: ttk.Frame, view: TableView) -> None:
        self._cues: dict[str, Hashable] = {}
        self._buttons: dict[str, Hashable] = {}
        self._focus: tkinter.Misc = self
        if isinstance(view, HandOver):
            self._view = self.hover = self.popup = None
            self._focus = build_hand_over(body, self.kit, self.act, view)
            self._focus.focus_set()
            return
        assert isinstance(view, SanJuanView)
        self.hover = HoverCard(self, self.kit)
        self.popup = ScorePopup(self, self.kit)
        self._side(body)
        main = frame(body, self.kit, padding=self.kit.px(SMALL))
        main.pack(side="left", fill="both", expand=True)
        self._top(main)
        self._hand(main)
        self._cities(main, view)
        self._refresh(view)

    def _top(self, main: tkinter.Misc) -> None:
        kit = self.kit
        top = frame(main, kit)
        top.pack(fill="x")
        self.tiles = Tiles(top, kit, height=kit.px(ROLE_HEIGHT))
        self.tiles.pack(side="right", padx=(kit.px(SMALL), 0))
        self.roles = Roles(
            top,
            kit,
            lambda id: self._pick(self._role(id)),
            self._look_at,
            toggle=lambda id: self._toggle(self._role(id)),
            height=kit.px(ROLE_HEIGHT),
        )
        self.roles.pack(side="left", fill="x", expand=True)

    def _side(self, body: tkinter.Misc) -> None:
        kit = self.kit
        side = frame(body, kit, padding=(0, kit.px(SMALL), kit.px(SMALL), kit.px(SMALL)))
        side.pack(side="right", fill="y")
        head = frame(side, kit)
        head.pack(fill="x", pady=(0, kit.px(TIGHT)))
        self.round = label(head, kit, "", "strong")
        large = kit.look.text_size >= 150
        self.round.pack(side="top" if large else "left", anchor="w")
        self.piles = label(head, kit, "", "small", "soft")
        self.piles.pack(side="top" if large else "right", anchor="w")
        self.tools = Tools(side, kit, lambda id: self.act(RunCommand(id)))
        self.tools.pack(fill="x", pady=(0, kit.px(TIGHT)))
        self.hint = HintBox(side, kit)
        width = max(
            LEAST_LOG, LOG_WIDTH * 100 // max(100, kit.look.text_size)
        )  # large text leaves room for cards
        self.log = LogList(side, kit, self._look_up, width=width, prompted=True)
        self.log.pack(fill="both", expand=True)

    def _hand(self, main: tkinter.Misc) -> None:
        """Beside the hand: cards that are being looked at, and the cathedral while nobody has it."""
        kit = self.kit
        self._row = frame(main, kit)
        self._row.pack(side="bottom", fill="x")
        self.hand, self.drawn, self.cathedral = (self._cards(self._row) for _ in range(3))
        self.cathedral.configure(width=kit.px(126))
        self.hand.grid(row=0, column=0, sticky="nsew")
        self.drawn.grid(row=0, column=1, sticky="nsew", padx=(kit.px(GAP), 0))
        self.cathedral.grid(row=0, column=2, sticky="nsew", padx=(kit.px(SMALL), 0))
        self.prompt = PromptBar(
            main, kit, lambda key: self.act(PressButton(key)), lambda: self.act(CommitChoice())
        )
        self.prompt.pack(side="bottom", fill="x", pady=kit.px(TIGHT))

    def _cards(self, row: tkinter.Misc) -> Cards:
        return Cards(
            row,
            self.kit,
            self._pick,
            self._look_at,
            toggle=self._toggle,
            rise=8,
            shape=UPRIGHT,
            height=self.kit.px(HAND_HEIGHT),
        )

    def _cities(self, main: tkinter.Misc, view: SanJuanView) -> None:
        kit = self.kit
        self.lines: list[PlayerLine] = []
        self.cities: list[Cards] = []
        for _ in view.cities:
            line = PlayerLine(main, kit, self.popup)
            line.pack(fill="x", pady=(kit.px(TIGHT), 0))
            city = Cards(main, kit, self._pick, self._look_at, toggle=self._toggle, room_for=12, height=10)
            city.pack(fill="both", expand=True)
            self.lines.append(line)
            self.cities.append(city)

    def _refresh(self, view: SanJuanView) -> None:
        tr = self.kit.tr
        self._view = view
        self._cues = dict(view.cues)
        self._buttons = {cue: key for key, _, cue in view.prompt.choices}
        self.tiles.show(view.tiles)
        self.roles.show(view.roles)
        self.round.configure(text=tr("juan.round", round=view.round))
        self.piles.configure(text=tr("juan.piles", pile=view.pile, discards=view.discards))
        self.piles.bind("<Button-1>", lambda event: self.act(RunCommand("tally")))
        self.tools.show(view.tools)
        self.log.show(view.log)
        self._show_hint(view)
        self._show_hand(view)
        self.prompt.show(view.prompt)
        for part, line, city in zip(view.cities, self.lines, self.cities, strict=True):
            self._show_city(part, line, city)
        self._focus = self._where_to_pick() or self.hand

    def _show_hint(self, view: SanJuanView) -> None:
        self.hint.show(view.hint)
        if view.hint:
            self.hint.pack(side="bottom", fill="x", pady=(self.kit.px(SMALL), 0), before=self.log)
        else:
            self.hint.pack_forget()

    def _show_hand(self, view: SanJuanView) -> None:
        cathedral = () if view.cathedral is None else (view.cathedral,)
        for at, (tray, cards) in enumerate(
            ((self.hand, view.hand), (self.drawn, view.drawn), (self.cathedral, cathedral))
        ):
            tray.show(cards)
            if cards or tray is self.hand:
                tray.grid()
            else:
                tray.grid_remove()
            if tray is not self.cathedral:  # room by the number of cards
                self._row.columnconfigure(at, weight=len(cards) + (tray is self.hand))

    def _show_city(self, part: CityPart, line: PlayerLine, city: Cards) -> None:
        line.show(part.player)
        city.show(part.cards)

    def spot(self, place: str) -> tuple[int, int] | None:
        what, _, which = place.partition(":")
        if self._view is None:
            return None
        if what == "role" and self.roles.laid and which in (ids := [role.id for role in self._view.roles]):
            x, y, w, h = self.roles.rect_of(ids.index(which))
            left, top = (
                self.roles.winfo_rootx() - self.winfo_rootx(),
                self.roles.winfo_rooty() - self.winfo_rooty(),
            )
            return left + x + w // 2, top + y + h // 2
        seats = [part.player.seat for part in self._view.cities]
        if what in ("line", "city") and int(which) in seats:
            return self.middle((self.lines if what == "line" else self.cities)[seats.index(int(which))])
        known = {"pile": self.piles, "hand": self.hand, "tiles": self.tiles}
        return self.middle(known[what]) if what in known else None

    # keyboard and pointer

    def _trays(self) -> list[Cards | Roles]:
        return [self.drawn, self.hand, self.cathedral, *reversed(self.cities), self.roles]

    def _where_to_pick(self) -> Cards | Roles | None:
        return next((tray for tray in self._trays() if tray.first_pickable() is not None), None)

    def _follow(self) -> None:
        """The keyboard goes where something can be picked, unless it is somewhere else for a reason."""
        focused = self.focus_displayof()
        tray = focused if isinstance(focused, Cards | Roles) else None
        lost = focused in (None, self, self.winfo_toplevel()) or within(focused, self.prompt)
        if tray is None and not lost:
            return
        if tray is None or tray.first_pickable() is None:
            tray = self._where_to_pick() or tray or self.hand
        first = tray.first_pickable()
        if first is not None and not tray.can_pick(tray.cursor):
            tray.put_cursor(first)
        if tray is not focused:
            tray.focus_set()

    def areas(self) -> Sequence[tkinter.Misc]:
        order: list[Cards | Roles] = [self.roles, *self.cities, self.hand, self.cathedral, self.drawn]
        trays = [tray for tray in order if tray.things]
        tools = [made for made in self.tools.buttons.values() if str(made.cget("state")) != "disabled"]
        buttons = [made for made in (*self.prompt.choices.values(), self.prompt.button) if made is not None]
        return [*trays, *buttons[:1], self.log.field, *tools[:1]] if self._view is not None else ()

    def look(self) -> None:
        """The card the keyboard is on, large; the same key puts it away."""
        focused = self.focus_displayof()
        if self.hover is None:
            return
        if self.hover.shown is not None:
            self.hover.hide()
        elif isinstance(focused, Cards | Roles):
            held = focused.held()
            if held is not None:
                thing, where = held
                self.hover.look(thing, where, delay=0)

    def _look_at(self, thing: CardView | RoleView | None, where: Rect) -> None:
        if self.hover is not None:
            self.hover.look(thing, where)

    def _look_up(self, key: Hashable) -> None:
        """A click on a line of the log shows the card it speaks of."""
        self.act(LookUp(key))

    def show_card(self, thing: Thing) -> None:
        if self.hover is not None and not isinstance(thing, tuple):
            where = (self.log.winfo_rootx(), self.log.winfo_rooty() + self.log.winfo_height() // 2, 1, 1)
            self.hover.look(thing, where, delay=0)

    def _pick(self, key: Hashable) -> None:
        self.put_away()
        self.act(PickThing(key))

    def _toggle(self, key: Hashable) -> None:
        self.put_away()
        self.act(ToggleThing(key))

    def _role(self, id: Hashable) -> Hashable:
        """What a role is called among the things that can be picked."""
        assert self._view is not None
        return "role", [role.id for role in self._view.roles].index(str(id))

    def key(self, key: str) -> bool:
        if key in self._buttons:
            self.act(PressButton(self._buttons[key]))
            return True
        return key in self._cues and self._pick_by_key(self._cues[key])

    def _pick_by_key(self, thing: Hashable) -> bool:
        """The keyboard goes to the thing and picks it."""
        for tray in self._trays():
            for at in range(len(tray.things)):
                name = self._role(tray.key(at)) if tray is self.roles else tray.key(at)
                if name == thing:
                    tray.focus_set()
                    return tray.pick_key(tray.key(at))
        return False

    def first_focus(self) -> tkinter.Misc:
        return self._focus
