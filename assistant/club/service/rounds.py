"""Rounds: paired, paired again, swapped by hand, made public and taken back, thrown away."""

from dataclasses import dataclass

from assistant.club.service.answers import Question
from assistant.club.service.change import Change, follows
from assistant.club.service.guards import event_guard, round_guard, round_in, tables_guard
from db.folder.store import Store
from engine.documents.event import EventDoc, Running, TableDoc
from engine.tournament.event import finished
from engine.tournament.log import Outcome, Stamp, Told
from engine.tournament.moves import move
from engine.tournament.plan_choice import choose_plan
from engine.tournament.rounds import discard, pair_next, publish, re_pair, swap, unpublish
from engine.tournament.running import running


@dataclass(frozen=True)
class Found:
    """What a search elsewhere found for the event as it was then."""

    asked: EventDoc
    event: EventDoc
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Pair(Change):
    """The next round, or round `again` anew. With `found`, it was searched elsewhere; if the event has moved on since, that
    is told, and agreeing searches once more."""

    again: int | None = None
    unstarted_only: bool = False
    found: Found | None = None
    running: Running | None = None  # what becomes of those whose table still plays; None: it is asked

    def guard(self, event: EventDoc) -> str:
        return event_guard(event)

    def first(self, store: Store, event: EventDoc, stamp: Stamp) -> list[Question]:
        again = round_in(event, self.again) if self.again is not None else None
        if again is not None and again["state"] == "published":  # whatever page or command it was asked from
            return [Question("pair-public", {"round": again["number"]})]
        if self.again is None and (playing := still_playing(event)) and self.running is None:
            tables, ids = [table["number"] for table in playing], [id for t in playing for id in t["seats"]]
            return [Question("tables-running", {"n": len(tables), "tables": tables, "players": ids})]
        away = [entry["id"] for entry in event["players"] if entry["status"] == "absent"]
        if self.again is not None or event["rounds"] or not away:
            return []
        here = sum(entry["status"] == "active" for entry in event["players"])
        return [Question("not-everybody-here", {"n": len(away), "here": here, "players": away})]

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        if self.found is not None and event_guard(self.found.asked) == event_guard(event):
            *_, entry = self.found.event["log"]
            return {**self.found.event, "log": [*event["log"], {**entry, "who": stamp.who}]}, [
                *self.found.told
            ]
        if self.again is None:
            waits = self.running or ("out" if still_playing(event) else None)
            return pair_next(event, stamp, waits)
        return re_pair(event, self.again, stamp, self.unstarted_only)


def still_playing(event: EventDoc) -> list[TableDoc]:
    """Tables without a result that the next round need not wait for: of rounds before the last, and of the last if
    it is public and some of its tables have theirs."""
    found = [table for _, table in running(event)]
    last = event["rounds"][-1] if event["rounds"] else None
    if last is None or last["state"] != "published":
        return found
    open = [table for table in last["tables"] if not finished(table)]
    return found + open if len(open) < len(last["tables"]) else []


@dataclass(frozen=True)
class Swap(Change):
    """Two players of an open round change places by hand."""

    round: int
    one: str
    other: str

    def guard(self, event: EventDoc) -> str:
        return tables_guard(event, self.round, (self.one, self.other))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return swap(event, self.round, self.one, self.other, stamp)


@dataclass(frozen=True)
class Move(Change):
    """Somebody of an open round goes to a free seat, or (None) to a bye, by hand."""

    round: int
    id: str
    table: int | None

    def guard(self, event: EventDoc) -> str:
        return round_guard(event, self.round)

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return move(event, self.round, self.id, self.table, stamp)


@dataclass(frozen=True)
class TakePlan(Change):
    """Another of the plans that the draft was taken from, counted from 1 on."""

    choice: int

    def guard(self, event: EventDoc) -> str:
        return event_guard(event)

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return choose_plan(event, self.choice, stamp)


@dataclass(frozen=True)
class Publish(Change):
    round: int

    def guard(self, event: EventDoc) -> str:
        return round_guard(event, self.round)

    def done(self, event: EventDoc, moved: bool) -> bool:
        found = round_in(event, self.round)
        return moved and found is not None and found["state"] == "published"

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return publish(event, self.round, stamp)


@dataclass(frozen=True)
class Unpublish(Change):
    """Back to a draft: everybody may have read the pairings already, so it is always asked."""

    round: int

    def guard(self, event: EventDoc) -> str:
        return round_guard(event, self.round)

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return unpublish(event, self.round, stamp)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told, always=True)


@dataclass(frozen=True)
class DropDraft(Change):
    """Throws the draft away."""

    def guard(self, event: EventDoc) -> str:
        return round_guard(event, len(event["rounds"]))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return discard(event, stamp)
