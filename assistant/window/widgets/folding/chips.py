"""Everybody in one line, for a page without room for everybody's city: a chip a player, which opens."""

from assistant.games.views import PlayerView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import name_in
from assistant.window.widgets.tray import Rect, Tray

TELLING = 3  # letters and the sign of what is left out: fewer, and nobody knows whose they are


class Chips(Tray[PlayerView, int]):
    """The pointer, the keyboard's look or a pick shows what belongs to a chip; the callbacks say how."""

    down = False  # one below the other

    def key(self, at: int) -> int:
        return self.things[at].seat

    def can_pick(self, at: int) -> bool:
        return True

    def row_height(self) -> int:
        return self.kit.look.line_height("strong") + self.kit.px(TIGHT)

    def spots(self, width: int, height: int) -> list[Rect]:
        count, gap = max(1, len(self.things)), self.kit.px(TIGHT)
        if self.down:
            return [
                (0, at * (self.row_height() + gap), width, self.row_height())
                for at in range(len(self.things))
            ]
        left, wides = 0, self._wides(width - gap * (count - 1))
        spots = []
        for wide in wides:
            spots.append((left, 0, wide, height))
            left += wide + gap
        return spots

    def _wides(self, room: int) -> list[int]:
        """All alike; where a name has too little room then and others more than they need, to each their need."""
        count = max(1, len(self.things))
        look = self.kit.look
        needs = [self._beside_name(view) + look.measure("strong", view.name) for view in self.things]
        spare = (room - sum(needs)) // count
        if max(needs, default=0) <= room // count or spare < 0:
            return [room // count] * len(self.things)
        return [need + spare for need in needs]

    def _draw_one(self, at: int, rect: Rect, focused: bool) -> None:
        kit, view = self.kit, self.things[at]
        x, y, wide, tall = rect
        colours = kit.palette
        edge, thick = (colours.focus, kit.px(2)) if focused else (colours.line, 1)
        self.create_rectangle(
            x + 1,
            y + 1,
            x + wide - 2,
            y + tall - 2,
            fill=colours.sheet,
            outline=edge,
            width=thick,
            tags="ground",
        )
        if view.active:
            self.create_rectangle(x + 2, y + 2, x + kit.px(5), y + tall - 2, fill=colours.sea, width=0)
        end, tall = x + wide - kit.px(SMALL), 2 * y + tall  # what is written stands in the middle
        left = self._write(x + kit.px(SMALL), tall, *self._short_name(view, wide), _ink(view))
        if view.governor:
            left = self._sign(left, tall, "star-fill", "", "sun", end)
        if view.points is not None:
            points = str(view.points).replace("-", "−")
            left = self._write(left + kit.px(SMALL), tall, points, "strong", "sun")
        if view.news:  # did something since whoever looks was last asked
            left = self._sign(left, tall, "circle-fill", "", "sun", end)
        for icon, words in view.facts:
            left = self._sign(left, tall, icon, words.partition(" ")[0], "soft", end)

    def _short_name(self, view: PlayerView, wide: int) -> tuple[str, str]:
        """As much of a long name as leaves room for the points, and how it is written.

        The rest is told when the chip is opened; where a name would be a letter or two, its letters are smaller.
        """
        room = wide - self._beside_name(view)
        name = name_in(self.kit, view.name, room, "strong")
        if len(name) > TELLING or name == view.name:
            return name, "strong"
        room += self.kit.px(TIGHT)  # closer to the points, too
        return name_in(self.kit, view.name, room, "small"), "small"

    def _beside_name(self, view: PlayerView) -> int:
        """What the points take of a chip, and the star of who governs."""
        look = self.kit.look
        taken = look.px(2 * SMALL + TIGHT) + (look.text_px(13) + look.px(SMALL) if view.governor else 0)
        if view.points is not None:
            taken += look.measure("strong", str(view.points).replace("-", "−"))
        return taken

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
