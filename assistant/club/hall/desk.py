"""The hall's door to the club: every request comes through here, and here only is said who may do what."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from assistant.club.events.entry import read_number
from assistant.club.events.wording import shown_fact, told_words
from assistant.club.hall.keys import HallKeys, load_keys, save_keys
from assistant.club.hall.pads import figures_of, pad_for
from assistant.club.hall.roles import Actor, Role, may
from assistant.club.hall.seen import SeenLine, Snapshot
from assistant.club.hall.snapshot import snapshot, standings
from assistant.club.hall.stewards import StewardDesk
from assistant.club.hall.table import TableDesk, ToldFigures, actor_at, current_round
from assistant.club.hall.tokens import new_secret
from assistant.club.hall.wishes import (
    AddPeople,
    CallDesk,
    CheckPeople,
    ConfirmReport,
    DisputeResult,
    EnterResult,
    LookAtBoard,
    MakePaper,
    Reply,
    Request,
    SettleReport,
    TakeBack,
    TellResult,
    TurnClock,
    TurnRound,
    UndoAnything,
    Wish,
)
from assistant.club.service.answers import Answer, Kept, Open, RefusedAnswer, Waiting, refused
from assistant.club.service.club import Club
from assistant.club.service.results import Breaks
from assistant.club.service.speech import plain_question, refused_words
from assistant.words import LANGUAGES, Words
from db.problems import Problem
from engine.documents.event import EventDoc
from engine.documents.result import Facts
from engine.tournament import refusal

OWN = (
    *("has-a-result", "taken-back", "nothing-to-confirm", "desk-confirms", "reports-differ", "no-report"),
    "doubted",
    *(
        "nothing-to-dispute",
        "not-allowed",
        "not-a-number",
        "bad-pad",
        "pad-incomplete",
        "no-name",
        "no-clock",
    ),
    *("no-paper", "not-yours", "no-such-turn"),
)
LATEST = 30


@dataclass(frozen=True)
class CameIn:
    """Something a device has done; `table` 0 where it was about none."""

    at: str
    who: str
    what: str
    table: int
    state: str


class HallDesk:
    """`busy` says whether the club can answer just now: while rounds are searched for, phones wait a moment."""

    def __init__(
        self, club: Club, event: str, window: bool = False, busy: Callable[[], bool] = lambda: False
    ) -> None:
        self.desk, self.store, self.window, self._busy = club.event(event), club.store, window, busy
        self.tables, self.stewards = TableDesk(self.desk), StewardDesk(self.desk)
        self.keys = load_keys(club.store, event)
        self._lines: dict[str, list[SeenLine]] = {}
        self._counted: EventDoc | None = None  # of which event the lines are
        self.came: deque[CameIn] = deque(maxlen=LATEST)
        self.wifi = (
            "",
            "",
        )  # name and password for the poster: remembered while the program runs, never kept
        self._words = {language: Words(language) for language in LANGUAGES}
        save_keys(self.store, self.keys)

    # what everybody sees

    @property
    def revision(self) -> int:
        """Rises with every change of the club."""
        return self.store.log.changes

    @property
    def gone(self) -> bool:
        """Somebody has deleted the event."""
        return self.desk.key not in self.store.events

    @property
    def stale(self) -> bool:
        """The standings are of an event that has changed since."""
        return self._counted is not self.desk.event

    def count(self) -> bool:
        """The standings, which take longer than all the rest; True if there was something to count."""
        self.desk.refresh()
        if not self.stale:
            return False
        self._lines, self._counted = standings(self.desk.event), self.desk.event
        return True

    def snapshot(self, counting: bool = True) -> Snapshot:
        """Standings may be left as they were (`counting`) and are then `stale`."""
        self.desk.refresh()
        if counting or self._counted is None:
            self.count()
        return snapshot(self.store, self.desk.event, self.revision, self._lines)

    # keys

    def keep(self, keys: HallKeys) -> None:
        self.keys = keys
        save_keys(self.store, keys)

    def save_address(self, address: str, port: int) -> None:
        """So that printed codes stay valid when the hall is opened again."""
        self.keep(replace(self.keys, address=address, port=port))

    def give_pin(self, name: str, role: Role = "steward") -> str:
        """A new PIN, to be shown once: it is not kept."""
        keys, pin = self.keys.with_pin(name, role)
        self.keep(keys)
        return pin

    def own_pin(self, role: Role) -> str:
        """A role's PIN that outlives a restart."""
        keys, pin = self.keys.with_own_pin(role)
        if keys != self.keys:
            self.keep(keys)
        return pin

    def renew_own_pins(self) -> None:
        """From now on the roles have others."""
        self.keep(replace(self.keys, salt=new_secret()[:16]))

    def withdraw_pin(self, name: str) -> None:
        self.keep(self.keys.without_pin(name))

    def links(self, base: str) -> list[Facts]:
        """For each table of the round that is played: number, link and short code."""
        number = current_round(self.desk.event)
        tables = self.desk.event["rounds"][number - 1]["tables"] if number else []
        return [
            {
                "table": one["number"],
                "url": f"{base}/t/{self.keys.token(number, one['number'])}",
                "code": self.keys.code(number, one["number"]),
            }
            for one in tables
        ]

    # requests

    def answer(self, request: Request) -> Reply:
        """Never raises for what a device may send: whatever is wrong is said."""
        tr = self._words.get(request.language, self._words["en"])
        wish = request.wish
        if not may(request.actor, wish.act, self.window):
            return self._said(tr, refused("not-allowed"))
        if self._busy():
            return Reply("busy", words=tr("phones.busy"))
        try:
            if isinstance(wish, LookAtBoard):
                organiser = may(request.actor, "rounds", self.window)
                return Reply("kept", facts=self.stewards.board(tr, organiser))
            if isinstance(wish, MakePaper):
                made = self.stewards.paper(wish, tr, self.wifi)
                return Reply("kept", data=made) if isinstance(made, bytes) else self._said(tr, made)
            actor = actor_at(self.desk.event, request.actor)
            answer = self._done(actor, wish)
        except refusal.Refused as wrong:
            answer = RefusedAnswer(wrong)
        except Problem as problem:
            if not self.gone:
                self.desk.refresh()
            answer = RefusedAnswer(problem)
        reply = self._said(tr, answer)
        self._note(request.actor, wish, reply)
        return reply

    def _done(self, actor: Actor, wish: Wish) -> Answer:
        match wish:
            case TellResult():
                return self._tell(actor, wish)
            case ConfirmReport(key, report):
                return self.tables.confirm(actor, report, key)
            case DisputeResult(key):
                return self.tables.dispute(actor, key)
            case CallDesk(key):
                return self.tables.call(actor, key)
            case EnterResult():
                return self.stewards.enter(actor, wish, *_figures(wish.points, wish.tie_break))
            case SettleReport():
                return self.stewards.settle(actor, wish)
            case CheckPeople():
                return self.stewards.check(actor, wish)
            case AddPeople():
                return self.stewards.add(actor, wish)
            case TurnClock():
                return self.stewards.clock(wish)
            case TakeBack():
                return self.stewards.take_back(actor)
            case TurnRound():
                return self.stewards.turn(actor, wish)
            case UndoAnything(answers):
                return self.stewards.undo(actor, answers)
            case LookAtBoard() | MakePaper():
                raise AssertionError(wish)  # answered above

    def _tell(self, actor: Actor, wish: TellResult) -> Answer:
        answers = frozenset(wish.answers)
        if wish.pad is None:
            points, breaks = _figures(wish.points, wish.tie_break)
            return self.tables.tell(actor, ToldFigures(wish.key, points, breaks, answers, wish.seen))
        self.desk.refresh()
        today = self.desk.now().date().isoformat()
        pad = pad_for(self.desk.event, actor.round, actor.table, wish.pad, today)
        points, breaks = figures_of(self.desk, pad)
        told = ToldFigures(wish.key, points, breaks, answers, wish.seen, pad.plain())
        return self.tables.tell(actor, told)

    def _said(self, tr: Words, answer: Answer) -> Reply:
        event = self.desk.event
        match answer:
            case Kept(told, again):
                words = " ".join(told_words(tr, told, event)) or tr("phones.kept")
                return Reply("again" if again else "kept", words=tr("phones.kept") if again else words)
            case Open(questions):
                return Reply("open", tuple(plain_question(tr, one, event) for one in questions))
            case Waiting(facts):
                key = "phones.waits_differs" if facts.get("differs") else "phones.waits"
                key = "phones.waits_doubted" if facts.get("doubted") else key
                return Reply("waiting", words=tr(key), facts=facts)
            case RefusedAnswer(reason):
                if isinstance(reason, refusal.Refused) and reason.code in OWN:
                    said = {key: shown_fact(value) for key, value in reason.facts.items()}
                    words = tr(f"phones.refused.{reason.code}", **said)
                    return Reply("refused", why=reason.code, words=words, facts={**reason.facts})
                words = refused_words(tr, answer, event)
                return Reply("refused", why=reason.code, words=words)

    def _note(self, actor: Actor, wish: Wish, reply: Reply) -> None:
        if reply.state in ("kept", "waiting"):
            table = wish.table if isinstance(wish, EnterResult) else actor.table
            at = self.desk.stamp().at[11:16]
            self.came.appendleft(CameIn(at, actor.who, wish.act, table, reply.state))


def _figures(points: Sequence[str], tie_break: Sequence[str]) -> tuple[tuple[float, ...], Breaks | None]:
    """Texts as numbers; a tie-break may be left blank."""
    found = [read_number(text) for text in points]
    breaks = [None if not text.strip() else read_number(text) for text in tie_break]
    wrong = [text for text, value in zip(points, found, strict=True) if value is None]
    wrong += [t for t, value in zip(tie_break, breaks, strict=True) if t.strip() and value is None]
    if wrong:
        raise refusal.Refused("not-a-number", text=wrong[0][:20])
    given = tuple(breaks) if any(one is not None for one in breaks) else None
    return tuple(value for value in found if value is not None), given
