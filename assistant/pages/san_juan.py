"""The San Juan table: roles and tiles on top, the cities, then the prompt between the own city and the hand."""

from collections.abc import Hashable
from typing import Any

from assistant.pages.hand_over import build_hand_over
from assistant.pages.page import Page
from assistant.tables.san_juan_views import SanJuanView
from assistant.tables.views import HandOver
from assistant.theme import GAP, SMALL, TIGHT
from assistant.widgets.cards import UPRIGHT, Cards
from assistant.widgets.hover import HoverCard
from assistant.widgets.kit import frame, label, wrapping
from assistant.widgets.log import LogList
from assistant.widgets.player import PlayerLine
from assistant.widgets.prompt import PromptBar
from assistant.widgets.roles import Roles
from assistant.widgets.score import ScorePopup
from assistant.widgets.tiles import Tiles
from assistant.widgets.views import CardView

HAND_HEIGHT, ROLE_HEIGHT, LOG_WIDTH = 172, 66, 30


class SanJuanPage(Page):
    """Keys with a cue on something pick it; everything else comes through the table of commands."""

    def build(self, body: Any, view: SanJuanView | HandOver) -> None:
        self._cues: dict[str, Hashable] = {}
        self._buttons: dict[str, Hashable] = {}
        self._focus: Any = self
        if isinstance(view, HandOver):
            self._focus = build_hand_over(body, self.kit, self.act, view)
            self._focus.focus_set()
            return
        kit = self.kit
        pad = kit.px(SMALL)
        self.hover = HoverCard(self, kit)
        self.popup = ScorePopup(self, kit)
        self._cues = dict(view.cues)
        self._buttons = {cue: key for key, _, cue in view.prompt.choices}
        self._side(body, view)
        main = frame(body, kit, padding=pad)
        main.pack(side="left", fill="both", expand=True)
        self._top(main, view)
        self._hand(main, view)
        self._cities(main, view)

    def _top(self, main: Any, view: SanJuanView) -> None:
        kit = self.kit
        top = frame(main, kit)
        top.pack(fill="x")
        self.tiles = Tiles(top, kit, height=kit.px(ROLE_HEIGHT))
        self.tiles.pack(side="right", padx=(kit.px(SMALL), 0))
        self.tiles.show(view.tiles)
        ids = [role.id for role in view.roles]
        self.roles = Roles(
            top, kit, lambda id: self.act("pick", ("role", ids.index(str(id)))), height=kit.px(ROLE_HEIGHT)
        )
        self.roles.pack(side="left", fill="x", expand=True)
        self.roles.show(view.roles)

    def _side(self, body: Any, view: SanJuanView) -> None:
        kit = self.kit
        side = frame(body, kit, padding=(0, kit.px(SMALL), kit.px(SMALL), kit.px(SMALL)))
        side.pack(side="right", fill="y")
        head = frame(side, kit)
        head.pack(fill="x", pady=(0, kit.px(TIGHT)))
        label(head, kit, kit.tr("juan.round", round=view.round), "strong").pack(side="left")
        piles = kit.tr("juan.piles", pile=view.pile, discards=view.discards)
        label(head, kit, piles, "small", "soft").pack(side="right")
        if view.hint:
            wrapping(side, kit, view.hint, ink="sun").pack(side="bottom", fill="x", pady=(kit.px(GAP), 0))
        self.log = LogList(side, kit, lambda key: self._look_up(key, view), width=LOG_WIDTH)
        self.log.pack(fill="both", expand=True)
        self.log.show(view.log)

    def _hand(self, main: Any, view: SanJuanView) -> None:
        kit = self.kit
        row = frame(main, kit)
        row.pack(side="bottom", fill="x")
        self.hand = self._cards(row, view.hand, HAND_HEIGHT, rise=8)
        self.hand.pack(side="left", fill="x", expand=True)
        if view.cathedral is not None:
            self.cathedral = self._cards(row, (view.cathedral,), HAND_HEIGHT, rise=8)
            self.cathedral.configure(width=kit.px(126))
            self.cathedral.pack(side="right", padx=(kit.px(SMALL), 0))
        if view.drawn:
            self.drawn = self._cards(row, view.drawn, HAND_HEIGHT, rise=8)
            self.drawn.pack(side="right", fill="x", expand=True, padx=(kit.px(GAP), 0))
        self._focus = self.drawn if view.drawn else self.hand
        self.prompt = PromptBar(main, kit, lambda key: self.act("button", key), lambda: self.act("done"))
        self.prompt.pack(side="bottom", fill="x", pady=kit.px(TIGHT))
        self.prompt.show(view.prompt)

    def _cards(self, master: Any, cards: tuple[CardView, ...], height: int, rise: int = 0) -> Cards:
        kit = self.kit
        made = Cards(
            master,
            kit,
            lambda key: self.act("pick", key),
            self.hover.look,
            rise=rise,
            shape=UPRIGHT,
            height=kit.px(height),
        )
        made.show(cards)
        return made

    def _cities(self, main: Any, view: SanJuanView) -> None:
        kit = self.kit
        self.cities: list[Cards] = []
        for part in view.cities:
            line = PlayerLine(main, kit, self.popup)
            line.pack(fill="x", pady=(kit.px(TIGHT), 0))
            line.show(part.player)
            city = Cards(
                main, kit, lambda key: self.act("pick", key), self.hover.look, room_for=12, height=10
            )
            city.pack(fill="both", expand=True)
            city.show(part.cards)
            self.cities.append(city)

    def _look_up(self, key: Hashable, view: SanJuanView) -> None:
        """A click on a line of the log shows the card it speaks of."""
        known = [*view.hand, *(card for part in view.cities for card in part.cards), *view.drawn]
        card = next((card for card in known if card.id == key), None)
        if card is not None:
            where = (self.log.winfo_rootx(), self.log.winfo_rooty() + self.log.winfo_height() // 2, 1, 1)
            self.hover.look(card, where, delay=0)

    def key(self, key: str) -> bool:
        if key in self._buttons:
            self.act("button", self._buttons[key])
            return True
        if key in self._cues:
            self.act("pick", self._cues[key])
            return True
        return False

    def first_focus(self) -> Any:
        return self._focus
