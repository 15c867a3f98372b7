"""Words for what the engine hands over as codes and facts."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from assistant.words import Words
from engine.documents.result import Facts, Number
from engine.tournament.check import Finding
from engine.tournament.figures import Figure
from engine.tournament.log import Told
from engine.tournament.refusal import Refused
from engine.tournament.standings import Reason

T = TypeVar("T")


def refusal(tr: Words, refused: Refused, names: Mapping[str, str] | None = None) -> str:
    return tr(f"event.refused.{refused.code}", **_facts(tr, refused.facts, names or {}))


def finding(tr: Words, found: Finding, names: Mapping[str, str] | None = None) -> str:
    return tr(f"event.found.{found.code}", **_facts(tr, found.facts, names or {}))


def told(tr: Words, consequence: Told, names: Mapping[str, str] | None = None) -> str:
    code, facts = consequence.code, consequence.facts
    if code == "rematches":
        least = facts.get("least_possible")
        code = "rematches-only" if least is None else "rematches-least" if least else code
    return tr(f"event.told.{code}", **_facts(tr, facts, names or {}))


def _facts(tr: Words, facts: Facts, names: Mapping[str, str]) -> Facts:
    """Players under their names, states in words, lists in a row; the number n chooses the form."""

    def shown(key: str, value: T) -> T | str:
        if isinstance(value, list | tuple):
            return tr.listing([str(shown(key, item)) for item in value])
        if key in ("state", "needed", "status"):
            return tr(f"event.state.{value}")
        if key == "what" and tr.has(f"event.operation.{value}"):
            return tr(f"event.operation.{value}")
        return names.get(value, value) if isinstance(value, str) else value

    return {key: shown(key, value) for key, value in facts.items()}


def why(tr: Words, reason: Reason | None, rounds: Callable[[int], str] = str) -> str:
    """Why a line stands above the next one; nothing below the last. `rounds` names a round in a sentence."""
    text = decided(tr, reason, rounds)
    if reason is None:
        return text
    if reason.place:
        return _knock_out(tr, reason, rounds, "seeding-both")
    open = tr(f"event.open.{reason.open}", text=text) if reason.open else ""
    if not reason.level:
        return open or text
    criteria = tr.listing([tr(f"event.criterion.{criterion}") for criterion in reason.level])
    return tr("event.level_open" if open else "event.level", criteria=criteria, text=open or text)


def decided(tr: Words, reason: Reason | None, rounds: Callable[[int], str] = str) -> str:
    """Only what decided, without all that the two are level on."""
    if reason is None:
        return ""
    if reason.round:
        return _knock_out(tr, reason, rounds)
    mine, theirs = reason.mine, reason.theirs
    facts: Facts = {}
    if isinstance(mine, tuple) and isinstance(theirs, tuple):
        longer = max(len(mine), len(theirs))
        pairs = [(_at(mine, i), _at(theirs, i)) for i in range(longer)]
        decides = next((i for i, (a, b) in enumerate(pairs) if a != b), longer - 1)
        facts["heat"] = decides + 1
        mine, theirs = pairs[decides]
    assert not isinstance(mine, tuple) and not isinstance(theirs, tuple)
    digits = _enough(mine, theirs)
    facts |= {"mine": tr.number(mine, digits), "theirs": tr.number(theirs, digits)}
    return tr(f"event.why.{reason.criterion}", **facts)


def _knock_out(tr: Words, reason: Reason, rounds: Callable[[int], str], key: str = "") -> str:
    """What a knock-out round decided, or why it did not."""
    key = key or reason.criterion
    if key == "reached" and not reason.theirs:
        key = "reached-any"
    if key == "seeding" and not reason.place:
        key = "seeding-to-play"
    assert not isinstance(reason.mine, tuple) and not isinstance(reason.theirs, tuple)
    mine, theirs = figure(tr, reason.mine), figure(tr, reason.theirs)
    if reason.criterion == "reached":
        mine, theirs = rounds(int(reason.mine)), rounds(int(reason.theirs)) if reason.theirs else ""
    named = rounds(reason.round)
    return tr(f"event.why.{key}", mine=mine, theirs=theirs, round=named, place=reason.place)


def _enough(mine: float, theirs: float) -> int:
    """As many decimals as tell the two apart; all there are, if they are one or two."""
    all = max(decimals(mine), decimals(theirs))
    return next((d for d in range(min(2, all), all) if round(mine, d) != round(theirs, d)), all)


def _at(figures: tuple[float, ...], place: int) -> float:
    return figures[place] if place < len(figures) else 0.0


def decimals(value: float, most: int = 4) -> int:
    """As many decimals as the figure has, up to four."""
    return next(
        digits for digits in range(most + 1) if digits == most or round(value, digits) == round(value, most)
    )


def figure(tr: Words, value: float) -> str:
    return tr.number(value, decimals(value))


def plain(value: Figure) -> Number | list[Number]:
    """A figure for JSON: whole numbers without a decimal point."""
    if isinstance(value, tuple):
        return [int(part) if part == int(part) else round(part, 6) for part in value]
    return int(value) if value == int(value) else round(value, 6)
