"""What the tabs' acts rely on: the scene they are part of."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from assistant.club.events.jobs import Answer
from assistant.window.pages.event.page import EventPage
from engine.tournament.event import finished
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from datetime import datetime

    from assistant.club.events.clocks import Clock
    from assistant.club.events.desk import EventDesk, Operation, Proposal
    from assistant.window.app import Window
    from assistant.window.background import Ticket
    from assistant.window.pages.event.views import Body
    from engine.documents.event import EventDoc, NameDoc, RoundDoc, TableDoc
    from engine.tournament.log import Told

P = ParamSpec("P")
T = TypeVar("T")
Focus = str | tuple[str, int, int]  # the name of a part of the page; of a cell also its table and seat


class Host:
    """Names only; `EventScene` has them all."""

    if TYPE_CHECKING:
        window: Window
        desk: EventDesk
        focus: Focus
        tab: str
        ticket: Ticket[Answer] | None
        busy: str
        clocks: list[Clock]
        typed: dict[tuple[int, int], tuple[list[str], list[str]]]
        correcting: set[tuple[int, int]]

        @property
        def event(self) -> EventDoc: ...
        @property
        def can_write(self) -> bool: ...
        def attempt(self, call: Callable[P, T], *args: P.args, **options: P.kwargs) -> T | None: ...
        def tell(self, told: tuple[Told, ...]) -> None: ...
        def confirmed(self, title: str, proposal: Proposal, yes: str) -> bool: ...
        def results_view(self, round: RoundDoc) -> Body: ...
        def pair(self, again: int | None = None, unstarted_only: bool = False) -> None: ...
        @property
        def shown_round(self) -> int: ...
        def table_of(self, number: int, table: int | None) -> TableDoc | None: ...
        def go_to(self, table: int, focus: Focus = "") -> None: ...
        def wait_for_tie(
            self, entry: TableDoc, texts: list[str], breaks: list[str], slip: bool = False
        ) -> bool: ...
        def do_enter(self, table: int, texts: list[str], breaks: list[str], slip: bool = False) -> bool: ...
        def do_correct(self, table: int) -> None: ...
        def known_player(self, entry: NameDoc) -> NameDoc: ...
        def reset_results(self) -> None: ...
        def reset_trouble(self) -> None: ...
        def do_tab(self, id: str) -> None: ...
        def do_all_here(self) -> None: ...
        def now(self) -> datetime: ...
        def usual_tab(self) -> str: ...

    @property
    def page_parts(self) -> dict[Any, Any]:
        """The fields and lists on the page, by name."""
        page = self.window.page
        assert isinstance(page, EventPage)
        return page.parts

    def with_consent(self, kind: str, operation: "Operation", *args: object, **options: object) -> bool:
        """Tries a change, tells what it would mean, and makes it only if the organiser says so."""
        from assistant.club.events.wording import refusal_words  # late: the window opens faster

        tr = self.window.tr
        try:
            proposal = self.desk.propose(operation, *args, **options)
        except Refused as refused:
            self.window.toast(refusal_words(tr, refused, self.event), "wrong")
            return False
        if not self.confirmed(tr(f"trouble.{kind}.title"), proposal, tr("trouble.do")):
            return False
        self.attempt(self.desk.keep, proposal)
        self.window.show()
        return True

    def look_again(self) -> None:
        """Another has changed the event: shows it as it is now. What was typed for open tables stays typed."""
        self.desk.refresh()
        rounds = self.event["rounds"]
        tables = [(round["number"], table) for round in rounds for table in round["tables"]]
        still = {(number, table["number"]) for number, table in tables if not finished(table)}
        self.typed = {place: texts for place, texts in self.typed.items() if place in still}
        self.correcting = set()
        if self.tab.startswith("round-") and int(self.tab.removeprefix("round-")) > len(rounds):
            self.tab = self.usual_tab()
        self.window.show()
