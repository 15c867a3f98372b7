"""A club corrects the facts in one file; what will not do is told, and the printed table is used."""

from pathlib import Path

import pytest

from assistant.club.facts import FILE, club_facts, corrections_for, facts_text, problem_line
from assistant.words import Words


def write(folder: Path, text: str) -> Path:
    (folder / FILE).write_text(text, "utf-8")
    return folder


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
    assert says in line and "printed table is used" in line


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    facts = {
        ("san-juan", "new-buildings"): {"hut.cost": 2, "hand_limit": 7},
        ("saint-malo", "standard"): {"pirates.strengths": [1, 3, 6, 8, 10, 13]},
    }
    write(tmp_path, facts_text(facts))
    assert club_facts(tmp_path) == (facts, [])
