"""The facts on San Juan's cards that a club may correct."""

from assistant.games.fact_sheets import FactSheet
from assistant.words import Words
from engine.documents.result import Facts
from engine.san_juan.edition import LIMITS, LISTS, NUMBERS, SWITCHES, shipped
from engine.san_juan.names import names

PARTS = ("cost", "points", "copies")


class SanJuanFacts(FactSheet):
    def printed(self, rules: str) -> Facts:
        table = shipped(rules)
        values = dict(table.items())
        found = {name: values[name] for name in (*LIMITS, *SWITCHES, *LISTS)}
        for building, facts in table["buildings"].items():
            found |= {f"{building}.{part}": number for part, number in facts.items() if part in PARTS}
        return found

    def doubts(self, tr: Words, rules: str) -> dict[str, str]:
        spoken = names(tr.language)
        buildings = shipped(rules)["buildings"]
        return {id: spoken.doubt(facts["doubt"]) for id, facts in buildings.items() if facts.get("doubt")}

    def name(self, tr: Words, fact: str) -> str:
        building, _, part = fact.partition(".")
        if not part:
            return tr(f"options.fact.{fact}")
        return f"{names(tr.language).building(building)}: {tr(f'options.fact.{part}')}"

    def allowed(self, tr: Words, fact: str) -> str:
        part = fact.rpartition(".")[2]
        if part in SWITCHES:
            return tr("options.allowed", what=", ".join(SWITCHES[part]))
        if part in LISTS:
            return tr("options.allowed", what=tr("options.list_of", n=LISTS[part]))
        low, high = {**NUMBERS, **LIMITS}[part]
        return tr("options.allowed", what=f"{low}–{high}")
