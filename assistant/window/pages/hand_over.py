"""The opaque page between two people: nothing of the next hand exists yet when it is drawn."""

import tkinter

import ttkbootstrap as ttk
from PIL.ImageTk import PhotoImage

from assistant.games.table_views import HandOver
from assistant.window.pages.table_messages import TakeOver
from assistant.window.theme import GAP, VAST, WIDE
from assistant.window.widgets.harbour import paint_harbour
from assistant.window.widgets.kit import Act, Event, Kit, Panel, button, label


def build_hand_over(body: tkinter.Misc, kit: Kit, act: Act[TakeOver], view: HandOver) -> ttk.Button:
    """Fills the body; gives the button that takes over."""
    Harbour(body, kit).place(x=0, y=0, relwidth=1, relheight=1)
    box = Panel(body, kit, VAST)
    box.place(relx=0.5, rely=0.45, anchor="center")
    wide = kit.look.text_px(420)
    label(
        box.body, kit, view.name, "display", ground="sheet", wraplength=int(wide * 1.3), justify="center"
    ).pack()
    request = label(
        box.body, kit, view.question, ink="soft", ground="sheet", wraplength=wide, justify="center"
    )
    request.pack(pady=(kit.px(GAP), kit.px(WIDE)))
    ready = kit.tr("play.take_over", name=view.name)
    made = button(box.body, kit, ready, lambda: act(TakeOver()), "primary", "check-lg")
    made.pack()
    return made


class Harbour(tkinter.Canvas):
    """A calm picture while the computer goes from hand to hand."""

    _picture: PhotoImage  # Tk shows a picture only as long as somebody keeps it

    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        super().__init__(master, highlightthickness=0, bd=0, background=kit.palette.rail)
        self._kit = kit
        self.bind("<Configure>", self._draw)

    def _draw(self, event: Event) -> None:
        self.delete("all")
        self._picture = paint_harbour(self._kit.look, event.width, event.height)
        self.create_image(0, 0, image=self._picture, anchor="nw")
