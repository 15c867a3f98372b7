"""What the engine asks of a game: its rules, and what a physical table or a club's file says about it."""

from typing import NamedTuple, Protocol

from engine.documents.door import Outside
from engine.documents.games import GameListing
from engine.documents.result import Facts
from engine.plain_sheets import judge_rows
from engine.rules import Corrected, GameRules, Score
from engine.toml import Table


class FactProblem(NamedTuple):
    """Something in a club's file that cannot be used: where, what stands there, what would be right (`total`: a sum)."""

    key: str
    found: object
    allowed: str
    total: int | None = None


class RulesKit(Protocol):
    """A game's `engine/GAME/kit.py` has one as KIT; what stands here is right for a plain game."""

    listed: GameListing

    def rules(self, rules: str, facts: Corrected | None) -> GameRules:
        """The rules of a rule set, with a club's corrections to its facts."""

    def judge(self, table: Outside, rules: str, corrections: Corrected | None) -> list[Score]:
        """The scores of a finished physical table; BadSheet says what is wrong with it and where."""
        return judge_rows(table, self.listed)

    def counts_itself(self, rules: str) -> bool:
        """Whether an event's tables count what lies under buildings themselves."""
        return False

    def section(self, rules: str) -> str:
        """The table of a club's file with this rule set's corrected facts; empty if nothing can be corrected."""
        return ""

    def read_corrections(self, tables: Table) -> tuple[dict[str, Facts], list[FactProblem]]:
        """Corrections by rule set out of this game's tables; a rule set with a problem keeps its printed facts."""
        return {}, []
