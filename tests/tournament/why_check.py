"""The ranking of an event worked out once more, from the document alone, to hold the program's reasons against.

Imports nothing of the program. The rule it follows: a group of people who are level is parted by the first
criterion of the chain that tells any two of them apart, head-to-head counted among exactly these people; then
each part is looked at anew from the top of the chain. Knock-out stages come before all that, the last first.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

Doc = dict[str, Any]
KNOCK_OUT = ("cut", "series")
SCALES = {
    "7-5-3-1": {4: (7, 5, 3, 1), 3: (7, 4, 1), 2: (7, 1)},
    "10-6-3-1": {4: (10, 6, 3, 1), 3: (10, Fraction(9, 2), 1), 2: (10, 1)},
}
CHAINS = {
    "7-5-3-1": (("points",), ("head-to-head", "wins", "seconds", "share", "strength", "lots")),
    "10-6-3-1": (("points",), ("winner-percent", "wins", "lots")),
    "catan": (("wins", "points"), ("share", "head-to-head", "lots")),
    "total": (("points",), ("wins", "best-game", "head-to-head", "lots")),
}  # fmt: skip
LOW_FIRST = ("average-finish", "lots")


@dataclass(frozen=True)
class Why:
    """The reason expected for one line: what decided, both figures, and what must be said about head-to-head."""

    criterion: str
    mine: Any
    theirs: Any
    level: frozenset[str] = frozenset()
    open: str = ""
    round: int = 0
    place: int = 0


@dataclass
class Person:
    id: str
    games: list[Doc] = field(default_factory=list)
    byes: int = 0

    def seat(self, game: Doc) -> int:
        return int(game["seats"].index(self.id))

    def place(self, game: Doc) -> int:
        return int(game["places"][self.seat(game)])

    def made(self, game: Doc) -> Fraction:
        return Fraction(game["points"][self.seat(game)])

    def win(self, game: Doc) -> Fraction:
        return Fraction(1, game["places"].count(1)) if self.place(game) == 1 else Fraction(0)


def mean(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


class Again:
    """All figures of an event without evenings, in fractions, so that level is level. A bye is worth an average place."""

    def __init__(self, event: Doc) -> None:
        self.event = event
        rank, own = CHAINS[event["scoring"]]
        asked = own if event["tie_breaks"] is None else event["tie_breaks"]
        self.chain = list(dict.fromkeys((*rank, *asked)))
        self.people = {entry["id"]: Person(entry["id"]) for entry in event["players"]}
        for round in event["rounds"]:
            if round["state"] == "draft" or event["stages"][round["stage"]]["format"] in KNOCK_OUT:
                continue
            for game in round["tables"]:
                for id in game["seats"] if game["places"] else ():
                    self.people[id].games.append(game)
            for id in round["byes"]:
                self.people[id].byes += 1
        if any(
            one.byes for one in self.people.values()
        ):  # other ways of scoring a bye are not worked out here
            assert event["settings"]["bye"] == "average" and event["scoring"] in SCALES

    def figure(self, criterion: str, id: str) -> Any:
        one, event = self.people[id], self.event
        if criterion == "points":
            made = sum((self.worth(one, game) for game in one.games), Fraction(0))
            return (
                made + one.byes * mean([*map(Fraction, SCALES[event["scoring"]][event["table"]])])
                if one.byes
                else made
            )
        if criterion == "wins":
            return sum((one.win(game) for game in one.games), Fraction(0))
        if criterion == "seconds":
            return sum(one.place(game) == 2 for game in one.games)
        if criterion == "thirds":
            return sum(one.place(game) == 3 for game in one.games)
        if criterion == "game-points":
            return sum((one.made(game) for game in one.games), Fraction(0))
        if criterion == "best-game":
            return max((one.made(game) for game in one.games), default=Fraction(0))
        if criterion == "last-game":
            return one.made(one.games[-1]) if one.games else Fraction(0)
        if criterion == "average-finish":
            return mean([Fraction(one.place(game)) for game in one.games])
        if criterion == "games":
            return len(one.games)
        if criterion == "winner-percent":
            return mean([100 * one.made(game) / max(map(Fraction, game["points"])) for game in one.games])
        if criterion == "share":
            return sum(
                (
                    one.made(g) * len(g["seats"]) / (sum(map(Fraction, g["points"])) * event["table"])
                    for g in one.games
                ),
                Fraction(one.byes, event["table"]),
            )
        if criterion == "strength":
            floor = Fraction(33, 100)
            others = [self.people[o] for game in one.games for o in game["seats"] if o != id]
            rates = [max(floor, mean([other.win(g) for g in other.games])) for other in others]
            return mean(rates + [floor] * one.byes * (event["table"] - 1))
        assert criterion == "lots"
        drawn = Random(f"{event['seed']}:lot:{id}").randrange(1, 1_000_000)
        return event["lots"].get(id, drawn)

    def worth(self, one: Person, game: Doc) -> Fraction:
        if self.event["scoring"] in ("catan", "total"):
            return one.made(game)
        place = one.place(game)
        level = game["places"].count(place)
        scale = SCALES[self.event["scoring"]][len(game["seats"])]
        return sum((Fraction(p) for p in scale[place - 1 : place - 1 + level]), Fraction(0)) / level

    def pair(self, a: str, b: str) -> list[Fraction]:
        """Every meeting of two: 1 if the first was ahead, a half if level."""
        found = []
        for game in self.people[a].games:
            if b in game["seats"]:
                mine, theirs = self.people[a].place(game), self.people[b].place(game)
                found.append(
                    Fraction(1) if mine < theirs else Fraction(1, 2) if mine == theirs else Fraction(0)
                )
        return found

    def against(self, group: list[str]) -> dict[str, Fraction] | None:
        """Everybody's mean against the others of the group; None unless all have met."""
        if not all(self.pair(a, b) for a, b in combinations(group, 2)):
            return None
        return {a: mean([result for b in group if b != a for result in self.pair(a, b)]) for a in group}

    def parted(self, group: list[str]) -> tuple[str, dict[str, Any]] | None:
        """The first criterion that tells any two of a group apart."""
        for criterion in self.chain:
            if criterion == "head-to-head":
                figures: dict[str, Any] | None = dict(self.against(group) or {}) or None
            else:
                figures = {id: self.figure(criterion, id) for id in group}
            if figures and len(set(figures.values())) > 1:
                return criterion, figures
        return None

    def ranking(self, group: list[str]) -> list[list[str]]:
        found = self.parted(group) if len(group) > 1 else None
        if found is None:
            return [sorted(group)]
        criterion, figures = found
        order = sorted(set(figures.values()), reverse=criterion not in LOW_FIRST)
        return [
            part for value in order for part in self.ranking([id for id in group if figures[id] == value])
        ]

    def between(self, a: str, b: str) -> Why | None:
        """Follows the group that both are in until something parts the two."""
        group, passed = list(self.people), [""]
        while found := self.parted(group):
            criterion, figures = found
            if figures[a] != figures[b]:
                return self._why(a, b, group, criterion, figures, passed)
            passed.append(criterion)
            group = [id for id in group if figures[id] == figures[a]]
        return None

    def _why(self, a: str, b: str, group: list[str], criterion: str, figures: Any, passed: list[str]) -> Why:
        at = self.chain.index(criterion)
        far = max([at, *(self.chain.index(one) + (one != "head-to-head") for one in passed if one)])
        level, why_open = set(self.chain[:far]) - {"head-to-head"}, ""
        if "head-to-head" in self.chain[:at]:
            met = self.against(group)
            drawn = mean(self.pair(a, b)) == Fraction(1, 2) if met else False
            why_open = "unmet" if met is None else "" if drawn else "circle"
            if not why_open:
                level.add("head-to-head")
        assert all(self.figure(c, a) == self.figure(c, b) for c in level - {"head-to-head"})
        return Why(criterion, figures[a], figures[b], frozenset(level), why_open)


