"""What a round is called on paper and on the screen: "Round 3", "Semi-final", "Final, game 2"."""

from typing import Protocol

from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.tournament.event import games_of
from engine.tournament.round_names import finalists_of, for_third_place, round_name
from engine.tournament.running import running
from printouts.kit import title_words
from printouts.paper import Words


class Speaking(Protocol):
    def __call__(self, key: str, /, **facts: str | int) -> str: ...


class Enumerating(Speaking, Protocol):
    def listing(self, things: list[str]) -> str: ...


def round_words(tr: Speaking, event: EventDoc, number: int, stage: int | None = None) -> str:
    """As a heading. `stage` is that of a round not paired yet."""
    name = round_name(event, number, stage)
    text = tr(f"rounds.title.{name.kind}", n=number)
    return tr("rounds.game", name=text, n=name.game) if name.game else text


def round_game(tr: Words, event: EventDoc, number: int) -> str:
    """What a round plays, where the event has more than one game; else everybody knows."""
    played = {(game["game"], game["rules"]) for stage in event["stages"] for game in games_of(event, stage)}
    played |= {(round["game"], round["rules"]) for round in event["rounds"]}
    if len(played) < 2 or not 1 <= number <= len(event["rounds"]):
        return ""
    round = event["rounds"][number - 1]
    return title_words(tr, round["game"], round["rules"])


def round_heading(tr: Words, event: EventDoc, number: int) -> str:
    """The round as a heading, with its game where there are several."""
    game = round_game(tr, event, number)
    return f"{round_words(tr, event, number)} · {game}" if game else round_words(tr, event, number)


def round_inside(tr: Speaking, event: EventDoc, number: int, stage: int | None = None) -> str:
    """After the word "round" in the middle of a sentence: "5 (final)"."""
    name = round_name(event, number, stage)
    return str(number) if name.kind == "round" else f"{number} ({tr(f'rounds.inside.{name.kind}')})"


def running_words(tr: Enumerating, event: EventDoc) -> str:
    """Tables of earlier rounds that still play, as a sentence; nothing if there are none."""
    at = [
        tr("rounds.running.at", table=table["number"], round=round["number"])
        for round, table in running(event)
    ]
    return tr("rounds.running.says", tables=tr.listing(at)) if at else ""


def table_words(tr: Speaking, event: EventDoc, round: RoundDoc, table: TableDoc) -> str:
    """A table by its number; the one that plays for third place, or fifth behind a final of four, says so."""
    words = tr("rounds.table", n=table["number"])
    return (
        f"{words} · {place_words(tr, event, round['stage'])}"
        if for_third_place(event, round, table)
        else words
    )


def place_words(tr: Speaking, event: EventDoc, stage: int) -> str:
    """What is played for beside a final."""
    place = finalists_of(event, stage) + 1
    return tr("rounds.third" if place == 3 else "rounds.behind", n=place)
