"""The same seeds give the same weights, whatever the order in which Python hashes."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine.decision import Decision
from engine.players.san_juan import lessons
from engine.players.san_juan.lessons import case, glance, record_game
from engine.players.train import main

SMALL = {
    "san-juan": (
        "--games 9 --rounds 1 --again 3",
        "club_games = 9\nrounds_against_itself = 1\ngames_a_round = 3\n",
    ),
    "saint-malo-expert": ("--rounds 2 --again 3", "rounds = 2\ngames_a_round = 3\n"),
}


@pytest.mark.parametrize("name", SMALL)
def test_a_small_training_is_the_same_under_another_hash_seed(name: str, tmp_path: Path) -> None:
    small, told = SMALL[name]
    words = [name, *small.split(), "--out"]
    main([*words, str(tmp_path / "here")])
    command = [sys.executable, "-m", "engine.players.train", *words, str(tmp_path / "there")]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": "77"}, capture_output=True, timeout=120, text=True
    )
    assert done.returncode == 0, done.stderr
    for file in (f"{name}.npz", f"{name}.toml"):
        assert (tmp_path / "here" / file).read_bytes() == (tmp_path / "there" / file).read_bytes()
    assert told in (tmp_path / "here" / f"{name}.toml").read_text("utf-8")


def test_a_curious_learner_builds_what_it_would_not(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    asked: list[Decision] = []

    def passes(view: object, decision: Decision, rng: Random) -> object:
        if decision.kind != "build":
            return glance(view, decision, rng)  # type: ignore[arg-type]
        asked.append(decision)
        return (-1, -1)

    monkeypatch.setattr(lessons, "CURIOSITY", {"build": 1.0})
    memory = record_game(*case(0), "curious", passes)
    assert len(asked) >= 20
    assert sum(memory.ends) > 0
    assert -1 not in memory.roles  # roles are left to the player
