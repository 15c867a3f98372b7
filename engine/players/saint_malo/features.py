"""Sheets in numbers, with the time left and what the others have."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.players.net import Floats
from engine.players.saint_malo.sheet_value import all_terms, drawn_on
from engine.players.saint_malo.surroundings import ATTACKS, Surroundings
from engine.saint_malo.board import INNER, WALLS
from engine.saint_malo.sheet import CHURCHES, CRATE, FREE, HOUSE, PERSONS, WALL, SaintMaloSheet

DRAWN_SCALES = (10, 10, 5)
PROMISED_SCALES = (5, 8, 5)
LONG = 10  # turns: from there on time hardly matters
CITY_WALLS = np.array(WALLS)
# where things stand in a row; the terms of the hand-made value come first
PEOPLE_AT, CHURCHES_AT, DRAWN_AT, FREE_AT, PROMISED_AT = 9, 16, 21, 38, 49
AMOUNTS = 73  # numbers that simply count; after them what is there or not
CHURCH_THERE_AT, WALLS_DONE_AT, KINDS_AT = 78, 96, 104
BY_TIME = 111  # from here on everything again, by the time left
INPUTS = 2 * BY_TIME

Anything = NDArray[Any]


class Features:
    """`rows` are what the net sees, `leads` what the hand-made value expects: points ahead of the others' mean."""

    def __init__(self, sheets: Sequence[SaintMaloSheet], arounds: Sequence[Surroundings]) -> None:
        pairs = list(zip(sheets, arounds, strict=True))
        drawings = [drawn_on(sheet, around.ahead) for sheet, around in pairs]
        terms = [all_terms(s, drawn, a.ahead) for (s, a), drawn in zip(pairs, drawings, strict=True)]
        total = np.array([sum(row) for row in terms])
        loose = np.array(
            [
                (a.best_other, a.fewest_free, s.coins, s.logs, s.lost, drawn.defence, *drawn.promises)
                for (s, a), drawn in zip(pairs, drawings, strict=True)
            ]
        )
        fields = np.array([sheet.fields for sheet in sheets])
        counts = np.bitwise_count(fields)
        walls = np.bitwise_count(fields[:, WALL, None] & CITY_WALLS)
        alive = (CITY_WALLS & ~(fields[:, WALL] | fields[:, FREE])[:, None]) == 0
        amounts = [
            np.array(terms) / 10,
            counts[:, PERSONS.start :] / 4,
            counts[:, CHURCHES.start : CHURCHES.stop] / 2,
            counts[:, (WALL, CRATE, HOUSE)] / DRAWN_SCALES,
            np.stack([walls / 5, alive, walls == 5], axis=2).reshape(-1, 3 * len(WALLS)),
            *_single(total, fields[:, FREE], loose),
            _attacks(arounds, loose[:, 5]),
            np.array([around.row for around in arounds]),
        ]
        plain = np.column_stack([*amounts, *_there(counts, walls, alive, loose)])
        time = np.minimum(1.0, np.array([around.ahead.turns for around in arounds]) / LONG)
        self.leads: Floats = total - [around.mean_other for around in arounds]
        self.rows: Floats = np.hstack([plain, plain * time[:, None]])


def _single(total: Floats, free: Anything, loose: Floats) -> list[Anything]:
    best_other, fewest_free, coins, logs, lost = loose[:, :5].T
    number = np.bitwise_count(free).astype(np.float64)
    return [
        total / 50,
        (total - best_other) / 20,
        number / 20,
        (number - fewest_free) / 10,
        np.minimum(number, fewest_free) / 20,
        number == 0,
        number <= 5,
        np.bitwise_count(free & INNER) / 20,
        coins / 10,
        np.minimum(coins, 4) / 4,
        logs / 5,
        np.minimum(logs, 3) / 3,
        lost / 4,
        loose[:, 6:] / PROMISED_SCALES,
    ]


def _attacks(arounds: Sequence[Surroundings], strong: Floats) -> Floats:
    """For each attack that comes next: what is missing, whether anything is, and when it comes."""
    attacks = np.array([around.attacks for around in arounds])
    strength, rounds, comes, there = np.moveaxis(attacks, 2, 0)
    gaps = strength - strong[:, None]
    found: Floats = np.stack([gaps / 5 * there, (gaps > 0) * comes, rounds / 5], axis=2)
    return found.reshape(-1, 3 * ATTACKS)


def _there(counts: Anything, walls: Anything, alive: Anything, loose: Floats) -> list[Anything]:
    """What is there or not: series of churches, walls nearly done, kinds of person, coins for a die, logs for a house."""
    churches = counts[:, CHURCHES.start : CHURCHES.stop]
    kinds = counts[:, PERSONS.start :] > 0
    coins, logs = loose[:, 2], loose[:, 3]
    return [
        np.cumprod(churches > 0, axis=1),
        churches > 0,
        churches > 1,
        alive & (walls == 4),
        alive & (walls == 3),
        (walls == 5).sum(axis=1) / 4,
        kinds,
        kinds.sum(axis=1) / 4,
        *[coins >= n for n in (2, 4, 6)],
        *[logs >= n for n in (1, 2, 3)],
    ]
