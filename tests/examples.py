"""Games to look at and to test with: played ahead to a certain decision and laid into a store."""

from collections.abc import Callable, Sequence
from datetime import datetime
from random import Random
from typing import Any

from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from db.folder.store import Store
from engine.games import rules_for
from engine.players.levels import choose
from engine.rules import Setup
from engine.san_juan.kinds import PRODUCTION
from engine.san_juan.state import NO_GOOD
from engine.session import Session

NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil")
STARTED = "2026-05-02T18:30:00+02:00"

Wanted = Callable[[Session], bool]


class Unhurried:
    """A budget that is never spent: what a level answers depends on nothing but the position."""

    def spent(self) -> bool:
        return False


def plan(
    game: str,
    rules: str,
    *levels: str | None,
    seed: str = "table",
    variation: bool = False,
    auto: bool = True,
    names: Sequence[str] = NAMES,
) -> Plan:
    """A plan for people (None) and computer players, named in order."""
    people = tuple(Person(names[n], None, level) for n, level in enumerate(levels))
    setup = Setup(game, rules, len(people), variation=variation)
    return Plan(setup, seed, people, auto, STARTED, {"hand_over": True})


def asks(kind: str, seat: int = 0, after: int = 0) -> Wanted:
    """A seat is asked something of a kind, after so many choices."""

    def wanted(session: Session) -> bool:
        decision = session.decision
        return (
            decision is not None
            and decision.seat == seat
            and decision.kind == kind
            and len(session) >= after
            and decision.count() > 1
        )

    return wanted


def played(plan: Plan, wanted: Wanted, level: str = "gentle") -> Session:
    """A session of the plan, everybody playing at one level until the wanted moment or the end."""
    setup = plan.setup
    session = Session(rules_for(setup.game, setup.rules, setup.facts), setup, plan.seed, auto=plan.auto)
    rng = Random(plan.seed)
    while (decision := session.decision) is not None and not wanted(session):
        view = session.rules.redact(session.state, decision.seat)
        session.choose(choose(level, session.rules, view, decision, rng, Unhurried()))
    return session


def kept(store: Store, plan: Plan, wanted: Wanted, level: str = "gentle") -> str:
    """A game of the plan in the store, played ahead to the wanted moment; gives its id."""
    key = store.games.begin(plan.plain())
    store.games.append(key, *played(plan, wanted, level).texts)
    return key


def found(store: Store, make: Callable[[str], Plan], wanted: Wanted, level: str = "gentle") -> str:
    """The same with the first seed whose game comes to the wanted moment."""
    for n in range(60):
        tried = make(f"table-{n}")
        session = played(tried, wanted, level)
        if not session.over:
            key = store.games.begin(tried.plain())
            store.games.append(key, *session.texts)
            return key
    raise ValueError("no seed leads there")


def finished(store: Store, plan: Plan, level: str = "gentle") -> dict[str, Any]:
    """The row of the record of a whole game; its result is kept too."""
    game = Game.resume(store.games, kept(store, plan, lambda session: False, level))
    return game.finish(datetime.fromisoformat("2026-05-02T19:25:00+02:00"), minutes=55)


def fill_cities(session: Session, hand: int = 12) -> None:
    """Everybody has twelve buildings, goods wherever they fit, and many cards: as full as a San Juan table can be."""
    state = session.state
    kinds = list(state.edition.kinds)
    for seat, player in enumerate(state.players):
        for kind in kinds[seat * 3 :] + kinds:
            if len(player.city) < 12 and not player.has >> kind & 1:
                player.city.append(kind)
                player.goods.append(NO_GOOD)
                player.beneath.append(())
                player.has |= 1 << kind
        player.goods = [kind if kind < PRODUCTION else NO_GOOD for kind in player.city]
        while len(player.hand) < hand and state.pile:
            player.hand.append(state.pile.pop())
