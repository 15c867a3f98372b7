"""The master's school: the same seeds give the same files, a stopped one goes on, and only what is surely better is kept."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.executor import Run
from engine.players import net as nets
from engine.players.learning import new_net
from engine.players.net import is_shipped, mean_of, saved, shipped
from engine.players.san_juan import school
from engine.players.san_juan.duel import LOOK_EVERY, verdict
from engine.players.san_juan.lessons import Memory, glance, record_game
from engine.players.san_juan.memories import read_memories, write_memories
from engine.players.san_juan.values import expert_value, master_value
from engine.players.train import main
from engine.rules import FIRST_RULINGS
from engine.san_juan.rules import SanJuan

SMALL = school.SchoolPlan("2014", 2, rounds=2, games=8, duels=4, part=4)
WORDS = "san-juan-master --case 2014/2 --rounds 1 --again 8 --duels 4"


def quiet(line: str) -> None:
    pass


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def test_a_small_school_is_the_same_under_another_hash_seed(tmp_path: Path) -> None:
    def words(place: str) -> list[str]:
        return [
            *WORDS.split(),
            "--out",
            str(tmp_path / place / "out"),
            "--work",
            str(tmp_path / place / "work"),
        ]

    main(words("here"))
    done = subprocess.run(
        [sys.executable, "-m", "engine.players.train", *words("there"), "--workers", "2"],
        env={**os.environ, "PYTHONHASHSEED": "77"},
        capture_output=True,
        timeout=120,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    here = files_in(tmp_path / "here")
    assert {"out/san-juan-2014-2.toml", "work/san-juan-2014-2/round-1.npz"} <= set(here)
    assert here == files_in(tmp_path / "there")


class Stopped(Exception):
    pass


def stopping(after: int) -> Run:
    """Runs jobs one by one, and is stopped before it would begin another."""
    done = 0

    def run(job: Callable[[Any], Any], things: Iterable[Any]) -> Iterator[Any]:
        nonlocal done
        for thing in things:
            if done == after:
                raise Stopped
            done += 1
            yield job(thing)

    return run


def always(share: float, seen: list[str] | None = None) -> Any:
    def share_of(rules: Any, seats: int, seed: str, new: Any, old: Any) -> float:
        if seen is not None:
            seen.append(seed)
        return share

    return share_of


def test_a_school_that_was_stopped_goes_on_and_ends_with_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    real = school.record_game

    def counted(rules: SanJuan, seats: int, seed: str, chooses: Any) -> Memory:
        played.append(seed)
        return real(rules, seats, seed, chooses)

    monkeypatch.setattr(school, "record_game", counted)
    monkeypatch.setattr(school, "share_of", always(1.0, played))
    _, told = school.learn(SMALL, tmp_path / "whole", map, quiet)
    whole, played[:] = list(played), []
    for after in (1, 1, 2, 1):  # in the games, before a duel, in a duel, in the second round
        with pytest.raises(Stopped):
            school.learn(SMALL, tmp_path / "parts", stopping(after), quiet)
    _, again = school.learn(SMALL, tmp_path / "parts", map, quiet)
    assert again == told
    assert files_in(tmp_path / "parts") == files_in(tmp_path / "whole")
    assert played == whole, "nothing is played twice"


def test_a_duel_line_half_written_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school, "share_of", always(0.25))
    _, told = school.learn(SMALL, tmp_path, map, quiet)
    before = files_in(tmp_path)
    (tmp_path / "round-2-duel.txt").write_text("0.25\n0.2", "utf-8")
    assert school.learn(SMALL, tmp_path, map, quiet)[1] == told
    assert files_in(tmp_path) == before


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text('{"rules": "2014"}', "utf-8")
    with pytest.raises(school.OtherPlan, match="another plan"):
        school.learn(SMALL, tmp_path, map, quiet)


@pytest.mark.parametrize(("share", "kept"), [(1.0, [1, 2]), (0.5, []), (0.0, [])])
def test_a_round_is_kept_only_if_it_is_surely_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float, kept: list[int]
) -> None:
    monkeypatch.setattr(school, "share_of", always(share))
    plan = school.SchoolPlan("2014", 2, rounds=2, games=8, duels=40, part=8)
    net, told = school.learn(plan, tmp_path, map, quiet)
    assert f"kept = {kept}\n" in told
    assert (net is not None) == bool(kept)
    if net is not None:
        assert net.hidden.shape == (188, 192)
        assert np.array_equal(net.hidden, saved(tmp_path / "round-2.npz").hidden)


def test_a_verdict_needs_more_than_luck() -> None:
    rng = Random(1)
    close = verdict((rng.choice([0.0, 0.5, 1.0]) for _ in range(50)), 2)
    assert close.games == 100 and not close.is_better
    assert not verdict([1.0], 2).is_better
    assert not verdict([], 2).is_better
    rare = verdict([0.25, 0.5, 0.25, 0.5] * 10, 4)
    assert rare.is_better and rare.fair == 0.25


def test_a_duel_stops_when_it_is_settled() -> None:
    taken = []

    def shares(share: float) -> Iterator[float]:
        for n in range(1000):
            taken.append(n)
            yield (share + 0.5 * (n % 2)) / 1.5

    assert verdict(shares(1.0), 2).is_better
    assert len(taken) == LOOK_EVERY
    taken.clear()
    assert not verdict(shares(0.0), 2).is_better
    assert len(taken) == LOOK_EVERY
    taken.clear()
    assert not verdict(shares(0.5), 2).is_better
    assert len(taken) == 1000


def test_the_mean_of_nets_answers_the_mean() -> None:
    some = [new_net(6, 4, 3, seed) for seed in (1, 2, 3)]
    for n, net in enumerate(some):
        net.out_bias += n
    rows = np.random.default_rng(1).random((5, 6))
    assert mean_of(some)(rows) == pytest.approx(np.mean([net(rows) for net in some], axis=0), abs=1e-5)
    assert mean_of(some).hidden.shape == (6, 12)


def test_memories_read_back_as_they_were(tmp_path: Path) -> None:
    games = [record_game(SanJuan("2014"), 3, f"kept-{n}", glance) for n in range(2)]
    write_memories(tmp_path / "games.npz", games)
    for one, other in zip(games, read_memories(tmp_path / "games.npz"), strict=True):
        assert np.array_equal(np.stack(one.seen), np.stack(other.seen))
        assert (one.movers, one.roles, one.open_roles) == (other.movers, other.roles, other.open_roles)
        assert one.ends == other.ends


def test_the_master_takes_its_own_weights_where_there_are_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("san-juan", "san-juan-2004-3"):
        (new_net(188, 4, 6, seed=1) if "-2004-" in name else expert_value()).save(tmp_path / f"{name}.npz")
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    for remembered in (shipped, is_shipped):
        remembered.cache_clear()
    try:
        assert master_value("2004", 3).hidden.shape == (188, 4)
        assert master_value("2004", 2) is expert_value()
    finally:
        for remembered in (shipped, is_shipped):
            remembered.cache_clear()


def test_the_experts_weights_are_learned_by_the_rulings_they_were_made_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from engine.players.san_juan import lessons

    asked = []

    def remembered(rules: SanJuan, seats: int, seed: str, chooses: Any, rulings: int) -> Memory:
        asked.append(rulings)
        return record_game(rules, seats, seed, chooses, rulings)

    monkeypatch.setattr(lessons, "record_game", remembered)
    lessons.learn(9, 1, 3, quiet, map)
    assert set(asked) == {FIRST_RULINGS}
