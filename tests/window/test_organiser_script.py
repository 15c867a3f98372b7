"""One organiser's day through the window: the tabs ask what the club asks, and the store is equal to the club's."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from assistant.club.service.answers import Question
from assistant.window.pages.event.messages import (
    AddName,
    DropOut,
    EnterSlip,
    NextStep,
    PairOn,
    PasteNames,
    TakeResult,
)
from assistant.window.pages.messages import ShowTab, UndoLast
from assistant.window.scenes.event.room import EventRoom
from tests.club import organiser as day
from tests.club.organiser import EVENT, Codes, Step, kept, the_day
from tests.club.test_organiser_script import ASKED_THAT_DAY, ThroughTheClub
from tests.window.organiser import ClubDesk, club_window


class ThroughTheWindow(ThroughTheClub):
    """The organiser's own steps are messages of the event page; files, games and others' desks go to the club."""

    def __init__(self, desk: ClubDesk, monkeypatch: pytest.MonkeyPatch) -> None:
        self.desk, self._store, self.club, self.asked = desk, desk.store, desk.window.club, []
        self.agreed: Codes = ()
        self.open: Codes = ()
        monkeypatch.setattr(EventRoom, "ask", lambda room, *given, **options: self.ask(*given, **options))

        monkeypatch.setattr(EventRoom, "where", lambda room, one: None if self.ask([one]) else "seat")
        monkeypatch.setattr(EventRoom, "waits", lambda room, one: None if self.ask([one]) else "out")

    def ask(self, questions: Iterable[Question], own: Codes = ()) -> Question | None:
        """In place of the dialogs: everything that is asked at once, as the script wants it."""
        left = [one for one in questions if one.code not in self.agreed]
        self.open = tuple(one.code for one in left)
        return left[0] if left else None

    def do(self, step: Step, agreed: Codes) -> Codes:
        self.agreed, self.open = agreed, ()
        message = self._message(step)
        if message is None or (isinstance(step, day.TypeResult) and step.who):
            return super().do(step, agreed)
        if self.desk.scene.name != "event":
            self.desk.window.go("event", id=EVENT)
        self.desk.scene.changed_elsewhere()
        if isinstance(step, day.TypeResult):
            self.desk.page.act(ShowTab("round-1"))
        self.desk.page.act(message)
        self.desk.idle()
        return self.open

    def _message(self, step: Step) -> Any:
        match step:
            case day.EnterNames(names, absent):
                return PasteNames("\n".join(names)) if absent else AddName(", ".join(names))
            case day.PairRound() if self.event()["rounds"]:
                return PairOn()
            case day.PairRound() | day.PublishRound():
                return NextStep()
            case day.DropOut(name):
                ids = [entry["id"] for entry in self.event()["players"] if entry["name"] == name]
                return DropOut(tuple(ids))
            case day.TakeResult(id):
                return TakeResult(id)
            case day.TypeResult(line):
                return EnterSlip(line)
            case day.UndoLast():
                return UndoLast()
        return None


def test_one_day_in_the_window_leaves_the_store_that_the_club_leaves(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = ThroughTheClub(tmp_path / "club")
    expected = the_day(club)
    with club_window(root, tmp_path / "window") as desk:
        window = ThroughTheWindow(desk, monkeypatch)
        assert the_day(window) == expected == ASKED_THAT_DAY
        assert kept(window) == kept(club)
    club.store().close()
