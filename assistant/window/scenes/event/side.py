"""The organiser's column: what is next, what is missing, the clock, paper, undo."""

from typing import assert_never

from assistant.club.events.standing import Phase, phase, standing_lines
from assistant.club.events.wording import operation_words
from assistant.club.hall.paper import link_options, note_printed
from assistant.club.papers.event_papers import make_paper
from assistant.club.papers.settings import paper_options
from assistant.club.service.answers import Answer, Kept
from assistant.club.service.rounds import still_playing
from assistant.club.service.trouble import Undo
from assistant.window.failing import why_words
from assistant.window.pages.event.hall_messages import MoreTime, ToggleClock
from assistant.window.pages.event.messages import (
    CancelPairing,
    GoToTable,
    NextStep,
    PairOn,
    PrintPaper,
    SideMessage,
    TimeMark,
)
from assistant.window.pages.event.views import SideView, StepView
from assistant.window.pages.messages import ShowTab, UndoLast
from assistant.window.printing import FOLDER, send_to_printer, show_paper
from assistant.window.scenes.event.hall import HallTab
from assistant.window.scenes.event.pairing import Pairing
from assistant.window.scenes.event.players import PlayersTab
from assistant.window.scenes.event.room import ROUND, EventRoom
from assistant.words import Words
from engine.documents.event import EventDoc
from engine.tournament.round_names import round_name
from engine.tournament.running import running
from printouts.round_words import round_game, round_words

MOST_NAMED = 3  # of those who are missing


