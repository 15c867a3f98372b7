"""What Saint Malo's players understand: single positions with one clearly better move."""

from random import Random

import numpy as np
import pytest

from engine.players.budget import Iterations, Unlimited
from engine.players.levels import choose
from engine.players.saint_malo.drawing import fields_for, walls
from engine.players.saint_malo.effects import build, draw
from engine.players.saint_malo.expert import HOPES, LEADS, FarProspect, hope
from engine.players.saint_malo.features import Features
from engine.players.saint_malo.judges import Judge, expert_value, hand_made, strong_value
from engine.players.saint_malo.master import TwoTurnsFurther
from engine.players.saint_malo.neighbours import at_least, beside, two_best
from engine.players.saint_malo.prospect import Prospect, paying
from engine.players.saint_malo.sheet_value import horizon, sheet_terms
from engine.players.saint_malo.spots import Spots
from engine.players.saint_malo.surroundings import Surroundings
from engine.players.saint_malo.thinking import prospect_for
from engine.rules import Setup
from engine.saint_malo.actions import ACTION_OF
from engine.saint_malo.board import BY_NAME, WALLS, is_connected, read_fields, split
from engine.saint_malo.dice import read_dice
from engine.saint_malo.odds import THROW_INDEX
from engine.saint_malo.pirates import row_length
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import (
    ARCHITECT,
    CHURCH,
    CITIZEN,
    CRATE,
    FREE,
    HOUSE,
    JUGGLER,
    NOBLE,
    PRIEST,
    SOLDIER,
    WALL,
)
from engine.saint_malo.state import ACTION, BONUS_ORDER, BONUS_PERSON, State
from tests.engine.players.moments import moments

RULES = SaintMalo()
FACTS = RULES.facts


def table(seats: int = 2) -> State:
    return RULES.new(Setup("saint-malo", "standard", seats))


def test_fields_are_counted_by_how_many_neighbours_they_have() -> None:
    a, b, c = BY_NAME["c3"], BY_NAME["d3"], BY_NAME["e3"]
    assert at_least([a | b, b | c, b]) == (a | b | c, b, b)
    free = read_fields("d4 g5")
    assert [level & free for level in beside(a | b | c)] == [BY_NAME["d4"]] * 3
    everything = a | b | c
    assert two_best((a | b, b), everything) == 2 + 0.5 * 1
    assert two_best((a | b, b), a) == 1, "what is not free does not count"
    assert two_best((a | b, b), c) == 0


def test_five_heads_on_the_last_throw_are_a_noble() -> None:
    state = table()
    state.phase, state.rolls, state.dice = ACTION, 3, read_dice("hhhhh")
    decision = RULES.decision(state)
    assert decision is not None
    for level in ("newcomer", "club", "strong"):
        choice = choose(level, RULES, state, decision, Random(2), Unlimited())
        assert decision.write(choice) in ("noble", "juggler"), level


def test_a_priest_goes_where_the_churches_are() -> None:
    sheet = table().sheets[0]
    sheet.draw(CHURCH + 1, BY_NAME["d4"])
    sheet.draw(CHURCH + 2, BY_NAME["f4"])
    field = Spots(sheet).best(PRIEST)[0]
    after = draw(sheet, PRIEST, field, FACTS, lambda s: 0.0)
    assert sum(after.marked) == 2


def test_a_juggler_goes_where_most_kinds_of_person_are() -> None:
    sheet = table().sheets[0]
    for content, name in ((CITIZEN, "d4"), (SOLDIER, "f4"), (NOBLE, "e6")):
        sheet.draw(content, BY_NAME[name])
    field = Spots(sheet).best(JUGGLER)[0]
    assert field == BY_NAME["e5"]


def test_walls_are_finished_before_new_ones_are_begun() -> None:
    sheet = table().sheets[0]
    sheet.draw(WALL, read_fields("b7 c7 d7"))
    assert next(walls(sheet, 2)) == read_fields("e7 f7")
    after = draw(sheet, WALL, read_fields("e7 f7"), FACTS, lambda s: 0.0)
    assert sum(after.marked) == FACTS.bonuses[2].points == 3


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_ways_to_draw_are_legal(number: int) -> None:
    sheet = table().sheets[0]
    sheet.draw(CITIZEN, read_fields("d4 e4 c5"))
    spots = Spots(sheet)
    free = sheet.fields[FREE]
    for content, touching in ((CRATE, 0), (HOUSE, free)):
        ways = fields_for(spots, content, min(number, 3 if content == HOUSE else 5), 6, touching)
        assert ways
        for way in filter(None, ways):
            assert way & free == way
            assert is_connected(way)
    for way in fields_for(spots, WALL, number, 6):
        assert way & free & (WALLS[0] | WALLS[1] | WALLS[2] | WALLS[3]) == way
        assert way.bit_count() == number


