"""Five dice to click: kept ones stand apart and lower, turned ones are marked."""

from PIL import Image, ImageDraw
from PIL.ImageTk import PhotoImage

from assistant.games.views import DIM, PICKABLE, PICKED, DieView
from assistant.window.theme import Look as Theme
from assistant.window.theme import drawing_font
from assistant.window.widgets.ink import asleep
from assistant.window.widgets.saint_malo.symbols import FACES
from assistant.window.widgets.tray import PickTray, Rect

FINE = 3
GAP, DROP, MOST = 10, 12, 110
IVORY, KEPT, INK = "#fffaf0", "#ffe9b8", "#3a3026"


class Dice(PickTray[DieView]):
    def spots(self, width: int, height: int) -> list[Rect]:
        count, gap = max(1, len(self.things)), self.kit.px(GAP)
        side = min(height - self.kit.px(DROP), (width - gap * (count - 1)) // count, self.kit.px(MOST))
        drop = self.kit.px(DROP)
        return [
            (index * (side + gap), drop if die.kept else 0, side, side)
            for index, die in enumerate(self.things)
        ]

    def height_for(self, width: int) -> int:
        """What five dice need at that width."""
        gap = self.kit.px(GAP)
        return min((width - gap * 4) // 5, self.kit.px(MOST)) + self.kit.px(DROP)

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage:
        look, view = self.kit.look, self.things[at]
        return look.picture(
            (view, rect[2], focused, self.ground),
            lambda: paint_die(view, rect[2], look, focused, self.ground),
        )


def paint_die(
    view: DieView, side: int, look: Theme, focused: bool = False, ground: str = "paper"
) -> Image.Image:
    colours, behind = look.palette, look.palette.named(ground)
    whole = side * FINE
    picture = Image.new("RGB", (whole, whole), behind)
    draw = ImageDraw.Draw(picture)
    pad, corner = look.px(4) * FINE, whole * 0.16
    box = (pad, pad, whole - pad, whole - pad)
    shadow = look.px(2) * FINE
    draw.rounded_rectangle((pad, pad + shadow, whole - pad, whole - pad + shadow), corner, colours.line)
    edge = colours.sea if view.state in (PICKABLE, PICKED) else "#b7a98f"
    thick = look.px(3 if view.state == PICKED else 2) * FINE
    draw.rounded_rectangle(box, corner, KEPT if view.kept else IVORY, edge, thick)
    if view.face:
        FACES[view.face](draw, whole / 2, whole / 2, whole * 0.27, INK)
    if view.turned:  # a bent arrow: this die was turned for coins
        arc = (whole * 0.14, whole * 0.14, whole * 0.38, whole * 0.38)
        draw.arc(arc, 150, 380, fill="#b4432b", width=round(whole * 0.035))
        x, y = whole * 0.375, whole * 0.3
        d = whole * 0.05
        draw.polygon([(x - d, y - d * 0.4), (x + d, y - d * 0.4), (x, y + d)], fill="#b4432b")
    if view.kept:
        draw.ellipse((whole * 0.71, whole * 0.71, whole * 0.9, whole * 0.9), fill="#47752f")
        tick = [(0.755, 0.81), (0.795, 0.85), (0.86, 0.765)]
        draw.line([(whole * x, whole * y) for x, y in tick], fill="#ffffff", width=round(whole * 0.028))
    picture = picture.resize((side, side), Image.Resampling.LANCZOS)
    if view.cue:
        draw = ImageDraw.Draw(picture)
        font = drawing_font("bold", max(look.least, round(side * 0.15)))
        inset = max(side * 0.17, look.px(5) + look.least * 0.45)
        draw.text((inset, side - inset), view.cue.upper(), font=font, fill="#6b6256", anchor="mm")
    if view.state == DIM:
        picture = asleep(picture, behind)
    if focused:
        ImageDraw.Draw(picture).rounded_rectangle(
            (0, 0, side - 1, side - 1), side * 0.18, outline=colours.focus, width=max(2, look.px(2.4))
        )
    return picture
