"""The pirates in a line, for pages without room for their board: the next attack; it opens to the whole board."""

from PIL import Image, ImageDraw
from PIL.ImageTk import PhotoImage

from assistant.games.saint_malo.views import PiratesView
from assistant.window.theme import GAP, SMALL
from assistant.window.theme import Look as Theme
from assistant.window.widgets.folding.over_page import OverPage
from assistant.window.widgets.ink import lines_of, write_lines
from assistant.window.widgets.kit import Panel
from assistant.window.widgets.saint_malo.pirates import FINE, PiratesBoard, draw_boxes
from assistant.window.widgets.tray import Rect, Tray

TITLE, LEADING, BOX = 13, 1.2, 14
BOARD = (340, 190)


class PiratesLine(Tray[PiratesView, int]):
    """One thing that the pointer, the keyboard's look or a pick opens."""

    def key(self, at: int) -> int:
        return at

    def can_pick(self, at: int) -> bool:
        return True

    def spots(self, width: int, height: int) -> list[Rect]:
        return [(0, 0, width, height)] if self.things else []

    def show_board(self, view: PiratesView) -> None:
        self.show((view,))

    def height_for(self, width: int, view: PiratesView) -> int:
        look = self.kit.look
        lines = _title(view, width, look)
        boxes = look.text_px(BOX) + look.px(4) if view.next is not None else 0
        return look.px(2 * 5) + round(len(lines) * look.text_px(TITLE) * LEADING) + boxes

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage:
        look, view = self.kit.look, self.things[at]
        return look.picture(
            ("pirates-line", view, rect[2:], focused),
            lambda: paint_line(view, rect[2], rect[3], look, focused),
        )


def _title(view: PiratesView, width: int, look: Theme) -> tuple[str, ...]:
    return lines_of(view.title, "semibold", look.text_px(TITLE), width - look.px(2 * SMALL), 9)


def paint_line(view: PiratesView, width: int, height: int, look: Theme, focused: bool) -> Image.Image:
    colours = look.palette
    picture = Image.new("RGB", (width, height), colours.paper)
    draw = ImageDraw.Draw(picture)
    edge, thick = (colours.focus, 2.4) if focused else (colours.line, 1)
    box = (0, 0, width - 1, height - 1)
    draw.rounded_rectangle(box, look.px(6), colours.sheet, edge, max(1, look.px(thick)))
    left, size = look.px(SMALL), look.text_px(TITLE)
    lines = _title(view, width, look)
    write_lines(draw, lines, left, look.px(4), "semibold", size, colours.ink, leading=LEADING)
    if view.next is not None:
        row = view.rows[view.next]
        gap = FINE
        side = min(look.text_px(BOX), (width - 2 * left) / row.boxes - gap)
        draw_boxes(draw, row, left, height - look.px(6) - side, side, look)
    return picture


class PiratesGlance(OverPage[PiratesView]):
    """The whole board laid over the page, to the left of its line."""

    def lay(self, view: PiratesView, where: Rect) -> Panel:
        kit, master = self._kit, self._master
        gap = kit.px(GAP)
        box = Panel(master, kit, SMALL)
        board = PiratesBoard(box.body, kit, height=kit.look.text_px(BOARD[1]))
        board.configure(width=min(kit.look.text_px(BOARD[0]), master.winfo_width() - 4 * gap))
        board.pack()
        board.show(view)
        box.update_idletasks()
        wide, tall = box.winfo_reqwidth(), box.winfo_reqheight()
        x = where[0] - master.winfo_rootx() - gap - wide
        y = where[1] - master.winfo_rooty()
        box.place(x=max(gap, x), y=max(gap, min(y, master.winfo_height() - tall - gap)))
        return box
