"""Weights that do not fit what a player asks with are a problem in words, wherever somebody meets it."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from assistant.cli.main import run
from assistant.club.keeping import problem_words
from assistant.games import thinking
from assistant.words import LANGUAGES, Words
from db.problems import Problem
from engine.games import rules_for
from engine.players import net as nets
from engine.players.learning import new_net
from engine.players.net import FOLDER, is_shipped, shipped
from engine.players.saint_malo.features import INPUTS as MALO_INPUTS
from engine.players.saint_malo.features import Features
from engine.players.saint_malo.judges import expert_value, strong_value
from engine.players.saint_malo.surroundings import Surroundings
from engine.players.san_juan.features import INPUTS, features
from engine.players.san_juan.values import OUTPUTS
from tests.engine.players.moments import CASES, moments, states

Spoil = Callable[[Path], None]
SPOILED: dict[str, Spoil] = {
    "gone": Path.unlink,
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:5000]) and None,
    "empty": lambda file: file.write_bytes(b"") and None,
    "other inputs": lambda file: new_net(INPUTS + 1, 8, OUTPUTS, seed=1).save(file),
    "other answers": lambda file: new_net(INPUTS, 8, OUTPUTS + 1, seed=1).save(file),
}


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of weights that may be spoiled."""
    for file in FOLDER.glob("*.npz"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    remembering = (shipped, is_shipped, strong_value, expert_value)
    for one in remembering:
        one.cache_clear()
    yield tmp_path
    for one in remembering:
        one.cache_clear()


@pytest.mark.parametrize("how", SPOILED)
def test_spoiled_weights_are_told_in_words_and_not_as_a_fault(
    weights: Path, how: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    SPOILED[how](weights / "san-juan.npz")
    line = ["simulate", "san-juan", "--rules", "2014", "--seats", "strong,random", "--games", "1"]
    for language in LANGUAGES:
        with caplog.at_level(logging.ERROR):
            assert run([*line, "--lang", language]) == 1
        words = problem_words(Problem("bad_weights", name="san-juan.npz"), Words(language))
        assert capsys.readouterr().err.strip() == words
    assert not caplog.records  # it is no fault of ours that the log would have to explain


@pytest.mark.parametrize(
    ("asks", "game", "rules_id", "name"),
    [
        ("move", "san-juan", "2014", "san-juan.npz"),
        ("hint", "san-juan", "2014", "san-juan.npz"),
        ("move", "saint-malo", "standard", "saint-malo.npz"),
        ("hint", "saint-malo", "standard", "saint-malo-expert.npz"),
    ],
)
def test_who_thinks_for_the_window_tells_the_same(
    weights: Path, asks: str, game: str, rules_id: str, name: str
) -> None:
    SPOILED["other inputs"](weights / name)
    _, _, view, _ = next(iter(moments(game, rules_id, 2, 1)))
    with pytest.raises(Problem) as told:
        if asks == "move":
            thinking.move("strong", game, rules_id, {}, view, "s", 1.0)
        else:
            thinking.hint(game, rules_id, {}, view, "s", 1.0)
    assert told.value.code == "bad_weights" and told.value.facts == {"name": name}


def test_a_master_whose_own_weights_are_spoiled_names_them(weights: Path) -> None:
    """Not silently the expert: somebody who plays against the master is to know whom they play."""
    SPOILED["cut off"](weights / "san-juan-2014-2.npz")
    _, _, view, _ = next(iter(moments("san-juan", "2014", 2, 1)))
    with pytest.raises(Problem, match=r"san-juan-2014-2\.npz"):
        thinking.move("master", "san-juan", "2014", {}, view, "s", 1.0)


@pytest.mark.parametrize(("game", "rules_id", "seats"), CASES)
def test_positions_are_turned_into_as_many_numbers_as_are_said(game: str, rules_id: str, seats: int) -> None:
    rules = rules_for(game, rules_id)
    for state in states(game, rules_id, seats, "moments")[:3]:
        if game == "san-juan":
            assert {len(features(state, seat)) for seat in range(seats)} == {INPUTS}
        else:
            facts = rules.facts  # type: ignore[attr-defined]
            assert Features([state.sheets[0]], [Surroundings(state, facts)]).rows.shape == (1, MALO_INPUTS)
