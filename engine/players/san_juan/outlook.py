"""How a seat sees its chances: how long the game lasts, what a card is worth, what a city will bring."""

from collections.abc import Sequence
from functools import cache, lru_cache

from engine.san_juan.builder import LAST_BUILDING
from engine.san_juan.edition import Edition
from engine.san_juan.kinds import (
    AQUEDUCT,
    ARCHIVE,
    BANK,
    BLACK_MARKET,
    CARPENTER,
    CATHEDRAL,
    CHAPEL,
    CITY_HALL,
    CRANE,
    CUSTOMS_OFFICE,
    GOLD_MINE,
    GOLDSMITH,
    GUARD_ROOM,
    GUILD_HALL,
    HARBOR,
    HUT,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    MONUMENTS,
    OFFICE_BUILDING,
    PALACE,
    PARK,
    POOR_HOUSE,
    PREFECTURE,
    PRODUCTION,
    QUARRY,
    RESIDENCE,
    SMITHY,
    TAVERN,
    TOWER,
    TRADING_POST,
    TRIUMPHAL_ARCH,
    WELL,
)
from engine.san_juan.score import PALACE_SHARE, residence_sets
from engine.san_juan.state import SanJuanState

ROUNDS_A_BUILDING = 1.1  # the leader does not build in every round
BUILDS_A_ROUND = 0.85  # how often a city still grows
PRODUCTION_SHARE = 0.35  # of the buildings still to come
POINTS_A_BUILDING = 2.2
CARD = 0.6  # points a card is worth while there is time to use it
LAST_CARD = 0.35  # and before the last builder

# cards a round that a building brings by itself
POWER = {
    SMITHY: 0.3, GOLD_MINE: 0.2, ARCHIVE: 0.3, POOR_HOUSE: 0.4, CRANE: 0.15, TOWER: 0.25, CARPENTER: 0.6,
    PREFECTURE: 0.85, QUARRY: 0.65, LIBRARY: 1.0, GUARD_ROOM: 0.1, OFFICE_BUILDING: 0.35, CUSTOMS_OFFICE: 0.6,
    HUT: 0.1, TAVERN: 0.35, PARK: 0.1, GOLDSMITH: 0.35,
}  # fmt: skip
# and by a building that lives on goods: with one production building, with two, with three or more
TRADE_POWER = {
    MARKET_HALL: (0.55, 0.75, 0.8),
    MARKET_STAND: (0.02, 0.3, 0.4),
    WELL: (0.02, 0.3, 0.4),
    BLACK_MARKET: (0.15, 0.35, 0.45),
}
SOLD = (0.7, 0.35, 0.12, 0.05)  # goods a round that the best production building sells, the second, …
SOLD_MORE = (0.0, 0.2, 0.15, 0.05)  # with an aqueduct, and the same again with a trading post
HARBOR_POINTS = 0.65  # a round
CHAPEL_POINTS = 0.9
BANK_POINTS = 2.5

Values = dict[str, float]


class Outlook:
    """What the owner of a city expects; `builds` is how many more builder phases it reckons with."""

    __slots__ = (
        "_marginals",
        "_surpluses",
        "builds",
        "card",
        "city",
        "edition",
        "prices",
        "sixes",
        "terms",
        "value",
    )

    def __init__(self, edition: Edition, builds: int, sixes: int, city: tuple[int, ...]) -> None:
        self.edition = edition
        self.builds = builds
        self.sixes = sixes  # buildings of cost 6 in other cities, for a cathedral
        self.city = city
        self.card = card_worth(builds)
        self.prices = good_prices(edition)
        self.terms = city_terms(edition, builds, sixes, city)
        self.value = sum(self.terms.values())
        self._marginals: dict[int, float] = {}
        self._surpluses: dict[int, float] = {}

    def marginal(self, kind: int) -> float:
        """What a building would add to the city."""
        found = self._marginals.get(kind)
        if found is None:
            found = city_value(self.edition, self.builds, self.sixes, (*self.city, kind)) - self.value
            self._marginals[kind] = found
        return found

    def surplus(self, kind: int) -> float:
        """What building a card brings beyond the cards it costs; nothing if it cannot or should not be built."""
        found = self._surpluses.get(kind)
        if found is None:
            found = 0.0
            if kind < PRODUCTION or kind not in self.city:
                found = max(0.0, self.marginal(kind) - self.edition.cost[kind] * self.card)
            self._surpluses[kind] = found
        return found

    def covering(self, kind: int, over: int) -> float:
        """What a building in the place of another would add."""
        city = list(self.city)
        city[city.index(over)] = kind
        return city_value(self.edition, self.builds, self.sixes, tuple(city)) - self.value


