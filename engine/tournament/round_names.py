"""What a round is called: by its number, or semi-final and final where a knock-out has got so far."""

from dataclasses import dataclass
from math import ceil

from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.tournament.event import KNOCK_OUT

FROM_THE_END = ("final", "semi-final", "quarter-final")


@dataclass(frozen=True)
class RoundName:
    """`kind` is round, knock-out, quarter-final, semi-final or final; `game` counts those of a series, else 0."""

    kind: str
    number: int
    game: int = 0


def round_name(event: EventDoc, number: int, stage: int | None = None) -> RoundName:
    """The name of a round that was paired, or (with its stage) of one that is to come."""
    rounds = event["rounds"]
    if 1 <= number <= len(rounds):
        stage = rounds[number - 1]["stage"]
    if stage is None or stage >= len(event["stages"]) or event["stages"][stage]["format"] not in KNOCK_OUT:
        return RoundName("round", number)
    before = [r for r in rounds[: number - 1] if r["stage"] == stage]
    game = len(before) + 1 if event["stages"][stage].get("best_of", 1) > 1 else 0
    after = len(event["stages"]) - 1 - stage
    ends = (
        _tables(event, len(event["stages"]) - 1) == 1
    )  # else the last stage has several winners and no final
    kind = FROM_THE_END[after] if ends and after < len(FROM_THE_END) else "knock-out"
    return RoundName(kind, number, game)


def _tables(event: EventDoc, stage: int) -> int:
    """How many tables a knock-out stage has, or will have, those that play for the places behind left out."""
    played = next((r for r in event["rounds"] if r["stage"] == stage), None)
    if played is not None:
        return sum(not for_third_place(event, played, table) for table in played["tables"])
    return ceil(finalists_of(event, stage) / event["table"])


def for_third_place(event: EventDoc, round: RoundDoc, table: TableDoc) -> bool:
    """Whether this table of a final plays for the places behind it: none of the finalists sits there."""
    if round["stage"] >= len(event["stages"]) or not event["stages"][round["stage"]].get("third"):
        return False
    finalists = round.get("seeds", [])[: finalists_of(event, round["stage"])]
    return not set(finalists) & set(table["seats"])


def finalists_of(event: EventDoc, stage: int) -> int:
    """How many a final takes: the table beside it plays for the place after them, third only behind a final of two."""
    return event["stages"][stage].get("size") or event["table"]
