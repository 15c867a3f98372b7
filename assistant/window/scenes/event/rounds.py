"""Pairing in the background, the draft, publishing."""

from assistant.club.events import clocks
from assistant.club.events.desk import Proposal
from assistant.club.events.jobs import Answer
from assistant.club.events.jobs import pair as pair_job
from assistant.club.events.wording import quality_words, refusal_words
from assistant.window.pages.event.views import Body, DraftView, SeatView, TableView
from assistant.window.scenes.event.host import Host
from engine.documents.event import EventDoc, RoundDoc
from engine.tournament.refusal import Refused
from engine.tournament.rounds import discard, publish, swap

JOB = f"{pair_job.__module__}:{pair_job.__name__}"


class RoundActs(Host):
    def round_view(self, number: int) -> Body:
        round = self.event["rounds"][number - 1]
        return self.draft_view(round) if round["state"] == "draft" else self.results_view(round)

    def draft_view(self, round: RoundDoc) -> DraftView:
        names = self.desk.names()

        def seats(ids: list[str]) -> tuple[SeatView, ...]:
            return tuple(SeatView(id, names[id]) for id in ids)

        tables = tuple(
            TableView(table["number"], seats(table["seats"]), len(table["seats"]) != round["table"])
            for table in round["tables"]
        )
        quality = tuple(quality_words(self.window.tr, self.event, round))
        return DraftView(round["number"], tables, seats(round["byes"]), quality)

    def pair(self, again: int | None = None, unstarted_only: bool = False) -> None:
        """Searches in the background, so that the window stays alive however long it takes."""
        if self.busy:
            return
        window, tr = self.window, self.window.tr
        away = [entry for entry in self.event["players"] if entry["status"] == "absent"]
        if again is None and not self.event["rounds"] and away:
            here = sum(entry["status"] == "active" for entry in self.event["players"])
            text = tr("desk.not_checked_in", n=len(away), here=here)
            if not window.dialogs.ask(tr("desk.pair"), text, tr("desk.pair"), tr("club.cancel")):
                return
        asked = self.event
        here = sum(entry["status"] == "active" for entry in asked["players"])
        self.busy = tr("desk.pairing", n=here)
        self.ticket = window.jobs.submit(
            JOB,
            asked,
            self.desk.stamp().at,
            again,
            unstarted_only,
            done=lambda answer: self._paired(asked, answer),
            failed=self._not_paired,
        )
        window.show()

    def _paired(self, asked: EventDoc, answer: Answer) -> None:
        self.ticket, self.busy = None, ""
        if "refused" in answer:
            code, facts = answer["refused"]
            self.window.toast(refusal_words(self.window.tr, Refused(code, **facts), self.event), "wrong")
        else:
            self.attempt(self.desk.keep, Proposal(asked, answer["event"], tuple(answer["told"])))
            self.tab, self.focus = f"round-{len(self.event['rounds'])}", ""
            self.reset_results()
        self.window.show()

    def _not_paired(self, why: Exception) -> None:
        self.ticket, self.busy = None, ""
        self.window.toast(self.window.tr("desk.pairing_failed", why=why), "wrong")
        self.window.show()

    def do_swap(self, one: str, other: str) -> None:
        number = len(self.event["rounds"])
        self.attempt(self.desk.do, swap, number, one, other)
        self.focus = "board"
        self.window.show()

    def do_pair_again(self) -> None:
        self.pair(len(self.event["rounds"]))

    def do_discard(self) -> None:
        if self.attempt(self.desk.do, discard) is not None:
            self.do_tab(f"round-{len(self.event['rounds'])}" if self.event["rounds"] else "players")

    def publish(self, number: int) -> None:
        """The round is public, and its clock is set."""
        if self.attempt(self.desk.do, publish, number) is None:
            return
        minutes = int(self.event["settings"].get("minutes", 60))
        self.clocks = [clocks.fresh("", minutes), *self.clocks[1:]]
        clocks.save(self.window.store, self.desk.key, self.clocks)
        self.reset_results()
        self.do_tab(f"round-{number}")
