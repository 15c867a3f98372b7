"""The opaque page between two people: nothing of the next hand exists yet when it is drawn."""

import tkinter
from typing import Any

from assistant.games.table_views import HandOver
from assistant.window.pages.page import Act
from assistant.window.theme import GAP, VAST, WIDE
from assistant.window.widgets.harbour import paint_harbour
from assistant.window.widgets.kit import Kit, button, label, panel


def build_hand_over(body: Any, kit: Kit, act: Act, view: HandOver) -> Any:
    """Fills the body; gives the button that takes over."""
    _harbour(body, kit).place(x=0, y=0, relwidth=1, relheight=1)
    box = panel(body, kit, VAST)
    box.place(relx=0.5, rely=0.45, anchor="center")
    label(box.body, kit, view.name, "display", ground="sheet").pack()
    wide = kit.look.text_px(420)
    request = label(
        box.body, kit, view.question, ink="soft", ground="sheet", wraplength=wide, justify="center"
    )
    request.pack(pady=(kit.px(GAP), kit.px(WIDE)))
    ready = kit.tr("play.take_over", name=view.name)
    made = button(box.body, kit, ready, lambda: act("take_over"), "primary", "check-lg")
    made.pack()
    return made


def _harbour(body: Any, kit: Kit) -> tkinter.Canvas:
    """A calm picture while the computer goes from hand to hand."""
    canvas = tkinter.Canvas(body, highlightthickness=0, bd=0, background=kit.palette.rail)

    def draw(event: Any) -> None:
        canvas.delete("all")
        canvas.picture = paint_harbour(kit.look, event.width, event.height)  # type: ignore[attr-defined]
        canvas.create_image(0, 0, image=canvas.picture, anchor="nw")  # type: ignore[attr-defined]

    canvas.bind("<Configure>", draw)
    return canvas
