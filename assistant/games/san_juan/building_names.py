"""Buildings by the letters that people type."""

from functools import cache

from assistant.games.prefixes import folded
from assistant.games.san_juan.typed_buildings import typed_buildings
from assistant.games.views import AnswerView
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
    """Buildings by their letters, such as smi 2ind, and the first word that is none or could be several."""
    told = typed_buildings(typed, all_buildings(rules))
    cards = [IDS.index(id) for id, times in told.wanted for _ in range(min(times, MOST_CARDS))]
    return cards, next(iter((*told.unknown, *told.several)), "")


def all_buildings(rules: str, language: str = "en") -> tuple[AnswerView, ...]:
    """Every building of a rule set to choose from."""
    words = names(language)
    return tuple(
        AnswerView(id, words.building(IDS.index(id)), terms=terms)
        for id, terms in building_names(rules).items()
    )
