"""Behind the event page: its tabs, the organiser's column, and which of them a message is for."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, assert_never

from assistant.club.service.event import EventService
from assistant.window.pages.event.hall_messages import HallMessage, PhonesMessage
from assistant.window.pages.event.messages import (
    DraftMessage,
    EventMessage,
    PlayersMessage,
    ResultsMessage,
    SideMessage,
    StandingsMessage,
    TroubleMessage,
)
from assistant.window.pages.event.page import EventPage
from assistant.window.pages.event.views import EventView
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.scenes.event.draft import DraftTab
from assistant.window.scenes.event.event_clocks import EventClocks
from assistant.window.scenes.event.hall import HallTab
from assistant.window.scenes.event.lists import LogTab, StandingsTab
from assistant.window.scenes.event.pairing import Pairing
from assistant.window.scenes.event.phones import PhonesTab
from assistant.window.scenes.event.players import PlayersTab
from assistant.window.scenes.event.results import ResultsTab
from assistant.window.scenes.event.room import ROUND, EventRoom, Tab
from assistant.window.scenes.event.round_tab import RoundTab
from assistant.window.scenes.event.side import Side
from assistant.window.scenes.event.trouble import TroubleTab
from engine.documents.event import EventDoc
from engine.tournament.round_names import round_name
from printouts.round_words import round_game, round_words

if TYPE_CHECKING:
    from assistant.window.app import Window

SHOWN_ROUNDS, ROUNDS_IN_WORDS = 5, 2


class EventScene(ClubScene[EventMessage]):
    """Each tab is an object with a view and the actions of its messages; they share the room."""

    name = "event"
    page = EventPage

    def __init__(self, window: "Window", id: str, tab: str = "") -> None:
        super().__init__(window)
        room = self.room = EventRoom(window, id)
        clocks, results = EventClocks(room), ResultsTab(room)
        self.pairing = Pairing(room, clocks, results)
        self.players = PlayersTab(room, lambda rests_on: self.side.take_back(rests_on))
        self.round = RoundTab(room, DraftTab(room, self.pairing), results)
        self.trouble = TroubleTab(room, self.pairing, results)
        self.hall = HallTab(room, clocks)
        self.phones = PhonesTab(room, lambda doc, number: self.side.print(doc, number))
        self.standings, self.log = StandingsTab(room), LogTab(room)
        self.side = Side(room, self.players, self.pairing, self.hall)
        room.tab = tab or room.usual_tab()
        results.turn_to_missing()

    @property
    def event(self) -> EventDoc:
        return self.room.event

    @property
    def desk(self) -> EventService:
        return self.room.desk

    @property
    def busy(self) -> str:
        return self.room.busy

    def title(self) -> str:
        return str(self.event["name"])

    # what is shown

    def view(self) -> EventView:
        tr, event = self.window.tr, self.event
        game = round_game(tr, event, self.room.round)
        named = f"{round_words(tr, event, self.room.round)}: {game}" if game else ""
        parts = [
            named,
            tr.written_day(event["date"]),
            event["place"],
            tr("events.players", n=len(event["players"])),
        ]
        said = " · ".join(str(part) for part in parts if part)
        self.hall.refresh()
        return EventView(
            event["name"], said, self._tabs(), self.room.tab, self.side.view(), self._open_tab().view()
        )

    def _open_tab(self) -> Tab:
        tab = self.room.tab
        if tab.startswith(ROUND):
            return self.round
        tabs: dict[str, Tab] = {
            "players": self.players,
            "standings": self.standings,
            "trouble": self.trouble,
            "hall": self.hall,
            "phones": self.phones,
            "log": self.log,
        }
        return tabs[tab]

    def _tabs(self) -> tuple[tuple[str, str, str], ...]:
        tr, rounds = self.window.tr, self.event["rounds"]
        first = max(0, len(rounds) - SHOWN_ROUNDS)
        icons = {"draft": "pencil", "published": "hourglass-split", "completed": "check-lg"}
        shown = rounds[first:] + [r for r in rounds[:first] if r["number"] == self.room.round]
        others = [
            ("standings", tr("desk.tab.standings"), "list-ol"),
            ("trouble", tr("desk.tab.trouble"), "life-preserver"),
            ("hall", tr("desk.tab.hall"), "display"),
            ("phones", tr("phones.tab.name"), "phone"),
            ("log", tr("desk.tab.log"), "clock-history"),
        ]
        if len(rounds) > 1:  # a line has no room for signs that say nothing more
            others = [(id, words, "") for id, words, _ in others]
            icons["completed"] = ""
        return (
            ("players", tr("desk.tab.players"), "people"),
            *((f"{ROUND}{r['number']}", self._round_words(r["number"]), icons[r["state"]]) for r in shown),
            *others,
        )

    def _round_words(self, number: int) -> str:
        """Many rounds have room for their number (finals for a letter) only, but for the one shown, or else the latest."""
        rounds, kind = len(self.event["rounds"]), round_name(self.event, number).kind
        if rounds <= ROUNDS_IN_WORDS or number == (self.room.round or rounds):
            return round_words(self.window.tr, self.event, number)
        return str(number) if kind == "round" else self.window.tr(f"rounds.short.{kind}")

    # what a person does

    def act(self, message: EventMessage) -> None:
        if isinstance(message, PlayersMessage):
            self.players.act(message)
        elif isinstance(message, DraftMessage | ResultsMessage):
            self.round.act(message)
        elif isinstance(message, StandingsMessage):
            self.standings.act(message)
        elif isinstance(message, TroubleMessage):
            self.trouble.act(message)
        elif isinstance(message, SideMessage):
            self.side.act(message)
        elif isinstance(message, HallMessage):
            self.hall.act(message)
        elif isinstance(message, PhonesMessage):
            self.phones.act(message)
        else:
            assert_never(message)

    def handles(self) -> Mapping[str, Callable[[], None]]:
        return {"undo": self.side.undo, "print": self.side.print_first}

    def undoes_typing(self) -> bool:
        return True  # a figure typed wrongly is no reason to take back what everybody has seen

    def takes_arrivals(self, typing: bool) -> bool:
        return True  # its page is patched, around whoever types

    def changed_elsewhere(self) -> None:
        if self.window.store.events.get(self.room.desk.key) is None:
            self.window.go_on("events")  # deleted elsewhere: nothing here means anything any more
            return
        self.room.look_again()

    def closed(self) -> None:
        self.pairing.stop()
        self.phones.closed()
