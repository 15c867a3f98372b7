"""What happened since my turn: a mark in the log, a badge where it happened; the log follows; steps have a button."""

from typing import Any

import pytest

from assistant.games.san_juan.log import sentence
from db.folder.store import Store
from engine.events import Event
from tests import examples
from tests.window.conftest import Desk

GAMES = [("san-juan", "2014"), ("saint-malo", "standard")]


def table(club: Desk, store: Store, game: str, rules: str, levels: tuple[str | None, ...], after: int) -> Any:
    """A game in which seat 0 is asked, so many choices in."""

    def mine_again(session: Any) -> bool:
        acted = [seat for seat in session.seats if seat != -1]
        return len(session) > after and session.decision.seat == 0 and acted[-1] != 0

    asked = examples.kept(store, examples.plan(game, rules, *levels), mine_again, "random")
    club.window.go("play", id=asked)
    club.pump()
    return club.window.scene


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_the_log_has_a_mark_where_my_last_choice_was(club: Desk, store: Store, game: str, rules: str) -> None:
    scene = table(club, store, game, rules, (None, "club", "club"), 40)
    log = club.page.log
    at = next(n for n, line in enumerate(log.lines) if line.text == "since Anna’s last move")
    session = scene.game.session
    mine = max(n for n in range(len(session)) if session.seats[n] == 0 and not session.by_itself[n])
    later = [line.text for line in log.lines[at + 1 :]]
    assert later and not any(text.startswith("Anna keeps") for text in later)
    assert {session.seats[n] for n in range(mine + 1, len(session))} - {0, -1}
    choose_something(club, scene)
    texts = [line.text for line in club.page.log.lines]
    assert texts.count("since Anna’s last move") <= 1


def choose_something(club: Desk, scene: Any) -> None:
    scene._take(next(iter(scene.game.decision)))
    club.pump()


def test_what_others_did_stands_at_their_cities_with_a_badge(club: Desk, store: Store) -> None:
    table(club, store, "san-juan", "2014", (None, "club", "club"), 40)
    news = [part.player for part in club.page._view.cities if part.player.news]
    assert news and all(player.seat != 0 and player.note for player in news)
    drawn = [line.words for line in club.page.lines if "●" in line.words]
    assert len(drawn) == len(news)


def test_neighbours_who_drew_since_have_a_badge(club: Desk, store: Store) -> None:
    scene = table(club, store, "saint-malo", "standard", (None, "club", "club"), 40)
    assert any(other.player.news for other in scene.view().others)


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_the_newest_line_is_in_sight_whatever_takes_room(
    club: Desk, store: Store, game: str, rules: str
) -> None:
    scene = table(club, store, game, rules, (None, "club", "club"), 60)
    field = club.page.log.field
    assert field.bbox("end - 2 chars") is not None
    scene.hint.sentences = ("Advice " * 40, "Reason " * 40, "Reason " * 40)  # the box above or below grows
    club.window.show()
    club.pump()
    assert field.bbox("end - 2 chars") is not None
    club.window.root.geometry("1100x700+0+0")
    club.pump(lambda: club.window.root.winfo_height() == 700)
    club.pump()
    field = club.page.log.field  # the page is built anew where it folds
    assert not field.winfo_ismapped() or field.bbox("end - 2 chars") is not None


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_step_by_step_has_a_button_and_pause_says_go_on(
    club: Desk, store: Store, game: str, rules: str
) -> None:
    club.window.change(pace="step")
    scene = table(club, store, game, rules, (None, "club"), 10)
    while scene.game.ai_to_move is None:
        choose_something(club, scene)
    before = len(scene.game.session)
    prompt = club.page.prompt
    assert prompt.button is not None and "Next step" in str(prompt.button.cget("text"))
    club.click(prompt.button)
    club.pump(lambda: len(scene.game.session) > before)
    while scene.game.ai_to_move is None:
        choose_something(club, scene)
    club.press("p")
    assert scene.paused and "Go on" in str(club.page.prompt.button.cget("text"))
    club.click(club.page.prompt.button)
    assert not scene.paused


def test_two_of_a_kind_are_counted(club: Desk, store: Store) -> None:
    scene = table(club, store, "san-juan", "2014", (None, "club"), 10)
    goods = ["indigo-plant", "indigo-plant", "sugar-mill"]
    sold = Event("sold", 0, {"goods": goods, "cards": 4, "bonus": []})
    assert "2 × indigo and sugar" in sentence(sold, scene.game, club.window.tr, 0)
