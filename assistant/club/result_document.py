"""The one result document that every way of playing ends in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.documents.new_result import new_result, new_seat
from engine.documents.plan import PersonDoc
from engine.documents.result import EventPlaceDoc, Facts, Number, Origin, ResultDoc, SourceDoc, StatsDoc
from engine.rules import Score
from engine.session import Session


@dataclass(frozen=True)
class Person:
    """Who sits at a seat: a name, the club's id if it is known, and the level if a computer plays."""

    name: str
    player: str | None = None
    ai: str | None = None

    def plain(self) -> PersonDoc:
        return {"name": self.name, "player": self.player, "ai": self.ai}


@dataclass(frozen=True)
class Occasion:
    """When, where and what for; `minutes` None if nobody looked at a clock."""

    played_at: datetime
    minutes: int | None = None
    place: str = ""
    comment: str = ""
    photo: str | None = None
    event: EventPlaceDoc | None = None


def result_of_game(
    session: Session, people: Sequence[Person], occasion: Occasion, assisted: bool = False
) -> ResultDoc:
    """A finished game, dealt or shadowed."""
    origin: Origin = "shadow" if session.setup.shadow else "dealt"
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
    sheets: Sequence[Facts | None],
    origin: Origin,
    occasion: Occasion,
) -> ResultDoc:
    """The document without an id; the store gives one."""
    seats = [
        new_seat(
            person.name,
            person.player,
            person.ai,
            start=seat == 0,
            points=score.points,
            place=score.place or None,
            tie_break=score.tie_break,
            sources=sources_of(score),
            sheet=sheet,
        )
        for seat, (person, score, sheet) in enumerate(zip(people, scores, sheets, strict=True))
    ]
    return new_result(
        "",
        game,
        rules,
        occasion.played_at.isoformat(timespec="seconds"),
        origin,
        seats,
        minutes=occasion.minutes,
        place=occasion.place,
        comment=occasion.comment,
        photo=occasion.photo,
        event=occasion.event,
    )


def sources_of(score: Score) -> list[SourceDoc]:
    return [{"source": s.source, "points": s.points, "facts": dict(s.facts)} for s in score.sources]


def statistics(session: Session) -> StatsDoc:
    """Rounds, who took which role, and everybody's points after each round, from the record alone."""
    walk = Session(session.rules, session.setup, None)
    points: list[list[Number]] = []
    rounds = 1
    for choice in session.choices:
        walk.rules.apply(walk.state, choice)
        now = walk.rules.round_number(walk.state)
        if now != rounds:
            rounds = now
            points.append([score.points for score in walk.score()])
    points.append([score.points for score in session.score()])
    roles = [
        (str(event.facts["role"]), event.seat)
        for events in session.events
        for event in events
        if event.kind == "took-role"
    ]
    found: StatsDoc = {
        "rounds": session.rules.round_number(session.state),
        "roles": roles,
        "points_by_round": points,
    }
    if any(event.kind == "stalled" for event in session.events[-1]):
        found["stalled"] = True  # the only way to end but by building
    return found
