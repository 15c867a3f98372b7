"""The facts on San Juan's cards that a club may correct."""

from assistant.games.fact_sheets import FactSheet
from assistant.words import Words
from engine.documents.result import Facts
from engine.san_juan.edition import (
    COPIES,
    LIMITS,
    LISTED,
    LISTS,
    NUMBERS,
    SWITCHES,
    deck_of,
    shipped,
)
from engine.san_juan.names import names

PARTS = ("cost", "points", "copies")
OF_A_CARD = {  # what only editions with that card have
    "guard_room_limit": "guard-room",
    "residence": "residence",
    "cathedral_points": "cathedral",
}


class SanJuanFacts(FactSheet):
    def printed(self, rules: str) -> Facts:
        table = shipped(rules)
        values, buildings = dict(table.items()), table["buildings"]
        all_names = (*LIMITS, *SWITCHES, *LISTS)
        found = {name: values[name] for name in all_names if OF_A_CARD.get(name, "smithy") in buildings}
        for building, facts in buildings.items():
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

    def sentence(self, tr: Words, fact: str, value: object) -> str:
        building, _, part = fact.partition(".")
        if part:
            return tr(f"options.says.{part}", building=names(tr.language).building(building), n=number(value))
        if fact in SWITCHES:
            return tr(f"options.says.{fact}.{value}")
        if isinstance(value, list | tuple):
            return tr(f"options.says.{fact}", values=tr.listing([str(one) for one in value]))
        return tr(f"options.says.{fact}", n=number(value))

    def allowed(self, tr: Words, fact: str) -> str:
        building, _, part = fact.rpartition(".")
        if self.follows(fact):
            return tr("options.follows_copies")
        if part in SWITCHES:
            return tr("options.allowed", what=", ".join(words for _, words in self.choices(tr, fact)))
        if part in LISTS:
            low, high = LISTED
            return tr("options.allowed", what=tr("options.list_of", n=LISTS[part], low=low, high=high))
        low, high = {**NUMBERS, **LIMITS}[part]
        if part == "copies":
            low, high = COPIES.get(building, (low, high))
        return tr("options.allowed", what=tr("options.from_to", low=low, high=high) if low < high else low)

    def choices(self, tr: Words, fact: str) -> tuple[tuple[str, str], ...]:
        return tuple((code, tr(f"options.choice.{fact}.{code}")) for code in SWITCHES.get(fact, ()))

    def follows(self, fact: str) -> bool:
        return fact == "deck"

    def completed(self, rules: str, given: Facts) -> Facts:
        """The deck is as large as its cards are many: whoever corrects a number of cards corrects both."""
        printed = self.printed(rules)
        deck = deck_of({**printed, **given})
        others = {fact: value for fact, value in given.items() if fact != "deck"}
        return others if deck is None or deck == printed["deck"] else {**others, "deck": deck}


def number(value: object) -> int:
    return value if isinstance(value, int) else 0
