"""What a position is worth to a seat, in points at the end, term by term."""

from collections.abc import Sequence

from engine.decision import HIDDEN
from engine.players.san_juan.outlook import Outlook, Values, builds_left, city_terms
from engine.san_juan.kinds import CATHEDRAL, PRODUCTION
from engine.san_juan.round import hand_limit
from engine.san_juan.state import NO_GOOD, SanJuanState
from engine.san_juan.trader import CUSTOMS_PRICE

PLANS = (0.55, 0.4, 0.28, 0.18, 0.1, 0.05)  # how likely the best building in hand is built, the second, …
SOLD_SOON = (0.8, 0.6, 0.35, 0.25)  # goods: how much of the price of the best, the second, …
OVER_LIMIT = 0.3  # a card above the hand limit may still be spent before the limit is checked
CARDS_A_BUILD = 4.5  # more cards than this for every builder phase left cannot be spent


def surplus(outlook: Outlook, kind: int) -> float:
    """What building a card brings beyond the cards it costs; nothing if it cannot or should not be built."""
    if kind >= PRODUCTION and kind in outlook.city:
        return 0.0
    return max(0.0, outlook.marginal(kind) - (outlook.edition.cost[kind]) * outlook.card)


def hand_terms(state: SanJuanState, seat: int, outlook: Outlook, hand: Sequence[int]) -> Values:
    """Cards as money, and the best buildings among them as plans."""
    number = len(hand)
    limit = hand_limit(state, seat)
    spendable = CARDS_A_BUILD * outlook.builds + 1
    cards = min(number, limit) + OVER_LIMIT * max(0, number - limit)
    money = outlook.card * (min(cards, spendable) + 0.1 * max(0.0, cards - spendable))
    plans = 0.0
    if outlook.builds > 0:
        kinds = {kind for kind in hand if kind != HIDDEN}
        if state.cathedral and number >= 4:
            kinds.add(CATHEDRAL)
        best = sorted([surplus(outlook, kind) for kind in kinds], reverse=True)
        room = min(len(PLANS), outlook.builds)
        for chance, value in zip(PLANS[:room], best, strict=False):
            plans += chance * value
    return {"cards": money, "plans": plans}


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
    outlook = Outlook(state, seat, builds)
    terms = city_terms(state.edition, builds, outlook.sixes, outlook.city)
    terms.update(hand_terms(state, seat, outlook, player.hand))
    goods = [kind for kind, good in zip(player.city, player.goods, strict=True) if good != NO_GOOD]
    if goods:
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
