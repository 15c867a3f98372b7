"""What the page needs to know of a game that is followed; each game has a follower of its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from assistant.club.game import Game
from assistant.club.result_document import Person
from assistant.club.settings import Settings
from assistant.games.views import AnswerView
from assistant.words import Words
from engine.amend import Amended
from engine.decision import Decision
from engine.events import Event
from engine.games import part_of
from engine.rules import State
from engine.session import Session

HALF = "half "  # an answer that only begins one, such as a building that may cover another
TOO_EXPENSIVE = "too-expensive "  # an answer that does not fit what we know; taking it says why
LETTER = "letter "  # not yet an answer: writes a letter into the line


@dataclass(frozen=True)
class Reminder:
    """Something the table should hear; `kind` can be silenced."""

    kind: str
    text: str
    now: bool = True  # something to do now, not only to know


class Moment:
    """A game at some point of it: as it stands, or as it was while something is being corrected."""

    def __init__(self, game: Game, session: Session | None = None) -> None:
        self.game = game
        self.plan = game.plan
        self.session = (
            game.session if session is None else session
        )  # one with no choice yet is empty, not missing

    @property
    def decision(self) -> Decision | None:
        return self.session.decision

    @property
    def key(self) -> str:
        return self.game.key

    ai_to_move = None

    def person(self, seat: int) -> Person:
        return self.game.person(seat)

    def name(self, seat: int) -> str:
        return self.game.person(seat).name

    def latest(self) -> list[Event]:
        """What followed from the last thing that somebody told."""
        n = self.session.previous()
        return [] if n is None else self.followed(n)

    def followed(self, n: int) -> list[Event]:
        """An entry's events, and those of all that answered itself after it."""
        session = self.session
        found = list(session.events[n])
        for later in range(n + 1, len(session)):
            if not session.by_itself[later]:
                break
            found += session.events[later]
        return found


Table = TypeVar("Table", covariant=True)


class Follower(Protocol[Table]):
    """One for each game; what stands here does where nothing but answers is told."""

    kinds: tuple[str, ...] = ()  # of reminders

    def table(
        self, at: Moment, tr: Words, settings: Settings, drawn: Sequence[tuple[int, int]] = ()
    ) -> Table:
        """Everything that lies open, as view data; `drawn` are fields that were clicked so far."""

    def question(self, at: Moment, tr: Words, half: str) -> tuple[str, str]:
        """Who is asked, and what."""

    def answers(self, at: Moment, tr: Words, half: str) -> tuple[AnswerView, ...]:
        """Keys are texts of a record, or begin with HALF or TOO_EXPENSIVE; the likeliest first."""

    def rows(self, at: Moment) -> int:
        """How many rows of answers there must be room for."""
        return 4

    def likely(self, at: Moment, half: str) -> bool:
        """True if Enter alone may take the first answer."""
        return False

    def reads(self, at: Moment) -> int:
        """What is typed may be an answer by itself, after so many letters; -1 after Enter, 0 never."""
        return 0

    def read(self, at: Moment, typed: str) -> str | None:
        """The text of a record that somebody typed out, such as dice; None if it is none."""
        return None

    def reminders(self, at: Moment, tr: Words) -> Sequence[Reminder]:
        """What the table should hear now."""
        return ()

    def entry(self, at: Moment, n: int, tr: Words) -> str:
        """One entry of the timeline in words."""

    def heading(self, at: Moment, round: int, seat: int, tr: Words) -> str:
        """What stands above the entries of a round, and who begins it."""
        return tr("plain.round", round=round)

    def too_expensive(self, at: Moment, answer: str, tr: Words) -> str:
        """Why an answer that begins with TOO_EXPENSIVE is not taken."""
        return answer

    def written(self, fields: Sequence[tuple[int, int]]) -> str:
        """Fields that were clicked, as somebody would type them."""
        return ""

    def no_advice(self, at: Moment) -> str:
        """Why there is no advice here, as a key of `shadow`; empty where there is."""
        return "" if part_of(at.plan.setup.game, "engine.players", "advice") else "no_hint_here"

    def hand(self, at: Moment, seat: int) -> int | None:
        """How many cards somebody holds as far as we know; None in a game without hands."""
        return None

    def with_hand(self, at: Moment, seat: int, typed: str, tr: Words) -> State:
        """The state with a hand that somebody tells; `Untold` says what will not do."""
        raise Untold(tr("shadow.no_hint_here"))

    def count_hand(self, game: Game, seat: int, cards: int) -> Amended | None:
        """Enters that a hand was counted again; None if it was right already."""
        return None


class Untold(Exception):
    """What somebody tells of a hand cannot be, or is not all of it; the text says so in words."""


def signed(points: float) -> str:
    """Points of one source beside its name: a bare number would be read as how many of them there are."""
    return f"{points:+g}".replace("-", "−")
