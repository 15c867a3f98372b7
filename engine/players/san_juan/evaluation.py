"""What a position is worth to a seat, in points at the end, term by term."""

from collections.abc import Sequence
from functools import lru_cache

from engine.decision import HIDDEN
from engine.players.san_juan.outlook import Outlook, Values, builds_left, outlook_of
from engine.san_juan.builder import goods_of
from engine.san_juan.kinds import CATHEDRAL, PRODUCTION
from engine.san_juan.round import hand_limit
from engine.san_juan.state import SanJuanState
from engine.san_juan.trader import CUSTOMS_PRICE

PLANS = (0.55, 0.4, 0.28, 0.18, 0.1, 0.05)  # how likely the best building in hand is built, the second, …
SOLD_SOON = (0.8, 0.6, 0.35, 0.25)  # goods: how much of the price of the best, the second, …
OVER_LIMIT = 0.3  # a card above the hand limit may still be spent before the limit is checked
CARDS_A_BUILD = 4.5  # more cards than this for every builder phase left cannot be spent


@lru_cache(maxsize=1 << 15)  # a hand comes again with every choice that leaves it alone
def hand_values(outlook: Outlook, hand: tuple[int, ...], limit: int, cathedral: bool) -> tuple[float, float]:
    """Cards as money, and the best buildings among them as plans."""
    number = len(hand)
    spendable = CARDS_A_BUILD * outlook.builds + 1
    cards = number if number <= limit else limit + OVER_LIMIT * (number - limit)
    money = outlook.card * (cards if cards <= spendable else spendable + 0.1 * (cards - spendable))
    plans = 0.0
    if outlook.builds > 0:
        kinds = set(hand)
        kinds.discard(HIDDEN)
        if cathedral and number >= 4:
            kinds.add(CATHEDRAL)
        best = sorted([outlook.surplus(kind) for kind in kinds], reverse=True)
        for chance, value in zip(PLANS[: outlook.builds], best, strict=False):
            plans += chance * value
    return money, plans


def goods_value(outlook: Outlook, kinds: Sequence[int]) -> float:
    """What the goods in a city will sell for."""
    if outlook.builds <= 0:
        return 0.01 * len(kinds)
    prices = sorted([outlook.prices[k] if k < PRODUCTION else CUSTOMS_PRICE for k in kinds], reverse=True)
    value = 0.0
    for n, price in enumerate(prices):
        value += price * (SOLD_SOON[n] if n < 4 else 0.15)
    return value * outlook.card


def own_terms(state: SanJuanState, seat: int, builds: int) -> Values:
    """Everything one seat has, as points at the end."""
    player = state.players[seat]
    outlook = outlook_of(state, seat, builds)
    terms = dict(outlook.terms)
    terms["cards"], terms["plans"] = hand_values(
        outlook, tuple(player.hand), hand_limit(state, seat), state.cathedral
    )
    if goods := goods_of(player):
        terms["goods"] = goods_value(outlook, goods)
    stored = len(player.chapel) + len(player.bank) + len(player.harbor)
    if stored:
        terms["stored"] = stored
    return terms


def builds_from(state: SanJuanState) -> int:
    """Builder phases left, seen from outside a builder phase; none once the game is over."""
    return builds_left(state) if state.asked is not None else 0


def values(state: SanJuanState) -> list[float]:
    """What each seat can expect."""
    builds = builds_from(state)
    return [sum(own_terms(state, seat, builds).values()) for seat in range(len(state.players))]


def standing(points: Sequence[float], seat: int) -> float:
    """How far a seat is ahead: of everybody a little, of the best of the others most."""
    others = [value for n, value in enumerate(points) if n != seat]
    return points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
