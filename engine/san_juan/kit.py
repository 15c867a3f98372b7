"""San Juan for the rest of the engine."""

from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.kit import FactProblem, RulesKit
from engine.rules import Corrected, GameRules, Score
from engine.toml import Table


class SanJuanRulesKit(RulesKit):
    listed = LISTED["san-juan"]

    def rules(self, rules: str, facts: Corrected | None) -> GameRules:
        from engine.san_juan.rules import SanJuan  # late: asking for facts of the game loads no rules

        return SanJuan(rules, facts)

    def judge(self, table: object, rules: str, corrections: Corrected | None) -> list[Score]:
        from engine.san_juan.judge import judge_table  # late: whoever judges no table starts faster

        return judge_table(table, rules, corrections)

    def counts_itself(self, rules: str) -> bool:
        """The rules of 2004 forbid telling what lies under a chapel."""
        return rules == "2004"

    def section(self, rules: str) -> str:
        """Tables are named after rule sets alone: files from before there was a second game stay right."""
        return rules

    def read_corrections(self, tables: Table) -> tuple[dict[str, Facts], list[FactProblem]]:
        from engine.san_juan.corrections import read_corrections  # late: most clubs correct nothing

        facts, problems = read_corrections(tables)
        return facts, problems


KIT = SanJuanRulesKit()
