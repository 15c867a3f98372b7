"""The numbers on the boards, from `board.toml`, with a club's corrections by dotted key."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.saint_malo.board import BY_NAME, WALL_IDS

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
def printed() -> dict[str, Any]:
    """Every fact by its dotted key, as printed."""
    flat: dict[str, Any] = {}
    _flatten("", tomllib.loads(SOURCE.read_text("utf-8")), flat)
    return flat


def _flatten(prefix: str, table: Mapping[str, Any], into: dict[str, Any]) -> None:
    for name, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{name}.", value, into)
        else:
            into[prefix + name] = value


def allowed(key: str) -> str:
    """What a correction of this key may be, in a few words for a refusal."""
    value = printed()[key]
    if key == "start.crates":
        return 'a list of different fields such as "b2"'
    numbers = f"{LOWEST.get(key, 0)} to {HIGHEST.get(key, 99)}"
    if isinstance(value, list):
        return f"a list of {len(value)} whole numbers, each {numbers}"
    return f"a whole number, {numbers}"


def _fits(key: str, value: Any) -> bool:
    if key == "start.crates":
        return (
            isinstance(value, list | tuple)
            and all(isinstance(name, str) and name in BY_NAME for name in value)
            and len(set(value)) == len(value)
        )
    first = printed()[key]
    if isinstance(first, list):
        return (
            isinstance(value, list | tuple)
            and len(value) == len(first)
            and all(_is_number(key, number) for number in value)
        )
    return _is_number(key, value)


def _is_number(key: str, value: Any) -> bool:
    return type(value) is int and LOWEST.get(key, 0) <= value <= HIGHEST.get(key, 99)


def load(corrections: Mapping[str, Any] | None = None) -> Facts:
    """The facts with a club's corrections; ValueError names the key that is unknown or out of range."""
    flat = dict(printed())
    for key, value in (corrections or {}).items():
        if key not in flat:
            raise ValueError(f"facts: unknown key {key!r}; there are {', '.join(flat)}")
        if not _fits(key, value):
            raise ValueError(f"facts: {key} is {value!r}; allowed: {allowed(key)}")
        flat[key] = value
    return Facts(
        coins=flat["start.coins"],
        logs=flat["start.logs"],
        cannons=flat["start.cannons"],
        crates=sum(BY_NAME[name] for name in flat["start.crates"]),
        turn=flat["prices.turn"],
        delivery=flat["prices.delivery"],
        bonuses=tuple(
            Bonus(*[flat[f"walls.{wall}.{part}"] for part in ("person", "coins", "points")])
            for wall in WALL_IDS
        ),
        strengths=tuple(flat["pirates.strengths"]),
        boxes=tuple(flat["pirates.boxes"]),
        soldier=flat["pirates.soldier"],
        wall=flat["pirates.wall"],
        citizen=flat["points.citizen"],
        priest=flat["points.priest"],
        house=flat["points.house"],
        juggler=flat["points.juggler"],
        noble=flat["points.noble"],
        full_city=flat["points.full_city"],
        coins_a_point=flat["points.coins"],
        log=flat["points.log"],
        series=tuple(flat["points.series"]),
        cannon=flat["points.cannon"],
    )
