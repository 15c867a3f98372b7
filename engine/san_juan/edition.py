"""The facts of one rule set, read from `editions/*.toml` and checked, with a club's corrections on top."""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NotRequired, TypedDict

from engine.documents.door import checked
from engine.documents.result import Facts
from engine.rules import Corrected
from engine.san_juan.kinds import CATHEDRAL, COUNT, IDS, PARK, PRODUCTION

FOLDER = Path(__file__).parent / "editions"
EDITIONS = ("2004", "2014", "new-buildings")
PARK_WORTH = 6  # what a covered park takes off the price, instead of its cost

NUMBERS = {"cost": (0, 9), "points": (0, 9), "copies": (1, 20)}
COPIES = {
    "indigo-plant": (4, 20),
    "cathedral": (1, 1),
}  # one to start with for each of four; one beside the roles
SWITCHES = {"gold_mine": ("any", "cheapest"), "guild_hall": ("double", "kinds")}
LIMITS = {"deck": (40, 250), "hand_limit": (1, 30), "guard_room_limit": (1, 30), "tower_limit": (1, 30)}
LISTS = {"residence": 4, "cathedral_points": 4, "arch": 4}
LISTED = (0, 99)  # each number of them


class BuildingTable(TypedDict):
    """`doubt` is the id of why a value is uncertain."""

    cost: int
    points: int
    copies: int
    doubt: NotRequired[str]


class EditionTable(TypedDict):
    """A file of `editions`, with what it is based on."""

    title: str
    deck: int
    hand_limit: int
    guard_room_limit: int
    tower_limit: int
    gold_mine: str
    guild_hall: str
    cathedral: bool
    residence: list[int]
    cathedral_points: list[int]
    arch: list[int]
    tiles: list[list[int]]
    buildings: dict[str, BuildingTable]


class BadFacts(ValueError):
    """A table of facts that cannot be used; `key` is where, `allowed` what would be right, `total` if that is a sum."""

    def __init__(self, key: str, found: object, allowed: str, total: int | None = None) -> None:
        super().__init__(f"{key}: {found!r}; allowed: {allowed}")
        self.key, self.found, self.allowed, self.total = key, found, allowed, total


NO_BUILDING: BuildingTable = {"cost": 0, "points": 0, "copies": 0}  # of a kind that the edition has not


class Edition:
    """Tables indexed by kind, for the rules; nothing here ever changes, so states share it."""

    def __init__(self, rules: str, table: EditionTable, corrections: Corrected) -> None:
        self.rules = rules
        self.corrections = dict(corrections)
        self.title = table["title"]
        self.deck_size = table["deck"]
        self.hand_limit = table["hand_limit"]
        self.guard_room_limit = table["guard_room_limit"]
        self.tower_limit = table["tower_limit"]
        self.gold_mine = table["gold_mine"]
        self.guild_hall = table["guild_hall"]
        self.has_cathedral = table["cathedral"]
        self.residence = tuple(table["residence"])
        self.cathedral_points = tuple(table["cathedral_points"])
        self.arch = tuple(table["arch"])
        self.tiles = tuple(tuple(tile) for tile in table["tiles"])
        buildings = table["buildings"]
        self.kinds: tuple[int, ...] = tuple(kind for kind in range(COUNT) if IDS[kind] in buildings)
        rows = [buildings.get(IDS[kind], NO_BUILDING) for kind in range(COUNT)]
        self.cost = tuple(row["cost"] for row in rows)
        self.points = tuple(row["points"] for row in rows)
        self.copies = tuple(row["copies"] for row in rows)
        self.doubts: dict[int, str] = {k: d for k in self.kinds if (d := buildings[IDS[k]].get("doubt"))}
        # what covering a building takes off the price of the next
        self.worth = tuple(PARK_WORTH if kind == PARK else self.cost[kind] for kind in range(COUNT))
        self.deck = tuple(k for k in self.kinds if k != CATHEDRAL for _ in range(self.copies[k]))
        self.costs_sixes = frozenset(k for k in self.kinds if self.cost[k] == 6 and k != CATHEDRAL)

    def __reduce__(self) -> tuple[Callable[[str, Corrected], "Edition"], tuple[str, Corrected]]:
        return (edition, (self.rules, self.corrections))


