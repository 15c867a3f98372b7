"""Trader phase."""

import pytest

from engine.san_juan.edition import EDITIONS
from tests.engine.san_juan.scene import scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)
FIVE = "indigo-plant* sugar-mill* tobacco-storage* coffee-roaster* silver-smelter*"


@every_rule_set
@pytest.mark.parametrize(
    ("extra", "trader", "other"),
    [("", 2, 1), ("library", 3, 1), ("trading-post", 3, 2), ("trading-post library", 4, 2)],
)
def test_how_many_goods_trader_and_others_sell_example_trading_post(
    rules: str, extra: str, trader: int, other: int
) -> None:
    table = scene([f"{FIVE} {extra}", "tower", f"{FIVE} {extra}"], rules=rules)
    table.do("trader")
    assert (table.asked, table.most()) == (("sell", 0), trader)
    table.do("none")
    assert (table.asked, table.most()) == (("sell", 2), other)


@every_rule_set
@pytest.mark.parametrize(
    ("tile", "prices"),
    [(1, "11122"), (2, "11222"), (3, "11223"), (4, "12223"), (5, "12233")],
)
def test_the_tile_on_top_sets_the_prices(rules: str, tile: int, prices: str) -> None:
    others = [other for other in (1, 2, 3, 4, 5) if other != tile]
    for good, price in zip(FIVE.split(), prices, strict=True):
        table = scene([good, "tower"], rules=rules, tiles=[tile, *others])
        table.do("trader", good.rstrip("*"))
        assert table.hand(0) == int(price), good


@every_rule_set
def test_example_trading_post_and_market_stand_sell_indigo_tobacco_and_silver_for_seven(rules: str) -> None:
    city = "indigo-plant* tobacco-storage* silver-smelter* market-stand trading-post"
    table = scene([city, "tower"], rules=rules, tiles=[3, 1, 2, 4, 5])
    table.do("trader", "indigo-plant tobacco-storage silver-smelter")
    assert table.hand(0) == 1 + 2 + 3 + 1
    assert table.city(0) == city.replace("*", "")
    assert len(table.discards().split()) == 3


@every_rule_set
def test_example_market_hall_sells_sugar_and_coffee_for_four(rules: str) -> None:
    table = scene(["sugar-mill* coffee-roaster* market-hall", "tower"], rules=rules, tiles=[1, 2, 3, 4, 5])
    table.do("trader", "sugar-mill coffee-roaster")
    assert table.hand(0) == 1 + 2 + 1


@every_rule_set
def test_market_hall_draws_for_one_good_and_not_for_none(rules: str) -> None:
    table = scene(["indigo-plant* market-hall", "indigo-plant* market-hall"], rules=rules)
    table.do("trader", "indigo-plant", "none")
    assert (table.hand(0), table.hand(1)) == (2, 0)


@every_rule_set
def test_market_stand_draws_for_two_goods_and_not_for_one(rules: str) -> None:
    city = "indigo-plant* sugar-mill* market-stand"
    table = scene([city, city + " trading-post"], rules=rules, tiles=[1, 2, 3, 4, 5])
    table.do("trader", "indigo-plant", "indigo-plant sugar-mill")
    assert (table.hand(0), table.hand(1)) == (1, 3)


@every_rule_set
def test_market_stand_and_market_hall_add_up(rules: str) -> None:
    city = "indigo-plant* sugar-mill* market-stand market-hall"
    table = scene([city, "tower"], rules=rules, tiles=[1, 2, 3, 4, 5])
    table.do("trader", "indigo-plant sugar-mill")
    assert table.hand(0) == 4


def test_nobody_has_to_sell() -> None:
    table = scene(["indigo-plant*", "indigo-plant*"])
    table.do("trader", "none", "none")
    assert table.city(0) == "indigo-plant*"


