"""The sheet of a finished plain game: where everybody's points come from, the tie-break, the places."""

from engine.described import tie_rows
from engine.documents.games import LISTED
from engine.documents.listed_game import tie_order
from engine.documents.lists import StoryDoc
from engine.documents.result import ResultDoc
from printouts.facts import figure
from printouts.kit import source_words
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings, Words, joined
from printouts.sources import comment_below, game_words, source_rows, table_words, when_words
from printouts.tables import Column, Row, TableLook, table


def make(data: StoryDoc, settings: PaperSettings) -> bytes:
    tr, result = settings.tr, data["result"]
    paper = Paper(
        settings,
        tr("plain.sheet"),
        event=joined([game_words(tr, result), result.get("board"), result.get("place")]),
        part=table_words(tr, result),
        note=when_words(tr, result),
    )
    seats = result["seats"]
    columns = [Column(tr("paper.source"), share=1)]
    columns += [Column(seat["name"], "r", min(32 * MM, 120 * MM / len(seats))) for seat in seats]
    rows = [
        Row([tr(f"listed.cell.{key}"), *[str(seat.get(key) or "–") for seat in seats]])
        for key in ("role", "team")
        if any(seat.get(key) for seat in seats)
    ]
    lines = source_rows(tr, result)
    rows += [Row(cells, strong=number == len(lines) - 1) for number, cells in enumerate(lines)]
    rows += [Row(cells) for cells in _ties(tr, result)]
    if any("won" in seat for seat in seats):
        won = [tr("listed.yes" if seat.get("won") else "listed.no") for seat in seats]
        rows.append(Row([tr("listed.cell.won"), *won]))
    rows.append(Row([tr("paper.place"), *[figure(tr, seat["place"]) for seat in seats]], strong=True))
    y = table(paper, columns, rows, TableLook(size=10.5, height=6.6 * MM, rules_every=0))
    comment_below(paper, y, result)
    return paper.bytes()


def _ties(tr: Words, result: ResultDoc) -> list[list[str]]:
    """What settles ties: the rows of a listed game as they were written down, otherwise the one figure."""
    seats, listed = result["seats"], LISTED.get(result["game"])
    if listed is not None and listed.described is not None:
        told = [dict(tie_rows(listed.described, seat)) for seat in seats]
        keys = [key for key in tie_order(listed.described) if any(key in one for one in told)]
        names = [source_words(tr, key, result["game"]) for key in keys]
        if keys:
            return [
                [tr("paper.settles_ties", name=name), *[one.get(key, "–") for one in told]]
                for key, name in zip(keys, names, strict=True)
            ]
        if not tie_order(listed.described):
            return []
    if all(seat.get("tie_break") is None for seat in seats):
        return []
    return [[tr("paper.tie_break"), *[figure(tr, seat.get("tie_break")) for seat in seats]]]
