"""Small notes that say what was saved or went wrong, and go away by themselves.

A note lies where it covers nothing that can be pressed or typed in, and looks for another place as soon as that changes.
Where a page is so full that it has none, the page gives up a strip at its foot for as long as somebody may read."""

import tkinter
import tkinter.ttk
from collections.abc import Callable
from dataclasses import dataclass

from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.kit import Kit, Press, button, label
from assistant.window.widgets.notes.free_place import Area, Ground
from assistant.window.widgets.notes.taken import controls, words

MOST = 3
STAY_MS = {"saved": 3500, "info": 5000, "wrong": 12000, "open": 12000}  # open: something is still to be done
PRESSED_MS = 12000  # a note with a button stays until a hand has found it
LOOK_MS = 120  # how soon a note makes room for what has come
WIDTHS = (340, 520, 860)  # pixels at 100 % of a note's words: the first that finds a place
ICONS = {
    "saved": ("check-circle-fill", "palm"),
    "info": ("info-circle-fill", "sea"),
    "wrong": ("exclamation-triangle-fill", "coral"),
    "open": ("exclamation-circle-fill", "sun"),
}

More = tuple[str, Press]  # words on a button, and what it does
On = Callable[[], tkinter.Misc]  # what is on the screen now: the page, or a sheet over it


@dataclass
class Toast:
    text: str
    kind: str
    more: More | None
    box: tkinter.Frame
    said: tkinter.ttk.Label
    timer: str
    at: Area = (0, 0, 0, 0)  # where it lies; nothing if it lies in the strip


class Toasts:
    """A click dismisses; the same text twice is shown once, anew. `make_room` is told the height of the strip."""

    def __init__(self, master: tkinter.Misc, kit: Kit, on: On, make_room: Callable[[int], object]) -> None:
        self._master, self._kit, self._on, self._make_room = master, kit, on, make_room
        self.shown: list[Toast] = []
        self._strip = 0
        self._looking = ""

    def show(self, text: str, kind: str = "saved", more: More | None = None) -> None:
        for old in [toast for toast in self.shown if toast.text == text]:
            self.dismiss(old)
        while len(self.shown) >= MOST:
            self.dismiss(self.shown[0])
        box, said = self._box(text, kind)
        toast = Toast(text, kind, more, box, said, "")
        stay = STAY_MS[kind] if more is None else max(STAY_MS[kind], PRESSED_MS)
        toast.timer = self._master.after(stay, lambda: self.dismiss(toast))
        for part in (box, *box.winfo_children(), *box.winfo_children()[0].winfo_children()):
            part.bind("<Button-1>", lambda event: self.dismiss(toast))
        if more is not None:
            self._add_button(toast, *more)
        self.shown.append(toast)
        self._arrange(anew=True)
        if not self._looking:
            self._looking = self._master.after(LOOK_MS, self._look)

    def dismiss(self, toast: Toast) -> None:
        if toast in self.shown:
            self.shown.remove(toast)
            self._master.after_cancel(toast.timer)
            toast.box.destroy()
            self._arrange()

    def forget_wrong(self) -> None:
        """What was wrong before is not what is asked or entered now."""
        for toast in [one for one in self.shown if one.kind == "wrong"]:
            self.dismiss(toast)

    def clear(self) -> list[tuple[str, str, More | None]]:
        """Takes all away and returns them, to be shown again after a rebuild."""
        were = [(toast.text, toast.kind, toast.more) for toast in self.shown]
        for toast in list(self.shown):
            self.dismiss(toast)
        if self._looking:
            self._master.after_cancel(self._looking)
            self._looking = ""
        return were

    def _box(self, text: str, kind: str) -> tuple[tkinter.Frame, tkinter.ttk.Label]:
        kit = self._kit
        icon, colour = ICONS[kind]
        edge = tkinter.Frame(self._master, background=kit.colour(colour))
        inner = tkinter.Frame(edge, background=kit.palette.sheet)
        inner.pack(fill="both", expand=True, padx=(kit.px(4), 1), pady=1)
        image = kit.look.icon(icon, 18, kit.colour(colour))
        sign = label(inner, kit, "", ground="sheet", image=image)
        sign.pack(side="left", padx=(kit.px(GAP), kit.px(SMALL)), pady=kit.px(TIGHT), anchor="n")
        said = label(inner, kit, text, ground="sheet", justify="left")
        said.pack(side="left", padx=(0, kit.px(GAP)), pady=kit.px(TIGHT))
        return edge, said

    def _add_button(self, toast: Toast, words: str, press: Press) -> None:
        kit = self._kit

        def pressed() -> None:
            self.dismiss(toast)
            press()

        inner = toast.box.winfo_children()[0]
        style = f"primary ghost @{kit.palette.sheet}"
        button(inner, kit, words, pressed, style).pack(side="right", padx=(0, kit.px(SMALL)), anchor="s")

    # where they lie

    def _look(self) -> None:
        """As long as there are notes: nothing that came meanwhile is covered for longer than a moment."""
        self._looking = ""
        self._arrange()
        if self.shown:
            self._looking = self._master.after(LOOK_MS, self._look)

    def _arrange(self, anew: bool = False) -> None:
        if not self.shown:
            self._give_strip([])
            return
        if self._master.winfo_width() <= 1:  # nothing is on the screen yet
            return
        if anew:
            self._master.update_idletasks()
        used, read = self._areas(controls(self._on())), self._areas(words(self._on()))
        homeless = []
        for toast in reversed(self.shown):
            others = [other.at for other in self.shown if other is not toast]
            if toast.at[2] and self._ground(used + others).free(toast.at):
                continue
            self._settle(toast, used + others, read)
            if not toast.at[2]:
                homeless.append(toast)
        self._give_strip(homeless)

    def _settle(self, toast: Toast, used: list[Area], read: list[Area]) -> None:
        """The nearest place that covers nothing; else one that covers words only; else none."""
        toast.at = (0, 0, 0, 0)
        for taken in (used + read, used):
            for wide in WIDTHS:
                toast.said.configure(wraplength=self._kit.look.text_px(wide))
                width, height = self._size(toast)
                found = self._ground(taken).place(width, height, self._kit.px(SMALL))
                if found is not None:
                    x, y = found
                    toast.at = (x, y, x + width, y + height)
                    toast.box.place(x=x, y=y, relwidth="", relx=0, rely=0, anchor="nw")
                    toast.box.lift()
                    return

    @staticmethod
    def _size(toast: Toast) -> tuple[int, int]:
        toast.box.update_idletasks()
        return toast.box.winfo_reqwidth(), toast.box.winfo_reqheight()

    def _ground(self, taken: list[Area]) -> Ground:
        return Ground(self._master.winfo_width(), self._master.winfo_height() - self._strip, taken)

    def _areas(self, on_screen: list[Area]) -> list[Area]:
        x, y = self._master.winfo_rootx(), self._master.winfo_rooty()
        return [(left - x, top - y, right - x, bottom - y) for left, top, right, bottom in on_screen]

    def _give_strip(self, homeless: list[Toast]) -> None:
        """A strip at the foot of the page for notes that found no place on it."""
        height = 0
        for toast in homeless:
            toast.said.configure(wraplength=self._master.winfo_width() - self._kit.look.text_px(120))
            tall = self._size(toast)[1]
            height += tall
            toast.box.place(x=0, y=-height, rely=1, relx=0, relwidth=1, anchor="nw")
            toast.box.lift()
        if height != self._strip:
            self._strip = height
            self._make_room(height)