@every_rule_set
def test_the_tile_goes_under_the_stack_even_if_nothing_is_sold_and_the_order_never_changes(
    rules: str,
) -> None:
    table = scene(["tower", "tower"], rules=rules, tiles=[3, 5, 1, 4, 2])
    for _ in range(7):
        for role in ("trader", "prospector", "producer"):
            table.do(role)
        table.finish()
    turned = [event.facts["tile"] for event in table.events if event.kind == "tile"]
    assert turned == [2, 4, 0, 3, 1, 2, 4]


def test_a_customs_good_brings_two_cards_whatever_the_tile() -> None:
    for tile in (1, 5):
        others = [other for other in (1, 2, 3, 4, 5) if other != tile]
        table = scene(["customs-office*", "tower"], rules="new-buildings", tiles=[tile, *others])
        table.do("trader", "customs-office")
        assert (table.city(0), table.hand(0)) == ("customs-office", 2)


def test_a_customs_good_needs_a_sale_like_any_other() -> None:
    table = scene(["tower", "customs-office* indigo-plant*"], rules="new-buildings")
    table.do("trader")
    assert table.refusal("indigo-plant customs-office").code == "wrong-number"


def test_a_customs_good_counts_for_market_stand_and_market_hall() -> None:
    city = "customs-office* indigo-plant* market-stand market-hall"
    table = scene([city, "tower"], rules="new-buildings")
    table.do("trader", "indigo-plant customs-office")
    assert table.hand(0) == 1 + 2 + 1 + 1


def test_harbor_keeps_one_sold_good_a_phase() -> None:
    table = scene(["indigo-plant* sugar-mill* harbor", "indigo-plant*"], rules="new-buildings")
    table.do("trader", "indigo-plant sugar-mill", "indigo-plant")
    assert len(table.player(0).harbor) == 1
    assert len(table.state.discards) == 2
    assert table.points(0)["harbor"] == 1


def test_harbor_keeps_nothing_if_nothing_is_sold() -> None:
    table = scene(["indigo-plant* harbor", "tower"], rules="new-buildings")
    table.do("trader", "none")
    assert table.player(0).harbor == []


def test_harbor_with_customs_office_keeps_the_customs_good() -> None:
    table = scene(["customs-office* harbor", "tower"], rules="new-buildings")
    good = table.player(0).goods[0]
    table.do("trader", "customs-office")
    assert table.player(0).harbor == [good]
    assert (table.hand(0), len(table.state.discards)) == (2, 0)


def test_harbor_cards_are_hidden_from_everybody() -> None:
    table = scene(["indigo-plant* harbor", "tower"], rules="new-buildings")
    table.do("trader", "indigo-plant")
    for eye in (0, 1, None):
        assert table.rules.redact(table.state, eye).players[0].harbor == [-1]


def test_hut_draws_if_nobody_sells() -> None:
    table = scene(["indigo-plant*", "hut", "hut"], rules="new-buildings", pile="hero statue")
    table.do("trader", "none")
    assert (table.cards(1), table.cards(2)) == ("hero", "statue")


def test_hut_draws_even_if_nobody_has_anything_to_sell() -> None:
    table = scene(["tower", "hut"], rules="new-buildings")
    table.do("trader")
    assert table.hand(1) == 1


def test_hut_does_not_draw_if_anybody_sells() -> None:
    table = scene(["indigo-plant*", "hut", "hut sugar-mill*"], rules="new-buildings")
    table.do("trader", "none", "sugar-mill")
    assert (table.hand(1), table.hand(2)) == (0, 1)


def test_hut_looks_at_this_trader_phase_alone() -> None:
    table = scene(["indigo-plant*", "hut", "tower"], rules="new-buildings")
    table.do("trader", "indigo-plant", "prospector", "producer")
    table.finish()
    before = table.hand(1)
    table.do("trader")
    table.finish()
    assert table.hand(1) == before + 1


def test_huts_draw_clockwise_from_the_trader_after_the_tile_is_put_away() -> None:
    table = scene(
        ["hut", "hut"], rules="new-buildings", pile="hero statue", governor=1, tiles=[2, 1, 3, 4, 5]
    )
    table.do("trader")
    assert (table.cards(1), table.cards(0)) == ("hero", "statue")
    assert table.state.tiles == [0, 2, 3, 4, 1]
