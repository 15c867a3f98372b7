"""Rulings settled after the first version: gold mine, waived discounts, counts that nobody is told."""

import pytest

from engine.rules import FIRST_RULINGS, Setup
from engine.san_juan.decisions import Pay
from engine.san_juan.edition import EDITIONS
from engine.san_juan.hidden import uncounted
from engine.san_juan.rules import SanJuan
from tests.engine.san_juan.scene import Table, scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)


# gold mine


@every_rule_set
def test_a_gold_mine_with_fewer_than_four_cards_brings_nothing(rules: str) -> None:
    table = scene(["gold-mine", "tower"], rules=rules, pile="hero well statue smithy", pile_ends=True)
    table.do("prospector")
    assert table.asked == ("role", 1)
    assert (table.cards(0), table.discards()) == ("hero", "smithy statue well")
    assert [event.facts["won"] for event in table.events if event.kind == "gold-mine"] == [None]


@every_rule_set
def test_a_followed_gold_mine_with_fewer_than_four_cards_is_not_asked_about(rules: str) -> None:
    table = scene(["gold-mine", "tower"], rules=rules, pile="+3", pile_ends=True)
    table.state.shadow = True
    table.state.pile = [-1] * 4
    table.do("prospector")
    assert table.asked == ("role", 1)
    assert (table.hand(0), len(table.state.discards)) == (1, 3)


def test_by_the_first_rulings_a_gold_mine_turned_up_what_there_was() -> None:
    table = scene(["gold-mine", "tower"], pile="hero well statue", pile_ends=True)
    table.state.rulings = FIRST_RULINGS
    table.do("prospector")
    assert table.cards(0) == "hero well"


# waived discounts


def payments(table: Table) -> set[int]:
    """How many cards may be paid."""
    return {len(cards) for cards, _ in table.decision}


def paying(city: str, hand: str, build: str, rules: str = "2014") -> Table:
    table = scene([city, "tower"], [hand], rules=rules, pile="hero")
    table.do("builder", build)
    return table


def test_an_owner_of_a_poor_house_may_pay_more_to_end_with_one_card() -> None:
    table = paying("poor-house", "smithy tower +3", "build tower")  # 2 instead of 3, four cards left
    assert payments(table) == {2, 3}
    table.do("pay smithy indigo-plant indigo-plant")
    assert table.hand(0) == 2  # one kept, one from the poor house
    assert table.events[-2].facts["cards"] == 3


def test_nobody_pays_more_without_a_poor_house() -> None:
    table = paying("chapel", "smithy tower +3", "build tower")
    assert payments(table) == {2}
    assert table.refusal("pay smithy indigo-plant indigo-plant").code == "wrong-payment"


def test_nobody_pays_more_than_is_printed() -> None:
    table = paying("poor-house", "smithy tower +4", "build tower")  # five left: even three would leave two
    assert payments(table) == {2}


def test_nobody_pays_more_where_the_price_alone_leaves_one_card() -> None:
    table = paying("poor-house", "smithy tower +2", "build tower")
    assert payments(table) == {2}


def test_ending_with_no_card_is_as_good_as_one() -> None:
    table = paying("poor-house quarry", "smithy palace +4", "build palace")  # 6 - 1 - 1
    assert payments(table) == {4}  # leaves one as it is
    table = paying("poor-house quarry", "smithy palace +5", "build palace")
    assert payments(table) == {4, 5, 6}


def test_a_poor_house_that_is_covered_draws_nothing_and_waives_nothing() -> None:
    table = paying("poor-house crane quarry", "smithy palace +2", "build palace over poor-house")
    assert payments(table) == {2}


def test_covering_may_be_paid_for_in_full() -> None:
    table = paying("poor-house crane tower", "smithy palace +5", "build palace over tower")  # 6 - 1 - 3
    assert payments(table) == {2, 5, 6}


def test_a_carpenters_card_comes_first_so_one_more_must_go() -> None:
    table = paying("poor-house carpenter", "smithy tower +2", "build tower")  # 2 of three left
    assert payments(table) == {2, 3}
    table.do("pay smithy indigo-plant indigo-plant")
    assert table.hand(0) == 2  # carpenter, then poor house
    table = paying("poor-house carpenter", "smithy sugar-mill +2", "build sugar-mill")  # no carpenter here
    assert payments(table) == {1, 2}


