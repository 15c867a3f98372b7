"""How long a player may think. The engine has no clock: whoever asks brings one."""

from typing import Protocol


class Budget(Protocol):
    """Asked before every piece of work; True means: answer now with the best so far."""

    def spent(self) -> bool: ...


class Iterations:
    """So many pieces of work, the same on every machine."""

    def __init__(self, number: int) -> None:
        self.left = number

    def spent(self) -> bool:
        self.left -= 1
        return self.left < 0


class Unlimited:
    """As long as the player's own limits allow."""

    def spent(self) -> bool:
        return False
