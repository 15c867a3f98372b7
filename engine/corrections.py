"""A club's file of corrected facts for all games, read whole: what can be used, and everything that cannot.

Each game says which tables of the file are its own and reads them itself.
"""

import tomllib

from engine.documents.door import DEEPEST, too_deep
from engine.documents.result import Facts as Given
from engine.games import GAMES, kit_of
from engine.kit import FactProblem
from engine.toml import Toml

TOO_DEEP = FactProblem("", f"nested more than {DEEPEST} deep", "TOML")
LONGEST = 1_000_000  # characters; every fact of every game corrected takes a hundredth of it

Facts = dict[tuple[str, str], Given]


def read_file(text: str) -> tuple[Facts, list[FactProblem]]:
    """Corrections by (game, rules); a rule set with a problem keeps its shipped table."""
    if len(text) > LONGEST:
        return {}, [FactProblem("", f"{len(text)} characters", f"TOML, at most {LONGEST} characters")]
    try:
        tables: dict[str, Toml] = tomllib.loads(text)
    except RecursionError:
        return {}, [TOO_DEEP]
    except ValueError as wrong:
        return {}, [FactProblem("", str(wrong), "TOML")]
    if too_deep(tables):
        return {}, [TOO_DEEP]
    found: Facts = {}
    sections = {game: [kit_of(game).section(rules) for rules in GAMES[game]] for game in GAMES}
    known = [section for own in sections.values() for section in own if section]
    problems = [FactProblem(name, name, ", ".join(known)) for name in tables if name not in known]
    for game, own in sections.items():
        given, bad = kit_of(game).read_corrections({name: tables[name] for name in tables if name in own})
        found |= {(game, rules): facts for rules, facts in given.items() if facts}
        problems += bad
    return found, problems
