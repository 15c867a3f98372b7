"""The opaque page between two people: nothing of the next hand exists yet when it is drawn."""

from typing import Any

from assistant.pages.page import Act
from assistant.tables.views import HandOver
from assistant.theme import GAP, WIDE
from assistant.widgets.kit import Kit, button, frame, label, wrapping


def build_hand_over(body: Any, kit: Kit, act: Act, view: HandOver) -> Any:
    """Fills the body; gives the button that takes over."""
    box = frame(body, kit, padding=kit.px(WIDE))
    box.place(relx=0.5, rely=0.45, anchor="center", relwidth=0.6)
    label(box, kit, view.name, "title").pack(pady=(0, kit.px(GAP)))
    wrapping(box, kit, view.question, ink="soft").pack(fill="x", pady=(0, kit.px(WIDE)))
    made = button(box, kit, kit.tr("play.take_over", name=view.name), lambda: act("take_over"), "primary")
    made.pack()
    return made
