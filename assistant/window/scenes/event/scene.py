"""Behind the event page: where the event stands, what is next, undo, paper and the background's work."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from assistant.club.events import clocks
from assistant.club.events.desk import EventDesk, Proposal
from assistant.club.events.jobs import Answer
from assistant.club.events.standing import Phase, phase
from assistant.club.events.wording import operation_words, refusal_words, told_words
from assistant.club.keeping import problem_words
from assistant.club.papers.event_papers import make_paper
from assistant.club.papers.settings import paper_options
from assistant.window.background import Ticket
from assistant.window.pages.event.page import EventPage
from assistant.window.pages.event.views import Body, EventView, SideView, Step
from assistant.window.printing import FOLDER, open_with_system
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.scenes.event.hall import HallActs
from assistant.window.scenes.event.host import Focus, P, T
from assistant.window.scenes.event.lists import log_view, standings_view
from assistant.window.scenes.event.people import PeopleActs
from assistant.window.scenes.event.results import ResultActs
from assistant.window.scenes.event.rounds import RoundActs
from assistant.window.scenes.event.slips import SlipActs
from assistant.window.scenes.event.trouble import TroubleActs
from db.problems import Problem
from engine.documents.event import EventDoc
from engine.tournament.log import Told
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from assistant.window.app import Window

SHOWN_ROUNDS, ROUNDS_IN_WORDS = 6, 3
MOST_WORDS = 420


class EventScene(PeopleActs, RoundActs, ResultActs, SlipActs, TroubleActs, HallActs, ClubScene):
    """The acts of each tab are in a file of their own; they all change the event through `keep` alone."""

    name = "event"
    page = EventPage

    def __init__(self, window: "Window", id: str, tab: str = "") -> None:
        super().__init__(window)
        self.desk = EventDesk(window.store, id)
        self.focus: Focus = ""
        self.ticket: Ticket[Answer] | None = None
        self.busy = ""
        self.reset_people()
        self.reset_results()
        self.reset_trouble()
        self.clocks = clocks.load(window.store, id)
        self.tab = tab or self.usual_tab()
        if self.tab.startswith("round-"):
            self.turn_to_missing()

    @property
    def event(self) -> EventDoc:
        return self.desk.event

    def title(self) -> str:
        return str(self.event["name"])

    @property
    def can_write(self) -> bool:
        return not self.window.store.read_only

    # what is shown

    def view(self) -> EventView:
        tr, event = self.window.tr, self.event
        now = phase(event)
        parts = [event["date"], event["place"], tr("events.players", n=len(event["players"]))]
        view = EventView(
            event["name"],
            " · ".join(str(part) for part in parts if part),
            self._tabs(),
            self.tab,
            self._side(now),
            self._body(),
            self.focus,
        )
        self.refresh_hall()
        return view

    def usual_tab(self) -> str:
        rounds = self.event["rounds"]
        return f"round-{len(rounds)}" if rounds else "players"

    def _tabs(self) -> tuple[tuple[str, str, str], ...]:
        tr, rounds = self.window.tr, self.event["rounds"]
        first = max(0, len(rounds) - SHOWN_ROUNDS)
        icons = {"draft": "pencil", "published": "hourglass-split", "completed": "check-lg"}
        shown = [r for r in rounds[first:] if r] + [
            r for r in rounds[:first] if self.tab == f"round-{r['number']}"
        ]
        return (
            ("players", tr("desk.tab.players"), "people"),
            *((f"round-{r['number']}", self._round_words(r["number"]), icons[r["state"]]) for r in shown),
            ("standings", tr("desk.tab.standings"), "list-ol"),
            ("trouble", tr("desk.tab.trouble"), "life-preserver"),
            ("hall", tr("desk.tab.hall"), "display"),
            ("log", tr("desk.tab.log"), "clock-history"),
        )

    def _round_words(self, number: int) -> str:
        """Many rounds have room for their number only, but for the latest and the one that is shown."""
        rounds = len(self.event["rounds"])
        if rounds <= ROUNDS_IN_WORDS or number == rounds or self.tab == f"round-{number}":
            return self.window.tr("desk.tab.round", n=number)
        return str(number)

    def _body(self) -> Body:
        if self.tab == "players":
            return self.players_view()
        if self.tab.startswith("round-"):
            return self.round_view(int(self.tab.removeprefix("round-")))
        if self.tab == "standings":
            return standings_view(self.window.tr, self.event)
        if self.tab == "trouble":
            return self.trouble_view()
        if self.tab == "hall":
            return self.hall_view()
        return log_view(self.window.tr, self.event)

    def _side(self, now: Phase) -> SideView:
        tr = self.window.tr
        last = self.desk.last_change()
        return SideView(
            self._step(now),
            now.missing,
            self.clocks[0] if self.clocks and now.step == "results" else None,
            self._papers(now),
            self.hall_open,
            operation_words(tr, last["what"]) if last else "",
            self.busy,
            self.can_write,
        )

    def _step(self, now: Phase) -> Step:
        tr, event = self.window.tr, self.event
        here = sum(entry["status"] == "active" for entry in event["players"])
        away = sum(entry["status"] == "absent" for entry in event["players"])
        if now.step == "enter" and away:
            why = tr("desk.why.check_in", n=away)
            return Step(tr("desk.step.check_in"), why, tr("roster.all_here"), "check2-all")
        if now.step == "enter":
            return Step(tr("desk.step.enter"), tr("desk.why.enter"))
        if now.step == "pair":
            why = tr("desk.why.pair", here=here)
            if away and not event["rounds"]:
                why += " " + tr("desk.why.away", n=away)
            title = tr("desk.step.pair", n=now.round)
            return Step(title, why, tr("desk.pair"), "shuffle", bool(away and not event["rounds"]))
        if now.step == "publish":
            return Step(
                tr("desk.step.publish", n=now.round), tr("desk.why.publish"), tr("desk.publish"), "megaphone"
            )
        if now.step == "results":
            why = tr("desk.why.results", n=len(now.missing))
            return Step(tr("desk.step.results", n=now.round), why, tr("desk.results"), "pencil-square")
        winner = self._winner()
        return Step(tr("desk.step.over"), winner, tr("desk.report"), "printer")

    def _winner(self) -> str:
        from assistant.club.events.standing import standing_lines  # late: the window opens faster

        lines = standing_lines(self.event, self.window.tr)
        first = [line["name"] for line in lines if line["place"] == 1]
        return (
            self.window.tr("desk.why.over", n=len(first), names=self.window.tr.listing(first))
            if first
            else ""
        )

    def _papers(self, now: Phase) -> tuple[tuple[str, str, int | None], ...]:
        tr = self.window.tr
        number = now.round if now.step in ("publish", "results") else len(self.event["rounds"]) or None
        docs = {
            "enter": ("registration", "badges"),
            "pair": ("results", "standings", "cross-table") if number else ("registration", "badges"),
            "publish": ("pairings-by-name", "pairings-by-table"),
            "results": ("pairings-by-name", "pairings-by-table", "slips", "table-cards"),
            "over": ("final-report", "standings", "certificates", "event-log"),
        }[now.step]
        by_round = {"results", "pairings-by-name", "pairings-by-table", "slips"}
        return tuple((doc, tr(f"desk.paper.{doc}"), number if doc in by_round else None) for doc in docs)

    # what a person does anywhere

    def handles(self) -> Mapping[str, Callable[[], None]]:
        return {
            "undo": self.do_undo,
            "print": lambda: self.do_print(*self._papers(phase(self.event))[0][::2]),
        }

    def do_tab(self, id: str) -> None:
        self.tab, self.focus = id, ""
        self.reset_trouble()
        if id.startswith("round-"):
            self.turn_to_missing()
        self.window.show()
        self.window.page.first_focus().focus_set()

    def do_next(self) -> None:
        now = phase(self.event)
        if now.step == "enter":
            self.do_all_here()
        elif now.step == "pair":
            self.pair()
        elif now.step == "publish":
            self.publish(now.round)
        elif now.step == "results":
            self.do_table(now.missing[0])
        elif now.step == "over":
            self.do_print("final-report", None)

    def do_undo(self) -> None:
        last = self.desk.last_change()
        if last is None or self.busy or not self.can_write:
            return
        if self.attempt(self.desk.undo) is not None:
            rounds = self.event["rounds"]
            if self.tab.startswith("round-") and int(self.tab.removeprefix("round-")) > len(rounds):
                self.tab = self.usual_tab()
            self.reset_results()
            self.window.show()

    def attempt(self, call: Callable[P, T], *args: P.args, **options: P.kwargs) -> T | None:
        """Does something that may be refused; tells what it meant, or why not (then None)."""
        try:
            found = call(*args, **options)
        except Refused as refused:
            self.window.toast(refusal_words(self.window.tr, refused, self.event), "wrong")
            return None
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
            if problem.code == "changed_meanwhile":
                self.look_again()
            return None
        if isinstance(found, tuple):
            self.tell(found)
        return found

    def tell(self, told: tuple[Told, ...]) -> None:
        words = " ".join(told_words(self.window.tr, told, self.event))
        if words:
            self.window.toast(words if len(words) < MOST_WORDS else words[:MOST_WORDS] + " …", "info")

    def confirmed(self, title: str, proposal: Proposal, yes: str) -> bool:
        """Shows what a change means before it happens."""
        tr = self.window.tr
        lines = told_words(tr, proposal.told, proposal.after) or [tr("trouble.only_this")]
        ask = self.window.dialogs.ask
        return bool(ask(title, "\n".join(lines), yes, tr("club.cancel"), careful=True))

    # paper

    def do_print(self, doc: str, number: int | None) -> None:
        window = self.window
        folder = str(window.store.folder / FOLDER)
        options = paper_options(window.store)
        if number:
            options["round"] = number
        job = f"{make_paper.__module__}:{make_paper.__name__}"
        window.toast(window.tr("desk.printing", what=window.tr(f"desk.paper.{doc}")), "info")
        window.jobs.submit(
            job,
            self.event,
            doc,
            window.tr.language,
            folder,
            options,
            done=self._printed,
            failed=self._not_printed,
        )

    def _printed(self, path: str) -> None:
        self.window.toast(self.window.tr("desk.printed", path=path))
        open_with_system(path)

    def _not_printed(self, why: Exception) -> None:
        self.window.toast(self.window.tr("desk.not_printed", why=why), "wrong")

    # the background

    def do_cancel(self) -> None:
        self.window.jobs.cancel(self.ticket)
        self.ticket, self.busy = None, ""
        self.window.show()

    def closed(self) -> None:
        self.window.jobs.cancel(self.ticket)

    @staticmethod
    def now() -> datetime:
        return datetime.now().astimezone()
