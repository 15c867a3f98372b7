"""Producer phase."""

import pytest

from engine.san_juan.edition import EDITIONS
from tests.engine.san_juan.scene import scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)
FOUR = "indigo-plant indigo-plant sugar-mill coffee-roaster"


@every_rule_set
@pytest.mark.parametrize(
    ("extra", "producer", "other"),
    [("", 2, 1), ("library", 3, 1), ("aqueduct", 3, 2), ("aqueduct library", 4, 2)],
)
def test_how_many_goods_producer_and_others_make_example_aqueduct(
    rules: str, extra: str, producer: int, other: int
) -> None:
    table = scene([f"{FOUR} {extra}", "tower", f"{FOUR} {extra}"], rules=rules)
    table.do("producer")
    assert (table.asked, table.most()) == (("produce", 0), producer)
    table.do("none")
    assert (table.asked, table.most()) == (("produce", 2), other)


@every_rule_set
def test_goods_are_cards_from_the_pile_that_nobody_sees(rules: str) -> None:
    table = scene(["indigo-plant sugar-mill", "indigo-plant"], rules=rules, pile="hero palace")
    table.do("producer", "indigo-plant sugar-mill")
    assert table.city(0) == "indigo-plant* sugar-mill*"
    assert table.hand(0) == 0
    assert [event.secret for event in table.events if event.seat == 0] == [{}, {}]
    for eye in (0, 1, None):
        view = table.rules.redact(table.state, eye)
        assert view.players[0].goods == [-1, -1]


@every_rule_set
def test_a_building_holds_one_good_at_most(rules: str) -> None:
    table = scene(["indigo-plant* sugar-mill coffee-roaster", "indigo-plant*"], rules=rules)
    table.do("producer")
    assert "indigo-plant" not in " ".join(table.options())
    refusal = table.refusal("indigo-plant")
    assert (refusal.code, refusal.facts) == ("not-there", {"decision": "produce"})
    table.do("none")
    assert table.asked == ("role", 1)  # seat 1 has nothing empty and is not asked


def test_one_building_cannot_make_two_goods_in_a_phase() -> None:
    table = scene(["indigo-plant sugar-mill", "tower"])
    table.do("producer")
    assert table.refusal("indigo-plant indigo-plant").code == "not-there"
    refusal = table.refusal("indigo-plant sugar-mill sugar-mill")
    assert (refusal.code, refusal.facts) == (
        "wrong-number",
        {"decision": "produce", "n": 3, "least": 0, "most": 2},
    )


def test_nobody_has_to_produce() -> None:
    table = scene(["indigo-plant", "indigo-plant"])
    table.do("producer", "none", "none")
    assert (table.city(0), table.asked) == ("indigo-plant", ("role", 1))


def test_customs_office_is_never_filled_by_production() -> None:
    table = scene(["customs-office", "customs-office indigo-plant"], rules="new-buildings")
    table.do("producer")
    assert table.asked == ("produce", 1)
    assert table.options() == ["none", "indigo-plant"]


@every_rule_set
@pytest.mark.parametrize(("made", "drawn"), [("indigo-plant", 0), ("indigo-plant sugar-mill", 1)])
def test_well_draws_for_two_goods_or_more(rules: str, made: str, drawn: int) -> None:
    table = scene([f"{FOUR} well", "tower"], rules=rules)
    table.do("producer", made)
    assert table.hand(0) == drawn


@every_rule_set
def test_well_draws_one_card_however_many_goods(rules: str) -> None:
    table = scene([f"{FOUR} well aqueduct library", "tower", "tower"], rules=rules)
    table.do("producer", "indigo-plant indigo-plant sugar-mill coffee-roaster")
    assert table.hand(0) == 1


@every_rule_set
def test_well_draws_for_who_is_not_the_producer_as_well(rules: str) -> None:
    table = scene(["tower", f"{FOUR} well aqueduct"], rules=rules)
    table.do("producer", "indigo-plant sugar-mill")
    assert table.hand(1) == 1
