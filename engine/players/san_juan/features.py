"""A position in numbers, as one seat sees it: its own city and hand, what lies open of the others, the time left."""

from engine.players.san_juan.evaluation import builds_from, goods_value, own_terms
from engine.players.san_juan.outlook import Outlook
from engine.san_juan.builder import goods_of
from engine.san_juan.edition import EDITIONS
from engine.san_juan.kinds import (
    AQUEDUCT,
    CARPENTER,
    CHAPEL,
    COUNT,
    CRANE,
    GUILD_HALL,
    LIBRARY,
    MARKET_HALL,
    PREFECTURE,
    PRODUCTION,
    QUARRY,
    ROLES,
    SMITHY,
    TOWER,
    TRADING_POST,
)
from engine.san_juan.round import hand_limit, roles_a_round
from engine.san_juan.state import SanJuanState

MOST_SEATS = 4
LOOKED_AT = (
    LIBRARY,
    PREFECTURE,
    MARKET_HALL,
    QUARRY,
    CARPENTER,
    CHAPEL,
    TOWER,
    AQUEDUCT,
    TRADING_POST,
    SMITHY,
)
OWN_TERMS = ("buildings", "trade", "powers", "cards", "plans", "goods", "stored", "chapel", "palace")
LAST_COUNTED = 12

Row = list[float]


def features(state: SanJuanState, seat: int) -> Row:
    """Every number is about 0 to 1; others' hands are only counted."""
    builds = builds_from(state)
    seats = len(state.players)
    player = state.players[seat]
    row = [0.0] * (2 * COUNT)
    for kind in player.city:
        row[kind] += 0.5 if kind < PRODUCTION else 1.0
    for kind in player.hand:
        if kind >= 0:
            row[COUNT + kind] += 0.5
    terms = own_terms(state, seat, builds)
    own = sum(terms.values())
    hand = len(player.hand)
    row += [terms.get(name, 0.0) / 10 for name in OWN_TERMS]
    row += [
        own / 30,
        len(player.city) / LAST_COUNTED,
        hand / 7,
        max(0, hand - hand_limit(state, seat)) / 3,
        min(hand, 3) / 3,
        sum(k < PRODUCTION for k in player.city) / 6,
        float(bool(player.has >> CRANE & 1)),
        float(player.bank_used),
    ]
    others = []
    for step in range(1, MOST_SEATS):
        if step < seats:
            block, value = _open(state, (seat + step) % seats, builds)
            row += block
            others.append(value)
        else:
            row += [0.0] * OPEN
    public = others_best = max(others)
    mean = sum(others) / len(others)
    row += [(own - others_best) / 10, (own - mean) / 10, public / 30]
    row += [float(state.edition.rules == rules) for rules in EDITIONS]
    row += [float(seats == n) for n in range(2, MOST_SEATS + 1)]
    row += [float(builds == n) for n in range(4)] + [builds / LAST_COUNTED, state.round / 15]
    row += [float(role in state.roles_left) for role in range(len(ROLES))]
    row += _order(state, seat)
    row.append(len(state.pile) / 100)
    return row


def _order(state: SanJuanState, seat: int) -> Row:
    """When the seat takes its next role, and how many others come before."""
    seats = len(state.players)
    last = roles_a_round(state)
    waits = [turn - state.turn for turn in range(state.turn, last) if (state.governor + turn) % seats == seat]
    wait = waits[0] if waits else last - state.turn + (seat - state.governor - 1) % seats
    return [
        float(wait == 0),
        float(wait == 1),
        wait / 4,
        len(waits) / 2,
        (last - state.turn) / last,
        float(state.governor == seat),
        float((state.governor + 1) % seats == seat),
    ]


OPEN = 9 + len(LOOKED_AT)


def _open(state: SanJuanState, seat: int, builds: int) -> tuple[Row, float]:
    """What everybody knows of a seat, and about what it can expect."""
    player = state.players[seat]
    outlook = Outlook(state, seat, builds)
    goods = goods_value(outlook, goods_of(player))
    stored = len(player.chapel) + len(player.bank) + len(player.harbor)
    hand = len(player.hand)
    value = outlook.value + goods + stored + hand * (outlook.card + (0.3 if builds else 0.0))
    has = player.has
    printed = sum([state.edition.points[kind] for kind in player.city])
    row = [
        1.0,
        len(player.city) / LAST_COUNTED,
        hand / 7,
        goods / 5,
        stored / 5,
        value / 30,
        printed / 20,
        sum(kind < PRODUCTION for kind in player.city) / 6,
        sum(kind >= GUILD_HALL and state.edition.cost[kind] >= 6 for kind in player.city) / 2,
    ]
    row += [float(bool(has >> kind & 1)) for kind in LOOKED_AT]
    return row, value
