"""Buildings by the letters that people type."""

from functools import cache

from assistant.games.prefixes import counted, folded, found
from engine.san_juan.edition import edition
from engine.san_juan.kinds import IDS
from engine.san_juan.names import LANGUAGES, names

MOST_CARDS = 30


@cache
def building_names(rules: str) -> dict[str, tuple[str, ...]]:
    """Every building of a rule set with its names in all languages, cheap ones first."""
    kinds = edition(rules).kinds
    return {
        IDS[kind]: (*(folded(names(one).building(kind)) for one in LANGUAGES), IDS[kind].replace("-", " "))
        for kind in kinds
    }


def cards_of(rules: str, typed: str) -> tuple[list[int], str]:
    """Buildings by their first letters, such as smi 2ind, and the first word that is none."""
    cards: list[int] = []
    for token in typed.split():
        times, letters = counted(token)
        matches = found(letters, building_names(rules))
        if not matches:
            return cards, token
        cards += [IDS.index(matches[0])] * min(times, MOST_CARDS)
    return cards, ""
