"""A game under way in the application: every choice is on disk before anybody hears of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from assistant.results import Occasion, Person, result_of_game
from engine.amend import Amended, amend
from engine.decision import Choice, Decision
from engine.events import Event
from engine.games import rules_for
from engine.record import record_of
from engine.rules import Setup, setup_from
from engine.session import Session

ASSISTED = "!assisted"  # a mark among the entries of a game: somebody took back a choice or asked for a hint
REVEALS = frozenset({"drew", "looked", "shuffled", "gold-mine", "goldsmith", "tile", "rolled"})

FREE, ASK, NOTHING = "free", "ask", "nothing"


class Games(Protocol):
    """What a game needs of the store."""

    def begin(self, header: dict[str, Any]) -> str: ...

    def append(self, key: str, *entries: str) -> None: ...

    def undo(self, key: str, keep: int) -> None: ...

    def read(self, key: str) -> Any: ...

    def finish(
        self, key: str, result: dict[str, Any] | None = None, text: str | None = None
    ) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Plan:
    """What is agreed before a game: the setup, the seed (None at a physical table), who plays, and how."""

    setup: Setup
    seed: str | None
    people: tuple[Person, ...]
    auto: bool = True
    started_at: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    event: Mapping[str, Any] | None = None

    def plain(self) -> dict[str, Any]:
        return {
            "game": self.setup.game,
            "setup": self.setup.plain(),
            "seed": self.seed,
            "people": [person.plain() for person in self.people],
            "auto": self.auto,
            "started_at": self.started_at,
            "options": dict(self.options),
            "event": dict(self.event) if self.event else None,
        }


def plan_from(plain: Mapping[str, Any]) -> Plan:
    return Plan(
        setup_from(plain["setup"]),
        plain["seed"],
        tuple(Person(**person) for person in plain["people"]),
        plain["auto"],
        plain["started_at"],
        plain["options"],
        plain["event"],
    )


class Game:
    """`begin` or `resume` one. `choose` is the only way forward; pages see `session` through view data."""

    def __init__(
        self,
        games: Games,
        key: str,
        plan: Plan,
        entries: Sequence[str] = (),
        session: Session | None = None,
    ) -> None:
        """`session` is given where the entries were played already."""
        self.key = key
        self.plan = plan
        self._games = games
        self._entries = list(entries)
        rules = rules_for(plan.setup.game, plan.setup.rules, plan.setup.facts)
        texts = [entry for entry in entries if not entry.startswith("!")]
        self.session = session or Session(rules, plan.setup, plan.seed, auto=plan.auto, texts=texts)
        self.assisted = ASSISTED in self._entries
        self._keep(self.session.texts[len(texts) :])

    @classmethod
    def begin(cls, games: Games, plan: Plan) -> "Game":
        return cls(games, games.begin(plan.plain()), plan)

    @classmethod
    def resume(cls, games: Games, key: str) -> "Game":
        """Goes on with a game at the decision where it was left."""
        kept = games.read(key)
        return cls(games, key, plan_from(kept.header), kept.entries)

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
        decision = self.decision
        return None if decision is None or decision.seat < 0 else self.person(decision.seat).ai

    def choose(self, choice: Choice) -> list[Event]:
        """Takes a legal choice; it is kept when this returns. Refused, or a problem of the store, change nothing."""
        before = len(self.session)
        events = self.session.choose(choice)
        try:
            self._keep(self.session.texts[before:])
        except Exception:
            self.session.jump(before)
            raise
        return events

    def mark_assisted(self) -> None:
        if not self.assisted:
            self._keep([ASSISTED])
            self.assisted = True

    def can_undo(self) -> str:
        """FREE, or ASK if people at the table must agree (it goes past another's choice, a draw or a roll), or NOTHING."""
        to = self._undo_to()
        if to is None:
            return NOTHING
        if len(self.humans) < 2 or self.plan.setup.shadow:
            return FREE
        decision = self.decision
        same = decision is None or decision.seat == self.session.seats[to]
        seen = any(event.kind in REVEALS for events in self.session.events[to:] for event in events)
        return FREE if same and not seen else ASK

    def undo(self) -> None:
        """Takes back the last choice a person made and all that followed."""
        to = self._undo_to()
        if to is not None:
            self.jump(to)
            if not self.plan.setup.shadow:
                self.mark_assisted()

    def redo(self) -> None:
        """Makes a choice that was taken back again, and the computer players' answers to it."""
        before = len(self.session)
        self.session.redo()
        while self.session.can_redo and self.ai_to_move:
            self.session.redo()
        self._keep(self.session.texts[before:])

    def jump(self, n: int) -> None:
        """Goes back to the moment after n choices."""
        if n < len(self.session):
            self._games.undo(self.key, self._position(n))
            del self._entries[self._position(n) :]
            self.session.jump(n)
            if self.assisted and ASSISTED not in self._entries:
                self._keep([ASSISTED])

    def correct(self, n: int, texts: Sequence[str], remove: int = 1) -> Amended:
        """Changes, inserts or removes an entry of a shadowed game and keeps all later ones that still hold."""
        amended = amend(self.session, n, texts, remove)
        self._games.undo(self.key, self._position(n))
        del self._entries[self._position(n) :]
        self.session = amended.session
        self._keep(self.session.texts[n:])
        return amended

    def finish(
        self,
        now: datetime,
        minutes: int | None = None,
        place: str = "",
        comment: str = "",
        photo: str | None = None,
    ) -> dict[str, Any]:
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

    def _position(self, n: int) -> int:
        """Where the entries stand after n choices, marks included."""
        choices = 0
        for position, entry in enumerate(self._entries):
            if choices == n:
                return position
            choices += not entry.startswith("!")
        return len(self._entries)

    def _keep(self, entries: Sequence[str]) -> None:
        if entries:
            self._games.append(self.key, *entries)
            self._entries += entries
