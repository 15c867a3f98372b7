"""The city of Saint Malo as it looks on paper: towers, fields, walls, and what may be drawn where."""

import tkinter

from PIL import Image, ImageDraw

from assistant.games.saint_malo.views import Field
from assistant.games.views import CityView
from assistant.window.theme import Look as Theme
from assistant.window.theme import drawing_font
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.painted import painted
from assistant.window.widgets.saint_malo.symbols import draw_field
from assistant.window.widgets.tray import Look, Pick, Rect, Tray

FINE = 2
MOST_PIXELS = 6_000_000  # of sheets, and of fields: some tables' worth, 24 MB each
LEAST_CELL = 4  # pixels; smaller ones show nothing
SIDE = 7
PARCHMENT, STREET, INK, OUTER = "#f6ecd4", "#d9c8a2", "#3d3325", "#e7d8b5"
LEGAL, DRAWING, LAST = "#bfe3d8", "#ffd98c", "#c8562f"
LEGAL_INK, FAINT, EDGE = "#0f716d", "#675a36", "#b36f0e"
EMPTY = CityView(rows=("#.....#", *["......."] * 5, "#.....#"))


class City(Tray[Field, Field]):
    """`pick` gets (row, column); arrows walk over the fields."""

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        pick: Pick[Field],
        look: Look[Field] | None = None,
        *,
        toggle: Pick[Field] | None = None,
        ground: str = "paper",
        width: int = 10,
        height: int = 10,
    ) -> None:
        super().__init__(master, kit, pick, look, toggle=toggle, ground=ground, width=width, height=height)
        self.view = EMPTY
        self.things = [(index // SIDE, index % SIDE) for index in range(SIDE * SIDE)]
        self.cursor = 3 * SIDE + 3

    def show_city(self, view: CityView) -> None:
        """The fields are always the same; what changes is what stands on them."""
        self.view = view
        self.draw()

    def key(self, at: int) -> Field:
        return divmod(at, SIDE)

    def can_pick(self, at: int) -> bool:
        field = divmod(at, SIDE)
        return field in self.view.legal or field in self.view.drawing

    def put_cursor(self, at: int) -> str:
        super().put_cursor(at)
        self.look()  # what is under the keyboard is told as under the pointer
        return "break"

    def spots(self, width: int, height: int) -> list[Rect]:
        left, top, cell = frame_of(width, height, bool(self.view.bonuses))
        return [(left + at % SIDE * cell, top + at // SIDE * cell, cell, cell) for at in range(SIDE * SIDE)]

    def draw(self) -> None:
        """One picture for the whole sheet, the keyboard's field on top."""
        self.delete("all")
        width, height = self.winfo_width(), self.winfo_height()
        if width < 40 or height < 40:
            return
        self._drawn_at = (width, height)
        self._rects = self.spots(width, height)
        look, view = self.kit.look, self.view
        image = look.picture(
            (view, width, height, self.ground), lambda: paint_city(view, width, height, look, self.ground)
        )
        self.create_image(0, 0, image=image, anchor="nw")
        if self.focus_displayof() is self:
            x, y, cell, _ = self._rects[self.cursor]
            self.create_rectangle(
                x + 1, y + 1, x + cell - 1, y + cell - 1, outline=look.palette.focus, width=look.px(3)
            )


def frame_of(width: int, height: int, bonuses: bool) -> tuple[int, int, int]:
    """Left, top and size of a field, the sheet in the middle."""
    lines = 1.3 if bonuses else 0.3
    cell = int(min(width, height) / (SIDE + lines))
    return (width - cell * SIDE) // 2, (height - cell * SIDE) // 2, cell


def paint_city(view: CityView, width: int, height: int, look: Theme, ground: str = "paper") -> Image.Image:
    """The empty sheet and every kind of field are painted once and put together, so that a click is quick."""
    behind = look.palette.named(ground)
    if (
        frame_of(width, height, bool(view.bonuses))[2] < LEAST_CELL
    ):  # while a window is drawn small it has no room
        return Image.new("RGB", (max(width, 1), max(height, 1)), behind)
    picture = _sheet(width, height, view.bonuses, view.broken, behind, look.least).copy()
    left, top, cell = frame_of(width, height, bool(view.bonuses))
    letters, worth = dict(view.letters), dict(view.worth)
    for row in range(SIDE):
        for column in range(SIDE):
            field = (row, column)
            character = view.rows[row][column]
            if field in view.drawing and view.symbol:
                character = view.symbol
            marked = field in view.legal and field not in view.drawing
            painted = _cell(
                cell,
                look.least,
                character,
                letters.get(character, ""),
                _fill(view, field),
                name_of(field) if view.names and character == "." else "",
                worth.get(field, "") or "·" if marked else "",
                field in view.last,
            )
            picture.paste(painted, (left + column * cell, top + row * cell))
    _group(ImageDraw.Draw(picture), view, left, top, cell)
    return picture


def _fill(view: CityView, field: tuple[int, int]) -> str:
    row, column = field
    if view.rows[row][column] == "#":
        return PARCHMENT
    if field in view.drawing:
        return DRAWING
    if field in view.legal:
        return LEGAL
    return OUTER if row in (0, SIDE - 1) or column in (0, SIDE - 1) else PARCHMENT


@painted(MOST_PIXELS)
def _sheet(
    width: int,
    height: int,
    bonuses: tuple[tuple[str, str], ...],
    broken: frozenset[str],
    behind: str,
    least: int,
) -> Image.Image:
    """The paper with what each wall brings."""
    picture = Image.new("RGB", (width * FINE, height * FINE), behind)
    left, top, cell = (n * FINE for n in frame_of(width, height, bool(bonuses)))
    margin = cell * (0.6 if bonuses else 0.12)
    end = (left + cell * SIDE, top + cell * SIDE)
    ImageDraw.Draw(picture).rounded_rectangle(
        (left - margin, top - margin, end[0] + margin, end[1] + margin), cell * 0.2, PARCHMENT, STREET, FINE
    )
    _bonuses(picture, bonuses, broken, left, top, cell, least * FINE)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


@painted(MOST_PIXELS)
def _cell(
    side: int, least: int, character: str, letter: str, fill: str, name: str, mark: str, last: bool
) -> Image.Image:
    """One field; `mark` is what it would bring, or a dot for those who do not see that its colour is legal."""
    whole = side * FINE
    picture = Image.new("RGB", (whole, whole), fill)
    draw = ImageDraw.Draw(picture)
    if character != "#":
        draw.rectangle((0, 0, whole, whole), outline=STREET, width=FINE)
    draw_field(draw, character, whole / 2, whole / 2, whole * 0.36, INK, letter, least * FINE)
    if name:
        font = drawing_font("normal", max(least * FINE, round(whole * 0.17)))
        draw.text((whole * 0.06, whole * 0.05), name, font=font, fill=FAINT, anchor="la")
    if mark == "·":
        r = whole * 0.07
        draw.ellipse((whole / 2 - r, whole / 2 - r, whole / 2 + r, whole / 2 + r), fill=LEGAL_INK)
    elif mark:
        font = drawing_font("bold", max(least * FINE, round(whole * 0.34)))
        draw.text((whole / 2, whole * 0.52), mark, font=font, fill=LEGAL_INK, anchor="mm")
    if last:
        thick = max(2, int(whole * 0.05))
        draw.rectangle((FINE, FINE, whole - FINE, whole - FINE), outline=LAST, width=thick)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def name_of(field: tuple[int, int]) -> str:
    """ "b3": column and row, as records and the log call it."""
    return f"{'abcdefg'[field[1]]}{field[0] + 1}"


def _group(draw: ImageDraw.ImageDraw, view: CityView, left: float, top: float, cell: float) -> None:
    """One thick line around the group that is being drawn."""
    group = set(view.drawing)
    thick = max(2, round(cell * 0.06))
    for row, column in group:
        x, y = left + column * cell, top + row * cell
        sides = {
            (row - 1, column): (x, y, x + cell, y),
            (row + 1, column): (x, y + cell, x + cell, y + cell),
            (row, column - 1): (x, y, x, y + cell),
            (row, column + 1): (x + cell, y, x + cell, y + cell),
        }
        for neighbour, line in sides.items():
            if neighbour not in group:
                draw.line(line, fill=EDGE, width=thick)


def _bonuses(
    picture: Image.Image,
    bonuses: tuple[tuple[str, str], ...],
    walls_broken: frozenset[str],
    left: float,
    top: float,
    cell: float,
    least: int,
) -> None:
    """What each wall brings, along its side; struck out when the wall is broken."""
    size = max(least, round(cell * 0.3))
    font = drawing_font("semibold", size)
    middle = (left + cell * SIDE / 2, top + cell * SIDE / 2)
    reach = cell * (SIDE / 2 + 0.3)
    places = {
        "top": (0, -reach, 0),
        "bottom": (0, reach, 0),
        "left": (-reach, 0, 90),
        "right": (reach, 0, -90),
    }
    for wall, words in bonuses:
        dx, dy, turn = places[wall]
        broken = wall in walls_broken
        wide = round(font.getlength(words)) + 8
        strip = Image.new("RGBA", (wide, round(size * 1.5)), PARCHMENT + "00")  # words alone, no ground
        draw = ImageDraw.Draw(strip)
        ink = "#675a36" if broken else INK
        draw.text((4, strip.height / 2), words, font=font, fill=ink, anchor="lm")
        if broken:
            draw.line((0, strip.height / 2, wide, strip.height / 2), fill=ink, width=max(2, size // 10))
        turned = strip.rotate(turn, expand=True)
        at = (round(middle[0] + dx - turned.width / 2), round(middle[1] + dy - turned.height / 2))
        picture.paste(turned, at, turned)
