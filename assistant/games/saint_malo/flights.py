"""Dice of Saint Malo and what they bring on their way."""

from assistant.games.facts import text
from assistant.games.flights import CARD, DIE, GOOD, Flight
from assistant.words import Words
from engine.events import Event
from engine.saint_malo.dice import read_dice
from engine.saint_malo.names import names

PIPS = "⚀⚁⚂⚃⚄⚅"


def flights(event: Event, tr: Words) -> tuple[Flight, ...]:
    facts, city, line = event.facts, f"city:{event.seat}", f"line:{event.seat}"
    if event.kind in ("rolled", "threw"):
        dice = read_dice(text(facts, "dice"))
        return (Flight(DIE, " ".join(PIPS[face % len(PIPS)] for face in dice), "rolls", "dice"),)
    if event.kind == "drew":
        name = names(tr.language)["contents"][text(facts, "what")].name
        fields = len(text(facts, "fields").split())
        return (Flight(CARD, f"{fields} × {name}" if fields > 1 else name, "offers", city),)
    if event.kind == "earned":
        return (Flight(GOOD, f"+{facts['coins']} ●", city, line),)
    if event.kind == "delivered":
        return (Flight(GOOD, f"+{facts['logs']} ▬", "offers", line),)
    return ()
