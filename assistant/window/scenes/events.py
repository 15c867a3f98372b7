"""Behind the list of events: opens, deletes reversibly, reads and writes files."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.club.doors import wrong_words
from assistant.club.events.files import put_event, unwrapped, whole_event
from assistant.club.events.sound import sound_event
from assistant.club.events.standing import phase
from assistant.club.events.wording import refusal_words
from assistant.club.keeping import problem_words
from assistant.window.pages.events import EventsPage, EventsView
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.widgets.listing import Line
from db.problems import Problem
from engine.documents.door import BadDocument
from engine.documents.event import EventDoc
from engine.tournament.event import games_of
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from assistant.window.app import Window

if TYPE_CHECKING:
    from assistant.window.app import Window


class Events(ClubScene):
    name = "events"
    page = EventsPage

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self.deleted: tuple[str, str] | None = None

    def view(self) -> EventsView:
        store = self.window.store
        lines = tuple(self._line(event) for event in store.events.all())
        return EventsView(lines, "", not store.read_only, self.deleted[1] if self.deleted else "")

    def _line(self, event: EventDoc) -> Line:
        tr = self.window.tr
        now = phase(event)
        state = tr(f"events.phase.{now.step}", round=now.round, rounds=now.rounds, n=len(now.missing))
        games = {choice["game"] for stage in event["stages"] for choice in games_of(event, stage)}
        game = " + ".join(tr(f"games.{game}") for game in sorted(games))
        cells = (
            event["name"],
            event["date"] or tr("events.no_date"),
            game,
            str(len(event["players"])),
            state,
        )
        return Line(event["id"], cells, "soft" if now.step == "over" else "")

    def do_new(self) -> None:
        self.window.go("new_event")

    def do_open(self, id: str) -> None:
        self.window.go("event", id=id)

    def do_delete(self, id: str) -> None:
        window, tr = self.window, self.window.tr
        name = self._event(id)["name"]
        text = tr("events.delete_text", name=name)
        if window.dialogs.ask(
            tr("events.delete_title"), text, tr("events.delete"), tr("events.keep"), danger=True
        ):
            window.store.events.delete(id, "organiser")
            self.deleted = (id, name)
            window.toast(tr("events.deleted", name=name), "info")
            window.show()

    def do_bring_back(self) -> None:
        if self.deleted:
            self.window.store.trash.bring_back(self.deleted[0])
            self.deleted = None
            self.window.show()

    def do_export(self, id: str) -> None:
        tr, event = self.window.tr, self._event(id)
        path = self.window.dialogs.save_file(
            tr("events.export"), f"{event['name']}.json", ((tr("events.file_kind"), ".json"),)
        )
        if path is not None:
            text = json.dumps(whole_event(self.window.store, event), ensure_ascii=False, indent=1)
            try:
                Path(path).write_text(text + "\n", "utf-8")
            except OSError as wrong:
                self.window.toast(str(wrong), "wrong")
                return
            self.window.toast(tr("events.exported", path=path))

    def do_import(self) -> None:
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(tr("events.import"), ((tr("events.file_kind"), ".json"),))
        if path is None:
            return
        try:
            document = json.loads(Path(path).read_text("utf-8-sig"))
            if not isinstance(document, dict):
                raise BadDocument("EventFile", "", "Expected `object`")
            known = window.store.events.get(sound_event(unwrapped(document))["id"])
            if known is not None:
                question = tr("events.import_changed", name=known["name"])
                if not window.dialogs.ask(
                    tr("events.import"), question, tr("events.replace"), tr("events.keep"), danger=True
                ):
                    return
            event = put_event(window.store, document, replace=known is not None)
        except Problem as problem:
            window.toast(problem_words(problem, tr), "wrong")
            return
        except BadDocument as wrong:
            window.toast(tr("events.unreadable", path=path, why=wrong_words(wrong, tr)), "wrong")
            return
        except Refused as refused:
            window.toast(refusal_words(tr, refused), "wrong")
            return
        except (OSError, ValueError, RecursionError) as wrong:
            window.toast(tr("events.unreadable", path=path, why=wrong), "wrong")
            return
        window.toast(tr("events.imported", name=event["name"]))
        window.show()

    def _event(self, id: str) -> EventDoc:
        event = self.window.store.events.get(id)
        assert event is not None
        return event
