"""Sheets in numbers, with the time left and what the others have."""

from collections.abc import Sequence

import numpy as np

from engine.players.net import Floats
from engine.players.saint_malo.sheet_value import all_terms, drawn_on
from engine.players.saint_malo.surroundings import ATTACKS, Surroundings
from engine.saint_malo.board import INNER, WALLS
from engine.saint_malo.sheet import CHURCHES, CRATE, FREE, HOUSE, PERSONS, WALL, Sheet

DRAWN_SCALES = (10, 10, 5)
PROMISED_SCALES = (5, 8, 5)
CITY_WALLS = np.array(WALLS)


class Features:
    """`rows` are what the net sees, `leads` what the hand-made value expects: points ahead of the others' mean."""

    def __init__(self, sheets: Sequence[Sheet], arounds: Sequence[Surroundings]) -> None:
        pairs = list(zip(sheets, arounds, strict=True))
        drawings = [drawn_on(sheet, around.ahead) for sheet, around in pairs]
        terms = [all_terms(s, drawn, a.ahead) for (s, a), drawn in zip(pairs, drawings, strict=True)]
        fields = np.array([sheet.fields for sheet in sheets])
        loose = np.array(
            [
                (a.best_other, a.fewest_free, s.coins, s.logs, s.lost, drawn.defence, *drawn.promises)
                for (s, a), drawn in zip(pairs, drawings, strict=True)
            ]
        )
        attacks = np.array([around.attacks for around in arounds])
        total = np.array([sum(row) for row in terms])
        best_other, fewest_free, coins, logs, lost, strong = loose[:, :6].T
        counts = np.bitwise_count(fields)
        number = counts[:, FREE].astype(np.float64)
        drawn = fields[:, WALL, None] & CITY_WALLS
        alive = (CITY_WALLS & ~(fields[:, WALL] | fields[:, FREE])[:, None]) == 0
        gaps = attacks[:, :, 0] - strong[:, None]
        there = attacks[:, :, 3]
        self.leads: Floats = total - [around.mean_other for around in arounds]
        self.rows: Floats = np.column_stack(
            [
                np.array(terms) / 10,
                counts[:, PERSONS.start :] / 4,
                counts[:, CHURCHES.start : CHURCHES.stop] / 2,
                counts[:, (WALL, CRATE, HOUSE)] / DRAWN_SCALES,
                np.stack([np.bitwise_count(drawn) / 5, alive, drawn == CITY_WALLS], axis=2).reshape(-1, 3 * len(WALLS)),
                total / 50,
                (total - best_other) / 20,
                number / 20,
                (number - fewest_free) / 10,
                np.minimum(number, fewest_free) / 20,
                number == 0,
                number <= 5,
                np.bitwise_count(fields[:, FREE] & INNER) / 20,
                coins / 10,
                np.minimum(coins, 4) / 4,
                logs / 5,
                np.minimum(logs, 3) / 3,
                lost / 4,
                loose[:, 6:] / PROMISED_SCALES,
                np.stack([gaps / 5 * there, (gaps > 0) * attacks[:, :, 2], attacks[:, :, 1] / 5], axis=2).reshape(-1, 3 * ATTACKS),
                np.array([around.row for around in arounds]),
            ]
        )
