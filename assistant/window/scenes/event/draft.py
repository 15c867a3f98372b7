"""A drafted round: who sits where, changed by hand until it is public."""

from typing import assert_never

from assistant.club.events.wording import quality_words
from assistant.club.service.answers import Kept
from assistant.club.service.rounds import Discard, Swap
from assistant.window.pages.event.messages import DiscardDraft, DraftMessage, PairAgain, SwapSeats
from assistant.window.pages.event.views import DraftView, SeatView, TableView
from assistant.window.scenes.event.pairing import Pairing
from assistant.window.scenes.event.room import EventRoom
from engine.documents.event import RoundDoc


class DraftTab:
    def __init__(self, room: EventRoom, pairing: Pairing) -> None:
        self.room, self.pairing = room, pairing

    def view(self, round: RoundDoc) -> DraftView:
        room, names = self.room, self.room.desk.names()

        def seats(ids: list[str]) -> tuple[SeatView, ...]:
            return tuple(SeatView(id, names[id]) for id in ids)

        tables = tuple(
            TableView(table["number"], seats(table["seats"]), len(table["seats"]) != round["table"])
            for table in round["tables"]
        )
        quality = tuple(quality_words(room.tr, room.event, round))
        can_change = room.can_write and not room.busy
        return DraftView(round["number"], tables, seats(round["byes"]), quality, can_change)

    def act(self, message: DraftMessage) -> None:
        room = self.room
        match message:
            case SwapSeats(one, other):
                room.do(Swap(len(room.event["rounds"]), one, other))
                room.show("board")
            case PairAgain():
                self.pairing.pair(len(room.event["rounds"]))
            case DiscardDraft():
                if isinstance(room.do(Discard()), Kept):
                    room.open_tab(room.usual_tab())
            case _:
                assert_never(message)
