"""What holds at every step of every game of San Juan."""

from collections import Counter

from engine.decision import Decision
from engine.san_juan.decisions import Build, ChooseRole, Pay
from engine.san_juan.kinds import CATHEDRAL, IDS, PRODUCTION, STORES_GOODS
from engine.san_juan.round import hand_limit
from engine.san_juan.score import score_table, sheets_of
from engine.san_juan.state import NO_GOOD, SanJuanState, discarded_card


def cards_of(state: SanJuanState) -> Counter[int]:
    """Every card on the table by kind, the cathedral left out: it is never in the deck."""
    found: Counter[int] = Counter(state.pile)
    found.update(discarded_card(entry) for entry in state.discards)
    found.update(state.drawn)
    for player in state.players:
        for cards in (player.hand, player.city, player.chapel, player.bank, player.harbor, *player.beneath):
            found.update(cards)
        found.update(good for good in player.goods if good != NO_GOOD)
    for frame in state.doing:
        if (card := frame[0].card_under_way(frame)) >= 0:
            found[card] += 1
    del found[CATHEDRAL]
    return found


def check(state: SanJuanState, tile_order: list[int]) -> None:
    """Fails on the first thing that does not hold; `tile_order` are the tiles as they first lay."""
    assert cards_of(state) == Counter(state.edition.deck), "a card is lost, or there twice"
    for player in state.players:
        assert len(player.city) == len(player.goods) == len(player.beneath)
        of_city = [kind for kind in player.city if kind >= PRODUCTION]
        assert len(set(of_city)) == len(of_city), "two of a city building"
        assert player.has == sum(1 << kind for kind in set(player.city))
        for kind, good in zip(player.city, player.goods, strict=True):
            assert good == NO_GOOD or kind in STORES_GOODS, f"a good on {IDS[kind]}"
        assert not Counter(player.shown) - Counter(player.hand), "a card that was shown is not in the hand"
        assert player.bank_used == bool(player.bank)
    assert cathedrals(state) + state.cathedral == state.edition.has_cathedral, "not one cathedral"
    turns = state.trader_phases % len(tile_order)
    assert state.tiles == tile_order[turns:] + tile_order[:turns], "the order of the tiles"
    for score in score_table(state.edition, sheets_of(state)):
        assert score.points == sum(source.points for source in score.sources)
        assert all(source.points >= 0 for source in score.sources)
    if state.asked is not None:
        check_decision(state, state.asked)


def check_decision(state: SanJuanState, decision: Decision) -> None:
    if isinstance(decision, Build):
        assert min(decision.costs) >= 0
        assert len(set(decision.options)) == len(decision.options)
    if isinstance(decision, Pay):
        assert 0 <= decision.cost <= len(decision.hand) + decision.most_goods
        assert decision.cost or decision.waiver, "nothing to pay, and asked all the same"
    if isinstance(decision, ChooseRole) and state.turn == 0 and state.round > 1:
        for seat, player in enumerate(state.players):
            assert len(player.hand) <= hand_limit(state, seat), (
                "more cards than the limit after the round start"
            )


def cathedrals(state: SanJuanState) -> int:
    """How many are in cities, covered, or being paid for."""
    built = sum([CATHEDRAL in (*p.city, *sum(p.beneath, ())) for p in state.players])
    return built + sum(frame[0].card_under_way(frame) == CATHEDRAL for frame in state.doing)
