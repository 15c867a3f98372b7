"""Crane: building over a building, and everything that the covered one no longer does."""

import pytest

from engine.san_juan.edition import EDITIONS
from tests.engine.san_juan.scene import Table, scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)


def second_seat(city: str, hand: str, rules: str = "new-buildings", pile: str = "") -> Table:
    """Seat 1, which is not the builder, is asked what it builds."""
    table = scene(["indigo-plant", city], ["+1", hand], rules=rules, pile=pile)
    table.do("builder", "pass")
    return table


def builder(city: str, hand: str, rules: str = "new-buildings", pile: str = "") -> Table:
    table = scene([city, "indigo-plant", "indigo-plant"], [hand, "+1"], rules=rules, pile=pile)
    table.do("builder")
    return table


@every_rule_set
def test_example_a_palace_over_a_chapel_costs_three(rules: str) -> None:
    table = second_seat("crane chapel", "palace +3", rules)
    assert table.cost("build palace over chapel") == 3
    table.do("build palace over chapel", "any")
    assert (table.city(1), table.hand(1)) == ("crane palace", 0)


@every_rule_set
def test_example_a_statue_over_a_coffee_roaster_is_free_and_gives_no_change(rules: str) -> None:
    table = second_seat("crane coffee-roaster", "statue +2", rules)
    table.do("build statue over coffee-roaster")
    assert (table.city(1), table.hand(1)) == ("crane statue", 2)


@every_rule_set
def test_the_crane_need_not_be_used(rules: str) -> None:
    table = second_seat("crane chapel", "palace +6", rules)
    assert table.cost("build palace") == 6
    assert (
        table.options() == ["pass", "build palace", "build palace over chapel"]
        or "build palace" in table.options()
    )


@every_rule_set
def test_a_crane_is_never_covered(rules: str) -> None:
    table = builder("indigo-plant crane", "palace +6", rules)
    refusal = table.refusal("build palace over crane")
    assert (refusal.code, refusal.facts) == ("cannot-cover", {"building": "palace", "over": "crane"})


@every_rule_set
def test_a_building_never_covers_one_of_its_own_kind(rules: str) -> None:
    table = builder("indigo-plant sugar-mill crane", "indigo-plant sugar-mill +6", rules)
    assert table.refusal("build indigo-plant over indigo-plant").code == "cannot-cover"
    assert table.cost("build sugar-mill over indigo-plant") == 0


def test_nothing_is_covered_without_a_crane_or_without_the_building() -> None:
    assert (
        builder("indigo-plant", "palace +6").refusal("build palace over indigo-plant").code == "cannot-cover"
    )
    assert builder("crane", "palace +6").refusal("build palace over chapel").code == "cannot-cover"


@every_rule_set
def test_a_good_on_the_covered_building_is_discarded(rules: str) -> None:
    table = second_seat("crane coffee-roaster*", "statue", rules)
    before = len(table.state.discards)
    table.do("build statue over coffee-roaster")
    assert table.city(1) == "crane statue"
    assert len(table.state.discards) == before + 1


def test_of_two_of_a_kind_the_empty_one_is_covered() -> None:
    table = second_seat("indigo-plant* indigo-plant crane", "sugar-mill +1")
    table.do("build sugar-mill over indigo-plant", "any")
    assert table.city(1) == "indigo-plant* sugar-mill crane"
    table = second_seat("indigo-plant* indigo-plant* crane", "sugar-mill +1")
    table.do("build sugar-mill over indigo-plant", "any")
    assert table.city(1) == "sugar-mill indigo-plant* crane"


@every_rule_set
def test_crane_with_black_market_pays_first_with_the_good_that_will_be_covered(rules: str) -> None:
    table = second_seat("coffee-roaster* crane black-market", "library", rules)
    table.do("build library over coffee-roaster", "pay none goods coffee-roaster")
    assert table.city(1) == "library crane black-market"


@every_rule_set
def test_crane_over_the_black_market_leaves_no_goods_to_pay_with(rules: str) -> None:
    table = second_seat("indigo-plant* sugar-mill* crane black-market", "tower +1", rules)
    assert table.cost("build tower over black-market") == 1
    table.do("build tower over black-market")
    assert all("goods" not in option for option in table.options())
    table = second_seat("indigo-plant* sugar-mill* crane black-market", "tower", rules)
    refusal = table.refusal("build tower over black-market")
    assert (refusal.code, refusal.facts["cost"], refusal.facts["n"]) == ("too-expensive", 1, 0)


@every_rule_set
def test_crane_over_the_library_doubles_nothing_for_this_build(rules: str) -> None:
    table = builder("library crane", "palace +5", rules)
    assert table.cost("build palace") == 4
    assert table.cost("build palace over library") == 0  # 6 - 1 - 5
    table = builder("library crane chapel", "palace +5", rules)
    assert table.cost("build palace over chapel") == 1  # 6 - 2 - 3


def test_crane_over_the_library_is_seen_where_its_cost_is_not_enough() -> None:
    table = builder("library crane", "+1")
    assert table.cost("build cathedral over library") == 1  # 7 - 1 - 5, not 7 - 2 - 5


@every_rule_set
def test_crane_over_the_quarry_loses_its_discount(rules: str) -> None:
    table = second_seat("quarry crane", "palace +6", rules)
    assert table.cost("build palace over quarry") == 2  # 6 - 4, no longer 1 off
    assert table.cost("build palace") == 5


