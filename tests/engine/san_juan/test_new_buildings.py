"""The New Buildings that act in or around the builder phase: cathedral, tavern."""

import pytest

from tests.engine.san_juan.scene import Table, scene


def new(cities: list[str], hands: list[str], pile: str = "", governor: int = 0) -> Table:
    return scene(cities, hands, rules="new-buildings", pile=pile, governor=governor)


def test_the_cathedral_is_built_instead_of_a_card_from_the_hand() -> None:
    table = new(["indigo-plant", "indigo-plant"], ["+6", "+1"])
    table.do("builder")
    assert table.cost("build cathedral") == 6
    table.do("build cathedral", "any")
    assert (table.city(0), table.hand(0)) == ("indigo-plant cathedral", 0)


def test_anybody_may_build_the_cathedral_but_only_once() -> None:
    table = new(["indigo-plant", "indigo-plant", "indigo-plant"], ["+1", "+7", "+7"])
    table.do("builder", "pass", "build cathedral", "any")
    assert table.refusal("build cathedral").code == "not-available"


def test_quarry_and_carpenter_take_the_cathedral_for_a_city_building() -> None:
    table = new(["quarry carpenter", "indigo-plant"], ["+5"])
    table.do("builder")
    assert table.cost("build cathedral") == 5
    table.do("build cathedral", "any")
    assert table.hand(0) == 1


def test_the_cathedral_counts_as_a_twelfth_building() -> None:
    table = new(["indigo-plant " * 7 + "tower well aqueduct smithy", "sugar-mill"], ["+6"])
    table.do("builder", "build cathedral", "any")
    assert table.asked is None


def test_with_an_empty_hand_the_cathedral_can_be_paid_with_goods_and_a_crane() -> None:
    table = new(["park crane black-market indigo-plant*", "indigo-plant"], ["", "+1"])
    table.do("builder")
    assert table.asked == ("build", 0)
    table.do("build cathedral over park")
    assert table.city(0) == "cathedral crane black-market indigo-plant*"


def test_the_cathedral_may_be_covered() -> None:
    table = new(["cathedral crane", "indigo-plant"], ["palace"])
    table.do("builder", "build palace over cathedral")
    assert table.city(0) == "palace crane"
    assert not table.state.cathedral


@pytest.mark.parametrize("rules", ["2004", "2014"])
def test_there_is_no_cathedral_without_the_new_buildings(rules: str) -> None:
    table = scene(["indigo-plant"] * 2, ["+9"], rules=rules)
    table.do("builder")
    assert table.refusal("build cathedral").code == "not-available"


def test_tavern_draws_for_the_fewest_buildings() -> None:
    table = new(["tavern", "indigo-plant well", "indigo-plant well"], ["+1", "+1", "+1"], pile="hero")
    table.do("builder", "pass", "pass", "pass")
    assert table.hand(0) == 2
    assert "hero" in table.cards(0)


def test_tavern_draws_in_a_tie_for_the_fewest() -> None:
    table = new(["tavern", "indigo-plant", "indigo-plant well"], ["+1", "+1", "+1"])
    table.do("builder", "pass", "pass", "pass")
    assert table.hand(0) == 2


def test_two_taverns_that_tie_both_draw_clockwise_from_the_builder() -> None:
    table = new(["tavern", "well hut", "tavern"], ["+1", "+1", "+1"], pile="hero statue", governor=1)
    table.do("builder", "pass", "pass", "pass")
    assert "hero" in table.cards(2)
    assert "statue" in table.cards(0)


def test_tavern_does_not_draw_if_nobody_has_more() -> None:
    table = new(["tavern", "indigo-plant", "indigo-plant"], ["+1", "+1", "+1"])
    table.do("builder", "pass", "pass", "pass")
    assert table.hand(0) == 1


def test_tavern_does_not_draw_if_somebody_has_fewer() -> None:
    table = new(["tavern well", "indigo-plant", "indigo-plant well hut"], ["+1", "+1", "+1"])
    table.do("builder", "pass", "pass", "pass")
    assert table.hand(0) == 1


def test_tavern_counts_after_everybody_has_built() -> None:
    table = new(["tavern", "indigo-plant"], ["+1", "hut +1"])
    table.do("builder", "pass", "build hut", "any")
    assert table.hand(0) == 2


def test_tavern_does_not_draw_in_the_phase_in_which_it_was_built() -> None:
    table = new(["crane", "indigo-plant well hut"], ["tavern +2", "+1"])
    table.do("builder", "build tavern", "any", "pass")
    assert table.hand(0) == 1


def test_tavern_counts_uncovered_buildings_only() -> None:
    table = new(["tavern crane", "indigo-plant crane"], ["+1", "sugar-mill +1"])
    table.do("builder", "pass", "build sugar-mill over indigo-plant", "any")
    assert table.hand(0) == 1  # two against two


def test_tavern_draws_before_the_end_of_the_game() -> None:
    table = new(["indigo-plant " * 7 + "tower well aqueduct smithy", "tavern"], ["archive", "+1"])
    table.do("builder", "build archive", "pass")
    assert table.asked is None
    assert table.hand(1) == 2
