"""Swiss rounds in small fields: looking ahead helps, and has an end."""

from random import Random

import pytest

from engine.tournament.heats_search import Search
from engine.tournament.meetings import meetings, rematches
from engine.tournament.past import seating_of
from engine.tournament.simulate import empty_event, play_round, simulate


@pytest.mark.parametrize(("players", "rounds"), [(21, 6), (13, 5), (24, 7), (12, 6)])
def test_a_round_with_few_players_and_many_rounds_is_not_looked_at_forever(
    players: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0
    swap = Search._best_swap

    def counting(self, *given):  # type: ignore[no-untyped-def]
        nonlocal tried
        tried += players
        return swap(self, *given)

    monkeypatch.setattr(Search, "_best_swap", counting)
    event, rng = empty_event(players, "1", [{"format": "swiss", "rounds": rounds}]), Random(1)
    for _ in range(rounds):
        tried = 0
        event = play_round(event, rng)
        assert tried <= 125_000


def test_sixteen_nearly_always_meet_fifteen_others_in_five_swiss_rounds() -> None:
    """The last of five rounds is forced; without looking ahead it is hardly ever without a rematch."""
    events = [simulate(16, 5, 4, "swiss", "7-5-3-1", str(seed)) for seed in range(1, 9)]
    counted = [rematches(meetings(seating_of(round) for round in event["rounds"])) for event in events]
    assert counted.count(0) >= 7
