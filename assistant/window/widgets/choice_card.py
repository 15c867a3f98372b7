"""A small card that can be chosen: an icon, a title and a sentence."""

import tkinter

from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.kit import Event, Kit, Press, frame, label, wrapping


class ChoiceCard(tkinter.Frame):
    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        title: str,
        text: str,
        icon: str,
        chosen: bool,
        press: Press,
    ) -> None:
        colours = kit.palette
        ground = "sea_wash" if chosen else "sheet"
        edge = colours.sea if chosen else colours.line
        super().__init__(
            master,
            background=colours.named(ground),
            highlightthickness=kit.px(2),
            highlightbackground=edge,
            highlightcolor=colours.focus,
            takefocus=True,
            cursor="hand2",
        )
        self._press = press
        body = frame(self, kit, ground, padding=(kit.px(GAP), kit.px(SMALL)))
        body.pack(fill="both", expand=True)
        image = kit.look.icon(icon, 24, colours.sea)
        label(body, kit, "", ground=ground, image=image).pack(
            side="left", anchor="n", padx=(0, kit.px(SMALL))
        )
        words = frame(body, kit, ground)
        words.pack(side="left", fill="x", expand=True, anchor="n")
        wrapping(words, kit, title, "strong", ground=ground).pack(fill="x")
        wrapping(words, kit, text, "small", "soft", ground).pack(fill="x")
        self._listen(self)
        self.bind("<Return>", self.press)
        self.bind("<space>", self.press)

    def press(self, event: Event | None = None) -> str:
        self._press()
        return "break"

    def _listen(self, widget: tkinter.Misc) -> None:
        widget.bind("<Button-1>", self.press)
        for child in widget.winfo_children():
            self._listen(child)
