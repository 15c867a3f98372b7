"""A club's file of corrected facts for all games, read whole: what can be used, and everything that cannot.

San Juan by rule set and building, Saint Malo by the keys of its board:

    [new-buildings.hut]
    cost = 2
    [saint-malo.pirates]
    strengths = [1, 3, 6, 8, 10, 12]
"""

import tomllib

from engine.documents.door import DEEPEST, too_deep
from engine.documents.result import Facts as Given
from engine.saint_malo import facts as saint_malo
from engine.san_juan.corrections import Problem, read_corrections
from engine.toml import Toml, flat

SAINT_MALO = "saint-malo"
TOO_DEEP = Problem("", f"nested more than {DEEPEST} deep", "TOML")

Facts = dict[tuple[str, str], Given]


def read_file(text: str) -> tuple[Facts, list[Problem]]:
    """Corrections by (game, rules); a rule set with a problem keeps its shipped table."""
    try:
        tables: dict[str, Toml] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        return {}, [Problem("", str(wrong), "TOML")]
    except RecursionError:
        return {}, [TOO_DEEP]
    if too_deep(tables):
        return {}, [TOO_DEEP]
    board = tables.pop(SAINT_MALO, {})
    cards = read_corrections(tables)
    found: Facts = {("san-juan", rules): given for rules, given in cards.facts.items() if given}
    problems = list(cards.problems)
    if not isinstance(board, dict):
        return found, [*problems, Problem(SAINT_MALO, board, f"[{SAINT_MALO}]")]
    given = flat(board)
    bad = [problem for key, value in given.items() if (problem := _problem(key, value)) is not None]
    if given and not bad:
        found[SAINT_MALO, "standard"] = {**given}
    return found, problems + bad


def _problem(key: str, value: Toml) -> Problem | None:
    if key not in saint_malo.printed():
        return Problem(f"{SAINT_MALO}.{key}", value, ", ".join(saint_malo.printed()))
    try:
        saint_malo.load({key: value})
    except ValueError:
        return Problem(f"{SAINT_MALO}.{key}", value, saint_malo.allowed(key))
    return None
