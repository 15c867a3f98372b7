"""The hall's doors: bent bodies, forms and addresses, sent to the server's routes as a phone would."""

import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode

from starlette.testclient import TestClient

from assistant.cli.surfaces import Surfaces
from assistant.club.hall.desk import HallDesk
from assistant.club.hall.hosting import HallState
from assistant.club.hall.seen import Snapshot
from assistant.club.hall.wishes import LookAtBoard, Reply, Request
from assistant.club.service.club import Club
from assistant.phones.app import make_app
from assistant.phones.live import LiveHall
from db.folder.store import Store
from tests.fuzz.bending import bent_words
from tests.fuzz.clubs import SAN_JUAN, seed
from tests.fuzz.door import Door, Push, spoken

HOST = "hall.test:8080"
TABLE = 1  # its result is not in yet
DONE = ("kept", "waiting", "again")
RESULT = {
    "key": "k1",
    "points": [31, 28, 27, 20],
    "tie_break": [0, 0, 0, 0],
    "answers": ["unusual"],
    "seen": "",
}
TOLD = {"key": "k1", "p0": "31", "p1": "28", "p2": "28", "p3": "20", "b1": "5", "b2": "2", "agree": "unusual"}
PAD = {"key": "k1", "pad": SAN_JUAN}
FILLED = {
    "act": "report",
    "key": "k1",
    "c0.0": "3",
    "c1.0": "0",
    "l0.buildings": "indigo-plant,chapel",
    "a1.buildings": "pal",
}
TAPPED = {
    "do": "tap 0 buildings palace",
    "c0.0": "3",
    "l0.buildings": "indigo-plant,chapel",
    "g0": "#.....#/x",
    "brush0": "w",
}
TAPS = (
    "tap 0 buildings palace",
    "less 1 buildings chapel",
    "draw 0 2 3",
    "draw 0 ² 3",
    "tap ² covered",
    "tap 9 x y",
)
ACTS = ("settle", "accept", "clock", "take-back", "round", "undo")
BOARD = {
    "act": "round",
    "what": "pair",
    "clock": "0",
    "minutes": "50",
    "report": "x",
    "key": "k",
    "agree": "all",
}
PEOPLE = {"act": "add", "names": "Ida, Jens", "id": "x", "here": "yes", "agree": "all"}
WHATS = ("pair", "again", "publish", "unpublish", "discard")
AGREED = (
    "tables-running",
    "pair-public",
    "draft-again",
    "all-agree",
    "what-follows",
    "late-names",
    "resembling",
)
PATHS = (
    "",
    "me",
    "standings",
    "code",
    "screen",
    "t",
    "steward",
    "steward/people",
    "steward/paper",
    "api",
    "static",
)


@dataclass
class Sent:
    method: str
    path: str
    body: bytes = b""
    kind: str = "application/x-www-form-urlencoded"
    role: str = "guest"


Making = Callable[[Random, bytes, HallDesk], Sent]


def hall_doors() -> list[Door]:
    words = ("Spring", "--address", "127.0.0.1", "--port", "0", "--confirm", "at-once", "--json")
    return [
        Door("hall", spoken("hall", *words), weight=0.3, stays=True),
        Door("phone's result", push=pushed(_api("result")), seeds=(seed(RESULT), seed(PAD))),
        Door(
            "phone's confirmation",
            push=pushed(_api("confirm")),
            seeds=(seed({"key": "k", "report": "x"}),),
            weight=0.3,
        ),
        Door("phone's pad", push=pushed(_pad), seeds=(seed(SAN_JUAN),), weight=0.5),
        Door(
            "phone's form", push=pushed(_form(TOLD, lambda desk: f"/t/{desk.keys.token(1, TABLE)}", "guest"))
        ),
        *(
            Door(f"phone's pad {what}", push=pushed(_form(fields, _pad_page, "guest")), weight=0.5)
            for what, fields in (("sent", FILLED), ("tapped", TAPPED))
        ),
        Door("phone's code", push=pushed(_form({"code": "abcd"}, lambda desk: "/code", "guest")), weight=0.2),
        Door("phone's address", push=pushed(_address), weight=0.5),
        Door(
            "steward's PIN",
            push=pushed(_form({"pin": "123456"}, lambda desk: "/steward/login", "guest")),
            weight=0.2,
        ),
        Door("steward's board", push=pushed(_form(BOARD, lambda desk: "/steward", "steward"))),
        Door("steward's people", push=pushed(_form(PEOPLE, lambda desk: "/steward/people", "steward"))),
        Door(
            "steward's table",
            push=pushed(_form({**TOLD, "round": "1"}, lambda desk: "/steward/table/1", "steward")),
        ),
        Door("organiser's board", push=pushed(_form(BOARD, lambda desk: "/steward", "organiser"))),
    ]


