"""Charts as shapes: everything inside the frame, in the right proportion, told apart without colour."""

import ast
from itertools import pairwise
from pathlib import Path

import pytest

from printouts import charts
from printouts.charts import Bar, Frame, Label, Line, Marker, Series, bars, lines, stacks, ticks

FRAME = Frame(400, 200, 8, lambda text, size: len(text) * size * 0.5)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 10, [0, 2, 4, 6, 8, 10]), (0, 3, [0, 1, 2, 3]), (-5, 20, [-5, 0, 5, 10, 15, 20]), (0, 1, [0, 1])],
)
def test_ticks_are_round_and_hold_the_values(low: float, high: float, expected: list[float]) -> None:
    assert ticks(low, high) == expected


def inside(shapes: list) -> bool:
    for shape in shapes:
        if isinstance(shape, Bar):
            points = [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
        else:
            points = list(shape.points) if isinstance(shape, Line) else [(shape.x, shape.y)]
        if not all(-0.01 <= x <= FRAME.width + 0.01 and -0.01 <= y <= FRAME.height + 0.01 for x, y in points):
            return False
    return True


def test_lines_rise_with_their_values_and_differ_in_dash_and_marker() -> None:
    shapes = lines(FRAME, ["1", "2", "3"], [Series("A", [0, 5, 10]), Series("B", [10, None, 0])])
    drawn = [shape for shape in shapes if isinstance(shape, Line) and shape.weight > 1]
    assert [y for _, y in drawn[0].points] == sorted((y for _, y in drawn[0].points), reverse=True)
    assert len(drawn[1].points) == 2
    assert drawn[0].dash != drawn[1].dash
    assert {shape.kind for shape in shapes if isinstance(shape, Marker)} == {0, 1}
    assert inside(shapes)


def test_names_at_the_ends_of_lines_never_touch() -> None:
    series = [Series(f"Player {n}", [0, 10]) for n in range(8)]
    shapes = lines(FRAME, ["1", "2"], series)
    heights = sorted(s.y for s in shapes if isinstance(s, Label) and s.text.startswith("Player"))
    assert all(b - a >= FRAME.text for a, b in pairwise(heights))
    assert inside(shapes)


def test_many_steps_label_only_some() -> None:
    shapes = lines(FRAME, [str(n) for n in range(1, 101)], [Series("A", list(range(100)))])
    labels = [s.text for s in shapes if isinstance(s, Label) and s.anchor == "middle"]
    assert labels == [str(n) for n in range(5, 101, 5)]


def test_bars_are_as_high_as_their_values() -> None:
    shapes = bars(FRAME, ["a", "b"], [10, 20], ["10", "20"], 15)
    low, high = [shape for shape in shapes if isinstance(shape, Bar)]
    assert high.height == pytest.approx(2 * low.height)
    assert inside(shapes)


@pytest.mark.parametrize("values", [[1.0], [1.0, 2.0], [0.0, 4.0], [9.0]])
def test_things_that_are_counted_have_no_halves(values: list[float]) -> None:
    shapes = bars(FRAME, ["a"] * len(values), values, [""] * len(values))
    written = [shape.text for shape in shapes if isinstance(shape, Label) and shape.anchor == "end"]
    assert len(written) > 1 and all(text.isdecimal() for text in written)


def test_stacks_split_a_bar_in_proportion() -> None:
    shapes = stacks(FRAME, ["A", "B"], [Series("1st", [3, 1]), Series("2nd", [1, 0])])
    first, second, third = [s for s in shapes if isinstance(s, Bar)][:3]
    assert first.width == pytest.approx(3 * second.width)
    assert third.width == pytest.approx(second.width)
    assert first.shade != second.shade
    assert inside(shapes)


def test_nothing_to_draw_is_no_error() -> None:
    assert lines(FRAME, [], []) == []
    assert lines(FRAME, ["1"], [Series("A", [None])]) == []


def test_charts_know_no_surface() -> None:
    imported = {
        n.name for n in ast.walk(ast.parse(Path(charts.__file__).read_text())) if isinstance(n, ast.alias)
    }
    assert imported == {"Callable", "Sequence", "dataclass", "ceil", "floor", "log10"}


def test_a_single_value_is_a_marker_and_no_line() -> None:
    shapes = lines(FRAME, ["1"], [Series("A", [5])])
    assert not [shape for shape in shapes if isinstance(shape, Line) and shape.weight > 1]
    assert [shape for shape in shapes if isinstance(shape, Marker)]


def test_bars_of_less_than_nothing_hang_down_from_the_line_of_nothing() -> None:
    shapes = bars(FRAME, ["4", "5"], [29.2, -7.6], ["29.2", "-7.6"])
    up, down = (shape for shape in shapes if isinstance(shape, Bar))
    assert up.y + up.height == pytest.approx(down.y) and down.height > 0
    assert inside(shapes)


def test_a_name_longer_than_its_room_is_cut_and_stays_inside() -> None:
    (name,) = (
        shape
        for shape in lines(FRAME, ["1", "2"], [Series("Wolfeschlegelsteinhausenbergerdorff" * 2, [1, 2])])
        if isinstance(shape, Label) and shape.text.startswith("Wolf")
    )
    assert name.text.endswith("…")
    assert name.x + FRAME.measure(name.text, name.size) <= FRAME.width
