"""What San Juan's players understand: single positions with one clearly better move."""

from random import Random
from typing import Any

from engine.players.budget import Unlimited
from engine.players.levels import choose
from engine.players.san_juan import quick
from engine.players.san_juan.evaluation import own_terms, standing
from engine.players.san_juan.features import features
from engine.players.san_juan.outlook import builds_left, city_value
from engine.rules import Setup
from engine.san_juan.builder import start
from engine.san_juan.edition import edition
from engine.san_juan.kinds import (
    ARCHIVE,
    CITY_HALL,
    COFFEE_ROASTER,
    GOLD_MINE,
    GUILD_HALL,
    HERO,
    IDS,
    INDIGO_PLANT,
    LIBRARY,
    PALACE,
    PREFECTURE,
    SILVER_SMELTER,
    STATUE,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    TRADING_POST,
)
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import NO_GOOD, SanJuanState, unseen
from engine.san_juan.table import advance

RULES = SanJuan("2014")


def table(*cities: list[int], hand: list[int]) -> SanJuanState:
    """A game with these cities, seat 0 to choose a role with this hand."""
    state = RULES.new(Setup("san-juan", "2014", len(cities)))
    rng = Random(1)
    while state.asked is not None and state.asked.kind != "role":
        RULES.apply(state, state.asked.sample(rng))
    for player, city in zip(state.players, cities, strict=True):
        player.city, player.goods, player.beneath = list(city), [NO_GOOD] * len(city), [()] * len(city)
        player.has = sum(1 << kind for kind in set(city))
    state.players[0].hand = list(hand)
    for player in state.players[1:]:
        player.hand = [PREFECTURE]
    state.pile = []
    left = unseen(state)  # what nobody has is in the pile
    state.pile = [kind for kind, n in enumerate(left) for _ in range(n)]
    return state


def building(state: SanJuanState) -> Any:
    """The question what to build, asked of seat 0."""
    state.role, state.takers = 0, (0,)
    start(state)
    advance(state)
    return state.asked


def test_the_last_building_is_the_one_with_most_points() -> None:
    eleven = [INDIGO_PLANT] * 11
    state = table(eleven, [INDIGO_PLANT] * 3, hand=[HERO, STATUE, LIBRARY, ARCHIVE, ARCHIVE, ARCHIVE])
    kind, _ = quick.answer(state, building(state))
    assert IDS[kind] == "hero"


def test_a_guild_hall_is_wanted_with_many_production_buildings() -> None:
    mills = [
        INDIGO_PLANT,
        SUGAR_MILL,
        TOBACCO_STORAGE,
        COFFEE_ROASTER,
        SILVER_SMELTER,
        INDIGO_PLANT,
        SUGAR_MILL,
    ]
    state = table(mills, mills, hand=[GUILD_HALL, CITY_HALL, ARCHIVE, ARCHIVE, GOLD_MINE, GOLD_MINE, ARCHIVE])
    kind, _ = quick.answer(state, building(state))
    assert IDS[kind] == "guild-hall"


def test_payment_keeps_the_building_worth_having() -> None:
    state = table(
        [INDIGO_PLANT] * 4, [INDIGO_PLANT] * 4, hand=[STATUE, LIBRARY, TRADING_POST, ARCHIVE, ARCHIVE]
    )
    decision = building(state)
    RULES.apply(state, (STATUE, -1))
    assert state.asked is not None and state.asked.kind == "pay"
    cards, goods = quick.answer(state, state.asked)
    assert LIBRARY not in cards
    assert goods == ()
    assert decision.seat == 0


def test_the_value_of_a_city_counts_what_it_will_score() -> None:
    facts = edition("2014")
    plain = city_value(facts, 0, 0, (INDIGO_PLANT, STATUE))
    assert plain == 4
    assert city_value(facts, 0, 0, (INDIGO_PLANT, STATUE, CITY_HALL)) == 4 + 2
    assert city_value(facts, 0, 0, (INDIGO_PLANT, STATUE, CITY_HALL, PALACE)) == 4 + 3 + 7 / 4


def test_engines_are_worth_more_early_than_late() -> None:
    facts = edition("2014")
    city = (INDIGO_PLANT, INDIGO_PLANT)
    early = city_value(facts, 8, 0, (*city, LIBRARY)) - city_value(facts, 8, 0, city)
    late = city_value(facts, 1, 0, (*city, LIBRARY)) - city_value(facts, 1, 0, city)
    assert early > late + 2
    assert late >= 3


def test_terms_of_a_finished_game_are_the_score() -> None:
    state = table([INDIGO_PLANT, STATUE, CITY_HALL], [INDIGO_PLANT], hand=[])
    terms = own_terms(state, 0, 0)
    assert sum(terms.values()) == RULES.score(state)[0].points


def test_builder_phases_left_follow_the_biggest_city() -> None:
    assert builds_left(table([INDIGO_PLANT] * 9, [INDIGO_PLANT] * 5, hand=[])) == 3


def test_standing_is_against_the_best_and_the_rest() -> None:
    assert standing([10, 8, 4], 0) == 10 - 4 - 3


def test_the_strong_player_ends_a_game_that_it_wins() -> None:
    ahead, behind = [HERO, STATUE, LIBRARY, *[SILVER_SMELTER] * 8], [INDIGO_PLANT] * 6
    state = table(ahead, behind, hand=[TRADING_POST, ARCHIVE, ARCHIVE, ARCHIVE])
    view = RULES.redact(state, 0)
    assert view.asked is not None
    role = choose("strong", RULES, view, view.asked, Random(1), Unlimited())
    assert view.asked.write(role) == "builder"


def test_features_of_every_position_have_one_length_and_hide_other_hands() -> None:
    state = table([INDIGO_PLANT] * 3, [INDIGO_PLANT] * 4, hand=[HERO])
    row = features(state, 0)
    state.players[1].hand = [PALACE] * len(state.players[1].hand)
    assert features(state, 0) == row
    four = table(*[[INDIGO_PLANT]] * 4, hand=[HERO])
    assert len(features(four, 2)) == len(row)