def test_the_value_of_a_full_city_is_its_score() -> None:
    state = table()
    sheet = state.sheets[0]
    sheet.coins, sheet.logs, sheet.lost = 4, 2, 1
    sheet.draw(CITIZEN, sheet.fields[FREE])
    terms = sheet_terms(sheet, horizon(state, FACTS))
    assert terms["coins"] == 2
    assert terms["logs"] == 2
    assert terms["full-city"] == 5
    assert terms["cannons"] == -5


def test_the_plan_keeps_exactly_what_maximises_the_expectation() -> None:
    state = table()
    prospect = Prospect(state, FACTS, hand_made)
    values = prospect.action_values().max(axis=1)
    plan = prospect.plan()
    dice = read_dice("hhhwl")
    best = plan.keep(dice, 1)
    expected = {}
    for kept in {best, read_dice("hhh"), read_dice("w"), ()}:
        chances = plan.final(kept, 1)
        assert chances.sum() == pytest.approx(1)
        expected[kept] = float(chances @ values)
    assert max(expected, key=lambda kept: expected[kept]) == best


def test_stopping_ends_the_rolls_in_the_odds() -> None:
    plan = Prospect(table(), FACTS, hand_made).plan()
    dice = read_dice("hhhhs")
    chances = plan.final(dice, 2)
    assert chances[THROW_INDEX[dice]] == 1
    assert np.count_nonzero(chances) == 1


def test_turning_dice_is_paid_for_in_the_values_of_throws() -> None:
    state = table()
    rich = Prospect(state, FACTS, hand_made).action_values()
    state.sheets[0].coins = 0
    poor = Prospect(state, FACTS, hand_made).action_values()
    row, noble = THROW_INDEX[read_dice("hhhhw")], ACTION_OF["noble"]
    assert rich[row, noble] > -100
    assert poor[row, noble] < -1000
    swords = THROW_INDEX[read_dice("hhhhs")]
    assert rich[swords, noble] < -1000, "swords are never turned"


@pytest.mark.parametrize(
    "judge", [hand_made, strong_value(), expert_value()], ids=["hand-made", "strong", "expert"]
)
def test_coins_are_worth_the_same_whatever_else_is_on_the_sheet(judge: Judge) -> None:
    for _, state, _, _ in moments("saint-malo", "standard", 3, 8, seed="purse"):
        prospect = Prospect(state, FACTS, judge)
        poor = prospect.after_actions(prospect.possible())
        rich = [sheet.copy() for sheet in poor]
        for sheet, richer in zip(poor, rich, strict=True):
            sheet.coins, richer.coins = 1, 7
        gains = prospect.at_sight(rich) - prospect.at_sight(poor)
        assert gains == pytest.approx(gains[0], abs=1e-3), (
            "so a price may be taken off the value of any sheet"
        )


def test_the_values_of_throws_are_those_of_the_sheets_paid_for() -> None:
    state = table()
    prospect = Prospect(state, FACTS, strong_value())
    row, noble = THROW_INDEX[read_dice("hhhhw")], ACTION_OF["noble"]
    paid = paying(prospect.after_actions([noble])[0], FACTS.turn)
    assert prospect.action_values()[row, noble] == pytest.approx(prospect.values([paid])[0], abs=1e-3)


@pytest.mark.parametrize("kind", ["place", "crates", "walls", "houses"])
def test_what_a_player_expects_of_a_drawing_is_what_the_rules_give(kind: str) -> None:
    tried = 0
    for seed in ("a", "b"):
        for rules, state, _, decision in moments("saint-malo", "standard", 3, 8, seed=seed):
            if decision.kind != kind or getattr(decision, "content", 0) == ARCHITECT:
                continue
            seat, before = state.seat, state.sheets[state.seat]
            fields = decision.sample(Random(tried))
            if kind == "houses":
                expected = build(before, fields, FACTS)
            else:
                expected = draw(before, decision.content, fields, FACTS, lambda s: 0.0)  # type: ignore[attr-defined]
            later = state.copy()
            rules.apply(later, fields)
            if later.phase in (BONUS_ORDER, BONUS_PERSON):
                continue  # the rules still ask something here
            found = later.sheets[seat]
            assert (found.fields, found.coins, found.logs, found.marked) == (
                expected.fields, expected.coins, expected.logs, expected.marked,
            )  # fmt: skip
            tried += 1
    assert tried