def pushed(make: Making) -> Push:
    """One request to a hall that stands open for it: 0 if it was taken, 2 if not, 70 if the server broke."""

    def push(rng: Random, club: Path, data: bytes) -> tuple[int, str]:
        states: list[str] = []
        with Store.open(club) as store:
            desk = HallDesk(Club(store), store.events.all()[0]["id"], window=False)

            async def ask(request: Request) -> Reply:
                reply = desk.answer(request)
                if not isinstance(request.wish, LookAtBoard):
                    states.append(reply.state)
                return reply

            app = make_app(
                LiveHall(desk.snapshot(), desk.keys), ask, frozenset({HOST}), False, lambda seen: None
            )
            client = TestClient(app, base_url=f"http://{HOST}", follow_redirects=False)
            sent = make(rng, data, desk)
            try:
                answer = client.request(
                    sent.method, sent.path, content=sent.body, headers=_headers(sent, desk, rng)
                )
            except Exception:
                return 70, f"{sent}\n{traceback.format_exc()}"
        if answer.status_code >= 500 and "busy" not in states:
            return 70, f"{sent}\nstatus {answer.status_code} {answer.text[:300]}"
        taken = answer.status_code < 400 and all(state in DONE for state in states)
        return 0 if taken else 2, f"{answer.status_code} {states}"

    return push


def _headers(sent: Sent, desk: HallDesk, rng: Random) -> dict[str, str]:
    token = desk.keys.token(1, TABLE)
    if rng.random() < 0.1:
        token = "".join(rng.sample(token, len(token)))
    pins = {pin.role: desk.keys.cookie(pin) for pin in desk.keys.pins}
    cookie = {"Cookie": f"steward={pins[sent.role]}"} if sent.role in pins else {}  # type: ignore[index]
    said = rng.choice(("de", "en", "", "de;q=x,,*", "x" * 500))
    origin = {"Origin": f"http://{HOST}", "Content-Type": sent.kind, "Accept-Language": said}
    return {"Alcalde-Table": token, **origin, **cookie}


def _api(act: str) -> Making:
    return lambda rng, data, desk: Sent("POST", f"/api/tables/{TABLE}/{act}", data, "application/json")


def _pad(rng: Random, data: bytes, desk: HallDesk) -> Sent:
    return Sent("POST", "/pad/judge", data, "application/json")


def _form(fields: Mapping[str, str], path: Callable[[HallDesk], str], role: str) -> Making:
    """A form whose fields were bent: names dropped or doubled, values replaced."""

    def made(rng: Random, data: bytes, desk: HallDesk) -> Sent:
        told = {**fields}
        if "act" in told and rng.random() < 0.7:
            told["act"] = rng.choice((*ACTS, "add", "check"))
        if "do" in told:
            told["do"] = rng.choice(TAPS)
        if "what" in told:
            told["what"] = rng.choice(WHATS)
        if "agree" in told:
            told["agree"] = rng.choice((told["agree"], *AGREED))
        names, values = list(told), bent_words(list(told.values()), rng)
        if rng.random() < 0.2:
            names = bent_words(names, rng)
        pairs = list(zip(names, values, strict=False))
        return Sent("POST", path(desk), urlencode(pairs, errors="backslashreplace").encode(), role=role)

    return made


def _pad_page(desk: HallDesk) -> str:
    return f"/t/{desk.keys.token(1, TABLE)}/pad"


def _address(rng: Random, data: bytes, desk: HallDesk) -> Sent:
    """Somewhere below the hall's address, with a question behind it."""
    words = bent_words([rng.choice(PATHS), "x", "1"], rng)
    asked = bent_words(["name", "Anna", "show", "auto", "q", "a", "only", "here"], rng)
    pairs = list(zip(asked[::2], asked[1::2], strict=False))
    path = "/".join(quote(word, errors="backslashreplace") for word in words if word)
    query = urlencode(pairs, errors="backslashreplace")
    if path.startswith("api/changes"):
        path = "api"  # a stream has no end
    return Sent(
        rng.choice(("GET", "GET", "POST", "HEAD", "PUT")),
        f"/{path}?{query}",
        role=rng.choice(("guest", "steward")),
    )


class Glance:
    """A host that opens no network: somebody ends the hall as soon as it stands open."""

    def __init__(self, desk: HallDesk) -> None:
        self.desk, self.why, self.url = desk, "", ""
        self.state: HallState = "closed"
        self.connected: tuple[tuple[str, int], ...] = ()
        self.visits: list[str] = []
        self.awake = self
        self.held = False  # nothing is kept awake for it
        self.published: Snapshot | None = None

    @staticmethod
    def networks() -> list[tuple[str, str]]:
        return [("Wi-Fi", "192.0.2.7")]

    def open(self, address: str, port: int = 0, names: tuple[str, ...] = ()) -> None:
        self.state, self.url = "open", f"http://{address}:{port}"

    def pump(self) -> bool:
        raise KeyboardInterrupt

    def close(self) -> None:
        self.state = "closed"


GLANCES = Surfaces(make_host=Glance, networks=Glance.networks)


def keyed(club: Path) -> None:
    """A hall that was open before: its keys are kept, and one PIN for each role."""
    with Store.open(club) as store:
        desk = HallDesk(Club(store), store.events.all()[0]["id"], window=False)
        desk.give_pin("Ben", "steward")
        desk.give_pin("Ida", "organiser")
