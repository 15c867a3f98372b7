"""The numbers on the boards, from `board.toml`, with a club's corrections by dotted key."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.rules import Corrected
from engine.saint_malo.board import BY_NAME, WALL_IDS
from engine.toml import Toml, flat

SOURCE = Path(__file__).parent / "board.toml"
LOWEST = {"prices.turn": 1, "points.coins": 1, "pirates.boxes": 1}
HIGHEST = {f"walls.{wall}.person": 5 for wall in WALL_IDS}


@dataclass(frozen=True)
class Bonus:
    """What a finished wall brings; `person` is the most heads it may have, 0 for no person."""

    person: int
    coins: int
    points: int


@dataclass(frozen=True)
class Facts:
    """Everything the rules count with."""

    coins: int
    logs: int
    cannons: int
    crates: int  # the printed ones, as fields
    turn: int
    delivery: int
    bonuses: tuple[Bonus, ...]  # by wall
    strengths: tuple[int, ...]
    boxes: tuple[int, ...]
    soldier: int
    wall: int
    citizen: int
    priest: int
    house: int
    juggler: int
    noble: int
    full_city: int
    coins_a_point: int
    log: int
    series: tuple[int, ...]
    cannon: int


@cache
def printed() -> dict[str, Toml]:
    """Every fact by its dotted key, as printed."""
    return flat(tomllib.loads(SOURCE.read_text("utf-8")))


def limits(key: str) -> tuple[int, int]:
    """The least and the most that a number of this key may be."""
    return LOWEST.get(key, 0), HIGHEST.get(key, 99)


def allowed(key: str) -> str:
    """What a correction of this key may be, in a few words for a refusal."""
    value = printed()[key]
    if key == "start.crates":
        return 'a list of different fields such as "b2"'
    numbers = "{} to {}".format(*limits(key))
    if isinstance(value, list):
        return f"a list of {len(value)} whole numbers, each {numbers}"
    return f"a whole number, {numbers}"


def _fits(key: str, value: object) -> bool:
    if key == "start.crates":
        return (
            isinstance(value, list | tuple)
            and all(isinstance(name, str) and name in BY_NAME for name in value)
            and len(set(value)) == len(value)
        )
    first = printed()[key]
    numbers = [value]
    if isinstance(first, list):
        if not isinstance(value, list | tuple) or len(value) != len(first):
            return False
        numbers = [*value]
    low, high = limits(key)
    return all(type(number) is int and low <= number <= high for number in numbers)


def load(corrections: Corrected | None = None) -> Facts:
    """The facts with a club's corrections; ValueError names the key that is unknown or out of range."""
    known = printed()
    for key, value in (corrections or {}).items():
        if key not in known:
            raise ValueError(f"facts: unknown key {key!r}; there are {', '.join(known)}")
        if not _fits(key, value):
            raise ValueError(f"facts: {key} is {value!r}; allowed: {allowed(key)}")
    ours = {**known, **(corrections or {})}
    number = {key: value for key, value in ours.items() if isinstance(value, int)}
    row = {key: tuple(value) for key, value in ours.items() if isinstance(value, list | tuple)}
    return Facts(
        coins=number["start.coins"],
        logs=number["start.logs"],
        cannons=number["start.cannons"],
        crates=sum(BY_NAME[name] for name in row["start.crates"]),
        turn=number["prices.turn"],
        delivery=number["prices.delivery"],
        bonuses=tuple(
            Bonus(*[number[f"walls.{wall}.{part}"] for part in ("person", "coins", "points")])
            for wall in WALL_IDS
        ),
        strengths=row["pirates.strengths"],
        boxes=row["pirates.boxes"],
        soldier=number["pirates.soldier"],
        wall=number["pirates.wall"],
        citizen=number["points.citizen"],
        priest=number["points.priest"],
        house=number["points.house"],
        juggler=number["points.juggler"],
        noble=number["points.noble"],
        full_city=number["points.full_city"],
        coins_a_point=number["points.coins"],
        log=number["points.log"],
        series=row["points.series"],
        cannon=number["points.cannon"],
    )
