"""Everything that may be answered, in a grid: a key, a few words, a note; what letters were typed narrows it."""

import tkinter
from collections.abc import Hashable
from typing import Literal

from assistant.games.views import DIM, PICKED, AnswerView
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.marks import MARKS
from assistant.window.widgets.tray import Look, Pick, PickTray, Rect

ROW, GAP = 30, 4


class Answers(PickTray[AnswerView]):
    """As many columns as the widest words allow, filled row by row; the first is what Enter takes."""

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        pick: Pick[Hashable],
        look: Look[AnswerView] | None = None,
        *,
        columns: int = 0,
        down: bool = False,
        ground: str = "paper",
        height: int = 10,
    ) -> None:
        super().__init__(master, kit, pick, look, ground=ground, height=height)
        self._columns = columns
        self._down = down  # filled column by column
        self.likely = -1  # the one that Enter takes without being named

    def row_height(self) -> int:
        return self.kit.look.text_px(ROW)

    def spots(self, width: int, height: int) -> list[Rect]:
        gap = self.kit.px(GAP)
        rows_there = max(1, (height + gap) // (self.row_height() + gap))
        columns = self._columns or self._best_columns(width, rows_there)
        rows = -(-max(1, len(self.things)) // columns)
        most = self.row_height() * (1.6 if rows <= 2 else 1)  # a few answers are easy to hit
        tall = min(int(most), (height - gap * (rows - 1)) // rows)
        wide = (width - gap * (columns - 1)) // columns
        rects = []
        for index in range(len(self.things)):
            down, across = (index % rows, index // rows) if self._down else divmod(index, columns)
            rects.append((across * (wide + gap), down * (tall + gap), wide, tall))
        return rects

    def height_for(self, width: int) -> int:
        """What all of them need at that width."""
        gap = self.kit.px(GAP)
        widest = max((self._needs(thing) for thing in self.things), default=80)
        columns = self._columns or max(1, (width + gap) // (widest + gap))
        rows = -(-max(1, len(self.things)) // columns)
        return int(rows * (self.row_height() + gap) - gap)

    def _best_columns(self, width: int, rows: int) -> int:
        widest = max((self._needs(thing) for thing in self.things), default=80)
        fit = max(1, (width + self.kit.px(GAP)) // (widest + self.kit.px(GAP)))
        return max(fit, -(-len(self.things) // rows)) if self.things else fit

    def _needs(self, thing: AnswerView) -> int:
        look = self.kit.look
        words = look.measure("body", thing.text)
        if thing.note:
            words += look.measure("small", thing.note) + look.px(8)
        return int(words + look.px(24 + (24 if thing.cue else 0) + (16 if thing.mark else 0)))

    def _draw_one(self, at: int, rect: Rect, focused: bool) -> None:
        kit, thing = self.kit, self.things[at]
        colours = kit.palette
        x, y, w, h = rect
        fill = colours.sheet
        if thing.state == PICKED or at == self.likely:
            fill = colours.sea_wash
        edge, thick = colours.line, 1
        if at == self.likely:
            edge, thick = colours.sea, kit.px(2)
        if focused:
            edge, thick = colours.focus, kit.px(2)
        self.create_rectangle(x + 1, y + 1, x + w - 2, y + h - 2, fill=fill, outline=edge, width=thick)
        ink = colours.soft if thing.state == DIM else colours.ink
        left, middle = float(x + kit.px(7)), y + h / 2
        if thing.mark:
            self.create_rectangle(
                x + 2, y + 2, x + kit.px(7), y + h - 3, fill=MARKS[thing.mark].colour, width=0
            )
            left += kit.px(6)
        if thing.cue:
            left = self._cap(left, middle, thing.cue)
        right = float(x + w - kit.px(7))
        if thing.count:
            right = self._write(right, middle, f"×{thing.count}", "strong", colours.sun, "e")
        if thing.note:
            right = self._write(right, middle, thing.note, "small", colours.soft, "e")
        room = right - left - kit.px(1)
        font = "body" if kit.look.measure("body", thing.text) <= room else "small"
        self._write(left, middle, self._cut(thing.text, room, font), font, ink, "w")

    def _cap(self, x: float, middle: float, cue: str) -> float:
        kit, colours = self.kit, self.kit.palette
        side = kit.look.line_height("small")
        self.create_rectangle(
            x, middle - side / 2, x + side, middle + side / 2, fill=colours.sunken, outline=colours.line
        )
        self.create_text(x + side / 2, middle, text=cue, font=kit.look.font("small"), fill=colours.soft)
        return x + side + kit.px(6)

    def _write(self, x: float, y: float, text: str, font: str, ink: str, anchor: Literal["w", "e"]) -> float:
        item = self.create_text(x, y, text=text, font=self.kit.look.font(font), fill=ink, anchor=anchor)
        box = self.bbox(item)
        return box[0] - self.kit.px(3) if anchor == "e" else box[2]

    def _cut(self, text: str, room: float, font: str) -> str:
        while len(text) > 2 and self.kit.look.measure(font, text) > room:
            text = text[:-2].rstrip("… ") + "…"
        return text
