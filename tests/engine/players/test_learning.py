"""The small network learns, repeatably; lessons look back from the end of a game."""

import numpy as np
import pytest

from engine.players.learning import Lessons, fit, new_net, straight_line
from engine.players.net import NAMES, Net, chance
from engine.players.outcome import outcomes
from engine.players.san_juan.lessons import Memory, lessons_from
from engine.rules import Source, scores


def some_lessons(seed: int) -> Lessons:
    """The second input decides the value, the third the class."""
    rng = np.random.default_rng(seed)
    rows = rng.random((2048, 4), dtype=np.float32)
    wishes = (rows[:, 2] > 0.5).astype(int)
    return Lessons(rows, (rows[:, 1] > 0.5).astype(np.float32), wishes, np.ones((2048, 2), np.float32))


def test_fitting_finds_what_decides() -> None:
    net = new_net(4, 16, 3, seed=1)
    first = fit(net, some_lessons(1), 1, 1e-2, seed=1)
    last = fit(net, some_lessons(1), 100, 2e-2, seed=1)
    assert last < 0.03 < first
    outputs = net([[0.5, 0.9, 0.9, 0.5], [0.5, 0.1, 0.1, 0.5]])
    assert chance(outputs[:, 0]).round().tolist() == [1, 0]
    assert outputs[:, 1:].argmax(axis=1).tolist() == [1, 0]


def test_the_same_seed_gives_the_same_weights() -> None:
    nets = [new_net(4, 8, 3, seed=7) for _ in range(2)]
    for net in nets:
        fit(net, some_lessons(2), 2, 1e-2, seed=3)
    for one, other in zip(nets[0].layers(), nets[1].layers(), strict=True):
        assert np.array_equal(one, other)


def test_a_class_that_is_not_allowed_is_not_learned() -> None:
    lessons = some_lessons(3)
    nobody = Lessons(lessons.rows, lessons.targets, np.full(2048, -1), lessons.allowed)
    net = new_net(4, 8, 3, seed=7)
    before = net.out[:, 1:].copy()
    fit(net, nobody, 1, 1e-2, seed=3)
    assert np.abs(net.out[:, 1:] - before).max() < 1e-4


def test_saved_weights_read_back(tmp_path) -> None:  # type: ignore[no-untyped-def]
    net = new_net(4, 8, 3, seed=7)
    net.save(tmp_path / "net.npz")
    with np.load(tmp_path / "net.npz") as stored:
        again = Net(*[stored[name].astype(np.float32) for name in NAMES])
    rows = np.random.default_rng(1).random((5, 4))
    assert np.abs(again(rows) - net(rows)).max() < 0.01


def test_a_straight_line_is_found_and_kept_by_two_hidden_units() -> None:
    rows = np.random.default_rng(1).random((500, 3))
    net = straight_line(rows, rows @ [2.0, 0.0, -1.0] + 3, caution=1e-6)
    assert net([[1, 1, 1], [0, 5, 0]])[:, 0].tolist() == pytest.approx([4, 3], abs=0.01)


def test_caution_shrinks_a_line_towards_the_mean() -> None:
    rows = np.random.default_rng(1).random((500, 1))
    targets = 2 * rows[:, 0]
    bold, careful = (straight_line(rows, targets, caution) for caution in (1e-6, 500.0))
    rise = [float(np.diff(net([[0.0], [1.0]])[:, 0])[0]) for net in (bold, careful)]
    assert rise == pytest.approx([2, 1], abs=0.02)


def game(steps: int, ends: list[float]) -> Memory:
    """Two seats, two numbers seen at each step; seat 0 always chooses role 3."""
    memory = Memory(ends=ends)
    for _ in range(steps):
        memory.seen.append(np.zeros((2, 2), np.float16))
        memory.movers.append(0)
        memory.roles.append(3)
        memory.open_roles.append((1, 3))
    return memory


def test_without_a_net_every_row_is_aimed_at_the_end() -> None:
    lessons = lessons_from([game(2, [0.75, 0.25])], None, 1.0)
    assert lessons.targets.tolist() == [0.75, 0.25, 0.75, 0.25]
    assert lessons.wishes.tolist() == [3, -1, 3, -1]
    assert lessons.allowed[0].tolist() == [0, 1, 0, 1, 0]


def test_with_a_net_a_row_is_aimed_at_a_mixture_of_the_end_and_what_was_thought_next() -> None:
    half = Net(np.zeros((2, 2)), np.zeros(2), np.zeros((2, 1)), np.zeros(1))  # always thinks 0.5
    lessons = lessons_from([game(3, [1.0, 0.0])], half, 0.8)
    assert lessons.targets.tolist() == pytest.approx([0.82, 0.18, 0.9, 0.1, 1.0, 0.0])


def test_an_outcome_is_a_win_and_how_clear_it_was() -> None:
    final = scores([[Source("x", 30)], [Source("x", 26)]], [0, 0])
    assert outcomes("san-juan", final) == pytest.approx([0.5 + 0.5 * 0.7311, 0.5 * 0.2689], abs=1e-4)
    tied = scores([[Source("x", 30)], [Source("x", 30)]], [0, 0])
    assert outcomes("san-juan", tied) == [0.5, 0.5]
