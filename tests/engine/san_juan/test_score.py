"""Points with their sources, the order they are added in, and ties."""

import pytest

from engine.san_juan.edition import EDITIONS, edition
from engine.san_juan.kinds import IDS
from engine.san_juan.score import SanJuanSheet, residence_sets, score_table
from tests.engine.san_juan.scene import points_of, scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)
since_2014 = pytest.mark.parametrize("rules", ["2014", "new-buildings"])
OTHER = "indigo-plant"


@every_rule_set
def test_buildings_score_their_printed_points(rules: str) -> None:
    assert points_of("indigo-plant silver-smelter library hero", OTHER, rules=rules) == {"buildings": 12}


@every_rule_set
def test_goods_and_hand_cards_score_nothing(rules: str) -> None:
    table = scene(["indigo-plant* sugar-mill*", OTHER], ["hero +5"], rules=rules)
    assert table.points(0) == {"buildings": 2}


@every_rule_set
def test_example_a_chapel_with_seven_cards_is_worth_nine(rules: str) -> None:
    assert points_of("chapel", OTHER, rules=rules, stored={"chapel": 7}) == {"buildings": 2, "chapel": 7}


def test_example_2004_guild_hall_scores_eight_for_four_production_buildings() -> None:
    city = "guild-hall indigo-plant indigo-plant sugar-mill tobacco-storage"
    assert points_of(city, OTHER, rules="2004")["guild-hall"] == 8


@since_2014
def test_example_2014_guild_hall_scores_nine_for_six_buildings_of_three_kinds(rules: str) -> None:
    city = "guild-hall indigo-plant indigo-plant indigo-plant sugar-mill tobacco-storage tobacco-storage"
    assert points_of(city, OTHER, rules=rules)["guild-hall"] == 9


@every_rule_set
def test_example_city_hall_scores_nine_for_nine_city_buildings(rules: str) -> None:
    city = "poor-house aqueduct carpenter chapel quarry library statue"
    assert points_of(f"{city} palace city-hall indigo-plant", OTHER, rules=rules)["city-hall"] == 9
    assert points_of(f"{city} victory-column city-hall indigo-plant", OTHER, rules=rules)["city-hall"] == 9


@every_rule_set
@pytest.mark.parametrize(
    ("monuments", "points"),
    [("", 0), ("hero", 4), ("statue hero", 6), ("statue victory-column hero", 8)],
)
def test_example_triumphal_arch_scores_for_monuments(rules: str, monuments: str, points: int) -> None:
    assert points_of(f"triumphal-arch {monuments}", OTHER, rules=rules)["triumphal-arch"] == points


@every_rule_set
def test_example_triumphal_arch_and_city_hall_both_score_the_monuments(rules: str) -> None:
    points = points_of("statue hero triumphal-arch city-hall", OTHER, rules=rules)
    assert (points["triumphal-arch"], points["city-hall"]) == (6, 4)


@every_rule_set
def test_example_palace_adds_eight_to_thirty_four(rules: str) -> None:
    points = points_of("hero palace", OTHER, rules=rules, stored={"chapel": 29})
    assert points == {"buildings": 5, "chapel": 29, "palace": 8}
    assert sum(points.values()) == 42


@every_rule_set
@pytest.mark.parametrize(("others", "palace"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2)])
def test_palace_is_a_quarter_rounded_down(rules: str, others: int, palace: int) -> None:
    assert points_of("palace", OTHER, rules=rules, stored={"chapel": others})["palace"] == palace


def test_palace_counts_every_other_source() -> None:
    city = "palace triumphal-arch guild-hall city-hall residence cathedral hero indigo-plant"
    points = points_of(city, "palace city-hall", rules="new-buildings", stored={"bank": 2, "harbor": 3})
    before = sum(n for source, n in points.items() if source != "palace")
    assert points["palace"] == before // 4


def test_the_sources_come_in_the_order_of_the_score_pad_with_the_palace_last() -> None:
    city = "palace cathedral residence city-hall guild-hall triumphal-arch chapel bank harbor"
    stored = {"chapel": 1, "bank": 1, "harbor": 1}
    assert list(points_of(city, OTHER, rules="new-buildings", stored=stored)) == [
        "buildings", "chapel", "bank", "harbor",
        "triumphal-arch", "guild-hall", "city-hall", "residence", "cathedral", "palace",
    ]  # fmt: skip


