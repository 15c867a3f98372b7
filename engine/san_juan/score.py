"""Points with every source, in the order of the rulebook's score pad; the palace last."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules import Score, Source, scores
from engine.san_juan.edition import Edition
from engine.san_juan.kinds import (
    CATHEDRAL,
    CITY_HALL,
    GUILD_HALL,
    MONUMENTS,
    PALACE,
    PRODUCTION,
    RESIDENCE,
    TRIUMPHAL_ARCH,
)
from engine.san_juan.state import NO_GOOD, SanJuanState

PALACE_SHARE = 4
SET_OF = 3


@dataclass(frozen=True)
class SanJuanSheet:
    """What one player has at the end: uncovered buildings, cards stored for points, and cards for the tie-break."""

    buildings: tuple[int, ...]
    chapel: int = 0
    bank: int = 0
    harbor: int = 0
    hand: int = 0
    goods: int = 0


def sheets_of(state: SanJuanState) -> list[SanJuanSheet]:
    return [
        SanJuanSheet(
            tuple(player.city),
            len(player.chapel),
            len(player.bank),
            len(player.harbor),
            len(player.hand),
            len(player.goods) - player.goods.count(NO_GOOD),
        )
        for player in state.players
    ]


def score_table(edition: Edition, sheets: Sequence[SanJuanSheet]) -> list[Score]:
    """Everybody's score; ties go by cards in hand and goods, and are shared after that."""
    sources = [sources_of(edition, sheets, seat) for seat in range(len(sheets))]
    return scores(sources, [sheet.hand + sheet.goods for sheet in sheets])


def sources_of(edition: Edition, sheets: Sequence[SanJuanSheet], seat: int) -> list[Source]:
    sheet = sheets[seat]
    owned = set(sheet.buildings)
    found = [
        Source("buildings", sum(edition.points[k] for k in sheet.buildings), {"n": len(sheet.buildings)})
    ]
    for place, n in (("chapel", sheet.chapel), ("bank", sheet.bank), ("harbor", sheet.harbor)):
        if n:
            found.append(Source(place, n, {"n": n}))
    if TRIUMPHAL_ARCH in owned:
        monuments = len(owned.intersection(MONUMENTS))
        found.append(Source("triumphal-arch", edition.arch[monuments], {"n": monuments}))
    if GUILD_HALL in owned:
        found.append(_guild_hall(edition, sheet))
    if CITY_HALL in owned:
        n = sum(kind >= PRODUCTION for kind in sheet.buildings)
        found.append(Source("city-hall", n, {"n": n}))
    if RESIDENCE in owned:
        n = residence_sets(edition, sheet.buildings)
        found.append(Source("residence", sum(edition.residence[:n]), {"n": n}))
    if CATHEDRAL in owned:
        others = [kind for other, s in enumerate(sheets) if other != seat for kind in s.buildings]
        n = sum(kind in edition.costs_sixes for kind in others)
        found.append(Source("cathedral", sum(edition.cathedral_points[:n]), {"n": n}))
    if PALACE in owned:
        before = sum(source.points for source in found)
        found.append(Source("palace", before // PALACE_SHARE, {"n": before}))
    return found


def _guild_hall(edition: Edition, sheet: SanJuanSheet) -> Source:
    production = [kind for kind in sheet.buildings if kind < PRODUCTION]
    n, kinds = len(production), len(set(production))
    if edition.guild_hall == "double":
        return Source("guild-hall", 2 * n, {"n": n, "rule": "double"})
    return Source("guild-hall", n + kinds, {"n": n, "kinds": kinds, "rule": "kinds"})


def residence_sets(edition: Edition, buildings: Sequence[int]) -> int:
    """Sets of three different kinds of one cost, each card in one set: as many as can be made."""
    by_cost: dict[int, Counter[int]] = {}
    for kind in buildings:
        by_cost.setdefault(edition.cost[kind], Counter())[kind] += 1
    total = 0
    for kinds in by_cost.values():
        n = 0
        while sum(min(count, n + 1) for count in kinds.values()) >= SET_OF * (n + 1):
            n += 1
        total += n
    return total
