"""A club's file of corrected facts for all games, read whole: what can be used, and everything that cannot.

San Juan by rule set and building, Saint Malo by the keys of its board:

    [new-buildings.hut]
    cost = 2
    [saint-malo.pirates]
    strengths = [1, 3, 6, 8, 10, 12]
"""

import tomllib
from collections.abc import Mapping
from typing import Any

from engine.saint_malo import facts as saint_malo
from engine.san_juan.corrections import Problem, read_corrections

SAINT_MALO = "saint-malo"

Facts = dict[tuple[str, str], dict[str, Any]]


def read_file(text: str) -> tuple[Facts, list[Problem]]:
    """Corrections by (game, rules); a rule set with a problem keeps its shipped table."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        return {}, [Problem("", str(wrong), "TOML")]
    board = tables.pop(SAINT_MALO, {})
    cards = read_corrections(tables)
    found: Facts = {("san-juan", rules): given for rules, given in cards.facts.items() if given}
    problems = list(cards.problems)
    if not isinstance(board, dict):
        return found, [*problems, Problem(SAINT_MALO, board, f"[{SAINT_MALO}]")]
    given: dict[str, Any] = {}
    _flatten("", board, given)
    bad = [problem for key, value in given.items() if (problem := _problem(key, value)) is not None]
    if given and not bad:
        found[SAINT_MALO, "standard"] = given
    return found, problems + bad


def _flatten(prefix: str, table: Mapping[str, Any], into: dict[str, Any]) -> None:
    for name, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{name}.", value, into)
        else:
            into[prefix + name] = value


def _problem(key: str, value: object) -> Problem | None:
    if key not in saint_malo.printed():
        return Problem(f"{SAINT_MALO}.{key}", value, ", ".join(saint_malo.printed()))
    try:
        saint_malo.load({key: value})
    except ValueError:
        return Problem(f"{SAINT_MALO}.{key}", value, saint_malo.allowed(key))
    return None
