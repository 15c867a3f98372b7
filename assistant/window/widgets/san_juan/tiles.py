"""The trading-house tiles: the one in force, those already seen, and backs for the others."""

import tkinter

import ttkbootstrap as ttk

from assistant.games.views import TileView
from assistant.window.theme import TIGHT
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.marks import MARKS

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
WIDTH, GAP = 22, 3
FOLD_BELOW = 60  # lower, and five prices do not stand below each other


class Tiles(tkinter.Canvas):
    def __init__(self, master: tkinter.Misc, kit: Kit, height: int) -> None:
        self._folded = height < kit.look.text_px(FOLD_BELOW)
        self._each = kit.look.text_px(WIDTH)
        width = 5 * self._each + (0 if self._folded else 4 * kit.px(GAP)) + kit.px(2 * TIGHT)
        super().__init__(
            master, width=width, height=height, background=kit.palette.paper, highlightthickness=0, bd=0
        )
        ttk.ToolTip(self, text=kit.tr("widgets.tiles"))
        self._kit = kit
        self._tall = height
        self.tiles: tuple[TileView, ...] = ()

    def _show_one(self, tiles: tuple[TileView, ...]) -> None:
        """Folded: the prices in force, or of the newest tile, side by side."""
        kit, w = self._kit, self._each
        known = [tile for tile in tiles if tile.in_force] or [tile for tile in tiles if tile.prices]
        middle = self._tall // 2
        half = min(w // 2, middle) - kit.px(1)
        for at, good in enumerate(GOODS):
            mark, x = MARKS[good], kit.px(TIGHT) + at * w + w // 2
            self.create_rectangle(x - half, middle - half, x + half, middle + half, fill=mark.colour, width=0)
            text = str(known[-1].prices[at]) if known and known[-1].prices else "?"
            self.create_text(x, middle, text=text, fill=mark.ink, font=kit.look.font("small"))

    def show(self, tiles: tuple[TileView, ...]) -> None:
        if tiles == self.tiles:
            return
        self.tiles = tiles
        self.delete("all")
        if self._folded:
            self._show_one(tiles)
            return
        kit = self._kit
        w, gap, tall = self._each, kit.px(GAP), self._tall - kit.px(4)
        step = tall / len(GOODS)
        font = kit.look.font("least")
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
