"""A drafted round: who sits where, changed by hand until it is public."""

from typing import assert_never

from assistant.club.events.wording import choices_words, quality_words, together_words
from assistant.club.service.answers import Kept
from assistant.club.service.rounds import DropDraft, Move, Swap, TakePlan
from assistant.window.pages.event.messages import (
    DiscardDraft,
    DraftMessage,
    MoveSeat,
    PairAgain,
    PickPlan,
    PickUp,
    SearchLonger,
    SwapSeats,
)
from assistant.window.pages.event.views import DraftView, EventTableView, SeatView
from assistant.window.scenes.event.pairing import Pairing
from assistant.window.scenes.event.room import EventRoom
from engine.documents.event import RoundDoc
from engine.tournament.event import KNOCK_OUT, stage_of
from engine.tournament.moves import costs
from engine.tournament.plan_choice import chosen_plan, plan_choices


class DraftTab:
    def __init__(self, room: EventRoom, pairing: Pairing) -> None:
        self.room, self.pairing = room, pairing
        self.picked = ""

    def view(self, round: RoundDoc) -> DraftView:
        room, names = self.room, self.room.desk.names()

        def seats(ids: list[str]) -> tuple[SeatView, ...]:
            return tuple(SeatView(id, names[id]) for id in ids)

        tables = tuple(
            EventTableView(table["number"], seats(table["seats"]), len(table["seats"]) != round["table"])
            for table in round["tables"]
        )
        quality = tuple(quality_words(room.tr, room.event, round))
        can_change = room.can_write and not room.busy
        here = {entry["id"] for entry in room.event["players"] if entry["status"] == "active"}
        waiting = seats([id for id in round["away"] if id in here])
        places = self._places(round["number"]) if can_change else ()
        byes = seats(round["byes"])
        choices = plan_choices(room.event) if round["number"] == len(room.event["rounds"]) else []
        plans = tuple(choices_words(room.tr, choices)) if len(choices) > 1 else ()
        return DraftView(
            *(round["number"], tables, byes, quality, can_change, waiting, places),
            together_words(room.tr, choices),
            plans,
            chosen_plan(room.event) + 1,
            stage_of(room.event, round)["format"] in KNOCK_OUT,
        )

    def _places(self, number: int) -> tuple[tuple[int | None, str], ...]:
        """Free seats and the bye for whoever is picked up, each with what it costs."""
        tr, event = self.room.tr, self.room.event
        if self.picked not in {entry["id"] for entry in event["players"]}:
            return ()
        found = costs(event, number, self.picked)
        return tuple(
            (
                table,
                tr(
                    "desk.move_to" if table else "desk.move_bye",
                    table=table or 0,
                    cost=tr("desk.move_cost", n=cost) if cost > 0 else tr("desk.move_free"),
                ),
            )
            for table, cost in found.items()
        )

    def act(self, message: DraftMessage) -> None:
        room = self.room
        match message:
            case SwapSeats(one, other):
                self.picked = ""
                room.do(Swap(len(room.event["rounds"]), one, other))
                room.show("board")
            case MoveSeat(id, table):
                self.picked = ""
                room.do(Move(len(room.event["rounds"]), id, table))
                room.show("board")
            case PickUp(id):
                self.picked = id
                room.show()
            case PickPlan(choice):
                if choice != chosen_plan(room.event) + 1:
                    room.do(TakePlan(choice))
                    room.show()
            case SearchLonger():
                self.pairing.pair(len(room.event["rounds"]), longer=True)
            case PairAgain():
                self.pairing.pair(len(room.event["rounds"]))
            case DiscardDraft():
                if isinstance(room.do(DropDraft()), Kept):
                    room.open_tab(room.usual_tab())
            case _:
                assert_never(message)
