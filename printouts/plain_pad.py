"""The blank score pad of a plain game: every row of it, and as many columns as there are seats."""

from engine.described import has_points
from engine.documents.games import GameListing
from printouts.kit import source_words, title_words
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings, Words
from printouts.tables import Column, Row, TableLook, table

NARROW, MOST_LINES = 6 * MM, 18  # so many lines have room at their full height


def make(game: GameListing, settings: PaperSettings) -> bytes:
    tr = settings.tr
    paper = Paper(settings, title_words(tr, game.id, game.usual), part=tr("plain.pad"))
    seats = game.seats[1]
    columns = [Column(tr("paper.source"), share=1)]
    columns += [Column(str(n + 1), "r", min(30 * MM, 120 * MM / seats)) for n in range(seats)]
    titles = [tr("paper.name"), *lines(game, tr), tr("paper.place")]
    rows = [Row([title, *[""] * seats]) for title in titles]
    height = 10 * MM if len(rows) <= MOST_LINES else NARROW
    table(paper, columns, rows, TableLook(size=11, height=height, rules_every=1))
    return paper.bytes()


def lines(game: GameListing, tr: Words) -> list[str]:
    """What is written down, a line each; a row with rounds has a line for every round."""
    told = game.described
    if told is None:
        return [*(source_words(tr, key, game.id) for key, _ in game.rows), tr("paper.total")]
    found: list[str] = [tr("listed.cell.role")] if told.get("roles") else []
    found += [tr("listed.cell.team")] if told.get("won") == "teams" else []
    for row in told.get("rows", ()):
        name = source_words(tr, row["key"], game.id)
        rounds = row.get("rounds", 0)
        found += [tr("listed.round", name=name, n=n) for n in range(1, rounds + 1)] if rounds else [name]
    return [*found, tr("paper.total") if has_points(told) else tr("listed.cell.won")]
