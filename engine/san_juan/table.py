"""The middle of the table: steps on the stack of what is under way, the draw pile, the discards."""

from collections.abc import Callable, Sequence

from engine.decision import HIDDEN, Choice, Decision, Shuffle
from engine.documents.result import Facts
from engine.events import Event
from engine.san_juan.kinds import IDS
from engine.san_juan.state import Frame, SanJuanState, discard_entry, discarded_card

Ask = Callable[[SanJuanState, Frame], Decision | None]
Answer = Callable[[SanJuanState, Frame, Choice], None]

TO_HAND, TO_DRAWN, TO_GOODS = range(3)
STEPS: dict[str, "Step"] = {}


class Step:
    """One kind of frame on the stack. `ask` gives a decision, or None after it has moved the game on."""

    __slots__ = ("answer", "ask", "card_at", "name")

    def __init__(self, name: str, ask: Ask, answer: Answer | None = None, card_at: int | None = None) -> None:
        self.name = name
        self.ask = ask
        self.answer = answer
        self.card_at = card_at
        STEPS[name] = self

    def card_under_way(self, frame: Frame) -> int:
        """A card that has left its hand and is not yet in a city; HIDDEN if there is none."""
        return HIDDEN if self.card_at is None else int(frame[self.card_at])

    def __reduce__(self) -> tuple[Callable[[str], "Step"], tuple[str]]:
        return (step_named, (self.name,))


def step_named(name: str) -> Step:
    import engine.san_juan.round  # noqa: F401  a state that comes from another process may arrive before its rules

    return STEPS[name]


def advance(state: SanJuanState) -> None:
    """Moves the game on until somebody is asked, or it is over."""
    doing = state.doing
    while doing:
        frame = doing[-1]
        asked = frame[0].ask(state, frame)
        if asked is not None:
            state.asked = asked
            return
    state.asked = None


def tell(state: SanJuanState, kind: str, seat: int, facts: Facts, cards: Sequence[int] | None = None) -> None:
    """Logs an event; `cards` are seen by the seat alone. Call it only where `state.log` is a list."""
    assert state.log is not None
    state.log.append(Event(kind, seat, facts, {} if cards is None else {"cards": names(cards)}))


def names(cards: Sequence[int]) -> list[str]:
    return [IDS[card] for card in cards]


def draw(state: SanJuanState, seat: int, n: int, why: str) -> None:
    """Cards from the pile into a hand; a shuffle in the middle is asked of chance before anything else goes on."""
    pile = state.pile
    if len(pile) >= n:
        if n:
            cards = pile[-n:]
            del pile[-n:]
            state.players[seat].hand += cards
            if state.log is not None:
                tell(state, "drew", seat, {"n": n, "why": why}, cards)
    else:
        state.doing.append((DRAW, seat, n, TO_HAND, why, ()))


def draw_aside(state: SanJuanState, seat: int, n: int, why: str) -> None:
    """Cards from the pile, to be looked at before they go anywhere."""
    state.doing.append((DRAW, seat, n, TO_DRAWN, why, ()))


def lay_goods(state: SanJuanState, seat: int, places: tuple[int, ...], why: str) -> None:
    """Cards from the pile, unseen, onto these places of a city."""
    pile = state.pile
    n = len(places)
    if len(pile) >= n:
        goods = state.players[seat].goods
        for place in places:
            goods[place] = pile.pop()
    else:
        state.doing.append((DRAW, seat, n, TO_GOODS, why, places))


def _ask_draw(state: SanJuanState, frame: Frame) -> None:
    _, seat, n, where, why, places = frame
    pile = state.pile
    now = min(n, len(pile))
    cards = [pile.pop() for _ in range(now)]
    if where == TO_GOODS:
        goods = state.players[seat].goods
        for place, card in zip(places, cards, strict=False):
            goods[place] = card
    else:
        (state.players[seat].hand if where == TO_HAND else state.drawn).extend(cards)
        if state.log is not None and cards:
            tell(state, "drew" if where == TO_HAND else "looked", seat, {"n": now, "why": why}, cards)
    if now < n and state.discards:
        state.doing[-1] = (DRAW, seat, n - now, where, why, places[now:])
        state.doing.append((SHUFFLE,))
    else:
        state.doing.pop()


def _ask_shuffle(state: SanJuanState, frame: Frame) -> Decision | None:
    cards = [discarded_card(entry) for entry in state.discards]
    if state.shadow:
        _shuffled(state, frame, (HIDDEN,) * len(cards))
        return None
    return Shuffle(cards, IDS)


def _shuffled(state: SanJuanState, frame: Frame, order: Choice) -> None:
    state.pile[:0] = order
    state.discards.clear()
    state.doing.pop()
    if state.log is not None:
        tell(state, "shuffled", HIDDEN, {"n": len(order)})


DRAW = Step("draw", _ask_draw)
SHUFFLE = Step("shuffle", _ask_shuffle, _shuffled)


def discard(state: SanJuanState, cards: Sequence[int], knowers: int) -> None:
    state.discards += [discard_entry(card, knowers) for card in cards]


def choosable(state: SanJuanState, seat: int) -> Sequence[int]:
    """A hand as its owner picks from it; at a physical table nobody tells which card is which."""
    hand = state.players[seat].hand
    return (HIDDEN,) * len(hand) if state.shadow else hand


def leave_hand(state: SanJuanState, seat: int, cards: Sequence[int]) -> None:
    """Cards leave a hand face down: from now on nobody else is sure of what is still there."""
    player = state.players[seat]
    if cards:
        hand = player.hand
        for card in cards:
            hand.remove(card)
        if player.shown:
            player.shown.clear()


def discard_from_hand(state: SanJuanState, seat: int, cards: Sequence[int], why: str) -> None:
    leave_hand(state, seat, cards)
    discard(state, cards, 1 << seat)
    if state.log is not None and cards:
        tell(state, "discarded", seat, {"n": len(cards), "why": why}, cards)


def clockwise(state: SanJuanState, k: int) -> int:
    """The k-th seat of the phase, counted from the one who took the role."""
    n = len(state.players)
    return (state.governor + state.turn + k) % n
