"""Dealing, the start of a round, and who takes which role."""

from collections.abc import Sequence

from engine.decision import HIDDEN, Choice, Decision, Shuffle
from engine.documents.result import Facts
from engine.events import Event
from engine.san_juan import builder, councillor, producer, prospector, trader
from engine.san_juan.decisions import (
    TILE_IDS,
    BankCards,
    ChapelCard,
    ChooseRole,
    Discard,
    Office,
    TableRole,
    UseLibrary,
)
from engine.san_juan.kinds import (
    BANK,
    BUILDER,
    CHAPEL,
    COUNCILLOR,
    GUARD_ROOM,
    IDS,
    INDIGO_PLANT,
    LIBRARY,
    OFFICE_BUILDING,
    PRODUCER,
    PROSPECTOR,
    ROLES,
    TOWER,
    TRADER,
)
from engine.san_juan.state import NO_GOOD, Frame, SanJuanState
from engine.san_juan.table import (
    Step,
    choosable,
    discard_from_hand,
    draw,
    leave_hand,
    names,
    tell,
)

FIRST_HAND = 4
VARIATION_EXTRA = 1  # the first seat draws one more than it keeps, the next two more, …
STALLED_AFTER = 20  # rounds without a building: cards are used up or stuck, and nobody would ever build again

START = {
    BUILDER: builder.start,
    PRODUCER: producer.start,
    TRADER: trader.start,
    COUNCILLOR: councillor.start,
    PROSPECTOR: prospector.start,
}


def begin(state: SanJuanState, variation: bool) -> None:
    """An indigo plant each; then chance orders cards and tiles, or nobody knows them."""
    for player in state.players:
        player.city.append(INDIGO_PLANT)
        player.goods.append(NO_GOOD)
        player.beneath.append(())
        player.has = 1 << INDIGO_PLANT
    state.doing.append((ROLE,))
    state.doing.append((DEAL, 0, variation))
    if state.shadow:
        state.pile = [HIDDEN] * (len(state.edition.deck) - len(state.players))
        state.tiles = [HIDDEN] * len(state.edition.tiles)
    else:
        state.doing.append((TILES,))
        state.doing.append((DECK,))


def _ask_deck(state: SanJuanState, frame: Frame) -> Decision:
    rest = list(state.edition.deck)
    for _ in state.players:
        rest.remove(INDIGO_PLANT)
    return Shuffle(rest, IDS)


def _answer_deck(state: SanJuanState, frame: Frame, order: Choice) -> None:
    state.pile = list(order)
    state.doing.pop()


def _ask_tiles(state: SanJuanState, frame: Frame) -> Decision:
    return Shuffle(range(len(state.edition.tiles)), TILE_IDS)


def _answer_tiles(state: SanJuanState, frame: Frame, order: Choice) -> None:
    state.tiles = list(order)
    state.doing.pop()


def _ask_deal(state: SanJuanState, frame: Frame) -> Decision | None:
    _, k, variation = frame
    if k == len(state.players):
        state.doing.pop()
        return None
    seat = (state.governor + k) % len(state.players)
    extra = k + VARIATION_EXTRA if variation else 0
    if len(state.players[seat].hand) < FIRST_HAND + extra:
        if not variation:
            state.doing[-1] = (DEAL, k + 1, variation)
        draw(state, seat, FIRST_HAND + extra, "deal")
        return None
    return Discard(seat, choosable(state, seat), extra, "variation")


def _answer_deal(state: SanJuanState, frame: Frame, cards: Choice) -> None:
    _, k, variation = frame
    state.doing[-1] = (DEAL, k + 1, variation)
    discard_from_hand(state, (state.governor + k) % len(state.players), cards, "variation")


def roles_a_round(state: SanJuanState) -> int:
    """One role a player, but three with two players."""
    return max(3, len(state.players))


def _ask_role(state: SanJuanState, frame: Frame) -> Decision | None:
    if state.turn == roles_a_round(state):
        _next_round(state)
        return None
    seat = (state.governor + state.turn) % len(state.players)
    if state.shadow:
        spare = len(state.pile)
        return TableRole(seat, state.roles_left, tuple(len(player.hand) + spare for player in state.players))
    return ChooseRole(seat, state.roles_left)


def _count_hand(state: SanJuanState, seat: int, cards: int) -> None:
    """The table counted a hand: cards nobody noticed come from the pile, or went to the discards."""
    hand = state.players[seat].hand
    missing = cards - len(hand)
    if missing > 0:
        hand += state.pile[-missing:]
        del state.pile[-missing:]
    elif missing < 0:
        discard_from_hand(state, seat, hand[missing:], "counted")
    if state.log is not None:
        tell(state, "counted", seat, {"n": cards})


