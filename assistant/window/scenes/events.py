"""Behind the list of events: opens, deletes reversibly, reads and writes files."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from assistant.club.doors import wrong_words
from assistant.club.events.files import whole_event
from assistant.club.events.standing import phase, round_named
from assistant.club.events.wording import refusal_words
from assistant.club.keeping import problem_words
from assistant.club.service.answers import Kept
from assistant.club.service.files import import_event
from assistant.club.service.history import delete_event
from assistant.games.registry import game_name
from assistant.window.asking import settled
from assistant.window.pages.events import (
    DeleteEvent,
    EventsMessage,
    EventsPage,
    EventsView,
    ExportEvent,
    ImportEvent,
    OpenEvent,
    PlanEvent,
)
from assistant.window.pages.messages import BringBack
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.scenes.scene import written
from assistant.window.widgets.listing import ListLine
from db.folder.bounded import read_json
from db.folder.files import handed_in
from db.problems import Problem
from engine.documents.door import BadDocument
from engine.documents.event import EventDoc
from engine.tournament.event import games_of
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from assistant.window.app import Window


class EventsScene(ClubScene[EventsMessage]):
    name = "events"
    page = EventsPage

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self.deleted: tuple[str, str] | None = None

    def view(self) -> EventsView:
        store = self.window.store
        events = sorted(
            store.events.all(), key=lambda event: phase(event).step == "over"
        )  # what is on comes first
        lines = tuple(self._line(event) for event in events)
        return EventsView(lines, "", not store.read_only, self.deleted[1] if self.deleted else "")

    def _line(self, event: EventDoc) -> ListLine:
        tr = self.window.tr
        now = phase(event)
        state = tr(
            f"events.phase.{now.step}",
            round=round_named(tr, event, now),
            rounds=now.rounds,
            n=len(now.missing),
        )
        games = {choice["game"] for stage in event["stages"] for choice in games_of(event, stage)}
        game = " + ".join(game_name(tr, game) for game in sorted(games))
        cells = (
            event["name"],
            tr.written_day(event["date"]) or tr("events.no_date"),
            game,
            str(len(event["players"])),
            state,
        )
        return ListLine(event["id"], cells, "soft" if now.step == "over" else "")

    def act(self, message: EventsMessage) -> None:
        match message:
            case PlanEvent():
                self.window.go("new_event")
            case OpenEvent(id):
                self.window.go("event", id=id)
            case DeleteEvent(id):
                self.delete(id)
            case BringBack():
                self.bring_back()
            case ExportEvent(id):
                self.export(id)
            case ImportEvent():
                self.import_file()
            case _:
                assert_never(message)

    def delete(self, id: str) -> None:
        window = self.window
        answer = settled(window, lambda agreed: delete_event(window.club, id, agreed))
        if isinstance(answer, Kept):
            self.deleted = (id, str(answer.facts["name"]))
            window.toast(window.tr("events.deleted", name=self.deleted[1]), "info")
            window.show()

    def bring_back(self) -> None:
        if self.deleted:
            self.window.store.trash.bring_back(self.deleted[0])
            self.deleted = None
            self.window.show()

    def export(self, id: str) -> None:
        tr, event = self.window.tr, self._event(id)
        kinds = tuple((tr("events.file_kind"), ending) for ending in (".alcalde", ".json"))
        path = self.window.dialogs.save_file(tr("events.export"), f"{event['name']}.alcalde", kinds)
        if path is not None:
            text = json.dumps(whole_event(self.window.store, event), ensure_ascii=False, indent=1)
            if self.tried(written, Path(path), f"{text}\n".encode()):
                self.window.toast(tr("events.exported", path=path))

    def import_file(self) -> None:
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(tr("events.import"), ((tr("events.file_kind"), ".alcalde .json"),))
        if path is None:
            return
        try:
            document = read_json(handed_in(Path(path)), str(path))
            if not isinstance(document, dict):
                raise BadDocument("EventFile", "", "Expected `object`")
            answer = settled(window, lambda agreed: import_event(window.club, document, agreed))
        except BadDocument as wrong:
            window.toast(tr("events.unreadable", path=path, why=wrong_words(wrong, tr)), "wrong")
            return
        except Refused as refused:
            window.toast(refusal_words(tr, refused), "wrong")
            return
        except Problem as problem:
            window.toast(problem_words(problem, tr), "wrong")
            return
        except ValueError as wrong:
            window.toast(tr("events.unreadable", path=path, why=wrong), "wrong")
            return
        if isinstance(answer, Kept):
            window.toast(tr("events.imported", name=answer.facts["name"]))
            window.show()

    def _event(self, id: str) -> EventDoc:
        event = self.window.store.events.get(id)
        assert event is not None
        return event