# the same few cities come again and again while a move is weighed
outlook_on = lru_cache(maxsize=1 << 13)(Outlook)


def outlook_of(state: SanJuanState, seat: int, builds: int) -> Outlook:
    """How a seat sees its chances; the same object wherever its city comes again."""
    sixes = 0
    if state.edition.has_cathedral:
        great = state.edition.costs_sixes
        sixes = sum([k in great for n, other in enumerate(state.players) if n != seat for k in other.city])
    return outlook_on(state.edition, builds, sixes, tuple(state.players[seat].city))


def builds_left(state: SanJuanState) -> int:
    """Builder phases until somebody has the last building, if the leader always builds."""
    return max(0, LAST_BUILDING - max([len(player.city) for player in state.players]))


def card_worth(builds: int) -> float:
    if builds <= 0:
        return 0.02  # the tie-break
    return CARD if builds > 1 else LAST_CARD


@cache
def good_prices(edition: Edition) -> tuple[float, ...]:
    """What a good of each kind sells for on average."""
    return tuple(sum(tile[k] for tile in edition.tiles) / len(edition.tiles) for k in range(PRODUCTION))


@lru_cache(maxsize=1 << 14)
def city_value(edition: Edition, builds: int, sixes: int, city: tuple[int, ...]) -> float:
    return sum(city_terms(edition, builds, sixes, city).values())


def city_terms(edition: Edition, builds: int, sixes: int, city: Sequence[int]) -> Values:
    """The points a city will have brought at the end, by where they come from; cards count as points."""
    time, card, prices = builds * ROUNDS_A_BUILDING, card_worth(builds), good_prices(edition)
    terms: Values = {}
    printed = edition.points
    coming = min(builds, LAST_BUILDING - len(city)) * BUILDS_A_ROUND
    if coming < 0:
        coming = 0.0
    production = []
    points = 0
    income = 0.0
    owned = set(city)
    for kind in city:
        points += printed[kind]
        if kind < PRODUCTION:
            production.append(kind)
        elif kind in POWER:
            income += POWER[kind]
    terms["buildings"] = points
    made = len(production)
    if made:
        production.sort(reverse=True)
        more = (AQUEDUCT in owned) + (TRADING_POST in owned)
        trade = 0.0
        for n, kind in enumerate(production[:4]):
            trade += (SOLD[n] + more * SOLD_MORE[n]) * prices[kind]
        for kind, brought in TRADE_POWER.items():
            if kind in owned:
                trade += brought[min(made, 3) - 1]
        terms["trade"] = trade * time * card
    if income:
        terms["powers"] = income * time * card
    if CHAPEL in owned:
        terms["chapel"] = time * (CHAPEL_POINTS - card)
    if HARBOR in owned and made:
        terms["harbor"] = time * HARBOR_POINTS
    if BANK in owned and builds > 0:
        terms["bank"] = BANK_POINTS
    if GUILD_HALL in owned:
        terms["guild-hall"] = guild_hall(edition, production, coming)
    if CITY_HALL in owned:
        terms["city-hall"] = len(city) - made + coming * (1 - PRODUCTION_SHARE)
    if TRIUMPHAL_ARCH in owned:
        monuments = len(owned.intersection(MONUMENTS))
        terms["triumphal-arch"] = edition.arch[monuments] + (0.25 * coming if monuments < 3 else 0.0)
    if RESIDENCE in owned:
        sets = residence_sets(edition, city)
        terms["residence"] = sum(edition.residence[:sets]) + 0.35 * coming
    if CATHEDRAL in owned:
        full = sum(edition.cathedral_points[:sixes])
        terms["cathedral"] = full + min(sum(edition.cathedral_points) - full, 0.4 * coming)
    if PALACE in owned:
        terms["palace"] = (sum(terms.values()) + POINTS_A_BUILDING * coming) / PALACE_SHARE
    return terms


def guild_hall(edition: Edition, production: Sequence[int], coming: float) -> float:
    more = coming * PRODUCTION_SHARE
    if edition.guild_hall == "double":
        return 2 * (len(production) + more)
    kinds = len(set(production))
    return len(production) + kinds + more * (1 + (PRODUCTION - kinds) / PRODUCTION)
