"""A short form of the campaign of kills; tests/soak_store_kill.py is the long one."""

import os
from random import Random

import pytest

from tests.soak_store_kill import campaign, check_club, new_club, save_for_ever


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killing_a_saving_program_loses_nothing() -> None:
    tally = campaign(25, Random(7), save_for_ever, new_club, check_club)
    assert (tally["kills"], tally["losses"]) == (25, 0)
    assert tally["accepted saves"] > 5
