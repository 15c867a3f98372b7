"""What a pad is filled in for: a new result, or a kept one that is put right."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from assistant.club.keeping import problem_words
from assistant.club.service.answers import Kept
from assistant.club.service.guards import result_guard
from assistant.club.service.versions import NewVersion, amend
from assistant.games.pad.drawer import begin_another, finish_in_use, keep_in_use, pad_in_use
from assistant.games.pad.finished import result_of_pad
from assistant.games.pad.kept import pad_of, version_of
from assistant.games.pad.occasion import BadOccasion
from assistant.games.pad.sheets import Pad, next_pad, pad_from
from assistant.games.pad.verdict import Verdict
from assistant.window.asking import settled
from assistant.window.scenes.scene import Openings
from assistant.window.scenes.seating import seated_players
from db.problems import Problem
from engine.corrections import Facts as Corrections
from engine.documents.correcting import CorrectingDoc
from engine.documents.door import BadDocument, checked

if TYPE_CHECKING:
    from assistant.window.app import Window

CORRECTING = "pad_correction"  # the setting that holds a pad on which a result is put right


def typed_players(window: "Window", pad: Pad, known: Collection[str] = ()) -> dict[str, str]:
    """Who of the club everybody is whose name was typed; `known` names are not asked about again."""
    names = [one.name.strip() for one in pad.seats]
    return seated_players(window, [name for name in names if name and name.casefold() not in known])


class PadPurpose(Protocol):
    title: str  # above the pad; empty: its own
    why: str  # the reason as typed so far

    def begun(self) -> Pad | None:
        """What was typed before, if anything."""

    def begin(self, pad: Pad) -> None:
        """A pad that is not the one that was begun before."""

    def keep(self, pad: Pad) -> None:
        """Every change is kept at once."""

    def emptied(self, pad: Pad) -> Pad:
        """The pad to begin again with."""

    def save(self, pad: Pad, judged: Verdict, names: tuple[str, ...]) -> Pad | None:
        """Saves and goes on to another page; the pad for the next time, or None if nothing was saved."""

    def opening(self) -> Openings:
        """What opens the same pad again."""


class NewResult:
    title, why = "", ""

    def __init__(self, window: "Window") -> None:
        self.window = window

    def begun(self) -> Pad | None:
        return pad_in_use(self.window.store)

    def begin(self, pad: Pad) -> None:
        begin_another(self.window.store, pad)

    def keep(self, pad: Pad) -> None:
        keep_in_use(self.window.store, pad)

    def emptied(self, pad: Pad) -> Pad:
        """For the same people."""
        return replace(next_pad(pad), first=pad.first)

    def save(self, pad: Pad, judged: Verdict, names: tuple[str, ...]) -> Pad | None:
        window, tr = self.window, self.window.tr
        try:
            players = typed_players(window, pad)
            result = result_of_pad(pad, judged, names, players.get, datetime.now().astimezone())
            after = next_pad(pad)
            kept = finish_in_use(window.store, result, after)
        except BadOccasion as wrong:
            window.toast(tr(f"pad.bad_{wrong.field}"), "wrong")
            return None
        except Problem as problem:
            window.toast(problem_words(problem, tr), "wrong")
            return None
        window.toast(tr("pad.saved_next", who=names[after.first]), "saved")
        window.go("result", id=kept["id"], fresh=True)
        return after

    def opening(self) -> Openings:
        """Coming back finds the pad as it was left."""
        return {}


class PutRight:
    """A kept result on the pad. What is typed is kept too, until it is saved or put back."""

    def __init__(self, window: "Window", id: str, corrections: Corrections) -> None:
        found = window.store.results.get(id)
        if found is None:
            raise Problem("not_found", table="results", id=id)
        now = pad_of(found, corrections)
        if now is None:
            raise Problem("no_pad", game=found["game"])
        now = replace(now, date=window.tr.written_day(now.date))  # as people here write a day
        self.window, self.result, self.now, self.why = window, found, now, ""
        self.guard = result_guard(found)
        day = window.tr.day(datetime.fromisoformat(found["played_at"]))
        self.title = window.tr("past.correcting_pad", when=day)

    def begun(self) -> Pad:
        """As it was left, if the result is still what it was then."""
        try:
            left = checked(self.window.store.settings.get(CORRECTING), CorrectingDoc)
        except BadDocument:
            return self.now
        if (left["result"], left["guard"]) != (self.result["id"], self.guard):
            return self.now
        self.why = left["why"]
        return pad_from(left["pad"]) or self.now

    def begin(self, pad: Pad) -> None:
        self.keep(pad)

    def keep(self, pad: Pad) -> None:
        left: CorrectingDoc = {
            "result": self.result["id"],
            "guard": self.guard,
            "why": self.why,
            "pad": pad.plain(),
        }
        self.window.store.settings.set(CORRECTING, left)

    def emptied(self, pad: Pad) -> Pad:
        """The result as it is kept."""
        return self.now

    def save(self, pad: Pad, judged: Verdict, names: tuple[str, ...]) -> Pad | None:
        window, tr = self.window, self.window.tr
        known = {seat["name"].casefold() for seat in self.result["seats"]}
        try:
            players = {} if self.result["event"] else typed_players(window, pad, known)
            version = version_of(self.result, pad, judged, names, players.get, datetime.now().astimezone())
        except BadOccasion as wrong:
            window.toast(tr(f"pad.bad_{wrong.field}"), "wrong")
            return None
        change, where = NewVersion(version, self.why), self.result["event"]
        event = window.store.events.get(where["id"]) if where else None
        answer = settled(
            window, lambda agreed: amend(window.club, change, agreed, self.guard), self._asked(judged), event
        )
        if not isinstance(answer, Kept):
            return None
        window.store.settings.set(CORRECTING, {})
        window.toast(tr("past.corrected"), "saved")
        window.go_on("result", id=self.result["id"])
        return pad

    def _asked(self, judged: Verdict) -> list[str]:
        """A blank tie-break is asked about by the pad itself, before it saves."""
        return ["tie-break"] if judged.undecided else []

    def opening(self) -> Openings:
        return {"correct": self.result["id"]}
