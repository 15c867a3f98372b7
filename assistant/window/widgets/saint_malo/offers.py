"""What the dice could bring, a row for each symbol: what it gains now and what turning dice for it costs."""

from collections import Counter

from PIL import Image, ImageDraw, ImageFont
from PIL.ImageTk import PhotoImage

from assistant.games.saint_malo.views import OfferView
from assistant.games.views import DIM, PICKABLE, PICKED
from assistant.window.theme import Look as Theme
from assistant.window.theme import drawing_font
from assistant.window.widgets.ink import asleep
from assistant.window.widgets.saint_malo.symbols import FACES, draw_field
from assistant.window.widgets.tray import PickTray, Rect

FINE = 2
ROWS, ROW_LEAST = 5, 30
COIN, SHIELD = "#c08a1e", "#4f7a9c"


class Offers(PickTray[OfferView]):
    def spots(self, width: int, height: int) -> list[Rect]:
        """Every row as wide as the widget, however many it holds."""
        gap = self.kit.px(4)
        rows = Counter(offer.row for offer in self.things)
        down = (height - gap * (len(rows) - 1)) // max(1, len(rows))
        rects = []
        for offer in self.things:
            count = rows[offer.row]
            left = offer.column * (width + gap) // count
            right = (offer.column + 1) * (width + gap) // count - gap
            rects.append((left, offer.row * (down + gap), right - left, down))
        return rects

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage:
        look, view, ground = self.kit.look, self.things[at], self.ground
        return look.picture(
            ("offer", view, rect[2:], focused, ground),
            lambda: paint_offer(view, rect[2], rect[3], look, focused, ground),
        )

    def least_height(self) -> int:
        """Five rows, in each a sign and below it what it brings."""
        return ROWS * self.kit.look.text_px(ROW_LEAST) + (ROWS - 1) * self.kit.px(4)

    def put_cursor(self, at: int) -> str:
        super().put_cursor(at)
        self.look()  # what is under the keyboard is told as under the pointer
        return "break"

    def to_picked(self) -> bool:
        """The keyboard goes to what is picked, however it was picked."""
        return self._to(PICKED)

    def to_first(self) -> None:
        """The keyboard begins on what is picked, or else on the first thing that can be."""
        self._to(PICKED) or self._to(PICKABLE)

    def _to(self, state: str) -> bool:
        for at, offer in enumerate(self.things):
            if offer.state == state:
                if at != self.cursor:
                    self.cursor = at
                    self.draw()
                return True
        return False


def paint_offer(
    view: OfferView, width: int, height: int, look: Theme, focused: bool = False, ground: str = "paper"
) -> Image.Image:
    colours, behind = look.palette, look.palette.named(ground)
    w, h = width * FINE, height * FINE
    picture = Image.new("RGB", (w, h), behind)
    draw = ImageDraw.Draw(picture)
    can = view.state in (PICKABLE, PICKED)
    edge = colours.sea if can else colours.line
    fill = colours.sea_wash if view.state == PICKED else colours.sheet
    thick = look.px(2.5 if view.state == PICKED else 1) * FINE
    draw.rounded_rectangle((FINE, FINE, w - FINE, h - FINE), h * 0.14, fill, edge, thick)
    _sign(draw, view, w, h, look)
    _gains(draw, view, w, h, look)
    if view.state == DIM:
        picture = asleep(picture, behind)
        draw = ImageDraw.Draw(picture)
    if view.price:
        _price(draw, view, w, h, look)
    if focused:
        thick = max(3, round(look.px(2.4) * FINE))
        draw.rounded_rectangle((0, 0, w - 1, h - 1), h * 0.15, outline=colours.focus, width=thick)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def _sign(draw: ImageDraw.ImageDraw, view: OfferView, w: float, h: float, look: Theme) -> None:
    least = look.least * FINE
    r = max(min(h * 0.23, w * 0.17), least * 0.62)
    tight = w < least * 5  # a price beside the count needs every pixel
    font = drawing_font("bold", max(least, round(min(h * 0.26, w * 0.2))))
    beside = r * (1.1 if tight else 1.3)  # from the middle of the sign to its count
    left = r if view.count else r * 1.15  # half of the sign: persons and churches are wider than others
    right = beside + font.getlength(view.count) if view.count else left
    price = _price_font(w, h, look)
    spare = w - left - right - (price.getlength(f"−{view.price}") + price.size * 0.8 if view.price else 0)
    x = left + max(0.0, min(r * 0.4, spare / 2))
    y = h * 0.41 if view.gains and h > least * 3.2 else h * 0.36
    if view.price and view.count and spare < 0:  # no room beside the price: below it
        y = max(y, h * 0.155 + least * 0.9)
    ink = "#3a3026"
    if view.sign in FACES:
        FACES[view.sign](draw, x, y, r, ink)
    else:
        draw_field(draw, view.sign, x, y, r, ink, view.letter, least)
    if view.count:
        draw.text((x + beside, y), view.count, font=font, fill=look.palette.ink, anchor="lm")


