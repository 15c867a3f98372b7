"""A city of Saint Malo on the score pad: drawn by clicks, or typed field after field."""

import tkinter

from assistant.games.views import PICKED
from assistant.window.pages.saint_malo.pad_messages import ChooseLetter, DrawField, TypeField
from assistant.window.pages.score.sheets import PadSheet
from assistant.window.pages.score.views import CentreView
from assistant.window.scenes.saint_malo.pad import PaperCityView
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.answers import Answers
from assistant.window.widgets.held import is_command
from assistant.window.widgets.kit import Event, frame, wrapping
from assistant.window.widgets.saint_malo.city import City

SIDE = 7
LETTERS_WIDTH, LETTERS_HEIGHT = 256, 440
CITY_WIDTH, CITY_HEIGHT = 340, 290  # at least


def is_tower(at: int) -> bool:
    return at in (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)


class PaperCity(City):
    """Every field can be drawn on, as on paper."""

    def can_pick(self, at: int) -> bool:
        return not is_tower(at)


class CitySheet(PadSheet):
    _passed: int | None = None  # the field a drag was on last

    def build(self, master: tkinter.Misc) -> None:
        self.head(master)
        folded = self.page.folded
        self.counts(master, above=folded)
        kit = self.kit
        row = frame(master, kit)
        row.pack(fill="both", expand=True)
        side = frame(row, kit)
        beside = self.page.room.width >= kit.look.text_px(CITY_WIDTH + LETTERS_WIDTH)
        side.pack(
            side="right" if beside else "bottom",
            fill="both",
            expand=folded and beside,
            padx=(kit.px(GAP) if beside else 0, 0),
        )
        wrapping(side, kit, kit.tr("pad.city_hint"), font="small", ink="soft").pack(fill="x")
        self.letters = Answers(
            side,
            kit,
            lambda key: self.page.act(ChooseLetter(str(key))),
            columns=0 if folded else 2,
            height=kit.look.text_px(LETTERS_HEIGHT),
        )
        self.letters.configure(width=kit.look.text_px(LETTERS_WIDTH))
        self.letters.pack(fill="both" if folded else "y", expand=True, pady=(kit.px(SMALL), 0))
        if folded:
            self.letters.bind("<Configure>", lambda event: self._grow(event.width), add="+")
        self.city = PaperCity(
            row, kit, lambda key: self.page.act(DrawField(key)), height=kit.look.text_px(CITY_HEIGHT)
        )
        if folded and beside:
            self.city.configure(width=kit.look.text_px(CITY_WIDTH))
        self.city.pack(side="left" if beside else "top", fill="both", expand=not (folded and beside))
        self.city.bind("<Key>", self._letter)
        for key in ("<Return>", "<KP_Enter>"):
            self.city.bind(key, lambda event: self.go_on("entry"))
        self.page.fields["entry"] = self.city
        self.city.bind("<ButtonPress-1>", self._begin_painting, add="+")
        self.city.bind("<B1-Motion>", self._paint)
        self.page.steps(self.city)
        self.city.cursor = 1

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
