"""Somebody's city laid over the page, for tables that show the others as a line."""

from functools import partial

from assistant.games.san_juan.views import CityPart
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.folding.over_page import OverPage
from assistant.window.widgets.kit import Panel, Tell, by_event
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.san_juan.cards import Cards
from assistant.window.widgets.score import ScorePanel
from assistant.window.widgets.tray import Rect


class CityGlance(OverPage[CityPart]):
    """Shown below the chip it belongs to, and never wider than the page."""

    line_pressed: Tell[int] | None = None  # gets the seat

    def lay(self, part: CityPart, where: Rect) -> Panel:
        kit = self._kit
        gap = kit.px(GAP)
        box = Panel(self._master, kit, SMALL)
        width = self._master.winfo_width() - 2 * gap
        line = PlayerLine(box.body, kit)
        line.pack(fill="x")
        line.show(part.player)
        if self.line_pressed is not None:
            line.configure(cursor="hand2")
            line.bind("<Button-1>", by_event(partial(self.line_pressed, part.player.seat)))
        city = Cards(box.body, kit, lambda key: None, room_for=6)
        city.things = part.cards
        inner = width - kit.px(2 * SMALL) - 2
        city.configure(height=city.height_for(inner), width=inner, takefocus=False)
        city.pack(fill="x")
        city.show(part.cards)
        top = where[1] + where[3] - self._master.winfo_rooty() + kit.px(2)
        if part.player.breakdown is not None and self._room_below(box, top) > kit.look.text_px(160):
            score = ScorePanel(box.body, kit)
            score.pack(anchor="w")
            score.show(part.player.breakdown)
        box.update_idletasks()
        most = self._master.winfo_height() - box.winfo_reqheight() - gap
        box.place(x=gap, y=max(0, min(top, most)), width=width)
        return box

    def _room_below(self, box: Panel, top: int) -> int:
        box.update_idletasks()
        return self._master.winfo_height() - top - box.winfo_reqheight()
