"""A rule set's reference on two sides of one sheet."""

from printouts.columns import set_sides
from printouts.kit import paper_kit, references, title_words
from printouts.paper import Paper, PaperSettings


def make(data: None, settings: PaperSettings) -> bytes:
    """Nothing is needed but the rule set; a game with only one goes by its own name."""
    tr = settings.tr
    game, rules = references()[settings.rules]
    paper = Paper(
        settings,
        title_words(tr, game, rules),
        part=tr("paper.rules_reference.title"),
        note=tr("paper.rules_reference.note"),
    )
    set_sides(paper, paper_kit(game).sides(tr, rules))
    return paper.bytes()
