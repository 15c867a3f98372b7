"""What moves on the table when something happens: for the eye alone, the game has gone on already."""

from dataclasses import dataclass

CARD, GOOD, DIE, POINTS = "card", "good", "die", "points"  # what may fly; each has a colour and a sound


@dataclass(frozen=True)
class Flight:
    """A word on its way. Places are names that the game's page knows: pile, hand, dice; with a seat: line:2, city:2."""

    kind: str
    words: str
    start: str
    end: str


def points_flights(before: list[float], after: list[float]) -> tuple[Flight, ...]:
    """Points that somebody won or lost rise from the city to the name."""
    changed = [
        (seat, now - was) for seat, (was, now) in enumerate(zip(before, after, strict=True)) if now != was
    ]
    return tuple(
        Flight(POINTS, f"{gained:+g} ★".replace("-", "−"), f"city:{seat}", f"line:{seat}")
        for seat, gained in changed
    )
