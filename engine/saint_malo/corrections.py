"""A club's corrections to the numbers on the boards: `[saint-malo.pirates]` `strengths = [1, 3, 6, 8, 10, 12]`."""

from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.kit import FactProblem
from engine.saint_malo import facts
from engine.toml import Table, Toml, flat

ID = "saint-malo"


def read_corrections(tables: Table) -> tuple[dict[str, Facts], list[FactProblem]]:
    """By rule set, of which there is one; with a single problem the printed numbers stay."""
    board = tables.get(ID, {})
    if not isinstance(board, dict):
        return {}, [FactProblem(ID, board, f"[{ID}]")]
    given = flat(board)
    bad = [problem for key, value in given.items() if (problem := _problem(key, value)) is not None]
    return ({LISTED[ID].usual: {**given}} if given and not bad else {}), bad


def _problem(key: str, value: Toml) -> FactProblem | None:
    if key not in facts.printed():
        return FactProblem(f"{ID}.{key}", value, ", ".join(facts.printed()))
    try:
        facts.load({key: value})
    except ValueError:
        return FactProblem(f"{ID}.{key}", value, facts.allowed(key))
    return None
