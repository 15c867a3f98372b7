"""Correcting what was entered: change, insert or remove a choice anywhere, keeping all later ones that still hold."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decision import Decision, RefusedChoice
from engine.session import Session

LOOK_AHEAD = 12
NOT_ASKED = "not-asked"  # its question is gone
OUT_OF_TURN = "out-of-turn"  # an entry after one that was dropped: something before it is missing now


@dataclass(frozen=True)
class Dropped:
    """A later entry that no longer holds: its number in the old record, its text, and why."""

    n: int
    text: str
    reason: str


@dataclass(frozen=True)
class Amended:
    """A new session with the correction; the old one is untouched."""

    session: Session
    dropped: tuple[Dropped, ...]


def amend(old: Session, n: int, texts: Sequence[str], remove: int = 1) -> Amended:
    """The session with `remove` entries from n on replaced by `texts` (nothing removed: inserted before n).

    DoesNotFit if the new texts themselves do not fit there. Later entries are taken as long as the same seat is asked
    the same kind of question in the same turn and the answer is still legal; an entry whose question is gone, or whose
    answer is refused, is dropped with the reason.
    """
    if not 0 <= n <= len(old) or not 0 <= remove <= len(old) - n:
        raise ValueError(f"there is no entry {n} to {n + remove}; there are {len(old)}")
    new = Session(old.rules, old.setup, old.seed, auto=old.auto, texts=[*old.texts[:n], *texts])
    dropped = []
    i = n + remove
    while i < len(old):
        reason = None if old.by_itself[i] else _takes(new, old, i)
        if reason is None:
            i += 1
            continue
        ahead = _next_that_fits(new, old, i)
        rest = OUT_OF_TURN if ahead == len(old) and not new.over else reason
        if reason == NOT_ASKED:
            reason = rest
        for j in range(i, ahead):
            if not old.by_itself[j]:
                dropped.append(Dropped(j, old.texts[j], reason if j == i else rest))
        i = ahead
    return Amended(new, tuple(dropped))


def _takes(new: Session, old: Session, i: int) -> str | None:
    """Takes an old entry into the new session; otherwise says why it does not fit."""
    decision = new.decision
    if decision is None:
        return "over"
    if not _asks(new, decision, old, i):
        return NOT_ASKED
    try:
        new.choose_text(old.texts[i])
    except RefusedChoice as refused:
        return refused.refusal.code
    except ValueError:
        return "not-offered"
    return None


def _next_that_fits(new: Session, old: Session, i: int) -> int:
    """The first later entry that answers what is asked now; the end if none does."""
    decision = new.decision
    if decision is None:
        return len(old)
    for j in range(i + 1, min(i + LOOK_AHEAD, len(old))):
        if not old.by_itself[j] and _asks(new, decision, old, j):
            return j
    return len(old)


def _asks(new: Session, decision: Decision, old: Session, i: int) -> bool:
    """True if this is the question that the old entry answered, and not the like of it in another turn."""
    return (new.turn, decision.seat, decision.kind) == (old.turns[i], old.seats[i], old.kinds[i])
