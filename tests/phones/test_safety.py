"""What a guest on the hall's network may try, one line of the design after another."""

import asyncio
import contextlib
import json
import socket
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient

from assistant.club.hall import tokens
from assistant.club.hall.roles import MAY, Act
from assistant.club.service.answers import Kept
from assistant.club.service.people import Add, Entrant
from assistant.phones import guard
from assistant.phones.limits import Buckets, Tries
from tests.phones.hall import HOST, ORIGIN, hall
from tests.phones.running import running_hall

FOUR = ("Anna", "Ben", "Cleo", "Dora")


def test_a_token_is_of_one_event_one_round_and_one_table() -> None:
    secret, other = tokens.new_secret(), "0" * 64
    token = tokens.table_token(secret, "cup", 3, 17)
    assert tokens.read_table_token(secret, "cup", token) == (3, 17)
    assert tokens.read_table_token(secret, "cup", token.upper()) == (3, 17)
    assert len(token.rpartition("-")[2]) * 5 == 80  # bits
    for wrong in (
        token.replace("17", "18"),
        token.replace("3-", "4-", 1),
        token[:-1],
        token + "a",
        token[:-1] + "1",
    ):
        assert tokens.read_table_token(secret, "cup", wrong) is None
    assert tokens.read_table_token(secret, "league", token) is None
    assert tokens.read_table_token(other, "cup", token) is None


def test_whoever_guesses_has_five_tries_then_one_in_half_a_minute_and_after_fifty_everybody_waits() -> None:
    now = [0.0]
    tries = Tries(lambda: now[0])

    def guess(address: str) -> bool:
        if not tries.may(address):
            return False
        tries.failed(address)
        return True

    assert [guess("a") for _ in range(7)] == [True] * 5 + [False] * 2
    assert guess("b")
    now[0] = 31.0
    assert [guess("a") for _ in range(2)] == [True, False]
    assert sum(guess(f"c{n}") for n in range(100)) == 49  # from however many addresses
    assert not tries.may("friend")
    now[0] = 62.0
    assert tries.may("friend")


