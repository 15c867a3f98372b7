"""Cards, goods and roles of San Juan on their way; only what everybody saw is written on them."""

from assistant.games.facts import number, text, texts
from assistant.games.flights import CARD, GOOD, Flight
from assistant.words import Words
from engine.events import Event
from engine.san_juan.names import names


def flights(event: Event, eye: int | None, tr: Words) -> tuple[Flight, ...]:
    words, seat, facts = names(tr.language), event.seat, event.facts
    line, city = f"line:{seat}", f"city:{seat}"
    mine = "hand" if seat == eye else line
    if event.kind == "took-role":
        return (Flight(CARD, words.role(text(facts, "role")), f"role:{facts['role']}", line),)
    if event.kind == "built":
        return (Flight(CARD, words.building(text(facts, "building")), mine, city),)
    if event.kind == "produced":
        goods = [words.good(good) for good in texts(facts, "goods")]
        return (Flight(GOOD, ", ".join(goods), "pile", city),) if goods else ()
    if event.kind == "sold":
        goods = [words.good(good) for good in texts(facts, "goods")]
        cards = number(facts, "cards")
        return (Flight(GOOD, ", ".join(goods), city, "tiles"), Flight(CARD, f"+{cards}", "pile", mine))
    if event.kind == "drew" and facts.get("n"):
        return (Flight(CARD, f"+{facts['n']}", "pile", mine),)
    if event.kind == "discarded" and facts.get("n"):
        return (Flight(CARD, f"−{facts['n']}", mine, "pile"),)
    return ()
