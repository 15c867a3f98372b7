"""Builder phase: who builds, what it costs, and what other buildings do about it."""

import pytest

from engine.san_juan.edition import EDITIONS
from tests.engine.san_juan.scene import scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)


@every_rule_set
def test_the_builder_pays_one_card_less_and_the_others_the_full_cost(rules: str) -> None:
    table = scene(["indigo-plant", "indigo-plant"], ["tower +3", "tower +3"], rules=rules)
    table.do("builder")
    assert table.cost("build tower") == 2
    table.do("build tower", "any")
    assert (table.city(0), table.hand(0)) == ("indigo-plant tower", 1)
    assert table.cost("build tower") == 3
    table.do("build tower", "any")
    assert (table.city(1), table.hand(1)) == ("indigo-plant tower", 0)


@every_rule_set
def test_everybody_may_build_once_clockwise_from_the_builder(rules: str) -> None:
    table = scene(["indigo-plant"] * 4, ["smithy", "smithy", "smithy", "+2"], rules=rules, governor=3)
    table.do("prospector", "builder")
    order = []
    while table.asked and table.asked[0] == "build":
        order.append(table.asked[1])
        table.do("pass")
    assert order == [0, 1, 2, 3]


def test_a_seat_that_has_no_card_to_build_is_not_asked() -> None:
    table = scene(["indigo-plant"] * 3, ["", "", "+1"])
    table.do("builder")
    assert table.asked == ("build", 2)


def test_nobody_has_to_build() -> None:
    table = scene(["indigo-plant"] * 2, ["smithy +3", "smithy +3"])
    table.do("builder", "pass", "pass")
    assert (table.city(0), table.hand(0)) == ("indigo-plant", 4)


@every_rule_set
def test_example_builder_with_smithy_and_library_builds_a_sugar_mill_for_nothing(rules: str) -> None:
    table = scene(["indigo-plant smithy library"] + ["indigo-plant"] * 2, ["sugar-mill +2"], rules=rules)
    table.do("builder")
    assert table.cost("build sugar-mill") == 0
    table.do("build sugar-mill")
    assert table.hand(0) == 2  # three off two gives no card back


@every_rule_set
def test_example_builder_with_quarry_builds_a_crane_for_nothing(rules: str) -> None:
    table = scene(["indigo-plant quarry", "indigo-plant"], ["crane"], rules=rules)
    table.do("builder")
    assert table.cost("build crane") == 0
    table.do("build crane")
    assert table.city(0) == "indigo-plant quarry crane"


@every_rule_set
def test_example_builder_with_quarry_and_library_pays_three_less_for_a_city_building(rules: str) -> None:
    table = scene(["indigo-plant quarry library"] + ["indigo-plant"] * 2, ["hero palace +5"], rules=rules)
    table.do("builder")
    assert (table.cost("build hero"), table.cost("build palace")) == (2, 3)


@every_rule_set
def test_smithy_is_for_production_and_quarry_for_city_buildings_only(rules: str) -> None:
    hand = "silver-smelter hero +5"
    table = scene(["indigo-plant", "indigo-plant smithy", "quarry"], ["+1", hand, hand], rules=rules)
    table.do("builder", "pass")
    assert (table.cost("build silver-smelter"), table.cost("build hero")) == (4, 5)
    table.do("pass")
    assert (table.cost("build silver-smelter"), table.cost("build hero")) == (5, 4)


@every_rule_set
def test_the_library_of_somebody_else_than_the_builder_saves_nothing(rules: str) -> None:
    table = scene(["indigo-plant", "indigo-plant library"], ["+1", "hero +5"], rules=rules)
    table.do("builder", "pass")
    assert table.cost("build hero") == 5


@every_rule_set
def test_a_player_may_own_many_of_a_production_building_but_one_of_a_city_building(rules: str) -> None:
    table = scene(["indigo-plant indigo-plant tower", "indigo-plant"], ["indigo-plant tower +5"], rules=rules)
    table.do("builder")
    refusal = table.refusal("build tower")
    assert (refusal.code, refusal.facts) == ("owned-already", {"building": "tower"})
    table.do("build indigo-plant")
    assert table.city(0) == "indigo-plant indigo-plant tower indigo-plant"


