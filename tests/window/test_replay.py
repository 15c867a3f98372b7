"""Any kept game once more: every decision, every seat's view, open hands, costly decisions."""

from datetime import datetime
from random import Random
from typing import Any

import pytest

from assistant.club.game import Game, Plan
from assistant.club.result_document import Occasion, Person, result_of_game
from db.folder.store import Store
from engine.rules import Setup
from engine.san_juan.names import names
from tests import examples
from tests.window.conftest import Desk
from tests.window.test_fit import SIZES, cut

GAMES = [("san-juan", "new-buildings"), ("saint-malo", "standard")]


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_replay_goes_through_the_whole_game_and_back(
    club: Desk, store: Store, game: str, rules: str
) -> None:
    row = examples.finished(store, examples.plan(game, rules, None, "random", "random", seed="again"))
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    session = scene.game.session
    last = len(scene.moments) - 1
    assert session.decision is not None and last > 20
    club.press("Next")
    club.press("period")
    assert scene.at == 2 and len(session) == scene.moments[2]
    club.press("Prior")
    assert scene.at == 1
    club.page.slider.set(last)
    club.pump()
    assert session.over
    result = store.results.get(row["result"])
    assert result is not None
    assert [score.points for score in session.score()] == [seat["points"] for seat in result["seats"]]
    club.click(club.page.ends["begin"])
    assert scene.at == 0 and club.page.place_words.cget("text") == f"0 of {last}"


def test_open_hands_show_whoever_is_asked_and_a_seat_sees_only_its_own(club: Desk, store: Store) -> None:
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "random", "random", seed="again"))
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    words = names("en")
    for at in range(4, 30, 3):
        scene.do_to(at)
        state = scene.game.session.state
        for eye, seat in (("open", scene.game.decision.seat), ("1", 1)):
            scene.do_eye(eye)
            shown = sorted(card.name for card in club.page.table.hand.things)
            assert shown == sorted(words.building(card) for card in state.players[seat].hand)
        scene.do_eye("table")
        assert club.page.table.hand.things == ()
    assert all(card.state in ("normal", "dim") for city in club.page.table.cities for card in city.things)


def test_a_replay_plays_by_itself_to_the_end_and_stops(club: Desk, store: Store) -> None:
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "random", seed="again"))
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    scene.do_speed("fast")
    last = len(scene.moments) - 1
    scene.do_to(last - 2)
    club.press("p")
    assert scene.playing
    club.pump(lambda: scene.at == last)
    club.pump(lambda: not scene.playing)


