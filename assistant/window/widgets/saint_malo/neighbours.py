"""The others' cities, small, each under its player's name and numbers; looking at one shows it large."""

from dataclasses import replace

from PIL import Image, ImageDraw
from PIL.ImageTk import PhotoImage
from ttkbootstrap.style.icons import IconRenderer

from assistant.games.saint_malo.views import NeighbourView
from assistant.window.theme import GAP, SMALL, TIGHT, drawing_font
from assistant.window.theme import Look as Theme
from assistant.window.widgets.folding.over_page import OverPage
from assistant.window.widgets.kit import Panel, frame, label
from assistant.window.widgets.saint_malo.city import City, paint_city
from assistant.window.widgets.score import ScorePanel
from assistant.window.widgets.short_names import short_name
from assistant.window.widgets.tray import Rect, Tray

HEAD = 2.7  # lines of small text above a city


class Neighbours(Tray[NeighbourView, int]):
    def spots(self, width: int, height: int) -> list[Rect]:
        """One beside the other, from the third on in a second row."""
        count, gap = len(self.things), self.kit.px(SMALL)
        columns = min(count, 2) or 1
        rows = max(1, -(-count // columns))
        across, down = (width - gap * (columns - 1)) // columns, (height - gap * (rows - 1)) // rows
        return [
            (at % columns * (across + gap), at // columns * (down + gap), across, down) for at in range(count)
        ]

    def height_for(self, width: int, most: int) -> int:
        """What these cities need at that width, but no more than `most`."""
        count, gap = len(self.things), self.kit.px(SMALL)
        head = round(self.kit.look.text_px(14) * HEAD)
        rows = 2 if count > 2 else 1
        across = width if count == 1 else (width - gap) // 2
        return max(self.kit.px(120), min(rows * (across + head) + gap * (rows - 1), most))

    def key(self, at: int) -> int:
        return self.things[at].seat

    def can_pick(self, at: int) -> bool:
        return True

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage:
        look, view = self.kit.look, self.things[at]
        return look.picture(
            ("neighbour", view, rect[2:], focused),
            lambda: paint_neighbour(view, rect[2], rect[3], look, focused),
        )


def paint_neighbour(
    view: NeighbourView, width: int, height: int, look: Theme, focused: bool = False
) -> Image.Image:
    colours, player = look.palette, view.player
    size = look.text_px(14)
    head = round(size * HEAD)
    picture = Image.new("RGB", (width, height), colours.paper)
    if height > head:  # a low window with large letters has room for the names alone
        picture.paste(paint_city(view.city, width, height - head, look), (0, head))
    draw = ImageDraw.Draw(picture)
    points = look_points(player.points)
    strong, normal = drawing_font("bold", size), drawing_font("normal", size)
    room = width - size * 0.6 - strong.getlength(points)
    name = short_name(player.name, lambda text: strong.getlength(text) <= room)
    ink = colours.sea if player.active else colours.ink
    draw.text((2, size * 0.7), name, font=strong, fill=ink, anchor="lm")
    if player.news:  # drawn since whoever looks was last asked
        x, r = 2 + strong.getlength(name) + size * 0.6, size * 0.22
        draw.ellipse((x - r, size * 0.7 - r, x + r, size * 0.7 + r), fill=colours.sun)
    elif player.thinking:
        x = 2 + strong.getlength(name) + size * 0.5
        draw.text((x, size * 0.7), "…", font=strong, fill=colours.sea, anchor="lm")
    draw.text((width - 2, size * 0.7), points, font=strong, fill=colours.sun, anchor="rm")
    step = width / max(1, len(player.facts))
    for at, (icon, number) in enumerate(player.facts):
        x = 2 + at * step
        picture.paste(_icon(icon, size, colours.soft, colours.paper), (round(x), round(size * 1.45)))
        draw.text((x + size * 1.2, size * 1.95), number, font=normal, fill=colours.ink, anchor="lm")
    if focused:
        draw.rounded_rectangle(
            (0, 0, width - 1, height - 1), look.px(6), outline=colours.focus, width=max(2, look.px(2))
        )
    return picture


def look_points(points: float | None) -> str:
    return "" if points is None else str(points).replace("-", "−")


def _icon(name: str, size: int, ink: str, ground: str) -> Image.Image:
    glyph = IconRenderer.render(name, size, ink).convert("RGBA")
    flat = Image.new("RGBA", glyph.size, ground)
    flat.alpha_composite(glyph)
    return flat.convert("RGB")


class Glance(OverPage[NeighbourView]):
    """Another's city laid large over the page, with the sources of its points."""

    def lay(self, view: NeighbourView, where: Rect) -> Panel:
        kit, player = self._kit, view.player
        box = Panel(self._master, kit, GAP)
        body = box.body
        line = frame(body, kit, "sheet")
        line.pack(fill="x", pady=(0, kit.px(TIGHT)))
        label(line, kit, player.name, "heading", ground="sheet").pack(side="left")
        for icon, words in player.facts:
            image = kit.look.icon(icon, 14, kit.palette.soft)
            sign = label(line, kit, f" {words}", "body", "ink", "sheet", image=image, compound="left")
            sign.pack(side="left", padx=(kit.px(GAP), 0))
        side = min(kit.px(400), self._master.winfo_height() // 2)
        row = frame(body, kit, "sheet")
        row.pack(fill="both", expand=True)
        city = City(row, kit, lambda field: None, ground="sheet", width=side, height=side)
        city.pack(side="left")
        city.show_city(view.city)
        if player.breakdown is not None:
            score = ScorePanel(row, kit)
            score.pack(side="left", anchor="n", padx=(kit.px(GAP), 0))
            score.show(replace(player.breakdown, title=kit.tr("widgets.points", n=player.points)))
            row.update_idletasks()
            if row.winfo_reqwidth() > self._master.winfo_width() - 4 * kit.px(GAP):
                score.pack_forget()
        self._place(box, where)
        return box

    def _place(self, box: Panel, where: Rect) -> None:
        """To the left of the small one, inside the window."""
        gap = self._kit.px(GAP)
        box.update_idletasks()
        w, h = box.winfo_reqwidth(), box.winfo_reqheight()
        x = where[0] - self._master.winfo_rootx() - gap - w
        y = where[1] - self._master.winfo_rooty()
        box.place(x=max(gap, x), y=max(gap, min(y, self._master.winfo_height() - h - gap)))
