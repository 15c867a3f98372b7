"""The choices worth thinking about: all of a few, the likely ones of many."""

from itertools import combinations

from engine.decision import Choice, Decision, Pick
from engine.players.san_juan import quick
from engine.players.san_juan.outlook import builds_left, outlook_of
from engine.san_juan.decisions import Build, Pay
from engine.san_juan.state import SanJuanState

FEW = 8
BUILDINGS = 6  # of the best at a glance
SPARE = 2  # cards beyond those at the bottom of the hand that may be given instead


def candidates(view: SanJuanState, decision: Decision) -> list[Choice]:
    """At most about a dozen choices; the answer at a glance is the first of them."""
    if decision.kind in ("role", "library"):
        return list(decision)
    if isinstance(decision, Build):
        values = dict(zip(decision.options, quick.build_values(view, decision), strict=True))
        return sorted(values, key=lambda option: values[option], reverse=True)[:BUILDINGS]
    first = quick.answer(view, decision)
    if isinstance(decision, Pay):
        return _with(first, _payments(view, decision))
    assert isinstance(decision, Pick)
    if decision.count() <= FEW:
        return _with(first, list(decision))
    return _with(first, MORE.get(decision.kind, _none_more)(view, decision))


def _with(first: Choice, others: list[Choice]) -> list[Choice]:
    """Each once: of two equal cards it does not matter which one is kept."""
    return list(dict.fromkeys([first, *others]))


def _ranked(view: SanJuanState, decision: Decision, cards: tuple[int, ...]) -> tuple[int, ...]:
    return quick.by_value(outlook_of(view, decision.seat, builds_left(view)), cards)


def _payments(view: SanJuanState, decision: Pay) -> list[Choice]:
    first = quick.answer(view, decision)
    goods = first[1]
    number = decision.cost - len(goods)
    ranked = _ranked(view, decision, decision.hand)
    found: list[Choice] = [(cards, goods) for cards in _least(ranked, number)]
    if decision.waiver:
        found.append((tuple(sorted(ranked[: decision.waiver[0]])), ()))
    return found


def _least(ranked: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    """The cards at the bottom, or one of them kept for one that is a little better."""
    bottom = ranked[:number]
    found = [tuple(sorted(bottom))]
    for better in ranked[number : number + SPARE]:
        for n in range(max(0, number - SPARE), number):
            found.append(tuple(sorted([*bottom[:n], *bottom[n + 1 :], better])))
    return list(dict.fromkeys(found))


def _discards(view: SanJuanState, decision: Pick) -> list[Choice]:
    return list(_least(_ranked(view, decision, decision.things), decision.least))


def _keeps(view: SanJuanState, decision: Pick) -> list[Choice]:
    best = _ranked(view, decision, decision.things)[-(decision.least + SPARE) :]
    return [tuple(sorted(kept)) for kept in combinations(best, decision.least)]


def _stores(view: SanJuanState, decision: Pick) -> list[Choice]:
    """Nothing, or more and more of the least wanted cards."""
    ranked = _ranked(view, decision, decision.things)
    return [tuple(sorted(ranked[:n])) for n in range(decision.least, decision.most + 1)]


def _chapel(view: SanJuanState, decision: Pick) -> list[Choice]:
    return [(), *[(card,) for card in _ranked(view, decision, decision.things)[:3]]]


def _none_more(view: SanJuanState, decision: Pick) -> list[Choice]:
    return []


MORE = {
    "discard": _discards,
    "keep": _keeps,
    "office": _stores,
    "bank": _stores,
    "chapel": _chapel,
}
