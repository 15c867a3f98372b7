"""One turn ahead: what each action would leave, and so what each throw of the dice is worth."""

from collections.abc import Callable

import numpy as np

from engine.decision import Choice, Decision
from engine.players.saint_malo.drawing import fields_for
from engine.players.saint_malo.sheet_value import Horizon, coins_value, horizon, sheet_terms
from engine.players.saint_malo.spots import Spots
from engine.saint_malo.actions import ACTIONS, NOTHING, limits
from engine.saint_malo.board import NEAR, WALLS
from engine.saint_malo.dice import DICE, FACE_LOG, FACE_SWORDS, ROLLS
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import THROWS, Numbers, Plan
from engine.saint_malo.people import (
    churches_beside,
    crates_beside,
    kinds_beside,
    most_houses,
)
from engine.saint_malo.pirates import row_length
from engine.saint_malo.sheet import (
    ARCHITECT,
    CITIZEN,
    CITIZENS,
    FREE,
    HOUSE,
    HOUSES,
    JUGGLER,
    JUGGLERS,
    MERCHANT,
    NOBLE,
    NOBLES,
    PRIEST,
    PRIESTS,
    WALL,
    WALL_BONUS,
    Sheet,
    defence,
)
from engine.saint_malo.state import State

IMPOSSIBLE = -1e9
COUNTS = np.array([[dice.count(face) for face in range(6)] for dice in THROWS])
LOOSE = DICE - COUNTS[:, FACE_SWORDS]

Value = Callable[[Sheet], float]


def draw(sheet: Sheet, content: int, fields: int, facts: Facts, value: Value) -> Sheet:
    """The sheet with something drawn and what that brings at once; houses and bonus persons the best way."""
    after = sheet.copy()
    if content == WALL:
        return _draw_walls(after, fields, facts, value)
    after.draw(content, fields)
    if content == CITIZEN:
        after.marked[CITIZENS] += facts.citizen
    elif content == PRIEST:
        after.marked[PRIESTS] += facts.priest * churches_beside(after, fields)
    elif content == MERCHANT:
        after.coins += crates_beside(after, fields)
    elif content == JUGGLER:
        after.marked[JUGGLERS] += facts.juggler * kinds_beside(sheet, fields)
    elif content == NOBLE:
        after.marked[NOBLES] += facts.noble
    elif content == ARCHITECT:
        number = most_houses(after, fields)
        if number:
            ways = fields_for(Spots(after), HOUSE, number, 2, NEAR[fields])
            after = max([build(after, way, facts) for way in ways], key=value)
    return after


def build(sheet: Sheet, fields: int, facts: Facts) -> Sheet:
    after = sheet.copy()
    after.draw(HOUSE, fields)
    after.logs -= fields.bit_count()
    after.marked[HOUSES] += facts.house * fields.bit_count()
    return after


def _draw_walls(after: Sheet, fields: int, facts: Facts, value: Value) -> Sheet:
    before = after.fields[WALL]
    after.draw(WALL, fields)
    for wall, bonus in zip(WALLS, facts.bonuses, strict=True):
        if wall & before != wall and wall & after.fields[WALL] == wall:
            after.coins += bonus.coins
            after.marked[WALL_BONUS] += bonus.points
            if bonus.person and after.free_fields():
                after = best_person(after, bonus.person, facts, value)
    return after


def best_person(sheet: Sheet, heads: int, facts: Facts, value: Value) -> Sheet:
    """The sheet with the best person of at most so many heads, or with none."""
    found = [sheet]
    spots = Spots(sheet)
    for action in ACTIONS:
        if action.draws in range(CITIZEN, NOBLE + 1) and action.used <= heads:
            field = fields_for(spots, action.draws, 1, 1)[0]
            found.append(draw(sheet, action.draws, field, facts, value))
    return max(found, key=value)


