"""Corrections to what was entered: anything anywhere, and hands that were counted again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.game import Game
from engine.amend import OUT_OF_TURN, Amended, Dropped
from engine.session import Session


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
    return decision is not None and (decision.seat, decision.kind) == (old.seats[n], old.kinds[n])


def apply(game: Game, editing: Editing) -> Amended:
    return game.correct(editing.at, editing.texts, editing.removed)


@dataclass(frozen=True)
class Waiting:
    """A later entry that was dropped only because something before it is missing."""

    seat: int
    kind: str
    text: str
    words: str


def waiting_of(old: Session, dropped: Sequence[Dropped], words: Mapping[int, str]) -> tuple[Waiting, ...]:
    """What may still hold once the hole is filled; an answer that was refused does not."""
    return tuple(
        Waiting(old.seats[one.n], old.kinds[one.n], one.text, words.get(one.n, one.text))
        for one in dropped
        if one.reason == OUT_OF_TURN
    )


def bring_back(game: Game, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Takes entries that wait as long as they answer what is asked; gives those that still wait."""
    while waiting:
        decision, first = game.decision, waiting[0]
        if decision is None or (decision.seat, decision.kind) != (first.seat, first.kind):
            break
        choice = decision.read(first.text)
        if choice not in decision:
            break
        game.choose(choice)
        waiting = waiting[1:]
    return waiting


def count_hand(game: Game, seat: int, cards: int) -> Amended | None:
    """A hand was counted: the difference is entered before the last role was taken. None if it was right already."""
    session = game.session
    held = len(session.state.players[seat].hand)
    if held == cards:
        return None
    n = len(session)
    if session.decision is None or session.decision.kind != "role":
        n = next(
            n for n in range(len(session) - 1, -1, -1)
            if session.kinds[n] == "role" and not session.texts[n].startswith("hand ")
        )  # fmt: skip
    before = Session(session.rules, session.setup, session.seed, auto=session.auto, texts=session.texts[:n])
    then = len(before.state.players[seat].hand) + cards - held
    return game.correct(n, [f"hand {seat} {max(0, then)}"], remove=0)
