"""Words for what the engine hands over as codes and facts."""

from collections.abc import Mapping
from typing import Any

from assistant.words import Words
from engine.tournament.check import Finding
from engine.tournament.figures import Figure
from engine.tournament.log import Told
from engine.tournament.refusal import Refused
from engine.tournament.standings import Reason


def refusal(tr: Words, refused: Refused, names: Mapping[str, str] | None = None) -> str:
    return tr(f"event.refused.{refused.code}", **_facts(tr, refused.facts, names or {}))


def finding(tr: Words, found: Finding, names: Mapping[str, str] | None = None) -> str:
    return tr(f"event.found.{found.code}", **_facts(tr, found.facts, names or {}))


def told(tr: Words, consequence: Told, names: Mapping[str, str] | None = None) -> str:
    return tr(f"event.told.{consequence.code}", **_facts(tr, consequence.facts, names or {}))


def _facts(tr: Words, facts: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """Players under their names, states in words, lists in a row; the number n chooses the form."""

    def shown(key: str, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return tr.listing([str(shown(key, item)) for item in value])
        if key in ("state", "needed", "status"):
            return tr(f"event.state.{value}")
        if key == "what" and tr.has(f"event.operation.{value}"):
            return tr(f"event.operation.{value}")
        return names.get(value, value) if isinstance(value, str) else value

    return {key: shown(key, value) for key, value in facts.items()}


def why(tr: Words, reason: Reason | None) -> str:
    """Why a line stands above the next one; nothing below the last."""
    if reason is None:
        return ""
    mine, theirs = reason.mine, reason.theirs
    facts: dict[str, object] = {"mine": figure(tr, mine), "theirs": figure(tr, theirs)}
    if isinstance(mine, tuple) and isinstance(theirs, tuple):
        longer = max(len(mine), len(theirs))
        pairs = [(_at(mine, i), _at(theirs, i)) for i in range(longer)]
        facts["heat"] = next((i for i, (a, b) in enumerate(pairs, 1) if a != b), longer)
    return tr(f"event.why.{reason.criterion}", **facts)


def _at(figures: tuple[float, ...], place: int) -> float:
    return figures[place] if place < len(figures) else 0.0


def figure(tr: Words, value: Figure) -> str:
    """Whole numbers as they are, others with as many decimals as a table needs."""
    if isinstance(value, tuple):
        return "-".join(figure(tr, part) for part in value)
    if value == int(value):
        return tr.number(value)
    return tr.number(value, 2 if abs(value) >= 10 else 4)


def plain(value: Figure) -> float | int | list[float | int]:
    """A figure for JSON: whole numbers without a decimal point."""
    if isinstance(value, tuple):
        return [int(part) if part == int(part) else round(part, 6) for part in value]
    return int(value) if value == int(value) else round(value, 6)
