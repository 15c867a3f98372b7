"""Finished sheets of a physical table, checked and scored."""

from engine.rules import Corrected, Score, Source
from engine.saint_malo.board import ALL, INNER, NAMES, SIDE, WALLS, bit, write_fields
from engine.saint_malo.facts import Facts, load
from engine.saint_malo.score import end_sources, settle
from engine.saint_malo.sheet import (
    CITIZEN,
    CONTENTS,
    CRATE,
    HOUSE,
    LETTERS,
    MARKED,
    NOBLE,
    TOWER,
    WALL,
    SaintMaloSheet,
)
from engine.sheets import BadSheet, Handed, count_of, players_of

SEATS = range(2, 6)
KEYS = ("city", "coins", "logs", "cannons_lost", "marked")


def judge_table(table: object, corrections: Corrected | None = None) -> list[Score]:
    """The scores of a table in its own order; BadSheet says what is wrong with it and where."""
    facts = load(corrections)
    sheets, sources = [], []
    for n, player in enumerate(players_of(table, SEATS, KEYS)):
        where = f"players[{n}]"
        sheet = read_sheet(player, where, facts)
        marked = count_of(player, "marked", where)
        least = least_marked(sheet, facts)
        if marked < least:
            raise BadSheet("marked-below-least", f"{where}.marked", n=marked, least=least)
        sheets.append(sheet)
        sources.append([Source("marked", marked)] * bool(marked) + end_sources(sheet, facts))
    return settle(sheets, sources)


def least_marked(sheet: SaintMaloSheet, facts: Facts) -> int:
    """What every citizen, noble, house and finished wall has brought; priests and jugglers may have brought nothing."""
    drawn = ((CITIZEN, facts.citizen), (NOBLE, facts.noble), (HOUSE, facts.house))
    walls = sum(
        bonus.points
        for bonus, wall in zip(facts.bonuses, WALLS, strict=True)
        if sheet.fields[WALL] & wall == wall
    )
    return walls + sum(sheet.fields[content].bit_count() * points for content, points in drawn)


def read_sheet(player: Handed, where: str, facts: Facts) -> SaintMaloSheet:
    """A sheet as handed in; where its marked points came from is not told."""
    return SaintMaloSheet(
        read_city(player.get("city"), f"{where}.city", facts),
        count_of(player, "coins", where),
        count_of(player, "logs", where),
        count_of(player, "cannons_lost", where, facts.cannons),
        [0] * len(MARKED),
    )


def read_city(rows: object, where: str, facts: Facts) -> list[int]:
    """The fields of each content from seven rows of seven letters."""
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise BadSheet("no-city", where, n=SIDE)
    if len(rows) != SIDE:
        raise BadSheet("number-of-rows", where, n=len(rows), right=SIDE)
    fields = [0] * len(CONTENTS)
    for r, row in enumerate(rows):
        if len(row) != SIDE:
            raise BadSheet("row-length", f"{where}[{r}]", row=r + 1, n=len(row), right=SIDE)
        for c, letter in enumerate(row):
            _read_letter(letter, r, c, f"{where}[{r}]", fields)
    inner_walls = fields[WALL] & INNER
    if inner_walls:
        raise BadSheet("inner-wall", where, fields=write_fields(inner_walls))
    missing = facts.crates & ~fields[CRATE]
    if missing:
        raise BadSheet("printed-crates", where, fields=write_fields(missing))
    return fields


def _read_letter(letter: str, row: int, column: int, where: str, fields: list[int]) -> None:
    field = bit(row, column)
    place = NAMES.get(field, f"{'abcdefg'[column]}{row + 1}")
    if not field & ALL:
        if letter != TOWER:
            raise BadSheet("tower-missing", where, field=place, letter=letter)
        return
    if letter == TOWER:
        raise BadSheet("tower-on-field", where, field=place)
    content = LETTERS.find(letter)
    if content < 0:
        raise BadSheet("unknown-letter", where, field=place, letter=letter, letters=" ".join(LETTERS))
    fields[content] |= field
