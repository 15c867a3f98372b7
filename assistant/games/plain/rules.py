"""The rules of a plain game to read: what its file of words says, and what the rows of its pad are worth."""

from typing import TYPE_CHECKING

from assistant.games.passages import Heading, Passage, PassageEntry, Rows
from assistant.games.rulebook import Columns
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.games.plain.kit import PlainKit


def plain_rules(tr: Words, kit: "PlainKit") -> Columns:
    """The words of `GAME.rules`, and the rows."""
    told: list[Passage] = [Heading(kit.name(tr))]
    own = f"{kit.area}.rules"
    told.append(PassageEntry("", tr(own) if tr.has(own) else tr("plain.no_rules")))
    rows = tuple((kit.source(tr, key), str(worth)) for key, worth in kit.listed.rows)
    return tuple(told), ((Heading(tr("plain.rows")), Rows(rows)) if rows else ())
