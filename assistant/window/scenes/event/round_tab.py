"""A round's tab: its draft until it is public, its results from then on."""

from typing import assert_never

from assistant.window.pages.event.messages import (
    CorrectRow,
    DraftMessage,
    Elsewhere,
    EnterRow,
    EnterSlip,
    LeaveRow,
    Misfit,
    OnlyOpen,
    PlayTable,
    ResultsMessage,
    SettleTold,
    TakeResult,
    TypeRow,
)
from assistant.window.pages.event.views import DraftView, ResultsView
from assistant.window.pages.messages import TurnTo
from assistant.window.scenes.event.draft import DraftTab
from assistant.window.scenes.event.results import ResultsTab
from assistant.window.scenes.event.room import EventRoom
from assistant.window.scenes.event.slips import Slips


class RoundTab:
    def __init__(self, room: EventRoom, draft: DraftTab, results: ResultsTab) -> None:
        self.room, self.draft, self.results = room, draft, results
        self.slips = Slips(room, results)

    def view(self) -> DraftView | ResultsView:
        round = self.room.event["rounds"][self.room.round - 1]
        return self.draft.view(round) if round["state"] == "draft" else self.results.view(round)

    def act(self, message: DraftMessage | ResultsMessage) -> None:
        match message:
            case TypeRow(table, points, breaks):
                self.results.type_row(table, list(points), list(breaks))
            case EnterRow(table, points, breaks):
                self.results.enter(table, list(points), list(breaks))
            case EnterSlip(text):
                self.slips.enter(text)
            case Misfit(table, line):
                self.slips.misfit(table, line)
            case Elsewhere(table, cells):
                self.slips.elsewhere(table, cells)
            case CorrectRow(table):
                self.results.correct(table)
            case LeaveRow(table):
                self.results.leave(table)
            case TurnTo(first):
                self.results.turn_to(first)
            case OnlyOpen():
                self.results.toggle_only_open()
            case PlayTable(table, way):
                self.results.play_table(table, way)
            case SettleTold(id, accept):
                self.results.reports.settle(id, accept)
            case TakeResult(id):
                self.results.take(id)
            case _ if isinstance(message, DraftMessage):
                self.draft.act(message)
            case _:
                assert_never(message)
