"""The draw pile runs out: shuffling in the middle of a draw, and what happens when there is nothing left."""

import pytest

from engine.san_juan.edition import EDITIONS
from tests.engine.san_juan.scene import Table, scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)


@every_rule_set
def test_the_deck_running_out_in_the_middle_of_a_draw_is_shuffled_from_the_discards(rules: str) -> None:
    table = scene(
        ["library", "tower", "tower"], rules=rules, pile="hero", pile_ends=True, discards="well tower crane"
    )
    table.do("prospector")
    assert table.asked == ("shuffle", -1)
    assert table.cards(0) == "hero"
    assert len(table.options()) == 6
    table.do("well tower crane")  # the last is on top
    assert table.cards(0) == "crane hero"
    assert (table.pile(), table.discards()) == ("tower well", "")


@every_rule_set
def test_the_pile_is_not_shuffled_before_a_card_is_missing(rules: str) -> None:
    table = scene(["tower", "tower"], rules=rules, pile="hero", pile_ends=True, discards="well")
    table.do("prospector")
    assert table.asked == ("role", 1)
    assert (table.pile(), table.discards()) == ("", "well")


def test_sold_goods_are_discarded_before_cards_are_drawn() -> None:
    table = scene(
        ["indigo-plant* silver-smelter*", "tower"], tiles=[5, 1, 2, 3, 4], pile="hero", pile_ends=True
    )
    table.do("trader", "indigo-plant silver-smelter")
    assert table.asked == ("shuffle", -1)
    table.do("any")
    assert table.hand(0) == 3  # one that was left and the two goods, of four


def both_empty(city: str, other: str = "tower", hand: str = "", rules: str = "new-buildings") -> Table:
    return scene([city, other, "tower"], [hand], rules=rules, pile_ends=True)


@pytest.mark.parametrize("role", ["prospector", "councillor", "producer", "builder", "trader"])
def test_with_both_piles_empty_every_role_goes_on(role: str) -> None:
    table = both_empty(
        "indigo-plant gold-mine goldsmith customs-office hut library archive", "archive tavern"
    )
    table.do(role)
    table.finish()
    assert table.asked == ("role", 1)
    assert table.hand(0) == 0


def test_with_both_piles_empty_nothing_is_produced() -> None:
    table = both_empty("indigo-plant sugar-mill well")
    table.do("producer")
    assert table.options() == ["none"]


def test_a_player_chooses_what_the_last_card_becomes() -> None:
    table = scene(["indigo-plant silver-smelter well", "tower"], pile="hero", pile_ends=True)
    table.do("producer")
    assert sorted(table.options()) == ["indigo-plant", "none", "silver-smelter"]
    table.do("silver-smelter")
    assert table.city(0) == "indigo-plant silver-smelter* well"


def test_production_in_the_middle_of_which_the_deck_runs_out() -> None:
    table = scene(
        ["indigo-plant silver-smelter well", "tower"], pile="hero", pile_ends=True, discards="well +1"
    )
    table.do("producer", "indigo-plant silver-smelter")
    assert table.asked == ("shuffle", -1)
    table.do("any")
    assert table.city(0) == "indigo-plant* silver-smelter* well"
    assert table.hand(0) == 1  # the well drew the very last card


def test_with_both_piles_empty_goods_are_sold_for_themselves() -> None:
    table = both_empty("silver-smelter*")
    table.do("trader", "silver-smelter")
    table.finish()
    assert table.hand(0) == 1


def test_the_councillor_looks_at_what_there_is() -> None:
    table = scene(["prefecture", "tower", "tower"], pile="hero well", pile_ends=True)
    table.do("councillor")
    assert table.options() == ["well hero"]
    table.do("any")
    assert (table.hand(0), table.asked) == (2, ("role", 1))


def test_a_councillor_who_finds_fewer_than_five_still_keeps_one() -> None:
    table = scene(["tower", "tower", "tower"], pile="hero well statue", pile_ends=True)
    table.do("councillor", "hero")
    assert table.cards(0) == "hero"
    assert table.asked == ("shuffle", -1)  # for seat 1


def test_archive_discards_no_more_than_was_drawn_and_not_kept() -> None:
    table = scene(["archive", "tower", "tower"], ["hero"], pile="well statue", pile_ends=True)
    table.do("councillor")
    assert table.most() == 1


def test_the_gold_mine_in_the_middle_of_which_the_deck_runs_out() -> None:
    table = scene(["gold-mine", "tower"], pile="palace hero well", pile_ends=True, discards="tower smithy")
    table.do("prospector", "smithy tower")
    assert table.cards(0) == "palace smithy"
    assert table.discards() == "hero tower well"


def test_office_building_may_get_its_own_discards_back() -> None:
    table = scene(
        ["office-building", "tower"], ["hero well"], rules="new-buildings", pile_ends=True, round_start=True
    )
    table.do("hero well")
    assert table.asked == ("shuffle", -1)
    table.do("any")
    assert table.cards(0) == "hero well"


def test_a_table_that_builds_nothing_for_twenty_rounds_is_over() -> None:
    table = scene(["tower", "tower"], pile_ends=True)
    rounds = 0
    while table.asked is not None:
        table.do("any")
        table.finish()
        rounds = table.state.round
    assert rounds == 21
    assert table.events[-1].kind == "stalled"