def test_a_building_for_nothing_may_be_paid_for() -> None:
    table = paying("poor-house smithy", "tower indigo-plant +1", "build indigo-plant")
    assert table.options() == ["pay none", "pay indigo-plant", "pay tower"]
    table.do("pay tower")
    assert table.hand(0) == 2


def test_a_building_for_nothing_is_not_asked_about_where_it_cannot_matter() -> None:
    assert paying("poor-house smithy", "tower indigo-plant", "build indigo-plant").asked == ("role", 1)
    assert paying("smithy", "tower indigo-plant +1", "build indigo-plant").asked == ("role", 1)
    table = scene(["poor-house smithy", "tower"], ["tower indigo-plant +1"])
    table.state.rulings = FIRST_RULINGS
    table.do("builder", "build indigo-plant")
    assert table.asked == ("role", 1)


def test_goods_of_a_black_market_never_pay_for_a_waived_discount() -> None:
    city = "poor-house black-market coffee-roaster* silver-smelter*"
    table = paying(city, "smithy tower +3", "build tower")
    assert {(len(cards), len(goods)) for cards, goods in table.decision} == {(2, 0), (1, 1), (0, 2), (3, 0)}
    assert table.decision.count() == len(list(table.decision))


def test_a_followed_payment_says_only_how_many() -> None:
    table = scene(["poor-house", "tower"], ["smithy tower +3"])
    table.state.shadow = True
    table.state.players[0].hand = [-1] * 5
    table.do("builder", "build tower")
    assert table.options() == ["pay hidden hidden", "pay hidden hidden hidden"]


def test_a_random_player_waives_sometimes() -> None:
    from random import Random

    table = paying("poor-house", "smithy tower +3", "build tower")
    assert isinstance(table.decision, Pay)
    rng = Random(1)
    found = {len(table.decision.sample(rng)[0]) for _ in range(40)}
    assert found == {2, 3}


# counts that nobody is told


def stored(hide: bool) -> Table:
    table = scene(["chapel", "tower"], ["hero well"], round_start=True)
    table.state.hide_counts = hide
    table.do("hero")
    return table


def test_what_lies_under_a_chapel_is_told_unless_the_table_counts_for_itself() -> None:
    told = stored(False).events[-1]
    assert told.seen_by(1) == {"where": "chapel", "n": 1}
    hidden = stored(True).events[-1]
    assert hidden.seen_by(1) == hidden.seen_by(None) == {"where": "chapel"}
    assert hidden.seen_by(0) == {"where": "chapel", "n": 1, "cards": ["hero"]}


def test_a_table_that_counts_for_itself_shows_nobody_anothers_number() -> None:
    table = stored(True)
    state = table.state
    assert [len(uncounted(state, eye).players[0].chapel) for eye in (0, 1, None)] == [1, 0, 0]
    points = [table.rules.score(uncounted(state, eye))[0].points for eye in (0, 1)]
    assert points[0] == points[1] + 1
    assert len(state.players[0].chapel) == 1, "only the picture of it changes"
    assert uncounted(stored(False).state, 1).players[0].chapel


def test_at_the_end_everybody_sees_what_lies_there() -> None:
    table = stored(True)
    table.state.asked = None
    assert len(uncounted(table.state, 1).players[0].chapel) == 1


def test_computer_players_remember_what_everybody_saw() -> None:
    """Each card goes under a chapel before all eyes: who pays attention knows the number."""
    table = stored(True)
    assert len(table.rules.redact(table.state, 1).players[0].chapel) == 1


def test_the_setting_is_part_of_the_setup() -> None:
    state = SanJuan("2014").new(Setup("san-juan", "2014", 2, hide_counts=True))
    assert state.hide_counts and state.copy().hide_counts
    assert not SanJuan("2014").new(Setup("san-juan", "2014", 2)).hide_counts


def test_rulings_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="rulings 3"):
        SanJuan("2014").new(Setup("san-juan", "2014", 2, rulings=3))
