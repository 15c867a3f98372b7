"""What is on a player's sheet of San Juan at the end, as a result keeps it."""

from typing import TypedDict


class SanJuanSheetDoc(TypedDict, total=False):
    """A city and its stores at the end, as a seat's `sheet` has them."""

    buildings: list[str]
    covered: list[str]
    chapel: int
    bank: int
    harbor: int
    hand: int
    goods: int
