"""Setup, who takes which role, and the start of a round."""

import pytest

from engine.games import rules_for
from engine.rules import Setup
from engine.san_juan.edition import EDITIONS
from engine.san_juan.kinds import BANK, HERO
from engine.session import Session
from tests.engine.san_juan.scene import Table, scene

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)


def dealt(rules: str, seats: int, first: int = 0, variation: bool = False) -> Session:
    setup = Setup("san-juan", rules, seats, first, variation)
    return Session(rules_for("san-juan", rules), setup, "a seed")


@every_rule_set
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_an_indigo_plant_and_four_cards(rules: str, seats: int) -> None:
    state = dealt(rules, seats).state
    assert [player.city for player in state.players] == [[0]] * seats
    assert [len(player.hand) for player in state.players] == [4] * seats
    assert len(state.pile) == (143 if rules == "new-buildings" else 110) - 5 * seats
    assert state.discards == []


@pytest.mark.parametrize("seats", [1, 5])
def test_san_juan_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 players, not {seats}"):
        dealt("2014", seats)


def test_the_governor_must_be_at_the_table() -> None:
    with pytest.raises(ValueError, match="no seat 3"):
        dealt("2014", 3, first=3)


@every_rule_set
def test_setup_variation_deals_five_to_eight_from_the_governor_on_and_keeps_four(rules: str) -> None:
    session = dealt(rules, 4, first=2, variation=True)
    dealt_to = []
    while session.decision is not None and session.decision.kind == "discard":
        seat = session.decision.seat
        dealt_to.append((seat, len(session.state.players[seat].hand)))
        session.choose(next(iter(session.decision)))
    assert dealt_to == [(2, 5), (3, 6), (0, 7), (1, 8)]
    assert [len(player.hand) for player in session.state.players] == [4] * 4
    assert len(session.state.discards) == 1 + 2 + 3 + 4
    assert session.decision is not None
    assert (session.decision.kind, session.decision.seat) == ("role", 2)


def roles_taken(table: Table, n: int) -> list[int]:
    """The seats of the next n roles; everybody declines what can be declined."""
    seats = []
    for _ in range(n):
        assert table.asked is not None
        kind, seat = table.asked
        assert kind == "role"
        seats.append(seat)
        table.do("any")
        table.finish()
    return seats


@every_rule_set
@pytest.mark.parametrize(
    ("seats", "order"),
    [(2, [0, 1, 0, 1, 0, 1, 0, 1]), (3, [0, 1, 2, 1, 2, 0, 2, 0]), (4, [0, 1, 2, 3, 1, 2, 3, 0])],
)
def test_the_order_of_roles_governor_first_and_then_the_next_governor(
    rules: str, seats: int, order: list[int]
) -> None:
    """With two: governor, other, governor, and then the other is governor."""
    table = scene(["indigo-plant"] * seats, rules=rules)
    assert roles_taken(table, 8) == order


@every_rule_set
def test_a_role_is_taken_once_a_round(rules: str) -> None:
    table = scene(["well"] * 3, rules=rules)
    assert table.options() == ["builder", "producer", "trader", "councillor", "prospector"]
    table.do("trader")
    assert table.options() == ["builder", "producer", "councillor", "prospector"]
    table.do("prospector", "builder")
    table.finish()
    assert len(table.options()) == 5  # a new round
    assert table.state.governor == 1


@every_rule_set
def test_two_players_a_library_is_used_once_a_round(rules: str) -> None:
    table = scene(["library", "tower"], rules=rules)
    table.do("prospector")
    assert table.asked == ("library", 0)
    table.do("use")
    assert table.hand(0) == 2
    table.do("trader", "producer")
    assert table.state.round == 3
    table = scene(["library indigo-plant indigo-plant indigo-plant", "tower"], rules=rules)
    table.do("trader", "use", "prospector", "producer")
    assert table.most() == 2


@every_rule_set
def test_two_players_a_library_kept_at_the_first_role_doubles_the_second(rules: str) -> None:
    table = scene(["library indigo-plant indigo-plant indigo-plant", "tower"], rules=rules)
    table.do("prospector", "keep")
    assert table.hand(0) == 1
    table.do("trader", "producer")
    assert table.most() == 3


@every_rule_set
def test_two_players_the_other_player_has_one_role_and_always_doubles_it(rules: str) -> None:
    table = scene(["tower", "library"], rules=rules)
    table.do("trader", "prospector")
    assert table.hand(1) == 2


@every_rule_set
def test_two_players_a_library_built_with_the_first_role_doubles_the_second(rules: str) -> None:
    table = scene(["tower", "well"], ["library +4"], rules=rules)
    table.do("builder", "build library", "any", "trader", "prospector")
    assert table.hand(0) == 2


@every_rule_set
def test_two_players_a_library_is_fresh_in_every_round(rules: str) -> None:
    table = scene(["library", "tower"], ["", "library +6"], rules=rules)
    table.do("prospector", "use", "trader", "producer")
    table.finish()
    table.do("builder", "build library", "any", "pass", "trader")
    table.finish()
    before = table.hand(1)
    table.do("prospector")
    assert table.hand(1) == before + 2


@every_rule_set
def test_three_players_a_library_is_not_asked_about(rules: str) -> None:
    table = scene(["library", "well", "well"], rules=rules)
    table.do("prospector")
    assert (table.hand(0), table.asked) == (2, ("role", 1))


LIMITS = {
    "2004": [("", 7), ("tower", 12)],
    "2014": [("", 7), ("tower", 12)],
    "new-buildings": [("", 6), ("guard-room", 7), ("tower", 12), ("tower guard-room", 12)],
}


