"""A table with a phone: tells its result, confirms it, says that it is wrong, calls the desk."""

from dataclasses import dataclass, replace

from assistant.club.hall.pads import result_from
from assistant.club.hall.reports import at_table, confirming, differ, new_report, open_reports, says
from assistant.club.hall.roles import Actor
from assistant.club.service.answers import (
    Answer,
    Kept,
    Open,
    Question,
    RefusedAnswer,
    Waiting,
    refused,
    unanswered,
)
from assistant.club.service.event import EventService
from assistant.club.service.guards import table_guard
from assistant.club.service.results import Breaks, Enter, Take, same_figures, table_facts
from db.folder.store import Store
from db.problems import Problem
from engine.documents.event import EventDoc, LogEntryDoc
from engine.documents.pad import PadDoc
from engine.documents.report import ReportDoc
from engine.tournament import refusal
from engine.tournament.event import finished, round_of, table_of
from engine.tournament.log import Outcome, Stamp

FIGURES = ("tie-break", "unusual")  # asked when figures are told, so not again when they are confirmed
VIA = "phone"


@dataclass(frozen=True)
class EnterByKey(Enter):
    """A result from a device: the log keeps the device's key, so that the same sent again is known."""

    key: str = ""

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return keyed(super().run(store, event, stamp), self.key)


class NotKept(Exception):
    """Takes back what a change that was not kept had prepared."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer


@dataclass(frozen=True)
class TakeByKey(Take):
    """The same for a result with its sheets."""

    key: str = ""
    round: int = 0
    table: int = 0

    def guard(self, event: EventDoc) -> str:
        return table_guard(event, self.round, self.table)

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return keyed(super().run(store, event, stamp), self.key)


def keyed(outcome: Outcome, key: str) -> Outcome:
    after, told = outcome
    *earlier, entry = after["log"]
    whole: LogEntryDoc = {**entry, "facts": {**entry["facts"], "key": key, "via": VIA}}
    return {**after, "log": [*earlier, whole]}, told


def pad_taken(desk: EventService, change: EnterByKey, pad: PadDoc) -> TakeByKey:
    """Puts a pad's result with its sheets into the store, for the table to take."""
    result = desk.store.results.add({**result_from(desk, change.round, change.table, pad)})
    return TakeByKey(result["id"], change.key, change.round, change.table)


@dataclass(frozen=True)
class ToldFigures:
    """Figures as a device sends them; `seen` is the version of the table in its form, empty if it knows none."""

    key: str
    points: tuple[float, ...]
    tie_break: Breaks | None = None
    answers: frozenset[str] = frozenset()
    seen: str = ""
    pad: PadDoc | None = None


def sent_before(event: EventDoc, key: str) -> LogEntryDoc | None:
    """The change that this key made."""
    return next((entry for entry in reversed(event["log"]) if entry["facts"].get("key") == key), None)


