"""Lines that break, fall silent and come back, and a server that restarts: what was accepted is kept once, and told right."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.folder.store import Store
from db.problems import Notice, Problem
from db.server.address import address_of
from db.server.line import ServerLine
from db.server.opening import open_server
from tests.db.club import result, state
from tests.proxy import Proxy
from tests.server import PrivateServer, private_server


@pytest.fixture
def proxy(server: PrivateServer) -> Iterator[Proxy]:
    made = Proxy(server.folder)
    yield made
    made.close()


def opened(url: str, folder: Path, patience: float = 1.0, deadline: float = 0.4, **more: bool) -> Store:
    address = address_of(url)
    return open_server(address, folder, line=ServerLine(address, patience, deadline), **more)


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def through(url: str, proxy: Proxy) -> str:
    club = url.rpartition("club=")[2]
    return f"postgresql://postgres@127.0.0.1:{proxy.port}/postgres?club={club}&sslmode=disable"


def test_a_line_cut_before_the_answer_keeps_each_change_once(
    server: PrivateServer, proxy: Proxy, tmp_path: Path
) -> None:
    url = server.new_club()
    with opened(through(url, proxy), tmp_path / "a", listen=False) as store:
        for number in range(1, 13):
            proxy.swallow = number % 2  # every second answer is lost
            store.results.add(result(number))
        assert proxy.cuts == 6
        for number in range(13, 16):
            proxy.cut()
            store.results.add(result(number))
    with open_server(url, tmp_path / "b", listen=False) as looked:
        assert looked.results.count() == looked.log.changes == 15


def test_a_silent_server_is_told_fields_can_be_kept_again_and_it_comes_back_by_itself(
    server: PrivateServer, proxy: Proxy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.server.live.HEARTBEAT", 0.3)
    url = server.new_club()
    with opened(through(url, proxy), tmp_path / "a") as store:
        store.results.add(result(1))
        proxy.silent = True
        with pytest.raises(Problem, match="server_unsure"):
            store.results.add(result(2))
        assert store.results.count() == 1  # not believed before it is known
        until(lambda: store.live.state == "away")
        assert store.results.get(result(1)["id"]) is not None  # pages read on
        with pytest.raises(Problem, match="server_away"):
            store.results.add(result(3))
        proxy.silent = False
        proxy.cut()
        until(lambda: (store.live.arrived(), store.live.state)[1] == "live")
        told: list[Notice] = []
        until(lambda: (store.live.arrived(), told.extend(store.live.told()), told)[2])
        there = store.results.get(result(2)["id"]) is not None
        assert told[0].code == ("was_saved" if there else "was_not_saved")
        store.results.add(result(4))


def test_an_answer_that_never_comes_is_looked_up_by_the_changes_own_id(
    server: PrivateServer, proxy: Proxy, tmp_path: Path
) -> None:
    url = server.new_club()
    with opened(through(url, proxy), tmp_path / "a", patience=0.3) as store:
        proxy.swallow = 1
        threading.Thread(target=_refuse_after, args=(proxy,), daemon=True).start()
        with pytest.raises(Problem, match="server_unsure"):
            store.results.add(result(1))
        proxy.refusing = False
        told: list[Notice] = []
        until(lambda: (store.live.arrived(), told.extend(store.live.told()), told)[2])
        assert [notice.code for notice in told] == ["was_saved"]
        assert store.results.get(result(1)["id"]) is not None


def _refuse_after(proxy: Proxy) -> None:
    while proxy.swallow:
        time.sleep(0.001)
    proxy.refusing = True


def test_a_follower_that_is_cut_again_and_again_is_equal_in_the_end(
    server: PrivateServer, proxy: Proxy, tmp_path: Path
) -> None:
    url = server.new_club()
    with (
        open_server(url, tmp_path / "a", listen=False) as writer,
        opened(through(url, proxy), tmp_path / "b") as other,
    ):
        for number in range(1, 21):
            writer.results.add(result(number))
            if number % 3 == 0:
                proxy.cut()
                other.live.arrived()
        until(lambda: (other.live.arrived(), other.log.changes)[1] == writer.log.changes)
        assert state(other) == state(writer)


def test_a_server_that_restarts_loses_nothing_that_was_accepted(tmp_path: Path) -> None:
    with private_server(quick=False) as server:
        url, accepted = server.new_club(), []
        with open_server(url, tmp_path / "a") as store:
            for number in range(1, 31):
                if number % 10 == 5:
                    again = threading.Thread(target=lambda: (server.kill(), server.start()))
                    again.start()
                try:
                    store.results.add(result(number))
                    accepted.append(result(number)["id"])
                except Problem as problem:
                    assert problem.code in ("server_away", "server_unsure")
                    again.join()
                    until(lambda: (store.live.arrived(), store.live.state)[1] == "live")
            again.join()
        with open_server(url, tmp_path / "b", listen=False) as looked:
            there = [found["id"] for found in looked.results.find()]
            assert set(accepted) <= set(there) and len(there) == len(set(there))
