"""One organiser's day with hands on the window: it asks what the club asks, and leaves the store that the club leaves.

Every step is keys and clicks on the page where a person would do it. Two things come from elsewhere, as they do in a
hall: what somebody at another desk enters, and what a table tells from its phone.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from assistant.club.game import Plan
from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import Request as Asked
from assistant.club.hall.wishes import TellResult
from assistant.club.result_document import Person
from assistant.club.service.answers import CODES, Kept
from assistant.club.service.club import Club
from assistant.club.service.slips import read_slip
from assistant.phones.host import PhonesHost
from assistant.window import presses
from assistant.words import Words
from db.folder.store import Store
from engine.documents.event import EventDoc
from engine.rules import Setup
from tests.club import organiser as day
from tests.club.organiser import EVENT, Codes, Step, kept, the_day
from tests.club.through import ThroughTheClub
from tests.db.club import damaged_game
from tests.window.conftest import FakeDialogs, text_of, walk
from tests.window.hands import with_keys
from tests.window.organiser import ClubDesk, club_window

WAYS = {
    "name-order": "last-first",
    "resembling": "new",
    "late-names": "seat",
    "tables-running": "out",
}  # what is chosen where there are several


class DialogsOfTheDay(FakeDialogs):
    """Agrees to what the script agrees to; the first other question is declined and noted."""

    def __init__(self) -> None:
        super().__init__()
        tr = Words("en")
        self.codes = {tr(f"question.{code}.title"): code for code in CODES}
        self.agreed: Codes = ()
        self.open: Codes = ()

    def _agrees(self, title: str) -> bool:
        code = self.codes[title]
        if code not in self.agreed:
            self.open += (code,)
        return code in self.agreed

    def ask(
        self, title: str, text: str, yes: str, no: str, *, danger: bool = False, careful: bool = False
    ) -> bool:
        return self._agrees(title)

    def choose(self, title: str, text: str, ways: Sequence[tuple[str, str]], no: str) -> str | None:
        return WAYS[self.codes[title]] if self._agrees(title) else None


class ThroughTheWindow:
    one_by_one = True

    def __init__(self, desk: ClubDesk, files: Path, dialogs: DialogsOfTheDay, menus: list[Any]) -> None:
        self.desk, self.files, self.dialogs, self.menus = desk, files, dialogs, menus
        self.begun = 0  # the table whose row is typed in

    def do(self, step: Step, agreed: Codes) -> Codes:
        self.dialogs.agreed, self.dialogs.open = agreed, ()
        self._do(step)
        self.desk.pump()
        return self.dialogs.open

    def _do(self, step: Step) -> None:
        desk = self.desk
        match step:
            case day.ReadEvent(document):
                self._go("events")
                self.dialogs.answers = [self._file("event.json", json.dumps(document).encode())]
                self._press("events.import")
            case day.TakeFile(name, data):
                self._import(self._file(name, data))
            case day.RestoreBackup():
                self._settings("data")
                desk.click(desk.parts["make_backup"])
                desk.click(desk.parts["restore"])
            case day.EnterNames(names, absent):
                self._names(names, absent)
            case day.PasteList(text):
                self._event("players")
                self._paste(text)
            case day.PairRound() if self.event()["rounds"]:
                self._round()
                desk.click(desk.parts["pair_on"])
                desk.idle()
            case day.PairRound() | day.PublishRound():
                self._event()
                desk.next()
            case day.PairAnew():
                self._event("trouble")
                desk.click(desk.parts[("trouble", "re-pair")])
                desk.idle()
            case day.TypeResult(line, _, who) if who:
                self._elsewhere(line, who)
            case day.TypeResult(line):
                self._result(line)
            case day.DropOut(name):
                self._event("players")
                self._choose(desk.parts["roster"], name)
                desk.click(desk.parts["drop"])
            case day.UndoLast():
                self._event()
                desk.click(desk.parts["undo"])
                desk.idle()
            case day.TakeResult():
                self._round()
                self._press("desk.take")
            case day.TableTells(table, points):
                self._round()
                self._phone(table, points)
            case day.PlayTable(table):
                self._play(table)
            case day.DealGame():
                self._deal()
            case day.UndoMove():
                self._uncover()
                desk.press("u")
            case day.DamageGame(readable):
                self.damaged = damaged_game(desk.store, readable)
            case day.MendGame() | day.PutGameAside():
                self._go("home")
                desk.click(desk.page.mends[self.damaged])
            case day.MergePlayers(keep, gone):
                self._player(keep)
                boxes = [one for one in walk(desk.page) if one.winfo_class() == "TCombobox"]
                desk.focus(next(box for box in boxes if gone in box.cget("values")))
                desk.type(gone)
                desk.click(desk.parts["merge"])
            case day.DeletePlayer(name):
                self._player(name)
                desk.click(desk.parts["delete"])
            case day.DeleteResult(id):
                self._go("history")
                self._choose_id(desk.page.list, id)
                desk.click(desk.parts["delete"])
            case day.DeleteEvent():
                self._go("events")
                self._choose(desk.page.list, "Cup")
                self._press("events.delete")

    # pages

    def _go(self, page: str) -> None:
        self.desk.window.go(page)
        self.desk.pump()

    def _settings(self, tab: str) -> None:
        self._go("settings")
        self.desk.click(self.desk.page.tabs[tab])

    def _event(self, tab: str = "") -> None:
        if self.desk.scene.name != "event":
            self._go("events")
            self._choose(self.desk.page.list, "Cup")
            self.desk.press("Return")
        if tab:
            self.desk.click(self.desk.page.tabs[tab])

    def _round(self) -> None:
        self._event("round-1")

    def _player(self, name: str) -> None:
        self._go("players")
        self.desk.focus(self.desk.page.search)
        self.desk.type(name)
        self.desk.pump(lambda: self.desk.scene.ticket is None, 60)  # everything is counted
        self._choose(self.desk.page.list, name)
        self.desk.click(self.desk.page.tabs["manage"])

    # hands

    def _press(self, words: str) -> None:
        """The button with these words."""
        text = self.desk.window.tr(words)
        buttons = [one for one in walk(self.desk.page) if one.winfo_class() == "TButton"]
        self.desk.click(next(one for one in buttons if text_of(one).strip() == text and one.winfo_ismapped()))

    def _choose(self, listing: Any, name: str) -> None:
        view = listing.view
        self._choose_id(listing, next(row for row in view.get_children() if name in view.item(row, "values")))

    def _choose_id(self, listing: Any, row: str) -> None:
        listing.view.see(row)
        self.desk.pump()
        x, y, w, h = listing.view.bbox(row, len(listing.view["columns"]) - 1)
        self.desk.click(listing.view, x + w // 2, y + h // 2)

    def _names(self, names: Codes, absent: bool) -> None:
        """Rows of a spreadsheet are people who are still to come; names that are typed are here."""
        self._event("players")
        self._paste("\n".join(f"{name}\t" for name in names) if absent else ", ".join(names))
        if not absent:
            self.desk.press("Return", shift=True)
        self.desk.idle()

    def _paste(self, text: str) -> None:
        desk = self.desk
        desk.focus(desk.parts["name"])
        desk.press("slash", ctrl=True)
        desk.window.root.clipboard_clear()
        desk.window.root.clipboard_append(text)
        desk.press("v", ctrl=True)

    def _import(self, path: Path) -> None:
        desk = self.desk
        self._settings("data")
        self.dialogs.answers = [path]
        desk.click(desk.parts["import"])
        view = desk.scene.view().more.preview
        if view.doubts and "doubtful-names" not in self.dialogs.agreed:
            self.dialogs.open = ("doubtful-names",)  # asked on the page, with a list to choose from
            self._press("club.cancel")
        else:
            desk.click(desk.parts["take_in"])

    def _file(self, name: str, data: bytes) -> Path:
        self.files.mkdir(exist_ok=True)
        path = self.files / name
        path.write_bytes(data)
        return path

    def _elsewhere(self, line: str, who: str) -> None:
        entry = read_slip(self.event(), line, 1).entry
        assert entry is not None
        assert isinstance(Club(self.desk.store, who).event(EVENT).do(entry), Kept)
        self.desk.scene.changed_elsewhere()

    def _result(self, line: str) -> None:
        """In its row if somebody has begun there, else in the field for slips."""
        desk = self.desk
        if not self.begun:
            self._round()
            desk.focus(desk.parts["slip"])
            desk.press("slash", ctrl=True)
            desk.type(line + "\n")
            return
        table, *figures = line.split()
        for seat, figure in enumerate(figures):
            desk.focus(desk.parts[("cell", int(table), seat)])
            desk.press("slash", ctrl=True)
            desk.type(figure)
        desk.press("Return")
        level = [desk.parts[("break", int(table), seat)] for seat in range(len(figures))]
        if "tie-break" not in self.dialogs.agreed:
            assert desk.window.root.focus_get() in level
            self.dialogs.open = ("tie-break",)  # asked by a field beside each of those who are level
            return
        desk.press("Return")
        if not self.dialogs.open:
            self.begun = 0

    def _phone(self, table: int, points: tuple[int, ...]) -> None:
        told = TellResult(uuid4().hex, tuple(map(str, points)), answers=self.dialogs.agreed)
        host = self.desk.scene.phones.host
        reply = host.desk.answer(Asked(Actor("table", round=1, table=table), told))
        self.dialogs.open = tuple(question["code"] for question in reply.questions)
        self.desk.scene.changed_elsewhere()

    def _play(self, table: int) -> None:
        """A table with a result has to be opened for correction first."""
        desk = self.desk
        self._round()
        row = desk.page.rows[table]
        if not row.row.editing:
            desk.click(row.corrector)
        desk.click(desk.page.rows[table].ways)
        menu = self.menus.pop()
        menu.invoke(
            next(at for at in range(3) if menu.entrycget(at, "label") == desk.window.tr("desk.way.play"))
        )

    def _deal(self) -> None:
        desk = self.desk
        plan = Plan(Setup("san-juan", "2014", 2), "s", (Person("Anna"), Person("Ben")))
        desk.window.go("play", plan=plan)
        desk.pump()
        while desk.scene.game.decision.seat == 0:
            self._uncover()
            with_keys(desk, next(iter(desk.scene.game.decision)))

    def _uncover(self) -> None:
        """The other one has sat down."""
        if self.desk.scene.covered:
            self.desk.press("Return")

    # what there is

    def event(self) -> EventDoc:
        found = self.desk.store.events.get(EVENT)
        assert found is not None
        return found

    def version(self, table: int) -> str:
        """Begins to type for it: the row remembers what it was."""
        self._round()
        self.desk.focus(self.desk.parts[("cell", table, 0)])
        self.desk.type("3")
        self.begun = table
        return "as the row was"

    def store(self) -> Store:
        return self.desk.store


def test_one_day_in_the_window_leaves_the_store_that_the_club_leaves(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = ThroughTheClub(tmp_path / "club")
    expected = the_day(club)
    monkeypatch.setattr(presses, "QUIET", 0.02)  # these hands look before they press
    menus: list[Any] = []
    monkeypatch.setattr(
        "tkinter.Menu.tk_popup", lambda menu, *where: menus.append(menu)
    )  # it waits for the mouse
    with club_window(root, tmp_path / "window", pace="instant") as desk:
        desk.window.phones._make = PhonesHost
        dialogs = DialogsOfTheDay()
        desk.window.dialogs = desk.dialogs = dialogs
        window = ThroughTheWindow(desk, tmp_path / "files", dialogs, menus)
        assert the_day(window) == expected == set(CODES)
        assert kept(window) == kept(club)
    club.store().close()
