"""Prospector phase: the card of who takes the role, gold mines and goldsmiths."""

import pytest

from engine.san_juan.edition import EDITIONS
from tests.engine.san_juan.scene import scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)
since_2014 = pytest.mark.parametrize("rules", ["2014", "new-buildings"])


@every_rule_set
def test_only_the_prospector_draws_a_card(rules: str) -> None:
    table = scene(["indigo-plant"] * 3, rules=rules, pile="hero")
    table.do("prospector")
    assert [table.hand(seat) for seat in range(3)] == [1, 0, 0]
    assert table.cards(0) == "hero"


@every_rule_set
def test_with_a_library_the_prospector_draws_two(rules: str) -> None:
    table = scene(["library", "library", "tower"], rules=rules)
    table.do("prospector")
    assert (table.hand(0), table.hand(1)) == (2, 0)


@every_rule_set
def test_the_gold_mine_draws_after_the_prospectors_card(rules: str) -> None:
    table = scene(["gold-mine", "tower"], rules=rules, pile="hero smithy well tower chapel")
    table.do("prospector")
    assert table.cards(0) == "hero"  # tower and chapel both cost 3
    assert table.discards() == "chapel smithy tower well"


def test_example_2004_prefecture_and_tobacco_both_cost_three() -> None:
    pile = "+1 library prefecture smithy tobacco-storage"
    table = scene(["gold-mine", "tower"], rules="2004", pile=pile)
    table.do("prospector")
    assert table.hand(0) == 1
    assert table.discards() == "library prefecture smithy tobacco-storage"


@since_2014
def test_since_2014_the_prefecture_costs_four(rules: str) -> None:
    pile = "hero library prefecture smithy tobacco-storage"
    table = scene(["gold-mine", "tower"], rules=rules, pile=pile)
    table.do("prospector")
    assert table.cards(0) == "hero smithy"


def test_example_2004_the_owner_picks_the_quarry_of_four_different_cards() -> None:
    pile = "hero quarry smithy tobacco-storage library"
    table = scene(["gold-mine", "tower"], rules="2004", pile=pile)
    table.do("prospector")
    assert table.asked == ("gold-mine", 0)
    assert sorted(table.options()) == ["library", "quarry", "smithy", "tobacco-storage"]
    table.do("quarry")
    assert table.cards(0) == "hero quarry"
    assert table.discards() == "library smithy tobacco-storage"


@since_2014
def test_example_2014_library_carpenter_smithy_and_tobacco_are_all_discarded(rules: str) -> None:
    table = scene(["gold-mine", "tower"], rules=rules, pile="hero library carpenter smithy tobacco-storage")
    table.do("prospector")
    assert table.cards(0) == "hero"
    assert table.discards() == "carpenter library smithy tobacco-storage"


@since_2014
def test_example_2014_the_owner_gets_the_cheapest_the_gold_mine(rules: str) -> None:
    table = scene(["gold-mine", "tower"], rules=rules, pile="hero quarry gold-mine tobacco-storage library")
    table.do("prospector")
    assert table.cards(0) == "gold-mine hero"
    assert table.discards() == "library quarry tobacco-storage"


@since_2014
def test_every_gold_mine_works_clockwise_from_the_prospector(rules: str) -> None:
    hit_1, hit_2, hit_3 = (
        "smithy well tower quarry",
        "archive crane chapel hero",
        "gold-mine market-stand statue library",
    )
    cities = ["indigo-plant gold-mine", "indigo-plant", "gold-mine"]
    table = scene(cities, rules=rules, pile=f"palace {hit_1} {hit_2}", governor=2)
    table.do("prospector")
    assert (table.cards(2), table.cards(0), table.hand(1)) == ("palace smithy", "archive", 0)
    assert hit_3 not in table.discards()


def test_the_won_card_is_known_to_everybody_until_cards_leave_the_hand() -> None:
    table = scene(["gold-mine", "tower"], ["+1"], pile="hero smithy well tower quarry")
    table.do("prospector")
    assert [len(table.rules.redact(table.state, eye).players[0].shown) for eye in (0, 1, None)] == [1, 1, 1]
    table.do("builder", "pass")
    assert table.player(0).shown
    table.state.players[0].hand.sort()
    table = scene(["gold-mine", "tower"], ["+1"], pile="hero smithy well tower quarry")
    table.do("prospector", "builder", "build smithy", "any")
    assert not table.player(0).shown


def test_goldsmith_keeps_what_nobody_has_built() -> None:
    table = scene(["goldsmith", "tower"], rules="new-buildings", pile="hero chapel")
    table.do("prospector")
    assert table.cards(0) == "chapel hero"


@pytest.mark.parametrize(("mine", "theirs"), [("goldsmith chapel", "tower"), ("goldsmith", "chapel")])
def test_goldsmith_discards_what_stands_in_any_city_its_own_included(mine: str, theirs: str) -> None:
    table = scene([mine, theirs], rules="new-buildings", pile="hero chapel")
    table.do("prospector")
    assert (table.cards(0), table.discards()) == ("hero", "chapel")


def test_goldsmith_counts_production_buildings_too() -> None:
    table = scene(["goldsmith", "sugar-mill"], rules="new-buildings", pile="hero sugar-mill")
    table.do("prospector")
    assert table.cards(0) == "hero"
    table = scene(["goldsmith", "sugar-mill"], rules="new-buildings", pile="hero silver-smelter")
    table.do("prospector")
    assert table.cards(0) == "hero silver-smelter"


def test_goldsmith_keeps_what_is_only_covered() -> None:
    table = scene(["goldsmith crane", "tower"], rules="new-buildings", pile="hero chapel")
    table.player(0).beneath[1] = (14,)  # a chapel
    table.do("prospector")
    assert table.cards(0) == "chapel hero"


def test_goldsmith_discards_what_stands_once_more_beside_a_covered_one() -> None:
    cities = ["goldsmith", "indigo-plant indigo-plant crane"]
    table = scene(cities, ["", "tower +3"], rules="new-buildings", pile="hero indigo-plant")
    table.do("builder", "build tower over indigo-plant", "any")
    assert table.city(1) == "tower indigo-plant crane"
    table.do("prospector")
    assert "indigo-plant" in table.discards()
    assert table.hand(0) == 0


def test_goldsmith_works_when_another_player_prospects() -> None:
    table = scene(["tower", "goldsmith"], rules="new-buildings", pile="hero chapel")
    table.do("prospector")
    assert (table.cards(0), table.cards(1)) == ("hero", "chapel")


def test_gold_mine_and_goldsmith_of_one_owner_work_in_this_order() -> None:
    pile = "hero smithy well tower quarry chapel"
    table = scene(["gold-mine goldsmith", "statue"], rules="new-buildings", pile=pile)
    table.do("prospector")
    assert table.cards(0) == "chapel hero smithy"
    order = [event.kind for event in table.events if event.kind in ("gold-mine", "goldsmith")]
    assert order == ["gold-mine", "goldsmith"]


def test_gold_mine_and_goldsmith_of_two_owners_go_clockwise() -> None:
    pile = "hero chapel smithy well tower quarry"
    table = scene(["goldsmith", "gold-mine"], rules="new-buildings", pile=pile)
    table.do("prospector")
    assert (table.cards(0), table.cards(1)) == ("chapel hero", "smithy")