class TableDesk:
    """Whoever holds the token of a table; its round is one that is public."""

    def __init__(self, desk: EventService) -> None:
        self.desk, self.store = desk, desk.store

    def tell(self, actor: Actor, told: ToldFigures) -> Answer:
        """Kept, waiting for somebody's word, open with questions, or refused: a kept result is not changed from here."""
        try:
            return self._tell(actor, told)
        except refusal.Refused as wrong:
            return RefusedAnswer(wrong)
        except Problem as problem:
            self.desk.refresh()
            return RefusedAnswer(problem)

    def _tell(self, actor: Actor, told: ToldFigures) -> Answer:
        self.desk.refresh()
        event, number, at = self.desk.event, actor.round, actor.table
        if (again := self._again(told.key)) is not None:
            return again
        table = table_of(event, number, at)
        if finished(table):
            if same_figures(table, told.points, told.tie_break):
                return Kept(again=True)
            return RefusedAnswer(refusal.Refused("has-a-result", **table_facts(event, number, at)))
        if round_of(event, number)["state"] != "published":
            raise refusal.Refused("round-not-published", round=number, state=round_of(event, number)["state"])
        change = EnterByKey(number, at, told.points, told.tie_break, key=told.key)
        stamp = self.desk.stamp(actor.who)
        asked = self._meanwhile(change, told) + self._figures(change, stamp)
        if left := unanswered(asked, told.answers):
            return Open(left)
        if confirming(event) == "at-once":
            return self._keep(change, told.pad, actor.who)
        return self._report(actor, change, told, stamp)

    def _again(self, key: str) -> Answer | None:
        if (entry := sent_before(self.desk.event, key)) is not None:
            return refused("taken-back") if entry.get("undone") else Kept(again=True)
        known = next((one for one in self.store.reports.of(self.desk.key) if one["key"] == key), None)
        if known is None:
            return None
        if known["state"] != "done":
            return Waiting({"report": known["id"], "again": True})
        table = table_of(self.desk.event, known["round"], known["table"])
        return Kept(again=True) if table["points"] == known["points"] else refused("taken-back")

    def _meanwhile(self, change: Enter, told: ToldFigures) -> list[Question]:
        moved = told.seen and told.seen != change.guard(self.desk.event)
        return [Question("changed-meanwhile", change.there(self.desk.event))] if moved else []

    def _figures(self, change: Enter, stamp: Stamp) -> list[Question]:
        event = self.desk.event
        after, consequences = change.run(self.store, event, stamp)
        asked = change.then(self.store, event, after, consequences)
        return [one for one in asked if one.code in FIGURES]

    def _report(self, actor: Actor, change: EnterByKey, told: ToldFigures, stamp: Stamp) -> Answer:
        """The second who says the same confirms it; whoever says something else is asked first."""
        event, number, at = self.desk.event, actor.round, actor.table
        others = [one for one in self._waiting(number, at) if one["kind"] == "result"]
        same = [one for one in others if says(one, told.points, told.tie_break)]
        different = [one for one in others if one not in same]
        if same and not different and not differ(same):
            if confirming(event) == "second-person":
                return self._accept(same[0], actor.who, told.key)
            return Waiting({"report": same[0]["id"], "again": True})
        if different and "report-differs" not in told.answers and not same:
            facts = {"table": at, "points": different[0]["points"], "yours": list(told.points)}
            return Open((Question("report-differs", facts),))
        if same:
            return Waiting({"report": same[0]["id"], "differs": True, "again": True})
        report = new_report(
            event, number, at, "result", told.key, stamp, told.points, told.tie_break, told.pad
        )
        with self.store.together():
            if different:
                report["state"] = "differs"
                for one in different:
                    self.store.reports.save({**one, "state": "differs"})
            kept = self.store.reports.add(report)
        return Waiting({"report": kept["id"], **({"differs": True} if different else {})})

    def _waiting(self, number: int, table: int) -> list[ReportDoc]:
        return at_table(open_reports(self.store, self.desk.event), number, table)

    # confirming

    def confirm(self, actor: Actor, report: str = "", key: str = "") -> Answer:
        """A second person says yes to what was reported; whoever runs the desk says so for any table."""
        self.desk.refresh()
        found = [one for one in self._waiting(actor.round, actor.table) if one["kind"] == "result"]
        wanted = [one for one in found if report in ("", one["id"])]
        if not wanted:
            done = table_of(self.desk.event, actor.round, actor.table)
            return Kept(again=True) if finished(done) else refused("nothing-to-confirm", table=actor.table)
        if actor.role == "table":
            if confirming(self.desk.event) == "desk":
                return refused("desk-confirms", table=actor.table)
            waiting = self._waiting(actor.round, actor.table)
            if len(found) > 1 or differ(waiting):
                doubted = len(found) == 1 and any(one["kind"] == "wrong" for one in waiting)
                return refused("doubted" if doubted else "reports-differ", table=actor.table)
        elif len(wanted) > 1:
            return refused("reports-differ", table=actor.table)
        return self._accept(wanted[0], actor.who, key)

    def _accept(self, report: ReportDoc, who: str, key: str = "") -> Answer:
        """The report becomes the table's result, under its own key, with both who were there."""
        breaks = report["tie_break"]
        change = EnterByKey(
            report["round"],
            report["table"],
            tuple(report["points"]),
            tuple(breaks) if breaks is not None else None,
            key=report["key"],
        )
        try:
            return self._keep(change, report.get("pad"), who, key)
        except Problem as problem:
            self.desk.refresh()
            return RefusedAnswer(problem)

    def _keep(self, change: EnterByKey, pad: PadDoc | None, who: str, key: str = "") -> Answer:
        """Once more if other desks were faster."""
        return self.store.live.again(lambda: self._kept(change, pad, who, key))

    def _kept(self, change: EnterByKey, pad: PadDoc | None, who: str, key: str) -> Answer:
        """The result, its sheets if there are any, and the end of what waited for it: all of it or nothing."""
        guard = change.guard(self.desk.event)
        try:
            with self.store.together():
                wanted = change if pad is None else pad_taken(self.desk, change, pad)
                answer = self.desk.do(wanted, agreed=(*FIGURES, "other-people"), guard=guard, who=who)
                if not isinstance(answer, Kept):
                    raise NotKept(answer)
                for one in at_table(self.store.reports.of(self.desk.key), change.round, change.table):
                    if one["state"] != "done" and one["kind"] == "result":
                        self.store.reports.save({**one, "state": "done"})
                if key and key != change.key:
                    self._record(change, key, who)
        except NotKept as wrong:
            return wrong.answer
        return answer

    def _record(self, change: EnterByKey, key: str, who: str) -> None:
        """The confirming device's key: its answer may be lost as well."""
        event = self.desk.event
        report = new_report(
            event, change.round, change.table, "result", key, self.desk.stamp(who), change.points
        )
        self.store.reports.add({**report, "state": "done"})

    # trouble at the table

    def dispute(self, actor: Actor, key: str) -> Answer:
        """ "That is wrong": nothing is changed, the desk is told."""
        self.desk.refresh()
        event, number, at = self.desk.event, actor.round, actor.table
        table_of(event, number, at)
        waiting = self._waiting(number, at)
        known = next((one for one in waiting if one["kind"] == "wrong"), None)
        if known is not None:
            return Waiting({"report": known["id"], "again": True, "doubted": True})
        results = [one for one in waiting if one["kind"] == "result"]
        if not results and not finished(table_of(event, number, at)):
            return refused("nothing-to-dispute", table=at)
        report = new_report(event, number, at, "wrong", key, self.desk.stamp(actor.who))
        with self.store.together():
            for one in results:
                self.store.reports.save({**one, "state": "differs"})
            kept = self.store.reports.add(report)
        return Waiting({"report": kept["id"], "differs": True, "doubted": True})

    def call(self, actor: Actor, key: str) -> Answer:
        """Somebody of the desk is asked to come."""
        self.desk.refresh()
        event, number, at = self.desk.event, actor.round, actor.table
        table_of(event, number, at)
        if any(one["kind"] == "call" for one in self._waiting(number, at)):
            return Kept(again=True)
        self.store.reports.add(new_report(event, number, at, "call", key, self.desk.stamp(actor.who)))
        return Kept()

    def settle(self, report: str) -> Answer:
        """A call was answered, a complaint looked at, figures put away."""
        found = self.store.reports.get(report)
        if found is None or found["event"] != self.desk.key:
            return refused("no-report")
        if found["state"] == "done":
            return Kept(again=True)
        with self.store.together():
            self.store.reports.save({**found, "state": "done"})
            left = [
                one
                for one in self._waiting(found["round"], found["table"])
                if one["id"] != report and one["kind"] == "result"
            ]
            if len(left) == 1:  # nobody says otherwise any more
                self.store.reports.save({**left[0], "state": "waiting"})
        return Kept()


def current_round(event: EventDoc) -> int:
    """The newest round that is public; 0 if there is none."""
    return max((round["number"] for round in event["rounds"] if round["state"] != "draft"), default=0)


def actor_at(event: EventDoc, actor: Actor) -> Actor:
    """A card that stays on its table speaks of the round that is being played."""
    return actor if actor.round or actor.role != "table" else replace(actor, round=current_round(event))
