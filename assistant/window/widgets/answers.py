"""Everything that may be answered, in a grid: a key, a few words, a note; what letters were typed narrows it."""

import tkinter
from collections.abc import Hashable, Sequence
from functools import partial
from typing import Literal

import ttkbootstrap as ttk

from assistant.games.views import DIM, PICKED, AnswerView
from assistant.window.widgets.kit import Event, Kit
from assistant.window.widgets.marks import MARKS
from assistant.window.widgets.tray import Look, Pick, PickTray, Rect

GAP = 4


class Answers(PickTray[AnswerView]):
    """As many columns as the widest words allow, filled row by row; `likely` is what Enter takes.

    More than there is room for are scrolled to.
    """

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
        self._bar = ttk.Scrollbar(self, command=self.yview)
        self.configure(yscrollcommand=self._bar.set, yscrollincrement=1)
        for wheel, step in (("<Button-4>", -1), ("<Button-5>", 1)):
            self.bind(wheel, partial(self._wheel, step))
        self.bind("<MouseWheel>", lambda event: self._wheel(-1 if event.delta > 0 else 1, event))

    def row_height(self) -> int:
        return self.kit.look.finger

    def spots(self, width: int, height: int) -> list[Rect]:
        gap, count = self.kit.px(GAP), max(1, len(self.things))
        rows_there = max(1, (height + gap) // (self.row_height() + gap))
        columns = self._columns or self._best_columns(width, rows_there)
        if -(-count // columns) > rows_there:  # more than there is room for: they scroll
            width -= self._bar.winfo_reqwidth() + gap
            columns = self._columns or self._best_columns(width, rows_there)
        rows = -(-count // columns)
        most = self.row_height() * (1.2 if rows <= 2 else 1)  # a few answers are easy to hit
        tall = min(int(most), max(self.row_height(), (height - gap * (rows - 1)) // rows))
        wide = (width - gap * (columns - 1)) // columns
        rects = []
        for index in range(len(self.things)):
            down, across = (index % rows, index // rows) if self._down else divmod(index, columns)
            rects.append((across * (wide + gap), down * (tall + gap), wide, tall))
        return rects

    def height_for(self, width: int) -> int:
        """What all of them need at that width."""
        gap = self.kit.px(GAP)
        widest = max((width_needed(self.kit, thing) for thing in self.things), default=80)
        columns = self._columns or max(1, (width + gap) // (widest + gap))
        rows = -(-max(1, len(self.things)) // columns)
        return int(rows * (self.row_height() + gap) - gap)

    # more answers than there is room for

    def draw(self) -> None:
        super().draw()
        foot = max((y + h for _, y, _, h in self._rects), default=0)
        if foot > self.winfo_height() + 2:
            self.configure(scrollregion=(0, 0, self.winfo_width(), foot))
            self._bar.place(relx=1, rely=0, relheight=1, anchor="ne")
        else:
            self.configure(scrollregion=())
            self.yview_moveto(0)
            self._bar.place_forget()

    def show(self, things: Sequence[AnswerView]) -> None:
        if things != self.things:
            self.yview_moveto(0)
        super().show(things)

    def at(self, x: int, y: int) -> int | None:
        return super().at(x, int(self.canvasy(y)))

    def put_cursor(self, at: int) -> str:
        super().put_cursor(at)
        if 0 <= at < len(self._rects):  # End in a box without answers is -1
            _, top, _, tall = self._rects[at]
            seen, height = int(self.canvasy(0)), self.winfo_height()
            if top < seen:
                self.yview_scroll(top - seen, "units")
            elif top + tall > seen + height:
                self.yview_scroll(top + tall - seen - height, "units")
        return "break"

    def _on_screen(self, at: int) -> Rect:
        x, y, width, height = super()._on_screen(at)
        return x, y - int(self.canvasy(0)), width, height

    def _wheel(self, step: int, event: Event) -> str | None:
        if not self._bar.winfo_ismapped():
            return None
        self.yview_scroll(step * self.row_height(), "units")
        return "break"

    def _best_columns(self, width: int, rows: int) -> int:
        """As many as whole words allow; words are written small before anything has to be scrolled to."""
        fit = self._fit(width, "body")
        return self._fit(width, "small") if -(-len(self.things) // fit) > rows else fit

    def _fit(self, width: int, font: str) -> int:
        gap = self.kit.px(GAP)
        widest = max((width_needed(self.kit, thing, font) for thing in self.things), default=80)
        return int(max(1, (width + gap) // (widest + gap)))

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
        tall, wide = kit.look.line_height("small"), cap_width(kit, cue)
        self.create_rectangle(
            x, middle - tall / 2, x + wide, middle + tall / 2, fill=colours.sunken, outline=colours.line
        )
        self.create_text(x + wide / 2, middle, text=cue, font=kit.look.font("small"), fill=colours.soft)
        return x + wide + kit.px(6)

    def _write(self, x: float, y: float, text: str, font: str, ink: str, anchor: Literal["w", "e"]) -> float:
        item = self.create_text(x, y, text=text, font=self.kit.look.font(font), fill=ink, anchor=anchor)
        box = self.bbox(item)
        return box[0] - self.kit.px(3) if anchor == "e" else box[2]

    def _cut(self, text: str, room: float, font: str) -> str:
        while len(text) > 2 and self.kit.look.measure(font, text) > room:
            text = text[:-2].rstrip("… ") + "…"
        return text


def cap_width(kit: Kit, cue: str) -> int:
    """Square for one sign, wider for several."""
    return max(kit.look.line_height("small"), kit.look.measure("small", cue) + kit.px(6))


def width_needed(kit: Kit, thing: AnswerView, font: str = "body") -> int:
    """Pixels of an answer with its words whole."""
    look = kit.look
    words = look.measure(font, thing.text)
    if thing.note:
        words += look.measure("small", thing.note) + look.px(8)
    cap = cap_width(kit, thing.cue) + look.px(6) if thing.cue else 0
    count = look.measure("strong", f"×{thing.count}") + look.px(3) if thing.count else 0
    return int(words + cap + count + look.px(20 + (6 if thing.mark else 0)))
