"""What an event counts of a described game's result, and what the result says once the event has spoken."""

from assistant.club.events.explained import event_figures, with_event_figures
from engine.documents.new_result import new_result, new_seat
from engine.documents.result import ResultDoc
from engine.tournament.games import places


def in_teams() -> ResultDoc:
    """Anna and Clara have 5 and 1, Bruno and Dora 4 and 6."""
    seats = [
        {**new_seat(name, points=points, place=place), "team": team}
        for name, points, place, team in (
            ("Anna", 5, 3, "a"),
            ("Bruno", 4, 1, "b"),
            ("Clara", 1, 3, "a"),
            ("Dora", 6, 1, "b"),
        )
    ]
    made = new_result("r", "tricks", "standard", "2026-05-02T18:00:00+00:00", "pad", seats)  # type: ignore[arg-type]
    return {**made, "won_by": "teams"}


def test_a_team_counts_together_and_its_members_keep_their_own_points() -> None:
    points, breaks = event_figures(in_teams()["seats"], "teams")
    assert points == [6, 10, 6, 10]
    found = places([one or 0 for one in points])
    assert found == (3, 1, 3, 1)
    again = with_event_figures(in_teams(), [6, 10, 6, 10], found, breaks)
    assert [(seat["points"], seat["place"]) for seat in again["seats"]] == [(5, 3), (4, 1), (1, 3), (6, 1)]


def test_a_total_corrected_for_a_team_is_still_its_members_together() -> None:
    changed = with_event_figures(in_teams(), [16, 10, 16, 10], places([16, 10, 16, 10]), [None] * 4)
    assert event_figures(changed["seats"], "teams")[0] == [16, 10, 16, 10]
    assert [seat["place"] for seat in changed["seats"]] == [1, 3, 1, 3]


def test_who_has_won_is_a_one_and_nobody_has_a_place_where_nobody_has() -> None:
    seats = [{**new_seat(name), "won": name == "Anna"} for name in ("Anna", "Bruno")]
    made = new_result("r", "codes", "standard", "2026-05-02T18:00:00+00:00", "pad", seats)  # type: ignore[arg-type]
    made = {**made, "won_by": "winner"}
    assert event_figures(made["seats"], "winner")[0] == [1, 0]
    lost = with_event_figures(made, [0, 0], (2, 2), [None, None])
    assert [(seat["points"], seat["won"], seat["place"]) for seat in lost["seats"]] == [
        (None, False, None)
    ] * 2
