"""A club corrects the facts in one file; what will not do is told, and the printed table is used."""

from pathlib import Path

import pytest

from assistant.club.facts import FILE, club_facts, corrections_for, facts_text, problem_line
from assistant.club.facts_table import (
    Key,
    chosen_fact,
    fact_lines,
    fact_sets,
    keep_fact,
    printed,
    refusal,
    sheet_of,
)
from assistant.games.fact_sheets import value_of
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from engine.games import rules_for


def write(folder: Path, text: str) -> Path:
    (folder / FILE).write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", fact_sets(), ids="-".join)
def test_every_fact_is_a_line_and_a_sentence_for_people(key: Key, language: str) -> None:
    """No codes, no lists of a programming language; and what is shown can be typed."""
    tr, sheet = Words(language), sheet_of(key)
    for line in fact_lines(tr, key, {}):
        value = printed(key)[line.id]
        now = chosen_fact(tr, key, line.id, {})
        for words in (*line.cells, now.says, now.allowed):
            assert not set(words) & set('[]{}_"'), words
        assert now.says.endswith(".") and len(now.says.split()) > 2
        assert value_of(sheet, tr, line.id, value, now.value) == value
        assert line.cells[1] == now.value and line.cells[0].strip() and now.allowed
        if isinstance(value, str):
            assert value in dict(now.choices) and line.cells[1] != value


def test_a_fact_without_its_card_in_the_box_is_not_listed() -> None:
    assert not {"residence", "cathedral_points", "guard_room_limit"} & set(printed(("san-juan", "2014")))
    assert {"residence", "cathedral_points", "guard_room_limit"} <= set(
        printed(("san-juan", "new-buildings"))
    )


@pytest.mark.parametrize(
    ("key", "fact", "text", "kept"),
    [
        (("san-juan", "new-buildings"), "residence", "5, 3, 2, 1", {"residence": [5, 3, 2, 1]}),
        (("san-juan", "new-buildings"), "cathedral_points", "4 4 2 1", {"cathedral_points": [4, 4, 2, 1]}),
        (("san-juan", "2004"), "arch", "[0, 4, 6, 9]", {"arch": [0, 4, 6, 9]}),
        (("san-juan", "2004"), "gold_mine", "die billigste", {"gold_mine": "cheapest"}),
        (("san-juan", "2004"), "smithy.copies", "4", {"smithy.copies": 4, "deck": 111}),
        (("saint-malo", "standard"), "start.crates", "b2; c2; b3", {"start.crates": ["b2", "c2", "b3"]}),
    ],
)
def test_every_kind_of_fact_is_corrected_as_it_is_typed_and_played_with(
    tmp_path: Path, key: Key, fact: str, text: str, kept: dict[str, object]
) -> None:
    with Store.open(tmp_path) as store:
        assert keep_fact(store, Words("de"), key, fact, text) is None
        given = corrections_for(tmp_path, *key)
        assert given == kept
        assert rules_for(*key, given) is not None
        assert chosen_fact(Words("de"), key, fact, given).says.count(".") >= 2  # printed, and in this club
        assert keep_fact(store, Words("de"), key, fact, "") is None
        assert corrections_for(tmp_path, *key) == {}


def test_a_number_of_cards_that_is_put_back_puts_the_deck_back(tmp_path: Path) -> None:
    key = ("san-juan", "2014")
    with Store.open(tmp_path) as store:
        for fact, text in (("smithy.copies", "4"), ("library.copies", "2"), ("smithy.copies", "3")):
            assert keep_fact(store, Words("en"), key, fact, text) is None
        assert corrections_for(tmp_path, *key) == {"library.copies": 2, "deck": 109}


@pytest.mark.parametrize("text", ["4, 3, 2", "4, 3, 2, x", "4, 3, 2, -1", "4.5, 3, 2, 1", "viel"])
def test_a_list_that_will_not_do_changes_nothing(tmp_path: Path, text: str) -> None:
    key = ("san-juan", "new-buildings")
    with Store.open(tmp_path) as store:
        assert keep_fact(store, Words("de"), key, "residence", text) is not None
        assert corrections_for(tmp_path, *key) == {}
        told = refusal(Words("de"), key, "residence", text)
        assert text in told and "Residenz" in told and "4 ganze Zahlen" in told


def test_what_will_not_do_in_the_file_is_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    _, problems = club_facts(write(tmp_path, "[2014.smithy]\ncost = 99\n"))
    told = problem_line(problems[0], Words("de"))
    assert "Schmiede: Kosten" in told and "0 bis 9" in told and "2014.smithy.cost" in told
    assert "whole" not in told


def test_no_file_means_no_corrections(tmp_path: Path) -> None:
    assert club_facts(tmp_path) == ({}, [])


def test_corrections_are_read_for_every_game(tmp_path: Path) -> None:
    write(tmp_path, "[new-buildings.hut]\ncost = 2\n[2014]\nhand_limit = 8\n[saint-malo.start]\ncoins = 4\n")
    assert corrections_for(tmp_path, "san-juan", "new-buildings") == {"hut.cost": 2}
    assert corrections_for(tmp_path, "san-juan", "2014") == {"hand_limit": 8}
    assert corrections_for(tmp_path, "san-juan", "2004") == {}
    assert corrections_for(tmp_path, "saint-malo", "standard") == {"start.coins": 4}


@pytest.mark.parametrize(
    ("text", "key", "says"),
    [
        ("[2014.hut]\ncost = 2\n", "2014.hut.cost", "indigo-plant"),
        ("[2014.smithy]\ncost = 99\n", "2014.smithy.cost", "0 to 9"),
        ("[2014.smithy]\ncopies = 4\n", "2014.deck", "111"),
        ("[1999]\nhand_limit = 8\n", "1999", "2004"),
        ("[saint-malo.start]\nmoney = 4\n", "saint-malo.start.money", "start.coins"),
        ("[saint-malo.start]\ncoins = -1\n", "saint-malo.start.coins", "0 to 99"),
        ("not toml", "", "TOML"),
        ("a = " + "[" * 900 + "]" * 900, "", "TOML"),
        (f"[saint-malo.{'.'.join('a' * 900)}]\nb = 1\n", "", "TOML"),
    ],
)
def test_what_will_not_do_is_told_with_its_key_and_what_would(
    tmp_path: Path, text: str, key: str, says: str
) -> None:
    facts, problems = club_facts(write(tmp_path, text))
    assert facts == {}
    assert [problem.key for problem in problems] == [key]
    line = problem_line(problems[0], Words("en"))
    assert says in line and "printed table" in line


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    facts = {
        ("san-juan", "new-buildings"): {"hut.cost": 2, "hand_limit": 7},
        ("saint-malo", "standard"): {"pirates.strengths": [1, 3, 6, 8, 10, 13]},
    }
    write(tmp_path, facts_text(facts))
    assert club_facts(tmp_path) == (facts, [])
