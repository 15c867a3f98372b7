"""The sheet of a finished plain game: where everybody's points come from, the tie-break, the places."""

from engine.documents.lists import StoryDoc
from printouts.facts import figure
from printouts.ornaments import MM
from printouts.paper import Paper, Settings, joined
from printouts.sources import comment_below, game_words, source_rows, table_words, when_words
from printouts.tables import Column, Look, Row, table


def make(data: StoryDoc, settings: Settings) -> bytes:
    tr, result = settings.tr, data["result"]
    paper = Paper(
        settings,
        tr("plain.sheet"),
        event=joined([game_words(tr, result), result.get("place")]),
        part=table_words(tr, result),
        note=when_words(tr, result),
    )
    seats = result["seats"]
    columns = [Column(tr("paper.source"), share=1)]
    columns += [Column(seat["name"], "r", min(32 * MM, 120 * MM / len(seats))) for seat in seats]
    lines = source_rows(tr, result)
    rows = [Row(cells, strong=number == len(lines) - 1) for number, cells in enumerate(lines)]
    rows.append(Row([tr("paper.tie_break"), *[figure(tr, seat.get("tie_break")) for seat in seats]]))
    rows.append(Row([tr("paper.place"), *[figure(tr, seat["place"]) for seat in seats]], strong=True))
    y = table(paper, columns, rows, Look(size=10.5, height=6.6 * MM, rules_every=0))
    comment_below(paper, y, result)
    return paper.bytes()
