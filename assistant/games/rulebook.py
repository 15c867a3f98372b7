"""The rules of every game and rule set as passages to read: the game in our own words, then every card."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.games.passages import Entry, Heading, Passage, Rows
from assistant.games.san_juan.cards import printed
from assistant.words import Words
from engine.documents.result import Facts
from engine.san_juan.edition import Edition, edition
from engine.san_juan.names import names

if TYPE_CHECKING:
    from printouts.columns import Block

Columns = tuple[tuple[Passage, ...], tuple[Passage, ...]]


def rulebook(tr: Words, game: str, rules: str, facts: Facts) -> Columns:
    """Two columns: for San Juan the rules and the cards, for Saint Malo the two halves of the rules."""
    if game == "saint-malo":
        from printouts.rules_saint_malo import sides  # brings ReportLab with it

        front, back = sides(tr)
        return tuple(_passages(front)), tuple(_passages(back))
    from printouts.rules_san_juan import sides as juan_sides  # brings ReportLab with it

    front, back = juan_sides(tr, rules, facts)
    return tuple(_passages(front)), tuple(_with_cards(back, tr, edition(rules, facts)))


def _passages(blocks: "Iterable[Block]") -> Iterable[Passage]:
    """The printed reference's blocks as passages."""
    from printouts.columns import Grid, Head  # brings ReportLab with it, which is here once there are blocks

    for block in blocks:
        if isinstance(block, Head):
            yield Heading(block.words)
        elif isinstance(block, Grid):
            yield Rows(tuple(tuple(row) for row in block.rows))
        else:
            yield Entry(block.lead, block.text, block.remark)


def _with_cards(blocks: "Iterable[Block]", tr: Words, facts: Edition) -> Iterable[Passage]:
    """Every building with its card in front."""
    words = names(tr.language)
    kinds = {words.building(kind).casefold(): kind for kind in facts.kinds}
    for passage in _passages(blocks):
        if isinstance(passage, Entry) and (kind := kinds.get(passage.lead.casefold())) is not None:
            passage = replace(passage, card=printed(facts, words, kind, kind))
        yield passage


def matching(passages: Sequence[Passage], wanted: str) -> tuple[Passage, ...]:
    """Only the entries with the wanted words, under their headings."""
    wanted = wanted.strip().casefold()
    if not wanted:
        return tuple(passages)
    found: list[Passage] = []
    heading: Passage | None = None
    for passage in passages:
        if isinstance(passage, Heading):
            heading = passage
        elif wanted in _text(passage).casefold():
            if heading is not None:
                found.append(heading)
                heading = None
            found.append(passage)
    return tuple(found)


def _text(passage: Passage) -> str:
    if isinstance(passage, Rows):
        return " ".join(word for row in passage.rows for word in row)
    return f"{passage.lead} {passage.text}" if isinstance(passage, Entry) else passage.text
