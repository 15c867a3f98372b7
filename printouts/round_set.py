"""Everything a round needs on paper, as one document: pairings by name and by table, slips, cards of new tables."""

from dataclasses import replace

from printouts import pairings_by_name, pairings_by_table, slips, table_cards
from printouts.facts import PaperEvent, chosen_round
from printouts.paper import Book, PaperSettings


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    book = Book()
    into = replace(settings, book=book)
    round_ = chosen_round(event, settings)
    for part in (pairings_by_name, pairings_by_table, slips):
        part.make(event, into)
    before = {
        table["number"] for earlier in event.rounds[: round_["number"] - 1] for table in earlier["tables"]
    }
    new = sorted({table["number"] for table in round_["tables"]} - before)
    if new:  # the cards of other tables stand there already
        table_cards.make_for(event, into, new)
    return book.bytes()