class Side:
    def __init__(self, room: EventRoom, players: PlayersTab, pairing: Pairing, hall: HallTab) -> None:
        self.room, self.players, self.pairing, self.hall = room, players, pairing, hall
        self._won: tuple[EventDoc, Words, str] | None = None

    def view(self) -> SideView:
        room = self.room
        now, last, clocks = phase(room.event), room.desk.last_change(), self.hall.clocks.all
        return SideView(
            self._step(now),
            now.missing,
            clocks[0] if clocks and now.step == "results" else None,
            self._papers(now),
            operation_words(room.tr, last["what"]) if last else "",
            room.busy,
            room.can_write,
            self._running(),
            now.step == "results" and bool(still_playing(room.event)) and not room.busy,
            self.pairing.hunting,
        )

    def _running(self) -> tuple[tuple[str, str], ...]:
        tr, names = self.room.tr, self.room.desk.names()
        return tuple(
            (
                f"{ROUND}{round['number']}",
                tr(
                    "rounds.running.names",
                    table=table["number"],
                    round=round["number"],
                    names=tr.listing([names[id] for id in table["seats"]]),
                ),
            )
            for round, table in running(self.room.event)
        )

    def act(self, message: SideMessage) -> None:
        match message:
            case NextStep():
                self.next()
            case PairOn():
                self.pairing.pair()
            case CancelPairing():
                self.pairing.cancel()
            case GoToTable(number):
                self.pairing.results.open_table(number)
            case TimeMark(seconds):
                self.hall.clocks.remind(seconds)
            case PrintPaper(paper, number, printer):
                self.print(paper, number, printer)
            case UndoLast():
                self.undo()
            case ShowTab(id):
                self.room.open_tab(id)
            case ToggleClock() | MoreTime():
                self.hall.clocks.act(message)
            case _:
                assert_never(message)

    # what is shown

    def _step(self, now: Phase) -> StepView:
        tr, event = self.room.tr, self.room.event
        here = sum(entry["status"] == "active" for entry in event["players"])
        missing = [entry["name"] for entry in event["players"] if entry["status"] == "absent"]
        if now.step == "enter" and missing:
            facts = {"everybody": len(event["players"]), "button": tr("roster.toggle")}
            why = tr("desk.why.check_in", n=len(missing), **facts)
            return StepView(tr("desk.step.check_in"), why, tr("roster.all_here"), "check2-all")
        if now.step == "enter":
            return StepView(tr("desk.step.enter"), tr("desk.why.enter"))
        if now.step == "pair":
            why, words = tr("desk.why.pair", here=here), tr("desk.pair")
            if missing:
                why += " " + tr("desk.why.away", n=len(missing), names=self._listed(missing))
                words = tr("desk.pair_those", n=here)
            return StepView(self._titled(now), why, words, "shuffle", bool(missing and not event["rounds"]))
        if now.step == "publish":
            return StepView(self._titled(now), tr("desk.why.publish"), tr("desk.publish"), "megaphone")
        if now.step == "results":
            why = tr("desk.why.results", n=len(now.missing))
            return StepView(self._titled(now), why, tr("desk.results"), "pencil-square")
        return StepView(tr("desk.step.over"), self._winner(), tr("desk.report"), "printer")

    def _listed(self, names: list[str]) -> str:
        more = len(names) - MOST_NAMED
        rest = [self.room.tr("desk.more", n=more)] if more > 0 else []
        return self.room.tr.listing(names[:MOST_NAMED]) if not rest else ", ".join(names[:MOST_NAMED] + rest)

    def _titled(self, now: Phase) -> str:
        """Rounds by their number, finals by their name; with the game where there are several."""
        tr, event = self.room.tr, self.room.event
        if round_name(event, now.round, now.stage).kind == "round":
            title = tr(f"desk.step.{now.step}", n=now.round)
        else:
            title = tr(f"desk.step.named.{now.step}", name=round_words(tr, event, now.round, now.stage))
        game = round_game(tr, event, now.round)
        return f"{title} · {game}" if game else title

    def _winner(self) -> str:
        """Counted once: the page is drawn anew whenever a phone comes or goes."""
        tr, event = self.room.tr, self.room.event
        if self._won is None or self._won[0] is not event or self._won[1] is not tr:
            first = [line["name"] for line in standing_lines(event, tr) if line["place"] == 1]
            said = tr("desk.why.over", n=len(first), names=tr.listing(first)) if first else ""
            self._won = (event, tr, said)
        return self._won[2]

    def _papers(self, now: Phase) -> tuple[tuple[str, str, int | None], ...]:
        tr = self.room.tr
        number = now.round if now.step in ("publish", "results") else len(self.room.event["rounds"]) or None
        posters = ("poster",) if link_options(self.room.window.store, self.room.event, "poster", None) else ()
        docs = {
            "enter": ("registration", "badges"),
            "pair": ("results", "standings", "cross-table") if number else ("registration", "badges"),
            "publish": ("round-set", "pairings-by-name", "pairings-by-table"),
            "results": ("round-set", "pairings-by-name", "pairings-by-table", "slips", *posters),
            "over": ("final-report", "standings", "certificates", "event-log"),
        }[now.step]
        by_round = {"round-set", "results", "pairings-by-name", "pairings-by-table", "slips"}
        return tuple((doc, tr(f"desk.paper.{doc}"), number if doc in by_round else None) for doc in docs)

    # what a person does

    def next(self) -> None:
        now = phase(self.room.event)
        if now.step == "enter":
            self.players.all_here()
        elif now.step == "pair":
            self.pairing.pair()
        elif now.step == "publish":
            self.pairing.publish(now.round)
        elif now.step == "results":
            if now.round != len(self.room.event["rounds"]):
                self.room.open_tab(f"{ROUND}{now.round}")
            else:
                self.pairing.results.open_table(now.missing[0])
        elif now.step == "over":
            self.print("final-report", None)

    def undo(self) -> None:
        room = self.room
        if room.desk.last_change() is None or room.busy or not room.can_write:
            return
        self._undo(room.do(Undo()))

    def take_back(self, rests_on: str) -> None:
        """One change alone: if it is not the last any more, nothing."""
        room = self.room
        room.desk.refresh()
        if room.desk.guard(Undo()) == rests_on and not room.busy and room.can_write:
            self._undo(room.do(Undo(), guard=rests_on, own={"changed-meanwhile"}))
        room.show("name")

    def _undo(self, answer: Answer) -> None:
        if isinstance(answer, Kept):
            self.room.mend_tab()
            self.pairing.results.reset()
            self.room.show()

    def print_first(self) -> None:
        paper, _, number = self._papers(phase(self.room.event))[0]
        self.print(paper, number)

    def print(self, doc: str, number: int | None, printer: bool = False) -> None:
        """One paper as a file that is opened, or straight to the printer."""
        room, window = self.room, self.room.window
        options = paper_options(window.store)
        if number:
            options["round"] = number
        hall = window.phones.host
        wifi = hall.desk.wifi if hall is not None and hall.desk.desk.key == room.desk.key else ("", "")
        links = link_options(window.store, room.event, doc, number, wifi)
        options = {**options, **links}
        note_printed(window.store, room.event["id"], links)
        job = f"{make_paper.__module__}:{make_paper.__name__}"
        room.say(room.tr("desk.printing", what=room.tr(f"desk.paper.{doc}")), "info")
        folder = str(window.store.local / FOLDER)
        window.jobs.submit(
            job,
            *(room.event, doc, room.tr.language, folder, options),
            done=self._sent if printer else self._printed,
            failed=self._not_printed,
        )

    def _printed(self, path: str) -> None:
        show_paper(self.room.window, self.room.tr("desk.printed", path=path), path)

    def _sent(self, path: str) -> None:
        tr = self.room.tr
        try:
            send_to_printer(path)
        except OSError as why:
            self.room.say(tr("desk.not_sent", why=why.strerror or str(why), path=path), "wrong")
            return
        self.room.say(tr("desk.sent"))

    def _not_printed(self, why: Exception) -> None:
        self.room.say(self.room.tr("desk.not_printed", why=why_words(why, self.room.tr)), "wrong")
