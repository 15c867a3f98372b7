"""The trading-house tiles: the one in force, those already seen, and backs for the others."""

import tkinter

import ttkbootstrap as ttk

from assistant.games.views import TileView
from assistant.window.theme import TIGHT
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.marks import MARKS

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
WIDTH, GAP = 22, 3


class Tiles(tkinter.Canvas):
    def __init__(self, master: tkinter.Misc, kit: Kit, height: int) -> None:
        width = 5 * kit.px(WIDTH) + 4 * kit.px(GAP) + kit.px(2 * TIGHT)
        super().__init__(
            master, width=width, height=height, background=kit.palette.paper, highlightthickness=0, bd=0
        )
        ttk.ToolTip(self, text=kit.tr("widgets.tiles"))
        self._kit = kit
        self._tall = height
        self.tiles: tuple[TileView, ...] = ()

    def _font(self, step: float) -> str | tuple[str, int]:
        """Prices no taller than the stripe they stand on."""
        look = self._kit.look
        if look.line_height("small") <= step * 1.25:
            return look.font("small")
        family = str(self.tk.call("font", "actual", look.font("small"), "-family"))
        return (family, -int(step * 0.95))

    def show(self, tiles: tuple[TileView, ...]) -> None:
        if tiles == self.tiles:
            return
        self.tiles = tiles
        self.delete("all")
        kit = self._kit
        w, gap, tall = kit.px(WIDTH), kit.px(GAP), self._tall - kit.px(4)
        step = tall / len(GOODS)
        font = self._font(step)
        for at, tile in enumerate(tiles):
            x, y = kit.px(TIGHT) + at * (w + gap), kit.px(2)
            edge = kit.palette.sun if tile.in_force else kit.palette.line
            fill = kit.palette.sheet if tile.prices else kit.palette.sunken
            self.create_rectangle(
                x, y, x + w, y + tall, fill=fill, outline=edge, width=2 if tile.in_force else 1
            )
            for row, good in enumerate(GOODS):
                middle = y + step * (row + 0.5)
                if tile.prices:
                    mark = MARKS[good]
                    self.create_rectangle(
                        x + 2, middle - step * 0.4, x + w - 2, middle + step * 0.4, fill=mark.colour, width=0
                    )
                    text = str(tile.prices[row])
                    self.create_text(x + w / 2, middle, text=text, fill=mark.ink, font=font)
            if not tile.prices:
                self.create_text(
                    x + w / 2, y + tall / 2, text="?", fill=kit.palette.soft, font=kit.look.font("strong")
                )
