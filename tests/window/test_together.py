"""Settings → Work together: a server is tried in plain words, used from then on, and left again; others' entries appear."""

import time
from pathlib import Path
from typing import Any

import pytest

from assistant.club.service.answers import Kept
from assistant.club.service.club import Club
from assistant.club.service.results import Enter
from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.program.together import choose_server, chosen_server, keep_password
from assistant.window.app import Window
from assistant.window.arrivals import Arrivals
from assistant.window.pages.event.messages import GoToTable
from assistant.window.pages.messages import ShowTab
from db.server.address import address_of
from db.server.keeper import give_login
from db.server.opening import local_folder, open_server
from tests.club.desks import published_event
from tests.server import PrivateServer
from tests.window.conftest import FakeDialogs
from tests.window.organiser import ClubDesk, club_window


def test_a_server_is_tried_told_in_plain_words_and_used(
    root: Any, tmp_path: Path, server: PrivateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = server.new_club()
    give_login(address_of(url), "helga", "correct horse", write=True)
    restarted: list[bool] = []
    monkeypatch.setattr(Window, "restart", lambda self: restarted.append(True))
    with club_window(root, tmp_path) as desk:
        desk.window.go("settings")
        desk.page.act(ShowTab("together"))
        assert str(desk.page.parts["use"].cget("state")) == "disabled"  # not before it was tried
        address = url.replace("postgres@", "helga@")
        for password, good in (("wrong", False), ("correct horse", True)):
            desk.focus(desk.page.parts["address"])
            desk.page.parts["address"].delete(0, "end")
            desk.page.parts["address"].insert(0, address)
            desk.page.parts["secret"].insert(0, password)
            desk.click(desk.page.parts["test"])
            desk.pump(lambda: desk.window.scene.together.said, 30)
            desk.pump()
            said = desk.window.scene.together.said
            assert said[0][0] is good and ("helga" in said[0][1])
            assert not any("correct horse" in text for text in desk.texts())
        desk.click(desk.page.parts["use"])  # the password of the try that went well is used
        assert restarted and chosen_server(tmp_path) == address
        kept = tmp_path / "server-passwords"
        assert "correct horse" in kept.read_text()
        assert (
            kept.stat().st_mode & 0o777 == 0o600
            and "correct horse" not in (tmp_path / "together.txt").read_text()
        )


def test_a_result_from_another_desk_is_on_the_screen_and_typing_goes_on(
    root: Any, tmp_path: Path, server: PrivateServer
) -> None:
    url = server.new_club()
    with (
        open_server(url, local_folder(tmp_path, address_of(url))) as store,
        open_server(url, tmp_path / "b") as other,
    ):
        event = published_event(other, 12)
        end = time.monotonic() + 20
        while store.events.get(event) is None or store.log.changes < other.log.changes:
            store.live.arrived()
            assert time.monotonic() < end
        window = Window(
            root, MemoryKeeper({"language": "en"}), StoreShelf(store), store=store, dialogs=FakeDialogs()
        )
        root.focus_force()
        desk, arrivals = ClubDesk(window, MemoryKeeper({}), FakeDialogs()), Arrivals(window)
        try:
            window.go("event", id=event)
            desk.pump()
            desk.page.act(GoToTable(2))
            desk.focus(desk.parts[("cell", 2, 0)])
            desk.type("40 3")
            field = root.focus_get()
            service = Club(other).event(event)
            assert isinstance(service.do(Enter(1, 1, (31, 28, 27, 20))), Kept)
            desk.pump(lambda: desk.scene.event["rounds"][0]["tables"][0]["points"])
            desk.pump()
            assert root.focus_get() is field and field.get() == "3"
            assert desk.scene.view().side.outstanding == (2, 3)
        finally:
            arrivals.close()
            window.dismantle()


def test_a_password_is_kept_as_libpq_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSFILE", "elsewhere")
    for password in ("first", "a:b\\c"):
        keep_password(tmp_path, "postgresql://helga@hall.example:5433/club?club=x", password)
    assert (tmp_path / "server-passwords").read_text() == "hall.example:5433:club:helga:a\\:b\\\\c\n"


def test_a_server_that_was_away_at_the_start_can_be_left_for_good(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Window, "restart", lambda self: None)
    choose_server(tmp_path, "postgresql://helga@127.0.0.1:1/club?club=lisboa")
    with club_window(root, tmp_path) as desk:
        desk.window.go("settings")
        desk.page.act(ShowTab("together"))
        assert "helga@127.0.0.1" in desk.page.parts["address"].get()
        desk.click(desk.page.parts["use_folder"])
        assert chosen_server(tmp_path) is None
