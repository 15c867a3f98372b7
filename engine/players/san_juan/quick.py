"""An answer to every question but the role, at a glance: for the players themselves and for what they expect of others."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from engine.decision import HIDDEN, Choice, Decision, Pick
from engine.players.san_juan.evaluation import goods_value, hand_values
from engine.players.san_juan.outlook import Outlook, builds_left, outlook_of
from engine.san_juan.builder import goods_of
from engine.san_juan.decisions import NOWHERE, PASS, Build, Pay
from engine.san_juan.kinds import CATHEDRAL, PRODUCTION
from engine.san_juan.round import hand_limit
from engine.san_juan.state import SanJuanState
from engine.san_juan.trader import CUSTOMS_PRICE

REPLACED = 0.25  # what a new card is worth beyond its value as money, on average
CHAPEL_BELOW = 1.0  # a point


def keep_value(outlook: Outlook, kind: int, copies: int) -> float:
    """How much a card is wanted in the hand; a second copy is only money."""
    if kind == HIDDEN:
        return outlook.card + REPLACED
    if copies > 1 and kind >= PRODUCTION:
        return outlook.card
    return outlook.card + outlook.surplus(kind)


@lru_cache(maxsize=1 << 14)
def by_value(outlook: Outlook, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards, the least wanted first; the first copy of a kind counts more than the next."""
    seen: dict[int, int] = {}
    ranked = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        ranked.append((keep_value(outlook, card, seen[card]), card))
    ranked.sort()
    return tuple([card for _, card in ranked])


def answer(state: SanJuanState, decision: Decision) -> Choice:
    """A sensible choice for whoever is asked; the state shows at least that seat's hand."""
    return ANSWERS[decision.kind](state, decision)


def _outlook(state: SanJuanState, seat: int, *, building: bool = False) -> Outlook:
    return outlook_of(state, seat, max(0, builds_left(state) - building))


def _build(state: SanJuanState, decision: Build) -> Choice:
    if len(decision.options) == 1:
        return PASS
    values = build_values(state, decision)
    return decision.options[values.index(max(values))]


def build_values(state: SanJuanState, decision: Build) -> tuple[float, ...]:
    """What each way to build brings beyond passing."""
    seat = decision.seat
    player = state.players[seat]
    return _build_values(
        _outlook(state, seat, building=True),
        tuple(player.hand),
        tuple(sorted(goods_of(player))),
        decision.options,
        decision.costs,
        hand_limit(state, seat),
        state.cathedral,
    )


@lru_cache(maxsize=1 << 13)
def _build_values(
    outlook: Outlook,
    cards: tuple[int, ...],
    goods: tuple[int, ...],
    options: tuple[tuple[int, int], ...],
    costs: tuple[int, ...],
    limit: int,
    cathedral: bool,
) -> tuple[float, ...]:
    hand = by_value(outlook, cards)
    before = sum(hand_values(outlook, hand, limit, cathedral))
    found = []
    for option, cost in zip(options, costs, strict=True):
        if option == PASS:
            found.append(0.0)
            continue
        kind, over = option
        rest = list(hand)
        if kind != CATHEDRAL:
            rest.remove(kind if kind in rest else HIDDEN)
        short = max(0, cost - len(rest))
        kept = tuple(rest[cost - short :])
        gain = outlook.marginal(kind) if over == NOWHERE else outlook.covering(kind, over)
        paid = goods_value(outlook, goods) - goods_value(outlook, goods[short:]) if short else 0.0
        found.append(gain + sum(hand_values(outlook, kept, limit, cathedral)) - before - paid)
    return tuple(found)


def _pay(state: SanJuanState, decision: Pay) -> Choice:
    """The least wanted cards; goods where a card is worth more than the good would bring."""
    outlook = _outlook(state, decision.seat, building=True)
    cards = by_value(outlook, decision.hand)
    goods = sorted(decision.goods)
    used = max(0, decision.cost - len(cards))
    while used < decision.most_goods:
        card = cards[decision.cost - used - 1]
        kept = goods_value(outlook, goods[used:]) - goods_value(outlook, goods[used + 1 :])
        if keep_value(outlook, card, 1) <= kept:
            break
        used += 1
    return (tuple(sorted(cards[: decision.cost - used])), tuple(goods[:used]))


def _keep(state: SanJuanState, decision: Pick) -> Choice:
    outlook = _outlook(state, decision.seat)
    hand = state.players[decision.seat].hand
    drawn: Sequence[int] = decision.things
    most: int = decision.most
    ranked = sorted(drawn, key=lambda card: keep_value(outlook, card, hand.count(card) + 1), reverse=True)
    return tuple(sorted(ranked[:most]))


def _discard(state: SanJuanState, decision: Pick) -> Choice:
    outlook = _outlook(state, decision.seat)
    ranked = by_value(outlook, decision.things)
    return tuple(sorted(ranked[: decision.least]))


def _office(state: SanJuanState, decision: Pick) -> Choice:
    outlook = _outlook(state, decision.seat)
    hand: tuple[int, ...] = decision.things
    poor = [
        card for card in by_value(outlook, hand) if keep_value(outlook, card, 1) < outlook.card + REPLACED
    ]
    return tuple(sorted(poor[:2]))


def _chapel(state: SanJuanState, decision: Pick) -> Choice:
    outlook = _outlook(state, decision.seat)
    card = by_value(outlook, decision.things)[0]
    return (card,) if keep_value(outlook, card, 1) < CHAPEL_BELOW else ()


def _bank(state: SanJuanState, decision: Pick) -> Choice:
    """Once a game: when the next builder is the last, everything that the last building does not need."""
    if builds_left(state) > 1:
        return ()
    outlook = outlook_of(state, decision.seat, 0)
    hand = by_value(outlook, decision.things)
    owned = state.players[decision.seat].city
    cost = state.edition.cost
    best, kept = float(len(hand)), 0
    for kind in set(hand):
        if kind != HIDDEN and (kind < PRODUCTION or kind not in owned) and cost[kind] < len(hand):
            points = outlook.marginal(kind) + len(hand) - cost[kind] - 1
            if points > best:
                best, kept = points, cost[kind] + 1
    return tuple(sorted(hand[: len(hand) - kept]))


def _produce(state: SanJuanState, decision: Pick) -> Choice:
    empty = sorted(decision.things, reverse=True)
    return tuple(sorted(empty[: decision.most]))


def _sell(state: SanJuanState, decision: Pick) -> Choice:
    """As much as possible, the goods that sell best now."""
    tile = state.edition.tiles[state.tiles[0]]
    goods = sorted(
        decision.things,
        key=lambda kind: (tile[kind], -kind) if kind < PRODUCTION else (CUSTOMS_PRICE, -kind),
        reverse=True,
    )
    return tuple(sorted(goods[: decision.most]))


def _use_library(state: SanJuanState, decision: Decision) -> Choice:
    return True


ANSWERS: dict[str, Callable[[SanJuanState, Any], Choice]] = {
    "build": _build,
    "pay": _pay,
    "keep": _keep,
    "discard": _discard,
    "office": _office,
    "chapel": _chapel,
    "bank": _bank,
    "produce": _produce,
    "sell": _sell,
    "gold-mine": _keep,
    "library": _use_library,
}
