"""What every change of an event has: what it rests on, what must be asked, and how it is made."""

from abc import ABC, abstractmethod

from assistant.club.service.answers import Question, plain_told
from assistant.club.service.guards import event_guard
from db.folder.store import Store
from engine.documents.event import EventDoc, LogEntryDoc
from engine.documents.result import Facts
from engine.tournament.log import Outcome, Stamp, Told

# Consequences that only repeat what was asked for, or say that nothing more happens.
NOTHING_MORE = {
    *("leaves", "replaced", "is-away", "plays-from", "standings-same", "already-entered", "result-stays"),
    *("lot-by-hand", "own-table", "any-table", "kept-apart", "may-meet"),
}


class Change(ABC):
    """One change, as a value: it may be tried, asked about and made on whatever document is newest."""

    @abstractmethod
    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        """The event as it would be; the engine's `Refused` if it cannot."""

    def guard(self, event: EventDoc) -> str:
        """The part of the event that the change rests on; the whole, unless a change knows better."""
        return event_guard(event)

    def done(self, event: EventDoc, moved: bool) -> bool:
        """Whether it is so already; `moved`: since somebody began to type."""
        return False

    def there(self, event: EventDoc) -> Facts:
        """What is there now, for somebody who saw something else."""
        return entered_by(event["log"][-1]) if event["log"] else {}

    def first(self, store: Store, event: EventDoc, stamp: Stamp) -> list[Question]:
        """To be asked before anything is tried."""
        return []

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        """To be asked once it is known what the change means."""
        return []

    def why(self) -> str:
        """A reason given by the person, for the log of corrections."""
        return ""


def entered_by(entry: LogEntryDoc) -> Facts:
    return {"who": entry["who"], "at": entry["at"], "what": entry["what"]}


def consequences(event: EventDoc, after: EventDoc, told: list[Told]) -> Facts:
    """Consequences as facts of a question, with the names of people who are not in the event yet."""
    known = {entry["id"] for entry in event["players"]}
    new = {entry["id"]: entry["name"] for entry in after["players"] if entry["id"] not in known}
    return {"told": plain_told(told), **({"people": new} if new else {})}


def follows(event: EventDoc, after: EventDoc, told: list[Told], always: bool = False) -> list[Question]:
    """The question about what a change means, if it means anything beyond itself."""
    if not always and all(one.code in NOTHING_MORE for one in told):
        return []
    what = after["log"][-1]["what"]
    return [Question("what-follows", {"what": what, **consequences(event, after, told)})]
