"""Behind a file that was opened: reads it, says what is in it, and does with it only what a button says."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from assistant.club.doors import wrong_words
from assistant.club.events.standing import phase, round_named
from assistant.club.events.wording import refusal_words
from assistant.club.importing import counts_words, look_at
from assistant.club.keeping import notice_words, problem_words
from assistant.club.papers.settings import paper_options
from assistant.club.service.answers import Kept
from assistant.club.service.files import import_event, restore
from assistant.club.setting_aside import set_aside
from assistant.program.contents import Contents, changed_since, contents_of
from assistant.window.asking import settled
from assistant.window.commands import Handles
from assistant.window.pages.opened import CloseFile, Offer, OpenedMessage, OpenedPage, OpenedView, TakeOffer
from assistant.window.scenes.scene import Scene
from assistant.window.scenes.unfinished import when_words
from db.folder.refusal import refusal
from db.problems import Problem
from engine.documents.door import BadDocument
from engine.documents.event import EventDoc
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from assistant.window.app import Window

MOST_LINES = 6
WITH_ROWS = ("backup", "event", "export")  # other programs' files say nothing about themselves


@dataclass(frozen=True)
class Unreadable:
    """Why there is nothing to show."""

    words: str


class OpenedFile(Scene[OpenedMessage]):
    name = "opened"
    page = OpenedPage

    def __init__(self, window: "Window", path: str) -> None:
        super().__init__(window)
        self.path = path
        self.found = self._look()

    def title(self) -> str:
        return self.window.tr("opened.title")

    def help(self) -> str:
        return self.window.tr("opened.help")

    def _look(self) -> Contents | Unreadable:
        tr = self.window.tr
        self.lines: list[str] = []  # what an import would say
        try:
            found = contents_of(self.path)
            if found.kind not in ("backup", "event"):
                self.lines = look_at(self.window.store, self.path, {}).lines(tr)
            return found
        except Problem as problem:
            return Unreadable(problem_words(problem, tr))
        except BadDocument as wrong:
            return Unreadable(tr("events.unreadable", path=self.path, why=wrong_words(wrong, tr)))
        except Refused as refused:
            return Unreadable(refusal_words(tr, refused))

    def view(self) -> OpenedView:
        tr, found = self.window.tr, self.found
        if isinstance(found, Unreadable):
            return OpenedView(tr("opened.unreadable"), self.path, (), (), found.words, ())
        notes, offers = self._backup(found) if found.kind == "backup" else self._other(found)
        only_read = self.window.store.read_only
        wrong = problem_words(refusal(self.window.store.log), tr) if only_read else ""
        title = tr(f"opened.kind.{found.kind}")
        rows = self._rows(found)
        return OpenedView(title, self.path, rows, notes, wrong, () if only_read else offers)

    def _rows(self, found: Contents) -> tuple[tuple[str, str], ...]:
        tr, event = self.window.tr, found.event
        rows = [("event" if event else "club", found.name or tr("opened.no_name"))]
        if event:
            day = tr.written_day(event["date"]) or tr("events.no_date")
            rows += [("date", day), ("state", self._state(event))]
        if found.made:
            rows.append(("made", when_words(tr, found.made.astimezone())))
        if found.counts:
            rows.append(("inside", counts_words(found.counts, tr)))
        if found.first:
            days = {"first": tr.written_day(found.first), "last": tr.written_day(found.last)}
            rows.append(("games", tr("opened.span", **days)))
        return tuple(
            (tr(f"opened.{name}"), value) for name, value in rows if value and found.kind in WITH_ROWS
        )

    def _state(self, event: EventDoc) -> str:
        now = phase(event)
        return self.window.tr(
            f"events.phase.{now.step}",
            round=round_named(self.window.tr, event, now),
            rounds=now.rounds,
            n=len(now.missing),
        )

    def _backup(self, found: Contents) -> tuple[tuple[str, ...], tuple[Offer, ...]]:
        tr, store = self.window.tr, self.window.store
        tables = store.log.tables()
        here = {
            name: len(kept)
            for name, kept in tables.items()
            if kept and name in ("results", "players", "events")
        }
        offer = Offer("restore", tr("options.restore"), "arrow-counterclockwise", danger=bool(here))
        if not here:
            return (tr("opened.restore_new"),), (offer,)
        notes = [tr("opened.here", counts=counts_words(here, tr)), tr("opened.restore_text")]
        if found.club and found.club != store.log.club:
            name = paper_options(store)["club"] or tr("opened.no_name")
            notes.insert(0, tr("opened.another_club", name=name))
        return tuple(notes), (offer,)

    def _other(self, found: Contents) -> tuple[tuple[str, ...], tuple[Offer, ...]]:
        tr = self.window.tr
        if found.event is None:
            notes = (*self.lines[:MOST_LINES], tr("opened.import"))
            return notes, (Offer("import", tr("opened.import_button"), "box-arrow-in-down"),)
        known = self.window.store.events.get(found.event["id"])
        if known is None:
            return (tr("opened.event_new"),), (Offer("add", tr("opened.add"), "plus-lg"),)
        show = Offer("show", tr("opened.show"), "trophy-fill")
        if known == found.event:
            return (tr("opened.event_same"),), (show,)
        facts = {"state": self._state(known), "n": len(known["players"])}
        replace = Offer("replace", tr("opened.replace"), "arrow-left-right", danger=True)
        return (tr("opened.event_changed", **facts),), (replace, show)

    def handles(self) -> Handles:
        return {"close": self.close_file}

    def act(self, message: OpenedMessage) -> None:
        match message:
            case TakeOffer(id):
                self.take_offer(id)
            case CloseFile():
                self.close_file()
            case _:
                assert_never(message)

    def close_file(self) -> None:
        if not self.window.run("back"):
            self.window.go_on("home")

    def take_offer(self, id: str) -> None:
        found = self.found
        assert isinstance(found, Contents)
        if id != "show" and self.tried(changed_since, found) is not False:
            self.found = self._look()
            self.window.toast(self.window.tr("opened.changed"), "wrong")
            self.window.show()
            return
        {
            "restore": self._restore,
            "add": self._take_event,
            "replace": self._take_event,
            "show": self._show_event,
            "import": self._import,
        }[id](found)

    def _restore(self, found: Contents) -> None:
        window, tr, store = self.window, self.window.tr, self.window.store
        answer = settled(window, lambda agreed: restore(window.club, Path(found.path), agreed))
        if not isinstance(answer, Kept):
            return
        told = len(store.notices)
        set_aside(store)
        window.go_on("home")
        window.toast(tr("opened.restored"))
        for notice in store.notices[told:]:
            window.toast(notice_words(notice, tr), "wrong")

    def _take_event(self, found: Contents) -> None:
        window, tr = self.window, self.window.tr
        try:
            answer = settled(window, lambda agreed: import_event(window.club, found.document, agreed))
        except BadDocument as wrong:
            window.toast(tr("events.unreadable", path=found.path, why=wrong_words(wrong, tr)), "wrong")
            return
        except Refused as wrong:
            window.toast(refusal_words(tr, wrong), "wrong")
            return
        if isinstance(answer, Kept):
            window.go_on("event", id=str(answer.facts["event"]))
            window.toast(tr("events.imported", name=answer.facts["name"]))

    def _show_event(self, found: Contents) -> None:
        assert found.event is not None
        self.window.go_on("event", id=found.event["id"])

    def _import(self, found: Contents) -> None:
        self.window.go_on("settings", tab="data", file=found.path)
