"""The San Juan table: roles and tiles on top, the cities, then the prompt between the own city and the hand."""

import tkinter
from collections.abc import Hashable, Sequence

import ttkbootstrap as ttk

from assistant.games.san_juan.views import CityPart, SanJuanView
from assistant.games.table_views import HandOver
from assistant.games.views import PICKABLE, PICKED, CardView, PlayerView, RoleView
from assistant.window.pages.hand_over import build_hand_over
from assistant.window.pages.page import within
from assistant.window.pages.san_juan.beside import column_beside, line_above
from assistant.window.pages.san_juan.layout import HAND_LEAST, RISE, SIDE, Layout, layout_of
from assistant.window.pages.table_messages import (
    AskWhyNot,
    CommitChoice,
    LookUp,
    PickThing,
    PressButton,
    RunCommand,
    ToggleThing,
)
from assistant.window.pages.tables import TablePage, TableView, Thing
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.folding.chips import Chips
from assistant.window.widgets.folding.drawer import Drawer
from assistant.window.widgets.folding.note import NoteOver
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import frame
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.prompt import PromptBar, height_of_prompt
from assistant.window.widgets.san_juan.cards import ANY_SHAPE, LEAST, UPRIGHT, Cards
from assistant.window.widgets.san_juan.glance import CityGlance
from assistant.window.widgets.san_juan.hover import HoverCard
from assistant.window.widgets.san_juan.roles import Roles
from assistant.window.widgets.san_juan.tiles import Tiles
from assistant.window.widgets.score import ScorePopup
from assistant.window.widgets.tray import Rect

LOG_KEY = "f7"
ROOM_FOR_WORDS = 110  # pixels of height, measured in the text


