"""Small things that were not so: who thinks while a table pauses, what is counted, what a page says of another game."""

from typing import Any

import pytest

from assistant.window import sizes
from db.folder.store import Store
from engine.club_figures import club_figures
from engine.documents.new_result import new_result, new_seat
from engine.documents.result import SeatDoc, SourceDoc
from engine.rules import Setup
from tests import examples
from tests.window.conftest import Desk
from tests.window.following import follow


@pytest.mark.parametrize(("game", "rules"), [("san-juan", "2014"), ("saint-malo", "standard")])
def test_nobody_thinks_while_the_table_pauses(club: Desk, store: Store, game: str, rules: str) -> None:
    plan = examples.plan(game, rules, None, "club", seed="pause")
    key = examples.kept(
        store, plan, lambda session: session.decision is not None and session.decision.seat == 1
    )
    club.window.change(pace="step")  # nobody moves on before the pause
    club.window.go("play", id=key)
    scene: Any = club.window.scene
    assert scene.game.ai_to_move is not None
    club.window.run("pause")
    club.pump()
    assert scene.paused and "thinking" not in repr(scene.view().prompt)
    players = [part.player for part in scene.view().cities] if game == "san-juan" else []
    assert not any(player.thinking for player in players)


def test_cards_that_the_councillor_shows_are_in_sight(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", seed="shown")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("keep", after=4)))
    scene: Any = club.window.scene
    assert club.page.drawn.things
    card = club.page.drawn.things[0]

    def unseen(eye: int | None) -> int:
        lines = scene.desk.tally_lines(scene.game, eye, club.window.tr)
        return next(int(line[-1]) for line in lines if line[0] == card.name)

    shown = [one.name for one in (*club.page.drawn.things, *club.page.hand.things)].count(card.name)
    assert unseen(0) == unseen(None) - shown


def test_home_tells_a_followed_game_from_one_that_is_played(club: Desk, store: Store) -> None:
    scene = follow(club, Setup("san-juan", "2014", 2))
    scene.answers.take("builder")
    club.window.go("home")
    assert any(text.startswith("followed: 1 answer") for text in club.texts())


def test_the_page_of_a_new_game_speaks_of_a_bank_only_where_there_is_one(club: Desk) -> None:
    club.window.go("new_game")
    for rules, words in (("2014", "chapel is shown"), ("new-buildings", "chapel or bank is shown")):
        club.click(club.page._things[f"rules:{rules}"])
        assert any(words in text for text in club.texts()), rules


def test_a_size_is_remembered_when_it_changes_and_not_only_at_the_end(
    club: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sizes, "SETTLED_MS", 1)
    club.window.root.geometry("1111x777+0+0")
    club.pump(lambda: str(club.keeper.load().get("geometry", "")).startswith("1111x777"))


def test_points_of_different_games_make_no_average(club: Desk, store: Store) -> None:
    anna = store.players.add("Anna")["id"]
    for n, (game, rules, points) in enumerate((("san-juan", "2014", 30), ("saint-malo", "standard", 80))):
        seats = [
            new_seat("Anna", anna, None, start=True, points=points, place=1),
            new_seat("Bruno", None, None, start=False, points=10, place=2),
        ]
        store.results.add(
            new_result(f"r{n}", game, rules, f"2026-05-0{n + 1}T18:30:00+02:00", "totals", seats)
        )
    club.window.go("players", id=anna)
    club.pump()
    assert "80" not in club.texts() and "choose one game" in club.texts()


def test_less_than_nothing_has_one_sign_in_sources_and_sums(club: Desk, store: Store) -> None:
    sources = [SourceDoc(source="pirates", points=points, facts={}) for points in (-10, 9)]
    seats = [
        new_seat("Anna", points=-1, place=2, sources=sources),
        new_seat("Bruno", points=3, place=1, sources=[SourceDoc(source="pirates", points=3, facts={})]),
    ]
    kept = store.results.add(
        new_result("", "saint-malo", "standard", "2026-05-02T18:30:00+02:00", "totals", seats)
    )
    club.window.go("result", id=kept["id"])
    assert {"−10", "−1"} <= set(club.texts()) and "-1" not in club.texts()
    club.window.go("home")
    assert any("Anna −1" in text for text in club.texts())
    club.window.go("history")
    (line,) = club.window.scene.view().lines  # type: ignore[attr-defined]
    assert any("Anna −1" in cell for cell in line.cells)


def test_what_everybody_owns_is_not_among_the_buildings_that_win() -> None:
    def seat(n: int, *buildings: str) -> SeatDoc:
        return new_seat(f"P{n}", points=30 - n, place=n, sheet={"buildings": ["indigo-plant", *buildings]})

    results = [
        new_result(
            str(n), "san-juan", "2014", f"2026-05-02T18:{n}:00", "pad", [seat(1, "library"), seat(2, "tower")]
        )
        for n in range(10, 24)
    ]
    found = club_figures(results)
    assert [id for id, *_ in found.buildings] == ["library", "tower"]
