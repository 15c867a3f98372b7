"""The gentle player of the guided first games: collects what the dice show most of, takes what brings points now."""

from collections.abc import Sequence
from random import Random

import numpy as np

from engine.decision import Choice, Decision
from engine.players.blindness import noticed
from engine.players.budget import Budget
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.surroundings import Surroundings
from engine.saint_malo.dice import FACE_SWORDS, FACES, Throw
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import Numbers
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.score import end_sources
from engine.saint_malo.sheet import SOLDIER, WALL, SaintMaloSheet
from engine.saint_malo.state import State

ENOUGH = 4  # dice of one face: no more rolls
WALL_LOOKS, SOLDIER_LOOKS = 0.5, 1.2
MOOD = 0.8


def choose(rules: SaintMalo, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    if decision.kind == "keep":
        return _keep(view.dice, rng)
    scored = noticed(Prospect(view, rules.facts, _at_a_glance).scored(decision), rng)
    return max(scored, key=lambda pair: pair[1] + (rng.random() - 0.5) * 2 * MOOD)[0]


def _keep(dice: Throw, rng: Random) -> Throw:
    """The face that lies there most often; of several the one that appeals."""
    faces = [face for face in range(len(FACES)) if face != FACE_SWORDS and face in dice]
    if not faces:
        return ()
    liked = max(faces, key=lambda face: (dice.count(face), rng.random()))
    number = dice.count(liked)
    return dice if number >= ENOUGH else (liked,) * number


def _at_a_glance(sheets: Sequence[SaintMaloSheet], arounds: Sequence[Surroundings]) -> Numbers:
    return np.array([_glance(sheet, around.facts) for sheet, around in zip(sheets, arounds, strict=True)])


def _glance(sheet: SaintMaloSheet, facts: Facts) -> float:
    """The points if the game ended now, and something for being safe."""
    points = sum(sheet.marked) + sum(source.points for source in end_sources(sheet, facts))
    walls, soldiers = sheet.fields[WALL].bit_count(), sheet.fields[SOLDIER].bit_count()
    return points + WALL_LOOKS * walls + SOLDIER_LOOKS * soldiers
