"""A server that falls silent under the window: it shows that it waits, says since when, and what was typed is still there."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.window.app import Window
from assistant.window.arrivals import Arrivals
from assistant.window.pages.event.messages import GoToTable
from db.server.address import address_of
from db.server.line import ServerLine
from db.server.opening import open_server
from tests.club.desks import published_event
from tests.proxy import Proxy
from tests.server import PrivateServer
from tests.window.conftest import FakeDialogs
from tests.window.organiser import ClubDesk


@dataclass
class AtServer:
    """A window on an event, behind a line that misbehaves on demand."""

    desk: ClubDesk
    proxy: Proxy
    arrivals: Arrivals
    event: str
    server: PrivateServer

    def points(self, table: int) -> Any:
        found = self.desk.window.store.events.get(self.event)
        assert found is not None
        return found["rounds"][0]["tables"][table - 1]["points"]

    def type_table_two(self) -> None:
        self.desk.page.act(GoToTable(2))
        self.desk.focus(self.desk.parts[("cell", 2, 0)])
        self.desk.type("40 30 20 10")

    def keep_table_two(self) -> None:
        """Return, and again after every word about it: a crowded machine may be taken for a silent server."""
        told = -1

        def kept() -> bool:
            nonlocal told
            if self.points(2):
                return True
            if len(self.texts()) != told:
                told = len(self.texts())
                self.desk.focus(self.desk.parts[("cell", 2, 3)])
                self.desk.press("Return")
            return False

        self.desk.pump(kept, 60)

    def texts(self) -> list[str]:
        return [toast.text for toast in self.desk.window.toasts.shown]


@pytest.fixture
def at_server(root: Any, tmp_path: Path, server: PrivateServer) -> Iterator[AtServer]:
    url = server.new_club()
    with open_server(url, tmp_path / "other", listen=False) as store:
        event = published_event(store, 12)
    proxy = Proxy(server.folder)
    there = address_of(
        f"postgresql://postgres@127.0.0.1:{proxy.port}/postgres?{url.rpartition('&')[2]}&sslmode=disable"
    )
    line = ServerLine(there)
    store = open_server(there, tmp_path / "here", line=line)
    window = Window(
        root, MemoryKeeper({"language": "en"}), StoreShelf(store), store=store, dialogs=FakeDialogs()
    )
    root.focus_force()
    desk, arrivals = ClubDesk(window, MemoryKeeper({}), FakeDialogs()), Arrivals(window)
    window.go("event", id=event)
    desk.pump()
    line._patience, line.deadline = 0.8, 0.5  # not sooner: on a crowded machine an opening takes longer
    yield AtServer(desk, proxy, arrivals, event, server)
    arrivals.close()
    window.dismantle()
    store.close()
    proxy.close()


def test_a_silent_server_is_waited_for_in_sight_and_what_was_typed_stays(
    at_server: AtServer, root: Any
) -> None:
    desk, proxy = at_server.desk, at_server.proxy
    at_server.type_table_two()
    proxy.silent = True
    desk.press("Return")
    desk.pump(at_server.texts, 30)
    assert at_server.arrivals.sign.shown  # somebody saw that it waits
    assert any("It is not known yet whether table 2 was saved" in text for text in at_server.texts())
    assert [desk.parts[("cell", 2, seat)].get() for seat in range(4)] == ["40", "30", "20", "10"]
    assert root.grab_current() is None and at_server.points(2) is None
    proxy.silent = False
    desk.pump(lambda: any("fell silent, was" in text for text in at_server.texts()), 30)  # it was looked up
    assert any("table 2, which was being saved" in text for text in at_server.texts())
    at_server.keep_table_two()
    assert at_server.points(2) == [40, 30, 20, 10]


def test_an_answer_that_takes_its_time_is_an_answer(at_server: AtServer) -> None:
    desk, proxy = at_server.desk, at_server.proxy
    desk.window.store.log._line.deadline = 60  # a crowded machine takes its time as well
    at_server.type_table_two()
    proxy.silent = True
    threading.Timer(0.45, lambda: setattr(proxy, "silent", False)).start()
    desk.press("Return")
    desk.pump(lambda: at_server.points(2), 30)
    assert at_server.points(2) == [40, 30, 20, 10]  # the answer came, and it is kept once
    assert not any("answer" in text for text in at_server.texts())
    assert at_server.arrivals.sign.shown


def test_while_the_server_is_known_to_be_away_saving_is_refused_at_once(at_server: AtServer) -> None:
    desk, proxy = at_server.desk, at_server.proxy
    proxy.refusing = True
    proxy.cut()
    live = desk.window.store.live
    desk.pump(lambda: live.state == "away", 30)
    since = time.time()
    desk.pump(lambda: time.time() - since > 1.0, 30)  # longer than it is waited for
    at_server.type_table_two()
    desk.press("Return")
    desk.pump()
    assert at_server.arrivals.sign.shown == 0  # nobody waited
    assert any("not answered since" in text for text in at_server.texts())
    proxy.refusing = False
    desk.pump(lambda: live.state == "live", 30)
    at_server.keep_table_two()
    assert at_server.points(2) == [40, 30, 20, 10]


def test_while_it_waits_only_the_screen_is_served(at_server: AtServer, root: Any) -> None:
    """Keys and clocks of the window wait too: what was asked for is half done."""
    desk, sign = at_server.desk, at_server.arrivals.sign
    desk.page.act(GoToTable(2))
    field = desk.parts[("cell", 2, 0)]
    desk.focus(field)
    ticks: list[str] = []
    root.after(1, lambda: ticks.append("a clock"))
    seen: list[str] = []
    typed: list[str] = []

    def answered() -> bool:
        held = root.grab_current()
        if held is not None and root.focus_get() is held and len(typed) < 2:
            typed.append("7")
            held.event_generate("<KeyPress>", keysym="7")
        if held is not None and held.winfo_viewable():
            seen.append(held.winfo_children()[0].cget("text"))
        return len(seen) > 40

    sign(answered)
    assert "Waiting for the server" in seen[-1] and typed == ["7", "7"]
    assert not ticks and field.get() == ""
    assert root.grab_current() is None
    desk.pump(lambda: ticks and field.get() == "77")  # whoever types fast is a step ahead
    assert root.focus_get() is field
