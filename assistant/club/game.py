"""A game under way in the application: every choice is on disk before anybody hears of it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import NoReturn, Protocol

from assistant.club.result_document import Occasion, Person, result_of_game
from db.problems import Problem
from db.tables.games import KeptGame as KeptGame
from engine.amend import Amended, amend
from engine.decision import Choice, Decision
from engine.documents.door import Outside, checked
from engine.documents.plan import GamePlanDoc
from engine.documents.record import RecordRowDoc
from engine.documents.result import EventPlaceDoc, ResultDoc
from engine.events import Event
from engine.games import rules_for
from engine.record import record_of
from engine.rules import Setup, setup_from
from engine.session import DoesNotFit, Session

ASSISTED = "!assisted"  # a mark among the entries of a game: somebody took back a choice or asked for a hint
PLAYED = "!played "  # the last mark of a game that counts its time: seconds that it was played so far
REVEALS = frozenset({"drew", "looked", "shuffled", "gold-mine", "goldsmith", "tile", "rolled"})

HINTS_ALLOWED = "hints"  # an option of an event's game: its organiser allows hints and taking back
FREE, ASK, NOTHING = "free", "ask", "nothing"


class Games(Protocol):
    """What a game needs of the store."""

    def begin(self, header: GamePlanDoc) -> str: ...

    def change(self, key: str, at: int, put: Sequence[str], undone: Sequence[str] = ()) -> None: ...

    def read(self, key: str) -> KeptGame: ...

    def finish(self, key: str, result: ResultDoc | None = None, text: str | None = None) -> RecordRowDoc: ...


class Nowhere:
    """Where a game is kept that is only tried: nowhere."""

    def begin(self, header: GamePlanDoc) -> NoReturn:
        raise NotImplementedError

    def change(self, key: str, at: int, put: Sequence[str], undone: Sequence[str] = ()) -> NoReturn:
        raise NotImplementedError

    def read(self, key: str) -> NoReturn:
        raise NotImplementedError

    def finish(self, key: str, result: ResultDoc | None = None, text: str | None = None) -> NoReturn:
        raise NotImplementedError


@dataclass(frozen=True)
class Plan:
    """What is agreed before a game: the setup, the seed (None at a physical table), who plays, and how."""

    setup: Setup
    seed: str | None
    people: tuple[Person, ...]
    auto: bool = True
    started_at: str = ""
    options: Mapping[str, Outside] = field(default_factory=dict)
    event: EventPlaceDoc | None = None

    def plain(self) -> GamePlanDoc:
        return {
            "game": self.setup.game,
            "setup": self.setup.plain(),
            "seed": self.seed,
            "people": [person.plain() for person in self.people],
            "auto": self.auto,
            "started_at": self.started_at,
            "options": dict(self.options),
            "event": self.event,
        }


def plan_from(header: Outside) -> Plan:
    """The plan that a game's log begins with; BadDocument if it is none."""
    plain = checked(header, GamePlanDoc)
    return Plan(
        setup_from(plain["setup"]),
        plain["seed"],
        tuple(Person(one["name"], one.get("player"), one.get("ai")) for one in plain["people"]),
        plain["auto"],
        plain["started_at"],
        plain["options"],
        plain["event"],
    )


