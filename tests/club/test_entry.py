"""What an organiser types is understood, or refused."""

import pytest

from assistant.club.events.entry import (
    EntryLine,
    read_line,
    read_number,
    read_row,
    tie_break_of,
    unusual,
)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("17", EntryLine(17)),
        ("17 31 28 28 20", EntryLine(17, (31, 28, 28, 20))),
        ("alc1:4c9bcc99:2:5", EntryLine(5, (), "4c9bcc99", 2)),
        ("ALC1:4C9BCC99:2:5 31 28,5", EntryLine(5, (31, 28.5), "4c9bcc99", 2)),
        ("nonsense", None),
        ("17 31 x", None),
        ("0 1 2", None),
        ("", None),
    ],
)
def test_one_field_takes_tables_results_and_slips(text: str, line: EntryLine | None) -> None:
    assert read_line(text) == line


def test_places_appear_at_once_and_ties_are_known() -> None:
    state = read_row(["30", "28", "28", "20"], ["", "", "", ""])
    assert state.places == (1, 2, 2, 4) and state.tied == (1, 2)
    assert read_row(["30", "28", "28", "20"], ["", "2", "4", ""]).places == (1, 3, 2, 4)
    assert read_row(["30", "", "28"], ["", "", ""]).places is None
    assert read_row(["30", "x", "28"], ["", "", ""]).wrong == (1,)


def test_a_tie_break_counts_only_where_it_was_needed() -> None:
    assert tie_break_of(["9", "2", "4", ""], (1, 2)) == [None, 2, 4, None]
    assert tie_break_of(["9", "", "", ""], (1, 2)) is None


def test_scores_nobody_makes_are_questioned() -> None:
    assert unusual("san-juan", [31, 131, 3, 28.5]) == [131, 3, 28.5]
    assert unusual("saint-malo", [60, 45]) == []


def test_numbers_with_comma_point_and_minus() -> None:
    assert [read_number(text) for text in ("31", "28,5", "−2", "1e9", "")] == [31, 28.5, -2, None, None]