def edition(rules: str, corrections: Corrected | None = None) -> Edition:
    """One rule set; `corrections` are {"hut.cost": 2, "hand_limit": 7}. BadFacts names a key that will not do."""
    if rules not in EDITIONS:
        raise ValueError(f"unknown rules {rules!r}; there are {', '.join(EDITIONS)}")
    given = dict(corrections or {})
    for key, value in given.items():
        corrected(shipped(rules), key, value)
    fixed = ((key, tuple(value) if isinstance(value, list) else value) for key, value in given.items())
    return _edition(rules, tuple(sorted(fixed, key=lambda item: item[0])))


@cache
def _edition(rules: str, corrections: tuple[tuple[str, object], ...]) -> Edition:
    table = shipped(rules)
    given = {key: list(value) if isinstance(value, tuple) else value for key, value in corrections}
    for key, value in given.items():
        table = corrected(table, key, value)
    check(table)
    return Edition(rules, table, given)


@cache
def shipped(rules: str) -> EditionTable:
    """The shipped table of a rule set, with what it is based on."""
    table = tomllib.loads((FOLDER / f"{rules}.toml").read_text("utf-8"))
    base = table.pop("based_on", None)
    if base is None:
        return checked(table, EditionTable)
    below = shipped(base)
    buildings: dict[str, Facts] = {name: {**facts} for name, facts in below["buildings"].items()}
    for name, facts in table.pop("buildings", {}).items():
        buildings[name] = {**buildings.get(name, {}), **facts}
    return checked({**below, **table, "buildings": buildings}, EditionTable)


def corrected(table: EditionTable, key: str, value: object) -> EditionTable:
    """The table with one correction; a corrected value is no longer in doubt."""
    name, _, what = key.partition(".")
    if not what:
        if key not in {*SWITCHES, *LIMITS, *LISTS}:
            known = [*SWITCHES, *LIMITS, *LISTS, *(f"BUILDING.{n}" for n in NUMBERS)]
            raise BadFacts(key, value, ", ".join(known))
        _check_one(key, value)
        return checked({**table, key: list(value) if isinstance(value, tuple) else value}, EditionTable)
    buildings = table["buildings"]
    if name not in buildings:
        raise BadFacts(key, name, ", ".join(buildings))
    if what not in NUMBERS:
        raise BadFacts(key, what, ", ".join(NUMBERS))
    _check_number(name, what, value)
    sure = {part: number for part, number in buildings[name].items() if part != "doubt"}
    row = checked({**sure, what: value}, BuildingTable)
    return {**table, "buildings": {**buildings, name: row}}


def check(table: EditionTable) -> None:
    """BadFacts for the first unknown name, wrong total or bad number."""
    values: Facts = {**table}
    for key in (*LIMITS, *SWITCHES, *LISTS):
        _check_one(key, values[key])
    if len(table["tiles"]) != 5 or any(len(tile) != PRODUCTION for tile in table["tiles"]):
        raise BadFacts("tiles", table["tiles"], "5 tiles of 5 prices")
    for name, facts in table["buildings"].items():
        if name not in IDS[:-1]:
            raise BadFacts(f"buildings.{name}", name, ", ".join(IDS[:-1]))
        numbers: Facts = {**facts}
        for what in NUMBERS:
            _check_number(name, what, numbers[what])
    total = sum(f["copies"] for name, f in table["buildings"].items() if name != IDS[CATHEDRAL])
    if total != table["deck"]:
        raise BadFacts("deck", table["deck"], f"{total}, the sum of all copies", total)


def deck_of(facts: Facts) -> int | None:
    """How many cards a deck of these facts by their dotted keys has; None if a number of cards is none."""
    copies = [n for key, n in facts.items() if key.endswith(".copies") and key != f"{IDS[CATHEDRAL]}.copies"]
    numbers = [n for n in copies if isinstance(n, int)]
    return sum(numbers) if len(numbers) == len(copies) else None


def _check_one(key: str, value: object) -> None:
    if key in LIMITS:
        _whole(key, value, *LIMITS[key])
    elif key in LISTS:
        low, high = LISTED
        if (
            not isinstance(value, list | tuple)
            or len(value) != LISTS[key]
            or not all(type(number) is int and low <= number <= high for number in value)
        ):
            raise BadFacts(key, value, f"a list of {LISTS[key]} whole numbers, each {low} to {high}")
    elif value not in SWITCHES[key]:
        raise BadFacts(key, value, " or ".join(SWITCHES[key]))


def _check_number(name: str, what: str, value: object) -> None:
    low, high = COPIES.get(name, NUMBERS[what]) if what == "copies" else NUMBERS[what]
    _whole(f"{name}.{what}", value, low, high)


def _whole(key: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadFacts(key, value, f"a whole number from {low} to {high}" if low < high else str(low))
