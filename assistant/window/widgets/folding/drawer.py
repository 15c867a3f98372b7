"""A drawer at the right edge of a page: what has no room beside the rest comes out when it is wanted."""

import tkinter

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Kit, Panel, Press, button, by_event


class Drawer(Panel):
    """Put things into `.body`; shut at first. Its button shuts it, and Escape where nothing else takes the key."""

    def __init__(self, master: tkinter.Misc, kit: Kit, width: int, shut: Press) -> None:
        super().__init__(master, kit, SMALL)
        self._width = kit.look.text_px(width)
        self._shut = shut
        self.open = False
        style = f"secondary ghost @{kit.palette.sheet}"
        self.closer = button(self.body, kit, kit.tr("window.close"), self.shut, style, "x-lg")
        self.closer.configure(padding=TIGHT)
        self.closer.pack(side="bottom", anchor="e")
        self.listen(self.closer)

    def toggle(self) -> bool:
        """Opens or shuts it, and says which."""
        if self.open:
            self.place_forget()
        else:
            there = self.master.winfo_width()
            width = min(self._width, there) if there > 1 else self._width  # a new page has no width yet
            self.place(relx=1, rely=0, relheight=1, width=width, anchor="ne")
            self.lift()
        self.open = not self.open
        return self.open

    def shut(self) -> bool:
        """Shuts it; False if it was shut."""
        if self.open:
            self.toggle()
            self._shut()
            return True
        return False

    def listen(self, *fields: tkinter.Misc) -> None:
        """Escape in one of these shuts the drawer."""
        for field in fields:
            field.bind("<Escape>", by_event(self.shut, alone=True))
