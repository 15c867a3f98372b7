"""Looks over an event document and says what is wrong with it.

Shares nothing with the code that pairs and ranks: it imports none of it and counts everything again, so a
mistake there cannot hide itself here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from engine.documents.door import checked
from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.documents.sketch import (
    SketchDoc,
    SketchEntrantDoc,
    SketchRoundDoc,
    SketchStageDoc,
    SketchTableDoc,
)

KNOCK_OUT = ("cut", "series")
SEATS = (2, 8)  # of a game that nobody listed


@dataclass(frozen=True)
class Finding:
    """One thing found: a code, the facts for its words, and where."""

    code: str
    facts: Facts = field(default_factory=dict)


@dataclass
class Report:
    errors: list[Finding]
    notes: list[Finding]


def check(event: object) -> Report:
    """Errors, and notes on quality; `BadDocument` if nobody could read an event out of it."""
    sketch = checked(event, SketchDoc)
    errors = [*_people(sketch), *_rounds(sketch)]
    return Report(errors, [*_rematches(sketch), *_turns(sketch), *_seats(sketch), *_wishes(sketch)])


def _stage(event: SketchDoc, round: SketchRoundDoc) -> SketchStageDoc:
    stages = event.get("stages") or [{}]
    number = round.get("stage", 0)
    return stages[number] if 0 <= number < len(stages) else {}


def _people(event: SketchDoc) -> Iterator[Finding]:
    seen: set[str] = set()
    names: set[str] = set()
    for entry in event["players"]:
        if entry["id"] in seen:
            yield Finding("id-twice", {"player": entry["id"]})
        seen.add(entry["id"])
        name = str(entry.get("name", entry["id"])).casefold()
        if name in names:
            yield Finding("name-twice", {"name": entry.get("name")})
        names.add(name)


def _rounds(event: SketchDoc) -> Iterator[Finding]:
    people = {entry["id"]: entry for entry in event["players"]}
    last = len(event["rounds"]) - 1
    for i, round in enumerate(event["rounds"]):
        number = round.get("number", i + 1)
        if number != i + 1:
            yield Finding("round-number", {"round": i + 1, "number": number})
        open = any(table.get("points") is None for table in round["tables"])  # a table that plays on
        state = round.get("state", "completed")
        if i < last and (state == "draft" or (state == "published" and not open)):
            yield Finding("open-before-last", {"round": number, "state": round.get("state")})
        yield from _sitting(event, round, number, people)
        numbers = [table.get("number", j) for j, table in enumerate(round["tables"], 1)]
        for twice in sorted({n for n in numbers if numbers.count(n) > 1}):
            yield Finding("table-twice", {"round": number, "table": twice})
        for j, table in enumerate(round["tables"], 1):
            yield from _table(event, round, {"round": number, "table": table.get("number", j)}, table)


def _sitting(
    event: SketchDoc, round: SketchRoundDoc, number: int, people: dict[str, SketchEntrantDoc]
) -> Iterator[Finding]:
    """Everybody at one place only, nobody who should not be there, nobody forgotten."""
    places: dict[str, list[int | str]] = {}
    for j, table in enumerate(round["tables"], 1):
        for id in table["seats"]:
            places.setdefault(id, []).append(table.get("number", j))
    for id in round.get("byes", []):
        places.setdefault(id, []).append("bye")
    for id, found in places.items():
        if len(found) > 1:
            yield Finding("player-twice", {"round": number, "player": id, "places": found})
        entry = people.get(id)
        if entry is None:
            yield Finding("unknown-player", {"round": number, "player": id})
            continue
        left, since = entry.get("left"), entry.get("since") or 1
        gone = entry.get("status", "active")
        late = number > left if left is not None else _yet_to_play(round, id)
        if gone != "active" and late:
            yield Finding(f"{gone}-seated", {"round": number, "player": id})
        if number < since:
            yield Finding("seated-too-early", {"round": number, "player": id, "since": since})
        if id in round.get("away", []):
            yield Finding("away-seated", {"round": number, "player": id})
    if "away" in round and _stage(event, round).get("format") not in KNOCK_OUT:
        for id, entry in people.items():
            if id not in places and id not in round["away"] and number >= (entry.get("since") or 1):
                yield Finding("forgotten", {"round": number, "player": id})


def _yet_to_play(round: SketchRoundDoc, id: str) -> bool:
    return round.get("state", "completed") != "completed" and not any(
        id in table["seats"] and table.get("points") is not None for table in round["tables"]
    )


def _table(event: SketchDoc, round: SketchRoundDoc, where: Facts, table: SketchTableDoc) -> Iterator[Finding]:
    size = len(table["seats"])
    game = round.get("game") or event.get("game")
    low, high = LISTED[game].seats if game in LISTED else SEATS
    if not low <= size <= high:
        yield Finding("table-size", where | {"size": size, "low": low, "high": high})
    full = round.get("table") or event.get("table") or high
    if full < size <= high and event.get("uneven") != "large":
        yield Finding("table-too-large", where | {"size": size, "full": full})
    points, places, breaks = table.get("points"), table.get("places"), table.get("tie_break")
    for what, figures in (("points", points), ("places", places), ("tie_break", breaks)):
        if figures is not None and len(figures) != size:
            yield Finding("wrong-count", where | {"what": what, "given": len(figures), "seats": size})
            return
    state = round.get("state", "completed")
    if state == "completed" and points is None:
        yield Finding("result-missing", where)
    if state == "draft" and points is not None:
        yield Finding("result-in-draft", where)
    if (
        points is not None and places is not None and (not game or game in LISTED)
    ):  # how others are won nobody knows
        right = _right_places(game or "", points, breaks or [0] * size)
        if right != places:
            yield Finding("wrong-places", where | {"places": places, "right": right})
    if points is None and places is not None:
        yield Finding("places-without-points", where)


def _right_places(game: str, points: Sequence[float], breaks: Sequence[float | None]) -> list[int]:
    """By the game's own way: the fewest may win, and without points somebody has a one or all are last."""
    described = LISTED[game].described if game in LISTED else None
    way = described.get("won", "most-points") if described else "most-points"
    if way in ("winner", "winners", "together") or (
        way == "teams" and described and not described.get("rows")
    ):
        winners = sum(1 for one in points if one > 0)
        return [1 if one > 0 else winners + 1 if winners else len(points) for one in points]
    sign = -1 if way == "least-points" else 1
    keys = [(sign * one, extra or 0) for one, extra in zip(points, breaks, strict=True)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def _rematches(event: SketchDoc) -> Iterator[Finding]:
    met: dict[tuple[str, str], list[int]] = {}
    for number, round in enumerate(event["rounds"], 1):
        if _stage(event, round).get("format") in KNOCK_OUT:
            continue
        for table in round["tables"]:
            for a, b in combinations(sorted(set(table["seats"])), 2):
                met.setdefault((a, b), []).append(number)
    for (a, b), rounds in sorted(met.items()):
        if len(rounds) > 1:
            yield Finding("met-again", {"players": [a, b], "rounds": rounds, "n": len(rounds)})


def _turns(event: SketchDoc) -> Iterator[Finding]:
    """Small tables and byes go round: nobody a second time before everybody present had a first."""
    had: dict[str, int] = {}
    for number, round in enumerate(event["rounds"], 1):
        if _stage(event, round).get("format") in KNOCK_OUT:
            continue
        sizes = [len(table["seats"]) for table in round["tables"]]
        full = round.get("table") or event.get("table")
        if full not in sizes:  # nobody has that many, so nobody is worse off for it
            full = max(sizes, default=0)
        here = [id for table in round["tables"] for id in table["seats"]]
        odd = [id for table in round["tables"] if len(table["seats"]) != full for id in table["seats"]]
        odd += round.get("byes", [])
        everybody = set(here) | set(round.get("byes", []))
        spared = [had.get(id, 0) for id in everybody - set(odd)]
        for id in sorted(set(odd)):
            if had.get(id, 0) > min(spared, default=had.get(id, 0)):
                yield Finding("out-of-turn", {"round": number, "player": id, "had": had.get(id, 0)})
        for id in odd:
            had[id] = had.get(id, 0) + 1
        if sizes and max(sizes) - min(sizes) > 1:
            yield Finding("sizes-apart", {"round": number, "low": min(sizes), "high": max(sizes)})


def _seats(event: SketchDoc) -> Iterator[Finding]:
    counts: dict[str, dict[int, int]] = {}
    for round in event["rounds"]:
        for table in round["tables"]:
            for seat, id in enumerate(table["seats"], 1):
                mine = counts.setdefault(id, {})
                mine[seat] = mine.get(seat, 0) + 1
    for id, mine in sorted(counts.items()):
        often = [mine.get(seat, 0) for seat in range(1, max(mine) + 1)]
        if max(often) - min(often) > 1:
            yield Finding("seats-uneven", {"player": id, "seats": often})


def _wishes(event: SketchDoc) -> Iterator[Finding]:
    fixed = event.get("fixed_tables") or {}
    for number, round in enumerate(event["rounds"], 1):
        for j, table in enumerate(round["tables"], 1):
            for pair in event.get("keep_apart") or []:
                if set(pair) <= set(table["seats"]):
                    yield Finding(
                        "not-apart", {"round": number, "table": table.get("number", j), "players": list(pair)}
                    )
            for id in table["seats"]:
                if fixed.get(id, table.get("number", j)) != table.get("number", j):
                    yield Finding(
                        "not-at-own-table",
                        {"round": number, "player": id, "table": table.get("number", j), "own": fixed[id]},
                    )
