"""A game as text that anybody can keep, read and check: setup, seed, choices, result, and a digest over it all."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NotRequired, TypedDict

from engine.documents.door import BadDocument, checked
from engine.documents.plan import SetupDoc
from engine.documents.result import Facts, SourceDoc
from engine.games import rules_for
from engine.rules import Score, Setup, setup_from
from engine.session import DoesNotFit, Session

FORMAT = "alcalde-record"
VERSION = 3


class OutcomeDoc(TypedDict):
    """How a game ended, seat by seat, and a digest of its last state."""

    points: list[float]
    places: list[int]
    tie_breaks: list[float]
    sources: list[list[SourceDoc]]
    rounds: int
    state: str


class RecordDoc(TypedDict):
    """A record as it is written, without its digest; version 1 had no automatic answers."""

    format: str
    version: int
    setup: SetupDoc
    seed: str | None
    auto: NotRequired[bool]
    names: list[str]
    choices: list[str]
    result: OutcomeDoc | None


class DamagedRecord(Exception):
    """The text is not a record, or not the record that was written; says where it first disagrees."""


@dataclass(frozen=True)
class Record:
    """`result` is None while the game is under way; `names` are the players in seating order."""

    setup: Setup
    seed: str | None
    names: tuple[str, ...]
    choices: tuple[str, ...]
    result: OutcomeDoc | None = None
    auto: bool = False

    def write(self) -> str:
        body = self.plain()
        return json.dumps({**body, "digest": digest(body)}, ensure_ascii=False, separators=(",", ":"))

    def plain(self) -> RecordDoc:
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


def result_of(session: Session) -> OutcomeDoc:
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


def plain_sources(score: Score) -> list[SourceDoc]:
    return [{"source": s.source, "points": s.points, "facts": dict(s.facts)} for s in score.sources]


def read_record(text: str) -> Record:
    """The record in a text, of this version or any older one; DamagedRecord says what is wrong."""
    try:
        body = json.loads(text)
    except ValueError as wrong:
        raise DamagedRecord(f"not a record: {wrong}") from None
    except RecursionError:
        raise DamagedRecord("not a record: nested too deep") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise DamagedRecord(f'not a record: "format" is not {FORMAT!r}')
    version = body.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise DamagedRecord(f'"version" is {version!r}; this program reads 1 to {VERSION}')
    said = body.pop("digest", None)
    try:
        kept = checked(body, RecordDoc)
        setup = setup_from(kept["setup"])
    except (BadDocument, TypeError) as wrong:
        raise DamagedRecord(f"a part is missing or of the wrong kind: {wrong}") from None
    if said != digest(kept):
        raise DamagedRecord('"digest" does not fit the rest: the record was changed or damaged')
    if len(kept["names"]) != setup.seats:
        raise DamagedRecord(f'"names" are {len(kept["names"])}, "seats" {setup.seats}')
    return Record(
        setup=setup,
        seed=kept["seed"],
        names=tuple(kept["names"]),
        choices=tuple(kept["choices"]),
        result=kept["result"],
        auto=kept.get("auto", False),
    )


def replay(record: Record) -> Session:
    """Plays a record again and checks it against its own result; DamagedRecord names the first place that differs."""
    setup = record.setup
    try:
        rules = rules_for(setup.game, setup.rules, setup.facts)
        session = Session(rules, setup, record.seed, auto=record.auto, texts=record.choices)
    except DoesNotFit as wrong:
        raise DamagedRecord(str(wrong)) from None
    except ValueError as wrong:
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


def digest(document: RecordDoc | Facts) -> str:
    """SHA-256 of a JSON document in one fixed spelling."""
    spelled = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(spelled.encode()).hexdigest()
