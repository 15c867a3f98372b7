"""Choices played on: what a network says of a pass with a full hand is checked before it is believed."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.games import rules_for
from engine.players.advice import Gap
from engine.players.budget import Iterations, Unlimited
from engine.players.hints import hint
from engine.players.levels import choose
from engine.players.san_juan.candidates import candidates
from engine.players.san_juan.playouts import AT_ONCE, gap, play_on, surely_better
from engine.players.san_juan.race import leader
from engine.players.san_juan.values import expert_value
from engine.rules import Setup
from engine.san_juan.decisions import PASS, Build
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import SanJuanState

FILE = Path(__file__).with_name("full_hand_pass.json")


def asked_to_build(after: int) -> tuple[SanJuan, SanJuanState, Build]:
    rules = rules_for("san-juan", "2014")
    assert isinstance(rules, SanJuan)
    state = rules.new(Setup("san-juan", "2014", 3))
    for text in json.loads(FILE.read_text("utf-8"))["choices"][:after]:
        decision = rules.decision(state)
        assert decision is not None
        rules.apply(state, decision.read(text))
    view = rules.redact(state, 0)
    asked = rules.decision(view)
    assert isinstance(asked, Build) and len(view.players[0].hand) >= 5
    return rules, view, asked


@pytest.mark.parametrize("after", [100, 110])
def test_played_on_a_building_is_better_than_a_pass_with_a_full_hand(after: int) -> None:
    _, view, asked = asked_to_build(after)
    options = [PASS, *[option for option in candidates(view, asked) if option != PASS][:2]]
    found = play_on(expert_value(), view, options, 0, Random(1), Unlimited(), 32)
    assert leader(found) != PASS


@pytest.mark.parametrize("after", [100, 110, 119])
def test_the_master_builds_where_the_strong_player_passes_with_a_full_hand(after: int) -> None:
    rules, view, asked = asked_to_build(after)
    assert choose("strong", rules, view, asked, Random(1), Unlimited()) == PASS
    assert choose("master", rules, view, asked, Random(1), Unlimited()) != PASS
    told = hint(rules, view, asked, Random(1), Unlimited())
    assert told is not None and told.best != PASS and told.grade == "clearly"


def test_a_spent_budget_ends_the_playing_on() -> None:
    _, view, asked = asked_to_build(110)
    options = candidates(view, asked)[:2]
    found = play_on(expert_value(), view, options, 0, Random(1), Iterations(0), 64)
    assert {len(values) for values in found.values()} == {AT_ONCE}


def test_a_tie_changes_nothing_and_a_choice_that_dropped_out_is_worse() -> None:
    assert surely_better({"a": [0.5, 0.4, 0.6], "b": [0.4, 0.5, 0.61]}, than="a") == "a"
    assert surely_better({"a": [0.5, 0.4, 0.6], "b": [0.7, 0.61, 0.8]}, than="a") == "b"
    assert surely_better({"b": [0.7, 0.6]}, than="a") == "b"
    assert gap({"a": [0.5, 0.5], "b": [0.25, 0.25]}, "a", "b") == Gap(0.25, 0.0)


def test_a_hint_without_time_to_play_on_never_says_clearly() -> None:
    rules, view, asked = asked_to_build(110)
    hurried = hint(rules, view, asked, Random(1), Iterations(0))
    assert hurried is not None and hurried.grade in ("a-little", "about-equal")
    played = hint(rules, view, asked, Random(1), Unlimited())
    assert played is not None and played.played is not None
    assert (played.grade == "clearly") == played.played.is_clear
    assert played.best != PASS
