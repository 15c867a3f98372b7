"""A click on a full San Juan table: a hand is sorted once while nothing is decided, and what did not change is the same."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.club.game import Game
from assistant.club.settings import Settings
from assistant.games.desk import Flow
from assistant.games.san_juan import desk as san_juan_desk
from assistant.games.san_juan import picks
from assistant.games.san_juan.desk import SanJuanDesk
from assistant.words import Words
from db.folder.store import Store
from tests import examples


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    with Store.open(tmp_path) as store:
        plan = examples.plan("san-juan", "new-buildings", None, "club", "club", "club", seed="walk")
        made = Game.resume(store.games, examples.kept(store, plan, examples.asks("role", after=150)))
        examples.fill_cities(made.session)
        yield made


def view(desk: SanJuanDesk, game: Game, picked: Any) -> Any:
    return desk.view(game, picked, Flow(eye=0), Words("en"), Settings())


def test_clicks_sort_a_hand_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    sorted_now: list[int] = []
    usual = picks.sorted_hand
    for module in (picks, san_juan_desk):
        monkeypatch.setattr(module, "sorted_hand", lambda *given: sorted_now.append(1) or usual(*given))
    desk = SanJuanDesk()
    picked = desk.start(game)
    for cue in range(3):
        keys = [key for _, key in view(desk, game, picked).cues]
        picked = desk.toggle(game, picked, keys[cue])
        view(desk, game, picked)
    assert len(sorted_now) == 1
    desk.next_sort()
    view(desk, game, desk.start(game))
    assert len(sorted_now) == 2


def test_cards_that_a_click_does_not_touch_are_the_very_same(game: Game) -> None:
    desk = SanJuanDesk()
    before = view(desk, game, ())
    after = view(desk, game, (before.cues[0][1],))
    assert before.roles != after.roles
    for one, other in zip(before.cities, after.cities, strict=True):
        assert all(a is b for a, b in zip(one.cards, other.cards, strict=True)) and len(one.cards) > 6


def test_what_is_decided_is_seen_at_once(game: Game) -> None:
    desk = SanJuanDesk()
    before = desk.asked(game)
    assert before is not None
    game.choose(next(iter(before.decision)))
    after = desk.asked(game)
    assert after is not before and (after is None or after.hand == sorted_by_cost(after))


def sorted_by_cost(asked: picks.PickAsked) -> list[int]:
    return picks.sorted_hand(asked.state, asked.decision.seat)
