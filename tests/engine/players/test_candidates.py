"""The choices worth thinking about are different ones, each of them legal."""

from random import Random

import pytest

from engine.games import rules_for
from engine.players.san_juan.candidates import candidates
from engine.rules import Setup


@pytest.mark.parametrize("rules_id", ["2004", "2014", "new-buildings"])
def test_no_choice_is_weighed_twice(rules_id: str) -> None:
    """Of two equal cards it does not matter which is kept; a hint that compared the two fell over."""
    rules, rng = rules_for("san-juan", rules_id), Random(4)
    for seed in range(9):
        state = rules.new(Setup("san-juan", rules_id, 2 + seed % 3))
        while (decision := rules.decision(state)) is not None:
            if decision.kind in ("keep", "discard") and decision.only() is None:
                found = candidates(state, decision)
                assert len(found) == len(set(found)), (decision.kind, found)
                assert all(choice in decision for choice in found)
            rules.apply(state, decision.sample(rng))
