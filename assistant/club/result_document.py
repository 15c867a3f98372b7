"""The one result document that every way of playing ends in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.record import plain_sources
from engine.rules import Score
from engine.session import Session

SCHEMA = 1


@dataclass(frozen=True)
class Person:
    """Who sits at a seat: a name, the club's id if it is known, and the level if a computer plays."""

    name: str
    player: str | None = None
    ai: str | None = None

    def plain(self) -> dict[str, Any]:
        return {"name": self.name, "player": self.player, "ai": self.ai}


@dataclass(frozen=True)
class Occasion:
    """When, where and what for; `minutes` None if nobody looked at a clock."""

    played_at: datetime
    minutes: int | None = None
    place: str = ""
    comment: str = ""
    photo: str | None = None
    event: Mapping[str, Any] | None = None


def result_of_game(
    session: Session, people: Sequence[Person], occasion: Occasion, assisted: bool = False
) -> dict[str, Any]:
    """A finished game, dealt or shadowed."""
    origin = "shadow" if session.setup.shadow else "dealt"
    sheets = session.rules.sheets(session.state)
    document = result_document(
        session.setup.game, session.setup.rules, people, session.score(), sheets, origin, occasion
    )
    document["assisted"] = assisted
    document["stats"] = statistics(session)
    for seat in document["seats"]:
        seat["start"] = False
    document["seats"][session.setup.first]["start"] = True
    return document


def result_document(
    game: str,
    rules: str,
    people: Sequence[Person],
    scores: Sequence[Score],
    sheets: Sequence[dict[str, Any] | None],
    origin: str,
    occasion: Occasion,
) -> dict[str, Any]:
    """The document without an id; the store gives one."""
    return {
        "schema": SCHEMA,
        "game": game,
        "rules": rules,
        "played_at": occasion.played_at.isoformat(timespec="seconds"),
        "minutes": occasion.minutes,
        "place": occasion.place,
        "comment": occasion.comment,
        "photo": occasion.photo,
        "origin": origin,
        "assisted": False,
        "event": dict(occasion.event) if occasion.event else None,
        "record": None,
        "seats": [
            {
                **person.plain(),
                "start": seat == 0,
                "points": score.points,
                "place": score.place,
                "tie_break": score.tie_break,
                "sources": plain_sources(score),
                "sheet": sheet,
            }
            for seat, (person, score, sheet) in enumerate(zip(people, scores, sheets, strict=True))
        ],
        "stats": {},
    }


def statistics(session: Session) -> dict[str, Any]:
    """Rounds, who took which role, and everybody's points after each round, from the record alone."""
    walk = Session(session.rules, session.setup, None)
    points: list[list[int]] = []
    rounds = 1
    for choice in session.choices:
        walk.rules.apply(walk.state, choice)
        now = walk.rules.round_number(walk.state)
        if now != rounds:
            rounds = now
            points.append([score.points for score in walk.score()])
    points.append([score.points for score in session.score()])
    roles = [
        [event.facts["role"], event.seat]
        for events in session.events
        for event in events
        if event.kind == "took-role"
    ]
    found = {"rounds": session.rules.round_number(session.state), "roles": roles, "points_by_round": points}
    if any(event.kind == "stalled" for event in session.events[-1]):
        found["stalled"] = True  # the only way to end but by building
    return found
