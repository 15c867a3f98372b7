"""The gentle player of the guided first games: sees its own cards and points of the moment and overlooks things."""

from random import Random

from engine.decision import Choice, Decision, Pick
from engine.players.blindness import noticed
from engine.players.budget import Budget
from engine.players.san_juan import ahead, quick
from engine.rules import Rules
from engine.san_juan.builder import LAST_BUILDING
from engine.san_juan.decisions import PASS, Build, Pay
from engine.san_juan.hidden import fill
from engine.san_juan.kinds import GUILD_HALL, PRODUCTION
from engine.san_juan.state import NO_GOOD, SanJuanState

HAND, GOOD, POWER = 0.5, 0.4, 0.6  # points that a card, a good, a building with a power seem to be worth
SIX = 3.0  # and a building of cost 6, which prints no points
MOOD = 0.7  # how far a guess may be off
KEPT_FROM_CHAPEL = 2


def choose(
    rules: Rules[SanJuanState] | None, view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    if decision.kind == "role":
        state = fill(view, rng)
        return max(
            noticed(list(decision), rng),
            key=lambda role: _glance(ahead.after(state, role, rng), decision.seat) + _mood(rng),
        )
    if isinstance(decision, Build):
        return _build(view, decision, rng)
    if isinstance(decision, Pay):
        return _pay(view, decision)
    if isinstance(decision, Pick) and decision.kind in ("keep", "gold-mine", "discard"):
        return _by_cost(view, decision)
    if decision.kind == "chapel" and len(view.players[decision.seat].hand) <= KEPT_FROM_CHAPEL:
        return ()
    return quick.answer(view, decision)


def _mood(rng: Random) -> float:
    return (rng.random() - 0.5) * 2 * MOOD


def _glance(state: SanJuanState, seat: int) -> float:
    """Points and cards of the moment."""
    player = state.players[seat]
    goods = len(player.goods) - player.goods.count(NO_GOOD)
    stored = len(player.chapel) + len(player.bank) + len(player.harbor)
    return sum(_looks(state, k) for k in player.city) + HAND * len(player.hand) + GOOD * goods + stored


def _looks(state: SanJuanState, kind: int) -> float:
    """What a building seems to be worth by its face."""
    if kind >= GUILD_HALL and state.edition.points[kind] == 0:
        return SIX
    return state.edition.points[kind] + (POWER if kind >= PRODUCTION else 0.3)


def _build(view: SanJuanState, decision: Build, rng: Random) -> Choice:
    """What looks best and can be paid; saving for something better never comes to mind, but at the very start."""
    early = len(view.players[decision.seat].city) < LAST_BUILDING / 2
    weight = HAND if early else HAND / 2

    def appeal(option: tuple[int, int]) -> float:
        if option == PASS:
            return 0.2
        kind, over = option
        lost = _looks(view, over) if over >= 0 else 0.0
        return _looks(view, kind) - lost - weight * 0.5 * decision.cost(option) + _mood(rng)

    return max(noticed(list(decision.options), rng), key=appeal)


def _pay(view: SanJuanState, decision: Pay) -> Choice:
    """The cheapest cards of the hand; goods only if there is no other way."""
    cost = view.edition.cost
    goods = max(0, decision.cost - len(decision.hand))
    cards = sorted(decision.hand, key=lambda card: cost[card] if card >= 0 else 0)[: decision.cost - goods]
    return (tuple(sorted(cards)), decision.goods[:goods])


def _by_cost(view: SanJuanState, decision: Pick) -> Choice:
    """Expensive cards are good cards, but a building one has already is not."""
    city = view.players[decision.seat].city
    cost = view.edition.cost

    def price(card: int) -> int:
        return cost[card] if card >= 0 and (card < PRODUCTION or card not in city) else 0

    ranked = sorted(decision.things, key=price, reverse=decision.kind != "discard")
    return tuple(sorted(ranked[: decision.least]))
