"""A position in numbers, as one seat sees it: its own city and hand, what lies open of the others, the time left."""

from functools import cache, lru_cache

from engine.players.san_juan.evaluation import builds_from, goods_value, own_terms
from engine.players.san_juan.outlook import Outlook, outlook_of
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

INPUTS = 188
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
EMPTY_HAND = (0.0,) * COUNT

Row = list[float]
Block = tuple[float, ...]


def features(state: SanJuanState, seat: int) -> Row:
    """Every number is about 0 to 1; others' hands are only counted."""
    builds = builds_from(state)
    seats = len(state.players)
    player = state.players[seat]
    row = [*_city_block(tuple(player.city)), *EMPTY_HAND]
    for kind in player.hand:
        if kind >= 0:
            row[COUNT + kind] += 0.5
    terms = own_terms(state, seat, builds)
    own = sum(terms.values())
    hand = len(player.hand)
    row += [terms.get(name, 0.0) / 10 for name in OWN_TERMS]
    row += (
        own / 30,
        len(player.city) / LAST_COUNTED,
        hand / 7,
        max(0, hand - hand_limit(state, seat)) / 3,
        min(hand, 3) / 3,
        sum([k < PRODUCTION for k in player.city]) / 6,
        float(bool(player.has >> CRANE & 1)),
        float(player.bank_used),
    )
    row += _readiness(outlook_of(state, seat, builds), tuple(player.hand))
    others = []
    for step in range(1, seats):
        other = (seat + step) % seats
        rival = state.players[other]
        stored = len(rival.chapel) + len(rival.bank) + len(rival.harbor)
        outlook = outlook_of(state, other, builds)
        block, value = _open(outlook, tuple(goods_of(rival)), stored, len(rival.hand))
        row += block
        others.append(value)
    row += NOBODY * (MOST_SEATS - seats)
    best = max(others)
    row += ((own - best) / 10, (own - sum(others) / len(others)) / 10, best / 30)
    row += _setting(state.edition.rules, seats)
    row += _time(builds)
    row.append(state.round / 15)
    row += _roles(state.roles_left)
    row += _order(seats, (seat - state.governor) % seats, state.turn, roles_a_round(state))
    row.append(len(state.pile) / 100)
    return row


@lru_cache(maxsize=1 << 13)
def _city_block(city: tuple[int, ...]) -> Block:
    row = [0.0] * COUNT
    for kind in city:
        row[kind] += 0.5 if kind < PRODUCTION else 1.0
    return tuple(row)


@lru_cache(maxsize=1 << 14)
def _readiness(outlook: Outlook, hand: tuple[int, ...]) -> Block:
    """What a builder phase brings at once, without and with the privilege; how many cards the best plan still needs."""
    smithy, quarry = SMITHY in outlook.city, QUARRY in outlook.city
    cards = len(hand) - 1
    now = privileged = wish = 0.0
    missing = 7
    for kind in sorted(set(hand)):
        if kind < 0 or (kind >= PRODUCTION and kind in outlook.city):
            continue
        short = outlook.edition.cost[kind] - (smithy if kind < PRODUCTION else quarry) - cards
        gain = max(0.1, outlook.marginal(kind))
        if short <= 0:
            now = max(now, gain)
        if short <= 1:
            privileged = max(privileged, gain)
        if (surplus := outlook.surplus(kind)) > wish:
            wish, missing = surplus, max(0, short)
    return (now / 8, privileged / 8, float(now > 0), float(privileged > 0), wish / 8, missing / 7)


@cache
def _setting(rules: str, seats: int) -> Block:
    """The rule set and the number of players, each as one of several."""
    return (
        *[float(rules == other) for other in EDITIONS],
        *[float(seats == n) for n in range(2, MOST_SEATS + 1)],
    )


@cache
def _time(builds: int) -> Block:
    return (*[float(builds == n) for n in range(4)], builds / LAST_COUNTED)


@cache
def _roles(left: tuple[int, ...]) -> Block:
    return tuple([float(role in left) for role in range(len(ROLES))])


@cache
def _order(seats: int, place: int, turn: int, last: int) -> Block:
    """When the seat, `place` after the governor, takes its next role, and how many others come before."""
    waits = [later - turn for later in range(turn, last) if later % seats == place]
    wait = waits[0] if waits else last - turn + (place - 1) % seats
    return (
        float(wait == 0),
        float(wait == 1),
        wait / 4,
        len(waits) / 2,
        (last - turn) / last,
        float(place == 0),
        float(place == 1),
    )


NOBODY: Block = (0.0,) * (9 + len(LOOKED_AT))


@lru_cache(maxsize=1 << 14)
def _open(outlook: Outlook, goods: tuple[int, ...], stored: int, hand: int) -> tuple[Block, float]:
    """What everybody knows of a seat, and about what it can expect."""
    city, edition = outlook.city, outlook.edition
    goods_worth = goods_value(outlook, goods)
    value = outlook.value + goods_worth + stored + hand * (outlook.card + (0.3 if outlook.builds else 0.0))
    block = (
        1.0,
        len(city) / LAST_COUNTED,
        hand / 7,
        goods_worth / 5,
        stored / 5,
        value / 30,
        sum([edition.points[kind] for kind in city]) / 20,
        sum([kind < PRODUCTION for kind in city]) / 6,
        sum([kind >= GUILD_HALL and edition.cost[kind] >= 6 for kind in city]) / 2,
        *[float(kind in city) for kind in LOOKED_AT],
    )
    return block, value
