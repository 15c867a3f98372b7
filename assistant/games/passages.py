"""Text to read, as view data: headings, entries with a bold lead, small tables."""

from dataclasses import dataclass

from assistant.games.views import CardView


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class PassageEntry:
    """`remark` stands beside the lead; a `card` is drawn in front."""

    lead: str
    text: str
    remark: str = ""
    card: CardView | None = None


@dataclass(frozen=True)
class Rows:
    """A small table; the first column is words."""

    rows: tuple[tuple[str, ...], ...]


Passage = Heading | PassageEntry | Rows
