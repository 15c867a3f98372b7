"""Every word is there in both languages, and a wrong file is refused by file and key."""

import tomllib
from typing import Any

import pytest

from engine.san_juan.edition import EDITIONS, edition
from engine.san_juan.kinds import COUNT, CUSTOMS_OFFICE, IDS, LIBRARY, PRODUCER, ROLES
from engine.san_juan.names import FOLDER, LANGUAGES, SHORT, BadNames, names, read_names

both = pytest.mark.parametrize("language", LANGUAGES)


def table(language: str = "en") -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))


def refused(change: dict[str, Any], *path: str) -> str:
    changed = table()
    inner = changed
    for key in path:
        inner = inner[key]
    inner.update(change)
    with pytest.raises(BadNames) as wrong:
        read_names("en", "en.toml", changed)
    return str(wrong.value)


@both
@pytest.mark.parametrize("rules", EDITIONS)
def test_every_building_has_a_name_a_short_text_and_a_rule(language: str, rules: str) -> None:
    words, facts = names(language), edition(rules)
    for kind in range(COUNT):
        assert words.building(kind) == words.building(IDS[kind])
        assert 0 < len(words.short(kind, facts)) <= SHORT
        assert words.rule(kind, facts).endswith(".")
        assert 1 <= words.rule(kind, facts).count(". ") + 1 <= 3
        assert "{" not in words.short(kind, facts) + words.rule(kind, facts)


@both
def test_names_are_not_given_twice(language: str) -> None:
    assert len({names(language).building(kind) for kind in range(COUNT)}) == COUNT
    assert len({names(language).role(role) for role in ROLES}) == len(ROLES)


def test_names_by_kind_and_by_id() -> None:
    assert names("de").building(LIBRARY) == names("de").building("library") == "Bibliothek"
    assert names("de").role(PRODUCER) == names("de").role("producer") == "Aufseher"
    assert names("en").good(CUSTOMS_OFFICE) == "customs good"
    assert names("de").good("silver-smelter") == "Silber"
    assert names("en").rule_set("new-buildings") == "2014 with The New Buildings"
    assert names("en").privilege("councillor") == "Privilege: pick from 3 cards more."
    assert names("de").action("prospector") == "Für die anderen geschieht nichts."


def test_texts_say_the_words_and_numbers_of_their_edition() -> None:
    words = names("en")
    old, new, boxed = edition("2004"), edition("2014"), edition("new-buildings")
    assert words.word("city_building", old) == "a violet building"
    assert words.word("role_card", boxed) == "role card"
    assert "violet" in words.rule("quarry", old)
    assert "city" in words.rule("quarry", new)
    assert words.short("city-hall", old) == "1 point a violet building"
    assert "whichever" in words.rule("gold-mine", old)
    assert "costs least" in words.rule("gold-mine", new)
    assert words.short("guild-hall", old) == "2 points a production building"
    assert words.short("guild-hall", boxed) != words.short("guild-hall", old)
    assert "12 cards at the start of a round instead of 7" in words.rule("tower", new)
    assert "12 cards at the start of a round instead of 6" in words.rule("tower", boxed)


def test_texts_follow_corrected_facts() -> None:
    corrected = edition("2014", {"gold_mine": "any", "tower_limit": 10})
    assert "whichever" in names("en").rule("gold-mine", corrected)
    assert names("de").short("tower", corrected) == "Handlimit 10"


@both
def test_every_doubt_of_the_card_tables_is_explained(language: str) -> None:
    doubts = edition("new-buildings").doubts
    assert len(doubts) == 9
    assert all(len(names(language).doubt(doubt)) > 40 for doubt in doubts.values())


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr'; there are en, de"):
        names("fr")


def test_a_missing_word_is_refused_with_file_and_key() -> None:
    changed = table()
    del changed["buildings"]["hut"]["short"]
    with pytest.raises(BadNames, match=r"en\.toml: buildings\.hut\.short is missing"):
        read_names("en", "en.toml", changed)
    del changed["buildings"]["hut"]
    with pytest.raises(BadNames, match=r"buildings\.hut is missing"):
        read_names("en", "en.toml", changed)


def test_an_unknown_word_is_refused_with_file_and_key() -> None:
    assert refused({"casino": {}}, "buildings").startswith(
        "en.toml: buildings.casino is unknown; there are aq"
    )
    assert refused({"colour": "red"}, "buildings", "hut").startswith(
        "en.toml: buildings.hut.colour is unknown"
    )
    assert refused({"maybe": "?"}, "doubts").startswith("en.toml: doubts.maybe is unknown")
    assert refused({"captain": {}}, "roles").startswith("en.toml: roles.captain is unknown")


def test_a_text_that_is_none_is_refused() -> None:
    assert refused({"name": " "}, "buildings", "hut") == "en.toml: buildings.hut.name: ' ' should be a text"
    assert refused({"hut": 3}, "buildings") == "en.toml: buildings.hut: 3 should be a table"
    assert refused({"short": "one text"}, "buildings", "gold-mine").endswith("should be a table")


def test_a_gap_that_nothing_fills_and_a_long_short_text_are_refused() -> None:
    assert "buildings.hut.rule: no such gap" in refused({"rule": "{colour}"}, "buildings", "hut")
    assert refused({"short": "x" * 46}, "buildings", "hut").endswith("hut.short: 46 letters, at most 45")
