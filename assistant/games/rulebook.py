"""The rules of every game and rule set as passages to read: the game in our own words, then every card."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from assistant.games.passages import Heading, Passage, PassageEntry, Rows
from assistant.games.registry import game_kit
from assistant.words import Words
from engine.rules import Corrected

if TYPE_CHECKING:
    from printouts.columns import Block

Columns = tuple[tuple[Passage, ...], tuple[Passage, ...]]


def rulebook(tr: Words, game: str, rules: str, facts: Corrected) -> Columns:
    """Two columns, as the game has them."""
    return game_kit(game).rulebook(tr, rules, facts)


def passages(blocks: "Iterable[Block]") -> Iterable[Passage]:
    """The printed reference's blocks as passages."""
    from printouts.columns import (
        ColumnHead,
        Grid,
    )  # brings ReportLab with it, which is here once there are blocks

    for block in blocks:
        if isinstance(block, ColumnHead):
            yield Heading(block.words)
        elif isinstance(block, Grid):
            yield Rows(tuple(tuple(row) for row in block.rows))
        else:
            yield PassageEntry(block.lead, block.text, block.remark)


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
    return f"{passage.lead} {passage.text}" if isinstance(passage, PassageEntry) else passage.text
