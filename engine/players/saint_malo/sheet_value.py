"""What a city sheet is worth at the end, term by term."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from engine.players.saint_malo.neighbours import CACHE_SIZE
from engine.players.saint_malo.spots import Promises, hoped_for, promises
from engine.saint_malo.board import OUTER, WALLS
from engine.saint_malo.facts import Bonus, Facts
from engine.saint_malo.pirates import row_length
from engine.saint_malo.score import church_counts, church_series
from engine.saint_malo.sheet import FREE, WALL, SaintMaloSheet, defence
from engine.saint_malo.state import State

FIELDS_A_TURN = 2.0
SWORDS_A_TURN = 0.75  # of one player
DEFENCE_A_ROUND = 0.45
COINS_IN_USE = 8
LOGS_IN_USE = 4
HORIZONS = 8  # that are cached, with what was weighed in their light
WEIGHED = 1 << 14  # sheets that are cached in the light of one horizon
CHURCH_CHANCE = 0.86  # that a missing church is still built, with time enough

TERMS = ("marked", "coins", "logs", "churches", "walls", "cannons", "pirates", "spots", "full-city")

Values = dict[str, float]


@dataclass(frozen=True, eq=False)
class Horizon:
    """What lies ahead of everybody: turns left, and how soon each pirate attack comes.

    `known` keeps what the fields of a sheet are worth with so many turns left: the same drawing is weighed with more
    and with fewer coins, with more and with fewer swords, and again by the next player.
    """

    facts: Facts
    turns: float
    attacks: tuple[tuple[int, float, float], ...]  # strength, rounds until then, chance that it comes
    known: "dict[tuple[int, ...], Drawn]"
    purses: dict[
        Hashable, list[float]
    ]  # by whoever judges: what 0, 1, … coins are worth with so many turns left
    losses: dict[tuple[int, int], float] = field(
        default_factory=dict
    )  # to pirates, by defence and cannons lost


class Drawn(NamedTuple):
    """What the fields of a sheet tell: four of the terms, the defence, the places for those who live on neighbours."""

    churches: float
    walls: float
    spots: float
    full: float
    defence: int
    promises: Promises


def horizon(state: State, facts: Facts) -> Horizon:
    fewest = min([sheet.fields[FREE].bit_count() for sheet in state.sheets])
    return horizon_at(fewest, len(state.sheets), state.boxes, row_length(state, facts), facts)


@lru_cache(HORIZONS)
def horizon_at(fewest: float, seats: int, boxes: float, length: int, facts: Facts) -> Horizon:
    """With so many fields free on the fullest sheet, and so many boxes ticked in rows of that length."""
    turns = fewest / FIELDS_A_TURN
    pace = SWORDS_A_TURN * seats
    attacks = []
    for row in range(int(boxes // length), len(facts.strengths)):
        rounds = ((row + 1) * length - boxes) / pace
        chance = min(1.0, max(0.0, (turns + 2.5 - rounds) / 4))
        if chance > 0:
            attacks.append((facts.strengths[row], rounds, chance))
    return Horizon(facts, turns, tuple(attacks), _known(turns, facts), _purses(turns, facts))


@lru_cache(HORIZONS)
def _known(turns: float, facts: Facts) -> dict[tuple[int, ...], Drawn]:
    return {}


@lru_cache(HORIZONS)
def _purses(turns: float, facts: Facts) -> dict[Hashable, list[float]]:
    return {}


def sheet_terms(sheet: SaintMaloSheet, ahead: Horizon) -> Values:
    """The terms by name: what a hint speaks of."""
    return dict(zip(TERMS, terms_of(sheet, ahead), strict=True))


def estimate(sheet: SaintMaloSheet, ahead: Horizon) -> float:
    """The points that a sheet may expect."""
    return sum(terms_of(sheet, ahead))


def terms_of(sheet: SaintMaloSheet, ahead: Horizon) -> tuple[float, ...]:
    """In the order of TERMS."""
    return all_terms(sheet, drawn_on(sheet, ahead), ahead)


def all_terms(sheet: SaintMaloSheet, drawn: Drawn, ahead: Horizon) -> tuple[float, ...]:
    useful_logs = min(1.0, ahead.turns / 6) * min(sheet.logs, LOGS_IN_USE)
    return (
        sum(sheet.marked),
        coins_value(sheet.coins, ahead),
        ahead.facts.log * sheet.logs + 1.1 * useful_logs,
        drawn.churches,
        drawn.walls,
        -ahead.facts.cannon * sheet.lost,
        -_pirates(drawn.defence, sheet.lost, ahead),
        drawn.spots,
        drawn.full,
    )


def drawn_on(sheet: SaintMaloSheet, ahead: Horizon) -> Drawn:
    key = tuple(sheet.fields)
    known = ahead.known.get(key)
    if known is None:
        if len(ahead.known) >= WEIGHED:
            ahead.known.clear()
        known = ahead.known[key] = _drawn(sheet, ahead)
    return known


def _drawn(sheet: SaintMaloSheet, ahead: Horizon) -> Drawn:
    facts, fields = ahead.facts, sheet.fields
    time = min(1.0, ahead.turns / 6)
    promised = promises(sheet)
    return Drawn(
        churches_value(tuple(church_counts(sheet)), facts.series, ahead.turns),
        walls_value(fields[WALL], fields[FREE] & OUTER, wall_worths(facts.bonuses), time),
        time * hoped_for(promised),
        _full(fields[FREE].bit_count(), facts, ahead.turns),
        defence(sheet, facts),
        promised,
    )


def coins_value(coins: int, ahead: Horizon) -> float:
    """Coins turn dice while there are turns; at the end they are points."""
    useful = min(coins, COINS_IN_USE, 2 * ahead.turns)
    return coins / ahead.facts.coins_a_point + 0.5 * min(1.0, ahead.turns / 6) * useful


@lru_cache(CACHE_SIZE)
def churches_value(counts: tuple[int, ...], points: tuple[int, ...], turns: float) -> float:
    """The series so far, and the best longer one, as likely as what is missing."""
    series = church_series(counts)
    sure = sum(points[length - 1] for length in series)
    if turns <= 0:
        return sure
    have = points[series[0] - 1] if series else 0
    best = 0.0
    missing = 0
    for n, count in enumerate(counts):
        missing += not count
        if missing:
            late = max(0.0, 1 - 0.9 * missing / (turns + 0.5))
            best = max(best, (points[n] - have) * CHURCH_CHANCE**missing * late)
    return sure + best


@lru_cache(1)
def wall_worths(bonuses: tuple[Bonus, ...]) -> tuple[float, ...]:
    """What finishing each wall brings."""
    return tuple(bonus.points + 0.8 * bonus.coins + 1.3 * bonus.person + 2.0 for bonus in bonuses)


@lru_cache(CACHE_SIZE)
def walls_value(drawn: int, free: int, worths: tuple[float, ...], time: float) -> float:
    """Walls begun and not yet spoiled; finished ones have had their bonus and count as defence."""
    value = 0.0
    for wall, brings in zip(WALLS, worths, strict=True):
        if wall & ~(drawn | free) or wall & drawn == wall:
            continue
        done = (wall & drawn).bit_count() / wall.bit_count()
        value += brings * (0.12 + 0.78 * done * done) * time
    return value


def _pirates(now: int, lost_before: int, ahead: Horizon) -> float:
    """The cannons still to be lost with the defence there is now, five points each."""
    losses = ahead.losses.get((now, lost_before))
    if losses is None:
        lost = 0.0
        for strength, rounds, chance in ahead.attacks:
            short = strength - now
            if short > 0:
                lost += chance * min(1.0, short / (1 + DEFENCE_A_ROUND * rounds))
        losses = ahead.facts.cannon * min(lost, ahead.facts.cannons - lost_before)
        ahead.losses[now, lost_before] = losses
    return losses


def _full(free: int, facts: Facts, turns: float) -> float:
    if not free:
        return facts.full_city
    near: float = max(0.0, 0.8 - 0.5 * (free / FIELDS_A_TURN - turns) / 2)
    return facts.full_city * near * float(0.8**turns)
