"""Trader: a tile sets the prices, everybody may sell a good, the trader one more."""

from engine.decision import HIDDEN, Choice, Decision
from engine.documents.result import Facts
from engine.san_juan.builder import goods_of, take_good
from engine.san_juan.decisions import Sell, Tile
from engine.san_juan.kinds import CUSTOMS_OFFICE, HARBOR, HUT, IDS, MARKET_HALL, MARKET_STAND, TRADING_POST
from engine.san_juan.state import Frame, Player, SanJuanState
from engine.san_juan.table import Step, clockwise, discard, draw, tell

CUSTOMS_PRICE = 2
MARKET_STAND_NEEDS = 2


def start(state: SanJuanState) -> None:
    state.sold = 0
    state.doing.append((SELL, 0))
    state.doing.append((TURN_TILE,))


def capacity(state: SanJuanState, player: Player, is_trader: bool) -> int:
    """How many goods a player may sell."""
    return 1 + (player.has >> TRADING_POST & 1) + (is_trader + (is_trader and state.doubled))


def price_of(state: SanJuanState, kind: int) -> int:
    """What the tile in force pays for the good of a building."""
    return CUSTOMS_PRICE if kind == CUSTOMS_OFFICE else state.edition.tiles[state.tiles[0]][kind]


def _ask_tile(state: SanJuanState, frame: Frame) -> Decision | None:
    tile = state.tiles[0]
    if tile == HIDDEN:
        return Tile(tuple([t for t in range(len(state.tiles)) if t not in state.tiles]))
    state.doing.pop()
    if state.log is not None:
        tell(state, "tile", clockwise(state, 0), {"tile": tile, "prices": list(state.edition.tiles[tile])})
    return None


def _answer_tile(state: SanJuanState, frame: Frame, tile: Choice) -> None:
    state.tiles[0] = tile


def _ask_sell(state: SanJuanState, frame: Frame) -> Decision | None:
    k = frame[1]
    while k < len(state.players):
        seat = clockwise(state, k)
        player = state.players[seat]
        goods = goods_of(player)
        if goods:
            if k != frame[1]:
                state.doing[-1] = (SELL, k)
            return Sell(seat, goods, 0, capacity(state, player, k == 0), IDS)
        k += 1
    state.doing[-1] = (TRADE_DONE, 0)
    state.tiles.append(state.tiles.pop(0))
    state.trader_phases += 1
    return None


def _answer_sell(state: SanJuanState, frame: Frame, kinds: Choice) -> None:
    k = frame[1]
    state.doing[-1] = (SELL, k + 1)
    if not kinds:
        return
    seat = clockwise(state, k)
    player = state.players[seat]
    state.sold += len(kinds)
    cards = sum([price_of(state, kind) for kind in kinds])
    bonus = []
    if player.has >> MARKET_STAND & 1 and len(kinds) >= MARKET_STAND_NEEDS:
        bonus.append("market-stand")
    if player.has >> MARKET_HALL & 1:
        bonus.append("market-hall")
    goods = [take_good(player, kind) for kind in kinds]
    harbor = player.has >> HARBOR & 1
    if harbor:
        player.harbor.append(goods.pop())
    discard(state, goods, 0)
    if state.log is not None:
        facts: Facts = {"goods": [IDS[kind] for kind in kinds], "cards": cards, "bonus": bonus}
        tell(state, "sold", seat, facts)
        if harbor:
            tell(state, "stored", seat, {"n": 1, "where": "harbor"})
    draw(state, seat, cards + len(bonus), "trade")


def _ask_trade_done(state: SanJuanState, frame: Frame) -> None:
    """Huts draw if nobody sold anything."""
    k = frame[1]
    while k < len(state.players) and not state.sold:
        seat = clockwise(state, k)
        k += 1
        if state.players[seat].has >> HUT & 1:
            state.doing[-1] = (TRADE_DONE, k)
            draw(state, seat, 1, "hut")
            return
    state.doing.pop()


TURN_TILE = Step("tile", _ask_tile, _answer_tile)
SELL = Step("sell", _ask_sell, _answer_sell)
TRADE_DONE = Step("trade-done", _ask_trade_done)