class Game:
    """`begin` or `resume` one. `choose` is the only way forward; pages see `session` through view data.

    Every change is tried on a copy of the session, kept as one line of the game's log, and only then the game's own.
    """

    def __init__(
        self,
        games: Games,
        key: str,
        plan: Plan,
        entries: Sequence[str] = (),
        session: Session | None = None,
        undone: Sequence[str] = (),
    ) -> None:
        """`session` is given where the entries were played already; `undone` are entries that can be made again."""
        self.key = key
        self.plan = plan
        self._games = games
        self._entries = list(entries)
        if session is None:
            session = _session(plan, [entry for entry in entries if not _is_mark(entry)], undone)
        self.session = session
        self.assisted = ASSISTED in self._entries
        self.seconds = _seconds(self._entries)  # played so far; None if nobody counts them

    @classmethod
    def begin(cls, games: Games, plan: Plan) -> "Game":
        return cls(games, games.begin(plan.plain()), plan)

    @classmethod
    def resume(cls, games: Games, key: str) -> "Game":
        """Goes on with a game at the decision where it was left."""
        kept = games.read(key)
        if kept.locked:
            raise Problem("game_locked", id=key)
        return cls(games, key, plan_from(kept.header), kept.entries, undone=kept.undone)

    @property
    def decision(self) -> Decision | None:
        return self.session.decision

    def person(self, seat: int) -> Person:
        return self.plan.people[seat]

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, person in enumerate(self.plan.people) if person.ai is None)

    @property
    def ai_to_move(self) -> str | None:
        """The level of the computer player who is asked now."""
        return self._ai_asked_in(self.session)

    @property
    def sealed(self) -> bool:
        """Dealt here for an event: seed and cards are nobody's business until it is over."""
        return self.plan.event is not None and self.plan.seed is not None

    @property
    def can_help(self) -> bool:
        """Hints and taking back: at a sealed game only if the organiser allows them."""
        return not self.sealed or self.plan.options.get(HINTS_ALLOWED) is True

    def seed_for(self, who: object) -> str:
        """A seed for somebody who thinks about this moment; of a sealed game's own seed it says nothing."""
        seed = f"{self.plan.seed}:{len(self.session)}:{who}"
        return sha256(seed.encode()).hexdigest() if self.sealed else seed

    def choose(self, choice: Choice) -> list[Event]:
        """Takes a legal choice; it is kept when this returns. Refused, or a problem of the store, change nothing."""
        trial = self.session.copy()
        events = trial.choose(choice)
        self._keep(trial, len(self.session), self.assisted)
        self.session.follow(trial)
        return events

    def mark_assisted(self) -> None:
        if not self.assisted:
            self._keep(self.session, len(self.session), True)

    def can_undo(self, to: int | None = None) -> str:
        """FREE, or ASK if people at the table must agree (it goes past another's choice, a draw or a roll), or NOTHING.

        `to` is how many choices stay; without it, all before the last one that a person made.
        """
        to = self._undo_to() if to is None else to
        if to is None or to >= len(self.session) or not self.can_help:
            return NOTHING
        if len(self.humans) < 2 or self.plan.setup.shadow:
            return FREE
        decision = self.decision
        same = decision is None or decision.seat == self.session.seats[to]
        seen = any(event.kind in REVEALS for events in self.session.events[to:] for event in events)
        return FREE if same and not seen else ASK

    def undo(self, to: int | None = None) -> None:
        """Takes back the last choice a person made, or all after the first `to`, and all that followed."""
        to = self._undo_to() if to is None else to
        if to is not None:
            self._back_to(to, self.assisted or not self.plan.setup.shadow)

    def redo(self) -> None:
        """Makes a choice that was taken back again, and the computer players' answers to it."""
        trial = self.session.copy()
        trial.redo()
        while trial.can_redo and self._ai_asked_in(trial):
            trial.redo()
        self._keep(trial, len(self.session), self.assisted)
        self.session.follow(trial)

    def jump(self, n: int) -> None:
        """Goes back to the moment after n choices, or to the next one at which somebody was asked."""
        while n < len(self.session) and self.session.by_itself[n]:
            n += 1
        if n < len(self.session):
            self._back_to(n, self.assisted)

    def correct(self, n: int, texts: Sequence[str], remove: int = 1) -> Amended:
        """Changes, inserts or removes an entry and keeps all later ones that still hold."""
        amended = amend(self.session, n, texts, remove)
        self._keep(amended.session, n, self.assisted or not self.plan.setup.shadow)
        self.session = amended.session
        return amended

    def finish(
        self,
        now: datetime,
        minutes: int | None = None,
        place: str = "",
        comment: str = "",
        photo: str | None = None,
    ) -> RecordRowDoc:
        """The game is over: record and result are kept together. Gives the record's row, with the result's id."""
        occasion = Occasion(now, minutes, place, comment, photo, self.plan.event)
        result = result_of_game(self.session, self.plan.people, occasion, self.assisted)
        return self._games.finish(self.key, result, self.record_text())

    def record_text(self) -> str:
        return record_of(self.session, [person.name for person in self.plan.people]).write()

    def _undo_to(self) -> int | None:
        """The moment before the last choice that a person made."""
        session = self.session
        for n in range(len(session) - 1, -1, -1):
            if session.by_itself[n]:
                continue
            if self.plan.setup.shadow or (session.seats[n] >= 0 and self.person(session.seats[n]).ai is None):
                return n
        return None

    def _ai_asked_in(self, session: Session) -> str | None:
        decision = session.decision
        return None if decision is None or decision.seat < 0 else self.person(decision.seat).ai

    def _back_to(self, n: int, assisted: bool) -> None:
        trial = self.session.copy()
        trial.jump(n)
        self._keep(trial, n, assisted)
        self.session.follow(trial)

    def _keep(self, session: Session, same: int, assisted: bool) -> None:
        """The log says what this session says; its first `same` choices are there already."""
        at = self._position(same)
        if at and self._entries[at - 1].startswith(PLAYED):
            at -= 1  # told anew behind what comes now
        kept = self._entries[:at]
        put = session.texts[sum(not _is_mark(entry) for entry in kept) :]
        if assisted and ASSISTED not in kept:
            put.append(ASSISTED)
        if self.seconds is not None and (put or at < len(self._entries)):
            put.append(f"{PLAYED}{self.seconds:.0f}")
        if put or at < len(self._entries) or session.undone != self.session.undone:
            self._games.change(self.key, at, put, session.undone)
        self._entries, self.assisted = kept + put, assisted

    def _position(self, n: int) -> int:
        """Where the entries stand after n choices and the marks made then."""
        choices = 0
        for position, entry in enumerate(self._entries):
            if not _is_mark(entry):
                if choices == n:
                    return position
                choices += 1
        return len(self._entries)


def choices_of(entries: Sequence[str]) -> int:
    """How many of a log's entries are choices."""
    return sum(not _is_mark(entry) for entry in entries)


def _seconds(entries: Sequence[str]) -> float | None:
    """The time in a log's last mark; older logs have none, and a mark nobody can read is none."""
    told = next((entry.removeprefix(PLAYED) for entry in reversed(entries) if entry.startswith(PLAYED)), "")
    return float(told) if told.isascii() and told.isdecimal() else None


def _is_mark(entry: str) -> bool:
    return entry.startswith("!")


def _session(plan: Plan, texts: Sequence[str], undone: Sequence[str]) -> Session:
    """The game as it stands. What was undone is no part of it: if it does not fit, only redo is lost."""
    rules = rules_for(plan.setup.game, plan.setup.rules, plan.setup.facts)
    if undone:
        with suppress(DoesNotFit):
            session = Session(rules, plan.setup, plan.seed, auto=plan.auto, texts=[*texts, *undone])
            session.jump(len(texts))
            return session
    return Session(rules, plan.setup, plan.seed, auto=plan.auto, texts=texts)
