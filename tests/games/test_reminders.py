"""What a followed table hears: every draw that is due, hands that are too large, what ends the game."""

from collections.abc import Sequence
from typing import Any

import pytest

from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.games.following.follower import Moment
from assistant.games.following.reasons import reason_words
from assistant.games.following.telling import RetoldWords, timeline
from assistant.games.registry import game_kit
from assistant.words import Words
from engine.rules import Setup
from tests.window.following import answers, told

NAMES = ("Anna", "Bruno", "Clara", "Dora")


class Notebook:
    """Keeps entries in memory, as the store does on disk."""

    def begin(self, header: dict[str, Any]) -> str:
        self.entries: list[str] = []
        return "game"

    def change(self, key: str, at: int, put: Sequence[str], undone: Sequence[str] = ()) -> None:
        self.entries[at:] = put

    def read(self, key: str) -> Any:
        raise AssertionError("a followed game that is only looked at asks for nothing")

    def finish(self, key: str, result: Any = None, text: Any = None) -> dict[str, Any]:
        raise AssertionError("a followed game that is only looked at asks for nothing")


def followed(texts: Sequence[str], game: str = "san-juan", rules: str = "2014", seats: int = 3) -> Moment:
    setup = Setup(game, rules, seats, shadow=True)
    plan = Plan(setup, None, tuple(Person(name) for name in NAMES[:seats]), True, "2026-05-02T18:30:00+02:00")
    made = Game.begin(Notebook(), plan)
    for text in texts:
        decision = made.decision
        assert decision is not None
        made.choose(decision.read(text))
    return Moment(made)


def said(at: Moment, language: str = "en") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for one in game_kit(at.plan.setup.game).follower().reminders(at, Words(language)):
        found.setdefault(one.kind, []).append(one.text)
    return found


def test_the_councillor_tells_everybody_how_many_cards() -> None:
    at = followed(["councillor"])
    assert said(at)["council"] == [
        "Anna looks at 5 cards and keeps 1",
        "Bruno looks at 2 cards and keeps 1",
        "Clara looks at 2 cards and keeps 1",
    ]
    assert said(at, "de")["council"][0] == "Anna sieht 5 Karten an und behält 1"


def test_the_archive_discards_only_what_is_not_kept_whatever_the_hand_limit_takes() -> None:
    texts = ["hand 0 9", "builder", "build archive", "pass", "pass", "prospector", "councillor",
             "builder", "pass", "pass", "build prefecture", "prospector", "producer", *["none"] * 3,
             "hand 0 8", "prospector", "builder", *["pass"] * 3, "councillor"]  # fmt: skip
    at = followed(texts)
    assert said(at)["council"][2] == "Anna takes 2 cards into the hand and discards none (archive)"
    assert "Anna discards 3 cards for the hand limit" in said(at)["limit"]
    assert said(at, "de")["council"][2] == "Anna nimmt 2 Karten auf die Hand und wirft keine ab (Archiv)"


def test_cards_that_a_building_brings_are_told_when_they_are_due() -> None:
    start = ["hand 0 9", "builder", "build carpenter", "pass", "pass", "prospector", "councillor"]
    second = ["builder", "pass", "pass", "build tower"]
    assert "Anna draws 1 card for the carpenter" in said(followed([*start, *second]))["draws"]


def test_the_prices_are_told_and_what_a_sale_brings() -> None:
    start = ["producer", "indigo-plant", "indigo-plant", "indigo-plant", "trader", "tile-2"]
    assert said(followed(start))["tile"] == [
        "Prices: indigo 1, sugar 1, tobacco 2, coffee 2, silver 2. Then the tile goes under the stack"
    ]
    assert said(followed([*start, "indigo-plant"]))["draws"] == ["Bruno sells indigo for 1 card"]


def test_who_holds_too_many_cards_is_told_before_the_round_ends_and_when_it_begins() -> None:
    before = followed(["hand 1 9", "prospector", "producer", "none", "none", "none"])
    assert "Bruno holds 9 cards: 2 too many for the next round" in said(before)["limit"]
    after = followed([*before.session.texts, "councillor"])
    assert "Bruno discards 3 cards for the hand limit" in said(after)["limit"]


