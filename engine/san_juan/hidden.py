"""What a seat knows, and whole states that agree with it."""

from collections.abc import Sequence

from engine.decision import CHANCE, HIDDEN, Randomness, Refusal, RefusedChoice, Shuffle, shuffled
from engine.san_juan.kinds import COUNCILLOR, IDS
from engine.san_juan.state import (
    NO_GOOD,
    SanJuanState,
    discard_entry,
    discard_knowers,
    discarded_card,
    unseen,
)
from engine.san_juan.table import advance


def redact(state: SanJuanState, eye: int | None) -> SanJuanState:
    """A copy without what this seat cannot know; None sees only what lies open.

    A seat knows its own hand, what it stored and what it discarded since the last shuffle; everybody knows cities,
    numbers of cards, tiles turned so far and cards that were shown. Goods are hidden from everybody.
    """
    view = state.copy()
    for seat, player in enumerate(view.players):
        # Goods come face down from the pile and leave unseen: not even their owner knows them, nor what lies
        # under the harbor, which were goods.
        player.goods = [good if good == NO_GOOD else HIDDEN for good in player.goods]
        player.harbor = [HIDDEN] * len(player.harbor)
        if seat != eye:
            player.hand = [HIDDEN] * len(player.hand)
            player.chapel = [HIDDEN] * len(player.chapel)
            player.bank = [HIDDEN] * len(player.bank)
    view.pile = [HIDDEN] * len(view.pile)
    mine = 1 << eye if eye is not None else 0
    everybody = (1 << len(view.players)) - 1
    view.discards = [
        entry if discard_knowers(entry) & mine or discard_knowers(entry) == everybody
        else discard_entry(HIDDEN, discard_knowers(entry))
        for entry in view.discards
    ]  # fmt: skip
    unknown_tiles = max(0, len(view.tiles) - view.trader_phases - tile_is_open(view))
    open_now = int(tile_is_open(view))
    view.tiles[open_now : open_now + unknown_tiles] = [HIDDEN] * unknown_tiles
    if view.drawn and view.role == COUNCILLOR and _drawer(state) != eye:
        view.drawn = [HIDDEN] * len(view.drawn)
    # The question is asked anew of what is left: its options are made of cards, so the one that was asked would tell
    # a hand to whoever looks at it.
    asked = state.asked
    if asked is not None:
        frame = view.doing[-1]
        if frame[0].name == "shuffle":
            view.asked = Shuffle([discarded_card(entry) for entry in view.discards], IDS)
        elif asked.seat != CHANCE:
            view.asked = frame[0].ask(view, frame)
    return view


def with_hand(state: SanJuanState, seat: int, cards: Sequence[int]) -> SanJuanState:
    """What a seat at a physical table sees, its hand being told; Refused if such cards cannot be in it."""
    view = redact(state, seat)
    view.shadow = False
    view.players[seat].hand = sorted(cards)
    left = unseen(view)
    gone = next((kind for kind in cards if left[kind] < 0), None)
    if gone is not None:
        raise RefusedChoice(Refusal("not-available", {"building": IDS[gone]}))
    advance(view)  # asked as somebody who has cards
    return view


def tile_is_open(state: SanJuanState) -> bool:
    """True while goods are being sold at the prices of the top tile."""
    return any(frame[0].name == "sell" for frame in state.doing) and state.doing[-1][0].name != "tile"


def _drawer(state: SanJuanState) -> int:
    """Who is looking at the drawn cards in a councillor phase."""
    for frame in state.doing:
        if frame[0].name == "council":
            return (state.governor + state.turn + int(frame[1])) % len(state.players)
    return HIDDEN


def fill(view: SanJuanState, rng: Randomness) -> SanJuanState:
    """One whole state, every hidden card drawn at random from those not in sight."""
    state = view.copy()
    state.shadow = False
    # All from one shuffled heap of what nobody here has seen: every whole state that agrees with the view is as likely
    # as any other, whatever is dealt first. Drawing from the true cards would let an opponent play what it cannot know.
    left = unseen(state)
    cards = list(shuffled([kind for kind, n in enumerate(left) for _ in range(n)], rng))
    for player in state.players:
        if HIDDEN in player.hand:
            player.hand = player.shown + [cards.pop() for _ in range(len(player.hand) - len(player.shown))]
        player.goods = [cards.pop() if good == HIDDEN else good for good in player.goods]
        player.chapel = [cards.pop() if card == HIDDEN else card for card in player.chapel]
        player.bank = [cards.pop() if card == HIDDEN else card for card in player.bank]
        player.harbor = [cards.pop() if card == HIDDEN else card for card in player.harbor]
    state.drawn = [cards.pop() if card == HIDDEN else card for card in state.drawn]
    state.discards = [
        discard_entry(cards.pop(), discard_knowers(entry)) if discarded_card(entry) == HIDDEN else entry
        for entry in state.discards
    ]
    state.pile = [cards.pop() if card == HIDDEN else card for card in state.pile]
    tiles = list(shuffled([t for t in range(len(state.tiles)) if t not in state.tiles], rng))
    state.tiles = [tiles.pop() if tile == HIDDEN else tile for tile in state.tiles]
    advance(state)  # what a table would have been asked is known now
    return state


def hides_count(state: SanJuanState, seat: int, eye: int | None) -> bool:
    """True if the numbers under this seat's chapel and bank are not told; at the end they always are."""
    return state.hide_counts and seat != eye and state.asked is not None


def uncounted(state: SanJuanState, eye: int | None) -> SanJuanState:
    """What may be shown: without the cards under others' chapels and banks where everybody counts for themselves.

    Only for the eyes of people. `redact` keeps the numbers, for who paid attention knows them, and the cards not in sight
    would tell them anyway.
    """
    view = state.copy()
    for seat, player in enumerate(view.players):
        if hides_count(state, seat, eye):
            player.chapel, player.bank = [], []
    return view
