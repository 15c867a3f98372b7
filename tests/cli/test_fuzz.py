"""The short form of `python -m tests.soak fuzz`: a few bent files and words for every door of the command line."""

from tests.soak_fuzz import campaign

CASES = 8  # a door, or fewer where one takes long


def test_no_door_lets_bad_input_further_than_itself() -> None:
    with campaign(seed=4) as going:
        for door in going.doors:
            for number in range(CASES if door.weight > 0.1 else 2):
                going.case(door, number)
    assert going.examples == {}
    assert set(going.codes) <= {0, 1, 2}
    assert going.codes[0] > 20 and going.codes[2] > 100  # neither all through nor all refused
