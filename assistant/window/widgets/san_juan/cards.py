"""A hand or a city: building cards as large as the room allows, in as many rows as makes them largest."""

import tkinter
from collections.abc import Hashable
from dataclasses import replace
from math import ceil

from PIL.ImageTk import PhotoImage

from assistant.games.views import PICKED, CardView
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.san_juan.card_face import paint_card
from assistant.window.widgets.tray import Look, Pick, PickTray, Rect

ANY_SHAPE = (0.62, 1.5)  # height over width: strips, tiles or cards, whichever is largest
UPRIGHT = (1.32, 1.5)
GAP = 4
LEAST = (66, 56)  # a smaller card would cut its name
STEADY = 4  # cities whose heights differ by less look the same


class Cards(PickTray[CardView]):
    """`largest` bounds a card; `room_for` keeps sizes steady while cards come; `rise` lifts picked ones."""

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        pick: Pick[Hashable],
        look: Look[CardView] | None = None,
        *,
        toggle: Pick[Hashable] | None = None,
        largest: tuple[int, int] = (150, 215),
        room_for: int = 1,
        rise: int = 0,
        shape: tuple[float, float] = ANY_SHAPE,
        ground: str = "paper",
        width: int = 10,
        height: int = 10,
    ) -> None:
        super().__init__(master, kit, pick, look, toggle=toggle, ground=ground, width=width, height=height)
        self.largest = largest
        self.room_for = room_for
        self.shape = shape
        self._rise = kit.px(rise)  # how far a picked card stands out

    def spots(self, width: int, height: int) -> list[Rect]:
        count = max(len(self.things), self.room_for)
        gap, look = self.kit.px(GAP), self.kit.look
        w, h, columns = best_size(
            count,
            width,
            (height - self._rise) // STEADY * STEADY,
            gap,
            tuple(map(look.text_px, self.largest)),
            self.shape,
            (look.text_px(LEAST[0]), look.text_px(LEAST[1])),
        )
        rects = []
        for index, view in enumerate(self.things):
            x, y = (index % columns) * (w + gap), (index // columns) * (h + gap) + self._rise
            rects.append((x, y - (self._rise if view.state == PICKED else 0), w, h))
        return rects

    def height_for(self, width: int, count: int = 0) -> int:
        """What so many cards, or those that lie here, need at least at that width."""
        gap, look = self.kit.px(GAP), self.kit.look
        columns = max(1, (width + gap) // (look.text_px(LEAST[0]) + gap))
        rows = max(1, ceil((count or len(self.things)) / columns))
        return int(rows * (look.text_px(LEAST[1]) + gap) - gap + self._rise + STEADY)

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage:
        look, view = self.kit.look, replace(self.things[at], key=None, rule="", note="")
        return look.picture(
            (view, rect[2:], focused, self.ground),
            lambda: paint_card(view, rect[2], rect[3], look, focused, self.ground),
        )


def best_size(
    count: int,
    width: int,
    height: int,
    gap: int,
    largest: tuple[int, ...],
    shape: tuple[float, float] = ANY_SHAPE,
    least: tuple[int, int] = (12, 12),
) -> tuple[int, int, int]:
    """Width and height of a card and the number of columns that give the largest cards."""
    best, best_score = (*least, max(1, (width + gap) // (least[0] + gap))), -1.0
    for rows in range(1, count + 1):
        columns = ceil(count / rows)
        w = min(largest[0], (width - gap * (columns - 1)) // columns)
        h = min(largest[1], (height - gap * (rows - 1)) // rows)
        h = min(h, round(w * shape[1]))
        w = min(w, round(h / shape[0]))
        if w < least[0] or h < least[1]:
            continue
        readable = min(w, h * 1.3)  # a narrow card is as hard to read as a low one
        if w * h * readable > best_score:
            best, best_score = (w, h, columns), w * h * readable
    return best
