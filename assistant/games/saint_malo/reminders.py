"""What a table of Saint Malo should hear: boxes to cross, attacks, bonuses of walls, points to mark, the last round."""

from collections.abc import Iterator

from assistant.games.facts import numbers
from assistant.games.following.follower import Moment, Reminder
from assistant.games.saint_malo.log import sentence
from assistant.games.saint_malo.state import state_of
from assistant.words import Words
from engine.events import Event
from engine.saint_malo.facts import Facts
from engine.saint_malo.names import bonus_text
from engine.saint_malo.pirates import is_quiet, row_length
from engine.saint_malo.sheet import defence

KINDS = ("boxes", "attack", "wall", "marks", "last_round")
NEAR = 3  # boxes before an attack from which on it is told


def reminders(at: Moment, tr: Words, facts: Facts) -> Iterator[Reminder]:
    for event in at.latest():
        yield from _told(at, tr, event, facts)
    if at.decision is None:
        return
    state = state_of(at)
    if any(sheet.is_full() for sheet in state.sheets):
        last = at.name((state.first - 1) % len(state.sheets))
        yield Reminder("last_round", tr("shadow.say.last_round", name=last))
    if not is_quiet(state, facts):
        yield from _next_attack(at, tr, facts)


def _told(at: Moment, tr: Words, event: Event, facts: Facts) -> Iterator[Reminder]:
    kind = event.kind
    if kind == "swords":
        yield Reminder("boxes", tr("shadow.say.boxes", n=event.facts["n"]))
    elif kind == "attacked":
        yield Reminder("attack", _attack(at, tr, event))
    elif kind == "finished-wall":
        bonus = bonus_text(tr.language, str(event.facts["wall"]), facts)
        yield Reminder("wall", tr("shadow.say.wall", told=sentence(event, at, tr), bonus=bonus))
    elif kind in ("marked", "earned"):
        yield Reminder("marks", sentence(event, at, tr))
    elif kind == "filled-city":
        yield Reminder("last_round", sentence(event, at, tr))


def _attack(at: Moment, tr: Words, event: Event) -> str:
    """Strength against everybody's defence, and who loses a cannon."""
    defences, beaten = numbers(event.facts, "defences"), numbers(event.facts, "beaten")
    people = [
        tr("shadow.say.loses" if seat in beaten else "shadow.say.holds", name=at.name(seat), n=own)
        for seat, own in enumerate(defences)
    ]
    return tr("shadow.say.attack", strength=event.facts["strength"], people=", ".join(people))


def _next_attack(at: Moment, tr: Words, facts: Facts) -> Iterator[Reminder]:
    state = state_of(at)
    length = row_length(state, facts)
    row = state.boxes // length
    left = (row + 1) * length - state.boxes
    weak = [
        tr("shadow.say.weak", name=at.name(seat), n=own)
        for seat, sheet in enumerate(state.sheets)
        if (own := defence(sheet, facts)) < facts.strengths[row]
    ]
    if left <= NEAR and weak:
        text = tr("shadow.say.next_attack", n=left, strength=facts.strengths[row], people=", ".join(weak))
        yield Reminder("attack", text, now=False)
