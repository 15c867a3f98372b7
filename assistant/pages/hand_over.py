"""The opaque page between two people: a name, a request, one button; nothing of the game is on it."""

import tkinter
from typing import Any

from assistant.theme import GAP, VAST, WIDE
from assistant.widgets.harbour import paint_harbour
from assistant.widgets.kit import Kit, button, label, panel


def build_hand_over(body: Any, kit: Kit, name: str, question: str, ready: str, take_over: Any) -> Any:
    """Fills the body; gives the button, where the keyboard begins."""
    ground = tkinter.Canvas(body, highlightthickness=0, bd=0, background=kit.palette.rail)
    ground.place(x=0, y=0, relwidth=1, relheight=1)

    def draw(event: Any) -> None:
        ground.delete("all")
        ground.picture = paint_harbour(kit.look, event.width, event.height)  # type: ignore[attr-defined]
        ground.create_image(0, 0, image=ground.picture, anchor="nw")  # type: ignore[attr-defined]

    ground.bind("<Configure>", draw)
    box = panel(body, kit, VAST)
    box.place(relx=0.5, rely=0.45, anchor="center")
    label(box.body, kit, name, "display", ground="sheet").pack()
    wide = kit.look.text_px(420)
    request = label(box.body, kit, question, ink="soft", ground="sheet", wraplength=wide, justify="center")
    request.pack(pady=(kit.px(GAP), kit.px(WIDE)))
    go_on = button(box.body, kit, ready, take_over, "primary", "check-lg")
    go_on.pack()
    return go_on
