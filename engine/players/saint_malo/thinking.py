"""One turn asks several questions of the same sheet: what was found out for the first serves the next."""

from collections.abc import Hashable
from typing import TypeVar

from engine.players.saint_malo.judges import Judge
from engine.players.saint_malo.prospect import Prospect
from engine.saint_malo.facts import Facts
from engine.saint_malo.state import State

KEPT = 16
Position = tuple[Hashable, ...]
_KEPT: dict[tuple[type[Prospect], Judge, Facts, int, Position], Prospect] = {}

P = TypeVar("P", bound=Prospect)


def prospect_for(kind: type[P], state: State, facts: Facts, judge: Judge, wide: int) -> P:
    """The prospect of a position, the one thought of before if it is still the same position."""
    key = (kind, judge, facts, wide, position_of(state))
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= KEPT:
            _KEPT.clear()
        found = _KEPT[key] = kind(state.copy(), facts, judge, wide)
    assert isinstance(found, kind)
    return found


def position_of(state: State) -> Position:
    """Everything that a prospect depends on; the dice that lie there are none of it."""
    sheets = [(*s.fields, s.coins, s.logs, s.lost, *s.marked) for s in state.sheets]
    return (state.seat, state.first, state.round, state.boxes, *sheets)