def test_chapel_and_library_are_told_at_their_moment() -> None:
    texts = ["builder", "build chapel", "pass", "pass", "prospector"]
    soon = followed(texts)
    assert said(soon)["start"] == ["Anna, when the next round begins: Chapel"]
    due = followed([*texts, "councillor"])
    assert due.decision is not None and due.decision.kind == "chapel"
    assert said(due)["start"] == ["Chapel: Anna may put a card under it"]
    library = followed(["hand 0 9", "builder", "build library", "pass", "pass", "prospector", "councillor",
                        "prospector", "councillor"])  # fmt: skip
    assert said(library)["library"] == ["Anna's library doubles the privilege"]


def test_eleven_buildings_warn_and_twelve_end_the_game() -> None:
    at = followed(["builder"])
    anna = at.session.state.players[0]
    for kind in range(5, 15):
        anna.city.append(kind)
        anna.goods.append(-2)
        anna.beneath.append(())
    assert said(at)["end"] == ["Anna has eleven buildings: the next one ends the game"]
    anna.city.append(20)
    assert said(at)["end"] == ["Anna has twelve buildings: the game ends after this phase"]


def test_saint_malo_tells_boxes_attacks_and_points() -> None:
    texts = ["hhsss", "soldier", "c5"]
    at = followed(texts, "saint-malo", "standard", 2)
    assert said(at)["boxes"] == ["Cross 3 boxes of the pirates"]
    assert said(at)["attack"] == ["1 box to the attack of 1; too weak: Bruno (0)"]
    struck = followed([*texts, "hwwcs", "citizen", "c5"], "saint-malo", "standard", 2)
    assert said(struck)["attack"][0] == "Pirates, strength 1: Anna (1) holds, Bruno (0) loses a cannon"
    assert said(struck)["marks"] == ["Bruno: 1 point for a citizen"]


def test_the_timeline_has_a_line_for_each_entry_with_its_number() -> None:
    at = followed(["builder", "build smithy", "pass", "pass", "producer"])
    follower = game_kit("san-juan").follower()
    lines = timeline(at, follower, Words("en"), RetoldWords(follower))
    assert [(line.text, line.key) for line in lines if not line.heading][:3] == [
        ("Anna takes the role Builder", 0),
        ("Anna builds Smithy for 0 cards", 1),
        ("Bruno builds nothing", 2),
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_has_words(language: str) -> None:
    tr = Words(language)
    assert reason_words(tr, "too-expensive") != reason_words(tr, "no-such-code")
    assert reason_words(tr, "no-such-code") == tr("shadow.reason.not-offered")


def test_a_whole_game_is_told_in_sentences_and_a_look_that_a_shuffle_cuts_in_two_only_once() -> None:
    game = followed((), seats=4).game
    shuffled = []
    for _, kind, seat, text in told(Setup("san-juan", "2014", 4), 0):
        decision = game.decision
        if decision is None or not answers(decision, kind, seat):
            continue
        game.choose(decision.read(text))
        at = Moment(game)
        council = said(at).get("council", [])
        assert len(council) in (0, 4)  # one for each player
        if council and any(event.kind == "shuffled" for event in at.latest()):
            shuffled.append(council[0])
    assert "Clara takes 5 cards into the hand, then discards 4 (archive)" in shuffled
    follower = game_kit("san-juan").follower()
    lines = [line.text for line in timeline(Moment(game), follower, Words("en"), RetoldWords(follower))]
    assert "Anna builds Tobacco storage" in lines  # goods might have paid: what was paid is told after it
    assert not [text for text in lines if text[0].islower()]  # never the record's own words


def test_first_hands_that_are_chosen_are_told_once_before_the_first_role() -> None:
    setup = Setup("san-juan", "2014", 3, 1, variation=True, shadow=True)
    plan = Plan(setup, None, tuple(Person(name) for name in NAMES[:3]), True, "2026-05-02T18:30:00+02:00")
    game = Game.begin(Notebook(), plan)
    assert said(Moment(game))["deal"] == [
        "First hands: Bruno draws 5, Clara draws 6, Anna draws 7; everybody keeps four"
    ]
    assert game.decision is not None
    game.choose(game.decision.read("prospector"))
    assert "deal" not in said(Moment(game))
