"""One turn ahead: what each action would leave, and so what each throw of the dice is worth."""

from collections.abc import Sequence

import numpy as np

from engine.decision import Choice, Decision
from engine.players.saint_malo.drawing import fields_for
from engine.players.saint_malo.effects import build, draw
from engine.players.saint_malo.judges import JudgeMaker, estimate
from engine.players.saint_malo.sheet_value import horizon
from engine.players.saint_malo.spots import Spots
from engine.saint_malo.actions import ACTIONS, NOTHING, limits
from engine.saint_malo.dice import DICE, FACE_LOG, FACE_SWORDS, ROLLS
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import THROWS, Numbers, Plan
from engine.saint_malo.pirates import tick
from engine.saint_malo.sheet import FREE, HOUSE, Sheet
from engine.saint_malo.state import State

IMPOSSIBLE = -1e9
COUNTS = np.array([[dice.count(face) for face in range(6)] for dice in THROWS])
LOOSE = DICE - COUNTS[:, FACE_SWORDS]
WAYS = 4  # to draw something, once the action is settled


KEPT_PLANS = 64
_PLANS: dict[tuple[object, ...], Plan] = {}


def _key(state: State) -> tuple[object, ...]:
    """Everything that a plan depends on."""
    sheets = [(*s.fields, s.coins, s.logs, s.lost, *s.marked) for s in state.sheets]
    return (state.seat, state.first, state.round, state.boxes, *sheets)


class Prospect:
    """What the seat whose turn it is can make of it; `wide` ways to draw are compared for every action."""

    def __init__(self, state: State, facts: Facts, judges: JudgeMaker, wide: int = 1) -> None:
        self.state, self.facts, self.judges, self.wide = state, facts, judges, wide
        self.sheet = state.sheets[state.seat]
        self.spots = Spots(self.sheet)
        self.ahead = horizon(state, facts)
        self.judge = judges(state, facts)

    def glance(self, sheet: Sheet) -> float:
        return estimate(sheet, self.ahead)

    def after_action(self, number: int) -> Sheet:
        """The best sheet after an action, its price not yet paid."""
        action = ACTIONS[number]
        if number == NOTHING or action.face == FACE_LOG:
            sheet = self.sheet.copy()
            sheet.logs += action.used
            return sheet
        ways = fields_for(self.spots, action.draws, action.used, self.wide)
        sheets = [draw(self.sheet, action.draws, way, self.facts, self.glance) for way in ways]
        return sheets[0] if len(sheets) == 1 else max(sheets, key=self.glance)

    def swords(self) -> Numbers:
        """What 0 … 5 swords change: attacks come sooner, and for everybody."""
        now = self.judge([self.sheet])[0]
        change = np.zeros(DICE + 1)
        for number in range(1, DICE + 1):
            later = self.state.copy()
            tick(later, self.facts, number)
            change[number] = self.judges(later, self.facts)([later.sheets[later.seat]])[0] - now
        return change

    def action_values(self) -> Numbers:
        """For each throw (row) and action (column): the value of what it leaves, or IMPOSSIBLE."""
        most = limits(self.sheet.fields[FREE])
        cells: list[tuple[int, int]] = []  # action, dice turned
        sheets: list[Sheet] = []
        for number, action in enumerate(ACTIONS):
            if number != NOTHING and action.used > most[action.face]:
                continue
            delivery = self.facts.delivery if action.face == FACE_LOG else 0
            unpaid = self.after_action(number) if delivery <= self.sheet.coins else None
            for turned in range(action.used + 1):
                price = turned * self.facts.turn + delivery
                if unpaid is None or price > self.sheet.coins:
                    break
                paid = unpaid.copy()
                paid.coins -= price
                cells.append((number, turned))
                sheets.append(paid)
        table = np.full((len(THROWS), len(ACTIONS)), IMPOSSIBLE)
        for (number, turned), value in zip(cells, self.judge(sheets), strict=True):
            action = ACTIONS[number]
            showing = COUNTS[:, action.face] if number != NOTHING else 0
            rows = (np.maximum(0, action.used - showing) == turned) & (action.used <= LOOSE)
            table[rows, number] = value
        table += self.swords()[COUNTS[:, FACE_SWORDS]][:, None]
        return table

    def plan(self) -> Plan:
        """The same for both questions which dice to keep: it does not depend on those that lie there."""
        key = (self.judges, self.facts, self.wide, _key(self.state))
        found = _PLANS.get(key)
        if found is None:
            if len(_PLANS) >= KEPT_PLANS:
                _PLANS.clear()
            found = _PLANS[key] = Plan(self.action_values().max(axis=1))
        return found

    def answer(self, decision: Decision) -> Choice:
        if decision.kind == "keep":
            return self.plan().keep(self.state.dice, ROLLS - self.state.rolls)
        scored = self.scored(decision)
        return max(scored, key=lambda pair: pair[1])[0]

    def scored(self, decision: Decision) -> list[tuple[Choice, float]]:
        """The choices worth a thought, with the value of what they leave."""
        choices, sheets = self.leaves(decision)
        return list(zip(choices, self.judge(sheets).tolist(), strict=True))

    def leaves(self, decision: Decision) -> tuple[Sequence[Choice], list[Sheet]]:
        """The choices worth a thought, and the sheet that each leaves."""
        kind, sheet, facts = decision.kind, self.sheet, self.facts
        ways: list[int] = []
        if kind == "action":
            return list(decision), [self._paid(number, decision) for number in decision]
        if kind == "bonus-person":
            return list(decision), [self._person(number) for number in decision]
        if kind in ("place", "crates", "walls"):
            content: int = decision.content  # type: ignore[attr-defined]
            ways = fields_for(self.spots, content, decision.most, WAYS)  # type: ignore[attr-defined]
            return ways, [draw(sheet, content, way, facts, self.glance) for way in ways]
        if kind == "houses":
            most, touching = decision.most, decision.touching  # type: ignore[attr-defined]
            ways = fields_for(self.spots, HOUSE, most, WAYS, touching)
            return ways, [build(sheet, way, facts) for way in ways]
        return list(decision), [sheet for _ in decision]

    def _paid(self, number: int, decision: Decision) -> Sheet:
        after = self.after_action(number)
        after.coins -= decision.price(number)  # type: ignore[attr-defined]
        return after

    def _person(self, number: int) -> Sheet:
        content = ACTIONS[number].draws
        if not content:
            return self.sheet
        field = fields_for(self.spots, content, 1, 1)[0]
        return draw(self.sheet, content, field, self.facts, self.glance)
