"""Builder: everybody may build one building; the builder pays one card less."""

from engine.decision import HIDDEN, Choice, Decision
from engine.documents.result import Facts
from engine.rules import FIRST_RULINGS
from engine.san_juan.decisions import NOWHERE, PASS, Build, Pay
from engine.san_juan.kinds import (
    BLACK_MARKET,
    CARPENTER,
    CATHEDRAL,
    CRANE,
    IDS,
    LIBRARY,
    POOR_HOUSE,
    PRODUCTION,
    QUARRY,
    SMITHY,
    TAVERN,
)
from engine.san_juan.state import NO_GOOD, Frame, Player, SanJuanState, unseen
from engine.san_juan.table import Step, choosable, clockwise, discard, draw, leave_hand, tell

LAST_BUILDING = 12
BLACK_MARKET_GOODS = 2
POOR_HAND = 1  # with so many cards or fewer a poor house draws one


def start(state: SanJuanState) -> None:
    for player in state.players:
        player.built = HIDDEN
    state.doing.append((BUILD, 0))


def discount(state: SanJuanState, has: int, kind: int, is_builder: bool) -> int:
    """What the builder's privilege, library, smithy and quarry take off, for a player with these buildings."""
    off = has >> (SMITHY if kind < PRODUCTION else QUARRY) & 1
    if is_builder:
        off += 2 if state.doubled and has >> LIBRARY & 1 else 1
    return off


def price(state: SanJuanState, player: Player, kind: int, over: int, is_builder: bool) -> int:
    """Cards to pay; the covered building is out of play at once, so its own discount no longer counts."""
    edition = state.edition
    if over == NOWHERE:
        return max(0, edition.cost[kind] - discount(state, player.has, kind, is_builder))
    has = player.has & ~(1 << over)
    return max(0, edition.cost[kind] - discount(state, has, kind, is_builder) - edition.worth[over])


def goods_of(player: Player) -> list[int]:
    """The kinds of the buildings that hold a good."""
    return [kind for kind, good in zip(player.city, player.goods, strict=True) if good != NO_GOOD]


def payable_goods(player: Player, over: int) -> int:
    """How many goods a black market lets this player pay with; none if the market itself is covered now."""
    if player.has >> BLACK_MARKET & 1 and over != BLACK_MARKET:
        return min(BLACK_MARKET_GOODS, len(player.goods) - player.goods.count(NO_GOOD))
    return 0


def buildable(state: SanJuanState, player: Player) -> set[int]:
    """Kinds the hand may hold: its own cards, or anything unseen where the hand is hidden."""
    if HIDDEN not in player.hand:
        return set(player.hand)
    left = unseen(state)
    return {kind for kind in state.edition.kinds if left[kind] > 0} | set(player.shown)


Ways = list[tuple[int, int]]  # (kind, kind covered or NOWHERE)
Unaffordable = dict[tuple[int, int], tuple[int, int]]


def options(state: SanJuanState, seat: int, is_builder: bool) -> tuple[Ways, list[int], Unaffordable]:
    """Every way to build that can be paid for, PASS first, its price, and what would cost more than there is."""
    player = state.players[seat]
    has = player.has
    cost = state.edition.cost
    rest = len(player.hand) - 1
    goods = payable_goods(player, NOWHERE)
    off_production = discount(state, has, 0, is_builder)
    off_city = discount(state, has, PRODUCTION, is_builder)
    found, prices = [PASS], [0]
    unaffordable: Unaffordable = {}
    kinds = sorted(buildable(state, player)) if rest >= 0 else []
    candidates = [(kind, rest) for kind in kinds]
    if state.cathedral:
        candidates.append((CATHEDRAL, rest + 1))
    crane = has >> CRANE & 1
    targets = sorted({target for target in player.city if target != CRANE}) if crane else []
    for kind, cards in candidates:
        if kind < PRODUCTION:
            to_pay = cost[kind] - off_production
        elif has >> kind & 1:
            continue
        else:
            to_pay = cost[kind] - off_city
        if to_pay < 0:
            to_pay = 0
        if to_pay <= cards + goods:
            found.append((kind, NOWHERE))
            prices.append(to_pay)
        else:
            unaffordable[kind, NOWHERE] = (to_pay, cards + goods)
        for over in targets:
            if over != kind:
                to_pay = price(state, player, kind, over, is_builder)
                means = cards + payable_goods(player, over)
                if to_pay <= means:
                    found.append((kind, over))
                    prices.append(to_pay)
                else:
                    unaffordable[kind, over] = (to_pay, means)
    return found, prices, unaffordable


def _ask_build(state: SanJuanState, frame: Frame) -> Decision | None:
    k = frame[1]
    seats = len(state.players)
    while k < seats:
        seat = clockwise(state, k)
        player = state.players[seat]
        found, prices, unaffordable = options(state, seat, k == 0)
        if player.hand or len(found) > 1:
            if k != frame[1]:
                state.doing[-1] = (BUILD, k)
            hand = buildable(state, player) | ({CATHEDRAL} if state.cathedral else set())
            return Build(seat, tuple(found), tuple(prices), unaffordable, hand, player.has)
        k += 1
    state.doing[-1] = (BUILDERS_DONE, 0)
    return None


