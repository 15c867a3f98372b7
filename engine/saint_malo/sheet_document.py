"""What is on a player's sheet of Saint Malo at the end, as a result keeps it."""

from typing import TypedDict


class SaintMaloSheetDoc(TypedDict, total=False):
    city: list[str]
    coins: int
    logs: int
    cannons_lost: int
