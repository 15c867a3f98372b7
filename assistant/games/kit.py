"""What the rest of the program asks of a game: everything that is not a rule."""

from typing import TYPE_CHECKING, Protocol

from assistant.words import Words
from engine.documents.games import GameListing
from engine.documents.result import Facts, SeatDoc
from engine.events import Event
from engine.rules import Corrected

if TYPE_CHECKING:  # a kit loads each part of its game when somebody needs it
    from collections.abc import Hashable

    from assistant.club.game import Game
    from assistant.games.desk import Desk
    from assistant.games.fact_sheets import FactSheet
    from assistant.games.flights import Flight
    from assistant.games.following.follower import Follower
    from assistant.games.pad.rules import PadRules
    from assistant.games.rulebook import Columns
    from assistant.games.table_views import TableView

Seen = tuple[frozenset[str], frozenset[str]]


class GameKit(Protocol):
    """One for each game, KIT in `assistant/games/GAME/kit.py`. `plain.kit.PlainKit` has answers that do for any game.

    `unusual` are points below and above which a score is asked about, never refused. `hides_counts`: people may
    agree to count for themselves what lies under buildings. `lesson_seed` deals the guided first game; empty: none.
    """

    listed: GameListing
    unusual: tuple[float, float]
    hides_counts: bool
    lesson_seed: str

    def counted_under(self, tr: Words, rules: str) -> str:
        """Where the cards lie that people may agree to count for themselves."""

    # at the table

    def desk(self) -> "Desk[TableView]":
        """The table as view data, and picks that become choices."""

    def follower(self) -> "Follower[Hashable]":
        """A physical table, followed."""

    def pad(self) -> "PadRules":
        """What is written on the score pad."""

    def lesson(self, game: "Game", kind: str, times: int) -> str | None:
        """The id of what a guided first game says when a question of this kind was answered so often before."""

    def seen_by_all(self) -> Seen | None:
        """Of a dealt game: entries everybody sees, questions whose answers tell nothing; None: everything lies open."""

    def fact_sheet(self) -> "FactSheet | None":
        """The facts that a club may correct; None: none."""

    # in words

    def name(self, tr: Words) -> str: ...

    def rule_set(self, tr: Words, rules: str) -> str:
        """A rule set among those of this game, as the page for a new game calls it."""

    def title(self, tr: Words, rules: str) -> str:
        """Game and rule set in few words."""

    def help(self, tr: Words) -> str:
        """How the table is used, for the help page."""

    def start_words(self, tr: Words) -> str:
        """What whoever begins is called."""

    def tie_words(self, tr: Words) -> str:
        """What settles a tie."""

    def tie_sentence(self, tr: Words, shared: bool, n: float, figures: str) -> str:
        """How a tie at n points was settled, or that it was not."""

    def tie_figure(self, tr: Words, seat: SeatDoc) -> str:
        """What somebody has of that which settles a tie."""

    def sentence(self, event: Event, game: "Game", tr: Words) -> str:
        """Something that happened, as everybody at the table saw it; empty for what needs no words."""

    def flights(self, event: Event, eye: int | None, tr: Words) -> "tuple[Flight, ...]":
        """What moves on the table when this happens, as the seat that looks sees it."""

    def source(self, tr: Words, source: str) -> str:
        """Where points come from, in a word or two."""

    def why(self, tr: Words, source: str, facts: Facts) -> str:
        """The same in a sentence."""

    def knows(self, id: str) -> bool:
        """Whether this game has a building or a role of that id."""

    def thing(self, tr: Words, id: str) -> str:
        """The name of a building, a role or whatever else the engine has an id for."""

    def sheet_words(self, tr: Words, seat: SeatDoc) -> str:
        """What stood on somebody's sheet at the end, besides points."""

    def rulebook(self, tr: Words, rules: str, facts: Corrected) -> "Columns":
        """The rules to read, in two columns."""
