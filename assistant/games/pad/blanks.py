"""What has to be written on a pad yet, in words: whose, and which fields."""

from collections.abc import Sequence

from assistant.games.pad.sheets import Pad
from assistant.games.pad.verdict import Verdict
from assistant.words import Words


def blanks_of(tr: Words, pad: Pad, missing: Sequence[str]) -> str:
    return tr.listing([pad.asks.field(tr, key) for key in missing])


def all_blanks(tr: Words, pad: Pad, people: Sequence[str], found: Verdict) -> str:
    """Those who lack the same are named together; empty when nothing is blank."""
    by_fields: dict[tuple[str, ...], list[str]] = {}
    for name, line in zip(people, found.lines, strict=True):
        if line.missing:
            by_fields.setdefault(tuple(line.missing), []).append(name)
    if not by_fields:
        return ""
    parts = [
        tr("pad.still_of", who=tr.listing(who), what=blanks_of(tr, pad, missing))
        for missing, who in by_fields.items()
    ]
    return tr("pad.still", what="; ".join(parts))
