"""Every problem of the store and every refusal has words in both languages, whatever action meets it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from assistant.club.events.wording import refusal_words
from assistant.club.keeping import problem_words
from assistant.words import LANGUAGES, Words
from db.problems import Problem
from engine.tournament.refusal import Refused

TOP = Path(__file__).parent.parent
# facts that have words of their own
SPOKEN = {
    "state": "draft",
    "needed": "draft",
    "status": "active",
    "found": "damaged",
    "why": "cell_empty",
    "table": "events",
}


@cache
def raised(name: str, folders: tuple[str, ...]) -> dict[str, list[tuple[str, set[str]]]]:
    """Every code given to `name(code, fact=…)` in the source: where, and with which facts."""
    found: dict[str, list[tuple[str, set[str]]]] = {}
    for folder in folders:
        for path in (TOP / folder).rglob("*.py"):
            for call in _calls(path, name):
                code = call.args[0]
                codes = [code.value] if isinstance(code, ast.Constant) else []
                facts = {one.arg for one in call.keywords if one.arg}
                starred = any(one.arg is None for one in call.keywords)
                for one in codes:
                    where = f"{path.relative_to(TOP)}:{call.lineno}"
                    found.setdefault(str(one), []).append((where, {"*"} if starred else facts))
    return found


def sample(facts: set[str]) -> dict[str, str]:
    return {name: SPOKEN.get(name, "x") for name in facts}


def _calls(path: Path, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called == name:
                yield node


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_words(language: str) -> None:
    tr = Words(language)
    problems = raised("Problem", ("db", "assistant"))
    assert "disk_full" in problems and len(problems) > 10
    for code, places in problems.items():
        for where, facts in places:
            if "*" not in facts:
                words = problem_words(Problem(code, **sample(facts)), tr)
                assert words, f"{where}: {code}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    tr = Words(language)
    refusals = raised("Refused", ("engine/tournament", "assistant/club/service"))
    refusals |= raised("refused", ("assistant/club/service",))
    assert "wrong-count" in refusals and len(refusals) > 20
    for code, places in refusals.items():
        for where, facts in places:
            if "*" not in facts:
                words = refusal_words(tr, Refused(code, **sample(facts)))
                assert words, f"{where}: {code}"
