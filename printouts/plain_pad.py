"""The blank score pad of a plain game: every row of it, and as many columns as there are seats."""

from engine.documents.games import Listing
from printouts.kit import source_words, title_words
from printouts.ornaments import MM
from printouts.paper import Paper, Settings
from printouts.tables import Column, Look, Row, table


def make(game: Listing, settings: Settings) -> bytes:
    tr = settings.tr
    paper = Paper(settings, title_words(tr, game.id, game.usual), part=tr("plain.pad"))
    seats = game.seats[1]
    columns = [Column(tr("paper.source"), share=1)]
    columns += [Column(str(n + 1), "r", min(30 * MM, 120 * MM / seats)) for n in range(seats)]
    titles = [
        tr("paper.name"),
        *(source_words(tr, key) for key, _ in game.rows),
        tr("paper.total"),
        tr("paper.place"),
    ]
    rows = [Row([title, *[""] * seats]) for title in titles]
    table(paper, columns, rows, Look(size=11, height=10 * MM, rules_every=1))
    return paper.bytes()
