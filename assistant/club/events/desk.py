"""An event on the organiser's desk: every change is tried first, told, then kept with its results as one."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from assistant.club.events import results
from db.folder.store import Store, system_clock
from db.problems import Problem
from engine.documents.event import EventDoc, LogEntryDoc
from engine.tournament.event import table_of
from engine.tournament.log import Outcome, Stamp, Told, undo
from engine.tournament.results import clear_result, enter_result
from engine.tournament.rounds import swap

Operation = Callable[..., Outcome]


@dataclass(frozen=True)
class Proposal:
    """A change that has not happened yet: the document as it would be, and what that means."""

    before: EventDoc
    after: EventDoc
    told: tuple[Told, ...]

    @property
    def what(self) -> str:
        return self.after["log"][-1]["what"]


class EventDesk:
    """One event of the store. Nothing is changed but by `keep`, which changes all or nothing."""

    def __init__(self, store: Store, key: str, clock: Callable[[], datetime] = system_clock) -> None:
        self.store, self.key, self._clock = store, key, clock
        self.event = self._kept()

    def _kept(self) -> EventDoc:
        found = self.store.events.get(self.key)
        if found is None:
            raise Problem("not_found", table="events", id=self.key)
        return found

    def refresh(self) -> None:
        """Takes up what the store holds now."""
        self.event = self._kept()

    def stamp(self) -> Stamp:
        return Stamp(self._clock().isoformat(timespec="seconds"))

    def names(self) -> dict[str, str]:
        return {entry["id"]: entry["name"] for entry in self.event["players"]}

    def propose(self, operation: Operation, *args: object, **options: object) -> Proposal:
        """What would happen; `Refused` if it cannot."""
        after, told = operation(self.event, *args, stamp=self.stamp(), **options)
        return Proposal(self.event, after, tuple(told))

    def keep(self, proposal: Proposal, why: str = "") -> tuple[Told, ...]:
        """Makes it so: the event and its results in one change of the store.

        Refused if the store holds another event than the one that was looked at: another desk has been here.
        """
        if proposal.before is not self.event or self._kept() != self.event:
            raise Problem("changed_meanwhile", id=self.key)
        after, stamp = proposal.after, self.stamp()
        try:
            with self.store.together():
                results.agree(self.store, self.event, after, stamp.at, stamp.who, why or proposal.what)
                kept = self.store.events.save(after)
        except Problem as problem:
            if problem.code == "unsettled":  # done, though the disk does not vouch for it: so it is with us
                self.refresh()
            raise
        self.event = kept
        return proposal.told

    def do(self, operation: Operation, *args: object, **options: object) -> tuple[Told, ...]:
        return self.keep(self.propose(operation, *args, **options))

    def undo(self) -> tuple[Told, ...]:
        """Takes the last change back; results follow."""
        return self.do(undo)

    def last_change(self) -> LogEntryDoc | None:
        """What undo would take back."""
        return next((entry for entry in reversed(self.event["log"]) if entry["undo"] is not None), None)

    def enter(
        self,
        number: int,
        table: int,
        points: list[float],
        tie_break: list[float | None] | None = None,
        result: str | None = None,
    ) -> Proposal:
        """A result or its correction; the store's result document keeps its id through corrections."""
        key = result or table_of(self.event, number, table)["result"] or self.store.new_id()
        return self.propose(enter_result, number, table, points, tie_break=tie_break, result=key)

    def clear(self, number: int, table: int) -> Proposal:
        return self.propose(clear_result, number, table)

    def swap(self, number: int, one: str, other: str) -> Proposal:
        return self.propose(swap, number, one, other)
