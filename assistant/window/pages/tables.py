"""The table of a game as a page; one is imported when its game is first played."""

from abc import abstractmethod
from importlib import import_module

from assistant.games.saint_malo.views import Field
from assistant.games.table_views import HandOver
from assistant.games.table_views import TableView as AnyTable
from assistant.games.views import CardView, RoleView
from assistant.window.pages.page import Page

TableView = AnyTable | HandOver
Fields = tuple[int, tuple[Field, ...]]  # a seat, and fields of its city
Thing = CardView | RoleView | Fields  # what a line of a log may speak of

PAGES = {
    "san_juan": "assistant.window.pages.san_juan:SanJuanPage",
    "saint_malo": "assistant.window.pages.saint_malo:SaintMaloPage",
}


class TablePage(Page[TableView]):
    """Shows its own game's views, and the page between two people."""

    @abstractmethod
    def show_card(self, thing: Thing) -> None:
        """What a line of the log speaks of, large."""


def table_page(name: str) -> type[TablePage]:
    module, _, page = PAGES[name].partition(":")
    found: type[TablePage] = getattr(import_module(module), page)
    return found
