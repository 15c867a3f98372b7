"""The numbers on Saint Malo's boards that a club may correct."""

from assistant.games.fact_sheets import FactSheet
from assistant.words import Words
from engine.documents.result import Facts
from engine.saint_malo import facts


class SaintMaloFacts(FactSheet):
    def printed(self, rules: str) -> Facts:
        return dict(facts.printed())

    def allowed(self, tr: Words, fact: str) -> str:
        return tr("options.allowed", what=facts.allowed(fact))
