"""Choices weighed for a hint: the learned value says which is best, terms and exact odds say why."""

from random import Random

import numpy as np

from engine.decision import Choice, Decision
from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.players.advice import Weighed
from engine.players.budget import Budget
from engine.players.net import Floats, chance
from engine.players.saint_malo.effects import build, draw
from engine.players.saint_malo.judges import expert_value
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.sheet_value import sheet_terms
from engine.saint_malo.actions import ACTION_IDS
from engine.saint_malo.board import WALLS
from engine.saint_malo.dice import DICE, ROLLS, keeps
from engine.saint_malo.odds import Numbers
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import FREE, WALL, SaintMaloSheet
from engine.saint_malo.state import State

LIKELY = 0.08  # below this chance an action is not worth mentioning
MENTIONED = 3


def weigh_all(
    rules: SaintMalo, view: State, decision: Decision, rng: Random, budget: Budget, also: Choice = None
) -> list[Weighed]:
    """Every candidate, and `also` one that somebody made."""
    prospect = Prospect(view, rules.facts, expert_value())
    if decision.kind == "keep":
        return _keeps(prospect, view)
    choices, sheets = prospect.leaves(decision)
    choices = list(choices)
    if also is not None and also not in choices:
        choices.append(also)
        sheet = prospect.sheet
        if decision.kind == "houses":
            sheets.append(build(sheet, also, rules.facts))
        else:
            content: int = decision.content  # type: ignore[attr-defined]
            sheets.append(draw(sheet, content, also, rules.facts, prospect.glance))
    values = _outcome(prospect, prospect.values(sheets)).tolist()
    return [
        Weighed(choice, value, sheet_terms(sheet, prospect.around.ahead), _facts(sheet))
        for choice, value, sheet in zip(choices, values, sheets, strict=True)
    ]


def _outcome(prospect: Prospect, values: Numbers) -> Floats:
    """Points of a judge as an outcome against the best of the others."""
    best = prospect.around.best_other - prospect.around.mean_other  # the judge counts from the mean
    return chance((values - best) / LISTED["saint-malo"].close)


def _facts(sheet: SaintMaloSheet) -> dict[str, Facts]:
    whole = sum(not wall & ~(sheet.fields[WALL] | sheet.fields[FREE]) for wall in WALLS)
    return {"coins": {"n": sheet.coins}, "logs": {"n": sheet.logs}, "walls": {"whole": whole}}


def _keeps(prospect: Prospect, view: State) -> list[Weighed]:
    """Every set of dice to keep, with what it will most likely be used for."""
    plan = prospect.plan()
    best_action = prospect.action_values().argmax(axis=1)
    rerolls = ROLLS - view.rolls
    found = []
    for kept in keeps(view.dice):
        chances = plan.final(kept, rerolls)
        by_action = np.bincount(best_action, weights=chances, minlength=len(ACTION_IDS))
        likely = [int(n) for n in np.argsort(-by_action)[:MENTIONED] if by_action[n] >= LIKELY]
        facts = {
            f"odds-{place}": {"action": ACTION_IDS[n], "percent": round(100 * float(by_action[n]))}
            for place, n in enumerate(likely)
        }
        stops = len(kept) == DICE
        value = plan.value(kept, 0) if stops else plan.keep_value(kept, rerolls)
        found.append(Weighed(kept, float(_outcome(prospect, np.array(value))), {}, dict(facts)))
    return found