def _answer_role(state: SanJuanState, frame: Frame, role: Choice) -> None:
    if type(role) is tuple:
        _count_hand(state, role[1], role[2])
        return
    seats = len(state.players)
    seat = (state.governor + state.turn) % seats
    state.role = role
    state.roles_left = tuple([other for other in state.roles_left if other != role])
    state.takers = (*state.takers, role * 8 + seat)
    if state.log is not None:
        tell(state, "took-role", seat, {"role": ROLES[role]})
    state.doing.append((PHASE_OVER,))
    owns = state.players[seat].has >> LIBRARY & 1
    if seats > 2 or state.turn == 1:
        state.doubled = bool(owns)
    elif state.turn == 2:
        state.doubled = bool(owns) and not state.library_used
    elif owns:
        state.doing.append((LIBRARY_NOW,))
        return
    else:
        state.doubled = False
    START[role](state)


def _ask_library(state: SanJuanState, frame: Frame) -> Decision:
    return UseLibrary(state.governor)


def _answer_library(state: SanJuanState, frame: Frame, use: Choice) -> None:
    state.doing.pop()
    state.doubled = state.library_used = use
    if state.log is not None:
        tell(state, "library", state.governor, {"used": use})
    START[state.role](state)


def _ask_phase_over(state: SanJuanState, frame: Frame) -> None:
    state.doing.pop()
    state.role = HIDDEN
    state.doubled = False
    state.turn += 1


def _next_round(state: SanJuanState) -> None:
    state.governor = (state.governor + 1) % len(state.players)
    state.idle += 1
    if state.idle == STALLED_AFTER:
        state.doing.clear()
        if state.log is not None:
            tell(state, "stalled", HIDDEN, {"n": STALLED_AFTER})
        return
    state.round += 1
    state.turn = 0
    state.roles_left = (0, 1, 2, 3, 4)
    state.takers = ()
    state.library_used = False
    if state.log is not None:
        tell(state, "round", state.governor, {"round": state.round})
    state.doing.append((ROUND_START, 0, 0))


OFFICE_STAGE, CHAPEL_STAGE, BANK_STAGE, LIMIT_STAGE = range(4)  # after the last one it is the next seat's


def hand_limit(state: SanJuanState, seat: int) -> int:
    has = state.players[seat].has
    edition = state.edition
    if has >> TOWER & 1:
        return edition.tower_limit
    return edition.guard_room_limit if has >> GUARD_ROOM & 1 else edition.hand_limit


def _ask_round_start(state: SanJuanState, frame: Frame) -> Decision | None:
    """Clockwise from the new governor, each seat in one go: office, chapel, bank, then the hand limit."""
    _, k, stage = frame
    seats = len(state.players)
    while k < seats:
        seat = (state.governor + k) % seats
        player = state.players[seat]
        hand, has = player.hand, player.has
        if hand:
            asked: Decision | None = None
            if stage == OFFICE_STAGE and has >> OFFICE_BUILDING & 1:
                asked = Office(seat, choosable(state, seat), 0, 2, IDS)
            elif stage <= CHAPEL_STAGE and has >> CHAPEL & 1:
                stage, asked = CHAPEL_STAGE, ChapelCard(seat, choosable(state, seat), 0, 1, IDS)
            elif stage <= BANK_STAGE and has >> BANK & 1 and not player.bank_used:
                stage, asked = BANK_STAGE, BankCards(seat, choosable(state, seat), 0, len(hand), IDS)
            elif stage <= LIMIT_STAGE and (over := len(hand) - hand_limit(state, seat)) > 0:
                stage, asked = LIMIT_STAGE, Discard(seat, choosable(state, seat), over, "limit")
            if asked is not None:
                state.doing[-1] = (ROUND_START, k, stage)
                return asked
        k, stage = k + 1, OFFICE_STAGE
    state.doing.pop()
    return None


def _answer_round_start(state: SanJuanState, frame: Frame, cards: Choice) -> None:
    _, k, stage = frame
    seat = (state.governor + k) % len(state.players)
    player = state.players[seat]
    state.doing[-1] = (ROUND_START, k, stage + 1)
    if stage == OFFICE_STAGE:
        discard_from_hand(state, seat, cards, "office")
        draw(state, seat, len(cards), "office")
    elif stage == LIMIT_STAGE:
        discard_from_hand(state, seat, cards, "limit")
    elif cards:
        leave_hand(state, seat, cards)
        if stage == CHAPEL_STAGE:
            player.chapel += cards
        else:
            player.bank += cards
            player.bank_used = True
        if state.log is not None:
            state.log.append(_stored(state, seat, "chapel" if stage == CHAPEL_STAGE else "bank", cards))


def _stored(state: SanJuanState, seat: int, where: str, cards: Sequence[int]) -> Event:
    """Cards under chapel or bank; how many is the owner's alone where everybody counts for themselves."""
    number: Facts = {"n": len(cards)}
    kept: Facts = {"cards": names(cards)}
    if state.hide_counts:
        return Event("stored", seat, {"where": where}, number | kept)
    return Event("stored", seat, {"where": where} | number, kept)


DECK = Step("deck", _ask_deck, _answer_deck)
TILES = Step("tiles", _ask_tiles, _answer_tiles)
DEAL = Step("deal", _ask_deal, _answer_deal)
ROLE = Step("role", _ask_role, _answer_role)
LIBRARY_NOW = Step("library", _ask_library, _answer_library)
PHASE_OVER = Step("phase-over", _ask_phase_over)
ROUND_START = Step("round-start", _ask_round_start, _answer_round_start)
