"""The long search: its sums agree with counting, and what it finds is kept."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from engine.tournament.grids import Plan
from engine.tournament.known_plans import known_plans, written
from engine.tournament.long_search import SearchBook, constructed, level, main, search, windows
from engine.tournament.plan_quality import Front, floor, often, quality


def everybody_sits_once(plan: Plan, sizes: tuple[int, ...]) -> bool:
    return all(
        sorted(p for seats in tables for p in seats) == list(range(sum(sizes)))
        and tuple(map(len, tables)) == sizes
        for tables in plan
    )


@pytest.mark.parametrize(
    ("sizes", "rounds", "group"), [((4, 4, 4), 4, 1), ((4, 3, 3), 3, 1), ((4, 3, 3), 6, 3), ((4, 4, 3), 4, 2)]
)
def test_annealing_gives_a_plan_no_worse_than_its_start(
    sizes: tuple[int, ...], rounds: int, group: int
) -> None:
    start = search(sizes, rounds, (0, rounds), 1, 5, group)
    plan = search(sizes, rounds, (0, rounds), 4000, 5, group)
    assert len(plan) == rounds and everybody_sits_once(plan, sizes)
    assert quality(plan)[:2] < quality(start)[:2]


def test_a_group_moves_the_first_round_through_the_others() -> None:
    plan = search((4, 4, 4, 4, 4, 4), 7, (0, 0), 200, 1, group=7)
    moved = [[p // 7 * 7 + (p + 1) % 7 if p < 21 else p for p in seats] for seats in plan[0]]
    assert {frozenset(seats) for seats in moved} == {frozenset(seats) for seats in plan[1]}


def test_windows_are_fair_first_then_free_then_between() -> None:
    front = Front(known_plans((4, 3, 3, 3), 4))
    assert list(windows(front, (4, 3, 3, 3), 4)) == [(2, 3), (0, 4), (1, 3), (2, 4)]
    assert list(windows(front, (4, 4), 4)) == [(0, 0)]


def test_a_book_keeps_what_is_found_and_what_follows_from_it(tmp_path: Path) -> None:
    book = SearchBook(tmp_path / "plans.json")
    constructed(book, [4], [28])
    book.save()
    again = SearchBook(tmp_path / "plans.json")
    for sizes, rounds in (((4,) * 7, 8), ((4,) * 7, 3), ((4,) * 6 + (3,), 7), ((4,) * 5 + (3, 3), 6)):
        (plan,) = again.front((sizes, rounds)).plans()[:1]
        met = Counter(pair for tables in plan for seats in tables for pair in combinations(sorted(seats), 2))
        assert everybody_sits_once(plan, sizes) and max(met.values()) == 1


def test_the_command_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.tournament.long_search.STEPS", 2000)
    numbers = ["--table", "4", "--players", "8-9", "--rounds", "3", "--level", "0"]
    line = [*numbers, "--file", str(tmp_path / "p")]
    main(line)
    assert "(3, 3, 3) x3" in capsys.readouterr().out
    kept = (tmp_path / "p").read_text("ascii")
    main(line)
    assert (tmp_path / "p").read_text("ascii") == kept


def test_a_level_leaves_alone_what_is_at_the_bound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = SearchBook(tmp_path / "plans.json")
    (plan,) = known_plans((4, 4, 4, 4), 5)
    assert book.offer(plan) and floor((4, 4, 4, 4), 5) == 0 and often((4, 4, 4, 4), 5) == 2
    level(book, (4, 4, 4, 4), 5, 9, 1)
    assert capsys.readouterr().out == ""
    assert [sorted(written([t])) for t in book.front(((4,) * 4, 5)).plans()[0]] == [
        sorted(written([t])) for t in plan
    ]
