"""Every level answers every question of every game, from its own view alone, within its budget."""

from random import Random

import pytest

from engine.decision import CHANCE
from engine.games import rules_for
from engine.players.budget import Iterations
from engine.players.levels import BY_ID, LEVELS, choose, chooser_for, level_named
from engine.rules import Setup
from engine.simulation import play
from tests.engine.players.moments import CASES, moments

THINKING = [level.id for level in LEVELS if level.thinks]
every_game = pytest.mark.parametrize(("game", "rules_id", "seats"), CASES)


def test_levels_go_from_random_to_master_and_people_are_offered_the_steps() -> None:
    assert list(BY_ID) == ["random", "gentle", "newcomer", "casual", "club", "strong", "expert", "master"]
    offered = [level.id for level in LEVELS if level.offered]
    assert offered == ["newcomer", "casual", "club", "strong", "expert", "master"]


def test_greedy_is_another_name_of_the_club_player() -> None:
    assert level_named("greedy") is level_named("club")


def test_an_unknown_level_is_refused_with_what_there_is() -> None:
    with pytest.raises(
        ValueError, match="unknown player 'genius'; there are random, gentle, newcomer, casual"
    ):
        level_named("genius")


@every_game
@pytest.mark.parametrize("level", THINKING)
def test_every_answer_is_legal(level: str, game: str, rules_id: str, seats: int) -> None:
    for rules, state, view, decision in moments(game, rules_id, seats, 1):
        before = view.copy()
        choice = choose(level, rules, view, decision, Random(1), Iterations(0))
        real = rules.decision(state)
        assert real is not None
        assert choice in real, f"{decision.kind}: {choice}"
        assert view == before, "a player changed the state it was shown"


@every_game
@pytest.mark.parametrize("level", THINKING)
def test_the_same_luck_gives_the_same_answer_whatever_the_seat_cannot_know(
    level: str, game: str, rules_id: str, seats: int
) -> None:
    for rules, _, view, decision in moments(game, rules_id, seats, 1, seed="secrets"):
        choice = choose(level, rules, view, decision, Random(5), Iterations(0))
        other_world = rules.fill(view, Random(99))  # every hidden card another one
        same_view = rules.redact(other_world, decision.seat)
        assert same_view == view
        asked = rules.decision(same_view)
        assert asked is not None
        assert choose(level, rules, same_view, asked, Random(5), Iterations(0)) == choice, decision.kind


@every_game
def test_sampled_states_agree_with_everything_seen(game: str, rules_id: str, seats: int) -> None:
    for rules, state, view, decision in moments(game, rules_id, seats, 2, seed="samples"):
        sampled = rules.fill(view, Random(3))
        assert rules.redact(sampled, decision.seat) == view
        if game == "san-juan":
            me, mine = state.players[decision.seat], sampled.players[decision.seat]
            assert sorted(mine.hand) == sorted(me.hand)
            assert sorted(mine.chapel) == sorted(me.chapel)
            assert sorted(sampled.drawn) == sorted(view.drawn)
            assert [len(p.hand) for p in sampled.players] == [len(p.hand) for p in state.players]


class Patience:
    """A budget that counts how often it is asked."""

    def __init__(self, patience: int) -> None:
        self.patience, self.asked = patience, 0

    def spent(self) -> bool:
        self.asked += 1
        return self.asked > self.patience


@pytest.mark.parametrize("level", ["club", "strong", "expert"])
def test_a_spent_budget_ends_the_thinking(level: str) -> None:
    for rules, _, view, decision in moments("san-juan", "2014", 4, 1):
        if decision.kind != "role":
            continue
        short, long = Patience(0), Patience(2)
        assert choose(level, rules, view, decision, Random(1), short) in decision
        assert choose(level, rules, view, decision, Random(1), long) in decision
        assert (short.asked, long.asked) in ((1, 3), (1, 2))


@pytest.mark.parametrize(("game", "rules_id"), [("san-juan", "2014"), ("saint-malo", "standard")])
@pytest.mark.parametrize(("better", "worse", "games"), [("gentle", "random", 8), ("casual", "gentle", 4)])
def test_a_level_beats_the_one_below(better: str, worse: str, games: int, game: str, rules_id: str) -> None:
    rules = rules_for(game, rules_id)
    wins = 0
    for n in range(games):
        seats = [worse, better] if n % 2 else [better, worse]
        choosers = [chooser_for(level, rules) for level in seats]
        played = play(rules, Setup(game, rules_id, 2), f"below-{n}", choosers)
        wins += played.places[seats.index(better)] == 1
    assert wins >= games - 1


def test_a_game_of_all_levels_comes_to_an_end() -> None:
    rules = rules_for("san-juan", "new-buildings")
    choosers = [
        chooser_for(level, rules, lambda: Iterations(0)) for level in ("random", "newcomer", "club", "strong")
    ]
    played = play(rules, Setup("san-juan", "new-buildings", 4), "all", choosers)
    assert sorted(played.places)[0] == 1
    assert played.rounds < 40


def test_chance_is_never_asked_of_a_player() -> None:
    for _, _, _, decision in moments("saint-malo", "standard", 3, 1):
        assert decision.seat != CHANCE