def test_what_is_not_in_the_hand_is_refused() -> None:
    table = scene(["indigo-plant"] * 2, ["tower +2"])
    table.do("builder")
    assert table.refusal("build hero").code == "not-available"
    assert table.refusal("build cathedral").code == "not-available"


def test_what_costs_more_than_there_is_is_refused_with_its_cost() -> None:
    table = scene(["indigo-plant"] * 2, ["hero +2"])
    table.do("builder")
    refusal = table.refusal("build hero")
    assert (refusal.code, refusal.facts) == ("too-expensive", {"building": "hero", "cost": 4, "n": 2})


def test_the_building_itself_cannot_pay() -> None:
    table = scene(["indigo-plant"] * 2, ["crane well"])
    table.do("builder", "build crane")
    assert table.options() == ["pay well"]
    assert table.refusal("pay crane").code == "not-there"
    assert table.refusal("pay none").facts == {"building": "crane", "cost": 1, "n": 0}


@every_rule_set
def test_example_black_market_pays_two_of_five_for_a_library(rules: str) -> None:
    city = "indigo-plant* tobacco-storage* black-market"
    table = scene(["indigo-plant", city], ["+1", "library +3"], rules=rules)
    table.do("builder", "pass", "build library")
    before = table.discards().split()
    cards = table.cards(1)
    table.do(f"pay {cards} goods indigo-plant tobacco-storage")
    assert table.city(1) == "indigo-plant tobacco-storage black-market library"
    assert table.hand(1) == 0
    assert len(table.discards().split()) == len(before) + 5


def test_black_market_takes_two_goods_at_most() -> None:
    city = "indigo-plant* sugar-mill* coffee-roaster* black-market"
    table = scene(["indigo-plant", city], ["+1", "library well well well"])
    table.do("builder", "pass", "build library")
    refusal = table.refusal("pay well well goods indigo-plant sugar-mill coffee-roaster")
    assert (refusal.code, refusal.facts["most"]) == ("too-many-goods", 2)
    assert len(table.options()) == 3  # which two of the three goods


def test_black_market_pays_no_more_goods_than_the_cost_that_is_left() -> None:
    table = scene(["indigo-plant* sugar-mill* black-market", "indigo-plant"], ["crane +2"])
    table.do("builder", "build crane")
    assert table.refusal("pay none goods indigo-plant sugar-mill").code == "wrong-payment"
    table.do("pay none goods sugar-mill")
    assert table.city(0) == "indigo-plant* sugar-mill black-market crane"
    assert table.hand(0) == 2


def test_black_market_spends_nothing_on_a_building_that_is_free() -> None:
    table = scene(["indigo-plant* black-market", "indigo-plant"], ["smithy"])
    table.do("builder", "build smithy")
    assert table.city(0) == "indigo-plant* black-market smithy"
    assert table.asked == ("role", 1)


def test_goods_do_not_pay_without_a_black_market() -> None:
    table = scene(["indigo-plant* sugar-mill*", "indigo-plant"], ["hero +3"])
    table.do("builder")
    assert table.refusal("build hero").facts == {"building": "hero", "cost": 4, "n": 3}


def test_black_market_takes_a_customs_good() -> None:
    table = scene(["customs-office* black-market", "indigo-plant"], ["crane"], rules="new-buildings")
    table.do("builder", "build crane", "pay none goods customs-office")
    assert table.city(0) == "customs-office black-market crane"


@every_rule_set
def test_carpenter_draws_a_card_after_paying_for_a_city_building(rules: str) -> None:
    table = scene(["indigo-plant carpenter", "indigo-plant"], ["crane +1"], rules=rules, pile="hero")
    table.do("builder", "build crane", "any")
    assert table.cards(0) == "hero"


@every_rule_set
def test_carpenter_does_nothing_for_production(rules: str) -> None:
    table = scene(["indigo-plant carpenter", "indigo-plant"], ["sugar-mill +1"], rules=rules)
    table.do("builder", "build sugar-mill", "any")
    assert table.hand(0) == 0


@every_rule_set
def test_carpenter_does_not_draw_for_itself(rules: str) -> None:
    table = scene(["indigo-plant", "indigo-plant"], ["carpenter +2"], rules=rules)
    table.do("builder", "build carpenter", "any")
    assert table.hand(0) == 0


