"""Where an event stands: which round comes next, of which stage, in which game, and who takes part."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.documents.games import usual_rules
from engine.documents.places import places
from engine.tournament.cut import advance, seed_tables, series_over, usual_size
from engine.tournament.event import KNOCK_OUT, finished, games_of, outcome, present, standings_of
from engine.tournament.refusal import Refused
from engine.tournament.round_robin import rounds_needed

Record = tuple[float, float, float]


@dataclass(frozen=True)
class Slot:
    """The round to be paired."""

    number: int
    stage: int
    format: str
    left: int  # rounds of this stage still to come after it
    evening: int
    game: str
    rules: str
    table: int


def next_slot(event: EventDoc, without_waiting: bool = False) -> Slot:
    """The next round; refused while one is open (unless it is public and nobody waits for it), or if the event is over."""
    last = event["rounds"][-1]["number"] if event["rounds"] else 0
    for round in event["rounds"]:
        waits = round["state"] == "draft" or (round["number"] == last and not without_waiting)
        if round["state"] != "completed" and waits:
            raise Refused("round-open", round=round["number"], state=round["state"])
    stage = event["rounds"][-1]["stage"] if event["rounds"] else 0
    while stage < len(event["stages"]) and (left := rounds_left(event, stage)) == 0:
        stage += 1
    if stage == len(event["stages"]):
        raise Refused("event-over", rounds=len(event["rounds"]))
    if event["stages"][stage]["format"] in KNOCK_OUT:  # nobody can be seeded before all results are there
        for round in event["rounds"]:
            if round["state"] != "completed":
                raise Refused("round-open", round=round["number"], state=round["state"])
    return slot(event, stage, left - 1)


def slot(event: EventDoc, stage: int, left: int) -> Slot:
    facts = event["stages"][stage]
    played = len(_rounds(event, stage))
    choices = games_of(event, facts)
    choice = choices[played % len(choices)]
    game = choice["game"]
    rules = choice.get("rules") or (event["rules"] if game == event["game"] else usual_rules(game))
    number = len(event["rounds"]) + 1
    evening = number
    if facts["format"] == "league":
        before = {round["evening"] for round in event["rounds"] if round["stage"] != stage}
        evening = len(before) + 1 + played // facts.get("per_evening", 1)
    table = choice.get("table", event["table"])
    return Slot(number, stage, facts["format"], left, evening, game, rules, table)


def _rounds(event: EventDoc, stage: int) -> list[RoundDoc]:
    return [round for round in event["rounds"] if round["stage"] == stage]


def rounds_left(event: EventDoc, stage: int) -> int:
    """Rounds of a stage not paired yet; of a series at least one while it is undecided."""
    facts = event["stages"][stage]
    played = len(_rounds(event, stage))
    if facts["format"] in KNOCK_OUT:
        if not played:
            return 1
        return 1 if undecided(event, stage) else 0
    total = facts.get("rounds")
    if facts["format"] == "league":
        total = (total or 1) * facts.get("per_evening", 1)
    if not total:
        plan = event["plan"]
        if plan and plan["stage"] == stage:
            return len(plan["rounds"])
        total = played or rounds_needed(len(present(event)), event["table"])
    return max(0, total - played)


def undecided(event: EventDoc, stage: int) -> list[list[str]]:
    """Tables of a knock-out stage whose series goes on, those still here in the seating of its last game."""
    here = set(present(event))
    rounds = _rounds(event, stage)
    best_of = event["stages"][stage].get("best_of", 1)
    going: list[list[str]] = []
    for first in rounds[0]["tables"]:
        games = series(rounds, first["seats"])
        winners = [id for game in games for id, _, place in outcome(game) if place == 1]
        if not series_over([winners.count(id) for id in winners], len(games), best_of):
            seats = [id for id in (games[-1] if games else first)["seats"] if id in here]
            going.append(seats)
    return [seats for seats in going if len(seats) > 1]


def series(rounds: Sequence[RoundDoc], seats: Sequence[str]) -> list[TableDoc]:
    """All finished games of this table; substitutes may have joined it."""
    people = set(seats)
    return [
        table
        for round in rounds
        for table in round["tables"]
        if finished(table) and people & set(table["seats"])
    ]


def series_records(rounds: Sequence[RoundDoc], seats: Sequence[str]) -> dict[str, Record]:
    """Everybody's wins, places and points over the whole series, smaller is better."""
    games = series(rounds, seats)
    everybody = list(dict.fromkeys([*seats, *(id for game in games for id in game["seats"])]))

    def record(id: str) -> Record:
        mine = [(points, place) for game in games for who, points, place in outcome(game) if who == id]
        missed = len(games) - len(mine)
        return (
            -sum(place == 1 for _, place in mine),
            sum(place for _, place in mine) + missed * len(seats),
            -sum(points for points, _ in mine),
        )

    return {id: record(id) for id in everybody}


def series_places(rounds: Sequence[RoundDoc], seats: Sequence[str]) -> list[tuple[str, int]]:
    """Players of one table with their place over the whole series: wins, then places, then points."""
    records = series_records(rounds, seats)
    return list(zip(records, places(list(records.values()), least=True), strict=True))


def seeds(event: EventDoc, stage: int) -> list[str]:
    """Who takes part in a knock-out stage, best first: from the standings, or the stage before it."""
    facts = event["stages"][stage]
    here = set(present(event))
    size = facts.get("size") or (event["table"] if facts["format"] == "series" else None)
    if stage and event["stages"][stage - 1]["format"] in KNOCK_OUT:
        before = _rounds(event, stage - 1)
        ranked = [id for id in seeds_played(before) if id in here]
        tables = [
            [(id, place) for id, place in series_places(before, table["seats"]) if id in here]
            for table in before[0]["tables"]
        ]
        tables += [[(id, 1)] for id in before[0]["byes"] if id in here]
        chosen = advance(tables, ranked, size or min(len(tables), event["table"]))
        return chosen + (_for_third(event, stage, tables, ranked, chosen) if facts.get("third") else [])
    standing = [line.name for line in standings_of(event, max(0, stage - 1)) if line.name in here]
    return standing[: size or usual_size(len(standing), event["table"])]


def _for_third(
    event: EventDoc, stage: int, tables: list[list[tuple[str, int]]], ranked: list[str], chosen: list[str]
) -> list[str]:
    """A table of those who came next in the stage before; nobody, if that is only one."""
    missed = [[(id, place) for id, place in seats if id not in chosen] for seats in tables]
    found = advance(missed, ranked, event["table"])
    return found if len(found) > 1 else []


def seeds_played(rounds: Sequence[RoundDoc]) -> list[str]:
    """The seeds a knock-out stage was paired from, best first."""
    return rounds[0]["seeds"]


def knock_out_tables(event: EventDoc, at: Slot) -> tuple[list[list[str]], list[str]]:
    """The tables of a knock-out round, and its seeds: a new stage is seeded, a series goes on."""
    rounds = _rounds(event, at.stage)
    if rounds:
        return [seats[1:] + seats[:1] for seats in undecided(event, at.stage)], seeds_played(rounds)
    ranked = seeds(event, at.stage)
    if len(ranked) < 2:
        raise Refused("too-few-players", players=len(ranked))
    facts = event["stages"][at.stage]
    size = (facts.get("size") or at.table) if facts.get("third") else len(ranked)
    return seed_tables(ranked[:size], at.table) + seed_tables(ranked[size:], at.table), ranked