def test_a_prospect_is_remembered_as_long_as_the_position_is_the_same() -> None:
    state = table()
    first = prospect_for(Prospect, state, FACTS, hand_made, 1)
    state.phase, state.rolls, state.dice = ACTION, 3, read_dice("hhhhh")
    assert prospect_for(Prospect, state, FACTS, hand_made, 1) is first, "dice do not matter to it"
    state.sheets[1].coins += 1
    assert prospect_for(Prospect, state, FACTS, hand_made, 1) is not first
    state.sheets[1].coins -= 1
    state.sheets[0].draw(CITIZEN, BY_NAME["d4"])
    assert first.sheet.fields[CITIZEN] == 0, "it does not change with the game"


def test_a_sheet_is_the_same_numbers_alone_and_among_others() -> None:
    state = table(3)
    other = state.sheets[0].copy()
    other.draw(WALL, read_fields("b7 c7 d7 e7"))
    later = state.copy()
    later.boxes = 5
    arounds = [Surroundings(state, FACTS), Surroundings(later, FACTS)]
    both = Features([state.sheets[0], other], arounds)
    for n, (sheet, around) in enumerate(zip([state.sheets[0], other], arounds, strict=True)):
        alone = Features([sheet], [around])
        assert np.array_equal(alone.rows[0], both.rows[n])
        assert alone.leads[0] == both.leads[n]


def test_after_somebody_filled_a_city_there_is_no_next_turn_to_look_into() -> None:
    state = table()
    richer = state.sheets[0].copy()
    richer.coins += 4
    sheets = [state.sheets[0], richer]
    far, near = (kind(state, FACTS, hand_made) for kind in (FarProspect, Prospect))
    assert far.values(sheets).tolist() != near.values(sheets).tolist()
    state.sheets[1].draw(CITIZEN, state.sheets[1].fields[FREE])
    far, near = (kind(state, FACTS, hand_made) for kind in (FarProspect, Prospect))
    assert far.values(sheets).tolist() == near.values(sheets).tolist()


def test_whoever_is_behind_takes_the_risk_and_whoever_is_ahead_does_not() -> None:
    state = table()
    state.sheets[0].draw(SOLDIER, state.sheets[0].fields[FREE] & ~read_fields("d4 d5"))
    state.sheets[1].draw(CITIZEN, state.sheets[1].fields[FREE])  # the last turn
    bolder = {}
    for lead in (-15, 15):
        state.sheets[0].marked[0] = 20 + lead
        state.sheets[1].marked[0] = 20
        far = FarProspect(state, FACTS, strong_value())
        points, hopes = far.action_values().max(axis=1), far.plan().values[0]
        best, worst = points.argmax(), points.argmin()
        middle = (hopes[best] + hopes[worst]) / 2  # an even chance of the best and the worst throw
        fair = hope(np.array([((points[best] + points[worst]) / 2 - far.behind) / far.doubt]))[0]
        bolder[lead] = middle - fair  # against what is between them, for certain
    assert bolder[-15] > 0 > bolder[15]


def test_a_hope_leads_back_to_its_points() -> None:
    leads = np.array([-12.0, -0.3, 0.0, 2.5, 20.0])
    assert np.interp(hope(leads), HOPES, LEADS) == pytest.approx(leads, abs=0.002)
    assert (np.diff(HOPES) > 0).all()


def test_when_a_round_has_passed_the_others_are_further_and_the_pirates_nearer() -> None:
    state = table(3)
    now, later, much_later = (Surroundings(state, FACTS, passed=passed) for passed in (0.0, 1.0, 2.0))
    for before, after in ((now, later), (later, much_later)):
        assert after.ahead.turns < before.ahead.turns and after.fewest_free < before.fewest_free
        assert after.mean_other > before.mean_other and after.best_other > before.best_other
        assert after.ahead.attacks[0][1] < before.ahead.attacks[0][1]
    state.boxes = row_length(state, FACTS) - 1
    assert Surroundings(state, FACTS, passed=2.0).ahead.attacks[0][0] == FACTS.strengths[0], (
        "expected, not fought"
    )


def test_the_time_that_passes_is_the_others_alone() -> None:
    """A city of one's own that is fuller than all others says how long the game lasts, whoever moves meanwhile."""
    state = table()
    for field in list(split(state.sheets[0].fields[FREE]))[:20]:
        state.sheets[0].draw(HOUSE, field)
    now, later = (Surroundings(state, FACTS, passed=passed) for passed in (0.0, 1.0))
    assert now.ahead.turns == later.ahead.turns


def test_the_master_looks_two_turns_further_and_the_expert_one() -> None:
    state = table()
    near = FarProspect(state, FACTS, expert_value())
    far = TwoTurnsFurther(state, FACTS, expert_value())
    assert issubclass(far.following, FarProspect) and not issubclass(near.following, FarProspect)
    sheet = state.sheets[0]
    assert far._next_turn(sheet) != near._next_turn(sheet)
    far.budget = Iterations(0)
    assert np.isfinite(far._follow(sheet)), "the best so far, when there is no time"
