"""Trouble and wishes: seats mixed up, people kept apart, tables of their own, lots, more or fewer rounds; undo."""

from dataclasses import dataclass, field

from assistant.club.service.answers import Question
from assistant.club.service.change import Change, entered_by, follows
from assistant.club.service.guards import (
    event_guard,
    last_guard,
    last_standing,
    people_guard,
    tables_guard,
)
from db.folder.store import Store
from engine.documents.event import EventDoc, FrameDoc
from engine.documents.result import Facts
from engine.tournament.log import Outcome, Stamp, Told, undo
from engine.tournament.lots import draw_lots, lot_by_hand
from engine.tournament.roster import reframe, sat_in_for
from engine.tournament.wishes import keep_apart, own_table


@dataclass(frozen=True)
class SatInFor(Change):
    """Two players had each other's place; points stay with the seats."""

    round: int
    one: str
    other: str

    def guard(self, event: EventDoc) -> str:
        return tables_guard(event, self.round, (self.one, self.other))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return sat_in_for(event, self.round, self.one, self.other, stamp)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told)


@dataclass(frozen=True)
class KeepApart(Change):
    one: str
    other: str

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, (self.one, self.other))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return keep_apart(event, self.one, self.other, stamp)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told)


@dataclass(frozen=True)
class OwnTable(Change):
    """Somebody always sits at one table; None takes the wish away."""

    id: str
    table: int | None

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, (self.id,))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return own_table(event, self.id, self.table, stamp)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told)


@dataclass(frozen=True)
class DrawLots(Change):
    """Lots for everybody who has none; they stay, so it is always asked."""

    def guard(self, event: EventDoc) -> str:
        return event_guard(event)

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return draw_lots(event, stamp)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told, always=True)


@dataclass(frozen=True)
class LotByHand(Change):
    first_id: str
    second_id: str

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return lot_by_hand(event, self.first_id, self.second_id, stamp)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told)


@dataclass(frozen=True)
class Reframe(Change):
    """Another name, date, way of scoring or number of rounds."""

    changes: FrameDoc = field(default_factory=FrameDoc)

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return reframe(event, stamp, **self.changes)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told)


@dataclass(frozen=True)
class Undo(Change):
    """Takes back the last change that stands. Whose it is, is named; somebody else's only if that was agreed to."""

    def guard(self, event: EventDoc) -> str:
        return last_guard(event)

    def first(self, store: Store, event: EventDoc, stamp: Stamp) -> list[Question]:
        entry = last_standing(event)
        if entry is None:
            return []
        place: Facts = {key: entry["facts"][key] for key in ("round", "table") if key in entry["facts"]}
        asked = [] if entry["who"] == stamp.who else [Question("take-back", {**entered_by(entry), **place})]
        public = [Question("draft-again", place)] if entry["what"] == "publish" else []
        return [*asked, *public]

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return undo(event, stamp)