class SanJuanPage(TablePage):
    """Keys with a cue on something pick it; everything else comes through the table of commands."""

    hover: HoverCard | None = None
    glance: CityGlance | None = None
    drawer: Drawer | None = None
    chips: Chips | None = None
    popup: ScorePopup | None = None
    note: NoteOver | None = None
    _view: SanJuanView | None = None

    def show(self, view: TableView) -> None:
        super().show(view)
        if isinstance(view, SanJuanView):
            self._follow()

    def patch(self, view: TableView, before: TableView) -> bool:
        """While the layout stays, only what differs is drawn: a click must be quick with four full cities."""
        if isinstance(view, SanJuanView) and self._stays(view):
            self._refresh(view)
            return True
        self.put_away()
        return False

    def _stays(self, view: SanJuanView) -> bool:
        same = self._view is not None and self._view.layout == view.layout
        return same and self._folds == self._folds_for(view)

    def folds(self, room: FoldingRoom) -> Hashable:
        return None if self._newest is None else self._folds_for(self._newest)

    def _folds_for(self, view: TableView) -> Layout | None:
        if not isinstance(view, SanJuanView):
            return None
        most = max((len(part.cards) for part in view.cities), default=1)
        cards = len(view.hand) + len(view.drawn) + (view.cathedral is not None)
        return layout_of(self.room, self.kit, len(view.cities), most, cards)

    def build_anew(self, view: TableView) -> None:
        self.put_away()
        super().build_anew(view)

    def put_away(self) -> None:
        """What lies over the page belongs to the moment before."""
        if self.glance is not None:
            self.glance.hide()
        if self.hover is not None:
            self.hover.hide()
        if self.popup is not None:
            self.popup.hide()

    def build(self, body: ttk.Frame, view: TableView) -> None:
        self._cues: dict[str, Hashable] = {}
        self._buttons: dict[str, Hashable] = {}
        self._focus: tkinter.Misc = self
        if isinstance(view, HandOver):
            if self.note is not None:
                self.note.show(())
            self._view = self.hover = self.popup = self.glance = self.drawer = self.chips = None
            self._focus = build_hand_over(body, self.kit, self.act, view)
            self._focus.focus_set()
            return
        assert isinstance(view, SanJuanView)
        self.hover = HoverCard(self, self.kit)
        self.popup = ScorePopup(self, self.kit)
        self.glance = CityGlance(self, self.kit)
        self.note = self.note or NoteOver(self, self.kit, self._to_first)
        layout = self._layout = self._folds_for(view)
        assert layout is not None
        main = frame(body, self.kit, padding=self.kit.px(SMALL))
        self._surround(body, main, layout.side)
        main.pack(side="left", fill="both", expand=True)
        self._top(main, layout.roles)
        self._hand(main, layout.hand)
        self._cities(main, view, layout.chips)
        self._refresh(view)

    def _top(self, main: tkinter.Misc, height: int) -> None:
        kit = self.kit
        top = frame(main, kit)
        top.pack(fill="x")
        self.tiles = Tiles(top, kit, height=height)
        self.tiles.pack(side="right", padx=(kit.px(SMALL), 0))
        self.roles = Roles(
            top,
            kit,
            lambda id: self._pick(self._role(id)),
            self._look_at,
            toggle=lambda id: self._toggle(self._role(id)),
            height=height,
        )
        self.roles.pack(side="left", fill="x", expand=True)

    def _surround(self, body: tkinter.Misc, main: tkinter.Misc, beside: bool) -> None:
        if beside:
            made = column_beside(body, self.kit, self.act, self._look_up)
        else:
            made = line_above(body, main, self.kit, self.act, self._look_up, self.toggle_log, self._to_first)
        self.round, self.piles, self.tools, self.hint = made.round, made.piles, made.tools, made.hint
        self.log, self.drawer, self.log_button = made.log, made.drawer, made.log_button

    def log_line(self) -> int:
        """How high the line with the log's button is."""
        return 0 if self.log_button is None else self.log_button.winfo_reqheight() + self.kit.px(SMALL)

    def toggle_log(self) -> None:
        """The drawer with the log comes out or goes."""
        if self.drawer is None:
            self.log.field.focus_set()
        elif self.drawer.toggle():
            self.log.field.see("end")
            self.log.field.focus_set()
        else:
            self._to_first()

    def _to_first(self) -> None:
        self.first_focus().focus_set()

    def _hand(self, main: tkinter.Misc, height: int) -> None:
        """Beside the hand: cards that are being looked at, and the cathedral while nobody has it."""
        kit = self.kit
        self._row = frame(main, kit)
        self._row.pack(side="bottom", fill="x")
        self.hand, self.drawn, self.cathedral = (self._cards(self._row, height) for _ in range(3))
        self.hand.grid(row=0, column=0, sticky="nsew")
        self.drawn.grid(row=0, column=1, sticky="nsew", padx=(kit.px(GAP), 0))
        self.cathedral.grid(row=0, column=2, sticky="nsew", padx=(kit.px(SMALL), 0))
        self.prompt = PromptBar(
            main, kit, lambda key: self.act(PressButton(key)), lambda: self.act(CommitChoice())
        )
        self.prompt.pack(side="bottom", fill="x", pady=kit.px(TIGHT))

    def _cards(self, row: tkinter.Misc, height: int) -> Cards:
        cards = Cards(
            row,
            self.kit,
            self._pick,
            self._look_at,
            toggle=self._toggle,
            rise=RISE,
            shape=UPRIGHT if height >= self.kit.look.text_px(HAND_LEAST) else ANY_SHAPE,
            height=height,
        )
        cards.refused = lambda key: self.act(AskWhyNot(key))
        return cards

    def _cities(self, main: tkinter.Misc, view: SanJuanView, chips: bool) -> None:
        """Everybody's, or the players in a line and below it the city in which something can be done."""
        kit = self.kit
        self.chips = None
        if chips:
            self.chips = Chips(main, kit, self._open_city, self._glance_at)
            self.chips.configure(height=self.chips.row_height())
            self.chips.pack(fill="x", pady=(kit.px(TIGHT), kit.px(TIGHT)))
        self.lines: list[PlayerLine] = []
        self.cities: list[Cards] = []
        for _ in view.cities:
            line = PlayerLine(main, kit, self.popup)
            city = Cards(main, kit, self._pick, self._look_at, toggle=self._toggle, room_for=12, height=10)
            if not chips:
                line.pack(fill="x", pady=(kit.px(TIGHT), 0))
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
        if self.chips is not None:
            self.chips.show([part.player for part in view.cities])
            self._show_one_city()
        self._focus = self._where_to_pick() or self.hand

    def _show_one_city(self) -> None:
        wanted = next((city for city in self.cities if city.first_pickable() is not None), self.cities[-1])
        for city in self.cities:
            if city is wanted:
                city.room_for = 1
                city.pack(fill="both", expand=True)
            else:
                city.pack_forget()

    def _glance_at(self, player: PlayerView | None, where: Rect) -> None:
        if self.glance is not None and self._view is not None:
            parts = [part for part in self._view.cities if part.player == player]
            self.glance.look(parts[0] if parts else None, where)

    def _open_city(self, seat: Hashable) -> None:
        """A tap or a key opens somebody's city, and puts it away again."""
        assert self.chips is not None and self.glance is not None
        assert self._view is not None
        seats = [part.player.seat for part in self._view.cities]
        self.chips.cursor = seats.index(int(str(seat)))
        if (held := self.chips.held()) is not None:
            self.glance.toggle(self._view.cities[self.chips.cursor], held[1])

    def _show_hint(self, view: SanJuanView) -> None:
        """Above the log; where that is a drawer over the cities, or over what is not asked about."""
        assert self._layout is not None and self.note is not None
        below = self._layout.hand + height_of_prompt(self.kit) + self.kit.px(3 * SMALL)
        top, by_role = self.log_line(), any(role.state in (PICKABLE, PICKED) for role in view.roles)
        if by_role and self._layout.hand >= self.kit.look.text_px(ROOM_FOR_WORDS):
            below = 0  # over the end of the hand: a role is chosen above
            top = self.room.height - self._layout.hand - self.kit.px(SMALL)
        self.note.show(view.hint if self.drawer is not None else (), top, below)
        if self.drawer is not None:
            return
        self.hint.show(view.hint)
        if view.hint:
            self.hint.pack(side="bottom", fill="x", pady=(self.kit.px(SMALL), 0), before=self.log)
        else:
            self.hint.pack_forget()

    def _show_hand(self, view: SanJuanView) -> None:
        cathedral = () if view.cathedral is None else (view.cathedral,)
        each = self.kit.look.text_px(LEAST[0]) + self.kit.px(TIGHT)
        width = self.room.width - self.kit.px(4 * SMALL)
        width -= 0 if self.drawer is not None else self.kit.look.text_px(SIDE)
        one_row = each * (len(view.hand) + len(view.drawn) + len(cathedral)) < width
        for at, (tray, cards) in enumerate(
            ((self.hand, view.hand), (self.drawn, view.drawn), (self.cathedral, cathedral))
        ):
            tray.show(cards)
            if cards or tray is self.hand:
                tray.grid()
            else:
                tray.grid_remove()
            least = each * (len(cards) if one_row else min(1, len(cards)))
            self._row.columnconfigure(at, weight=len(cards), minsize=least)  # all of the same size

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
        chips = [] if self.chips is None else [self.chips]
        order: list[Cards | Roles | Chips] = [self.roles, *chips, *self.cities]
        order += [self.hand, self.cathedral, self.drawn]
        trays = [tray for tray in order if tray.things]
        tools = [made for made in self.tools.buttons.values() if str(made.cget("state")) != "disabled"]
        buttons = [made for made in (*self.prompt.choices.values(), self.prompt.button) if made is not None]
        closed = self.log_button if self.drawer is not None and not self.drawer.open else None
        return [*trays, *buttons[:1], closed or self.log.field, *tools[:1]] if self._view is not None else ()

    def look(self) -> None:
        """The card the keyboard is on, large; the same key puts it away."""
        focused = self.focus_displayof()
        if self.hover is None:
            return
        if isinstance(focused, Chips) and focused.things:
            self._open_city(focused.key(focused.cursor))
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
        if key == LOG_KEY and self._view is not None:
            self.toggle_log()
            return True
        if key in self._buttons:
            self.act(PressButton(self._buttons[key]))
            return True
        if key in self._cues:
            return self._pick_by_key(self._cues[key])
        return key == "escape" and self.note is not None and self.note.put_away()

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
