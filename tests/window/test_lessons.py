"""The guided first game: a note at every new decision, none twice, skippable, and a real game all the same."""

from random import Random
from typing import Any

import pytest

from assistant.club.game import Game
from assistant.games.lessons import first_plan, lesson, note
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from engine.games import GAMES
from engine.players.levels import choose
from tests import examples
from tests.window.conftest import Desk
from tests.window.test_fit import cut


def play(store: Store, game_id: str, rng: Random) -> list[tuple[str, int]]:
    """The lessons of a whole game, with the number of choices made before each."""
    game = Game.begin(store.games, first_plan(game_id, Words("en")))
    told = []
    while (decision := game.decision) is not None and len(game.session) < 400:
        if decision.seat == 0 and lesson(game) is not None:
            told.append((str(lesson(game)), len(game.session)))
            for language in LANGUAGES:
                title, *rest = note(game, Words(language))
                assert title and rest and all(rest)
        rules, state = game.session.rules, game.session.state
        view = rules.redact(state, decision.seat)
        game.session.choose(choose("gentle", rules, view, decision, rng, examples.Unhurried()))
    return told


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_kind_of_decision_is_explained_once(store: Store, game_id: str) -> None:
    told = [id for id, _ in play(store, game_id, Random(4)) if id != "near_end"]
    assert len(told) == len(set(told))
    first = {
        "san-juan": {"role", "second_role", "build", "pay", "plans"},
        "saint-malo": {"keep", "second_roll", "action", "place"},
    }
    assert first[game_id] <= set(told)
    assert told[0] == {"san-juan": "role", "saint-malo": "keep"}[game_id]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_first_game_begins_from_home_and_can_go_on_without_explanations(club: Desk, game_id: str) -> None:
    home: Any = club.page
    club.click(home.lessons[game_id])
    scene: Any = club.window.scene
    assert [person.ai for person in scene.game.plan.people] == [None, "gentle"]
    club.pump(lambda: scene.game.ai_to_move is None)
    title = note(scene.game, club.window.tr)[0]
    assert title in club.texts()
    for _ in range(3):
        club.pump()
    assert cut(club.window) == []
    club.window.change(language="de")
    assert title not in club.texts() and note(scene.game, club.window.tr)[0] in club.texts()
    club.press("Escape")
    assert scene.view().hint == () and scene.hint.teaching, "only what was read is put away"
    club.window.change(language="en")
    assert scene.view().hint == ()
    club.click(club.page.tools.buttons["no_lessons"])
    assert scene.view().hint == () and not scene.hint.teaching
    assert scene.game.assisted
    club.click(club.page.tools.buttons["lessons"])
    assert scene.hint.teaching and title in club.texts()
    club.press("F2")
    assert scene.view().hint == () and not scene.hint.teaching
    scene._take(scene.game.decision.sample(Random(1)))
    assert scene.view().hint == ()


def test_the_rules_page_leads_to_the_first_game_of_its_rules(club: Desk) -> None:
    club.window.go("rules", game="saint-malo", rules="standard")
    club.click(club.page.learn)
    scene: Any = club.window.scene
    assert scene.game.plan.setup.game == "saint-malo" and scene.hint.teaching
