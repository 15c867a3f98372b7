"""The line above somebody's city: who, governor, points, hand, what they just did."""

import re
import tkinter
from typing import Literal

from assistant.games.views import PlayerView
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.kit import Event, Kit, name_in
from assistant.window.widgets.score import ScorePopup


class PlayerLine(tkinter.Canvas):
    """One drawn line; the pointer or the focus on it shows where the points come from."""

    def __init__(self, master: tkinter.Misc, kit: Kit, popup: ScorePopup | None = None) -> None:
        height = kit.look.line_height("strong") + kit.px(2)
        super().__init__(master, height=height, width=10, background=kit.palette.paper, bd=0)
        self.configure(
            highlightthickness=kit.px(1),
            highlightbackground=kit.palette.paper,
            highlightcolor=kit.palette.focus,
        )
        self._kit = kit
        self._popup = popup
        self.view: PlayerView | None = None
        self.words = ""  # what is written, for those who cannot see it
        self._width = 0
        self._height = 0
        self._points_end = 0
        self.bind("<Configure>", self._resized)
        self.bind("<Motion>", self._pointed)
        self.bind("<FocusIn>", lambda event: self._break_down())
        for leaving in ("<Leave>", "<FocusOut>"):
            self.bind(leaving, lambda event: self._hide())

    def show(self, view: PlayerView) -> None:
        if view == self.view:
            return
        self.view = view
        self.configure(takefocus=view.breakdown is not None)
        self._draw()

    def _resized(self, event: Event) -> None:
        if event.width != self._width:
            self._width = event.width
            self._draw()

    def _draw(self) -> None:
        view, kit = self.view, self._kit
        self.delete("all")
        self.words = ""
        if view is None:
            return
        colours = kit.palette
        self._height = self.winfo_reqheight()
        if view.active:
            self.create_rectangle(0, 0, kit.px(4), self._height, fill=colours.sea, width=0)
        x = self._write(kit.px(9), self._named(view), "strong", "sea" if view.active else "ink")
        if view.governor:
            x = self._sign(x, "star-fill", kit.tr("widgets.governor"), "sun")
        if view.points is not None:
            x = self._write(x + kit.px(GAP), self._points(view), "small", "sun")
            self._points_end = x
        words_fit = x + sum(self._width_of(words) for _, words in view.facts) <= self._width
        for icon, words in view.facts:
            number = re.search(r"\d+", words)
            text = words if words_fit or number is None else number.group()
            if x + self._width_of(text) <= self._width or self._width <= 1:
                x = self._sign(x, icon, text, "soft")
        if view.thinking:
            x = self._sign(x, "hourglass-split", kit.tr("widgets.thinking"), "sea")
        if view.note:
            self._note(x, view.note, view.news)

    def _points(self, view: PlayerView) -> str:
        words = "widgets.points_more" if view.points_more else "widgets.points"
        return self._kit.tr(words, n=view.points).replace("-", "−")

    def _named(self, view: PlayerView) -> str:
        """As much of a long name as leaves room for the points and who governs."""
        kit = self._kit
        room = self._width - kit.px(9 + SMALL)
        if view.governor:
            room -= self._width_of(kit.tr("widgets.governor"))
        if view.points is not None:
            room -= kit.px(GAP) + kit.look.measure("small", self._points(view))
        return view.name if self._width <= 1 else name_in(kit, view.name, room, "strong")

    def _write(self, x: int, text: str, font: str, ink: str, anchor: Literal["w", "e"] = "w") -> int:
        """Writes at x and returns where the words end."""
        self.create_text(
            x,
            self._height // 2,
            text=text,
            font=self._kit.look.font(font),
            fill=self._kit.colour(ink),
            anchor=anchor,
        )
        self.words += f" {text}"
        return x + self._kit.look.measure(font, text) + 1

    def _width_of(self, words: str) -> int:
        """Of a fact with its sign."""
        kit = self._kit
        return int(kit.px(GAP + 4) + kit.look.text_px(13) + kit.look.measure("small", words))

    def _sign(self, x: int, icon: str, words: str, colour: str) -> int:
        kit = self._kit
        x += kit.px(GAP)
        image = kit.look.icon(icon, 13, kit.colour(colour))
        self.create_image(x, self._height // 2, image=image, anchor="w")
        return self._write(x + image.width() + kit.px(4), words, "small", colour)

    def _note(self, x: int, note: str, news: bool) -> None:
        """At the right end: as much of the newest as there is room for; what is news has a badge."""
        note = f"● {note}" if news else note
        room = self._width - x - self._kit.px(GAP)
        while " · " in note and self._kit.look.measure("small", note) > room:
            note = f"{'● ' if news else ''}… {note.partition(' · ')[2]}"
        if self._kit.look.measure("small", note) <= room:  # nothing is better than half a word
            self._write(self._width - self._kit.px(SMALL), note, "small", "sun" if news else "soft", "e")

    def _pointed(self, event: Event) -> None:
        if event.x <= self._points_end:
            self._break_down()
        else:
            self._hide()

    def _break_down(self) -> None:
        if self._popup is not None and self.view is not None and self.view.breakdown is not None:
            below = self.winfo_rooty() + self.winfo_height() + self._kit.px(2)
            self._popup.show(self.view.breakdown, self.winfo_rootx() + self._kit.px(GAP), below)

    def _hide(self) -> None:
        if self._popup is not None:
            self._popup.hide()
