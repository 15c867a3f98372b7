"""The tables of the three rule sets, and a club's corrections to them."""

import pickle
import tomllib
from typing import Any

import pytest

from engine.games import rules_for
from engine.kit import FactProblem
from engine.rules import Setup
from engine.san_juan.corrections import CorrectedTables
from engine.san_juan.corrections import read_corrections as read_tables
from engine.san_juan.edition import EDITIONS, BadFacts, edition, shipped
from engine.san_juan.kinds import CATHEDRAL, IDS, PRODUCTION

ALL_THE_SAME = {  # cost, points, copies
    "indigo-plant": (1, 1, 10), "smithy": (1, 1, 3), "gold-mine": (1, 1, 3), "archive": (1, 1, 3),
    "poor-house": (2, 1, 3), "black-market": (2, 1, 3), "trading-post": (2, 1, 3), "well": (2, 1, 3),
    "market-stand": (2, 1, 3), "crane": (2, 1, 3), "chapel": (3, 2, 3), "tower": (3, 2, 3),
    "aqueduct": (3, 2, 3), "carpenter": (3, 2, 3), "market-hall": (4, 2, 3), "quarry": (4, 2, 3),
    "library": (5, 3, 3), "statue": (3, 3, 3), "victory-column": (4, 4, 3), "hero": (5, 5, 3),
    "guild-hall": (6, 0, 2), "city-hall": (6, 0, 2), "triumphal-arch": (6, 0, 2), "palace": (6, 0, 2),
}  # fmt: skip
PRODUCTION_FACTS = {
    "sugar-mill": (2, 1),
    "tobacco-storage": (3, 2),
    "coffee-roaster": (4, 2),
    "silver-smelter": (5, 3),
}
NEW = {
    "guard-room": (1, 1, 3), "office-building": (1, 1, 3), "customs-office": (1, 1, 3), "hut": (1, 1, 3),
    "tavern": (2, 1, 3), "park": (3, 2, 3), "bank": (4, 2, 3), "harbor": (4, 2, 3), "goldsmith": (5, 2, 3),
    "residence": (6, 0, 2), "cathedral": (7, 0, 1),
}  # fmt: skip


def read_corrections(text: str) -> CorrectedTables:
    return read_tables(tomllib.loads(text))


def facts(rules: str, name: str) -> tuple[int, int, int]:
    table, kind = edition(rules), IDS.index(name)
    return table.cost[kind], table.points[kind], table.copies[kind]


@pytest.mark.parametrize("rules", EDITIONS)
def test_costs_points_and_copies_of_the_base_game(rules: str) -> None:
    for name, expected in ALL_THE_SAME.items():
        assert facts(rules, name) == expected, name
    copies = 9 if rules == "new-buildings" else 8
    for name, expected_pair in PRODUCTION_FACTS.items():
        assert facts(rules, name) == (*expected_pair, copies), name
    assert facts(rules, "prefecture") == (3 if rules == "2004" else 4, 2, 3)


@pytest.mark.parametrize("name", NEW)
def test_costs_points_and_copies_of_the_new_buildings(name: str) -> None:
    assert facts("new-buildings", name) == NEW[name]
    assert IDS.index(name) not in edition("2014").kinds


@pytest.mark.parametrize(("rules", "cards", "production"), [("2004", 110, 42), ("2014", 110, 42)])
def test_the_deck_has_110_cards_42_of_them_production(rules: str, cards: int, production: int) -> None:
    deck = edition(rules).deck
    assert len(deck) == cards
    assert sum(kind < PRODUCTION for kind in deck) == production
    assert len({kind for kind in deck if kind >= PRODUCTION}) == 24


def test_the_new_deck_has_143_cards_and_the_cathedral_is_not_among_them() -> None:
    deck = edition("new-buildings").deck
    assert len(deck) == 143
    assert sum(kind < PRODUCTION for kind in deck) == 46
    assert CATHEDRAL not in deck
    assert edition("new-buildings").has_cathedral
    assert not edition("2014").has_cathedral


@pytest.mark.parametrize(
    ("rules", "limits", "gold_mine", "guild_hall"),
    [
        ("2004", (7, 7, 12), "any", "double"),
        ("2014", (7, 7, 12), "cheapest", "kinds"),
        ("new-buildings", (6, 7, 12), "cheapest", "kinds"),
    ],
)
def test_what_differs_between_the_rule_sets(
    rules: str, limits: tuple[int, int, int], gold_mine: str, guild_hall: str
) -> None:
    table = edition(rules)
    assert (table.hand_limit, table.guard_room_limit, table.tower_limit) == limits
    assert (table.gold_mine, table.guild_hall) == (gold_mine, guild_hall)


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_five_trading_house_tiles(rules: str) -> None:
    assert edition(rules).tiles == (
        (1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3),
    )  # fmt: skip


def test_uncertain_values_name_where_they_come_from() -> None:
    doubts = {IDS[kind]: doubt for kind, doubt in edition("new-buildings").doubts.items()}
    assert doubts == {
        "sugar-mill": "production-kinds",
        "tobacco-storage": "production-kinds",
        "coffee-roaster": "production-kinds",
        "silver-smelter": "production-kinds",
        "customs-office": "customs-office",
        "hut": "hut",
        "bank": "one-source",
        "harbor": "one-source",
        "goldsmith": "goldsmith",
    }
    assert edition("2014").doubts == {}


def test_a_correction_changes_the_fact_and_ends_the_doubt() -> None:
    hut = IDS.index("hut")
    corrected = edition("new-buildings", {"hut.cost": 2})
    assert corrected.cost[hut] == 2
    assert corrected.worth[hut] == 2
    assert hut not in corrected.doubts
    assert edition("new-buildings").cost[hut] == 1


