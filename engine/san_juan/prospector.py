"""Prospector: a card for who takes the role; then gold mines and goldsmiths turn up theirs."""

from engine.decision import HIDDEN, Choice, Decision
from engine.documents.result import Facts
from engine.rules import FIRST_RULINGS
from engine.san_juan.decisions import MISS, GoldMinePick, GoldMineReveal, GoldsmithReveal
from engine.san_juan.kinds import CATHEDRAL, GOLD_MINE, GOLDSMITH, IDS
from engine.san_juan.state import Frame, SanJuanState, unseen
from engine.san_juan.table import Step, clockwise, discard, draw, draw_aside, names, tell

GOLD_MINE_CARDS = 4
MINE, SMITH, NEXT = range(3)


def start(state: SanJuanState) -> None:
    state.doing.append((GOLD, 0, MINE))
    draw(state, clockwise(state, 0), 2 if state.doubled else 1, "prospector")


def _ask_gold(state: SanJuanState, frame: Frame) -> None:
    """Clockwise from the prospector; an owner of both uses the gold mine first."""
    _, k, stage = frame
    while k < len(state.players):
        seat = clockwise(state, k)
        has = state.players[seat].has
        if stage == MINE and has >> GOLD_MINE & 1:
            state.doing[-1] = (GOLD, k, SMITH)
            state.doing.append((MINE_RESULT, seat))
            draw_aside(state, seat, GOLD_MINE_CARDS, "gold-mine")
            return
        if stage <= SMITH and has >> GOLDSMITH & 1:
            state.doing[-1] = (GOLD, k, NEXT)
            state.doing.append((SMITH_RESULT, seat))
            draw_aside(state, seat, 1, "goldsmith")
            return
        k, stage = k + 1, MINE
    state.doing.pop()


def mine_needs(state: SanJuanState) -> int:
    """How many cards a gold mine must turn up to bring one; by the first rulings any would do."""
    return 1 if state.rulings == FIRST_RULINGS else GOLD_MINE_CARDS


def _ask_mine(state: SanJuanState, frame: Frame) -> Decision | None:
    seat = frame[1]
    drawn = state.drawn
    cost = state.edition.cost
    enough = len(drawn) >= mine_needs(state)
    if HIDDEN in drawn and enough:
        return GoldMineReveal(seat, (MISS, *_possible_hits(state)))
    if HIDDEN in drawn:
        _told(state, seat, "gold-mine", MISS)
    elif not enough or len({cost[card] for card in drawn}) < len(drawn):
        _take(state, seat, "gold-mine", None)
    elif state.edition.gold_mine == "any":
        return GoldMinePick(seat, drawn, 1, 1, IDS)
    else:
        _take(state, seat, "gold-mine", min(drawn, key=lambda card: cost[card]))
    return None


def _possible_hits(state: SanJuanState) -> list[int]:
    """Unseen kinds that can be what cards of different costs, usually four, bring."""
    left = unseen(state)
    cost = state.edition.cost
    kinds = [kind for kind in state.edition.kinds if left[kind] > 0]
    costs = {cost[kind] for kind in kinds}
    n = len(state.drawn)
    if len(costs) < n:
        return []
    if state.edition.gold_mine == "any":
        return kinds
    return [kind for kind in kinds if sum(other > cost[kind] for other in costs) >= n - 1]


def _answer_mine(state: SanJuanState, frame: Frame, choice: Choice) -> None:
    if type(choice) is tuple:
        _take(state, frame[1], "gold-mine", choice[0])
    else:
        _told(state, frame[1], "gold-mine", choice)


def _ask_smith(state: SanJuanState, frame: Frame) -> Decision | None:
    seat = frame[1]
    built = 0
    for player in state.players:
        built |= player.has
    if HIDDEN in state.drawn:
        left = unseen(state)
        hits = [k for k in state.edition.kinds if left[k] > 0 and not built >> k & 1 and k != CATHEDRAL]
        return GoldsmithReveal(seat, (MISS, *hits))
    card = state.drawn[0] if state.drawn else HIDDEN
    _take(state, seat, "goldsmith", card if card >= 0 and not built >> card & 1 else None)
    return None


def _answer_smith(state: SanJuanState, frame: Frame, choice: Choice) -> None:
    _told(state, frame[1], "goldsmith", choice)


def _take(state: SanJuanState, seat: int, why: str, card: int | None) -> None:
    """The revealed cards go to the discards for all to know, but the one that was won."""
    state.doing.pop()
    revealed = state.drawn
    state.drawn = []
    if state.log is not None:
        facts: Facts = {"cards": names(revealed), "won": None if card is None else IDS[card]}
        tell(state, why, seat, facts)
    if card is not None:
        revealed.remove(card)
        player = state.players[seat]
        player.hand.append(card)
        player.shown.append(card)
    discard(state, revealed, (1 << len(state.players)) - 1)


def _told(state: SanJuanState, seat: int, why: str, card: int) -> None:
    """At a physical table: only what was won is told, the others stay unknown."""
    state.doing.pop()
    revealed = state.drawn
    state.drawn = []
    if state.log is not None:
        tell(state, why, seat, {"cards": [], "won": None if card == MISS else IDS[card]})
    if card != MISS:
        revealed.pop()
        player = state.players[seat]
        player.hand.append(HIDDEN)
        player.shown.append(card)
    discard(state, revealed, 0)


GOLD = Step("gold", _ask_gold)
MINE_RESULT = Step("gold-mine", _ask_mine, _answer_mine)
SMITH_RESULT = Step("goldsmith", _ask_smith, _answer_smith)