def test_a_stewards_cookie_cannot_be_made_and_dies_with_the_pin(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        pin = h.desk.give_pin("Ben")
        h.publish()
        answer = h.client.post("/steward/login", data={"pin": pin}, headers=ORIGIN, follow_redirects=False)
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=strict" in cookie
        mine = h.client.cookies["steward"]
        for forged in (
            mine[:-1] + ("a" if mine[-1] != "a" else "b"),
            tokens.cookie_of("0" * 64, "Ben", "x"),
            ".",
        ):
            h.client.cookies.clear()
            assert 'name="pin"' in h.client.get("/steward", headers={"Cookie": f"steward={forged}"}).text
        assert "Board" in h.client.get("/steward", headers={"Cookie": f"steward={mine}"}).text
        h.desk.withdraw_pin("Ben")
        h.publish()
        assert 'name="pin"' in h.client.get("/steward", headers={"Cookie": f"steward={mine}"}).text


def test_other_sites_cannot_post_and_forms_are_small(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        page = f"/t/{h.token(1)}"
        for origin in ("http://evil.test", "null", "https://" + HOST, "http://" + HOST + ".evil.test"):
            answer = h.client.post(page, data={"act": "call", "key": "k"}, headers={"Origin": origin})
            assert answer.status_code == 403, origin
        odd = {**ORIGIN, "Content-Type": "text/plain"}
        assert h.client.post(page, content="act=call&key=k", headers=odd).status_code == 415
        assert (
            h.client.post(
                page, content="a" * 5000, headers={**ORIGIN, "Content-Type": guard.FORM}
            ).status_code
            == 413
        )
        many = "&".join(f"x{n}=" for n in range(500))
        assert (
            h.client.post(page, content=many, headers={**ORIGIN, "Content-Type": guard.FORM}).status_code
            == 400
        )
        assert h.client.put(page, content="x").status_code == 405
        assert not h.asked


def test_one_address_has_twenty_pages_a_second_and_others_do_not_notice(tmp_path: Path) -> None:
    now = [0.0]
    with hall(tmp_path) as h:
        guest, friend = (
            TestClient(h.client.app, base_url=f"http://{HOST}", client=(address, 5))
            for address in ("10.0.0.2", "10.0.0.3")
        )
        guard_of: Any = h.client.app
        guard_of.pages = Buckets(20, 40, lambda: now[0])
        assert [guest.get("/api/event").status_code for _ in range(41)] == [200] * 40 + [429]
        now[0] += 1
        assert [guest.get("/api/event").status_code for _ in range(21)] == [200] * 20 + [429]
        assert friend.get("/api/event").status_code == 200


def test_everybody_sees_names_and_nothing_else_of_people(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        more = Add((Entrant("Zoe", club="Chess club Cologne"),))
        assert isinstance(h.desk.desk.do(more, ["what-follows", "late-names"]), Kept)
        h.publish()
        seen = json.dumps(h.desk.snapshot(), default=str)
        assert "Zoe" in str(h.desk.desk.event) and h.desk.keys.secret not in seen
        assert "Chess club" not in seen and "cologne" not in seen.lower()


def test_nothing_listens_before_it_is_opened_nor_afterwards_nor_on_another_address(tmp_path: Path) -> None:
    with running_hall(tmp_path, FOUR, address="127.0.0.2") as running:
        port = running.port
        for address, open_there in (("127.0.0.2", True), ("127.0.0.1", False)):
            with socket.socket() as trial:
                assert (trial.connect_ex((address, port)) == 0) == open_there
        calling = HTTPConnection(
            "127.0.0.2", port, timeout=20
        )  # from the laptop itself: no power comes of that
        calling.request("GET", "/steward", headers={"Host": f"127.0.0.2:{port}"})
        assert b'name="pin"' in calling.getresponse().read()
        running.do(running.host.close)
        with socket.socket() as trial:
            assert trial.connect_ex(("127.0.0.2", port)) != 0


@pytest.mark.parametrize("address", ("0.0.0.0", "0"))
def test_every_network_at_once_is_not_opened(tmp_path: Path, address: str) -> None:
    with (
        pytest.raises(AssertionError, match="every network at once"),
        running_hall(tmp_path, FOUR, address=address),
    ):
        pass


async def _hello(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


def test_silent_connections_are_counted_and_dropped_and_a_friend_is_served(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guard, "HEAD_SECONDS", 0.5)

    async def call(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.7", 0))
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        found = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return found

    async def attempt() -> tuple[int, bytes, int]:
        made = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            _hello, http=guard.GuardedProtocol, ws="none", lifespan="off", log_config=None
        )
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        serving = asyncio.create_task(server.serve(sockets=[made]))
        while not server.started:
            await asyncio.sleep(0.01)
        port = made.getsockname()[1]
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(60)]
        silent[0][1].write(b"GET / HTTP/1.1\r\nHost: ")  # a head that never ends
        await asyncio.sleep(0.2)
        alive = guard.GuardedProtocol.counted["127.0.0.1"]
        friend = await call(port)
        for _ in range(200):
            if not guard.GuardedProtocol.counted["127.0.0.1"]:
                break
            await asyncio.sleep(0.05)
        left = guard.GuardedProtocol.counted["127.0.0.1"]
        for _, writer in silent:
            writer.close()
        server.should_exit = True
        with contextlib.suppress(asyncio.CancelledError):
            await serving
        return alive, friend, left

    alive, friend, left = asyncio.run(attempt())
    assert alive <= guard.MOST_CONNECTIONS and friend.startswith(b"HTTP/1.1 200") and left == 0


GUEST: frozenset[Act] = frozenset({"see"})
DESK: frozenset[Act] = frozenset(
    {"see", "board", "enter", "settle", "people", "clocks", "print", "take-back"}
)


@pytest.mark.parametrize(
    ("role", "acts"),
    (
        ("guest", GUEST),
        ("screen", GUEST),
        ("table", GUEST | {"report", "confirm", "dispute", "call"}),
        ("steward", DESK),
        ("organiser", DESK | {"rounds", "undo"}),
    ),
)
def test_the_table_of_roles_is_what_people_were_promised(role: Any, acts: frozenset[Act]) -> None:
    assert MAY[role] == acts
