"""The printed facts, a club's corrections, and the names in both languages."""

import pytest

from engine.games import rules_for
from engine.rules import Setup
from engine.saint_malo.board import WALL_IDS, write_fields
from engine.saint_malo.facts import Bonus, allowed, load, printed
from engine.saint_malo.names import THINGS, bonus_text, names, rule_text
from tests.engine.saint_malo.table import Table


def test_the_printed_facts() -> None:
    facts = load()
    assert (facts.coins, facts.logs, facts.cannons) == (3, 2, 6)
    assert write_fields(facts.crates) == "b2 c2 b3 b4"
    assert facts.bonuses == (Bonus(3, 0, 0), Bonus(0, 2, 0), Bonus(0, 0, 3), Bonus(0, 2, 0))
    assert facts.strengths == (1, 3, 6, 8, 10, 12)
    assert facts.boxes == (4, 6, 8, 10)
    assert facts.series == (1, 4, 8, 13, 20)


def test_a_club_corrects_single_facts() -> None:
    facts = load({"pirates.strengths": [2, 4, 6, 8, 10, 12], "walls.left.points": 1, "start.crates": ["d4"]})
    assert facts.strengths == (2, 4, 6, 8, 10, 12)
    assert facts.bonuses[3] == Bonus(0, 2, 1)
    assert write_fields(facts.crates) == "d4"
    assert facts.noble == 7


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("pirates.strength", 3, "unknown key 'pirates.strength'; there are .*pirates.strengths"),
        ("points.noble", -1, "points.noble is -1; allowed: a whole number, 0 to 99"),
        ("points.noble", 7.0, "points.noble is 7.0"),
        ("points.noble", True, "points.noble is True"),
        ("points.noble", "7", "points.noble is '7'"),
        ("prices.turn", 0, "prices.turn is 0; allowed: a whole number, 1 to 99"),
        ("walls.top.person", 6, "walls.top.person is 6; allowed: a whole number, 0 to 5"),
        ("pirates.strengths", [1, 2], "a list of 6 whole numbers, each 0 to 99"),
        ("pirates.boxes", [4, 6, 8, 0], "a list of 4 whole numbers, each 1 to 99"),
        ("points.series", 20, "points.series is 20"),
        ("start.crates", ["a1"], "start.crates is .'a1'.; allowed: a list of different fields"),
        ("start.crates", ["b2", "b2"], "start.crates"),
        ("start.crates", "b2", "start.crates"),
    ],
)
def test_a_wrong_correction_is_refused_by_its_key(key: str, value: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        rules_for("saint-malo", "standard", {key: value})


def test_every_fact_says_what_is_allowed_and_its_printed_value_is() -> None:
    for key, value in printed().items():
        assert allowed(key)
        load({key: value})


def test_corrected_facts_are_played_with() -> None:
    table = Table(points__noble=9, walls__left__person=1, walls__left__coins=0, prices__turn=1)
    rows = ["#.....#", "wcc....", "wc.....", "wc.....", "w......", ".......", "#.....#"]
    table.city(rows).dice("xxxxx").play("wall-1", "a6")
    assert table.state.sheets[0].coins == 2
    assert table.options == ["citizen", "nothing"]
    table.play("nothing").skip().dice("hhhhh").play("noble", "d4")
    assert table.state.sheets[0].marked[4] == 9


def test_rules_and_setup_must_have_the_same_facts() -> None:
    rules = rules_for("saint-malo", "standard", {"points.noble": 9})
    with pytest.raises(ValueError, match="other corrections"):
        rules.new(Setup("saint-malo", "standard", 3))


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup("saint-malo", "standard", 1), "2 to 5 players"),
        (Setup("saint-malo", "standard", 6), "2 to 5 players"),
        (Setup("saint-malo", "standard", 3, first=3), "seats are 0 to 2"),
        (Setup("saint-malo", "standard", 3, variation=True), "variation"),
    ],
)
def test_a_wrong_setup_is_refused(setup: Setup, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        rules_for("saint-malo", "standard").new(setup)


def test_unknown_games_and_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="there are san-juan, saint-malo"):
        rules_for("saint-mal", "standard")
    with pytest.raises(ValueError, match="there are standard"):
        rules_for("saint-malo", "2014")


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_has_a_name_and_a_text(language: str) -> None:
    facts = load()
    for part, ids in THINGS.items():
        for id in ids:
            assert names(language)[part][id].name
            if part != "bonuses":
                assert "{" not in rule_text(language, part, id, facts)
    assert all(bonus_text(language, wall, facts) for wall in WALL_IDS)


def test_texts_speak_of_the_facts_in_force() -> None:
    facts = load({"points.noble": 9, "walls.top.coins": 4})
    assert rule_text("en", "contents", "noble", facts) == "9 VP."
    assert rule_text("de", "contents", "noble", load()) == "7 SP."
    assert bonus_text("en", "top", facts) == "One person of at most 3 heads, drawn at once. 4 coins."


def test_persons_have_the_letters_of_their_language() -> None:
    people = ["citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble"]
    assert "".join(names("en")["contents"][person].letter for person in people) == "CSPAMJN"
    assert "".join(names("de")["contents"][person].letter for person in people) == "TSPBHGA"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there are en, de"):
        names("fr")
