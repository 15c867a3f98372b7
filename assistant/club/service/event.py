"""The one desk of an event: changes are tried on the newest document, asked about, and kept with their results as one."""

from collections.abc import Callable
from datetime import datetime

from assistant.club.events import results
from assistant.club.service.answers import Agreed, Answer, Kept, Open, Question, RefusedAnswer, unanswered
from assistant.club.service.change import Change, follows
from assistant.club.service.guards import last_standing
from db.folder.store import Store
from db.problems import Problem
from engine.documents.event import EventDoc, LogEntryDoc
from engine.tournament import refusal
from engine.tournament.log import Stamp


class EventService:
    """`event` is the document as it was last looked at here; a change is always made on the newest."""

    def __init__(self, store: Store, key: str, who: str, clock: Callable[[], datetime]) -> None:
        self.store, self.key, self.who, self._clock = store, key, who, clock
        self.event = self._newest()
        self._read = (store.events.kept_as(key), self.event)  # by `refresh`, last

    def _newest(self) -> EventDoc:
        found = self.store.events.get(self.key)
        if found is None:
            raise Problem("not_found", table="events", id=self.key)
        return found

    def refresh(self) -> bool:
        """Takes up what the store holds; True if that is something else."""
        texts = self.store.events.kept_as(self.key)
        if texts == self._read[0] and self.event is self._read[1]:
            return False
        newest = self._newest()
        moved = newest != self.event
        self.event = newest if moved else self.event
        self._read = (texts, self.event)
        return moved

    def names(self) -> dict[str, str]:
        return {entry["id"]: entry["name"] for entry in self.event["players"]}

    def now(self) -> datetime:
        return self._clock()

    def stamp(self, who: str = "") -> Stamp:
        return Stamp(self.now().isoformat(timespec="seconds"), who or self.who)

    def guard(self, change: Change) -> str:
        """What the change would be based on now; to be given to `do` when it is made."""
        return change.guard(self.event)

    def last_change(self) -> LogEntryDoc | None:
        """What undo would take back."""
        return last_standing(self.event)

    def do(self, change: Change, agreed: Agreed = (), guard: str | None = None, who: str = "") -> Answer:
        """Makes a change, unless something is to be asked or it cannot be."""
        try:
            return self.store.live.again(lambda: self._do(change, agreed, guard, self.stamp(who)))
        except refusal.Refused as wrong:
            return RefusedAnswer(wrong)
        except Problem as problem:
            return RefusedAnswer(problem)

    def _do(self, change: Change, agreed: Agreed, guard: str | None, stamp: Stamp) -> Answer:
        newest = self._newest()
        seen = change.guard(self.event) if guard is None else guard
        moved = change.guard(newest) != seen
        if change.done(newest, moved):
            self.event = newest
            return Kept(again=True)
        asked = [*_meanwhile(change, newest, moved), *change.first(self.store, newest, stamp)]
        if left := unanswered(asked, agreed):
            return Open(left)
        after, told = change.run(self.store, newest, stamp)
        if left := unanswered(change.then(self.store, newest, after, told), agreed):
            return Open(left)
        with self.store.together():
            why = change.why() or after["log"][-1]["what"]
            results.agree(self.store, newest, after, stamp.at, stamp.who, why)
            kept = self.store.events.save(after)
        self.event = kept  # not sooner: the group is written as it ends, and may fail
        return Kept(tuple(told))

    def first(self, change: Change, agreed: Agreed = (), who: str = "") -> tuple[Question, ...]:
        """What is to be asked before a change is even tried: for changes that take their time."""
        return unanswered(change.first(self.store, self.event, self.stamp(who)), agreed)

    def look(self, change: Change, who: str = "") -> Open | RefusedAnswer:
        """What a change would mean, whether that would have to be asked or not; nothing is changed."""
        stamp = self.stamp(who)
        try:
            newest = self._newest()
            asked = change.first(self.store, newest, stamp)
            after, told = change.run(self.store, newest, stamp)
            asked += change.then(self.store, newest, after, told)
        except refusal.Refused as wrong:
            return RefusedAnswer(wrong)
        except Problem as problem:
            return RefusedAnswer(problem)
        spoken = any("told" in question.facts for question in asked)
        return Open((*asked, *(() if spoken else follows(newest, after, told, always=True))))


def _meanwhile(change: Change, newest: EventDoc, moved: bool) -> list[Question]:
    return [Question("changed-meanwhile", change.there(newest))] if moved else []
