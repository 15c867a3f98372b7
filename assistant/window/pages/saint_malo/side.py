"""The right side of the Saint Malo table: tools, the others, pirates where they stand here, hint and log."""

import tkinter
from collections.abc import Hashable

import ttkbootstrap as ttk

from assistant.games.saint_malo.views import NeighbourView, PiratesView, SaintMaloView
from assistant.games.views import PlayerView
from assistant.window.pages.saint_malo.layout import MaloLayout
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.folding.chips import Chips
from assistant.window.widgets.folding.drawer import Drawer
from assistant.window.widgets.folding.note import NoteOver
from assistant.window.widgets.kit import Kit, Press, Tell, button
from assistant.window.widgets.log import LogList
from assistant.window.widgets.notes.hint import HintBox
from assistant.window.widgets.saint_malo.neighbours import Glance, Neighbours
from assistant.window.widgets.saint_malo.pirates import PiratesBoard
from assistant.window.widgets.saint_malo.pirates_line import PiratesGlance, PiratesLine
from assistant.window.widgets.tools import Tools
from assistant.window.widgets.tray import Rect

OTHERS_SHARE = 0.58  # of the height, at most
DRAWER = 320


class MaloSide:
    """What opens lies over `page`, what is read beside playing over `table`, below the prompt.

    `others` are small cities or, folded, a line each; both open in `glance`.
    """

    def __init__(
        self,
        page: tkinter.Misc,
        table: tkinter.Misc,
        part: ttk.Frame,
        kit: Kit,
        layout: MaloLayout,
        run: Tell[str],
        look_up: Tell[Hashable],
        back: Press,
    ) -> None:
        self.kit = kit
        self._back = back
        self._views: tuple[NeighbourView, ...] = ()
        self.glance, self.board_glance = Glance(page, kit), PiratesGlance(page, kit)
        self.tools = Tools(part, kit, run, flowing=layout.folded)
        self.tools.grid(row=0, sticky="ew", pady=(0, kit.px(TIGHT)))
        self.others: Neighbours | Chips = (
            self._lines(part)
            if layout.folded
            else Neighbours(part, kit, self.open, self.look, toggle=self.open)
        )
        self.others.grid(row=1, sticky="nsew")
        self.hint = HintBox(part, kit)
        self.note = NoteOver(table, kit, back) if layout.folded else None
        self.pirates = self._pirates(part, layout) if layout.folded else None
        self.drawer: Drawer | None = None
        self.log_button: ttk.Button | None = None
        if layout.log:
            self.log = LogList(part, kit, look_up, width=10, prompted=True)
            self.log.grid(row=4, sticky="nsew", pady=(kit.px(SMALL), 0))
        else:
            self._log_in_a_drawer(table, part, look_up)
        part.columnconfigure(0, weight=1)
        part.rowconfigure(4, weight=1)
        part.bind("<Configure>", lambda event: self._fit(event.width, event.height))

    def _lines(self, part: ttk.Frame) -> Chips:
        made = Chips(part, self.kit, self.open, self._look_line, toggle=self.open)
        made.down = True
        return made

    def _pirates(self, part: ttk.Frame, layout: MaloLayout) -> PiratesBoard | PiratesLine:
        kit = self.kit
        made: PiratesBoard | PiratesLine
        if layout.board:
            made = PiratesBoard(part, kit, height=10)
            made.configure(height=made.least_height())
        else:
            made = PiratesLine(
                part, kit, self._open_board, self.board_glance.look, toggle=self._open_board, height=10
            )
        made.grid(row=3, sticky="ew", pady=(kit.px(SMALL), 0))
        return made

    def _log_in_a_drawer(self, table: tkinter.Misc, part: ttk.Frame, look_up: Tell[Hashable]) -> None:
        kit = self.kit
        self.drawer = Drawer(table, kit, DRAWER, self._back)
        self.log = LogList(self.drawer.body, kit, look_up, width=10, prompted=True)
        self.log.pack(fill="both", expand=True)
        self.drawer.listen(self.log.field)
        made = button(part, kit, kit.tr("room.log"), self.toggle_log, "secondary ghost", "list-ul")
        made.configure(padding=TIGHT)
        made.grid(row=4, sticky="sew", pady=(kit.px(TIGHT), 0))
        ttk.ToolTip(made, text=kit.tr("room.log_tip"))
        self.log_button = made

    def toggle_log(self) -> None:
        """The drawer with the log comes out or goes; a log beside the table gets the keyboard."""
        if self.drawer is None:
            self.log.field.focus_set()
        elif self.drawer.toggle():
            self.log.field.see("end")
            self.log.field.focus_set()
        else:
            self._back()

    # showing

    def show(self, view: SaintMaloView, before: SaintMaloView | None) -> None:
        if before is None or view.others != before.others:
            self.glance.hide()
        self._views = view.others
        if isinstance(self.others, Chips):
            self.others.show([other.player for other in view.others])
            rows = len(view.others)
            _set_height(
                self.others, rows * (self.others.row_height() + self.kit.px(TIGHT)) - self.kit.px(TIGHT)
            )
        else:
            self.others.show(view.others)
        self._show_pirates(view.pirates)
        if before is None or view.log != before.log:
            self.log.show(view.log)
        self.tools.show(view.tools)

    def _show_pirates(self, view: PiratesView) -> None:
        if isinstance(self.pirates, PiratesLine):
            if self.board_glance.shown is not None and self.board_glance.shown != view:
                self.board_glance.hide()
            self.pirates.show_board(view)
            if self.pirates.winfo_width() > 1:
                _set_height(self.pirates, self.pirates.height_for(self.pirates.winfo_width(), view))
        elif self.pirates is not None:
            self.pirates.show(view)

    def show_hint(self, sentences: tuple[str, ...]) -> None:
        """Between others and log, or over the table."""
        if self.note is not None:
            self.note.show(sentences)
            return
        self.hint.show(sentences)
        if sentences:
            self.hint.grid(row=2, sticky="ew", pady=(self.kit.px(SMALL), 0))
        else:
            self.hint.grid_remove()

    def _fit(self, width: int, height: int) -> None:
        """The others' cities as large as the width allows, the log below them gets the rest."""
        if isinstance(self.others, Neighbours):
            _set_height(self.others, self.others.height_for(width, round(height * OTHERS_SHARE)))
        if isinstance(self.pirates, PiratesLine) and self.pirates.things:
            _set_height(self.pirates, self.pirates.height_for(width, self.pirates.things[0]))

    # looking closely

    def look(self, other: NeighbourView | None, where: Rect) -> None:
        self.glance.look(other, where)

    def _look_line(self, player: PlayerView | None, where: Rect) -> None:
        found = [other for other in self._views if other.player == player]
        self.glance.look(found[0] if found else None, where)

    def open(self, seat: Hashable) -> None:
        """A tap or a key opens somebody's city, and shuts it again."""
        self.others.cursor = self.seats.index(int(str(seat)))
        self.glance.toggle(*self.neighbour(int(str(seat))))

    def _open_board(self, at: Hashable) -> None:
        assert isinstance(self.pirates, PiratesLine)
        held = self.pirates.held()
        if held is not None:
            self.board_glance.toggle(*held)

    @property
    def seats(self) -> list[int]:
        return [other.seat for other in self._views]

    def neighbour(self, seat: int) -> tuple[NeighbourView, Rect]:
        """Somebody's city, and where on the screen it is shown."""
        at = self.seats.index(seat)
        x, y, width, height = self.others.rect_of(at)
        where = (self.others.winfo_rootx() + x, self.others.winfo_rooty() + y, width, height)
        return self._views[at], where

    def put_away(self) -> bool:
        """Whatever lies over the page; False if nothing did."""
        lay = self.glance.shown is not None or self.board_glance.shown is not None
        self.glance.hide()
        self.board_glance.hide()
        return lay or (self.note is not None and self.note.put_away())

    def areas(self) -> list[tkinter.Misc]:
        board = [self.pirates] if isinstance(self.pirates, PiratesLine) else []
        log = self.log_button if self.drawer is not None and not self.drawer.open else self.log.field
        return [self.others, *board, log] if log is not None else [self.others, *board]


def _set_height(tray: tkinter.Canvas, height: int) -> None:
    if height != int(tray.cget("height")):
        tray.configure(height=height)
