"""Cards of San Juan as they are shown: name, cost after discounts, points if built now."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache

from assistant.games.views import NORMAL, CardView
from engine.decision import HIDDEN
from engine.san_juan.builder import price
from engine.san_juan.decisions import NOWHERE
from engine.san_juan.edition import Edition
from engine.san_juan.kinds import (
    BANK,
    BUILDER,
    CATHEDRAL,
    CHAPEL,
    CUSTOMS_OFFICE,
    HARBOR,
    IDS,
    MONUMENTS,
    PRODUCTION,
)
from engine.san_juan.names import Names
from engine.san_juan.score import SanJuanSheet, score_table, sheets_of
from engine.san_juan.state import NO_GOOD, SanJuanState

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
HAND, CITY, DRAWN, CATHEDRAL_KEY = "hand", "city", "drawn", ("cathedral",)


def mark_of(kind: int) -> str:
    """The colour and shape a kind is shown by."""
    if kind < PRODUCTION:
        return GOODS[kind]
    if kind in MONUMENTS:
        return "monument"
    return "city"


def face(state: SanJuanState, names: Names, kind: int, key: Hashable) -> CardView:
    return printed(state.edition, names, kind, key)


def printed(edition: Edition, names: Names, kind: int, key: Hashable) -> CardView:
    """A building's card with what is printed on it."""
    return replace(_print(edition, names, kind), key=key)


@lru_cache(maxsize=512)  # a table shows sixty cards at every click, and what is printed on them never changes
def _print(edition: Edition, names: Names, kind: int) -> CardView:
    great = edition.cost[kind] >= 6
    return CardView(
        key=None,
        id=IDS[kind],
        name=names.building(kind),
        kind="great" if great else mark_of(kind),
        letter=names.building(kind)[0],
        cost=edition.cost[kind],
        points="?" if great else str(edition.points[kind]),
        text=names.short(kind, edition),
        rule=names.rule(kind, edition),
    )


def in_hand(state: SanJuanState, names: Names, seat: int, kind: int, key: Hashable) -> CardView:
    """A card that could be built, with what it would cost and bring now."""
    player = state.players[seat]
    is_builder = state.role == BUILDER and BUILDER * 8 + seat in state.takers
    now = price(state, player, kind, NOWHERE, is_builder)
    card = face(state, names, kind, key)
    owned = kind >= PRODUCTION and bool(player.has >> kind & 1)
    return replace(
        card,
        cost_now=now if now != card.cost else None,
        points_now=None if owned else points_if_built(state, seat, kind),
    )


def points_if_built(state: SanJuanState, seat: int, kind: int) -> float:
    """How many points the whole city would gain."""
    return _gain(state.edition, tuple(sheets_of(state)), seat, kind)


@lru_cache(maxsize=256)  # a click picks a card and builds nothing: the same is asked for the whole hand again
def _gain(edition: Edition, sheets: tuple[SanJuanSheet, ...], seat: int, kind: int) -> float:
    before = score_table(edition, sheets)[seat].points
    built = replace(sheets[seat], buildings=(*sheets[seat].buildings, kind))
    after = (*sheets[:seat], built, *sheets[seat + 1 :])
    return score_table(edition, after)[seat].points - before


@dataclass(frozen=True)
class CityLook:
    """All that the cards of a city show: equal ones look alike."""

    seat: int
    city: tuple[int, ...]
    goods: tuple[bool, ...]
    beneath: tuple[tuple[int, ...], ...]
    chapel: int
    bank: int
    harbor: int
    hides_count: bool  # the table counts chapel and bank for itself


def city_cards(state: SanJuanState, names: Names, seat: int, hides_count: bool) -> tuple[CardView, ...]:
    """The buildings that stand, each with its good, the cards it stores and the buildings it covers."""
    player = state.players[seat]
    goods = tuple(good != NO_GOOD for good in player.goods)
    stored = (len(player.chapel), len(player.bank), len(player.harbor))
    here = CityLook(seat, tuple(player.city), goods, tuple(player.beneath), *stored, hides_count)
    return _city(state.edition, names, here)


@lru_cache(maxsize=64)  # a click picks a card and builds nothing: every city is as it was
def _city(edition: Edition, names: Names, here: CityLook) -> tuple[CardView, ...]:
    return tuple(_in_city(edition, names, here, place) for place in range(len(here.city)))


def _in_city(edition: Edition, names: Names, here: CityLook, place: int) -> CardView:
    kind = here.city[place]
    good = ""
    if here.goods[place]:
        good = GOODS[kind] if kind < PRODUCTION else "hidden"
    return replace(
        printed(edition, names, kind, (CITY, here.seat, place)),
        good=good,
        good_letter=names.good(kind)[0].upper() if kind < PRODUCTION or kind == CUSTOMS_OFFICE else "",
        under=_under(here, place),
        covered=tuple(names.building(covered) for covered in here.beneath[place]),
        state=NORMAL,
    )


def _under(here: CityLook, place: int) -> str:
    """How many cards lie at a place; a question mark where some do and the table counts for itself."""
    stores = {CHAPEL: here.chapel, BANK: here.bank, HARBOR: here.harbor}
    kinds = [kind for kind in stores if stores[kind] and _store_place(here, kind) == place]
    if here.hides_count and (CHAPEL in kinds or BANK in kinds):
        return "?"
    n = sum(stores[kind] for kind in kinds)
    return str(n) if n else ""


def _store_place(here: CityLook, kind: int) -> int | None:
    """Where the cards of a store are shown: where it stands, else where it was covered last.

    A chapel that was covered and built again has cards in two places, but only one number.
    """
    if kind in here.city:
        return here.city.index(kind)
    covered = [place for place, beneath in enumerate(here.beneath) if kind in beneath]
    return covered[-1] if covered else None


def face_down(names: Names, key: Hashable, words: str) -> CardView:
    """A card nobody here may see."""
    return CardView(key=key, id="hidden", name=words, kind="hidden", letter="?")


def sorted_hand(state: SanJuanState, seat: int, by: str = "cost") -> list[int]:
    """The cards of a hand in the order they are shown."""
    cost = state.edition.cost
    hand = state.players[seat].hand
    if by == "kind":
        return sorted(hand)
    return sorted(hand, key=lambda card: (cost[card] if card != HIDDEN else 0, card))


def cathedral_card(state: SanJuanState, names: Names, seat: int | None) -> CardView | None:
    if not state.cathedral:
        return None
    if seat is None:
        return face(state, names, CATHEDRAL, CATHEDRAL_KEY)
    return in_hand(state, names, seat, CATHEDRAL, CATHEDRAL_KEY)
