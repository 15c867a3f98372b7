"""Whole games of Saint Malo followed on the real page by keyboard alone: dice as letters, or only what was drawn."""

import pytest

from engine.rules import Setup
from tests.engine.saint_malo.shadowing import public, told
from tests.window.conftest import Desk
from tests.window.following import Hands, follow
from tests.window.store_window import club

__all__ = ["club"]


@pytest.mark.parametrize(("dice", "seats", "seed"), [(True, 2, 4), (False, 2, 29)])
def test_a_whole_game_of_saint_malo_is_followed_by_keyboard_alone(
    club: Desk, dice: bool, seats: int, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = Setup("saint-malo", "standard", seats)
    scene = follow(club, setup)
    hands = Hands(club, arrows=True)
    dealt = None
    for state, kind, text in told(setup, seed, "eager", dice):
        dealt = state
        if scene.game.decision is not None and scene.game.decision.kind == kind:
            hands.tell(text)
            assert scene.table.note == "", f"{kind} {text!r}"
    assert dealt is not None and scene.game.decision is None
    assert public(scene.game.session.state)[-2:] == public(dealt)[-2:]
    scores = scene.game.session.score()
    hands.save()
    result = club.window.store.results.find(limit=1)[0]
    assert [seat["points"] for seat in result["seats"]] == [score.points for score in scores]
    assert (result["origin"], result["game"]) == ("shadow", "saint-malo")
    with capsys.disabled():
        way = "dice as letters" if dice else "only what was drawn"
        rate = hands.keys / hands.answers
        print(
            f"\nSaint Malo, {seats} players, {way}: {hands.answers} events, {hands.keys} keys, {rate:.2f} each"
        )
    assert hands.keys <= 4.2 * hands.answers


def test_houses_are_drawn_with_space_and_enter_is_the_end_of_them(club: Desk) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    scene.answers.take("lllls")
    scene.answers.take("log-4")  # four logs for the architect's houses
    for text in ("wwwws", "wall-4", "b1 c1 d1 e1", "hhhhs", "architect", "d4"):
        scene.answers.take(text)
    assert scene.game.decision.kind == "houses"
    for key in ("Down", "Up", "space", "Up", "space", "Return"):  # d3 and d2
        club.press(key)
    assert scene.game.session.texts[-1] == "d2 d3"
