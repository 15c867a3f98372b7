"""Small notes at the lower right that say what was saved or went wrong, and go away by themselves."""

import tkinter
from dataclasses import dataclass

from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.kit import Kit, Press, button, label

MOST = 3
STAY_MS = {"saved": 3500, "info": 5000, "wrong": 12000}
ICONS = {
    "saved": ("check-circle-fill", "palm"),
    "info": ("info-circle-fill", "sea"),
    "wrong": ("exclamation-triangle-fill", "coral"),
}

More = tuple[str, Press]  # words on a button, and what it does


@dataclass
class Toast:
    text: str
    kind: str
    more: More | None
    box: tkinter.Frame
    timer: str


class Toasts:
    """The newest stands lowest; a click dismisses; the same text twice is shown once, anew."""

    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        self._master = master
        self._kit = kit
        self.shown: list[Toast] = []

    def show(self, text: str, kind: str = "saved", more: More | None = None) -> None:
        for old in [toast for toast in self.shown if toast.text == text]:
            self.dismiss(old)
        while len(self.shown) >= MOST:
            self.dismiss(self.shown[0])
        box = self._box(text, kind)
        toast = Toast(text, kind, more, box, "")
        toast.timer = self._master.after(STAY_MS[kind], lambda: self.dismiss(toast))
        for part in (box, *box.winfo_children(), *box.winfo_children()[0].winfo_children()):
            part.bind("<Button-1>", lambda event: self.dismiss(toast))
        if more is not None:
            self._add_button(toast, *more)
        self.shown.append(toast)
        self._arrange()

    def dismiss(self, toast: Toast) -> None:
        if toast in self.shown:
            self.shown.remove(toast)
            self._master.after_cancel(toast.timer)
            toast.box.destroy()
            self._arrange()

    def clear(self) -> list[tuple[str, str, More | None]]:
        """Takes all away and returns them, to be shown again after a rebuild."""
        were = [(toast.text, toast.kind, toast.more) for toast in self.shown]
        for toast in list(self.shown):
            self.dismiss(toast)
        return were

    def _box(self, text: str, kind: str) -> tkinter.Frame:
        kit = self._kit
        icon, colour = ICONS[kind]
        edge = tkinter.Frame(self._master, background=kit.colour(colour))
        inner = tkinter.Frame(edge, background=kit.palette.sheet)
        inner.pack(fill="both", expand=True, padx=(kit.px(4), 1), pady=1)
        image = kit.look.icon(icon, 18, kit.colour(colour))
        sign = label(inner, kit, "", ground="sheet", image=image)
        sign.pack(side="left", padx=(kit.px(GAP), kit.px(SMALL)), pady=kit.px(SMALL), anchor="n")
        words = label(inner, kit, text, ground="sheet", wraplength=kit.look.text_px(340), justify="left")
        words.pack(side="left", padx=(0, kit.px(GAP)), pady=kit.px(SMALL))
        return edge

    def _add_button(self, toast: Toast, words: str, press: Press) -> None:
        kit = self._kit

        def pressed() -> None:
            self.dismiss(toast)
            press()

        inner = toast.box.winfo_children()[0]
        style = f"primary ghost @{kit.palette.sheet}"
        button(inner, kit, words, pressed, style).pack(side="right", padx=(0, kit.px(SMALL)), anchor="s")

    def _arrange(self) -> None:
        gap = self._kit.px(SMALL)
        bottom = -self._kit.px(WIDE)
        for toast in reversed(self.shown):
            toast.box.place(relx=1, rely=1, x=-self._kit.px(WIDE), y=bottom, anchor="se")
            toast.box.lift()
            toast.box.update_idletasks()
            bottom -= toast.box.winfo_reqheight() + gap
