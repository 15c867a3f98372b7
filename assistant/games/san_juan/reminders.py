"""What a table of San Juan should hear now: draws that are due, who has too many cards, what ends the game."""

from collections.abc import Iterator

from assistant.games.facts import number, numbers
from assistant.games.following.follower import Moment, Reminder
from assistant.games.san_juan.log import sentence
from assistant.games.san_juan.state import state_of
from assistant.words import Words
from engine.events import Event
from engine.san_juan.builder import LAST_BUILDING
from engine.san_juan.decisions import Reveal
from engine.san_juan.kinds import BANK, BUILDER, CHAPEL, LIBRARY, OFFICE_BUILDING
from engine.san_juan.names import names
from engine.san_juan.round import FIRST_HAND, hand_limit, roles_a_round
from engine.san_juan.state import SanJuanState

KINDS = (
    "deal",
    "draws",
    "council",
    "stores",
    "limit",
    "start",
    "tile",
    "library",
    "gold",
    "shuffle",
    "governor",
    "end",
)
DUE = {"carpenter", "poor-house", "tavern", "well", "hut", "prospector", "office"}


def reminders(at: Moment, tr: Words) -> Iterator[Reminder]:
    events = at.latest()
    if at.session.setup.variation and at.session.previous() is None:
        yield Reminder("deal", _first_hands(at, tr))
    for n, event in enumerate(events):
        if event.kind == "looked" and any(_same_look(event, other) for other in events[:n]):
            continue  # a shuffle came between: told with the first part
        yield from _told(at, tr, event, events[n:])
    if at.decision is not None:
        yield from _ahead(at, tr)


def _same_look(event: Event, other: Event) -> bool:
    return other.kind == "looked" and other.seat == event.seat and other.facts["why"] == event.facts["why"]


def _told(at: Moment, tr: Words, event: Event, later: list[Event]) -> Iterator[Reminder]:
    """What follows from the last entry and has to be done at the table."""
    kind, facts = event.kind, event.facts
    why = facts.get("why")
    if (kind == "drew" and why in DUE) or kind == "sold":
        yield Reminder("draws", sentence(event, at.game, tr, None))
    elif kind == "looked" and why == "councillor":
        kept = next((e for e in later if e.kind == "kept" and e.seat == event.seat), None)
        if kept is not None:
            yield Reminder("council", _council(at, tr, event, kept, later))
    elif kind == "stored" and facts["where"] == "harbor":
        yield Reminder("stores", sentence(event, at.game, tr, None))
    elif kind == "customs":
        yield Reminder("stores", tr("shadow.say.customs", name=at.name(event.seat)))
    elif kind == "discarded" and why == "limit":
        yield Reminder("limit", sentence(event, at.game, tr, None))
    elif kind == "tile":
        yield Reminder("tile", tr("shadow.say.tile", prices=_prices(tr, numbers(facts, "prices"))))
    elif kind == "shuffled":
        yield Reminder("shuffle", sentence(event, at.game, tr, None))
    elif kind == "round":
        yield Reminder("governor", sentence(event, at.game, tr, None))


def _first_hands(at: Moment, tr: Words) -> str:
    """Who draws how many before anybody keeps four of them."""
    drew = [
        tr("shadow.say.draws", name=at.name(event.seat), n=FIRST_HAND + number(event.facts, "n"))
        for events in at.session.events
        for event in events
        if event.kind == "discarded" and event.facts["why"] == "variation"
    ]
    return tr("shadow.say.deal", people=", ".join(drew))


def _council(at: Moment, tr: Words, looked: Event, kept: Event, later: list[Event]) -> str:
    name = at.name(looked.seat)
    n = sum(number(event.facts, "n") for event in later if _same_look(looked, event))
    if kept.facts["why"] == "archive":
        gone = next((e.facts["n"] for e in later if _goes_for_the_archive(e, looked.seat)), 0)
        return tr(f"shadow.say.archive{'' if gone else '_keeps'}", name=name, n=n, gone=gone)
    return tr("shadow.say.council", name=name, n=n, kept=kept.facts["n"])


def _goes_for_the_archive(event: Event, seat: int) -> bool:
    """A discard of the same turn may also be for the hand limit."""
    return event.kind == "discarded" and event.seat == seat and event.facts["why"] == "archive"


def _prices(tr: Words, prices: list[int]) -> str:
    words = names(tr.language)
    return ", ".join(f"{words.good(kind)} {price}" for kind, price in enumerate(prices))


def _ahead(at: Moment, tr: Words) -> Iterator[Reminder]:
    """What the next steps bring."""
    state = state_of(at)
    decision = at.decision
    assert decision is not None
    yield from _the_end(at, tr, state)
    if decision.kind in ("office", "chapel", "bank"):
        yield Reminder("start", tr(f"shadow.say.{decision.kind}", name=at.name(decision.seat)))
    if isinstance(decision, Reveal):
        yield Reminder("gold", tr(f"shadow.say.{decision.kind}", name=at.name(decision.owner)))
    if decision.kind == "tile":
        yield Reminder("tile", tr("shadow.say.turn_tile"))
    if decision.kind == "role":
        yield from _before_a_role(at, tr, state, decision.seat)


def _before_a_role(at: Moment, tr: Words, state: SanJuanState, seat: int) -> Iterator[Reminder]:
    if state.players[seat].has >> LIBRARY & 1:
        used = state.library_used and seat == state.governor
        yield Reminder("library", tr(f"shadow.say.library{'_used' if used else ''}", name=at.name(seat)))
    if state.turn < roles_a_round(state) - 1:
        return
    for other, player in enumerate(state.players):
        over = len(player.hand) - hand_limit(state, other)
        if over > 0:
            text = tr("shadow.say.too_many", name=at.name(other), n=over, hand=len(player.hand))
            yield Reminder("limit", text, now=False)
        due = [
            names(tr.language).building(kind)
            for kind in (OFFICE_BUILDING, CHAPEL, BANK)
            if player.has >> kind & 1 and not (kind == BANK and player.bank_used)
        ]
        if due:
            text = tr("shadow.say.soon", name=at.name(other), what=tr.listing(due))
            yield Reminder("start", text, now=False)


def _the_end(at: Moment, tr: Words, state: SanJuanState) -> Iterator[Reminder]:
    for seat, player in enumerate(state.players):
        if len(player.city) >= LAST_BUILDING and state.role == BUILDER:
            yield Reminder("end", tr("shadow.say.ends", name=at.name(seat)))
        elif len(player.city) == LAST_BUILDING - 1:
            yield Reminder("end", tr("shadow.say.may_end", name=at.name(seat)), now=False)
