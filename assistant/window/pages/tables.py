"""The table of a game as a page; each game has its own."""

from abc import abstractmethod

from assistant.games.table_views import HandOver
from assistant.games.table_views import TableView as AnyTable
from assistant.games.views import CardView, RoleView
from assistant.window.pages.page import Page
from assistant.window.pages.table_messages import TableMessage

TableView = AnyTable | HandOver
Fields = tuple[int, tuple[tuple[int, int], ...]]  # a seat, and fields of its city
Thing = CardView | RoleView | Fields  # what a line of a log may speak of


class TablePage(Page[TableView, TableMessage]):
    """Shows its own game's views, and the page between two people."""

    @abstractmethod
    def show_card(self, thing: Thing) -> None:
        """What a line of the log speaks of, large."""
