"""What the window asks of a game: how its table, a followed one and its score pad are drawn."""

import tkinter
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Protocol

from PIL.Image import Image

from assistant.games.views import CardView
from assistant.window.theme import Look
from engine.documents.games import LISTED
from engine.games import part_of

if TYPE_CHECKING:  # each part is loaded when somebody comes to it
    from assistant.window.pages.score.sheets import PadSheet
    from assistant.window.pages.shadow.page import ShadowPage
    from assistant.window.pages.shadow.tables import OpenTable
    from assistant.window.pages.tables import TablePage
    from assistant.window.scenes.score.part import PadPart

PaintCard = Callable[[CardView, int, int, Look], Image]


class WindowKit(Protocol):
    """KIT in `assistant/window/pages/GAME/kit.py`; a game without one has the plain pages."""

    upright: bool = False  # with little room, what is asked stands beside its followed table

    def table_page(self) -> "type[TablePage]":
        """The page of a dealt game."""
        from assistant.window.pages.plain.table import PlainPage  # late: to start faster

        return PlainPage

    def followed(self, page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> "OpenTable":
        """Fills the room above the question with what lies open on a physical table."""
        from assistant.window.pages.plain.followed import build_followed  # late: to start faster

        return build_followed(page, main, view)

    def pad_sheet(self) -> "type[PadSheet]":
        """The middle of the score pad."""
        from assistant.window.pages.score.sheets import RowsSheet  # late: to start faster

        return RowsSheet

    def pad_part(self) -> "type[PadPart]":
        """What people do in the middle of the score pad, and its view data."""
        from assistant.window.scenes.score.part import PadPart  # late: to start faster

        return PadPart

    def paint_card(self) -> PaintCard | None:
        """Draws a card of this game; None where there are no cards."""
        return None


class PlainWindowKit(WindowKit):
    """Everything as it is for any game."""


def window_kit(game: str) -> WindowKit:
    if LISTED[game].described is not None:
        from assistant.window.pages.listed.kit import ListedWindowKit  # late: to start faster

        return ListedWindowKit()
    module = part_of(game, "assistant.window.pages")
    kit: WindowKit = module.KIT if module else PlainWindowKit()
    return kit
