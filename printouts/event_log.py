"""Everything that was done in an event, in order: who can ask gets an answer."""

from collections.abc import Sequence

from printouts.facts import PaperEvent
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings
from printouts.tables import Column, Row, TableLook, table


def make(event: PaperEvent, lines: Sequence[tuple[str, str, bool]], settings: PaperSettings) -> bytes:
    """`lines` are (when, what, taken back), in words."""
    tr = settings.tr
    paper = Paper(settings, tr("events.paper.title"), event=event.name, note=event.note(tr))
    columns = [
        Column(tr("events.paper.when"), width=32 * MM),
        Column(tr("events.paper.what"), share=1),
        Column("", width=24 * MM),
    ]
    rows = [Row((when, what, tr("events.paper.undone") if undone else "")) for when, what, undone in lines]
    table(paper, columns, rows, TableLook(size=9))
    return paper.bytes()
