"""A game in the application: kept choice by choice, resumed, taken back, finished."""

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from assistant.club.game import ASK, FREE, NOTHING, Game, Plan
from assistant.club.papers.stories import story_of
from assistant.club.result_document import Person
from assistant.words import Words
from db.folder.store import Store
from engine.decision import RefusedChoice
from engine.rules import Setup
from engine.session import Session

NOW = datetime.fromisoformat("2026-05-02T18:30:00+02:00")


def plan(game: str = "san-juan", *ais: str | None, rules: str = "2014", shadow: bool = False) -> Plan:
    people = tuple(Person(f"P{n}", None, ai) for n, ai in enumerate(ais))
    return Plan(Setup(game, rules, len(people), shadow=shadow), None if shadow else "seed", people)


def play_on(game: Game, steps: int, rng: Random | None = None) -> None:
    rng = rng or Random(1)
    for _ in range(steps):
        if game.decision is not None:
            game.choose(game.decision.sample(rng))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path)


def test_every_choice_is_kept_and_the_game_resumes_at_the_same_decision(store: Store) -> None:
    game = Game.begin(store.games, plan("san-juan", None, "club"))
    for _ in range(30):
        play_on(game, 1)
        again = Game.resume(store.games, game.key)
        assert again.session.state == game.session.state
        assert again.plan == game.plan


def test_a_refused_choice_changes_nothing(store: Store) -> None:
    game = Game.begin(store.games, plan("san-juan", None, None))
    with pytest.raises(RefusedChoice):
        game.choose(99)
    assert Game.resume(store.games, game.key).session.state == game.session.state


