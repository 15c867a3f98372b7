"""The pirates' board: a row of boxes for each attack, and whose city holds against the next one."""

import tkinter

from PIL import Image, ImageDraw

from assistant.games.saint_malo.views import PirateRow, PiratesView
from assistant.window.theme import Look as Theme
from assistant.window.theme import drawing_font
from assistant.window.widgets.ink import fitting, mix, width_of, write_lines
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.saint_malo.offers import draw_shield
from assistant.window.widgets.saint_malo.symbols import draw_swords
from assistant.window.widgets.short_names import short_name

FINE = 2
ROWS, LEADING = 6, 1.25


class PiratesBoard(tkinter.Canvas):
    def __init__(self, master: tkinter.Misc, kit: Kit, height: int = 10) -> None:
        super().__init__(
            master, background=kit.palette.paper, highlightthickness=0, bd=0, width=10, height=height
        )
        self._kit = kit
        self.view: PiratesView | None = None
        self.bind("<Configure>", lambda event: self.draw())

    def least_height(self) -> int:
        """A title of two lines, and the rows below it."""
        look = self._kit.look
        return look.px(14) + look.text_px(2 * 14 * LEADING) + round(ROWS * look.least * LEADING)

    def show(self, view: PiratesView) -> None:
        if view != self.view:
            self.view = view
            self.draw()

    def draw(self) -> None:
        width, height = self.winfo_width(), self.winfo_height()
        view, look = self.view, self._kit.look
        if view is None or width < 40 or height < 40:
            return
        self.delete("all")
        image = look.picture(
            ("pirates", view, width, height), lambda: paint_pirates(view, width, height, look)
        )
        self.create_image(0, 0, image=image, anchor="nw")


def paint_pirates(view: PiratesView, width: int, height: int, look: Theme) -> Image.Image:
    colours = look.palette
    w, h = width * FINE, height * FINE
    picture = Image.new("RGB", (w, h), colours.paper)
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle(
        (0, 0, w - 1, h - 1), look.px(8) * FINE, colours.sheet, colours.line, look.px(1) * FINE
    )
    pad = look.px(8) * FINE
    least = look.least * FINE
    size = max(least, min(look.text_px(14) * FINE, round(h * 0.12)))
    draw_swords(draw, pad + size * 0.6, pad + size * 0.55, size * 0.62, colours.ink)
    fits, lines = fitting(view.title, "semibold", size, round(w - 3 * pad - size), 2, least)
    at = pad + (size * 0.55 - fits * 0.6 if len(lines) == 1 else -fits * 0.2)
    write_lines(draw, lines, pad + size * 1.5, at, "semibold", fits, colours.ink, leading=LEADING - 0.1)
    top = max(pad + size * 1.5, at + len(lines) * fits * LEADING)
    line = (h - top - pad * 0.6) / len(view.rows)
    names = max(width_of(name, "normal", size) for name, _, _ in view.defences) + size * 4.2
    left = max(w * 0.42, min(w * 0.56, w - pad - names))  # boxes give way to names
    for at, row in enumerate(view.rows):
        _row(draw, row, at == view.next, (pad, top + at * line, left - pad * 2, line), look)
    _defences(draw, view, left, top, w - pad, h - pad * 0.6, look)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def _row(
    draw: ImageDraw.ImageDraw,
    row: PirateRow,
    is_next: bool,
    where: tuple[float, float, float, float],
    look: Theme,
) -> None:
    """The strength, then the boxes; those this throw will cross are hollow crosses."""
    colours = look.palette
    x, y, wide, high = where
    if high <= FINE:
        return
    if is_next:
        ground = mix(colours.sheet, colours.coral, 0.16)
        draw.rounded_rectangle((x - high * 0.15, y, x + wide, y + high), high * 0.2, ground)
    size = max(look.least * FINE, round(high * 0.66))
    over = row.crossed == row.boxes
    ink = colours.soft if over else colours.ink
    font = drawing_font("bold", size)
    end = max(high * 0.95, size * 1.15)
    draw.text((x + end, y + high / 2), str(row.strength), font=font, fill=ink, anchor="rm")
    start = x + end + high * 0.35
    side = min(high * 0.74, (wide - end - high * 0.5) / row.boxes - FINE)
    if side > 0:
        draw_boxes(draw, row, start, y + (high - side) / 2, side, look)


def draw_boxes(
    draw: ImageDraw.ImageDraw, row: PirateRow, start: float, top: float, side: float, look: Theme
) -> None:
    colours = look.palette
    over = row.crossed == row.boxes
    ink = colours.soft if over else colours.ink
    for box in range(row.boxes):
        left = start + box * (side + FINE)
        fill = mix(colours.sheet, colours.soft, 0.25) if over else colours.sheet
        draw.rectangle((left, top, left + side, top + side), fill, colours.soft, FINE)
        if box < row.crossed + row.coming:
            mark = colours.coral if box >= row.crossed else ink
            inset = side * 0.24
            a, b, c, d = left + inset, top + inset, left + side - inset, top + side - inset
            thick = max(FINE, round(side * 0.13))
            draw.line((a, b, c, d), fill=mark, width=thick)
            if box < row.crossed:
                draw.line((a, d, c, b), fill=mark, width=thick)


def _defences(
    draw: ImageDraw.ImageDraw,
    view: PiratesView,
    left: float,
    top: float,
    right: float,
    bottom: float,
    look: Theme,
) -> None:
    colours = look.palette
    line = min((bottom - top) / max(1, len(view.defences)), look.text_px(24) * FINE)
    size = max(look.least * FINE, min(round(line * 0.72), look.text_px(14) * FINE))
    plain = drawing_font("normal", size)
    for at, (name, defence, holds) in enumerate(view.defences):
        y = top + line * (at + 0.5)
        ink = colours.palm if holds else colours.coral
        words = short_name(name, lambda text: plain.getlength(text) <= right - left - size * 4)
        draw.text((left, y), words, font=plain, fill=colours.ink, anchor="lm")
        draw_shield(draw, right - size * 3, y, size * 0.45)
        amount = drawing_font("bold", size)
        draw.text((right - size * 1.1, y), str(defence), font=amount, fill=ink, anchor="rm")
        if view.next is not None:
            _tick(draw, right - size * 0.4, y, size * 0.36, holds, ink)


def _tick(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, holds: bool, ink: str) -> None:
    thick = max(2, round(r * 0.45))
    if holds:
        draw.line([(x - r, y), (x - r * 0.2, y + r * 0.8), (x + r, y - r * 0.8)], fill=ink, width=thick)
    else:
        draw.line((x - r * 0.8, y - r * 0.8, x + r * 0.8, y + r * 0.8), fill=ink, width=thick)
        draw.line((x - r * 0.8, y + r * 0.8, x + r * 0.8, y - r * 0.8), fill=ink, width=thick)
