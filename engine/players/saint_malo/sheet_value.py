"""What a city sheet is worth at the end, term by term."""

from dataclasses import dataclass, field

from engine.players.saint_malo.spots import prospects
from engine.saint_malo.board import WALLS
from engine.saint_malo.facts import Facts
from engine.saint_malo.pirates import row_length
from engine.saint_malo.score import church_counts, church_series
from engine.saint_malo.sheet import FREE, WALL, Sheet, defence
from engine.saint_malo.state import State

FIELDS_A_TURN = 2.0
SWORDS_A_TURN = 0.75  # of one player
DEFENCE_A_ROUND = 0.45
COINS_IN_USE = 8
LOGS_IN_USE = 4
CHURCH_CHANCE = 0.86  # that a missing church is still built, with time enough

Values = dict[str, float]


@dataclass(frozen=True, eq=False)
class Horizon:
    """What lies ahead of everybody: turns left, and how soon each pirate attack comes.

    `known` keeps what the fields of a sheet are worth: the same drawing is weighed with more and with fewer coins.
    """

    facts: Facts
    turns: float
    attacks: tuple[tuple[int, float, float], ...]  # strength, rounds until then, chance that it comes
    known: dict[tuple[int, ...], Values] = field(default_factory=dict)


def horizon(state: State, facts: Facts) -> Horizon:
    fewest = min(sheet.free_fields() for sheet in state.sheets)
    turns = fewest / FIELDS_A_TURN
    pace = SWORDS_A_TURN * len(state.sheets)
    length = row_length(state, facts)
    attacks = []
    for row in range(state.boxes // length, len(facts.strengths)):
        rounds = ((row + 1) * length - state.boxes) / pace
        chance = min(1.0, max(0.0, (turns + 2.5 - rounds) / 4))
        if chance > 0:
            attacks.append((facts.strengths[row], rounds, chance))
    return Horizon(facts, turns, tuple(attacks))


def sheet_terms(sheet: Sheet, ahead: Horizon) -> Values:
    key = (*sheet.fields, sheet.lost)
    known = ahead.known.get(key)
    if known is None:
        known = ahead.known[key] = _field_terms(sheet, ahead)
    facts = ahead.facts
    useful_logs = min(1.0, ahead.turns / 6) * min(sheet.logs, LOGS_IN_USE)
    return {
        "marked": sum(sheet.marked),
        "coins": coins_value(sheet.coins, ahead),
        "logs": facts.log * sheet.logs + 1.1 * useful_logs,
        **known,
    }


def _field_terms(sheet: Sheet, ahead: Horizon) -> Values:
    facts = ahead.facts
    time = min(1.0, ahead.turns / 6)
    return {
        "churches": _churches(church_counts(sheet), facts, ahead.turns),
        "walls": _walls(sheet, facts, time),
        "cannons": -facts.cannon * sheet.lost,
        "pirates": -_pirates(sheet, ahead),
        "spots": time * prospects(sheet),
        "full-city": _full(sheet, facts, ahead.turns),
    }


def coins_value(coins: int, ahead: Horizon) -> float:
    """Coins turn dice while there are turns; at the end they are points."""
    useful = min(coins, COINS_IN_USE, 2 * ahead.turns)
    return coins / ahead.facts.coins_a_point + 0.5 * min(1.0, ahead.turns / 6) * useful


def _churches(counts: list[int], facts: Facts, turns: float) -> float:
    """The series so far, and the best longer one, as likely as what is missing."""
    series = church_series(counts)
    sure = sum(facts.series[length - 1] for length in series)
    if turns <= 0:
        return sure
    have = facts.series[series[0] - 1] if series else 0
    best = 0.0
    missing = 0
    for n, count in enumerate(counts):
        missing += not count
        if missing:
            late = max(0.0, 1 - 0.9 * missing / (turns + 0.5))
            best = max(best, (facts.series[n] - have) * CHURCH_CHANCE**missing * late)
    return sure + best


def _walls(sheet: Sheet, facts: Facts, time: float) -> float:
    """Walls begun and not yet spoiled; finished ones have had their bonus and count as defence."""
    drawn, free = sheet.fields[WALL], sheet.fields[FREE]
    value = 0.0
    for wall, bonus in zip(WALLS, facts.bonuses, strict=True):
        if wall & ~(drawn | free) or wall & drawn == wall:
            continue
        done = (wall & drawn).bit_count() / wall.bit_count()
        brings = bonus.points + 0.8 * bonus.coins + 1.3 * bonus.person + 2.0
        value += brings * (0.12 + 0.78 * done * done) * time
    return value


def _pirates(sheet: Sheet, ahead: Horizon) -> float:
    """The cannons still to be lost, five points each."""
    now = defence(sheet, ahead.facts)
    lost = 0.0
    for strength, rounds, chance in ahead.attacks:
        short = strength - now
        if short > 0:
            lost += chance * min(1.0, short / (1 + DEFENCE_A_ROUND * rounds))
    return ahead.facts.cannon * min(lost, ahead.facts.cannons - sheet.lost)


def _full(sheet: Sheet, facts: Facts, turns: float) -> float:
    free = sheet.free_fields()
    if not free:
        return facts.full_city
    near: float = max(0.0, 0.8 - 0.5 * (free / FIELDS_A_TURN - turns) / 2)
    return facts.full_city * near * float(0.8**turns)
