"""Councillor: everybody looks at cards and keeps one, the councillor chooses from more."""

from engine.decision import Choice, Decision
from engine.san_juan.decisions import Discard, Keep
from engine.san_juan.kinds import ARCHIVE, CUSTOMS_OFFICE, IDS, PREFECTURE
from engine.san_juan.state import NO_GOOD, Frame, Player, SanJuanState
from engine.san_juan.table import (
    Step,
    choosable,
    clockwise,
    discard,
    discard_from_hand,
    draw_aside,
    lay_goods,
    tell,
)

ACTION, PRIVILEGE = 2, 3


def start(state: SanJuanState) -> None:
    state.doing.append((COUNCIL, 0, False))
    state.doing.append((CUSTOMS, 0))


def looks_at(state: SanJuanState, is_councillor: bool) -> int:
    return ACTION + is_councillor * PRIVILEGE * (2 if state.doubled else 1)


def keeps(player: Player) -> int:
    return 1 + (player.has >> PREFECTURE & 1)


def _ask_customs(state: SanJuanState, frame: Frame) -> None:
    """Empty customs offices are filled before anybody looks at cards."""
    k = frame[1]
    while k < len(state.players):
        seat = clockwise(state, k)
        player = state.players[seat]
        k += 1
        if player.has >> CUSTOMS_OFFICE & 1:
            place = player.city.index(CUSTOMS_OFFICE)
            if player.goods[place] == NO_GOOD:
                state.doing[-1] = (CUSTOMS, k)
                if state.log is not None and (state.pile or state.discards):
                    tell(state, "customs", seat, {})
                lay_goods(state, seat, (place,), "customs-office")
                return
    state.doing.pop()


def _ask_council(state: SanJuanState, frame: Frame) -> Decision | None:
    _, k, drew = frame
    while k < len(state.players):
        seat = clockwise(state, k)
        player = state.players[seat]
        if not drew:
            state.doing[-1] = (COUNCIL, k, True)
            draw_aside(state, seat, looks_at(state, k == 0), "councillor")
            return None
        if state.drawn:
            keep = min(keeps(player), len(state.drawn))
            if not player.has >> ARCHIVE & 1:
                return Keep(seat, state.drawn, keep, keep, IDS)
            rest = len(state.drawn) - keep
            if state.log is not None:
                tell(state, "kept", seat, {"n": len(state.drawn), "why": "archive"}, state.drawn)
            player.hand += state.drawn
            state.drawn.clear()
            if rest:
                state.doing.append((ARCHIVE_DISCARD, seat, rest))
                state.doing[-2] = (COUNCIL, k + 1, False)
                return None
        k, drew = k + 1, False
    state.doing.pop()
    return None


def _answer_council(state: SanJuanState, frame: Frame, kept: Choice) -> None:
    k = frame[1]
    seat = clockwise(state, k)
    state.doing[-1] = (COUNCIL, k + 1, False)
    rest = state.drawn
    for card in kept:
        rest.remove(card)
    state.players[seat].hand += kept
    if state.log is not None:
        tell(state, "kept", seat, {"n": len(kept), "why": "councillor"}, kept)
        if rest:
            tell(state, "discarded", seat, {"n": len(rest), "why": "councillor"}, rest)
    discard(state, rest, 1 << seat)
    state.drawn = []


def _ask_archive(state: SanJuanState, frame: Frame) -> Decision:
    _, seat, rest = frame
    return Discard(seat, choosable(state, seat), rest, "archive")


def _answer_archive(state: SanJuanState, frame: Frame, cards: Choice) -> None:
    state.doing.pop()
    discard_from_hand(state, frame[1], cards, "archive")


CUSTOMS = Step("customs", _ask_customs)
COUNCIL = Step("council", _ask_council, _answer_council)
ARCHIVE_DISCARD = Step("archive", _ask_archive, _answer_archive)
