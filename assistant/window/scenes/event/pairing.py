"""Pairing in the background, and publishing what it found."""

from dataclasses import replace

from assistant.club.events.jobs import Answer
from assistant.club.events.jobs import pair as pair_job
from assistant.club.events.wording import choices_words, refusal_words
from assistant.club.service.answers import Agreed, Kept
from assistant.club.service.rounds import Found, Pair, Publish
from assistant.window.background import Ticket
from assistant.window.failing import why_words
from assistant.window.scenes.event.event_clocks import EventClocks
from assistant.window.scenes.event.results import ResultsTab
from assistant.window.scenes.event.room import EventRoom
from engine.documents.event import EventDoc, FiguresDoc
from engine.tournament.refusal import Refused

JOB = f"{pair_job.__module__}:{pair_job.__name__}"


class Pairing:
    def __init__(self, room: EventRoom, clocks: EventClocks, results: ResultsTab) -> None:
        self.room, self.clocks, self.results = room, clocks, results
        self.ticket: Ticket[Answer] | None = None
        self.hunting = False  # for something better than there is

    def pair(self, again: int | None = None, unstarted_only: bool = False, longer: bool = False) -> None:
        """Searches in the background, so that the window stays alive however long it takes."""
        room, tr = self.room, self.room.tr
        if room.busy:
            return
        room.desk.refresh()
        asked, wanted = room.event, Pair(again, unstarted_only)
        here = sum(entry["status"] == "active" for entry in asked["players"])
        questions = room.desk.first(wanted)
        running = next((one for one in questions if one.code == "tables-running"), None)
        if running is not None:
            if (kind := room.waits(running)) is None:
                return
            wanted = replace(wanted, running=kind)
            questions = room.desk.first(wanted)
        if room.ask(questions) is not None:
            return
        room.busy = tr("heats.hunting") if longer else tr("desk.pairing", n=here)
        self.hunting = longer
        self.ticket = room.window.jobs.submit(
            JOB,
            asked,
            room.desk.stamp().at,
            again,
            unstarted_only,
            wanted.running,
            longer,
            progress=self._found,
            done=lambda answer: self._paired(wanted, asked, answer, questions),
            failed=self._not_paired,
        )
        room.show()

    def _paired(self, wanted: Pair, asked: EventDoc, answer: Answer, agreed: Agreed) -> None:
        room = self.room
        self._rest()
        if "refused" in answer:
            code, facts = answer["refused"]
            room.say(refusal_words(room.tr, Refused(code, **facts), room.event), "wrong")
            room.show()
            return
        found = Found(asked, answer["event"], tuple(answer["told"]))
        room.do(replace(wanted, found=found), agreed)
        self.results.reset()
        room.open_tab(room.usual_tab())

    def _found(self, plans: list[FiguresDoc]) -> None:
        """The best so far, while the search goes on."""
        if self.hunting:
            tr = self.room.tr
            said = "\n".join(choices_words(tr, plans))
            self.room.busy = f"{tr('heats.hunting')}\n{tr('heats.best', figures=said)}"
            self.room.show()

    def _not_paired(self, why: Exception) -> None:
        self._rest()
        self.room.say(self.room.tr("desk.pairing_failed", why=why_words(why, self.room.tr)), "wrong")
        self.room.show()

    def _rest(self) -> None:
        self.ticket, self.room.busy, self.hunting = None, "", False

    def cancel(self) -> None:
        """A hunt ends with the best that was found, any other search with nothing."""
        if self.hunting:
            self.room.window.jobs.enough(self.ticket)
            return
        self.stop()
        self.room.show()

    def stop(self) -> None:
        self.room.window.jobs.cancel(self.ticket)
        self._rest()

    def publish(self, number: int) -> None:
        """The round is public, and its clock is set."""
        room = self.room
        if not isinstance(room.do(Publish(number)), Kept):
            return
        self.clocks.set_round(int(room.event["settings"].get("minutes", 60)))
        self.results.reset()
        room.open_tab(f"round-{number}")
