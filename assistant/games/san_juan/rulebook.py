"""The rules of San Juan to read: the game in our own words, then every card."""

from collections.abc import Iterable
from dataclasses import replace

from assistant.games.passages import Passage, PassageEntry
from assistant.games.rulebook import Columns, passages
from assistant.games.san_juan.cards import printed
from assistant.words import Words
from engine.rules import Corrected
from engine.san_juan.edition import Edition, edition
from engine.san_juan.names import names
from printouts.columns import Block
from printouts.san_juan.reference import sides


def rulebook(tr: Words, rules: str, facts: Corrected) -> Columns:
    front, back = sides(tr, rules, facts)
    return tuple(passages(front)), tuple(_with_cards(back, tr, edition(rules, facts)))


def _with_cards(blocks: Iterable[Block], tr: Words, facts: Edition) -> Iterable[Passage]:
    """Every building with its card in front."""
    words = names(tr.language)
    kinds = {words.building(kind).casefold(): kind for kind in facts.kinds}
    for passage in passages(blocks):
        if isinstance(passage, PassageEntry) and (kind := kinds.get(passage.lead.casefold())) is not None:
            passage = replace(passage, card=printed(facts, words, kind, kind))
        yield passage