def test_example_residence_scores_seven_for_two_sets() -> None:
    city = (
        "indigo-plant indigo-plant sugar-mill black-market well tobacco-storage tobacco-storage aqueduct "
        "palace guild-hall residence"
    )
    assert points_of(city, OTHER, rules="new-buildings")["residence"] == 4 + 3


def test_example_residence_scores_ten_for_four_sets_with_two_indigo_plants_in_different_sets() -> None:
    city = (
        "indigo-plant indigo-plant archive gold-mine guard-room customs-office "
        "carpenter tobacco-storage aqueduct palace city-hall residence"
    )
    assert points_of(city, OTHER, rules="new-buildings")["residence"] == 4 + 3 + 2 + 1


@pytest.mark.parametrize(
    ("city", "sets"),
    [
        ("residence", 0),
        ("indigo-plant indigo-plant indigo-plant", 0),
        ("indigo-plant indigo-plant indigo-plant smithy", 0),
        ("indigo-plant indigo-plant smithy archive", 1),  # each card in one set
        ("indigo-plant indigo-plant indigo-plant smithy archive gold-mine hut", 2),
        ("indigo-plant smithy archive sugar-mill well crane", 2),
        ("indigo-plant smithy sugar-mill", 0),  # different costs
    ],
)
def test_residence_makes_as_many_sets_as_can_be_made(city: str, sets: int) -> None:
    kinds = [IDS.index(word) for word in city.split()]
    assert residence_sets(edition("new-buildings"), kinds) == sets


def test_a_fifth_set_scores_nothing() -> None:
    city = (
        "indigo-plant smithy archive gold-mine hut guard-room sugar-mill well crane tobacco-storage "
        "tower chapel palace guild-hall residence"
    )
    assert points_of(city, OTHER, rules="new-buildings")["residence"] == 10


def test_example_cathedral_scores_ten_for_six_others() -> None:
    others = ["guild-hall city-hall residence", "guild-hall city-hall palace"]
    assert points_of("cathedral", *others, rules="new-buildings")["cathedral"] == 10


@pytest.mark.parametrize(
    ("others", "points"),
    [
        ("tower", 0),
        ("palace", 4),
        ("palace guild-hall", 7),
        ("palace guild-hall city-hall", 9),
        ("palace guild-hall city-hall residence", 10),
    ],
)
def test_cathedral_scores_the_six_cost_buildings_of_the_others(others: str, points: int) -> None:
    assert points_of("cathedral palace", others, rules="new-buildings")["cathedral"] == points


def test_the_cathedral_is_a_city_building_but_no_six_cost_building() -> None:
    points = points_of("cathedral city-hall", "tower", rules="new-buildings")
    assert points["city-hall"] == 2
    sheets = [SanJuanSheet((IDS.index("cathedral"),)), SanJuanSheet((IDS.index("cathedral"),))]
    scores = score_table(edition("new-buildings", {"cathedral.cost": 6}), sheets)
    assert [score.points for score in scores] == [0, 0]


def places(*sheets: SanJuanSheet) -> list[int]:
    return [score.place for score in score_table(edition("2014"), sheets)]


HERO = (IDS.index("hero"),)
TOWER = (IDS.index("tower"),)


def test_the_most_points_win() -> None:
    assert places(SanJuanSheet(TOWER, hand=9), SanJuanSheet(HERO)) == [2, 1]


def test_a_tie_goes_to_the_most_cards_in_hand_and_on_buildings_together() -> None:
    assert places(
        SanJuanSheet(HERO, hand=3), SanJuanSheet(HERO, hand=1, goods=3), SanJuanSheet(HERO, hand=2)
    ) == [2, 1, 3]


def test_a_customs_good_counts_in_a_tie() -> None:
    table = scene(["customs-office*", "customs-office"], rules="new-buildings")
    assert [table.score(seat).place for seat in (0, 1)] == [1, 2]
    assert [table.score(seat).tie_break for seat in (0, 1)] == [1, 0]


def test_who_is_still_tied_shares_the_place() -> None:
    assert places(
        SanJuanSheet(HERO, hand=2), SanJuanSheet(HERO, goods=2), SanJuanSheet(TOWER), SanJuanSheet(TOWER)
    ) == [1, 1, 3, 3]
    assert places(*[SanJuanSheet(HERO)] * 4) == [1, 1, 1, 1]
