"""A club's own file of corrected facts, with its box in hand: `[new-buildings.hut]` `cost = 2`, `[2014]` `hand_limit = 8`."""

from typing import NamedTuple

from engine.documents.result import Facts
from engine.kit import FactProblem
from engine.san_juan.edition import EDITIONS, BadFacts, corrected, edition, shipped
from engine.toml import Table, Toml


class CorrectedTables(NamedTuple):
    """What `edition` takes, for each rule set; a rule set with a problem keeps its shipped table."""

    facts: dict[str, Facts]
    problems: list[FactProblem]


def read_corrections(tables: Table) -> CorrectedTables:
    """Every correction in a file's tables, and every problem in them, not only the first."""
    facts: dict[str, Facts] = {rules: {} for rules in EDITIONS}
    problems: list[FactProblem] = []
    for rules, table in tables.items():
        if rules not in EDITIONS:
            problems.append(FactProblem(rules, rules, ", ".join(EDITIONS)))
        elif not isinstance(table, dict):
            problems.append(FactProblem(rules, table, f"[{rules}] or [{rules}.BUILDING]"))
        else:
            given = _flat(table)
            wrong_here = _problems(rules, given)
            problems += wrong_here
            facts[rules] = {} if wrong_here else {**given}
    return CorrectedTables(facts, problems)


def _flat(table: Table) -> dict[str, Toml]:
    """{"hut": {"cost": 2}} as {"hut.cost": 2}."""
    flat: dict[str, Toml] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat |= {f"{key}.{what}": number for what, number in value.items()}
        else:
            flat[key] = value
    return flat


def _problems(rules: str, given: dict[str, Toml]) -> list[FactProblem]:
    """All keys and numbers that will not do; only if there are none, what is wrong with the whole."""
    found = [problem for key, value in given.items() if (problem := _problem(rules, key, value)) is not None]
    if found:
        return found
    try:
        edition(rules, given)
    except BadFacts as wrong:
        return [FactProblem(f"{rules}.{wrong.key}", wrong.found, wrong.allowed, wrong.total)]
    return []


def _problem(rules: str, key: str, value: Toml) -> FactProblem | None:
    try:
        corrected(shipped(rules), key, value)
    except BadFacts as wrong:
        return FactProblem(f"{rules}.{wrong.key}", wrong.found, wrong.allowed)
    return None
