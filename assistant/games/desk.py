"""The contract of a desk: from a game to view data, and from what a person picks to a choice."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from assistant.club.game import Plan
from assistant.club.result_document import Person
from assistant.club.settings import Settings
from assistant.games.views import ToolView
from assistant.words import Words
from engine.decision import Choice, Decision
from engine.session import Session

Picked = tuple[Hashable, ...]
View = TypeVar("View", covariant=True)


class OnTable(Protocol):
    """What showing a game asks of it: a game as it stands, or a moment of one."""

    @property
    def key(self) -> str: ...

    @property
    def plan(self) -> Plan: ...

    @property
    def session(self) -> Session: ...

    @property
    def decision(self) -> Decision | None: ...

    @property
    def ai_to_move(self) -> str | None: ...

    def person(self, seat: int) -> Person: ...


@dataclass(frozen=True)
class Flow:
    """What goes on around the decision: for the prompt bar and the buttons beside it."""

    eye: int | None  # whose hand lies open; None shows only what everybody sees
    thinking: int | None = None  # the seat of the computer player who is thinking
    waiting_for_step: bool = False
    paused: bool = False
    tools: tuple[ToolView, ...] = ()  # the small buttons beside the table
    hint: tuple[str, ...] = ()  # sentences: the advice, then its reasons
    open_hands: bool = False  # replay: everything is shown
    watching: bool = False  # replay: nothing can be picked
    below: int | None = None  # replay: whose place at the table is nearest; else the eye's own
    finished: bool = False  # replay: a game long over, so every count may be told

    def can(self, tool: str) -> bool:
        return any(view.id == tool and view.can for view in self.tools)


class Desk(Protocol[View]):
    """One for each game. `picked` is what a person has picked so far for the decision that is asked."""

    def view(self, game: OnTable, picked: Picked, flow: Flow, tr: Words, settings: Settings) -> View:
        """Frozen view data; only what `flow.eye` may see is in it."""

    def start(self, game: OnTable) -> Picked:
        """What is picked before the person does anything: forced things, or a sensible suggestion."""

    def pick(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        """What is picked after a click on `key`; the same again where one more click should commit."""

    def toggle(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        """What is picked after the key on the keyboard for `key`, or Space on it: again takes it back."""

    def choice(self, game: OnTable, picked: Picked) -> Choice | None:
        """The choice that the picks make; None while something is missing."""

    def button(self, game: OnTable, key: Hashable) -> Choice | None:
        """The choice behind a button of the prompt bar, such as passing."""

    def thing(self, game: OnTable, key: Hashable, tr: Words) -> Hashable:
        """View data of what a line of the log speaks of, for the page's `show_card`."""

    def say(self, decision: Decision, choice: Choice, tr: Words) -> str:
        """A choice in a few words."""

    def name(self, id: str, tr: Words) -> str:
        """The name of a building or an action."""

    def picks_for(self, game: OnTable, choice: Choice) -> Picked | None:
        """The picks that make a choice; None for one that is a button, such as passing."""


@runtime_checkable
class CountsCards(Protocol):
    """A desk that can tell how many cards of each kind are in sight."""

    def tally_lines(self, game: OnTable, eye: int | None, tr: Words) -> list[tuple[str, ...]]:
        """A row of headings, then a row a kind."""


@runtime_checkable
class SaysWhyNot(Protocol):
    """A desk with things that look as if they could be picked."""

    def why_not(self, game: OnTable, key: Hashable, tr: Words) -> str:
        """Why `key` cannot be picked now; nothing where nobody would ask."""


@runtime_checkable
class Sorts(Protocol):
    """A desk with hands that can be sorted."""

    def next_sort(self) -> str:
        """Sorts hands in the next way and tells which; picks made before are void."""
