"""Shadow play: the same rules beside a physical table, asking only what people there can see."""

from random import Random

import pytest

from engine.decision import CHANCE, HIDDEN, RefusedChoice
from engine.rules import Setup
from engine.san_juan.decisions import Build, Pay
from engine.san_juan.edition import EDITIONS
from engine.san_juan.kinds import SMITHY
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import discarded_card, unseen
from engine.session import Session
from tests.engine.san_juan.invariants import cards_of
from tests.engine.san_juan.play import pick
from tests.engine.san_juan.shadowing import shadow_a_game

every_rule_set = pytest.mark.parametrize("rules", EDITIONS)
SEEN = {
    "role", "library", "build", "pay", "produce", "sell", "tile", "office", "chapel", "bank",
    "gold-mine-reveal", "goldsmith-reveal",
}  # fmt: skip


def shadowed(rules: str, seats: int = 3, variation: bool = False, auto: bool = True) -> Session:
    setup = Setup("san-juan", rules, seats, 0, variation, shadow=True)
    return Session(SanJuan(rules), setup, None, auto=auto)


@every_rule_set
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variation", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_every_dealt_game_can_be_shadowed(rules: str, seats: int, variation: bool, seed: int) -> None:
    setup = Setup("san-juan", rules, seats, seed % seats, variation)
    shadow = shadow_a_game(setup, seed, eager=seed > 0)
    assert shadow.told > 50


@every_rule_set
def test_first_hands_that_are_chosen_are_counted_and_stay_hidden(rules: str) -> None:
    session = shadowed(rules, 4, variation=True)
    state = session.state
    assert [player.hand for player in state.players] == [[HIDDEN] * 4] * 4
    assert [discarded_card(entry) for entry in state.discards] == [HIDDEN] * 10  # 1, 2, 3 and 4 cards
    assert session.decision is not None and session.decision.kind == "role"  # nobody was asked which


@every_rule_set
@pytest.mark.parametrize("seed", range(3))
def test_a_shadowed_game_asks_only_what_a_table_sees(rules: str, seed: int) -> None:
    rng = Random(seed)
    session = shadowed(rules, variation=True)
    asked = set()
    while (decision := session.decision) is not None:
        assert decision.count() > 1  # the rest answers itself
        asked.add(decision.kind)
        choice = pick(decision, rng, eager=True)
        if isinstance(decision, Pay):
            assert set(decision.hand) <= {-1}
            assert decision.most_goods or decision.waiver  # which goods paid, or whether more was paid
        if decision.kind in ("office", "chapel", "bank"):
            assert set(choice) <= {-1}  # only how many
        session.choose(choice)
    assert asked <= SEEN
    assert {"role", "build", "produce", "sell", "tile"} <= asked
    assert len(session.score()) == 3


@every_rule_set
def test_hand_sizes_follow_by_themselves(rules: str) -> None:
    session = shadowed(rules)
    session.choose_text("councillor")
    assert [len(player.hand) for player in session.state.players] == [5, 5, 5]
    session.choose_text("builder")
    session.choose_text("build tower")
    assert [len(player.hand) for player in session.state.players] == [5, 2, 5]
    assert session.decision is not None
    assert (session.decision.kind, session.decision.seat) == ("build", 2)


@every_rule_set
def test_a_hidden_hand_may_build_anything_that_is_still_unseen(rules: str) -> None:
    session = shadowed(rules)
    session.choose_text("builder")
    decision = session.decision
    assert isinstance(decision, Build)
    built = {kind for kind, _ in decision.options[1:]}
    cost = session.state.edition.cost
    assert built == {kind for kind in session.state.edition.kinds if cost[kind] - 1 <= 3}
    for _ in range(3):
        session.choose_text("build smithy")
    assert unseen(session.state)[SMITHY] == 0


def test_a_card_of_which_all_copies_are_seen_cannot_be_built() -> None:
    session = shadowed("2014", seats=4)
    session.choose_text("builder")
    for _ in range(3):
        session.choose_text("build smithy")
    with pytest.raises(RefusedChoice) as wrong:
        session.choose_text("build smithy")
    assert (wrong.value.refusal.code, wrong.value.refusal.facts) == ("not-available", {"building": "smithy"})