@pytest.mark.parametrize(
    ("rules", "city", "limit"),
    [(rules, city, limit) for rules, limits in LIMITS.items() for city, limit in limits],
)
def test_the_hand_limit_at_the_start_of_a_round(rules: str, city: str, limit: int) -> None:
    for over in (0, 1, 3):
        table = scene([f"well {city}", "well"], [f"+{limit + over}"], rules=rules, round_start=True)
        if over:
            assert table.asked == ("discard", 0)
            assert (table.most(), table.decision.count() > 0) == (over, True)
            table.do("any")
        assert (table.hand(0), table.asked) == (limit, ("role", 0))


@every_rule_set
def test_the_player_chooses_what_to_discard(rules: str) -> None:
    hand = "hero palace statue well crane tower smithy chapel"
    table = scene(["indigo-plant", "indigo-plant"], [hand], rules=rules, round_start=True)
    discarded = "hero palace" if rules == "new-buildings" else "hero"
    table.do(discarded)
    assert table.discards() == discarded


@every_rule_set
def test_a_hand_may_be_over_the_limit_during_a_round(rules: str) -> None:
    table = scene(["well"] * 3, ["+7"], rules=rules)
    table.do("prospector")
    assert (table.hand(0), table.asked) == (8, ("role", 1))


@every_rule_set
def test_the_first_round_has_no_start_of_its_own(rules: str) -> None:
    session = dealt(rules, 2)
    assert session.decision is not None
    assert session.decision.kind == "role"


@every_rule_set
def test_chapel_takes_a_card_or_none_before_the_hand_limit(rules: str) -> None:
    table = scene(["chapel", "well"], ["hero +7"], rules=rules, round_start=True)
    assert table.asked == ("chapel", 0)
    assert table.most() == 1
    table.do("hero")
    assert len(table.player(0).chapel) == 1
    if rules == "new-buildings":
        assert table.asked == ("discard", 0)
        table.do("any")
    assert table.asked == ("role", 0)  # seven are left in the base game
    assert table.points(0) == {"buildings": 2, "chapel": 1}
    table = scene(["chapel", "well"], ["+2"], rules=rules, round_start=True)
    table.do("none")
    assert (table.hand(0), table.asked) == (2, ("role", 0))


def test_chapel_is_not_asked_with_an_empty_hand() -> None:
    assert scene(["chapel", "well"], round_start=True).asked == ("role", 0)


def test_cards_under_a_chapel_are_known_to_its_owner_alone() -> None:
    table = scene(["chapel", "well"], ["hero"], round_start=True)
    table.do("hero")
    hidden = [table.rules.redact(table.state, eye).players[0].chapel == [-1] for eye in (0, 1, None)]
    assert hidden == [False, True, True]


def new_round(city: str, hand: str, pile: str = "") -> Table:
    return scene([city, "well"], [hand], rules="new-buildings", pile=pile, round_start=True)


def test_bank_takes_any_number_of_cards_once_a_game() -> None:
    table = new_round("bank", "+9")
    assert table.asked == ("bank", 0)
    assert table.most() == 9
    table.do("any")  # none: the chance is kept
    assert not table.player(0).bank_used
    table = new_round("bank", "hero palace well")
    table.do("hero palace")
    assert (table.cards(0), table.points(0)) == ("well", {"buildings": 2, "bank": 2})
    for role in ("prospector", "trader", "producer"):
        table.do(role)
    assert table.asked == ("role", 1)  # in the next round it is not asked any more


def test_a_bank_that_was_used_covered_and_built_anew_stays_used() -> None:
    table = new_round("crane bank", "hero palace +1")
    table.do("palace")
    table.do("builder", "build hero over bank")
    table.do("prospector", "councillor", "any", "any")
    table.player(0).hand = [BANK] + [HERO] * 5
    table.do("builder", "pass", "build bank", "any", "prospector", "trader")
    assert table.city(0) == "crane hero bank"
    assert table.asked == ("role", 0)


def test_office_building_changes_one_or_two_cards_or_none() -> None:
    table = new_round("office-building", "hero palace statue", pile="chapel tower")
    assert table.asked == ("office", 0)
    assert table.most() == 2
    table.do("hero palace")
    assert (table.cards(0), table.discards()) == ("chapel statue tower", "hero palace")
    table = new_round("office-building", "hero palace", pile="chapel tower")
    table.do("none")
    assert (table.cards(0), table.asked) == ("hero palace", ("role", 0))


def test_the_order_is_office_chapel_bank_and_then_the_limit() -> None:
    table = new_round("office-building chapel bank", "+10")
    order = []
    while table.asked is not None and table.asked[0] != "role":
        order.append(table.asked[0])
        table.do("any")
    assert order == ["office", "chapel", "bank", "discard"]
    assert table.hand(0) == 6


def test_cards_under_chapel_and_bank_no_longer_count_for_the_limit() -> None:
    table = new_round("chapel bank", "hero palace +6")
    table.do("hero", "palace")
    assert (table.hand(0), table.asked) == (6, ("role", 0))


def test_the_start_of_a_round_goes_clockwise_from_the_new_governor() -> None:
    table = scene(["chapel", "chapel", "chapel"], ["+8", "+8", "+8"], round_start=True, governor=1)
    order = []
    while table.asked is not None and table.asked[0] != "role":
        order.append(table.asked)
        table.do("any")
    assert order == [(kind, seat) for seat in (1, 2, 0) for kind in ("chapel", "discard")]
