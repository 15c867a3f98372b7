"""The ranking of a whole event: knock-out rounds first, then the standings, and the reason for every step of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.documents.event import EventDoc, RoundDoc
from engine.tournament.event import KNOCK_OUT, ranking_of
from engine.tournament.round_names import for_third_place
from engine.tournament.stages import Record, seeds, seeds_played, series, series_places, series_records
from engine.tournament.standings import Reason, Standing

SERIES = ("series-wins", "series-places", "series-points")


@dataclass(frozen=True)
class Ended:
    """Where one player's knock-out ended, or has got to."""

    player: str
    stage: int
    round: int  # the stage's first
    table: int
    place: int
    seed: int
    games: int  # played at this table
    record: Record
    third: bool = False  # played for third place, beside the final


def final_standings(event: EventDoc) -> list[Standing]:
    """Who was in the last knock-out stage stands first, by place there and then by seed; so back to the first.

    All others follow in the order of the standings.
    """
    ranking = ranking_of(event)
    lines = {line.name: line for line in ranking.lines()}
    ended = list(_ended(event))
    found = [replace(lines.pop(one.player), place=place) for place, one in enumerate(ended, 1)]
    first = len(found) + 1
    for position, line in enumerate(lines.values(), first):
        shared = position > first and ranking.between(found[-1].name, line.name) is None
        found.append(replace(line, place=found[-1].place if shared else position))
    known = {one.player: one for one in ended}
    for above, below in pairwise(found):
        one = known.get(above.name)
        above.why = _why(one, known.get(below.name)) if one else ranking.between(above.name, below.name)
    if found:
        found[-1].why = None
    return found


def reached(event: EventDoc) -> dict[str, Ended]:
    """Where everybody who was in a knock-out round ended, or has got to."""
    return {one.player: one for one in _ended(event)}


def above_cut(event: EventDoc) -> set[str]:
    """Who is in the knock-out, or would be if it began now; nobody without one, or before anything was played."""
    ended = reached(event)
    if ended:
        return set(ended)
    stage = next((n for n, one in enumerate(event["stages"]) if one["format"] in KNOCK_OUT), None)
    played = any(table["places"] for round in event["rounds"] for table in round["tables"])
    return set(seeds(event, stage)) if stage and played else set()


def _ended(event: EventDoc) -> Iterator[Ended]:
    """Everybody who was in a knock-out round that is no draft, in the order of the final ranking."""
    seen: set[str] = set()
    for stage in range(len(event["stages"]) - 1, -1, -1):
        rounds = [r for r in event["rounds"] if r["stage"] == stage and r["state"] != "draft"]
        if event["stages"][stage]["format"] not in KNOCK_OUT or not rounds:
            continue
        here = [one for one in _of_stage(event, stage, rounds) if one.player not in seen]
        yield from sorted(here, key=lambda one: (one.third, one.place, one.seed))
        seen |= {one.player for one in here}


def _of_stage(event: EventDoc, stage: int, rounds: list[RoundDoc]) -> Iterator[Ended]:
    first = rounds[0]
    seats = [id for table in first["tables"] for id in table["seats"]]
    joined = [id for round in rounds for table in round["tables"] for id in table["seats"]]
    # A substitute has no seed of their own and comes after those who have one.
    order = list(dict.fromkeys([*seeds_played(rounds), *first["byes"], *seats, *joined]))
    for number, table in enumerate(first["tables"]):
        games, records = len(series(rounds, table["seats"])), series_records(rounds, table["seats"])
        third = for_third_place(event, first, table)
        for id, place in series_places(rounds, table["seats"]):
            seed, record = order.index(id) + 1, records[id]
            yield Ended(id, stage, first["number"], number, place, seed, games, record, third)
    for id in first["byes"]:
        yield Ended(id, stage, first["number"], -1, 1, order.index(id) + 1, 1, (0, 0, 0))


def _why(above: Ended, below: Ended | None) -> Reason:
    """What puts one above the other, of those who were in a knock-out round."""
    if below is None or below.stage != above.stage:
        return Reason("reached", above.round, below.round if below else 0, round=above.round)
    if above.third != below.third:
        return Reason("in-the-final", 0, 0, round=above.round)
    if above.place == below.place:
        played = above.games and below.games
        return Reason(
            "seeding", above.seed, below.seed, round=above.round, place=above.place if played else 0
        )
    if not above.games:
        return Reason("to-play", 0, below.place, round=above.round)
    if above.table == below.table and above.games > 1:
        at = next(i for i in range(len(SERIES)) if above.record[i] != below.record[i])
        mine, theirs = abs(above.record[at]), abs(below.record[at])
        return Reason(SERIES[at], mine, theirs, round=above.round)
    return Reason("table-place", above.place, below.place, round=above.round)
