"""Corrections to what was entered: anything anywhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.club.game import Game
from engine.amend import NOT_ASKED, OUT_OF_TURN, Amended, Dropped
from engine.decision import RefusedChoice
from engine.session import Session

COUNTED = "hand "  # begins the entry of a hand that was counted


@dataclass
class Editing:
    """Entries are being put in at a point of the past; `removed` old ones make room for them."""

    at: int
    removed: int
    draft: Session

    @property
    def texts(self) -> list[str]:
        return self.draft.texts[self.at :]


def begin(game: Game, n: int, removed: int) -> Editing:
    """As it was when entry n was asked for."""
    old = game.session
    draft = Session(old.rules, old.setup, old.seed, auto=old.auto, texts=old.texts[:n])
    return Editing(n, removed, draft)


def fits_on(game: Game, editing: Editing) -> bool:
    """True if the next old entry answers what the draft asks now, so that nothing is missing between them."""
    old = game.session
    n = editing.at + editing.removed
    while n < len(old) and old.by_itself[n]:
        n += 1
    if len(editing.draft) == editing.at:
        return False
    if n >= len(old):
        return True
    decision = editing.draft.decision
    if decision is None or editing.draft.turn != old.turns[n]:
        return False
    return (decision.seat, decision.kind) == (old.seats[n], old.kinds[n])


def apply(game: Game, editing: Editing) -> Amended:
    return game.correct(editing.at, editing.texts, editing.removed)


@dataclass(frozen=True)
class EntryQuestion:
    """One question of one game: when it is asked, whom, what, and the how-manieth of these it is."""

    turn: tuple[int, int]
    seat: int
    kind: str
    number: int


@dataclass(frozen=True)
class WaitingEntry:
    """A later entry that was dropped only because something before it is missing."""

    n: int
    question: EntryQuestion
    text: str
    words: str


@dataclass(frozen=True)
class Returned:
    """What still waits after something was told, and what does not come back any more."""

    waiting: tuple[WaitingEntry, ...]
    left_out: tuple[Dropped, ...]


def waiting_of(new: Session, old: Session, dropped: Sequence[Dropped], words: Mapping[int, str]) -> Returned:
    """What may still hold once the hole is filled; an answer that was refused, or whose turn is over, does not."""
    waiting, left = [], []
    for one in dropped:
        question = _answered(old, one.n)
        if one.reason != OUT_OF_TURN:
            left.append(one)
        elif _to_come(new, question):
            waiting.append(WaitingEntry(one.n, question, one.text, words.get(one.n, one.text)))
        else:
            left.append(replace(one, reason=NOT_ASKED))
    return Returned(tuple(waiting), tuple(left))


def bring_back(game: Game, waiting: tuple[WaitingEntry, ...]) -> Returned:
    """Takes entries that wait as long as each answers the very question it was told for."""
    left: list[Dropped] = []
    while waiting:
        session, first = game.session, waiting[0]
        reason = None if _to_come(session, first.question) else NOT_ASKED
        if reason is None:
            if _asked(session) != first.question:
                break
            reason = _retell(game, first.text)
        if reason is not None:
            left.append(Dropped(first.n, first.text, reason))
        waiting = waiting[1:]
    return Returned(waiting, tuple(left))


def _retell(game: Game, text: str) -> str | None:
    """Tells an entry again; the reason if it does not hold any more."""
    decision = game.decision
    assert decision is not None
    try:
        game.choose(decision.read(text))
    except RefusedChoice as refused:
        return refused.refusal.code
    except ValueError:
        return "not-offered"
    return None


def _answered(session: Session, n: int) -> EntryQuestion:
    turn, seat, kind = session.turns[n], session.seats[n], session.kinds[n]
    return EntryQuestion(turn, seat, kind, _told(session, n, turn, seat, kind))


def _asked(session: Session) -> EntryQuestion | None:
    decision = session.decision
    if decision is None:
        return None
    turn, seat, kind = session.turn, decision.seat, decision.kind
    return EntryQuestion(turn, seat, kind, _told(session, len(session), turn, seat, kind))


def _told(session: Session, n: int, turn: tuple[int, int], seat: int, kind: str) -> int:
    """How many such questions were answered before entry n; a counted hand answers none."""
    return sum(
        (session.turns[i], session.seats[i], session.kinds[i]) == (turn, seat, kind)
        and not session.texts[i].startswith(COUNTED)
        for i in range(n)
    )


def _to_come(session: Session, question: EntryQuestion) -> bool:
    """False once the turn of a question is over, or somebody has answered it."""
    if session.over or question.turn < session.turn:
        return False
    told = _told(session, len(session), question.turn, question.seat, question.kind)
    return told <= question.number
