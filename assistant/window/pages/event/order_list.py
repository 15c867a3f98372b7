"""Things put in order: dragged, or moved by Shift and an arrow; Space takes one in or out. Those out stand below, soft."""

import tkinter
from collections.abc import Sequence

from assistant.window.widgets.kit import Event, Kit, Press
from assistant.window.widgets.listing import Head, Listing, ListLine


class OrderList(Listing):
    """`things` are (id, name, explanation); `value` is what is in, in its order."""

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        heads: Sequence[Head],
        things: Sequence[tuple[str, str, str]],
        chosen: Sequence[str],
        changed: Press,
        rows: int = 8,
    ) -> None:
        super().__init__(master, kit, heads, rows=rows)
        self._things, self._changed = {id: (name, why) for id, name, why in things}, changed
        self._in = [id for id in chosen if id in self._things]
        self._dragged, self._at_press = "", list(self._in)
        self.view.bind("<Shift-Up>", lambda event: self._step(-1))
        self.view.bind("<Shift-Down>", lambda event: self._step(1))
        self.view.bind("<space>", lambda event: self._toggle(self.view.focus()))
        self.view.bind("<ButtonPress-1>", self._press, add="+")
        self.view.bind("<B1-Motion>", self._drag)
        self.view.bind("<ButtonRelease-1>", self._drop)
        self._show()

    @property
    def value(self) -> tuple[str, ...]:
        return tuple(self._in)

    def _show(self, at: str = "") -> None:
        out = [id for id in self._things if id not in self._in]
        lines = [ListLine(id, (f"{n}.", *self._things[id])) for n, id in enumerate(self._in, 1)]
        self.fill(
            lines + [ListLine(id, ("–", *self._things[id]), "soft") for id in out], [at] if at else None
        )

    def _put(self, id: str, place: int) -> bool:
        """Whether anything has moved."""
        before = list(self._in)
        self._in = [other for other in self._in if other != id]
        self._in.insert(max(0, place), id)
        if self._in != before:
            self._show(id)
        return self._in != before

    def _step(self, step: int) -> str:
        id = self.view.focus()
        if id in self._in and self._put(id, self._in.index(id) + step):
            self._changed()
        return "break"

    def _toggle(self, id: str) -> str:
        if id in self._in:
            self._in.remove(id)
        elif id in self._things:
            self._in.append(id)
        self._show(id)
        self._changed()
        return "break"

    def _press(self, event: Event) -> None:
        self._dragged, self._at_press = self.view.identify_row(event.y), list(self._in)

    def _drag(self, event: Event) -> str:
        there = self.view.identify_row(event.y)
        if self._dragged and there and there != self._dragged:
            order = [line.id for line in self._lines]
            self._put(self._dragged, min(order.index(there), len(self._in)))
        return "break"

    def _drop(self, event: Event) -> None:
        """Only now it is told: the page is made anew then, and the hand would hold nothing."""
        if self._in != self._at_press:
            self._changed()
        elif (
            self._dragged
            and self.view.identify_column(event.x) == "#1"
            and self.view.identify_row(event.y) == self._dragged
        ):
            self._toggle(self._dragged)  # a click on the number takes it in or out
        self._dragged = ""
