"""A new event, which no desk has opened yet."""

from assistant.club.events.plans import Form, event_from
from assistant.club.service.answers import Answer, Kept, RefusedAnswer
from assistant.club.service.club import Club
from db.problems import Problem
from engine.tournament.refusal import Refused


def begin_event(club: Club, form: Form, seed: str = "") -> Answer:
    """An event as somebody described it; without a seed it draws by its own id."""
    store = club.store
    key = store.new_id()
    try:
        event = store.events.save(event_from(form, key, seed or key))
    except (Refused, Problem) as wrong:
        return RefusedAnswer(wrong)
    return Kept(facts={"event": key, "name": event["name"]})