def test_costly_decisions_are_found_and_told(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", seed="again")
    row = examples.finished(store, plan, "random")
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    club.click(club.page.review)
    assert not scene.view().can_review
    club.pump(lambda: scene.marks is not None, 60)
    assert scene.marks, "somebody who plays at random makes costly decisions"
    assert scene.game.session.decision.seat == 0
    (better, *_, cost) = scene.view().table.hint
    assert "Better: " in better and "%" in cost
    first = scene.at
    if len(scene.marks) > 1:
        club.click(club.page.review)
        assert scene.at > first


def test_a_damaged_record_is_told_and_not_shown(club: Desk, store: Store) -> None:
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "random", seed="again"))
    (path,) = store.local.rglob(f"{row['id']}.gz")
    path.write_bytes(path.read_bytes()[:-40])
    club.window.go("replay", id=row["id"])
    assert club.window.scene.problem  # type: ignore[attr-defined]
    assert club.window.scene.problem in club.texts()  # type: ignore[attr-defined]
    club.window.back()
    assert club.window.scene.name == "home"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_replay_fits(club: Desk, store: Store, game: str, rules: str, language: str) -> None:
    row = examples.finished(
        store, examples.plan(game, rules, None, "random", "random", "random", seed="again")
    )
    club.window.change(language=language)
    for size in SIZES:
        club.window.root.geometry(f"{size}+0+0")
        club.window.go("replay", id=row["id"])
        club.window.scene.do_to(60)  # type: ignore[attr-defined]
        for _ in range(4):
            club.pump()
        assert cut(club.window) == []


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_shadowed_game_is_shown_with_what_the_table_told(
    club: Desk, store: Store, game: str, rules: str
) -> None:
    people = tuple(Person(name, None, None) for name in examples.NAMES[:3])
    plan = Plan(Setup(game, rules, 3, shadow=True), None, people, True, examples.STARTED)
    kept, rng = Game.begin(store.games, plan), Random(3)
    while kept.decision is not None:
        kept.session.choose(kept.decision.sample(rng))
    row = store.games.finish(
        kept.key,
        result_of_game(
            kept.session, people, Occasion(datetime.now().astimezone(), 60, "", "", None, None), False
        ),
        kept.record_text(),
    )
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    assert scene.problem == ""
    for at in range(0, len(scene.moments), 7):
        for eye, _ in scene.view().eyes:
            scene.eye = eye
            scene.do_to(at)
    scene.do_to(len(scene.moments) - 1)
    assert scene.game.session.over


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_cities_stay_where_they_are_whoever_decides(club: Desk, store: Store, game: str, rules: str) -> None:
    row = examples.finished(store, examples.plan(game, rules, "random", None, seed="still"))
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene

    def places() -> Any:
        table = scene.view().table
        return [part.player.name for part in table.cities] if game == "san-juan" else table.player.name

    first, deciders = places(), set()
    for at in range(20):
        scene.do_to(at)
        deciders.add(scene.game.decision.seat)
        assert places() == first
    assert len(deciders) > 1


def test_cities_keep_their_places_whoever_looks(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", "random", None, "random", "random", seed="still")
    row = examples.finished(store, plan, "random")
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    scene.do_to(len(scene.moments) // 2)
    cities = list(club.page.table.cities)
    shown = [[card.name for card in city.things] for city in cities]
    for eye, _ in scene.view().eyes:
        scene.do_eye(eye)
        assert [[card.name for card in city.things] for city in club.page.table.cities] == shown
        assert list(club.page.table.cities) == cities, "nothing is drawn anew"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_replay_says_whose_hand_lies_open(club: Desk, store: Store, language: str) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random", seed="again")
    row = examples.finished(store, plan, "random")
    club.window.change(language=language)
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    tr = club.window.tr
    names = [person.name for person in scene.game.plan.people]
    deciders = set()
    for at in range(0, len(scene.moments) - 1, 9):
        scene.do_to(at)
        seat = scene.game.decision.seat
        deciders.add(seat)
        assert tr("juan.watch.hand", name=names[seat]) in club.texts()
    assert len(deciders) > 1
    scene.do_eye("1")
    assert tr("juan.watch.hand", name=names[1]) in club.texts()
    scene.do_eye("table")
    assert tr("juan.watch.none") in club.texts()
    scene.do_eye("open")
    scene.do_to(len(scene.moments) - 1)
    assert tr("juan.watch.hand", name=names[0]) in club.texts()


def test_a_game_without_hands_speaks_of_none_in_its_replay(club: Desk, store: Store) -> None:
    plan = examples.plan("saint-malo", "standard", None, "random", "random", seed="open")
    row = examples.finished(store, plan, "random")
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    view = scene.view()
    assert [words for _, words in view.eyes] == ["the table", *(one.name for one in scene.game.plan.people)]
    assert view.eye == "table"
    scene.do_eye("2")
    assert scene.view().table.player.seat == 2, "whoever looks has the large city"


def test_a_replay_has_a_way_back(club: Desk, store: Store) -> None:
    row = examples.finished(store, examples.plan("saint-malo", "standard", None, "random", seed="back"))
    club.window.go("result", id=row["result"])
    club.window.go("replay", id=row["id"])
    club.click(club.page.back)
    assert club.window.scene.name == "result"