def test_a_choice_that_cannot_be_kept_is_not_made(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.begin(store.games, plan("san-juan", None, None))
    before = game.session.state.copy()
    assert game.decision is not None

    def full(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store.games, "change", full)
        with pytest.raises(OSError, match="disk full"):
            game.choose(game.decision.sample(Random(1)))
    assert game.session.state == before
    play_on(game, 1)


def test_undo_against_computers_goes_back_to_the_persons_own_choice_and_marks_the_game(store: Store) -> None:
    game = Game.begin(store.games, plan("san-juan", None, "club", "club"))
    assert game.can_undo() == NOTHING
    while not (game.decision and game.decision.seat != 0):
        play_on(game, 1)
    while game.decision and game.decision.seat != 0:
        play_on(game, 1)
    assert game.can_undo() == FREE
    length = len(game.session)
    game.undo()
    assert game.decision is not None and game.decision.seat == 0
    assert game.assisted
    again = Game.resume(store.games, game.key)
    assert again.assisted and again.session.state == game.session.state
    game.redo()
    assert len(game.session) == length
    assert Game.resume(store.games, game.key).session.state == game.session.state


def test_undo_between_people_asks_before_it_goes_past_another_or_a_draw(store: Store) -> None:
    game = Game.begin(store.games, plan("san-juan", None, None))
    assert game.decision is not None
    game.choose(0)  # builder: the governor is asked what to build
    assert game.can_undo() == FREE
    while game.decision and game.decision.seat == 0:
        play_on(game, 1)
    assert game.can_undo() == ASK


def test_a_finished_game_leaves_a_result_and_a_record(store: Store) -> None:
    for game_id, rules in (("san-juan", "new-buildings"), ("saint-malo", "standard")):
        game = Game.begin(store.games, plan(game_id, None, "club", "club", rules=rules))
        play_on(game, 5000)
        row = game.finish(NOW, minutes=48, place="Club night")
        result = store.results.get(row["result"])
        assert result is not None
        final = game.session.score()
        assert [seat["points"] for seat in result["seats"]] == [score.points for score in final]
        assert [seat["place"] for seat in result["seats"]] == [score.place for score in final]
        for seat in result["seats"]:
            assert sum(source["points"] for source in seat["sources"]) == seat["points"]
        assert result["stats"]["points_by_round"][-1] == [score.points for score in final]
        assert len(result["stats"]["points_by_round"]) == result["stats"]["rounds"]
        assert [seat["ai"] for seat in result["seats"]] == [None, "club", "club"]
        assert game.key not in [one.id for one in store.games.unfinished()]


def test_a_shadowed_game_is_corrected_in_the_middle_and_kept(store: Store) -> None:
    game = Game.begin(store.games, plan("san-juan", None, None, None, shadow=True))
    for text in ("builder", "build smithy", "pass", "pass", "prospector"):
        assert isinstance(game.session, Session)
        game.choose(game.session.decision.read(text))  # type: ignore[union-attr]
    amended = game.correct(game.session.texts.index("build smithy"), ["build archive"])
    assert amended.dropped == ()
    again = Game.resume(store.games, game.key)
    assert again.session.state == game.session.state
    assert "build archive" in again.session.texts


def told(store: Store, *texts: str) -> Game:
    """A followed game of three in which these were told."""
    game = Game.begin(store.games, plan("san-juan", None, None, None, shadow=True))
    for text in texts:
        assert game.decision is not None
        game.choose(game.decision.read(text))
    return game


def lines(store: Store, game: Game) -> list[bytes]:
    return (store.local / "games" / f"{game.key}.log").read_bytes().splitlines()


def test_what_was_taken_back_can_be_made_again_after_a_restart(store: Store) -> None:
    game = told(store, "builder", "build smithy", "pass", "pass", "prospector")
    there = game.session.state.copy()
    game.undo()
    game.undo()
    game = Game.resume(store.games, game.key)
    game.mark_assisted()
    for _ in range(2):
        game = Game.resume(store.games, game.key)
        game.redo()
    assert game.session.state == there and not game.session.can_redo
    assert Game.resume(store.games, game.key).session.state == there


def test_computer_players_answers_are_made_again_after_a_restart(store: Store) -> None:
    game = Game.begin(store.games, plan("san-juan", None, "club"))
    while not (len(game.session) > 12 and game.decision and game.decision.seat == 0):
        play_on(game, 1)
    there = game.session.state.copy()
    game.undo()
    again = Game.resume(store.games, game.key)
    again.redo()
    assert again.session.state == there and not again.session.can_redo


def test_a_new_choice_forgets_what_was_taken_back(store: Store) -> None:
    game = told(store, "builder", "build smithy")
    game.undo()
    play_on(game, 1)
    assert not Game.resume(store.games, game.key).session.can_redo


def test_every_change_of_the_past_is_one_line_of_the_log(store: Store) -> None:
    followed = told(store, "builder", "build smithy", "pass", "pass", "prospector")
    dealt = Game.begin(store.games, plan("san-juan", None, "club"))
    play_on(dealt, 12)
    for game, change in (
        (followed, lambda: followed.correct(1, ["build archive"])),
        (followed, lambda: followed.jump(1)),
        (followed, lambda: followed.redo()),
        (followed, lambda: followed.undo()),
        (followed, lambda: followed.mark_assisted()),
        (dealt, lambda: dealt.undo()),
        (dealt, lambda: dealt.redo()),
    ):
        before = len(lines(store, game))
        change()
        assert len(lines(store, game)) == before + 1
    assert dealt.assisted and Game.resume(store.games, dealt.key).assisted


def test_a_redo_that_cannot_be_kept_leaves_the_game_as_it_was(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = told(store, "builder", "build smithy", "pass")
    game.undo()
    before, undone = game.session.state.copy(), game.session.undone

    def full(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store.games, "change", full)
        for change in (game.redo, game.undo, game.mark_assisted, lambda: game.jump(0)):
            with pytest.raises(OSError, match="disk full"):
                change()
            assert (game.session.state, game.session.undone, game.assisted) == (before, undone, False)
    play_on(game, 3)
    assert Game.resume(store.games, game.key).session.state == game.session.state


def test_a_correction_before_a_hint_leaves_the_game_assisted(store: Store) -> None:
    game = told(store, "builder", "build smithy", "pass")
    game.mark_assisted()
    game.correct(1, ["build archive"])
    assert Game.resume(store.games, game.key).assisted


def test_what_was_undone_and_does_not_fit_costs_only_the_redo(store: Store) -> None:
    game = told(store, "builder", "build smithy")
    entries = store.games.read(game.key).entries
    store.games.change(game.key, len(entries), (), ["nonsense"])
    again = Game.resume(store.games, game.key)
    assert again.session.state == game.session.state and not again.session.can_redo


def test_going_back_rests_where_somebody_is_asked(store: Store) -> None:
    game = Game.begin(store.games, plan("san-juan", None, None))
    play_on(game, 60)
    by_itself = next(n for n in range(5, len(game.session) - 5) if game.session.by_itself[n])
    game.jump(by_itself)
    assert len(game.session) > by_itself
    assert Game.resume(store.games, game.key).session.texts == game.session.texts


def test_a_kept_game_is_told_round_by_round(store: Store) -> None:
    for game_id, rules in (("san-juan", "2014"), ("saint-malo", "standard")):
        game = Game.begin(store.games, plan(game_id, None, "club", rules=rules))
        play_on(game, 5000)
        row = game.finish(NOW)
        result = store.results.get(row["result"])
        assert result is not None
        story = story_of(store, result, Words("en"))
        rounds = [entry["round"] for entry in story]
        assert rounds == sorted(rounds) and rounds[0] == 1 and rounds[-1] == result["stats"]["rounds"]
        assert all(entry["text"] for entry in story)
        hands = [text for entry in story if "keeps 1 card" in (text := entry["text"])]
        assert all(text.endswith("keeps 1 card") for text in hands), "no hand is told"
    assert story_of(store, {**result, "record": None}, Words("en")) == []
