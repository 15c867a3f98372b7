"""The dial between the lower levels: how far a value is misjudged."""

from random import Random

from engine.players.budget import Iterations
from engine.players.levels import choose
from engine.players.saint_malo.casual import CasualProspect
from engine.players.saint_malo.doubt import DoubtfulProspect, choose_doubtfully
from engine.players.saint_malo.judges import hand_made
from engine.players.saint_malo.newcomer import NewcomerProspect
from engine.players.san_juan import plain
from engine.players.san_juan.lookahead import weigh
from engine.players.san_juan.values import expert_value
from tests.engine.players.moments import moments


def test_without_a_doubt_saint_malos_doubtful_player_is_the_club_player() -> None:
    for rules, _, view, decision in moments("saint-malo", "standard", 2, 3):
        sure = choose_doubtfully(DoubtfulProspect, rules.facts, view, decision, Random(1))  # type: ignore[attr-defined]
        assert sure == choose("club", rules, view, decision, Random(1), Iterations(0))


def test_an_action_is_misjudged_by_the_same_points_from_the_first_roll_to_the_action() -> None:
    for rules, _, view, decision in moments("saint-malo", "standard", 2, 3):
        if decision.kind not in ("keep", "action"):
            continue
        facts = rules.facts  # type: ignore[attr-defined]
        rolled = view.copy()
        rolled.dice, rolled.rolls = (0,) * 5, 3
        first, last = (CasualProspect(state, facts, hand_made).errors for state in (view, rolled))
        assert first.tolist() == last.tolist()
        assert (2 * abs(NewcomerProspect(view, facts, hand_made).errors) > abs(first)).all()
        assert len(set(first.tolist())) == len(first)


def test_a_large_doubt_makes_san_juans_players_waver() -> None:
    for _, _, view, decision in moments("san-juan", "2014", 2, 1):
        if decision.kind != "role":
            continue
        sure = {plain.answer(view, decision, Random(n), Iterations(0), 0.0) for n in range(12)}
        unsure = {plain.answer(view, decision, Random(n), Iterations(0), 50.0) for n in range(12)}
        assert len(unsure) > len(sure)
        net = expert_value()
        wavering = {
            weigh(net, view, decision, Random(n), Iterations(0), 1, deep=False, doubt=5.0) for n in range(12)
        }
        assert len(wavering) > 2
