"""Words laid over a page that has no room for them beside the rest: a hint or a lesson, until it is put away."""

import tkinter

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Kit, Panel, Press, button, by_event, frame, wrapping
from assistant.window.widgets.scroller import Scroller

WIDTH = 300  # of its text


class NoteOver:
    """At the upper right of the page, above what must stay in sight; scrolls what is longer than that."""

    def __init__(self, master: tkinter.Misc, kit: Kit, shut: Press) -> None:
        self._master = master
        self._kit = kit
        self._shut = shut
        self._box: Panel | None = None
        self._read: tuple[str, ...] = ()  # put away: not to be shown again
        self._between = (0, 0)
        self.sentences: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        return self._box is not None

    def show(self, sentences: tuple[str, ...], top: int = 0, bottom: int = 0) -> None:
        """Between so many pixels from the page's top and so many from its bottom."""
        if (sentences, top, bottom) == (self.sentences, *self._between):
            if self._box is not None:
                self._box.lift()  # the page below may be new
            return
        self._destroy()
        self.sentences, self._between = sentences, (top, bottom)
        if sentences and sentences != self._read:
            self._lay(sentences, top, bottom)

    def put_away(self) -> bool:
        """Until something else is said; False if nothing lay there."""
        if self._box is None:
            return False
        self._read = self.sentences
        self._destroy()
        self._shut()
        return True

    def _destroy(self) -> None:
        if self._box is not None:
            self._box.destroy()
        self._box = None

    def _lay(self, sentences: tuple[str, ...], top: int, bottom: int) -> None:
        kit = self._kit
        box = self._box = Panel(self._master, kit, TIGHT)
        box.configure(background=kit.palette.sun)
        style = f"secondary ghost @{kit.palette.sheet}"
        self.closer = button(box.body, kit, kit.tr("window.close"), self.put_away, style, "x-lg")
        self.closer.configure(padding=TIGHT)
        self.closer.pack(side="bottom", anchor="e")
        self.closer.bind("<Escape>", by_event(self.put_away, alone=True))
        scroller = Scroller(box.body, kit, "sheet")
        scroller.pack(fill="both", expand=True)
        scroller.by_keys(self.closer)
        inner = frame(scroller.inside, kit, "sheet", padding=kit.px(SMALL))
        inner.pack(fill="x")
        for at, sentence in enumerate(sentences):
            font, ink = ("strong", "ink") if at == 0 else ("small", "soft")
            wrapping(inner, kit, sentence, font=font, ink=ink, ground="sheet").pack(fill="x", pady=kit.px(2))
        box.place(
            relx=1, y=top, width=kit.look.text_px(WIDTH), relheight=1, height=-top - bottom, anchor="ne"
        )
        box.lift()
        inner.bind("<Configure>", lambda event: self._fit(box, event.height, top, bottom))

    def _fit(self, box: Panel, words: int, top: int, bottom: int) -> None:
        """As high as what is said, and no higher than the page."""
        kit = self._kit
        needs = words + self.closer.winfo_reqheight() + kit.px(2 * SMALL)
        most = max(kit.look.text_px(90), self._master.winfo_height() - top - bottom)
        box.place(relheight=0, height=min(most, needs))