def expected(event: Doc) -> list[tuple[str, int, Why | None]]:
    """Everybody in order with place and reason, as the program should say it."""
    again = Again(event)
    knocked = _knocked(event)
    rows: list[tuple[str, int]] = [(end["id"], place) for place, end in enumerate(knocked, 1)]
    gone = {end["id"] for end in knocked}
    for group in again.ranking(list(again.people)):
        rest = [id for id in group if id not in gone]
        place = len(rows) + 1
        rows += [(id, place) for id in rest]
    ends = {end["id"]: end for end in knocked}
    told = []
    for number, (id, place) in enumerate(rows):
        after = rows[number + 1][0] if number + 1 < len(rows) else None
        why = None
        if after is not None:
            why = _final_why(ends[id], ends.get(after)) if id in ends else again.between(id, after)
        told.append((id, place, why))
    return told


def _knocked(event: Doc) -> list[Doc]:
    """Those who were in a knock-out stage, the last stage first, then by place and seed."""
    best: dict[str, Doc] = {}
    stages: dict[int, list[Doc]] = defaultdict(list)
    for round in event["rounds"]:
        if round["state"] != "draft" and event["stages"][round["stage"]]["format"] in KNOCK_OUT:
            stages[round["stage"]].append(round)
    for stage, rounds in sorted(stages.items()):
        for number, table in enumerate(rounds[0]["tables"]):
            games = [
                g
                for r in rounds
                for g in r["tables"]
                if g["places"] and set(g["seats"]) == set(table["seats"])
            ]
            tally = {
                id: (
                    sum(g["places"][g["seats"].index(id)] == 1 for g in games),
                    -sum(g["places"][g["seats"].index(id)] for g in games),
                    sum(g["points"][g["seats"].index(id)] for g in games),
                )
                for id in table["seats"]
            }
            for id in table["seats"]:
                best[id] = {
                    "id": id,
                    "stage": stage,
                    "round": rounds[0]["number"],
                    "table": number,
                    "place": 1 + sum(other > tally[id] for other in tally.values()),
                    "seed": rounds[0]["seeds"].index(id) + 1,
                    "games": len(games),
                    "tally": tally[id],
                }
    return sorted(best.values(), key=lambda end: (-end["stage"], end["place"], end["seed"]))


def _final_why(above: Doc, below: Doc | None) -> Why:
    round = above["round"]
    if below is None:
        return Why("reached", round, 0, round=round)
    if below["stage"] < above["stage"]:
        return Why("reached", round, below["round"], round=round)
    if above["place"] == below["place"]:
        both = above["games"] and below["games"]
        return Why("seeding", above["seed"], below["seed"], round=round, place=above["place"] if both else 0)
    if not above["games"]:
        return Why("to-play", 0, below["place"], round=round)
    if above["table"] == below["table"] and above["games"] > 1:
        for name, mine, theirs in zip(
            ("wins", "places", "points"), above["tally"], below["tally"], strict=True
        ):
            if mine != theirs:
                return Why(f"series-{name}", abs(mine), abs(theirs), round=round)
    return Why("table-place", above["place"], below["place"], round=round)
