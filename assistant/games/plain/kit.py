"""The kit of a plain game, and what other kits fall back on."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from assistant.games.kit import GameKit, Seen
from assistant.words import Words
from engine.documents.games import GameListing
from engine.documents.result import Facts, SeatDoc
from engine.events import Event
from engine.rules import Corrected

if TYPE_CHECKING:  # each part is loaded when somebody needs it
    from assistant.club.game import Game
    from assistant.games.desk import Desk
    from assistant.games.fact_sheets import FactSheet
    from assistant.games.flights import Flight
    from assistant.games.following.follower import Follower
    from assistant.games.pad.rules import PadRules
    from assistant.games.rulebook import Columns
    from assistant.games.table_views import TableView


class PlainKit(GameKit):
    """Words come from the game's own file where it has them."""

    unusual = (-(10.0**6), 10.0**6)
    hides_counts = False
    lesson_seed = ""

    def __init__(self, listed: GameListing) -> None:
        self.listed = listed

    def counted_under(self, tr: Words, rules: str) -> str:
        return ""

    @property
    def area(self) -> str:
        """What begins the keys of this game's own words."""
        return self.listed.id.replace("-", "_")

    def said(self, tr: Words, key: str, other: str, **facts: object) -> str:
        """The game's own words for a key, or these."""
        return tr(key, **facts) if tr.has(key) else other

    def desk(self) -> "Desk[TableView]":
        from assistant.games.plain.desk import PlainDesk  # late: whoever plays nothing starts faster

        return PlainDesk(self)

    def follower(self) -> "Follower[Hashable]":
        from assistant.games.plain.follower import (
            PlainFollower,  # late: whoever follows nothing starts faster
        )

        return PlainFollower(self)

    def pad(self) -> "PadRules":
        from assistant.games.plain.pad import PlainPad  # late: whoever scores nothing starts faster

        return PlainPad(self)

    def lesson(self, game: "Game", kind: str, times: int) -> str | None:
        return None

    def seen_by_all(self) -> Seen | None:
        return None

    def fact_sheet(self) -> "FactSheet | None":
        return None

    def name(self, tr: Words) -> str:
        return self.said(tr, f"games.{self.listed.id}", self.listed.id.replace("-", " ").title())

    def rule_set(self, tr: Words, rules: str) -> str:
        return self.said(tr, f"past.rules.{rules}", rules)

    def title(self, tr: Words, rules: str) -> str:
        alone = len(self.listed.rules) == 1
        plain = self.name(tr) if alone else f"{self.name(tr)} {self.rule_set(tr, rules)}"
        return self.said(tr, f"pad.game.{self.listed.id}-{rules}", plain)

    def help(self, tr: Words) -> str:
        return self.said(tr, f"pages.play.help_{self.listed.id}", tr("plain.help"))

    def start_words(self, tr: Words) -> str:
        return tr("new_game.first")

    def tie_words(self, tr: Words) -> str:
        return self.said(tr, f"desk.tie_break.{self.listed.id}", tr("plain.tie_break"))

    def tie_sentence(self, tr: Words, shared: bool, n: float, figures: str) -> str:
        kind = "tie_shared" if shared else "tie_broken"
        own = f"result.{kind}_{self.listed.id}"
        return tr(own if tr.has(own) else f"plain.{kind}", n=n, figures=figures)

    def tie_figure(self, tr: Words, seat: SeatDoc) -> str:
        return str(seat["tie_break"])

    def sentence(self, event: Event, game: "Game", tr: Words) -> str:
        return self.event_words(event, game.person(event.seat).name if event.seat >= 0 else "", tr)

    def event_words(self, event: Event, name: str, tr: Words) -> str:
        own = f"{self.area}.log.{event.kind}"
        return tr(own, **{**event.facts, "name": name}) if tr.has(own) else ""

    def flights(self, event: Event, eye: int | None, tr: Words) -> "tuple[Flight, ...]":
        return ()

    def source(self, tr: Words, source: str) -> str:
        return self.said(tr, f"score.short.{source}", source.replace("-", " ").capitalize())

    def why(self, tr: Words, source: str, facts: Facts) -> str:
        rule = facts.get("rule")
        key = f"score.{self.area}.{source}.{rule}" if rule else f"score.{self.area}.{source}"
        plain = {
            name: tr.listing([str(part) for part in fact]) if isinstance(fact, list) else fact
            for name, fact in facts.items()
        }
        return self.said(tr, key, "", **plain)

    def knows(self, id: str) -> bool:
        return False

    def thing(self, tr: Words, id: str) -> str:
        return self.said(tr, f"{self.area}.thing.{id}", id)

    def sheet_words(self, tr: Words, seat: SeatDoc) -> str:
        return ""

    def rulebook(self, tr: Words, rules: str, facts: Corrected) -> "Columns":
        from assistant.games.plain.rules import plain_rules  # late: whoever reads no rules starts faster

        return plain_rules(tr, self)
