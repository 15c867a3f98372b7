"""How many cards of each kind lie open, as everybody at the table could count them, and how many nobody has seen."""

from collections import Counter
from dataclasses import dataclass

from engine.decision import HIDDEN
from engine.san_juan.kinds import CATHEDRAL
from engine.san_juan.state import SanJuanState


@dataclass(frozen=True)
class SeenCards:
    """Of one kind: in the box, in all cities (covered ones too), in the hand of whoever looks or shown to them."""

    kind: int
    copies: int
    cities: int
    hand: int

    @property
    def unseen(self) -> int:
        """In the pile, among the discards, under a chapel or in somebody's hand."""
        return self.copies - self.cities - self.hand


def tally(state: SanJuanState, eye: int | None) -> dict[int, SeenCards]:
    """Every kind of the deck; only what the state shows this seat is counted."""
    cities, hand = Counter[int](), Counter[int]()
    for seat, player in enumerate(state.players):
        cities.update(player.city)
        cities.update(kind for covered in player.beneath for kind in covered)
        if seat == eye:
            hand.update(card for card in player.hand if card != HIDDEN)
    if eye is not None:  # what a councillor or a prospector shows lies before whoever looks
        hand.update(card for card in state.drawn if card != HIDDEN)
    edition = state.edition
    return {
        kind: SeenCards(kind, edition.copies[kind], cities[kind], hand[kind])
        for kind in edition.kinds
        if kind != CATHEDRAL
    }
