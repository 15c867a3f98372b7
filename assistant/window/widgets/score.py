"""Where somebody's points come from: a line a source with its reason, and the total."""

import tkinter

from assistant.games.views import ScoreView
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Kit, Panel, frame, label, wrapping


class ScorePanel(tkinter.Frame):
    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        ground: str = "sheet",
        narrow: bool = False,
        *,
        free: bool = True,
    ) -> None:
        """`free`: as wide as its longest reason; otherwise reasons are broken to the width there is."""
        super().__init__(master, background=kit.colour(ground))
        self._kit = kit
        self._ground = ground
        self._free = free
        self._narrow = narrow  # reasons stand below their sources

    def show(self, view: ScoreView) -> None:
        for child in self.winfo_children():
            child.destroy()
        kit, ground = self._kit, self._ground
        grid = frame(self, kit, ground)
        grid.pack(fill="both", expand=True)
        grid.columnconfigure(1, weight=1)
        if self._narrow:
            title = wrapping(grid, kit, view.title, "heading", ground=ground)  # names may be long
        else:
            title = label(grid, kit, view.title, "heading", ground=ground)
        title.grid(row=0, column=0, columnspan=3, sticky="ew", pady=(0, kit.px(SMALL)))
        for row, line in enumerate(view.lines):
            gap, row = kit.px(2), 2 * row + 1
            label(grid, kit, line.source, ground=ground).grid(row=row, column=0, sticky="w", pady=gap)
            points = str(line.points).replace("-", "−") if line.shown else ""
            label(grid, kit, points, "strong", ground=ground).grid(row=row, column=2, sticky="e", pady=gap)
            if self._narrow and line.why:
                why = wrapping(grid, kit, line.reason, font="small", ink="soft", ground=ground)
                why.grid(row=row + 1, column=0, columnspan=3, sticky="ew", pady=(0, gap))
            elif line.why:
                told = label if self._free else wrapping
                why = told(grid, kit, line.reason, font="small", ink="soft", ground=ground)
                why.grid(row=row, column=1, sticky="ew", padx=kit.px(GAP), pady=gap)
        last = 2 * len(view.lines) + 1
        rule = tkinter.Frame(grid, background=kit.palette.soft, height=1)
        rule.grid(row=last, column=0, columnspan=3, sticky="ew", pady=kit.px(TIGHT))
        label(grid, kit, kit.tr("widgets.total"), "strong", ground=ground).grid(
            row=last + 1, column=0, sticky="w"
        )
        total = "–" if view.total is None else str(view.total).replace("-", "−")
        label(grid, kit, total, "heading", "sun", ground).grid(row=last + 1, column=2, sticky="e")
        if view.note:
            note = wrapping(grid, kit, view.note, font="small", ink="soft", ground=ground)
            note.grid(row=last + 2, column=0, columnspan=3, sticky="ew")


class ScorePopup:
    """A score panel laid over the page while the pointer is on somebody's points."""

    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        self._master = master
        self._kit = kit
        self._box: Panel | None = None
        self.shown: ScoreView | None = None

    def show(self, view: ScoreView, x: int, y: int) -> None:
        """At a place on the screen, kept inside the window."""
        if self._box is not None and self.shown == view:
            return
        self.hide()
        self.shown = view
        box = self._box = Panel(self._master, self._kit, WIDE)
        score = ScorePanel(box.body, self._kit)
        score.pack()
        score.show(view)
        box.update_idletasks()
        w, h = box.winfo_reqwidth(), box.winfo_reqheight()
        left = min(x - self._master.winfo_rootx(), self._master.winfo_width() - w - GAP)
        top = min(y - self._master.winfo_rooty(), self._master.winfo_height() - h - GAP)
        box.place(x=max(0, left), y=max(0, top))
        box.lift()

    def hide(self) -> None:
        if self._box is not None:
            self._box.destroy()
            self._box = self.shown = None
