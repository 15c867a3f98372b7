"""A line of buildings as somebody types it: what is sure, what fits several, and what fits none."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.games.following.typed import DIGITS, fitting
from assistant.games.prefixes import counted, folded
from assistant.games.views import AnswerView

LONGEST = 3  # words of a building's name


@dataclass(frozen=True)
class TypedBuildings:
    """`wanted` are ids and how often each; what is not sure is left as it was typed, never guessed."""

    wanted: tuple[tuple[str, int], ...]
    several: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def left(self) -> str:
        return " ".join((*self.several, *self.unknown))


def choices(token: str, buildings: Sequence[AnswerView]) -> tuple[AnswerView, ...]:
    """What letters fit; where they fit several, each with the number that names it behind the letters: mar2."""
    letters, _ = _numbered(counted(token)[1])
    shown = fitting(buildings, letters).shown
    if len(shown) < 2:
        return shown
    return tuple(replace(one, cue=DIGITS[n] if n < len(DIGITS) else "") for n, one in enumerate(shown))


def meant(token: str, buildings: Sequence[AnswerView]) -> str | None:
    """The one building that a word means; None where none or several fit it."""
    letters, number = _numbered(counted(token)[1])
    fit = fitting(buildings, letters)
    if number:
        return str(fit.shown[number - 1].key) if number <= len(fit.shown) else None
    return str(fit.taken.key) if fit.taken is not None else None


def typed_buildings(typed: str, buildings: Sequence[AnswerView]) -> TypedBuildings:
    """Words apart by spaces; a whole name may have spaces of its own."""
    tokens, at = typed.split(), 0
    wanted: list[tuple[str, int]] = []
    several: list[str] = []
    unknown: list[str] = []
    while at < len(tokens):
        length, whole = _whole_name(tokens[at : at + LONGEST], buildings)
        token = tokens[at]
        if (found := whole or meant(token, buildings)) is not None:
            wanted.append((found, counted(token)[0]))
        elif choices(token, buildings):
            several.append(token)
        else:
            unknown.append(token)
        at += length
    return TypedBuildings(tuple(wanted), tuple(several), tuple(unknown))


def _whole_name(tokens: Sequence[str], buildings: Sequence[AnswerView]) -> tuple[int, str | None]:
    """How many of these words are one building's whole name, and whose; one word that is nobody's otherwise."""
    for length in range(len(tokens), 1, -1):
        line = _letters(counted(" ".join(tokens[:length]))[1])
        for one in buildings:
            if line in (_letters(one.text), *map(_letters, one.terms)):
                return length, str(one.key)
    return 1, None


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", folded(text))


def _numbered(letters: str) -> tuple[str, int]:
    """Letters and the number of a choice behind them, 0 for none."""
    found = re.fullmatch(r"(.*\D)([1-9])", letters)
    return (found[1], int(found[2])) if found else (letters, 0)
