"""What a draft says of itself before anybody else sees it."""

from assistant.club.events.wording import quality_words
from assistant.words import Words
from tests.tournament.build import drafted, event_of, played


def test_a_round_by_the_standings_says_how_far_apart_those_are_who_meet() -> None:
    """Two drafts without a rematch looked alike, though one sat the leader beside the last."""
    event = drafted(played(event_of(16, {"format": "swiss", "rounds": 3})))
    said = [text for text, _ in quality_words(Words("en"), event, event["rounds"][1])]
    assert said[1] == "points of those who meet: 0.0 apart on average, at most 0 (table 4)"


def test_a_first_round_and_heats_have_no_points_to_compare() -> None:
    first = drafted(event_of(16, {"format": "swiss", "rounds": 3}))
    heats = drafted(played(event_of(16, {"format": "heats", "rounds": 3})))
    for event in (first, heats):
        said = [text for text, _ in quality_words(Words("en"), event, event["rounds"][-1])]
        assert not any("apart" in text for text in said)
