"""The large card beside what one looks at, with its whole rule; it never covers that."""

import tkinter
from dataclasses import replace

import ttkbootstrap as ttk

from assistant.games.views import NORMAL, CardView, RoleView
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.kit import Kit, Panel, label
from assistant.window.widgets.san_juan.card_face import paint_card
from assistant.window.widgets.san_juan.card_portrait import tells_all
from assistant.window.widgets.tray import Rect

WIDTH, HEIGHT = 300, 420
DELAY_MS = 350


class HoverCard:
    """Give `look` to trays as their look callback; after a moment the card is laid over the `master`."""

    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        self._master = master
        self._kit = kit
        self._box: Panel | None = None
        self._timer: str | None = None
        self.shown: CardView | RoleView | None = None
        master.bind(
            "<Destroy>", lambda event: self._cancel(), add="+"
        )  # a late card must not outlive its page

    def look(self, view: CardView | RoleView | None, where: Rect, delay: int | None = None) -> None:
        delay = DELAY_MS if delay is None else delay
        self._cancel()
        if view is None or (isinstance(view, CardView) and view.kind == "hidden"):
            self.hide()
        elif self.shown is not None or delay == 0:  # already reading cards: change at once
            self._show(view, where)
        else:
            self._timer = self._master.after(delay, lambda: self._show(view, where))

    def hide(self) -> None:
        self._cancel()
        if self._box is not None:
            self._box.destroy()
        self._box = self.shown = None

    def _cancel(self) -> None:
        if self._timer is not None:
            self._master.after_cancel(self._timer)
            self._timer = None

    def _show(self, view: CardView | RoleView, where: Rect) -> None:
        self.hide()
        box = self._box = Panel(self._master, self._kit, SMALL)
        if isinstance(view, CardView):
            self._card(box.body, view)
        else:
            self._role(box.body, view)
        self._place(box, where)
        self.shown = view

    def _role(self, body: ttk.Frame, view: RoleView) -> None:
        kit = self._kit
        width = kit.look.text_px(WIDTH)
        label(body, kit, view.name, "heading", ground="sheet").pack(anchor="w")
        for text in (view.text, view.privilege):
            label(body, kit, text, ground="sheet", wraplength=width, justify="left").pack(anchor="w")

    def _card(self, body: ttk.Frame, view: CardView) -> None:
        kit = self._kit
        face = replace(view, key=None, text=view.rule or view.text, state=NORMAL, cue="", note="")
        width, height = self._size_of(face)
        image = kit.look.picture(
            ("large", face, width, height), lambda: paint_card(face, width, height, kit.look, ground="sheet")
        )
        label(body, kit, "", ground="sheet", image=image).pack()
        for text in (*(kit.tr("widgets.covers", name=name) for name in view.covered), view.note):
            if text:
                label(body, kit, text, "small", "soft", "sheet", wraplength=width, justify="left").pack(
                    anchor="w"
                )

    def _size_of(self, face: CardView) -> tuple[int, int]:
        """As usual, and wider where the window is too low for all the words."""
        look, master = self._kit.look, self._master
        width = look.text_px(WIDTH)
        height = min(look.text_px(HEIGHT), master.winfo_height() - look.px(80))
        while not tells_all(face, width, height, look) and width < master.winfo_width() * 0.8:
            width += look.text_px(40)
        return width, height

    def _place(self, box: Panel, where: Rect) -> None:
        """Beside the thing: right if there is room, otherwise left; never outside the window."""
        gap = self._kit.px(GAP)
        box.update_idletasks()
        w, h = box.winfo_reqwidth(), box.winfo_reqheight()
        left = where[0] - self._master.winfo_rootx()
        top = where[1] - self._master.winfo_rooty()
        right = left + where[2]
        x = right + gap if right + gap + w <= self._master.winfo_width() else left - gap - w
        y = min(max(gap, top + where[3] // 2 - h // 2), self._master.winfo_height() - h - gap)
        box.place(x=max(gap, x), y=max(0, y))
        box.lift()
