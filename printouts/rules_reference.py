"""A rule set's reference on two sides of one sheet."""

from printouts import rules_saint_malo, rules_san_juan
from printouts.columns import set_sides
from printouts.facts import Document
from printouts.paper import Paper, Settings

SAINT_MALO = "saint-malo"


def make(data: Document, settings: Settings) -> bytes:
    """Nothing is needed but the rule set: 2004, 2014, new-buildings or saint-malo."""
    tr, rules = settings.tr, settings.rules
    id = "saint-malo-standard" if rules == SAINT_MALO else f"san-juan-{rules}"
    paper = Paper(
        settings,
        tr(f"paper.games_names.{id}"),
        part=tr("paper.rules_reference.title"),
        note=tr("paper.rules_reference.note"),
    )
    set_sides(paper, rules_saint_malo.sides(tr) if rules == SAINT_MALO else rules_san_juan.sides(tr, rules))
    return paper.bytes()
