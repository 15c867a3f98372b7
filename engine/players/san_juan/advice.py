"""Choices weighed for a hint: the learned value says which is best, the hand-made terms say why."""

from collections import Counter
from random import Random

from engine.decision import Choice, Decision
from engine.documents.result import Facts
from engine.players.advice import Weighed
from engine.players.budget import Budget
from engine.players.san_juan import ahead
from engine.players.san_juan.candidates import candidates
from engine.players.san_juan.evaluation import builds_from, own_terms
from engine.players.san_juan.lookahead import worth
from engine.players.san_juan.outlook import outlook_of
from engine.players.san_juan.values import expert_value
from engine.rules import Rules
from engine.san_juan.hidden import fill
from engine.san_juan.kinds import IDS, MONUMENTS, PRODUCTION
from engine.san_juan.state import NO_GOOD, SanJuanState

SAMPLES = 12
SHARED = frozenset(
    {"role", "library", "build"}
)  # what is chosen there also gives the others something, or ends the game


def weigh_all(
    rules: Rules[SanJuanState] | None,
    view: SanJuanState,
    decision: Decision,
    rng: Random,
    budget: Budget,
    also: Choice = None,
) -> list[Weighed]:
    """Every candidate, and `also` one that somebody made, on the same sampled states and with the same luck: what none of
    them touches is worth the same after each, and is no reason for any."""
    options = candidates(view, decision)
    if also is not None and also not in options:
        options.append(also)
    seat = decision.seat
    values = [0.0] * len(options)
    terms: list[Counter[str]] = [Counter() for _ in options]
    counts: list[Counter[str]] = [Counter() for _ in options]
    last: list[SanJuanState] = []
    done = 0
    while done < SAMPLES and not (done and budget.spent()):
        state = fill(view, rng)
        luck = rng.random()
        last = [ahead.after(state, option, Random(luck)) for option in options]
        for n, value in enumerate(worth(expert_value(), last, seat).tolist()):
            values[n] += value
            terms[n].update(_terms(last[n], seat, decision.kind in SHARED))
            counts[n].update(_counts(last[n], seat))
        done += 1
    return [
        Weighed(
            option,
            values[n] / done,
            {term: total / done for term, total in terms[n].items()},
            _facts(view, last[n], seat, {name: total / done for name, total in counts[n].items()}),
        )
        for n, option in enumerate(options)
    ]


def _terms(state: SanJuanState, seat: int, shared: bool) -> dict[str, float]:
    builds = builds_from(state)
    terms = own_terms(state, seat, builds)
    if not shared:  # the others only draw other cards
        return terms
    others = [
        sum(own_terms(state, other, builds).values()) for other in range(len(state.players)) if other != seat
    ]
    terms["rivals"] = -sum(others) / len(others)
    return terms


def _counts(state: SanJuanState, seat: int) -> dict[str, float]:
    player = state.players[seat]
    return {
        "cards": len(player.hand),
        "goods": len(player.goods) - player.goods.count(NO_GOOD),
        "buildings": sum(state.edition.points[kind] for kind in player.city),
        "stored": len(player.chapel) + len(player.bank) + len(player.harbor),
    }


def _facts(view: SanJuanState, later: SanJuanState, seat: int, counts: dict[str, float]) -> dict[str, Facts]:
    """What the words of each term mention; numbers of `counts` become differences where two choices meet."""
    city = later.players[seat].city
    made = sum(kind < PRODUCTION for kind in city)
    builds = builds_from(later)
    facts: dict[str, Facts] = {name: {"n": number} for name, number in counts.items()}
    facts["guild-hall"] = {"n": made}
    facts["city-hall"] = {"n": len(city) - made}
    facts["triumphal-arch"] = {"n": len(set(city).intersection(MONUMENTS))}
    for term in ("trade", "powers", "chapel", "harbor"):
        facts[term] = {"n": builds}
    outlook = outlook_of(later, seat, builds)
    known = Counter(kind for kind in (*view.players[seat].hand, *view.drawn) if kind >= 0)
    held = sorted(
        (known & Counter(later.players[seat].hand)).elements(),
        key=lambda kind: (-outlook.surplus(kind), kind),
    )
    if held:
        names, stands = tuple(IDS[kind] for kind in held), tuple(IDS[kind] for kind in sorted(city))
        facts["plans"] = {"building": names[0], "held": names, "city": stands}
    return facts
