"""San Juan's rules on two sides, in our own words: the round and the roles, then every building of the rule set."""

from engine.rules import Corrected
from engine.san_juan.edition import Edition, edition
from engine.san_juan.kinds import CATHEDRAL, MONUMENTS, PRODUCTION, ROLES
from engine.san_juan.names import names
from printouts.columns import Block, ColumnHead, Grid, Item
from printouts.paper import Words


def sides(tr: Words, rules: str, corrections: Corrected | None = None) -> list[list[Block]]:
    """The game, then the buildings; with a club's corrections to the facts where it has some."""
    facts = edition(rules, corrections)
    return [_front(tr, facts), _back(tr, facts)]


def _front(tr: Words, facts: Edition) -> list[Block]:
    def said(key: str) -> Item:
        words = tr(
            f"reference.san_juan.{key}",
            deck=facts.deck_size,
            hand_limit=facts.hand_limit,
            guard_room_limit=facts.guard_room_limit,
            tower_limit=facts.tower_limit,
            city_buildings=names(tr.language).word("city_buildings", facts),
        )
        lead, _, text = words.partition(" – ")
        return Item(lead, text)

    more = facts.has_cathedral
    made: list[Block] = [ColumnHead(tr("reference.san_juan.aim"))]
    made += [said(key) for key in ("start", "variation", "cards")]
    made += [said("cathedral_setup")] if more else []
    made += [ColumnHead(tr("reference.san_juan.round"))]
    made += [said(key) for key in ("roles", "two", "turn_over", "new_round")]
    made += [
        said(key)
        for key in (("step_office", "step_stores_bank", "limit_guard") if more else ("step_stores", "limit"))
    ]
    made += [ColumnHead(tr("reference.san_juan.five"))]
    made += [_role(tr, role) for role in ROLES]
    made += [said("library")]
    made += [ColumnHead(tr("reference.san_juan.building_rules"))]
    made += [said(key) for key in ("once_each", "from_next", "price", "crane", "library_two")]
    made += [ColumnHead(tr("reference.san_juan.tiles")), _tiles(tr, facts)]
    made += [ColumnHead(tr("reference.san_juan.end"))]
    made += [said(key) for key in ("twelve", "count" if more else "count_base", "tie")]
    return made


def _role(tr: Words, role: str) -> Item:
    words = names(tr.language)
    return Item(
        words.role(role)[0].upper() + words.role(role)[1:], f"{words.action(role)} {words.privilege(role)}"
    )


def _tiles(tr: Words, facts: Edition) -> Grid:
    rows = [
        [tr("reference.san_juan.goods_row"), *[names(tr.language).good(kind) for kind in range(PRODUCTION)]]
    ]
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
        made.append(ColumnHead(_heading(tr, facts, group)))
        made += [_building(tr, facts, kind) for kind in sorted(kinds, key=lambda k: (facts.cost[k], k))]
    return [*made, Item("", tr("reference.san_juan.doubt"))] if facts.doubts else made


def _heading(tr: Words, facts: Edition, group: str) -> str:
    """Violet buildings in the first edition, city buildings later: the engine knows the word."""
    if group in ("production", "city"):
        words = names(tr.language).word(f"{group}_buildings", facts)
        return words[0].upper() + words[1:]
    return tr(f"reference.san_juan.{group}")


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
    words = names(tr.language)
    name = words.building(kind)
    return Item(name[0].upper() + name[1:], words.rule(kind, facts), remark)
