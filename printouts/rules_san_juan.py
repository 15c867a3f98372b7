"""San Juan's rules on two sides, in our own words: the round and the roles, then every building of the rule set."""

from engine.san_juan.edition import Edition, edition
from engine.san_juan.kinds import CATHEDRAL, IDS, MONUMENTS, PRODUCTION
from printouts.columns import Block, Grid, Head, Item
from printouts.paper import Words
from printouts.sources import building_text, building_words

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")


def sides(tr: Words, rules: str) -> list[list[Block]]:
    return [_front(tr, edition(rules)), _back(tr, edition(rules))]


def _front(tr: Words, facts: Edition) -> list[Block]:
    def said(key: str) -> Item:
        words = tr(
            f"reference.san_juan.{key}",
            deck=facts.deck_size,
            hand_limit=facts.hand_limit,
            guard_room_limit=facts.guard_room_limit,
            tower_limit=facts.tower_limit,
        )
        lead, _, text = words.partition(" – ")
        return Item(lead, text)

    more = facts.has_cathedral
    made: list[Block] = [Head(tr("reference.san_juan.aim"))]
    made += [said(key) for key in ("start", "variation", "cards")]
    made += [said("cathedral_setup")] if more else []
    made += [Head(tr("reference.san_juan.round"))]
    made += [said(key) for key in ("roles", "two", "turn_over", "new_round")]
    made += [
        said(key)
        for key in (("step_office", "step_stores_bank", "limit_guard") if more else ("step_stores", "limit"))
    ]
    made += [Head(tr("reference.san_juan.five"))]
    made += [said(key) for key in ("builder", "producer", "trader", "councillor", "prospector")]
    made += [Head(tr("reference.san_juan.building_rules"))]
    made += [said(key) for key in ("once_each", "from_next", "price", "crane", "library_two")]
    made += [Head(tr("reference.san_juan.tiles")), _tiles(tr, facts)]
    made += [Head(tr("reference.san_juan.end"))]
    made += [said(key) for key in ("twelve", "count" if more else "count_base", "tie")]
    return made


def _tiles(tr: Words, facts: Edition) -> Grid:
    rows = [[tr("reference.san_juan.goods_row"), *[tr(f"reference.san_juan.{good}") for good in GOODS]]]
    for number, tile in enumerate(facts.tiles, 1):
        rows.append([tr("reference.san_juan.tile_row", number=number), *map(str, tile)])
    return Grid(rows)


def _back(tr: Words, facts: Edition) -> list[Block]:
    """Buildings by cost within four groups."""
    groups: dict[str, list[int]] = {"production": [], "city": [], "monuments": [], "sixes": []}
    for kind in facts.kinds:
        groups[_group(facts, kind)].append(kind)
    made: list[Block] = []
    for group, kinds in groups.items():
        key = "city_2004" if group == "city" and facts.rules == "2004" else group
        made.append(Head(tr(f"reference.san_juan.{key}")))
        made += [_building(tr, facts, kind) for kind in sorted(kinds, key=lambda k: (facts.cost[k], k))]
    return [*made, Item("", tr("reference.san_juan.doubt"))] if facts.doubts else made


def _group(facts: Edition, kind: int) -> str:
    if kind < PRODUCTION:
        return "production"
    if kind in MONUMENTS:
        return "monuments"
    return "sixes" if kind in facts.costs_sixes or kind == CATHEDRAL else "city"


def _building(tr: Words, facts: Edition, kind: int) -> Item:
    figures = {"cost": facts.cost[kind], "points": facts.points[kind], "copies": facts.copies[kind]}
    key = "facts_open" if _group(facts, kind) == "sixes" else "facts"
    remark = tr(f"reference.san_juan.{key}", **figures) + (" °" if kind in facts.doubts else "")
    if kind < PRODUCTION:
        text = tr("reference.san_juan.makes", good=tr(f"reference.san_juan.{GOODS[kind]}"))
    else:
        text = building_text(tr, IDS[kind], facts)
    name = building_words(tr, IDS[kind], facts.rules)
    return Item(name[0].upper() + name[1:], text, remark)
