"""The role cards: what each does, who took it, which can be taken."""

from PIL import Image, ImageDraw
from PIL.ImageTk import PhotoImage
from ttkbootstrap.style.icons import IconRenderer

from assistant.games.views import DIM, PICKABLE, PICKED, RoleView
from assistant.window.theme import Look as Theme
from assistant.window.theme import drawing_font
from assistant.window.widgets.ink import faded, fitting, lines_of, shortened, write_lines
from assistant.window.widgets.tray import Rect, Tray

FINE = 3
GAP = 6
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
    def key(self, at: int) -> str:
        return self.things[at].id

    def can_pick(self, at: int) -> bool:
        return self.things[at].state in (PICKABLE, PICKED)

    def spots(self, width: int, height: int) -> list[Rect]:
        count, gap = max(1, len(self.things)), self.kit.px(GAP)
        each = min((width - gap * (count - 1)) // count, self.kit.px(230))
        return [(index * (each + gap), 0, each, height) for index in range(len(self.things))]

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage:
        look, view = self.kit.look, self.things[at]
        return look.picture(
            (view, rect[2:], focused, self.ground),
            lambda: paint_role(view, rect[2], rect[3], look, focused, self.ground),
        )


def paint_role(
    view: RoleView, w: int, h: int, look: Theme, focused: bool = False, ground: str = "paper"
) -> Image.Image:
    colours, behind = look.palette, look.palette.named(ground)
    picture = Image.new("RGB", (w * FINE, h * FINE), behind)
    draw = ImageDraw.Draw(picture)
    pad, corner, band = look.px(3), look.px(5), round(h * 0.62)
    box = [pad * FINE, pad * FINE, (w - pad) * FINE, (h - pad) * FINE]
    fill = colours.sea_wash if view.state == PICKED else colours.sheet
    draw.rounded_rectangle(box, corner * FINE, fill)
    side = (pad + band) * FINE
    draw.rounded_rectangle((box[0], box[1], side, box[3]), corner * FINE, COLOURS[view.id])
    draw.rectangle((side - corner * FINE, box[1], side, box[3]), fill=COLOURS[view.id])
    edge, thick = (colours.sea, 2) if view.state in (PICKABLE, PICKED) else (colours.line, 1)
    draw.rounded_rectangle(box, corner * FINE, outline=edge, width=look.px(thick) * FINE)
    picture = picture.resize((w, h), Image.Resampling.LANCZOS)
    _icon(picture, view, (pad, pad, band, h - 2 * pad))
    draw = ImageDraw.Draw(picture)
    _text(draw, view, look, pad + band + look.px(7), w - pad - look.px(6), h)
    if view.state == DIM or view.taken:
        picture = faded(picture, behind, 0.25 if view.taken else 0.5)
    if focused:
        ImageDraw.Draw(picture).rounded_rectangle(
            (0, 0, w - 1, h - 1), look.px(6), outline=colours.focus, width=max(2, look.px(2.4))
        )
    return picture


def _icon(picture: Image.Image, view: RoleView, box: tuple[int, int, int, int]) -> None:
    x, y, w, h = box
    size = round(min(w, h) * 0.6)
    glyph = IconRenderer.render(ICONS[view.id], size, "#fff6e2").convert("RGBA")
    picture.paste(glyph, (x + (w - size) // 2, y + (h - size) // 2), glyph)


def _text(draw: ImageDraw.ImageDraw, view: RoleView, look: Theme, left: int, right: int, h: int) -> None:
    colours = look.palette
    room = right - left
    cue_room = look.px(20) if view.cue and not view.taken else 0
    size, name = fitting(view.name, "bold", round(h * 0.26), room - cue_room, 1)
    draw.text((left, h * 0.11), name[0], font=drawing_font("bold", size), fill=colours.ink)
    small = round(h * 0.19)
    if view.taken:
        who = shortened(view.taken, "semibold", small, room)
        draw.text((left, h * 0.5), who, font=drawing_font("semibold", small), fill=colours.sun)
        return
    lines = lines_of(view.privilege, "normal", small, room, 2)
    write_lines(draw, lines, left, h * 0.43, "normal", small, colours.soft, leading=1.1)
    if view.cue:
        cap = look.px(15)
        box = (right - cap, look.px(7), right, look.px(7) + cap)
        draw.rounded_rectangle(box, look.px(3), fill=colours.sunken, outline=colours.line)
        middle = (right - cap / 2, look.px(7) + cap / 2)
        font = drawing_font("bold", round(cap * 0.78))
        draw.text(middle, view.cue.upper(), font=font, fill=colours.soft, anchor="mm")
