"""One turn ahead: what each action would leave, and so what each throw of the dice is worth."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from engine.decision import Choice, Decision
from engine.players.saint_malo.drawing import fields_for
from engine.players.saint_malo.effects import build, draw
from engine.players.saint_malo.judges import Judge
from engine.players.saint_malo.sheet_value import estimate
from engine.players.saint_malo.spots import Spots
from engine.players.saint_malo.surroundings import Surroundings
from engine.saint_malo.actions import ACTIONS, NOTHING, Action, limits
from engine.saint_malo.dice import DICE, FACE_LOG, FACE_SWORDS, ROLLS
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import THROWS, Numbers, OddsPlan
from engine.saint_malo.pirates import is_quiet, tick
from engine.saint_malo.sheet import FREE, HOUSE, SaintMaloSheet
from engine.saint_malo.state import State

IMPOSSIBLE = -1e9
FULL_PURSE = 24  # coins: few have more
WAYS = 4  # to draw something, once the action is settled
SWORDS = np.array([dice.count(FACE_SWORDS) for dice in THROWS])
TOO_MANY = DICE + 1  # in TURNED: swords are never turned
EVERY_ACTION = np.arange(len(ACTIONS))
TURNED = np.array(  # for each throw (row) and action (column): how many dice have to be turned
    [
        [
            max(0, action.used - dice.count(action.face))
            if action.used <= DICE - dice.count(FACE_SWORDS)
            else TOO_MANY
            for action in ACTIONS
        ]
        for dice in THROWS
    ]
)


class Prospect:
    """What the seat whose turn it is can make of it; `wide` ways to draw are compared for every action."""

    def __init__(self, state: State, facts: Facts, judge: Judge, wide: int = 1) -> None:
        self.state, self.facts, self.judge, self.wide = state, facts, judge, wide
        self.sheet = state.sheets[state.seat]
        self.around = self.surroundings(state)
        self._after: dict[int, tuple[SaintMaloSheet, float]] = {}  # by action: the best sheet, and its value

    def surroundings(self, state: State) -> Surroundings:
        return Surroundings(state, self.facts)

    @cached_property
    def spots(self) -> Spots:
        return Spots(self.sheet)

    def glance(self, sheet: SaintMaloSheet) -> float:
        return estimate(sheet, self.around.ahead)

    def values(self, sheets: Sequence[SaintMaloSheet]) -> Numbers:
        """What the sheets are worth that this turn may leave."""
        return self.further([(sheet, 0) for sheet in sheets], self.at_sight(sheets))

    def at_sight(self, sheets: Sequence[SaintMaloSheet]) -> Numbers:
        return self.judge(sheets, [self.around] * len(sheets))

    def further(self, left: Sequence[tuple[SaintMaloSheet, int]], values: Numbers) -> Numbers:
        """The values of some sheets, each with a price still to pay: thought over by those who look further."""
        return values

    def possible(self) -> list[int]:
        """The actions that some throw of the dice would allow."""
        most = limits(self.sheet.fields[FREE])
        return [
            number
            for number, action in enumerate(ACTIONS)
            if self._delivery(action) <= self.sheet.coins
            and (number == NOTHING or action.used <= most[action.face])
        ]

    def later(self, sheet: SaintMaloSheet) -> State:
        """The next turn, if this one leaves that sheet; what the others do is left out."""
        later = self.state.copy()
        later.sheets[later.seat] = sheet
        return later

    def after_actions(self, numbers: Sequence[int]) -> list[SaintMaloSheet]:
        """The best sheet after each of some actions, its price not yet paid."""
        new = [number for number in numbers if number not in self._after]
        found = [(number, sheet) for number in new for sheet in self._drawings(number)]
        if found:
            values = self.at_sight([sheet for _, sheet in found])
            for (number, sheet), value in zip(found, values.tolist(), strict=True):
                if number not in self._after or value > self._after[number][1]:
                    self._after[number] = sheet, value
        return [self._after[number][0] for number in numbers]

    def _drawings(self, number: int) -> list[SaintMaloSheet]:
        action = ACTIONS[number]
        if number == NOTHING or action.face == FACE_LOG:
            sheet = self.sheet.copy()
            sheet.logs += action.used
            return [sheet]
        ways = fields_for(self.spots, action.draws, action.used, self.wide)
        return [draw(self.sheet, action.draws, way, self.facts, self.glance) for way in ways]

    def swords(self) -> Numbers:
        """What 0 … 5 swords change: attacks come sooner, and for everybody."""
        if is_quiet(self.state, self.facts):
            return np.zeros(DICE + 1)
        sheets, arounds = [self.sheet], [self.around]
        for number in range(1, DICE + 1):
            later = self.state.copy()
            tick(later, self.facts, number)
            sheets.append(later.sheets[later.seat])
            arounds.append(self.surroundings(later))
        values = self.judge(sheets, arounds)
        change: Numbers = values - values[0]
        return change

    def action_values(self) -> Numbers:
        """For each throw (row) and action (column): the value of what it leaves, or IMPOSSIBLE."""
        possible = self.possible()
        self.after_actions(possible)
        cells: list[tuple[int, int]] = []  # action, dice turned
        left: list[tuple[SaintMaloSheet, int]] = []
        values: list[float] = []
        for number in possible:
            unpaid, value = self._after[number]
            purse = self._purse(unpaid.coins)
            delivery = self._delivery(ACTIONS[number])
            affordable = (self.sheet.coins - delivery) // self.facts.turn
            for turned in range(min(ACTIONS[number].used, affordable) + 1):
                price = turned * self.facts.turn + delivery
                cells.append((number, turned))
                left.append((unpaid, price))
                values.append(value + purse[unpaid.coins - price] - purse[unpaid.coins])
        by_turned = np.full((len(ACTIONS), TOO_MANY + 1), IMPOSSIBLE)
        by_turned[tuple(zip(*cells, strict=True))] = self.further(left, np.array(values))
        table: Numbers = by_turned[EVERY_ACTION, TURNED] + self.swords()[SWORDS][:, None]
        return table

    def _purse(self, coins: int) -> Sequence[float]:
        """What so many coins and fewer are worth: to every judge the same whatever else is on the sheet."""
        purses = self.around.ahead.purses
        found = purses.get(self.judge, [])
        if len(found) <= coins:
            sheets = [self.sheet.copy() for _ in range(max(coins, FULL_PURSE) + 1)]
            for number, sheet in enumerate(sheets):
                sheet.coins = number
            found = purses[self.judge] = self.at_sight(sheets).tolist()
        return found

    def _delivery(self, action: Action) -> int:
        return self.facts.delivery if action.face == FACE_LOG else 0

    def plan(self) -> OddsPlan:
        """The same for both questions which dice to keep: it does not depend on those that lie there."""
        return self._plan

    @cached_property
    def _plan(self) -> OddsPlan:
        return OddsPlan(self.action_values().max(axis=1))

    def answer(self, decision: Decision, rolls: int) -> Choice:
        """The best choice, with so many rolls of the turn made."""
        if decision.kind == "keep":
            return self.plan().keep(decision.things, ROLLS - rolls)  # type: ignore[attr-defined]
        scored = self.scored(decision)
        return max(scored, key=lambda pair: pair[1])[0]

    def scored(self, decision: Decision) -> list[tuple[Choice, float]]:
        """The choices worth a thought, with the value of what they leave."""
        choices, sheets = self.leaves(decision)
        return list(zip(choices, self.values(sheets).tolist(), strict=True))

    def leaves(self, decision: Decision) -> tuple[Sequence[Choice], list[SaintMaloSheet]]:
        """The choices worth a thought, and the sheet that each leaves."""
        kind, sheet, facts = decision.kind, self.sheet, self.facts
        ways: list[int] = []
        if kind == "action":
            numbers = list(decision)
            prices = map(decision.price, numbers)  # type: ignore[attr-defined]
            return numbers, list(map(paying, self.after_actions(numbers), prices))
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

    def _person(self, number: int) -> SaintMaloSheet:
        content = ACTIONS[number].draws
        if not content:
            return self.sheet
        field = fields_for(self.spots, content, 1, 1)[0]
        return draw(self.sheet, content, field, self.facts, self.glance)


def paying(sheet: SaintMaloSheet, price: int) -> SaintMaloSheet:
    if not price:
        return sheet
    paid = sheet.copy()
    paid.coins -= price
    return paid
