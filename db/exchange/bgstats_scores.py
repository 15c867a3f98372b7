"""Scores as BG Stats writes them: texts, sometimes sums such as 12+3-1. Read by hand, never evaluated."""

import re

from db.problems import Problem
from engine.documents.door import Outside

NUMBER = r"\d{1,9}(?:[.,]\d{1,6})?"
SUM = re.compile(rf"[+-]?{NUMBER}(?:[+-]{NUMBER})*")
TERM = re.compile(rf"[+-]?{NUMBER}")
LONGEST = 200


def read_score(text: Outside) -> int | float | None:
    """34, 12+3-1 → 14, 7.5; None where no points were written."""
    if text is None or isinstance(text, bool):
        return None
    if isinstance(text, int | float):
        return _number(float(text))
    squeezed = "".join(str(text).split()).replace("−", "-")
    if not squeezed:
        return None
    if len(squeezed) > LONGEST or not SUM.fullmatch(squeezed):
        raise Problem("not_a_score", cell=str(text)[:40])
    return _number(sum(float(term.replace(",", ".")) for term in TERM.findall(squeezed)))


def write_score(points: float | None) -> str | None:
    return None if points is None else str(_number(points))


def _number(value: float) -> int | float:
    if value != value or value in (float("inf"), float("-inf")):
        raise Problem("not_a_score", cell=str(value))
    return int(value) if value == int(value) else round(value, 6)
