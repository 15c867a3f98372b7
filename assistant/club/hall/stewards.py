"""What stewards and, without a window, the organiser do from a phone: the window's own changes, with its questions."""

from assistant.club.events import clocks
from assistant.club.events.standing import phase
from assistant.club.events.who import who_words
from assistant.club.events.wording import log_line, names_of, quality_words
from assistant.club.hall.paper import link_options
from assistant.club.hall.reports import open_reports
from assistant.club.hall.roles import Actor
from assistant.club.hall.snapshot import seen_clocks, seen_round
from assistant.club.hall.table import EnterByKey, TableDesk, current_round, sent_before
from assistant.club.hall.wishes import (
    PAPERS,
    AddPeople,
    CheckPeople,
    EnterResult,
    MakePaper,
    SettleReport,
    TurnClock,
    TurnRound,
)
from assistant.club.papers.event_papers import event_paper
from assistant.club.papers.settings import paper_options
from assistant.club.service.answers import Answer, Kept, Open, RefusedAnswer, refused
from assistant.club.service.change import Change
from assistant.club.service.event import EventService
from assistant.club.service.people import Add, CheckIn, typed_names
from assistant.club.service.results import Breaks
from assistant.club.service.rounds import DropDraft, Pair, Publish, Unpublish
from assistant.club.service.trouble import Undo
from assistant.words import Words
from engine.documents.event import EventDoc
from engine.documents.names import plain
from engine.documents.result import Facts
from engine.tournament.event import round_of
from printouts.round_words import round_game


class StewardDesk:
    def __init__(self, desk: EventService) -> None:
        self.desk, self.store = desk, desk.store
        self.tables = TableDesk(desk)

    def enter(
        self, actor: Actor, wish: EnterResult, points: tuple[float, ...], breaks: Breaks | None
    ) -> Answer:
        self.desk.refresh()
        if (entry := sent_before(self.desk.event, wish.key)) is not None:
            return refused("taken-back") if entry.get("undone") else Kept(again=True)
        change = EnterByKey(wish.round, wish.table, points, breaks, key=wish.key)
        return self._do(actor, change, wish.answers, wish.seen or None)

    def settle(self, actor: Actor, wish: SettleReport) -> Answer:
        if not wish.accept:
            return self.tables.settle(wish.report)
        report = self.store.reports.get(wish.report)
        if report is None or report["event"] != self.desk.key:
            return refused("no-report")
        if report["state"] == "done":
            return Kept(again=True)
        return self.tables.confirm(
            Actor(actor.role, actor.name, report["round"], report["table"]), wish.report, wish.key
        )

    def check(self, actor: Actor, wish: CheckPeople) -> Answer:
        self.desk.refresh()
        wanted = "active" if wish.here else "absent"
        status = {entry["id"]: entry["status"] for entry in self.desk.event["players"]}
        if all(status.get(id) == wanted for id in wish.ids):
            return Kept(again=True)
        return self._do(actor, CheckIn(wish.ids, wish.here), wish.answers)

    def add(self, actor: Actor, wish: AddPeople) -> Answer:
        self.desk.refresh()
        found = typed_names(self.store, self.desk.event, wish.names)
        if not found.people:
            return refused("no-name")
        return self._do(actor, Add.listed(found, typed=True), wish.answers)

    def clock(self, wish: TurnClock) -> Answer:
        every = clocks.load(self.store, self.desk.key)
        if not 0 <= wish.at < len(every):
            return refused("no-clock")
        clock, now = every[wish.at], self.desk.now()
        if wish.minutes:
            turned = clocks.longer(clock, wish.minutes, now)
        else:
            turned = clocks.pause(clock, now) if clock.running else clocks.start(clock, now)
        clocks.save(self.store, self.desk.key, [*every[: wish.at], turned, *every[wish.at + 1 :]])
        return Kept()

    def paper(self, wish: MakePaper, tr: Words, wifi: tuple[str, str] = ("", "")) -> bytes | RefusedAnswer:
        self.desk.refresh()
        event = self.desk.event
        if wish.doc not in PAPERS or not current_round(event):
            return refused("no-paper")
        number = current_round(event)
        shown: EventDoc = {**event, "rounds": event["rounds"][:number]}
        options = paper_options(self.store)
        options["round"] = number
        links = link_options(self.store, shown, wish.doc, number, wifi)
        options = {**options, **links}
        return event_paper(shown, wish.doc, tr, self.desk.now(), **options)

    def take_back(self, actor: Actor) -> Answer:
        """Only what is both the last change and the steward's own."""
        self.desk.refresh()
        answer = self.desk.do(Undo(), who=actor.who)
        if isinstance(answer, Open) and answer.questions[0].code == "take-back":
            return refused("not-yours", who=str(answer.questions[0].facts.get("who", "")))
        return answer

    def undo(self, actor: Actor, answers: tuple[str, ...]) -> Answer:
        self.desk.refresh()
        return self._do(actor, Undo(), answers)

    def turn(self, actor: Actor, wish: TurnRound) -> Answer:
        self.desk.refresh()
        number = len(self.desk.event["rounds"])
        ways: dict[str, Change] = {
            "pair": Pair(),
            "again": Pair(again=number),
            "publish": Publish(number),
            "unpublish": Unpublish(number),
            "discard": DropDraft(),
        }
        if wish.what not in ways:
            return refused("no-such-turn")
        answer = self._do(actor, ways[wish.what], wish.answers)
        if wish.what == "publish" and isinstance(answer, Kept) and not answer.again:
            clocks.for_round(self.store, self.desk.event)
        return answer

    def _do(self, actor: Actor, change: Change, answers: tuple[str, ...], guard: str | None = None) -> Answer:
        return self.desk.do(change, agreed=answers, guard=guard, who=actor.who)

    # what the board shows

    def board(self, tr: Words, organiser: bool) -> Facts:
        """Everything that is not public: who is here, what waits, the last change, and for the organiser the draft."""
        self.desk.refresh()
        event = self.desk.event
        last, now = self.desk.last_change(), phase(event)
        facts: Facts = {
            "people": [
                {
                    "id": entry["id"],
                    "name": entry["name"],
                    "club": entry["club"] or "",
                    "status": entry["status"],
                }
                for entry in sorted(event["players"], key=lambda entry: plain(entry["name"]))
            ],
            "reports": [
                {
                    "id": one["id"],
                    "table": one["table"],
                    "round": one["round"],
                    "kind": one["kind"],
                    "state": one["state"],
                    "points": one["points"],
                    "who": who_words(tr, one["who"]),
                    "at": one["at"][11:16],
                }
                for one in open_reports(self.store, event)
            ],
            "last": None if last is None else {"words": log_line(tr, last, event), "who": last["who"]},
            "step": now.step,
            "round": now.round,
            "seen": seen_round(self.store, event),
            "clocks": seen_clocks(self.store, event["id"]),
        }
        facts["draft"] = None
        if organiser and event["rounds"] and event["rounds"][-1]["state"] == "draft":
            facts["draft"] = _draft(tr, event)
        return facts


def _draft(tr: Words, event: EventDoc) -> Facts:
    round, names = event["rounds"][-1], names_of(event)
    return {
        "number": round["number"],
        "game": round_game(tr, event, round["number"]),
        "tables": [
            {"table": table["number"], "seats": [names[id] for id in table["seats"]]}
            for table in round["tables"]
        ],
        "byes": [names[id] for id in round["byes"]],
        "quality": [text for text, _ in quality_words(tr, event, round_of(event, round["number"]))],
    }