def test_copies_can_be_corrected_with_the_total() -> None:
    corrected = edition("new-buildings", {"hut.copies": 2, "deck": 142})
    assert len(corrected.deck) == 142


def test_a_corrected_edition_travels_between_processes() -> None:
    corrected = edition("2014", {"hand_limit": 8})
    assert pickle.loads(pickle.dumps(corrected)) is corrected


@pytest.mark.parametrize(
    ("corrections", "key", "allowed"),
    [
        ({"casino.cost": 2}, "casino.cost", "indigo-plant, sugar-mill"),
        ({"hut.cost": 2}, "hut.cost", "indigo-plant, sugar-mill"),  # not in this rule set
        ({"hidden.cost": 2}, "hidden.cost", "indigo-plant, sugar-mill"),
        ({"tower.colour": 2}, "tower.colour", "cost, points, copies"),
        ({"colour": 2}, "colour", "gold_mine, guild_hall, deck, hand_limit"),
        ({"tower.cost": -1}, "tower.cost", "a whole number from 0 to 9"),
        ({"tower.cost": 10}, "tower.cost", "a whole number from 0 to 9"),
        ({"tower.cost": 2.0}, "tower.cost", "a whole number from 0 to 9"),
        ({"tower.cost": True}, "tower.cost", "a whole number from 0 to 9"),
        ({"tower.cost": "3"}, "tower.cost", "a whole number from 0 to 9"),
        ({"tower.cost": [3]}, "tower.cost", "a whole number from 0 to 9"),
        ({"tower.copies": 0}, "tower.copies", "a whole number from 1 to 20"),
        ({"indigo-plant.copies": 3}, "indigo-plant.copies", "a whole number from 4 to 20"),
        ({"hand_limit": 0}, "hand_limit", "a whole number from 1 to 30"),
        ({"hand_limit": 7.0}, "hand_limit", "a whole number from 1 to 30"),
        ({"gold_mine": "best"}, "gold_mine", "any or cheapest"),
        ({"guild_hall": ["kinds"]}, "guild_hall", "double or kinds"),
        ({"tower.copies": 4}, "deck", "111, the sum of all copies"),
        ({"deck": 120}, "deck", "110, the sum of all copies"),
    ],
)
def test_a_bad_correction_is_refused_with_key_and_allowed_values(
    corrections: dict[str, Any], key: str, allowed: str
) -> None:
    with pytest.raises(BadFacts) as wrong:
        edition("2014", corrections)
    assert wrong.value.key == key
    assert wrong.value.allowed.startswith(allowed)
    assert str(wrong.value).startswith(f"{key}: ")


def test_there_is_one_cathedral() -> None:
    with pytest.raises(BadFacts) as wrong:
        edition("new-buildings", {"cathedral.copies": 2})
    assert (wrong.value.found, wrong.value.allowed) == (2, "1")


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown rules '2015'; there are 2004, 2014, new-buildings"):
        edition("2015")


def test_a_game_is_played_with_corrected_facts() -> None:
    rules = rules_for("san-juan", "2014", {"hand_limit": 9})
    state = rules.new(Setup("san-juan", "2014", 2, facts={"hand_limit": 9}))
    assert state.edition.hand_limit == 9


def test_a_clubs_file_is_read_for_each_rule_set() -> None:
    read = read_corrections(
        """
        [new-buildings.hut]
        cost = 2
        [new-buildings.customs-office]
        cost = 3
        points = 2
        [2014]
        hand_limit = 8
        """
    )
    assert read.problems == []
    assert read.facts == {
        "2004": {},
        "2014": {"hand_limit": 8},
        "new-buildings": {"hut.cost": 2, "customs-office.cost": 3, "customs-office.points": 2},
    }
    assert edition("new-buildings", read.facts["new-buildings"]).cost[IDS.index("customs-office")] == 3


def test_an_empty_file_corrects_nothing() -> None:
    assert read_corrections("") == ({"2004": {}, "2014": {}, "new-buildings": {}}, [])


def test_a_rule_set_with_a_problem_keeps_its_shipped_table() -> None:
    read = read_corrections("[2014]\nhand_limit = 99\ntower_limit = 10\n[2004]\nhand_limit = 8\n")
    assert read.facts == {"2004": {"hand_limit": 8}, "2014": {}, "new-buildings": {}}
    assert read.problems == [FactProblem("2014.hand_limit", 99, "a whole number from 1 to 30")]


def test_every_problem_of_a_file_is_told() -> None:
    read = read_corrections(
        "2004 = 3\n[2015]\nhand_limit = 8\n[2014.tower]\ncost = -1\nsize = 3\n[new-buildings.casino]\ncost = 1\n"
    )
    assert read.problems == [
        FactProblem("2004", 3, "[2004] or [2004.BUILDING]"),
        FactProblem("2015", "2015", "2004, 2014, new-buildings"),
        FactProblem("2014.tower.cost", -1, "a whole number from 0 to 9"),
        FactProblem("2014.tower.size", "size", "cost, points, copies"),
        FactProblem(
            "new-buildings.casino.cost",
            "casino",
            ", ".join(edition_names("new-buildings")),
        ),
    ]


def edition_names(rules: str) -> list[str]:
    return list(shipped(rules)["buildings"])


def test_a_wrong_total_is_told_once() -> None:
    read = read_corrections("[new-buildings.hut]\ncopies = 4\n[new-buildings.tavern]\ncopies = 4\n")
    assert read.problems == [FactProblem("new-buildings.deck", 143, "145, the sum of all copies", 145)]
    assert read.facts["new-buildings"] == {}
