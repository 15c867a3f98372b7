"""A city of Saint Malo on the score pad: drawn by clicks, or typed field after field."""

import tkinter
from collections.abc import Hashable

from assistant.games.saint_malo.views import Field
from assistant.games.views import PICKED
from assistant.window.pages.saint_malo.pad_messages import ChooseLetter, DrawField, TypeField
from assistant.window.pages.score.sheets import ONE_ROW, PadSheet
from assistant.window.pages.score.views import CentreView
from assistant.window.scenes.saint_malo.pad import PaperCityView
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.answers import Answers
from assistant.window.widgets.held import is_command
from assistant.window.widgets.kit import Event, frame, wrapping
from assistant.window.widgets.saint_malo.city import City

SIDE = 7
LETTERS_WIDTH, LETTERS_HEIGHT = 256, 440
CITY_HEIGHT = 290  # at least
CITY_LEAST, CITY_SHARE = (
    190,
    0.52,
)  # beside the letters it is as high as what is in sight, and takes half the width
NUMBERS_FROM = 430  # a lower page, measured in its text, has the numbers below the city


def is_tower(at: int) -> bool:
    return at in (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)


class PaperCity(City):
    """Every field can be drawn on, as on paper."""

    def can_pick(self, at: int) -> bool:
        return not is_tower(at)


class CitySheet(PadSheet):
    _passed: int | None = None  # the field a drag was on last

    def build(self, master: tkinter.Misc) -> None:
        kit, room = self.kit, self.page.room
        if self.page.folded and room.width >= kit.look.text_px(CITY_LEAST + LETTERS_WIDTH):
            self._in_sight(master)
        else:
            self._spread(master)
        self.city.bind("<Key>", self._letter)
        for key in ("<Return>", "<KP_Enter>"):
            self.city.bind(key, lambda event: self.go_on("entry"))
        self.page.fields["entry"] = self.city
        self.city.bind("<ButtonPress-1>", self._begin_painting, add="+")
        self.city.bind("<B1-Motion>", self._paint)
        self.page.steps(self.city)
        self.city.cursor = 1

    def _in_sight(self, master: tkinter.Misc) -> None:
        """All of the city at once, so that one can drag over it; beside it letters and, if there is room, numbers."""
        kit, room = self.kit, self.page.room
        tall = max(self.page.step_height, kit.look.text_px(CITY_LEAST))
        city = min(tall, int(room.width * CITY_SHARE))
        row = frame(master, kit)
        row.pack(fill="x")
        row.columnconfigure(1, weight=1)
        row.rowconfigure(2, weight=1)
        self.letters = self._letters(row, 0, kit.look.finger)
        self.letters.grid(row=1, column=1, sticky="new", padx=(kit.px(GAP), 0))
        self.letters.bind("<Configure>", lambda event: self._grow(event.width), add="+")
        self.city = PaperCity(row, kit, self._draw, width=city, height=city)
        self.city.grid(row=0, column=0, rowspan=3, sticky="n")
        beside = room.tall >= NUMBERS_FROM
        hint = wrapping(row if beside else master, kit, kit.tr("pad.city_hint"), font="small", ink="soft")
        if beside:
            self.numbers(row, ONE_ROW).grid(
                row=0, column=1, sticky="nw", padx=(kit.px(GAP), 0), pady=(0, kit.px(GAP))
            )
            hint.grid(row=2, column=1, sticky="new", padx=(kit.px(GAP), 0), pady=(kit.px(SMALL), 0))
        else:
            self.numbers(master, ONE_ROW).pack(fill="x", pady=(kit.px(SMALL), 0))
            hint.pack(fill="x", pady=(kit.px(SMALL), 0))

    def _spread(self, master: tkinter.Misc) -> None:
        """Beside players and points; in a narrow page all below each other."""
        kit, folded = self.kit, self.page.folded
        self.head(master)
        self.counts(master, above=folded)
        row = frame(master, kit)
        row.pack(fill="both", expand=True)
        side = frame(row, kit)
        side.pack(side="bottom" if folded else "right", fill="both", padx=(0 if folded else kit.px(GAP), 0))
        wrapping(side, kit, kit.tr("pad.city_hint"), font="small", ink="soft").pack(fill="x")
        self.letters = self._letters(side, 0 if folded else 2, kit.look.text_px(LETTERS_HEIGHT))
        self.letters.pack(fill="both" if folded else "y", expand=True, pady=(kit.px(SMALL), 0))
        if folded:
            self.letters.bind("<Configure>", lambda event: self._grow(event.width), add="+")
        self.city = PaperCity(row, kit, self._draw, height=kit.look.text_px(CITY_HEIGHT))
        self.city.pack(side="top" if folded else "left", fill="both", expand=True)

    def _letters(self, side: tkinter.Misc, columns: int, height: int) -> Answers:
        made = Answers(side, self.kit, self._choose, columns=columns, height=height)
        made.configure(width=self.kit.look.text_px(LETTERS_WIDTH))
        return made

    def _choose(self, key: Hashable) -> None:
        self.page.act(ChooseLetter(str(key)))

    def _draw(self, field: Field) -> None:
        self.page.act(DrawField(field))

    def _grow(self, width: int) -> None:
        """In a page that scrolls the letters get the height they need."""
        height = self.letters.height_for(width)
        if int(self.letters.cget("height")) != height:
            self.letters.configure(height=height)

    def _letter(self, event: Event) -> str | None:
        """A letter draws on the field and steps to the next one."""
        if is_command(event):
            return None
        if event.keysym == "BackSpace":
            self._walk(-1)
            self.page.act(TypeField(self.city.key(self.city.cursor), "."))
            return "break"
        assert isinstance(self.view, PaperCityView)
        letter = dict(self.view.keys).get(event.char)
        if letter is None:
            return None
        self.page.act(TypeField(self.city.key(self.city.cursor), letter))
        self._walk(1)
        return "break"

    def _begin_painting(self, event: Event) -> None:
        self._passed = self.city.at(event.x, event.y)

    def _paint(self, event: Event) -> None:
        """Dragging draws the chosen symbol on every field it passes; what is there already stays."""
        assert isinstance(self.view, PaperCityView)
        at = self.city.at(event.x, event.y)
        chosen = next((str(one.key) for one in self.view.letters if one.state == PICKED), "")
        if at is None or is_tower(at) or not chosen or self.city.key(at) in self.view.printed:
            return
        row, column = self.city.key(at)
        if self.view.city.rows[row][column] != chosen and self._passed != at:
            self.page.act(TypeField((row, column), chosen))
        self._passed = at

    def _walk(self, step: int) -> None:
        """To the next field in reading order, over the towers and what is printed."""
        assert isinstance(self.view, PaperCityView)
        at = (self.city.cursor + step) % (SIDE * SIDE)
        while is_tower(at) or self.city.key(at) in self.view.printed:
            at = (at + step) % (SIDE * SIDE)
        self.city.put_cursor(at)

    def fill_city(self, view: CentreView) -> None:
        super().fill_city(view)
        assert isinstance(view, PaperCityView)
        self.city.show_city(view.city)
        self.letters.show(view.letters)