def test_impossible_entries_are_refused_with_the_reason() -> None:
    session = shadowed("2014", seats=2)
    session.choose_text("builder")
    before = session.rules.plain(session.state)
    for text, code in (
        ("build hero", "too-expensive"),
        ("build cathedral", "not-available"),
        ("build tower over indigo-plant", "cannot-cover"),
    ):
        with pytest.raises(RefusedChoice) as wrong:
            session.choose_text(text)
        assert wrong.value.refusal.code == code
    assert session.rules.plain(session.state) == before


def refused(session: Session, text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(RefusedChoice) as wrong:
        session.choose_text(text)
    return wrong.value.refusal.code, wrong.value.refusal.facts


def test_each_kind_of_impossible_entry_has_its_own_reason() -> None:
    session = shadowed("2014", seats=2)
    for text in ("builder", "build gold-mine", "build smithy"):
        session.choose_text(text)
    assert refused(session, "builder") == ("role-taken", {"role": "builder"})
    session.choose_text("prospector")
    assert refused(session, "palace") == ("cannot-win", {"building": "palace", "seat": 0})
    session.choose_text("miss")
    session.choose_text("producer")
    too_many = {"decision": "produce", "n": 2, "least": 0, "most": 1}
    assert refused(session, "indigo-plant indigo-plant") == ("wrong-number", too_many)
    assert refused(session, "sugar-mill") == ("not-there", {"decision": "produce"})
    session.choose_text("indigo-plant")
    session.choose_text("indigo-plant")
    session.choose_text("trader")
    session.choose_text("tile-2")
    while session.decision is not None and session.decision.kind != "tile":
        session.choose(next(iter(session.decision)))
    assert refused(session, "tile-2") == ("tile-known", {"tile": 1})


def test_each_tile_is_told_once_and_then_known() -> None:
    session = shadowed("2014", seats=2)
    told = []
    while session.state.trader_phases < 7:
        decision = session.decision
        assert decision is not None
        if decision.kind == "tile":
            told.append(decision.write(next(iter(decision))))
            session.choose_text(told[-1])
        elif decision.kind == "role" and "trader" in [decision.write(c) for c in decision]:
            session.choose_text("trader")
        else:
            session.choose(next(iter(decision)))
    assert len(told) == 4  # the fifth can only be the one that is left
    assert -1 not in session.state.tiles


def test_a_gold_mine_tells_what_it_won_or_that_it_missed() -> None:
    session = shadowed("2014", seats=2)
    for text in ("builder", "build gold-mine", "pass", "prospector"):
        session.choose_text(text)
    decision = session.decision
    assert decision is not None
    assert (decision.kind, decision.seat) == ("gold-mine-reveal", CHANCE)
    offered = [decision.write(choice) for choice in decision]
    assert offered[0] == "miss"
    assert (
        "smithy" in offered and "quarry" not in offered and "hero" not in offered
    )  # never the cheapest of four
    before = len(session.state.players[0].hand)
    session.choose_text("smithy")
    player = session.state.players[0]
    assert (len(player.hand), player.shown) == (before + 1, [SMITHY])


def test_in_2004_a_gold_mine_may_win_any_card() -> None:
    session = shadowed("2004", seats=2)
    for text in ("builder", "build gold-mine", "pass", "prospector"):
        session.choose_text(text)
    assert session.decision is not None
    assert "palace" in [session.decision.write(choice) for choice in session.decision]


@pytest.mark.parametrize("seed", range(6))
def test_a_shadowed_table_can_be_filled_with_cards_at_every_step(seed: int) -> None:
    rng = Random(seed)
    rules = SanJuan(EDITIONS[seed % 3])
    state = rules.new(Setup("san-juan", rules.rules, 2 + seed % 3, shadow=True))
    while state.asked is not None:
        whole = rules.fill(state, rng)
        assert cards_of(whole).total() == len(rules.edition.deck)
        assert -1 not in cards_of(whole)
        assert [len(player.hand) for player in whole.players] == [len(p.hand) for p in state.players] or (
            state.asked.seat == CHANCE
        )
        assert whole.asked is not None
        assert whole.asked.kind not in ("tile", "gold-mine-reveal", "goldsmith-reveal")
        assert "hidden" not in whole.asked.write(whole.asked.sample(rng))
        rules.apply(state, pick(state.asked, rng, eager=True))
