"""Everybody in one line, for a page without room for everybody's city: a chip a player, which opens."""

from assistant.games.views import PlayerView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.tray import Rect, Tray


class Chips(Tray[PlayerView, int]):
    """The pointer, the keyboard's look or a pick shows what belongs to a chip; the callbacks say how."""

    def key(self, at: int) -> int:
        return self.things[at].seat

    def can_pick(self, at: int) -> bool:
        return True

    def row_height(self) -> int:
        return self.kit.look.line_height("strong") + self.kit.px(TIGHT)

    def spots(self, width: int, height: int) -> list[Rect]:
        count, gap = max(1, len(self.things)), self.kit.px(TIGHT)
        each = (width - gap * (count - 1)) // count
        return [(at * (each + gap), 0, each, height) for at in range(len(self.things))]

    def _draw_one(self, at: int, rect: Rect, focused: bool) -> None:
        kit, view = self.kit, self.things[at]
        x, _, wide, tall = rect
        colours = kit.palette
        edge, thick = (colours.focus, kit.px(2)) if focused else (colours.line, 1)
        self.create_rectangle(
            x + 1, 1, x + wide - 2, tall - 2, fill=colours.sheet, outline=edge, width=thick, tags="ground"
        )
        if view.active:
            self.create_rectangle(x + 2, 2, x + kit.px(5), tall - 2, fill=colours.sea, width=0)
        end = x + wide - kit.px(SMALL)
        left = self._write(x + kit.px(SMALL), tall, self._short_name(view, wide), "strong", _ink(view))
        if view.governor:
            left = self._sign(left, tall, "star-fill", "", "sun", end)
        if view.points is not None:
            points = str(view.points).replace("-", "−")
            left = self._write(left + kit.px(SMALL), tall, points, "strong", "sun")
        for icon, words in view.facts:
            left = self._sign(left, tall, icon, words.partition(" ")[0], "soft", end)

    def _short_name(self, view: PlayerView, wide: int) -> str:
        """As much of a long name as leaves room for the points; the rest is told when the chip is opened."""
        room = wide - self.kit.look.text_px(48 if view.governor else 34)
        name = view.name
        while len(name) > 2 and self.kit.look.measure("strong", name) > room:
            name = name[:-1].rstrip()
        return name

    def _write(self, x: int, tall: int, text: str, font: str, ink: str) -> int:
        kit = self.kit
        item = self.create_text(
            x, tall // 2, text=text, font=kit.look.font(font), fill=kit.colour(ink), anchor="w"
        )
        return int(self.bbox(item)[2])

    def _sign(self, x: int, tall: int, icon: str, words: str, ink: str, end: int) -> int:
        """An icon with a number, if there is room for both."""
        kit = self.kit
        image = kit.look.icon(icon, 13, kit.colour(ink))
        needs = kit.px(SMALL) + image.width() + kit.px(3) + kit.look.measure("small", words)
        if x + needs > end:
            return x
        x += kit.px(SMALL)
        self.create_image(x, tall // 2, image=image, anchor="w")
        return self._write(x + image.width() + kit.px(3), tall, words, "small", ink)


def _ink(view: PlayerView) -> str:
    return "sea" if view.active else "ink"
