"""The role cards: what each does, who took it, which can be taken."""

from collections.abc import Sequence

from PIL import Image, ImageDraw
from PIL.ImageTk import PhotoImage
from ttkbootstrap.style.icons import IconRenderer

from assistant.games.views import DIM, PICKABLE, PICKED, RoleView
from assistant.window.theme import Look as Theme
from assistant.window.theme import drawing_font
from assistant.window.widgets.ink import asleep, fitting, lines_of, write_lines
from assistant.window.widgets.short_names import short_name
from assistant.window.widgets.tray import Rect, Tray

FINE = 3
GAP = 6
LOW = 50  # a lower card has no room for its privilege
SIGN_FROM, NARROW_BAND = 132, 6  # a narrower card has no room for its sign
BANDS = (0.62, 0.5, 0.4)  # of the height: the sign gives way to words that need its room
LEADING = 1.1
COLOURS = {
    "builder": "#a8522f",
    "producer": "#4c7a35",
    "trader": "#b98118",
    "councillor": "#3f5f8f",
    "prospector": "#6f5a8c",
}
ICONS = {
    "builder": "hammer",
    "producer": "basket-fill",
    "trader": "arrow-left-right",
    "councillor": "chat-square-text-fill",
    "prospector": "gem",
}


class Roles(Tray[RoleView, str]):
    _band = 0

    def key(self, at: int) -> str:
        return self.things[at].id

    def can_pick(self, at: int) -> bool:
        return self.things[at].state in (PICKABLE, PICKED)

    def spots(self, width: int, height: int) -> list[Rect]:
        count, gap = max(1, len(self.things)), self.kit.px(GAP)
        each = min((width - gap * (count - 1)) // count, self.kit.look.text_px(230))
        self._band = band_of(self.things, each, height, self.kit.look)
        return [(index * (each + gap), 0, each, height) for index in range(len(self.things))]

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage:
        look, view, band = self.kit.look, self.things[at], self._band
        return look.picture(
            (view, rect[2:], band, focused, self.ground),
            lambda: paint_role(view, rect[2], rect[3], look, band, focused, self.ground),
        )


def band_of(things: Sequence[RoleView], w: int, h: int, look: Theme) -> int:
    """Room for the roles' signs, alike on all: as much as leaves everybody's privilege its words.

    None but its colour where the name needs the width.
    """
    if w < look.text_px(SIGN_FROM):
        return look.text_px(NARROW_BAND)
    bands = [round(h * share) for share in BANDS]
    told = [
        sum(_privilege(view, look, *_sides(w, band, look), h) is not None for view in things)
        for band in bands
    ]
    return bands[told.index(max(told))]


def paint_role(
    view: RoleView, w: int, h: int, look: Theme, band: int, focused: bool = False, ground: str = "paper"
) -> Image.Image:
    colours, behind = look.palette, look.palette.named(ground)
    picture = Image.new("RGB", (w * FINE, h * FINE), behind)
    draw = ImageDraw.Draw(picture)
    pad, corner = look.px(3), look.px(5)
    box = [pad * FINE, pad * FINE, (w - pad) * FINE, (h - pad) * FINE]
    fill = colours.sea_wash if view.state == PICKED else colours.sheet
    draw.rounded_rectangle(box, corner * FINE, fill)
    side = (pad + band) * FINE
    draw.rounded_rectangle((box[0], box[1], side, box[3]), corner * FINE, COLOURS[view.id])
    draw.rectangle((side - corner * FINE, box[1], side, box[3]), fill=COLOURS[view.id])
    edge, thick = (colours.sea, 2) if view.state in (PICKABLE, PICKED) else (colours.line, 1)
    draw.rounded_rectangle(box, corner * FINE, outline=edge, width=look.px(thick) * FINE)
    picture = picture.resize((w, h), Image.Resampling.LANCZOS)
    if band > look.text_px(NARROW_BAND):
        _icon(picture, view, (pad, pad, band, h - 2 * pad))
    draw = ImageDraw.Draw(picture)
    _text(draw, view, look, *_sides(w, band, look), h)
    if view.state == DIM or view.taken:
        picture = asleep(picture, behind)
    if focused:
        ImageDraw.Draw(picture).rounded_rectangle(
            (0, 0, w - 1, h - 1), look.px(6), outline=colours.focus, width=max(2, look.px(2.4))
        )
    return picture


def _sides(w: int, band: int, look: Theme) -> tuple[int, int]:
    """Where words begin and end."""
    return look.px(3) + band + look.px(7), w - look.px(3) - look.px(6)


def _icon(picture: Image.Image, view: RoleView, box: tuple[int, int, int, int]) -> None:
    x, y, w, h = box
    size = round(min(w, h) * 0.6)
    glyph = IconRenderer.render(ICONS[view.id], size, "#fff6e2").convert("RGBA")
    picture.paste(glyph, (x + (w - size) // 2, y + (h - size) // 2), glyph)


def _name(view: RoleView, look: Theme, room: int, h: int) -> tuple[int, tuple[str, ...], int]:
    """Size and line of the name, and how large the key is beside it."""
    cap = max(look.px(15), round(look.least * 1.25)) if view.cue and not view.taken else 0
    size, line = fitting(view.name, "bold", round(h * 0.26), room - cap - look.px(3), 1, look.least)
    return size, line, cap


def _privilege(
    view: RoleView, look: Theme, left: int, right: int, h: int
) -> tuple[tuple[str, ...], float, int] | None:
    """Its lines, where they begin and their size, if all of them have room below the name."""
    least, room = look.least, right - left
    under = h * 0.11 + _name(view, look, room, h)[0] * 1.2
    small = max(least, round(h * 0.19))
    while small > least and len(lines_of(view.privilege, "normal", small, room, 9)) > 2:
        small -= 1
    lines = lines_of(view.privilege, "normal", small, room, 9)
    below = max(under, min(h * 0.43, h * 0.97 - len(lines) * small * LEADING))
    fits = h >= look.text_px(LOW) and below + len(lines) * small * LEADING <= h * 0.97
    return (lines, below, small) if fits else None


def _text(draw: ImageDraw.ImageDraw, view: RoleView, look: Theme, left: int, right: int, h: int) -> None:
    """The name, and below it who took the role or what its privilege is, as far as all its words have room."""
    colours, least = look.palette, look.least
    room = right - left
    size, name, cap = _name(view, look, room, h)
    low = h < look.text_px(LOW)
    top = h * 0.11 if not low else (h - size * (2.1 if view.taken else 1.2)) / 2
    draw.text((left, top), name[0], font=drawing_font("bold", size), fill=colours.ink)
    if view.taken:
        below = top + size * 1.1 if low else h * 0.5
        font = drawing_font("semibold", least if low else max(least, round(h * 0.19)))
        who = short_name(view.taken, lambda text: font.getlength(text) <= room)
        draw.text((left, below), who, font=font, fill=colours.sun)
        return
    told = _privilege(view, look, left, right, h)
    if told is not None:
        lines, below, small = told
        write_lines(draw, lines, left, below, "normal", small, colours.soft, leading=LEADING)
    if cap:
        upper = look.px(7) if not low else (h - cap) // 2
        box = (right - cap, upper, right, upper + cap)
        draw.rounded_rectangle(box, look.px(3), fill=colours.sunken, outline=colours.line)
        middle = (right - cap / 2, upper + cap / 2)
        font = drawing_font("bold", max(least, round(cap * 0.78)))
        draw.text(middle, view.cue.upper(), font=font, fill=colours.soft, anchor="mm")
