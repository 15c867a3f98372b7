"""Hands at a followed table: nobody's cards are known, only their number, and what somebody tells."""

from assistant.club.game import Game
from assistant.games.following.corrections import COUNTED
from assistant.games.following.follower import Moment, Untold
from assistant.games.san_juan.building_names import cards_of
from assistant.games.san_juan.state import state_of
from assistant.words import Words
from engine.amend import Amended
from engine.decision import RefusedChoice
from engine.san_juan.hidden import with_hand
from engine.san_juan.names import names
from engine.san_juan.state import SanJuanState
from engine.session import Session


def told_hand(at: Moment, seat: int, typed: str, tr: Words) -> SanJuanState:
    """The state with the cards of a hand; only with everything in the hand is there something to advise."""
    name, held = at.name(seat), len(state_of(at).players[seat].hand)
    cards, unknown = cards_of(at.plan.setup.rules, typed)
    if unknown:
        raise Untold(tr("shadow.no_such_card", typed=unknown))
    if len(cards) != held:
        raise Untold(tr("shadow.other_number", name=name, held=held, n=len(cards)))
    try:
        return with_hand(state_of(at), seat, cards)
    except RefusedChoice as refused:
        building = names(tr.language).building(str(refused.refusal.facts["building"]))
        raise Untold(tr("shadow.not_in_hand", building=building)) from None


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
            if session.kinds[n] == "role" and not session.texts[n].startswith(COUNTED)
        )  # fmt: skip
    before = Session(session.rules, session.setup, session.seed, auto=session.auto, texts=session.texts[:n])
    then = len(before.state.players[seat].hand) + cards - held
    return game.correct(n, [f"{COUNTED}{seat} {max(0, then)}"], remove=0)
