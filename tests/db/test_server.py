"""A club on a server: several desks write at once, each change is kept once, and names are read before they are added."""

import hashlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from db.folder.store import Store
from db.problems import Notice, Problem
from db.server.address import address_of
from db.server.keeper import give_login, mark_moved
from db.server.line import Faster
from db.server.moving import go_on_alone
from db.server.news import fetched
from db.server.opening import open_server
from tests.db.club import ENTRIES, event, filled, game_header, result, state
from tests.server import PrivateServer

Open = Callable[..., Store]


@pytest.fixture
def desks(server: PrivateServer, tmp_path: Path) -> Iterator[Open]:
    """Opens desks at one new club, each with a folder of its own."""
    url, opened = server.new_club(), []

    def open_desk(**more: bool) -> Store:
        opened.append(open_server(url, tmp_path / str(len(opened)), **more))
        return opened[-1]

    yield open_desk
    for store in opened:
        store.close()


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_what_one_desk_keeps_arrives_at_the_other(desks: Open) -> None:
    one, other = desks(), desks()
    assert one.live.state == other.live.state == "live"
    filled(one)
    until(lambda: bool(other.live.arrived()) or other.results.count() == 3)
    until(lambda: other.live.arrived() == frozenset() and other.log.changes == one.log.changes)
    assert {**state(other), "games": []} == {**state(one), "games": []}
    assert one.live.arrived() == frozenset()  # nobody hears of his own


def test_two_desks_never_replace_each_others_documents(desks: Open) -> None:
    one, other = desks(listen=False), desks(listen=False)
    kept = one.events.save(event())
    with pytest.raises(Faster):
        other.events.save(event(name="Another cup"))
    assert other.events.all() == [] and one.events.get(kept["id"]) == kept
    assert other.live.again(lambda: len(other.events.all())) == 0  # nothing to keep, so nothing to run again


def test_a_name_is_not_added_twice_however_close_two_desks_are(desks: Open) -> None:
    one, other = desks(listen=False), desks(listen=False)
    one.players.add("Anna")
    with pytest.raises(Problem, match="name_taken"):
        other.players.add("anna")
    other.players.add("Björn")
    one.players.add("Carla")
    assert [player["name"] for player in desks(listen=False).players.all()] == ["Anna", "Björn", "Carla"]


def test_a_group_is_one_change_with_its_blob_or_none(desks: Open) -> None:
    one = desks(listen=False)
    key = one.games.begin(game_header())
    one.games.append(key, *ENTRIES)
    before = one.log.changes
    row = one.games.finish(key, result(5), "the whole record")
    assert one.log.changes == before + 1
    other = desks(listen=False)
    assert other.records.text(key) == "the whole record" and other.results.get(str(row["result"])) is not None
    with pytest.raises(RuntimeError), other.together():
        other.blobs.put("photos/a.jpg", b"x")
        raise RuntimeError
    assert (one.blobs.get("photos/a.jpg"), one.blobs.get("logo.png")) == (None, None)


def test_facts_and_logo_reach_every_computer(desks: Open) -> None:
    one, other = desks(), desks()
    one.blobs.put("facts.toml", b"# ours\n")
    until(lambda: (other.live.arrived(), (other.local / "facts.toml").exists())[1])
    assert other.blobs.get("facts.toml") == (other.local / "facts.toml").read_bytes() == b"# ours\n"


