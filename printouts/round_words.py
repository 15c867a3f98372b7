"""What a round is called on paper and on the screen: "Round 3", "Semi-final", "Final, game 2"."""

from typing import Protocol

from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.tournament.round_names import for_third_place, round_name


class Speaking(Protocol):
    def __call__(self, key: str, /, **facts: str | int) -> str: ...


def round_words(tr: Speaking, event: EventDoc, number: int, stage: int | None = None) -> str:
    """As a heading. `stage` is that of a round not paired yet."""
    name = round_name(event, number, stage)
    text = tr(f"rounds.title.{name.kind}", n=number)
    return tr("rounds.game", name=text, n=name.game) if name.game else text


def round_inside(tr: Speaking, event: EventDoc, number: int, stage: int | None = None) -> str:
    """After the word "round" in the middle of a sentence: "5 (final)"."""
    name = round_name(event, number, stage)
    return str(number) if name.kind == "round" else f"{number} ({tr(f'rounds.inside.{name.kind}')})"


def table_words(tr: Speaking, event: EventDoc, round: RoundDoc, table: TableDoc) -> str:
    """A table by its number; the one that plays for third place says so."""
    words = tr("rounds.table", n=table["number"])
    return f"{words} · {tr('rounds.third')}" if for_third_place(event, round, table) else words
