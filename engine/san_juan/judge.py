"""Finished cities of a physical table, checked and scored."""

from collections import Counter

from engine.rules import Corrected, Score
from engine.san_juan.builder import LAST_BUILDING
from engine.san_juan.edition import Edition, edition
from engine.san_juan.kinds import CRANE, CUSTOMS_OFFICE, IDS, PRODUCTION
from engine.san_juan.score import SanJuanSheet, score_table
from engine.sheets import BadSheet, Handed, count_of, players_of

SEATS = range(2, 5)
STORES = ("chapel", "bank", "harbor")
KEYS = ("buildings", "covered", *STORES, "hand", "goods")


def judge_table(table: object, rules: str, corrections: Corrected | None = None) -> list[Score]:
    """The scores of a table in its own order; BadSheet says what is wrong with it and where."""
    facts = edition(rules, corrections)
    sheets = []
    used: Counter[int] = Counter()
    for n, player in enumerate(players_of(table, SEATS, KEYS)):
        where = f"players[{n}]"
        buildings = read_buildings(player, "buildings", where, facts)
        covered = read_buildings(player, "covered", where, facts)
        _check_city(buildings, covered, player, where, facts, used)
        _check_what_can_be(buildings, covered, player, where)
        stored = {key: count_of(player, key, where) for key in (*STORES, "hand", "goods")}
        sheets.append(SanJuanSheet(tuple(buildings), **stored))
    cards = used.total() + sum(s.chapel + s.bank + s.harbor + s.hand + s.goods for s in sheets)
    if cards > facts.deck_size + facts.has_cathedral:
        raise BadSheet("more-than-the-deck", "players", n=cards, most=facts.deck_size)
    return score_table(facts, sheets)


def read_buildings(player: Handed, key: str, where: str, facts: Edition) -> list[int]:
    given = player.get(key, [])
    if not isinstance(given, list):
        raise BadSheet("not-a-list", f"{where}.{key}", key=key)
    found = []
    for n, name in enumerate(given):
        kind = IDS.index(name) if name in IDS[:-1] else -1
        if kind not in facts.kinds:
            raise BadSheet("unknown-building", f"{where}.{key}[{n}]", building=name, rules=facts.rules)
        found.append(kind)
    return found


def _check_city(
    buildings: list[int],
    covered: list[int],
    player: Handed,
    where: str,
    facts: Edition,
    used: Counter[int],
) -> None:
    """Nothing twice, no more copies than there are, and nothing stored where there is no such building."""
    for n, kind in enumerate(buildings):
        if kind >= PRODUCTION and kind in buildings[:n]:
            raise BadSheet("built-twice", f"{where}.buildings[{n}]", building=IDS[kind])
    for key, kinds in (("buildings", buildings), ("covered", covered)):
        for n, kind in enumerate(kinds):
            used[kind] += 1
            if used[kind] > facts.copies[kind]:
                at = f"{where}.{key}[{n}]"
                raise BadSheet("more-copies-than-the-deck", at, building=IDS[kind], n=facts.copies[kind])
    for key in STORES:
        if count_of(player, key, where) and IDS.index(key) not in (*buildings, *covered):
            raise BadSheet("stored-without-building", f"{where}.{key}", building=key)


def _check_what_can_be(buildings: list[int], covered: list[int], player: Handed, where: str) -> None:
    """The game ends at the twelfth building, a good needs a place, and only a crane covers; it is never covered itself."""
    if len(buildings) > LAST_BUILDING:
        raise BadSheet("too-many-buildings", f"{where}.buildings", n=len(buildings), most=LAST_BUILDING)
    if CRANE in covered:
        raise BadSheet("crane-covered", f"{where}.covered[{covered.index(CRANE)}]", building=IDS[CRANE])
    if covered and CRANE not in buildings:
        raise BadSheet("covered-without-crane", f"{where}.covered", building=IDS[CRANE])
    goods, room = count_of(player, "goods", where), sum(map(_holds_a_good, buildings))
    if goods > room:
        raise BadSheet("more-goods-than-room", f"{where}.goods", n=goods, most=room)


def _holds_a_good(kind: int) -> bool:
    return kind < PRODUCTION or kind == CUSTOMS_OFFICE
