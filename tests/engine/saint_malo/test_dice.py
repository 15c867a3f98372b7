"""Rolling, keeping, and what the dice may be used for."""

import pytest

from engine.decision import CHANCE
from engine.saint_malo.dice import FinalThrow, KeepDice, Roll, keeps, outcomes, read_dice, write_dice
from tests.engine.saint_malo.table import EMPTY, Table, full_but


def test_a_throw_is_typed_in_any_order_and_written_sorted() -> None:
    assert write_dice(read_dice("swhcw")) == "wwchs"
    assert read_dice("W w c H s") == (0, 0, 1, 4, 5)
    with pytest.raises(ValueError, match="'q' is not a face"):
        read_dice("wwq")


def test_the_chance_of_a_roll_is_that_of_honest_dice() -> None:
    assert len(outcomes(5)) == 6**5
    assert outcomes(2).count((0, 1)) == 2
    assert outcomes(2).count((0, 0)) == 1


@pytest.mark.parametrize("number", range(1, 6))
def test_a_roll_lists_and_counts_every_throw_once(number: int) -> None:
    throws = list(Roll(number))
    assert len(set(throws)) == len(throws) == Roll(number).count()
    assert set(throws) == set(outcomes(number))


def test_a_roll_refuses_what_dice_cannot_show() -> None:
    roll = Roll(3)
    assert (0, 2, 5) in roll
    for wrong in [(2, 0, 5), (0, 2), (0, 2, 6), (0, 2, -1), [0, 2, 5], (0, 2, True), "wls", None]:
        assert wrong not in roll
        refusal = roll.refusal(wrong)
        assert refusal is not None and refusal.code == "not-a-throw"


def test_any_dice_are_kept_each_time_up_to_three_rolls() -> None:
    table = Table()
    assert table.decision.seat == CHANCE
    table.play("wwchs")
    assert table.decision.kind == "keep" and table.decision.seat == 0
    table.play("wwc")
    assert table.decision.number == 2
    table.play("xx")
    assert write_dice(table.state.dice) == "wwcxx"
    table.play("xx", "hhh")  # dice kept before may be rolled again
    assert table.decision.kind == "action"
    assert write_dice(table.state.dice) == "xxhhh"


def test_keeping_every_die_stops_the_rolls() -> None:
    table = Table().play("wwchs", "stop")
    assert table.decision.kind == "action"
    assert table.state.rolls == 1


def test_stop_may_also_be_typed_as_all_five_dice() -> None:
    keep = KeepDice(0, read_dice("wwchs"))
    assert keep.read("swhcw") == keep.read("stop") == (0, 0, 1, 4, 5)
    assert keep.write((0, 0, 1, 4, 5)) == "stop"
    assert keep.write(()) == "none"


def test_swords_may_be_kept_and_rolled_again() -> None:
    keep = KeepDice(0, read_dice("wsssh"))
    assert read_dice("ss") in keep
    assert read_dice("w") in keep
    assert read_dice("ww") not in keep


def test_equal_dice_are_one_choice() -> None:
    keep = KeepDice(0, read_dice("wwwcc"))
    assert keep.count() == len(list(keep)) == len(keeps(read_dice("wwwcc"))) == 4 * 3


def test_a_shadowed_turn_takes_only_the_final_dice() -> None:
    table = Table(shadow=True)
    assert isinstance(table.decision, FinalThrow)
    assert table.decision.count() == len(list(table.decision)) == 253
    table.play("swhcw")
    assert table.decision.kind == "action"
    assert "wall-2" in table.options


def test_example_crates_are_chosen_and_other_dice_turned_for_two_coins_each() -> None:
    table = Table().city(EMPTY, coins=4).dice("ccwhs")
    crates = [option for option in table.options if option.startswith("crate")]
    assert crates == ["crate-1", "crate-2", "crate-3", "crate-4"]
    assert table.refused("crate-5") == "swords-stay"
    table.play("crate-4", "d4 e4 f4 f5")
    assert table.state.sheets[0].coins == 0
    assert table.told("turned") == [{"n": 2, "face": "crate", "coins": 4}]
    assert table.state.boxes == 1


