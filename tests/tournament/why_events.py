"""Random finished events with few different scores, so that everything that breaks ties is needed; and the comparison."""

from itertools import combinations
from random import Random
from typing import Any

from engine.tournament.finals import final_standings
from engine.tournament.standings import Reason
from tests.tournament.why_check import CHAINS, Again, Why, expected

Doc = dict[str, Any]
BREAKS = ("head-to-head", "wins", "seconds", "thirds", "share", "strength", "game-points", "winner-percent",
          "best-game", "last-game", "average-finish", "games")  # fmt: skip


def random_event(seed: int) -> Doc:
    rng = Random(f"why {seed}")
    duels = rng.random() < 0.4  # everybody meets everybody: circles and small groups
    players = [f"p{n}" for n in range(1, rng.randrange(4, 7) if duels else rng.randrange(4, 14))]
    breaks = None
    if rng.random() < 0.7:
        breaks = ["head-to-head", *rng.sample(BREAKS[1:], rng.randrange(0, 5))]
        rng.shuffle(breaks)
        breaks += ["lots"] * (rng.random() < 0.6)
    event: Doc = {
        "seed": str(seed), "table": 4, "scoring": rng.choice(list(CHAINS)), "tie_breaks": breaks, "lots": {},
        "settings": {"bye": "none"}, "stages": [{"format": "swiss", "rounds": 3}],
        "players": [{"id": id, "name": id} for id in players], "rounds": [],
    }  # fmt: skip
    for pair in combinations(players, 2) if duels else ():
        _add(event, 0, [list(pair)], rng)
    for _ in range(0 if duels else rng.randrange(1, 6)):
        order = rng.sample(players, len(players))
        tables = []
        while len(order) > 1:
            size = min(rng.choice((2, 3, 4)), len(order))
            tables.append(order[:size])
            order = order[size:]
        _add(event, 0, tables, rng)
    if rng.random() < 0.5 and len(players) >= 6:
        _knock_out(event, rng)
    return event


def _add(event: Doc, stage: int, tables: list[list[str]], rng: Random, **more: Any) -> None:
    made = [
        _table(n, seats, rng, rng.random() < (0.1 if stage else 0.03)) for n, seats in enumerate(tables, 1)
    ]
    number = len(event["rounds"]) + 1
    where = {"number": number, "stage": stage, "evening": None, "state": "completed", "game": "san-juan"}
    event["rounds"].append({**where, "tables": made, "byes": [], **more})


def _table(number: int, seats: list[str], rng: Random, blank: bool) -> Doc:
    if blank:
        return {"number": number, "seats": seats, "points": None, "places": None, "tie_break": None}
    points = [rng.randrange(20, 23) for _ in seats]
    extra = [rng.randrange(2) for _ in seats] if rng.random() < 0.3 else [0] * len(seats)
    keys = list(zip(points, extra, strict=True))
    places = [1 + sum(other > key for other in keys) for key in keys]
    return {"number": number, "seats": seats, "points": points, "places": places, "tie_break": extra}


def _knock_out(event: Doc, rng: Random) -> None:
    """A semi-final of two or three tables perhaps, and a final or a series."""
    again = Again(event)
    standing = [id for group in again.ranking(list(again.people)) for id in group]
    seeds = standing[: rng.choice((4, 6))]
    if rng.random() < 0.6:
        event["stages"].append({"format": "cut", "size": len(seeds)})
        halves = [seeds[0::2], seeds[1::2]]
        _add(event, 1, halves, rng, seeds=seeds)
        if rng.random() < 0.3:
            return
        seeds = sorted(rng.sample(seeds, 3), key=standing.index)
    event["stages"].append({"format": "series", "size": len(seeds), "best_of": 3})
    for _ in range(rng.choice((1, 1, 2, 3))):
        _add(event, len(event["stages"]) - 1, [rng.sample(seeds, len(seeds))], rng, seeds=seeds)


def wrong(event: Doc) -> str:
    """What the program says otherwise than the count from the document; nothing if they agree."""
    told, right = final_standings(event), expected(event)
    for line, (id, place, why) in zip(told, right, strict=True):
        if (line.name, line.place) != (id, place):
            return f"{line.name} is {line.place}, should be {id} {place}"
        if not _same(line.why, why):
            return f"{line.name}: {line.why} should be {why}"
    return ""


def _same(told: Reason | None, right: Why | None) -> bool:
    if told is None or right is None:
        return told is None and right is None
    figures = ((told.mine, right.mine), (told.theirs, right.theirs))
    return (
        (told.criterion, frozenset(told.level), told.open, told.round, told.place)
        == (right.criterion, right.level, right.open, right.round, right.place)
        and all(not isinstance(mine, tuple) and abs(mine - float(own)) < 1e-6 for mine, own in figures)
    )  # fmt: skip