class Prospect:
    """What the seat whose turn it is can make of it."""

    def __init__(self, state: State, facts: Facts, value: Value | None = None) -> None:
        self.state = state
        self.facts = facts
        self.sheet = state.sheets[state.seat]
        self.spots = Spots(self.sheet)
        self.ahead: Horizon = horizon(state, facts)
        self.value = value or self.estimate

    def estimate(self, sheet: Sheet) -> float:
        return sum(sheet_terms(sheet, self.ahead).values())

    def after_action(self, number: int, wide: int = 1) -> Sheet:
        """The best sheet after an action, its price not yet paid."""
        action = ACTIONS[number]
        if action.face == FACE_LOG:
            sheet = self.sheet.copy()
            sheet.logs += action.used
            return sheet
        if number == NOTHING:
            return self.sheet.copy()
        return max(
            [
                draw(self.sheet, action.draws, fields, self.facts, self.value)
                for fields in fields_for(self.spots, action.draws, action.used, wide)
            ],
            key=self.value,
        )

    def swords(self, number: int) -> float:
        """The harm of so many swords: attacks come sooner, and for everybody."""
        boxes = row_length(self.state, self.facts)
        if not number or self.state.boxes >= boxes * len(self.facts.strengths):
            return 0.0
        row = self.state.boxes // boxes
        now = self.state.boxes + number >= (row + 1) * boxes
        lost = [
            sheet.lost < self.facts.cannons and _weak(sheet, self.facts, row) for sheet in self.state.sheets
        ]
        mine = lost[self.state.seat]
        theirs = (sum(lost) - mine) / (len(lost) - 1)
        harm = self.facts.cannon * (mine - 0.6 * theirs)
        return harm * (0.6 if now else 0.12 * number)

    def action_values(self) -> Numbers:
        """For each throw (row) and action (column): the value of the sheet, or IMPOSSIBLE."""
        most = limits(self.sheet.fields[FREE])
        table = np.full((len(THROWS), len(ACTIONS)), IMPOSSIBLE)
        facts = self.facts
        for number, action in enumerate(ACTIONS):
            if number != NOTHING and action.used > most[action.face]:
                continue
            base = self.after_action(number)
            unpaid = self.value(base) - coins_value(base.coins, self.ahead)
            spendable = self.sheet.coins
            delivery = facts.delivery if action.face == FACE_LOG else 0
            showing = COUNTS[:, action.face] if number != NOTHING else np.zeros(len(THROWS), dtype=int)
            turned = np.maximum(0, action.used - showing)
            for number_turned in range(action.used + 1):
                price = number_turned * facts.turn + delivery
                if price > spendable:
                    break
                rows = (turned == number_turned) & (action.used <= LOOSE)
                if rows.any():
                    table[rows, number] = unpaid + coins_value(base.coins - price, self.ahead)
        harm = np.array([self.swords(n) for n in range(DICE + 1)])
        table -= harm[COUNTS[:, FACE_SWORDS]][:, None]
        return table

    def plan(self) -> Plan:
        return Plan(self.action_values().max(axis=1))

    def answer(self, decision: Decision) -> Choice:
        kind = decision.kind
        if kind == "keep":
            return self.plan().keep(self.state.dice, ROLLS - self.state.rolls)
        scored = self.scored(decision)
        return max(scored, key=lambda pair: pair[1])[0]

    def scored(self, decision: Decision) -> list[tuple[Choice, float]]:
        """The choices worth a thought, with the value of what they leave."""
        facts, sheet = self.facts, self.sheet
        kind = decision.kind
        if kind == "action":
            found = []
            for number in decision:
                after = self.after_action(number)
                after.coins -= decision.price(number)  # type: ignore[attr-defined]
                found.append((number, self.value(after)))
            return found
        if kind in ("place", "crates", "walls"):
            content = decision.content  # type: ignore[attr-defined]
            ways = fields_for(self.spots, content, decision.most, 4)  # type: ignore[attr-defined]
            return [(way, self.value(draw(sheet, content, way, facts, self.value))) for way in ways]
        if kind == "houses":
            ways = fields_for(self.spots, HOUSE, decision.most, 4, decision.touching)  # type: ignore[attr-defined]
            return [(way, self.value(build(sheet, way, facts) if way else sheet)) for way in ways]
        if kind == "bonus-person":
            found = []
            for number in decision:
                content = ACTIONS[number].draws
                after = sheet
                if content:
                    after = draw(sheet, content, fields_for(self.spots, content, 1, 1)[0], facts, self.value)
                found.append((number, self.value(after)))
            return found
        return [(option, 0.0) for option in decision]


def _weak(sheet: Sheet, facts: Facts, row: int) -> bool:
    return defence(sheet, facts) < facts.strengths[row]