def test_example_three_crosses_are_one_church_of_one_two_or_three() -> None:
    table = Table().city(EMPTY, coins=0).dice("xxxss")
    assert table.options == ["church-1", "church-2", "church-3", "nothing"]
    table.play("church-2", "d4")
    assert table.state.seat == 1, "one church, not two"


def test_example_four_heads_are_one_person_of_at_most_four() -> None:
    table = Table().city(EMPTY, coins=0).dice("hhhhs")
    persons = ["citizen", "soldier", "priest", "architect", "merchant", "juggler"]
    assert table.options == [*persons, "nothing"]


def test_coins_exactly_two_turn_one_die() -> None:
    table = Table().city(EMPTY, coins=2).dice("wchxx")
    assert "church-3" in table.options
    assert table.refused("church-4") == "no-coins"
    table.play("church-3", "d4")
    assert table.state.sheets[0].coins == 0


def test_a_symbol_that_no_die_shows_may_be_turned_to() -> None:
    table = Table().city(EMPTY, coins=4).dice("wwwss")
    assert "church-2" in table.options and "citizen" in table.options
    assert table.refused("church-3") == "no-coins"


def test_swords_are_never_turned() -> None:
    table = Table().city(EMPTY, coins=99).dice("wssss")
    assert max(int(option[-1]) for option in table.options if option.startswith("church")) == 1
    assert table.refused("church-2") == "swords-stay"


def test_five_swords_on_all_throws_leave_nothing_but_the_pirates() -> None:
    table = Table(2).play("sssss", "none", "sssss", "none", "sssss")
    assert table.options == ["nothing"]
    table.play("nothing")
    assert table.state.boxes == 5
    assert [attack["row"] for attack in table.told("attacked")] == [1]


def test_logs_cost_two_coins_a_delivery_whatever_its_size() -> None:
    table = Table().city(EMPTY, coins=2).dice("llllw").play("log-4")
    assert (table.state.sheets[0].coins, table.state.sheets[0].logs) == (0, 6)


def test_logs_without_coins_are_not_delivered() -> None:
    table = Table().city(EMPTY, coins=1).dice("lllll")
    assert table.options == ["nothing"]
    assert table.refused("log-1") == "no-coins"


def test_a_delivery_and_turned_dice_are_paid_together() -> None:
    table = Table().city(EMPTY, coins=5).dice("llwws")
    assert table.refused("log-4") == "no-coins"
    assert table.decision.price(table.decision.read("log-3")) == 4
    table.play("log-3")
    assert (table.state.sheets[0].coins, table.state.sheets[0].logs) == (1, 5)


def test_using_nothing_is_always_allowed() -> None:
    table = Table().dice("wwchx").play("nothing")
    assert table.state.seat == 1
    assert table.state.sheets[0].rows() == EMPTY


def test_fewer_dice_may_be_used_than_show_the_symbol() -> None:
    table = Table().dice("wwwws").play("wall-1", "b1")
    assert table.state.sheets[0].free_fields() == 40


def test_what_does_not_fit_is_not_drawn() -> None:
    table = Table().city(full_but("d4", "d5", "f6", "g3"), coins=9).dice("ccccc")
    assert [o for o in table.options if o[:2] == "cr"] == ["crate-1", "crate-2"]
    assert [o for o in table.options if o[:2] == "wa"] == ["wall-1"]
    assert table.refused("crate-3") == "no-room"


def test_dice_nobody_told_may_be_anything_with_any_swords() -> None:
    table = Table(shadow=True).play("unknown")
    assert len(table.options) == 28
    table.play("architect")
    assert table.options == ["0", "1"], "three coins turn one die"
    table.play("1", "d4", "c3 d3")
    assert table.decision.kind == "swords" and table.options == ["0", "1", "2"]
    table.play("2")
    assert table.state.sheets[0].coins == 1
    assert table.state.boxes == 2
    assert table.state.seat == 1


def test_dice_nobody_told_need_no_question_that_has_one_answer() -> None:
    table = Table(shadow=True).city(EMPTY, coins=1).play("unknown", "church-5", "d4")
    assert table.decision.kind == "swords" and table.options == ["0"]
    table.play("0")
    assert table.told("turned") == []


def test_dice_nobody_told_ask_for_no_swords_after_the_last_attack() -> None:
    table = Table(shadow=True)
    table.state.boxes = 24
    table.play("unknown", "nothing")
    assert table.state.seat == 1