@every_rule_set
@pytest.mark.parametrize(("left", "after"), [(0, 1), (1, 2), (2, 2)])
def test_poor_house_draws_with_no_card_or_one_card_left(rules: str, left: int, after: int) -> None:
    table = scene(["indigo-plant poor-house", "indigo-plant"], [f"sugar-mill +{1 + left}"], rules=rules)
    table.do("builder", "build sugar-mill", "any")
    assert table.hand(0) == after


def test_poor_house_does_not_draw_for_itself() -> None:
    table = scene(["indigo-plant", "indigo-plant"], ["poor-house +1"])
    table.do("builder", "build poor-house", "any")
    assert table.hand(0) == 0


def test_poor_house_does_not_draw_if_nothing_was_built() -> None:
    table = scene(["indigo-plant poor-house", "indigo-plant"], ["hero"])
    table.do("builder", "pass")
    assert table.hand(0) == 1


@every_rule_set
@pytest.mark.parametrize(("left", "after"), [(0, 2), (1, 2)])
def test_poor_house_looks_at_the_hand_after_the_carpenters_card(rules: str, left: int, after: int) -> None:
    """None left: one from each. One left: the carpenter's makes two, too many for the poor house."""
    city = "indigo-plant carpenter poor-house"
    table = scene([city, "indigo-plant"], [f"crane +{1 + left}"], rules=rules)
    table.do("builder", "build crane", "any")
    assert table.hand(0) == after


@every_rule_set
def test_a_buildings_function_starts_after_the_builder_phase_in_which_it_was_built(rules: str) -> None:
    table = scene(["indigo-plant"] * 3, ["+1", "library +5"], rules=rules, governor=0)
    table.do("builder", "pass", "build library", "any", "prospector")
    assert table.hand(1) == 2  # doubled in a later phase of the same round


@every_rule_set
def test_the_game_ends_after_the_builder_phase_with_a_twelfth_building(rules: str) -> None:
    eleven = "indigo-plant " * 7 + "tower well aqueduct smithy"
    table = scene([eleven, "sugar-mill", "sugar-mill"], ["archive", "+2", "+2"], rules=rules)
    table.do("builder", "build archive")
    assert table.asked == ("build", 1)  # the others may still build
    table.do("pass")
    table.do("pass")
    assert table.asked is None
    assert table.events[-1].kind == "game-over"
    assert table.events[-1].facts == {"seats": [0]}


@every_rule_set
def test_the_round_is_not_played_to_its_end(rules: str) -> None:
    eleven = "indigo-plant " * 7 + "tower well aqueduct smithy"
    table = scene([eleven, "sugar-mill", "sugar-mill"], ["archive", "+9", "+2"], rules=rules)
    table.do("builder", "build archive", "pass", "pass")
    assert table.asked is None
    assert table.state.roles_left == (1, 2, 3, 4)
    assert table.hand(1) == 9  # no new round, no hand limit


@every_rule_set
def test_two_players_may_build_their_twelfth_in_one_phase(rules: str) -> None:
    eleven = "indigo-plant " * 4 + "sugar-mill " * 3 + "tower well aqueduct smithy"
    table = scene([eleven, eleven], ["archive", "archive +1"], rules=rules)
    table.do("builder", "build archive", "build archive", "any")
    assert table.asked is None
    assert table.events[-1].facts == {"seats": [0, 1]}


def test_a_thirteenth_building_ends_the_game_as_well() -> None:
    """It cannot come up in play, but a table set up with twelve still ends after the next builder phase."""
    twelve = "indigo-plant " * 8 + "tower well aqueduct smithy"
    table = scene([twelve, "sugar-mill"], ["archive"])
    table.do("builder", "build archive")
    assert len(table.player(0).city) == 13
    assert table.asked is None


def test_twelve_buildings_end_the_game_even_if_nobody_builds() -> None:
    twelve = "indigo-plant " * 8 + "tower well aqueduct smithy"
    table = scene([twelve, "sugar-mill"], ["+1"])
    table.do("builder", "pass")
    assert table.asked is None


def test_eleven_buildings_do_not_end_it() -> None:
    ten = "indigo-plant " * 6 + "tower well aqueduct smithy"
    table = scene([ten, "sugar-mill"], ["archive"])
    table.do("builder", "build archive")
    assert table.asked == ("role", 1)