def _gains(draw: ImageDraw.ImageDraw, view: OfferView, w: float, h: float, look: Theme) -> None:
    """Each gain with its sign; points plain in the colour of points."""
    size = round(min(h * 0.25, w * 0.98 / (1 + 1.9 * max(1, len(view.gains)))))
    size = max(size, look.least * FINE)
    font = drawing_font("bold", size)
    room = [font.getlength(amount) + (size * 0.75 if what != "points" else 0) for what, amount in view.gains]
    gap = min(size * 0.3, max(0.0, (w - sum(room)) / 3))
    x, y = (w - sum(room) - gap * (len(room) - 1)) / 2, h - max(h * 0.18, size * 0.62)
    for (what, amount), wide in zip(view.gains, room, strict=True):
        ink = look.palette.sun if what == "points" else look.palette.ink
        draw.text((x, y), amount, font=font, fill=ink, anchor="lm")
        at = x + wide - size * 0.3
        if what == "coins":
            draw_coin(draw, at, y, size * 0.33)
        elif what == "defence":
            draw_shield(draw, at, y, size * 0.4)
        elif what == "logs":
            FACES["log"](draw, at, y, size * 0.4, "#3a3026")
        elif what == "person":
            FACES["head"](draw, at, y - size * 0.05, size * 0.42, "#3a3026")
        x += wide + gap


def _price_font(w: float, h: float, look: Theme) -> ImageFont.FreeTypeFont:
    return drawing_font("bold", max(look.least * FINE, round(min(h * 0.21, w * 0.17))))


def _price(draw: ImageDraw.ImageDraw, view: OfferView, w: float, h: float, look: Theme) -> None:
    """Coins it costs, in the corner; the coin itself only where it leaves the sign free."""
    font = _price_font(w, h, look)
    size = font.size
    ink = look.palette.coral if view.state != DIM else look.palette.soft
    words = f"−{view.price}"
    y = max(h * 0.155, size * 0.62)
    coin = w - font.getlength(words) - size > h * 0.38 + size * 1.2
    x = w - min(h * 0.1, size * 0.2) - size * (0.6 if coin else 0)
    draw.text((x - size * 0.05, y), words, font=font, fill=ink, anchor="rm")
    if coin:
        draw_coin(draw, x + size * 0.28, y, size * 0.3)


def draw_coin(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    draw.ellipse(
        (x - r, y - r, x + r, y + r), fill="#e3b341", outline="#7d5a10", width=max(1, round(r * 0.22))
    )


def draw_shield(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    points = [(-0.85, -0.9), (0.85, -0.9), (0.85, 0.15), (0, 1.05), (-0.85, 0.15)]
    draw.polygon([(x + r * dx, y + r * dy) for dx, dy in points], fill=SHIELD, outline="#2c4a60")
