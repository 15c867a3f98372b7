"""A game as text that anybody can keep, read and check: setup, seed, choices, result, and a digest over it all."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.games import rules_for
from engine.rules import FIRST_RULINGS, Score, Setup, setup_from
from engine.session import DoesNotFit, Session

FORMAT = "alcalde-record"
VERSION = 3


class DamagedRecord(Exception):
    """The text is not a record, or not the record that was written; says where it first disagrees."""


@dataclass(frozen=True)
class Record:
    """`result` is None while the game is under way; `names` are the players in seating order."""

    setup: Setup
    seed: str | None
    names: tuple[str, ...]
    choices: tuple[str, ...]
    result: dict[str, Any] | None = None
    auto: bool = False

    def write(self) -> str:
        body = self.plain()
        return json.dumps({**body, "digest": digest(body)}, ensure_ascii=False, separators=(",", ":"))

    def plain(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "setup": self.setup.plain(),
            "seed": self.seed,
            "auto": self.auto,
            "names": list(self.names),
            "choices": list(self.choices),
            "result": self.result,
        }


def record_of(session: Session, names: Sequence[str]) -> Record:
    """The record of a session as it stands, with the result if the game is over."""
    result = result_of(session) if session.over else None
    return Record(session.setup, session.seed, tuple(names), tuple(session.texts), result, session.auto)


def result_of(session: Session) -> dict[str, Any]:
    """Points, places, tie-breaks and sources, and a digest of the final state."""
    final = session.score()
    return {
        "points": [score.points for score in final],
        "places": [score.place for score in final],
        "tie_breaks": [score.tie_break for score in final],
        "sources": [plain_sources(score) for score in final],
        "rounds": session.rules.round_number(session.state),
        "state": digest(session.rules.plain(session.state)),
    }


def plain_sources(score: Score) -> list[dict[str, Any]]:
    return [{"source": s.source, "points": s.points, "facts": dict(s.facts)} for s in score.sources]


def read_record(text: str) -> Record:
    """The record in a text, of this version or any older one; DamagedRecord says what is wrong."""
    try:
        body = json.loads(text)
    except ValueError as wrong:
        raise DamagedRecord(f"not a record: {wrong}") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise DamagedRecord(f'not a record: "format" is not {FORMAT!r}')
    version = body.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise DamagedRecord(f'"version" is {version!r}; this program reads 1 to {VERSION}')
    said = body.pop("digest", None)
    if said != digest(body):
        raise DamagedRecord('"digest" does not fit the rest: the record was changed or damaged')
    for upgrade in UPGRADES[version - 1 :]:
        body = upgrade(body)
    try:
        return Record(
            setup=setup_from(body["setup"]),
            seed=body["seed"],
            names=tuple(body["names"]),
            choices=tuple(map(str, body["choices"])),
            result=body["result"],
            auto=body["auto"],
        )
    except (KeyError, TypeError) as wrong:
        raise DamagedRecord(f"a part is missing or of the wrong kind: {wrong}") from None


def _from_version_1(body: dict[str, Any]) -> dict[str, Any]:
    """Version 1 had no automatic answers and no corrected facts."""
    setup = {"facts": {}, **body["setup"]}
    return {**body, "version": 2, "setup": setup, "auto": False}


def _from_version_2(body: dict[str, Any]) -> dict[str, Any]:
    """Version 2 knew the first rulings only, and always showed what lies under chapel and bank."""
    setup = {**body["setup"], "rulings": FIRST_RULINGS, "hide_counts": False}
    return {**body, "version": 3, "setup": setup}


UPGRADES: list[Callable[[dict[str, Any]], dict[str, Any]]] = [_from_version_1, _from_version_2]


def replay(record: Record) -> Session:
    """Plays a record again and checks it against its own result; DamagedRecord names the first place that differs."""
    setup = record.setup
    try:
        rules = rules_for(setup.game, setup.rules, setup.facts)
        session = Session(rules, setup, record.seed, auto=record.auto, texts=record.choices)
    except DoesNotFit as wrong:
        raise DamagedRecord(str(wrong)) from None
    except (KeyError, ValueError, TypeError) as wrong:
        raise DamagedRecord(f"setup: {wrong}") from None
    if record.result is not None:
        _check_result(session, record)
    return session


def _check_result(session: Session, record: Record) -> None:
    if not session.over:
        raise DamagedRecord("the record has a result, but the game is not over")
    found = json.loads(json.dumps(result_of(session)))
    for part, value in found.items():
        said = (record.result or {}).get(part)
        if said != value:
            raise DamagedRecord(f"result, {part}: the record says {said!r}, the game gives {value!r}")


def digest(document: Any) -> str:
    """SHA-256 of a JSON document in one fixed spelling."""
    spelled = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(spelled.encode()).hexdigest()
