"""What a number means does not change under the finger, and what is too dear looks so."""

from typing import Any

from assistant.games.views import DIM, PICKABLE
from db.folder.store import Store
from engine.rules import Setup
from engine.session import Session
from tests import examples
from tests.window.conftest import Desk
from tests.window.following import follow


def roles_taken(session: Session) -> bool:
    decision = session.decision
    return (
        decision is not None
        and decision.seat == 0
        and decision.kind == "role"
        and len(session.state.takers) > 0
    )


def test_a_role_keeps_its_number_when_others_are_taken(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random", seed="numbers")
    club.window.go("play", id=examples.kept(store, plan, roles_taken))
    page: Any = club.page
    club.pump()
    cues = {n + 1: role.cue for n, role in enumerate(page.roles.things) if role.state == PICKABLE}
    assert len(cues) < 5 and all(str(n) == cue for n, cue in cues.items())
    last = max(cues)
    club.press(str(last))
    assert page.roles.things[last - 1].state == "picked"


def test_told_roles_stay_in_their_places_and_enter_takes_the_likely_one(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 4))
    page: Any = club.page
    assert [(one.key, one.cue) for one in page.answers.things] == [
        *(("builder", "1"), ("producer", "2"), ("trader", "3"), ("councillor", "4"), ("prospector", "5")),
    ]
    scene.answers.take("builder")
    for _ in range(4):
        scene.answers.take("pass")
    taken = page.fit.taken
    assert taken.likely and page.answers.likely == [one.key for one in page.answers.things].index(taken.key)
    assert [one.cue for one in page.answers.things] == ["2", "3", "4", "5"]
    club.press("Return")
    assert taken.key in scene.game.session.texts


def test_a_cathedral_that_is_too_dear_is_dimmed_like_a_card(club: Desk, store: Store) -> None:
    def short_of_cards(session: Session) -> bool:
        wanted = examples.asks("build")(session)
        return wanted and session.state.cathedral and len(session.state.players[0].hand) <= 4

    plan = examples.plan("san-juan", "new-buildings", None, "random", "random", seed="dear")
    club.window.go("play", id=examples.kept(store, plan, short_of_cards, "random"))
    club.pump()
    page: Any = club.page
    assert any(card.state == PICKABLE for card in page.hand.things)
    assert page.cathedral.things[0].state == DIM
