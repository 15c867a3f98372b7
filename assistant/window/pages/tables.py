"""The table of a game as a page; each game has its own."""

import tkinter
from abc import abstractmethod
from collections.abc import Iterable

from assistant.games.flights import Flight
from assistant.games.table_views import HandOver
from assistant.games.table_views import TableView as AnyTable
from assistant.games.views import CardView, RoleView
from assistant.window.pages.flights import Flights, Path, Spot
from assistant.window.pages.page import Page
from assistant.window.pages.table_messages import TableMessage

TableView = AnyTable | HandOver
Fields = tuple[int, tuple[tuple[int, int], ...]]  # a seat, and fields of its city
Thing = CardView | RoleView | Fields  # what a line of a log may speak of


class TablePage(Page[TableView, TableMessage]):
    """Shows its own game's views, and the page between two people."""

    _flights: Flights | None = None

    @property
    def flights(self) -> Flights:
        if self._flights is None:
            self._flights = Flights(self, self.kit)
        return self._flights

    def fly(self, flights: Iterable[Flight]) -> None:
        """Shows what moves; the page itself shows how it stands already."""
        paths = []
        for flight in flights:
            start, end = self.spot(flight.start), self.spot(flight.end)
            if start is not None and end is not None:
                paths.append(Path(flight.kind, flight.words, start, end))
        self.flights.begin(paths)

    def land(self) -> None:
        if self._flights is not None:
            self._flights.skip()

    def spot(self, place: str) -> Spot | None:
        """Where on the page something of this name is; None if it is not there now."""
        return None

    def middle(self, widget: tkinter.Misc) -> Spot | None:
        """The middle of a widget, on the page."""
        if not widget.winfo_ismapped():
            return None
        x = widget.winfo_rootx() - self.winfo_rootx() + widget.winfo_width() // 2
        return x, widget.winfo_rooty() - self.winfo_rooty() + widget.winfo_height() // 2

    def destroy(self) -> None:
        self.land()
        super().destroy()

    @abstractmethod
    def show_card(self, thing: Thing) -> None:
        """What a line of the log speaks of, large."""
