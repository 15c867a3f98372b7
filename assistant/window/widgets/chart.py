"""A chart on a canvas, drawn from the same shapes as on paper."""

import tkinter
from collections.abc import Callable, Sequence
from typing import Literal

from assistant.window.widgets.kit import Kit
from printouts.charts import Bar, Frame, Label, Line, Marker, Shape

Draw = Callable[[Frame], Sequence[Shape]]
ANCHORS: dict[str, Literal["sw", "s", "se"]] = {"start": "sw", "middle": "s", "end": "se"}
DASHES: tuple[tuple[int, ...], ...] = ((), (6, 3), (2, 3), (8, 3, 2, 3), (1, 2))


class Chart(tkinter.Canvas):
    """`show` takes what makes the shapes for a frame; they are made anew for every size."""

    def __init__(self, master: tkinter.Misc, kit: Kit, ground: str = "sheet", height: int = 180) -> None:
        background = kit.colour(ground)
        super().__init__(
            master,
            background=background,
            highlightthickness=0,
            bd=0,
            height=kit.look.text_px(height),
            width=10,
        )
        self._kit = kit
        self._draw: Draw | None = None
        self._bars: list[Bar] = []
        self.bind("<Configure>", lambda event: self._paint())

    def show(self, draw: Draw) -> None:
        self._draw = draw
        self._paint()

    def _paint(self) -> None:
        self.delete("all")
        width, height = self.winfo_width(), self.winfo_height()
        if self._draw is None or width < 60 or height < 40:
            return
        text = self._kit.look.line_height("small") * 0.78
        frame = Frame(width, height, text, lambda words, size: self._kit.look.measure("small", words))
        shapes = self._draw(frame)
        self._bars = [shape for shape in shapes if isinstance(shape, Bar)]
        for shape in shapes:
            self._shape(shape)

    def _shape(self, shape: Shape) -> None:
        colours = self._kit.palette
        series = (colours.sea, colours.coral, colours.sun, colours.palm, colours.ink)
        if isinstance(shape, Line):
            colour = colours.line if shape.faint or shape.weight < 1 else series[shape.dash % len(series)]
            points = [number for point in shape.points for number in point]
            width = max(1, round(shape.weight * 1.6))
            dash = DASHES[shape.dash % len(DASHES)] if shape.weight >= 1 else ()
            self.create_line(*points, fill=colour, width=width, dash=dash)
        elif isinstance(shape, Bar):
            fill = series[shape.shade % len(series)]
            self.create_rectangle(
                shape.x, shape.y, shape.x + shape.width, shape.y + shape.height, fill=fill, width=0
            )
        elif isinstance(shape, Marker):
            self._marker(shape, series[shape.kind % len(series)])
        elif isinstance(shape, Label):
            anchor = ANCHORS[shape.anchor]
            font = self._kit.look.font("strong" if shape.strong else "small")
            on_bar = any(
                b.x <= shape.x <= b.x + b.width and b.y < shape.y <= b.y + b.height for b in self._bars
            )
            ink = colours.paper if on_bar else colours.soft
            self.create_text(shape.x, shape.y + 3, text=shape.text, anchor=anchor, fill=ink, font=font)

    def _marker(self, marker: Marker, colour: str) -> None:
        x, y, r = marker.x, marker.y, self._kit.px(3.5)
        if marker.kind in (0, 4):
            self.create_oval(
                x - r, y - r, x + r, y + r, fill="" if marker.kind == 4 else colour, outline=colour, width=2
            )
        elif marker.kind == 1:
            self.create_rectangle(x - r, y - r, x + r, y + r, fill=colour, width=0)
        elif marker.kind == 2:
            self.create_polygon(x, y - r - 1, x + r + 1, y + r, x - r - 1, y + r, fill=colour)
        else:
            self.create_polygon(x, y - r - 1, x + r + 1, y, x, y + r + 1, x - r - 1, y, fill=colour)
