"""Saint Malo for the rest of the engine."""

from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.kit import FactProblem, RulesKit
from engine.rules import Corrected, GameRules, Score
from engine.toml import Table


class SaintMaloRulesKit(RulesKit):
    listed = LISTED["saint-malo"]

    def rules(self, rules: str, facts: Corrected | None) -> GameRules:
        from engine.saint_malo.rules import SaintMalo  # late: asking for facts of the game loads no rules

        return SaintMalo(rules, facts)

    def judge(self, table: object, rules: str, corrections: Corrected | None) -> list[Score]:
        from engine.saint_malo.judge import judge_table  # late: whoever judges no table starts faster

        return judge_table(table, corrections)

    def section(self, rules: str) -> str:
        return self.listed.id

    def read_corrections(self, tables: Table) -> tuple[dict[str, Facts], list[FactProblem]]:
        from engine.saint_malo.corrections import read_corrections  # late: most clubs correct nothing

        return read_corrections(tables)


KIT = SaintMaloRulesKit()
