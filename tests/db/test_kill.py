"""A short form of the campaign of kills; tests/soak_store_kill.py is the long one."""

import os
from random import Random

import pytest

from tests.killing import KINDS, WRITES
from tests.soak_store_kill import campaign


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killing_a_saving_program_loses_nothing() -> None:
    tally, _ = campaign(25, Random(7))
    assert (tally["kills"], tally["losses"]) == (25, 0)
    assert tally["kills after an accepted save"] > 5


def test_every_kind_of_write_is_among_those_that_are_killed() -> None:
    assert set(KINDS) == set(WRITES)
