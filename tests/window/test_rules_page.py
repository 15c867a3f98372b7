"""The rules page: every rule set, every card, searchable."""

from typing import Any

import pytest

from assistant.games.passages import Heading, PassageEntry
from assistant.games.rulebook import matching, rulebook
from assistant.words import LANGUAGES, Words
from engine.games import GAMES
from engine.san_juan.edition import edition
from engine.san_juan.names import names
from tests.window.conftest import Desk
from tests.window.test_fit import SIZES, cut


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES["san-juan"])
def test_every_card_of_a_rule_set_stands_there_with_its_rule(language: str, rules: str) -> None:
    facts, words = edition(rules), names(language)
    _, cards = rulebook(Words(language), "san-juan", rules, {})
    shown = {entry.card.id: entry for entry in cards if isinstance(entry, PassageEntry) and entry.card}
    assert len(shown) == len(facts.kinds)
    for kind in facts.kinds:
        entry = next(
            entry for entry in shown.values() if entry.lead.casefold() == words.building(kind).casefold()
        )
        assert words.rule(kind, facts) in entry.text
        assert str(facts.cost[kind]) in entry.remark


def test_the_corrections_of_a_club_are_shown() -> None:
    _, cards = rulebook(Words("en"), "san-juan", "2014", {"smithy.cost": 2})
    smithy = next(entry for entry in cards if isinstance(entry, PassageEntry) and entry.lead == "Smithy")
    assert smithy.card is not None and smithy.card.cost == 2


def test_searching_keeps_what_mentions_the_words_under_its_heading() -> None:
    rules, cards = rulebook(Words("en"), "san-juan", "2014", {})
    found = matching(cards, "chapel")
    assert isinstance(found[0], Heading) and 1 < len(found) < len(cards)
    assert all(
        "chapel" in f"{entry.lead} {entry.text}".lower() for entry in found if isinstance(entry, PassageEntry)
    )
    assert matching(rules, "zebra") == ()
    assert matching(rules, " ") == rules


def test_typing_searches_and_the_field_keeps_the_keyboard(club: Desk) -> None:
    club.press("7", alt=True)
    assert club.window.scene.name == "rules"
    for key in "library":
        club.press(key)
    page: Any = club.page
    assert page.entry.get() == "library"
    assert club.window.root.focus_get() is page.entry
    leads = [passage.lead for passage in page.readers[1].passages if isinstance(passage, PassageEntry)]
    assert "Library" in leads and len(leads) < 5
    for _ in "library":
        club.press("BackSpace")
    assert len(page.readers[1].passages) > 25
    club.press("z")
    club.press("x")
    assert any("zx" in text for text in club.texts())


def test_every_rule_set_can_be_chosen(club: Desk) -> None:
    club.window.go("rules")
    page: Any = club.page
    for game, rules in list(page.sets):
        club.click(page.sets[(game, rules)])
        assert club.window.scene.chosen == (game, rules)  # type: ignore[attr-defined]
        assert all(reader.passages for reader in page.readers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_rules_fit(club: Desk, size: str, language: str) -> None:
    club.window.root.geometry(f"{size}+0+0")
    club.window.change(language=language)
    club.window.go("rules")
    for _ in range(4):
        club.pump()
    beside = {entry.text for entry in club.page.readers[1].passages if isinstance(entry, PassageEntry)}
    assert [line for line in cut(club.window) if not any(text in line for text in beside)] == []