def _answer_build(state: SanJuanState, frame: Frame, choice: Choice) -> None:
    k = frame[1]
    seat = clockwise(state, k)
    kind, over = choice
    state.doing[-1] = (BUILD, k + 1)
    if choice == PASS:
        if state.log is not None:
            tell(state, "built-nothing", seat, {})
        return
    player = state.players[seat]
    to_pay = price(state, player, kind, over, k == 0)
    if kind == CATHEDRAL:
        state.cathedral = False
    else:
        hand = player.hand
        hand.remove(HIDDEN if HIDDEN in hand else kind)
        if kind in player.shown:
            player.shown.remove(kind)
    if to_pay or waiver(state, player, kind, over, 0):
        state.doing.append((PAY, seat, kind, over, to_pay))
    else:
        _finish(state, seat, kind, over, 0, ())


def _ask_pay(state: SanJuanState, frame: Frame) -> Decision:
    _, seat, kind, over, to_pay = frame
    player = state.players[seat]
    return Pay(
        seat,
        choosable(state, seat),
        goods_of(player),
        to_pay,
        payable_goods(player, over),
        kind,
        over,
        waiver(state, player, kind, over, to_pay),
    )


def waiver(state: SanJuanState, player: Player, kind: int, over: int, to_pay: int) -> range:
    """How many cards may be paid beyond the price, up to the printed one, so that a poor house draws; mostly none.

    The hand is what it is after the building has left it; a carpenter's card comes before the poor house looks.
    """
    has = player.has if over == NOWHERE else player.has & ~(1 << over)
    if state.rulings == FIRST_RULINGS or not has >> POOR_HOUSE & 1:
        return range(0)
    comes = has >> CARPENTER & 1 if kind >= PRODUCTION else 0
    enough = len(player.hand) + comes - POOR_HAND
    if enough <= to_pay:
        return range(0)
    return range(enough, min(state.edition.cost[kind], len(player.hand)) + 1)


def _answer_pay(state: SanJuanState, frame: Frame, choice: Choice) -> None:
    _, seat, kind, over, _ = frame
    cards, goods = choice
    state.doing.pop()
    player = state.players[seat]
    leave_hand(state, seat, cards)
    discard(state, cards, 1 << seat)
    for good in goods:
        discard(state, (take_good(player, good),), 0)
    _finish(state, seat, kind, over, len(cards), goods)


def take_good(player: Player, kind: int) -> int:
    """Removes a good from a building of this kind, and gives its card."""
    for place, owner in enumerate(player.city):
        if owner == kind and player.goods[place] != NO_GOOD:
            card = player.goods[place]
            player.goods[place] = NO_GOOD
            return card
    raise ValueError(f"no good on {IDS[kind]}")


def _finish(state: SanJuanState, seat: int, kind: int, over: int, cards: int, goods: tuple[int, ...]) -> None:
    """Puts the building down, then carpenter, then poor house; neither acts for its own building or once covered."""
    player = state.players[seat]
    if over == NOWHERE:
        player.city.append(kind)
        player.goods.append(NO_GOOD)
        player.beneath.append(())
    else:
        _cover(state, player, kind, over)
    helpful = player.has
    player.has |= 1 << kind
    player.built = kind
    state.idle = -1
    if state.log is not None:
        facts: Facts = {
            "building": IDS[kind],
            "cards": cards,
            "goods": [IDS[good] for good in goods],
        }
        if over != NOWHERE:
            facts["over"] = IDS[over]
        tell(state, "built", seat, facts)
    if helpful >> POOR_HOUSE & 1:
        state.doing.append((POOR, seat))
    if kind >= PRODUCTION and helpful >> CARPENTER & 1:
        draw(state, seat, 1, "carpenter")


def _cover(state: SanJuanState, player: Player, kind: int, over: int) -> None:
    places = [place for place, owner in enumerate(player.city) if owner == over]
    place = next((place for place in places if player.goods[place] == NO_GOOD), places[0])
    if player.goods[place] != NO_GOOD:
        discard(state, (player.goods[place],), 0)
        player.goods[place] = NO_GOOD
    player.beneath[place] = (*player.beneath[place], over)
    player.city[place] = kind
    if len(places) == 1:
        player.has &= ~(1 << over)


def _ask_poor(state: SanJuanState, frame: Frame) -> None:
    seat = frame[1]
    state.doing.pop()
    if len(state.players[seat].hand) <= POOR_HAND:
        draw(state, seat, 1, "poor-house")


def _ask_builders_done(state: SanJuanState, frame: Frame) -> None:
    """Taverns, then the end if somebody has twelve buildings."""
    k = frame[1]
    sizes = [len(player.city) for player in state.players]
    fewest, most = min(sizes), max(sizes)
    while k < len(sizes):
        seat = clockwise(state, k)
        k += 1
        player = state.players[seat]
        if player.has >> TAVERN & 1 and player.built != TAVERN and sizes[seat] == fewest < most:
            state.doing[-1] = (BUILDERS_DONE, k)
            draw(state, seat, 1, "tavern")
            return
    state.doing.pop()
    if most >= LAST_BUILDING:
        state.doing.clear()
        if state.log is not None:
            tell(
                state,
                "game-over",
                HIDDEN,
                {"seats": [s for s, size in enumerate(sizes) if size >= LAST_BUILDING]},
            )


BUILD = Step("build", _ask_build, _answer_build)
PAY = Step("pay", _ask_pay, _answer_pay, card_at=2)
POOR = Step("poor-house", _ask_poor)
BUILDERS_DONE = Step("builders-done", _ask_builders_done)
