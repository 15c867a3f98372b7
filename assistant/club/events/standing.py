"""The standings of an event as lines with words, and where the event stands."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.club.events.speech import decided, decimals, figure, plain, why
from assistant.words import Words
from engine.documents.event import EventDoc
from engine.documents.result import Number
from engine.documents.standings import StandingDoc
from engine.tournament.event import KNOCK_OUT, games, standings_of
from engine.tournament.figures import SHOWN_DECIMALS
from engine.tournament.finals import above_cut, final_standings, reached
from engine.tournament.refusal import Refused
from engine.tournament.rounds import outstanding
from engine.tournament.running import running
from engine.tournament.stages import next_slot, rounds_left
from printouts.round_words import place_words, round_inside, round_words

MOST_DECIMALS = 3
Shown = Number | list[Number]  # a figure, or several that are one criterion


@dataclass(frozen=True)
class Phase:
    """What the organiser does next: `step` is enter, pair, publish, results or over."""

    step: str
    round: int = 0
    rounds: int = 0  # as many as are known to come, played ones included
    stage: int = 0
    missing: tuple[int, ...] = ()


def phase(event: EventDoc) -> Phase:
    rounds = event["rounds"]
    total = known_rounds(event)
    if rounds and rounds[-1]["state"] != "completed":
        last = rounds[-1]
        step = "publish" if last["state"] == "draft" else "results"
        missing = tuple(outstanding(event, last["number"])) if step == "results" else ()
        return Phase(step, last["number"], total, last["stage"], missing)
    if open := running(event):  # behind a round that is over, a table of an earlier one
        first = open[0][0]
        left = tuple(table["number"] for round, table in open if round is first)
        behind = Phase("results", first["number"], total, first["stage"], left)
    try:
        slot = next_slot(event)
    except Refused:
        if open:
            return behind
        return Phase("over", len(rounds), total, len(event["stages"]) - 1)
    here = sum(entry["status"] == "active" for entry in event["players"])
    return Phase("pair" if here >= 2 else "enter", slot.number, total, slot.stage)


def round_named(tr: Words, event: EventDoc, now: Phase) -> str:
    """The round that is on or comes next, in the middle of a sentence."""
    return round_inside(tr, event, now.round, now.stage)


def known_rounds(event: EventDoc) -> int:
    last = event["rounds"][-1]["stage"] if event["rounds"] else 0
    return len(event["rounds"]) + sum(
        rounds_left(event, stage) for stage in range(last, len(event["stages"]))
    )


def knocked_out(event: EventDoc) -> bool:
    """Whether a knock-out stage has begun, so that the order is no longer that of the points."""
    return any(
        round["state"] != "draft" and event["stages"][round["stage"]]["format"] in KNOCK_OUT
        for round in event["rounds"]
    )


def standing_lines(event: EventDoc, tr: Words) -> list[StandingDoc]:
    """One plain line a player, best first, as the papers and the pages take it."""
    names = {entry["id"]: entry["name"] for entry in event["players"]}

    def inside(number: int) -> str:
        return round_inside(tr, event, number)

    lines: list[StandingDoc] = [
        {
            "id": line.name,
            "name": names[line.name],
            "place": line.place,
            "points": plain(line.points),
            "games": line.games,
            "wins": plain(line.wins),
            "tie_breaks": {key: plain(value) for key, value in line.figures.items()},
            "why": why(tr, line.why, inside),
            "decided": decided(tr, line.why, inside),
        }
        for line in final_standings(event)
    ]
    _mark_cut(event, lines)
    if knocked_out(event):
        _tell_finals(event, lines, tr)
    return lines


def _mark_cut(event: EventDoc, lines: list[StandingDoc]) -> None:
    above = above_cut(event)
    last = max((n for n, line in enumerate(lines) if line["id"] in above), default=-1)
    if 0 <= last < len(lines) - 1:
        lines[last]["cut"] = True


def _tell_finals(event: EventDoc, lines: list[StandingDoc], tr: Words) -> None:
    """Keeps apart what the points made and what the knock-out made of it."""
    before = {line.name: line.place for line in standings_of(event)}
    played = Counter(id for game in games(event) for id in game.players)
    ended = reached(event)
    for line in lines:
        line["before"], line["played"] = before[line["id"]], played[line["id"]]
        if (end := ended.get(line["id"])) is not None:
            key = "to-play" if not end.games else "third" if end.third else "at"
            name = round_words(tr, {**event, "rounds": event["rounds"][: end.round]}, end.round)
            behind = place_words(tr, event, end.stage)
            line["finals"] = tr(
                f"rounds.ended.{key}",
                round=name.split(",")[0],
                behind=behind[:1].upper() + behind[1:],
                place=end.place,
            )


def up_to(event: EventDoc, number: int) -> EventDoc:
    """The event as it stood after a round."""
    return {**event, "rounds": event["rounds"][:number]}


def short_figure(tr: Words, value: Shown) -> str:
    if isinstance(value, list):
        return "-".join(figure(tr, float(part)) for part in value)
    return figure(tr, float(value))


def column(tr: Words, values: Sequence[Shown | None], criterion: str = "") -> list[str]:
    """The figures of one column with as many decimals each, an empty cell for None."""
    most = SHOWN_DECIMALS.get(criterion, MOST_DECIMALS)
    numbers = [float(value) for value in values if value is not None and not isinstance(value, list)]
    digits = max((decimals(value, most) for value in numbers), default=0)

    def shown(value: Shown | None) -> str:
        if isinstance(value, list):
            return short_figure(tr, value)
        return "" if value is None else tr.number(float(value), digits)

    return [shown(value) for value in values]
