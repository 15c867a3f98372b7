"""Councillor phase."""

import pytest

from engine.san_juan.edition import EDITIONS
from tests.engine.san_juan.scene import scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)


@every_rule_set
@pytest.mark.parametrize(
    ("extra", "councillor", "other", "kept"),
    [("", 5, 2, 1), ("library", 8, 2, 1), ("prefecture", 5, 2, 2), ("prefecture library", 8, 2, 2)],
)
def test_how_many_cards_are_looked_at_and_kept_example_prefecture(
    rules: str, extra: str, councillor: int, other: int, kept: int
) -> None:
    city = f"indigo-plant {extra}"
    table = scene([city, "indigo-plant", city], rules=rules)
    table.do("councillor")
    looked = []
    for seat in range(3):
        assert table.asked == ("keep", seat)
        looked.append(len(table.state.drawn))
        table.do("any")
    assert looked == [councillor, 2, other]
    assert [table.hand(seat) for seat in range(3)] == [kept, 1, kept]
    assert len(table.state.discards) == sum(looked) - 2 * kept - 1


@every_rule_set
def test_the_kept_card_is_one_of_those_drawn(rules: str) -> None:
    drawn = "hero palace tower smithy well"
    table = scene(["indigo-plant", "indigo-plant"], ["statue"], rules=rules, pile=drawn)
    table.do("councillor")
    assert sorted(table.options()) == sorted(drawn.split())
    assert table.refusal("statue").code == "not-there"
    table.do("palace")
    assert table.cards(0) == "palace statue"
    assert table.discards() == "hero smithy tower well"


@every_rule_set
@pytest.mark.parametrize(
    ("extra", "drawn", "discards"),
    [
        ("archive", 5, 4),
        ("archive prefecture", 5, 3),
        ("archive prefecture library", 8, 6),
        ("archive library", 8, 7),
    ],
)
def test_example_archive_takes_all_into_the_hand_and_discards_from_it(
    rules: str, extra: str, drawn: int, discards: int
) -> None:
    table = scene([f"indigo-plant {extra}", "tower", "tower"], ["+3"], rules=rules)
    table.do("councillor")
    assert table.asked == ("discard", 0)
    assert table.hand(0) == 3 + drawn
    assert table.most() == discards
    table.do("any")
    assert table.hand(0) == 3 + drawn - discards


@every_rule_set
def test_archive_may_discard_cards_that_were_in_the_hand_before(rules: str) -> None:
    pile = "tower smithy crane quarry chapel"
    table = scene(["archive", "tower"], ["hero palace statue well"], rules=rules, pile=pile)
    table.do("councillor", "well statue hero palace")
    assert table.cards(0) == "chapel crane quarry smithy tower"


@every_rule_set
def test_example_archive_and_prefecture_of_another_player_discard_nothing(rules: str) -> None:
    table = scene(["tower", "archive prefecture"], ["", "+1"], rules=rules)
    table.do("councillor", "any")
    assert table.asked == ("role", 1)
    assert table.hand(1) == 3


@every_rule_set
def test_archive_of_another_player_discards_one_of_the_whole_hand(rules: str) -> None:
    table = scene(["tower", "archive"], ["", "hero"], rules=rules)
    table.do("councillor", "any", "hero")
    assert table.hand(1) == 2
    assert "hero" in table.discards()


def test_customs_offices_are_filled_before_anybody_looks_at_cards() -> None:
    pile = "hero palace tower smithy well statue chapel"
    table = scene(["customs-office", "customs-office"], rules="new-buildings", pile=pile)
    table.do("councillor")
    assert (table.city(0), table.city(1)) == ("customs-office*", "customs-office*")
    assert sorted(table.options()) == ["chapel", "smithy", "statue", "tower", "well"]


def test_a_full_customs_office_gets_no_second_good() -> None:
    table = scene(["customs-office*", "tower"], rules="new-buildings", pile="hero palace tower smithy well")
    table.do("councillor")
    assert sorted(table.options()) == ["hero", "palace", "smithy", "tower", "well"]


def test_what_somebody_looks_at_is_seen_by_that_seat_alone() -> None:
    table = scene(["tower", "tower"], pile="hero palace statue smithy well")
    table.do("councillor")
    assert len([card for card in table.rules.redact(table.state, 0).drawn if card >= 0]) == 5
    assert table.rules.redact(table.state, 1).drawn == [-1] * 5
    assert table.rules.redact(table.state, None).drawn == [-1] * 5
