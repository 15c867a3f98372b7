"""A short form of the organiser's long day: 40 people, every kind of trouble, two desks, standings worked out apart."""

from pathlib import Path

from tests.soak_organiser import TwoDesks, the_day


def test_a_day_of_forty_is_the_same_at_both_desks_and_its_standings_are_right(tmp_path: Path) -> None:
    desks = TwoDesks(tmp_path, 3)
    assert the_day(desks, 40) == []
    troubles = {
        "swapped",
        "to a bye",
        "to a seat",
        "late: seat",
        "late: bye",
        "late: next",
        "dropped",
        "away",
        "back",
    }
    assert troubles <= set(desks.said)
    desks.store.close()
