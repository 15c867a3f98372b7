"""The past of a followed game: entries changed, inserted or removed anywhere, taken back and brought back."""

from typing import assert_never

from assistant.games.following import corrections
from assistant.window.failing import tried
from assistant.window.pages.messages import UndoLast
from assistant.window.pages.shadow.messages import (
    ApplyCorrection,
    ChangeEntry,
    DropEntry,
    GoBackTo,
    InsertEntry,
    LookAtEntry,
    PastMessage,
    RedoEntry,
)
from assistant.window.scenes.shadow.table import FollowedTable


class FollowedPast:
    def __init__(self, table: FollowedTable) -> None:
        self.table = table

    def act(self, message: PastMessage) -> None:
        match message:
            case LookAtEntry(n):
                self.table.chosen = n
                self.table.show()
            case ChangeEntry(n):
                self.edit(n, 1)
            case InsertEntry(n):
                self.edit(n, 0)
            case DropEntry(n):
                self.drop(n)
            case GoBackTo(n):
                self.go_back(n)
            case ApplyCorrection():
                self.apply()
            case UndoLast():
                self.undo()
            case RedoEntry():
                self.redo()
            case _:
                assert_never(message)

    def turn_to(self) -> None:
        """The keyboard goes to the list of entries."""
        self.table.page.log.field.focus_set()

    def edit(self, n: int, removed: int) -> None:
        table = self.table
        table.chosen, table.half, table.note, table.dropped, table.drawn = None, "", "", (), ()
        table.editing = corrections.begin(table.game, n, removed)
        table.show()

    def drop(self, n: int) -> None:
        table = self.table
        table.old_names, old = table.names_now(), table.game.session
        table.chosen = None
        table.amended(old, tried(table.window, table.game.correct, n, (), 1))
        table.settle()

    def go_back(self, n: int) -> None:
        """Back to that point; what came after can be brought back by redo until something new is told."""
        table = self.table
        table.chosen, table.dropped, table.waiting = None, (), ()
        tried(table.window, table.game.jump, n)
        table.settle()

    def apply(self) -> None:
        table, editing = self.table, self.table.editing
        if editing is None:
            return
        table.old_names, old = table.names_now(), table.game.session
        if editing.texts or editing.removed:
            amended = tried(table.window, corrections.apply, table.game, editing)
            if amended is None:
                return
            table.amended(old, amended)
        table.editing, table.half, table.note = None, "", ""
        table.settle()

    def leave(self) -> None:
        """Nothing of the past is looked at or changed any more."""
        table = self.table
        table.editing, table.chosen, table.half, table.note, table.drawn = None, None, "", "", ()
        table.dropped, table.waiting = (), ()
        table.show()

    @property
    def left_open(self) -> bool:
        table = self.table
        return table.chosen is not None or bool(table.editing or table.half or table.waiting)

    def can_undo(self) -> bool:
        table = self.table
        return table.half != "" or (table.editing is None and table.game.session.previous() is not None)

    def undo(self) -> None:
        table = self.table
        table.note, table.dropped, table.drawn = "", (), ()
        if table.half:
            table.half = ""
        elif table.editing is None:
            tried(table.window, table.game.undo)
        table.settle()

    def redo(self) -> None:
        table = self.table
        if table.editing is None and table.game.session.can_redo:
            tried(table.window, table.game.redo)
            table.settle()
