"""A short form of the campaign at every write boundary; tests/soak_game_writes.py is the long one."""

import os

import pytest

from assistant.club.game import Game
from engine.amend import Amended, amend
from tests.db.sim_disk import ERROR_FOR_GOOD
from tests.soak_game_writes import Case, Tally, break_once, faults, kills, sim_steps

KILLED = ("correcting", "undoing against computers", "redoing", "correcting a result")
BROKEN = (
    *("correcting", "undoing against computers", "redoing after a failed write", "a hint"),
    *("telling in an old log", "entering a result", "undoing a corrected result"),
)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("change", KILLED)
def test_a_program_ended_at_any_write_leaves_before_or_after(change: str) -> None:
    tally = Tally()
    boundaries = kills(change, 1, tally)
    assert tally.wrong == {}
    assert [boundary for boundary in boundaries if not tally.hits[boundary]] == []


@pytest.mark.parametrize("change", BROKEN)
def test_a_write_that_fails_changes_neither_the_files_nor_the_program(change: str) -> None:
    tally = Tally()
    boundaries = faults(change, 1, tally)
    assert tally.wrong == {}
    assert [boundary for boundary in boundaries if not tally.hits[boundary]] == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_the_campaign_finds_a_correction_of_two_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof is worth something only if it can fail."""

    def twice(self: Game, n: int, texts: list[str], remove: int = 1) -> Amended:
        amended = amend(self.session, n, texts, remove)
        self.jump(n)
        self._keep(amended.session, n, self.assisted)
        self.session = amended.session
        return amended

    monkeypatch.setattr(Game, "correct", twice)
    tally = Tally()
    kills("correcting", 1, tally)
    assert tally.wrong["changed"] > 0
    tally = Tally()
    faults("correcting", 1, tally)
    assert tally.wrong["changed"] > 0


def test_a_desk_goes_on_from_what_was_done_though_the_disk_would_not_vouch_for_it() -> None:
    """It stood on the event as it was before, and refused every later change as one that came in between."""
    case = Case("correcting a result after a failed write", 2)
    at = sim_steps(case).index("sync folder club") + 1
    tally = Tally()
    assert break_once(case, ERROR_FOR_GOOD, at, "unsettled", tally)
    assert not tally.wrong
