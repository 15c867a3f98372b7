"""A hall without a network: an event in a store, the club's desk, and the server's routes asked directly."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from assistant.club.events.plans import BOTH, PLANS, event_from
from assistant.club.hall.desk import HallDesk
from assistant.club.hall.wishes import Reply, Request
from assistant.club.service.answers import Kept
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.rounds import Pair, Publish
from assistant.phones.app import make_app
from assistant.phones.live import LiveHall
from db.folder.store import Store
from engine.documents.games import LISTED

HOST = "hall.test:8080"
ORIGIN = {"Origin": f"http://{HOST}"}
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerd", '<b>Evil</b> "O\'Neill"')


@dataclass
class HallUnderTest:
    store: Store
    desk: HallDesk
    live: LiveHall
    client: TestClient
    asked: list[Request]

    def publish(self) -> None:
        self.live.take(self.desk.snapshot())
        self.live.keys = self.desk.keys

    def token(self, table: int, number: int = 1) -> str:
        return self.desk.keys.token(number, table)

    def send(self, table: int, act: str = "result", token: str = "", **body: Any) -> Any:
        headers = {"Alcalde-Table": token or self.token(table)}
        answer = self.client.post(f"/api/tables/{table}/{act}", json=body, headers=headers)
        self.publish()
        return answer

    def post(self, path: str, **form: str | list[str]) -> Any:
        answer = self.client.post(path, data=form, headers=ORIGIN)
        self.publish()
        return answer

    def log_in(self, name: str = "Ben", role: Any = "steward") -> None:
        pin = self.desk.give_pin(name, role)
        self.publish()
        assert self.post("/steward/login", pin=pin).status_code == 200

    @property
    def table(self) -> Any:
        return self.desk.desk.event["rounds"][-1]["tables"]


@contextmanager
def hall(
    place: Path,
    confirm: Any = "second-person",
    window: bool = False,
    names: Any = NAMES,
    game: str = "",
    mix: tuple[str, ...] = (),
    prepare: Callable[[Store], Any] = lambda store: None,
) -> Iterator[HallUnderTest]:
    """Round 1 of eight players is public."""
    with Store.open(place / "club") as store:
        prepare(store)
        form = replace(PLANS["club-evening"], name="Cup", confirm=confirm)
        form = replace(form, game=game, rules=LISTED[game].usual) if game else form
        form = replace(form, game=BOTH, mix=mix) if mix else form
        key = store.events.save(event_from(form, "cup0", "seed"))["id"]
        club = Club(store)
        for change in (Add(tuple(Entrant(name) for name in names)), Pair(), Publish(1)):
            assert isinstance(club.event(key).do(change), Kept)
        desk = HallDesk(club, key, window)
        asked: list[Request] = []

        async def ask(request: Request) -> Reply:
            asked.append(request)
            return desk.answer(request)

        live = LiveHall(desk.snapshot(), desk.keys)
        app = make_app(live, ask, frozenset({HOST}), window, lambda address: None)
        client = TestClient(app, base_url=f"http://{HOST}")
        yield HallUnderTest(store, desk, live, client, asked)
