"""Producer: everybody may make a good, the producer one more."""

from engine.decision import Choice, Decision
from engine.san_juan.decisions import Produce
from engine.san_juan.kinds import AQUEDUCT, IDS, PRODUCTION, WELL
from engine.san_juan.state import NO_GOOD, Frame, Player, SanJuanState
from engine.san_juan.table import Step, clockwise, draw, lay_goods, tell

WELL_NEEDS = 2


def start(state: SanJuanState) -> None:
    state.doing.append((PRODUCE, 0))


def capacity(state: SanJuanState, player: Player, is_producer: bool) -> int:
    """How many goods a player may make; a card for each has to be there."""
    most = 1 + (player.has >> AQUEDUCT & 1) + (is_producer + (is_producer and state.doubled))
    return min(most, len(state.pile) + len(state.discards))


def empty_buildings(player: Player) -> list[int]:
    """The kinds of production buildings without a good; customs offices are never filled by production."""
    return [
        kind
        for kind, good in zip(player.city, player.goods, strict=True)
        if good == NO_GOOD and kind < PRODUCTION
    ]


def _ask_produce(state: SanJuanState, frame: Frame) -> Decision | None:
    k = frame[1]
    while k < len(state.players):
        seat = clockwise(state, k)
        player = state.players[seat]
        empty = empty_buildings(player)
        if empty:
            if k != frame[1]:
                state.doing[-1] = (PRODUCE, k)
            return Produce(seat, empty, 0, capacity(state, player, k == 0), IDS)
        k += 1
    state.doing.pop()
    return None


def _answer_produce(state: SanJuanState, frame: Frame, kinds: Choice) -> None:
    k = frame[1]
    state.doing[-1] = (PRODUCE, k + 1)
    if not kinds:
        return
    seat = clockwise(state, k)
    player = state.players[seat]
    places: list[int] = []
    for wanted in kinds:
        places.append(
            next(
                place
                for place, kind in enumerate(player.city)
                if kind == wanted and player.goods[place] == NO_GOOD and place not in places
            )
        )
    if state.log is not None:
        tell(state, "produced", seat, {"goods": [IDS[kind] for kind in kinds]})
    if len(kinds) >= WELL_NEEDS and player.has >> WELL & 1:
        state.doing.append((WELL_DRAW, seat))
    lay_goods(state, seat, tuple(places), "produce")


def _ask_well(state: SanJuanState, frame: Frame) -> None:
    state.doing.pop()
    draw(state, frame[1], 1, "well")


PRODUCE = Step("produce", _ask_produce, _answer_produce)
WELL_DRAW = Step("well", _ask_well)