@every_rule_set
def test_crane_over_the_smithy_loses_its_discount(rules: str) -> None:
    table = second_seat("smithy crane", "silver-smelter +6", rules)
    assert table.cost("build silver-smelter over smithy") == 4  # 5 - 1
    assert table.cost("build silver-smelter") == 4  # 5 - 1


@every_rule_set
def test_crane_over_the_carpenter_draws_no_card(rules: str) -> None:
    table = second_seat("carpenter crane", "hero +2", rules)
    table.do("build hero over carpenter", "any")
    assert (table.city(1), table.hand(1)) == ("hero crane", 0)


@every_rule_set
def test_crane_with_a_carpenter_that_stays_draws_its_card(rules: str) -> None:
    table = second_seat("chapel carpenter crane", "hero +2", rules)
    table.do("build hero over chapel", "any")
    assert table.hand(1) == 1


@every_rule_set
def test_crane_over_the_poor_house_draws_no_card(rules: str) -> None:
    table = second_seat("poor-house crane", "tower +1", rules)
    table.do("build tower over poor-house", "any")
    assert table.hand(1) == 0


@pytest.mark.parametrize("place", ["chapel", "bank", "harbor"])
def test_cards_under_a_covered_chapel_bank_or_harbor_keep_scoring(place: str) -> None:
    table = second_seat(f"{place} crane", "hero +2")
    setattr(table.player(1), place, [0, 0, 0])
    table.do(f"build hero over {place}", *(["any"] if table.cost(f"build hero over {place}") else []))
    assert table.points(1) == {
        "buildings": 6,
        place: 3,
    }  # hero 5, crane 1: the covering building adds no card


@every_rule_set
def test_a_covered_chapel_takes_no_more_cards(rules: str) -> None:
    table = scene(["chapel crane", "indigo-plant"], ["hero +5"], rules=rules)
    table.do("builder", "build hero over chapel", "any", "prospector")
    table.do("councillor", "any", "any")
    assert table.asked == ("role", 1)


@every_rule_set
def test_a_stack_may_be_covered_again_and_saves_the_top_buildings_cost(rules: str) -> None:
    table = second_seat("indigo-plant crane", "sugar-mill +1", rules)
    table.do("build sugar-mill over indigo-plant", "any")
    table.finish()
    table = _next_builder(table, "tower +2")
    assert table.cost("build tower over sugar-mill") == 1
    assert table.refusal("build tower over indigo-plant").code == "cannot-cover"
    table.do("build tower over sugar-mill", "any")
    assert table.city(1) == "tower crane"
    assert [list(beneath) for beneath in table.player(1).beneath] == [[0, 1], []]


@every_rule_set
def test_a_covered_building_may_be_built_anew(rules: str) -> None:
    table = second_seat("chapel crane", "statue +3", rules)
    table.do("build statue over chapel")
    table.finish()
    table = _next_builder(table, "chapel +3")
    table.do("build chapel", "any")
    assert table.city(1) == "statue crane chapel"


def _next_builder(table: Table, hand: str) -> Table:
    """The same cities in a builder phase of somebody else, with a new hand for seat 1."""
    fresh = scene([table.city(0), table.city(1)], ["+1", hand], rules=table.rules.rules)
    fresh.player(1).beneath = list(table.player(1).beneath)
    fresh.do("builder", "pass")
    return fresh


@every_rule_set
def test_covered_buildings_do_not_count_towards_the_twelve(rules: str) -> None:
    eleven = "indigo-plant " * 7 + "tower well aqueduct crane"
    table = scene([eleven, "sugar-mill"], ["archive +1"], rules=rules)
    table.do("builder", "build archive over indigo-plant")
    assert table.asked == ("role", 1)
    assert len(table.player(0).city) == 11


@every_rule_set
def test_covered_buildings_score_and_count_for_nothing(rules: str) -> None:
    table = second_seat("indigo-plant tower city-hall guild-hall crane", "statue +3", rules)
    before = table.points(1)
    table.do("build statue over tower")
    after = table.points(1)
    assert after["city-hall"] == before["city-hall"] == 4
    assert after["buildings"] == before["buildings"] + 3 - 2
    table = second_seat("indigo-plant tower city-hall guild-hall crane", "statue +3", rules)
    table.do("build statue over indigo-plant", "any")
    assert table.points(1)["guild-hall"] == 0
    assert table.points(1)["city-hall"] == 5


def test_covering_one_of_two_keeps_the_other_in_play() -> None:
    table = scene(["indigo-plant indigo-plant crane", "sugar-mill"], ["sugar-mill +1"])
    table.do(
        "builder",
        "build sugar-mill over indigo-plant",
        "producer",
        "none",
        "indigo-plant",
    )
    assert table.city(0) == "sugar-mill indigo-plant* crane"


def test_example_a_library_over_a_park_is_free() -> None:
    table = second_seat("park crane", "library +1")
    assert table.cost("build library over park") == 0


def test_example_a_cathedral_over_a_park_costs_one_or_nothing_for_builder_or_quarry() -> None:
    assert second_seat("park crane", "+1").cost("build cathedral over park") == 1
    assert builder("park crane", "+1").cost("build cathedral over park") == 0
    assert second_seat("park crane quarry", "+1").cost("build cathedral over park") == 0


def test_park_with_cathedral_takes_no_card_from_the_hand_but_the_price() -> None:
    table = second_seat("park crane", "tower well")
    table.do("build cathedral over park", "pay well")
    assert (table.city(1), table.cards(1)) == ("cathedral crane", "tower")
    assert not table.state.cathedral


def test_a_park_that_is_not_covered_saves_nothing() -> None:
    table = second_seat("park crane", "library +5")
    assert table.cost("build library") == 5