def test_a_change_sent_twice_is_kept_once(desks: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line breaks after the server has heard the change and before it is answered."""
    one = desks(listen=False)
    line, broken = one.log._line, []  # type: ignore[attr-defined]
    opened = type(line).opened

    class Breaking:
        def __init__(self, connection: object) -> None:
            self._connection = connection

        def __getattr__(self, name: str) -> object:
            return getattr(self._connection, name)

        def execute(self, *asked: object, **how: object) -> object:
            found = self._connection.execute(*asked, **how)  # type: ignore[attr-defined]
            if not broken:
                broken.append(1)
                raise psycopg.OperationalError("the line is gone")
            return found

    monkeypatch.setattr(line, "opened", lambda: Breaking(opened(line)))
    one.results.add(result(1))
    assert broken and one.log.changes == 1
    assert desks(listen=False).log.changes == 1 and desks(listen=False).results.count() == 1


def test_a_login_that_may_read_only_reads(
    server: PrivateServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = server.new_club()
    give_login(address_of(url), "guest", "correct horse", write=False)
    with open_server(url, tmp_path / "a") as owner:
        owner.players.add("Anna")
    guest = url.replace("postgres@", "guest@")
    with pytest.raises(Problem, match="server_password"):
        open_server(guest, tmp_path / "b")
    monkeypatch.setenv("PGPASSWORD", "correct horse")
    with open_server(guest, tmp_path / "b") as store:
        assert store.read_only and [p["name"] for p in store.players.all()] == ["Anna"]
        assert [notice.code for notice in store.notices] == ["server_read_only"]
        with pytest.raises(Problem, match="read_only"):
            store.players.add("Björn")
        connection = store.log._line.opened()  # type: ignore[attr-defined]
        for statement in ("delete from {}.documents", "update {}.head set seq = 0", "select {}.turn()"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement.format(address_of(url).schema))
    give_login(address_of(url), "guest", "correct horse", write=True)
    with open_server(guest, tmp_path / "b") as store:
        assert store.live.who == "guest" and store.players.add("Björn")["name"] == "Björn"
        for table in ("documents", "head", "changes", "blobs"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                store.log._line.opened().execute(f"delete from {address_of(url).schema}.{table}")  # type: ignore[attr-defined]


def test_a_backup_of_a_server_is_restored_like_any_other(desks: Open) -> None:
    one, other = filled(desks()), desks()
    made = one.backup()
    one.results.delete(result(1)["id"])
    one.players.add("Carla")
    one.restore(made.path)
    assert one.results.count() == 3 and len(one.players.all()) == 2
    until(lambda: (other.live.arrived(), other.log.changes)[1] == one.log.changes)
    assert {**state(other), "games": []} == {**state(one), "games": []}


def test_a_club_that_has_moved_is_only_read_until_the_mark_goes(server: PrivateServer, desks: Open) -> None:
    one = filled(desks())
    address = one.log._line.address  # type: ignore[attr-defined]
    mark_moved(address, "/home/anna/club")
    with pytest.raises(Problem, match="moved"):
        one.players.add("Carla")
    assert [notice.facts for notice in desks(listen=False).notices if notice.code == "moved"] == [
        {"to": "/home/anna/club"}
    ]
    mark_moved(address, None)
    assert desks(listen=False).players.add("Carla")


def test_another_version_of_the_program_is_refused_and_an_older_club_is_brought_up(
    server: PrivateServer, desks: Open
) -> None:
    one = filled(desks(listen=False))
    schema = one.log._line.address.schema  # type: ignore[attr-defined]
    with server.admin() as admin:
        admin.execute(f"update {schema}.head set schema = 99")
        with pytest.raises(Problem, match="server_version"):
            one.players.add("Carla")
        with pytest.raises(Problem, match="newer"):
            desks()
        admin.execute(f"update {schema}.head set schema = 2")
        later = desks(listen=False)
        assert {**state(later), "games": []} == {**state(one), "games": []}
        assert [backup.kind for backup in later.backups.all()].count("before-migration") == 1
        assert admin.execute(f"select schema from {schema}.head").fetchone() == (3,)


def test_a_window_stops_following_a_club_that_a_newer_program_keeps(
    server: PrivateServer, desks: Open
) -> None:
    """It would read what it does not know, and show it."""
    one = filled(desks())
    schema, before = one.log._line.address.schema, state(one)  # type: ignore[attr-defined]
    with server.admin() as admin:
        admin.execute(f"update {schema}.head set schema = 99, seq = seq + 1")
        admin.execute(f"update {schema}.documents set rev = (select seq from {schema}.head), body = '{{}}'")
        admin.execute(f"notify {schema}")
    told: list[Notice] = []
    until(lambda: bool((one.live.arrived(), told.extend(one.live.told()), told)[2]))
    assert [(notice.code, notice.facts["version"]) for notice in told] == [("server_newer", 99)]
    assert state(one) == before
    with pytest.raises(Problem, match="server_version"):
        one.players.add("Carla")


def test_strange_ids_and_letters_come_back_as_they_went(desks: Open) -> None:
    one = desks(listen=False)
    strange = {"id": "a'b\"c;--", "value": "\0 \ud800 -0.0 %s {} \\"}
    one.log.commit({"settings": {"a'b\"c;--": strange, "zero": {"id": "zero", "value": -0.0}}})
    assert desks(listen=False).log.texts("settings") == one.log.texts("settings")


def test_a_computer_that_knows_the_club_asks_only_for_what_is_newer(
    server: PrivateServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = server.new_club()
    with open_server(url, tmp_path / "a") as one:
        filled(one)
        one.results.delete(result(2)["id"])
        until(
            lambda: (
                (one.live.arrived(), (tmp_path / "a" / "server.copy").read_bytes().count(b'"seq":8'))[1] > 0
            )
        )
    with open_server(url, tmp_path / "b", listen=False) as other:
        other.results.add(result(9))
        want = {**state(other), "games": []}
    asked: list[int] = []
    monkeypatch.setattr(
        "db.server.opening.fetched",
        lambda line, at, since: (asked.append(since), fetched(line, at, since))[1],
    )
    with open_server(url, tmp_path / "a", listen=False) as again:
        assert {**state(again), "games": []} == want and asked == [8]
    with (
        server.admin() as admin
    ):  # the keeper went back to an older dump: what this computer knew is not so any more
        admin.execute(f"update {address_of(url).schema}.head set seq = 3")
        admin.execute(f"delete from {address_of(url).schema}.documents where rev > 3")
    with open_server(url, tmp_path / "a", listen=False) as again:
        assert again.results.count() == 1 and asked == [8, 8, 0]


def test_a_server_lost_for_the_day_the_organiser_goes_on_alone(server: PrivateServer, tmp_path: Path) -> None:
    data = b"a picture"
    photo = f"photos/{hashlib.sha256(data).hexdigest()[:16]}.jpg"
    with open_server(server.new_club(), tmp_path / "a") as one:
        filled(one)
        one.blobs.put(photo, data)
        one.results.add(result(9, photo=photo))
        until(
            lambda: (
                (one.live.arrived(), (tmp_path / "a" / "server.copy").read_bytes().count(b'"seq":9'))[1] > 0
            )
        )
        want = {**state(one), "games": []}
    with Store.open(tmp_path / "alone") as alone:
        assert go_on_alone(tmp_path / "a", alone) == 9
        assert alone.blobs.get(photo) == data
        assert {**state(alone), "games": []} == want
        assert alone.players.add("Carla")
        with pytest.raises(Problem, match="not_empty"):
            go_on_alone(tmp_path / "a", alone)
        with pytest.raises(Problem, match="no_copy"):
            go_on_alone(tmp_path / "b", alone)
