"""How a command ends: the four exits, and the two exceptions that lead to them."""

SUCCESS, FAILURE, BAD_INPUT, NO_DISPLAY = 0, 1, 2, 3


class BadInput(Exception):
    """What the user gave is wrong; the text says what, where, and what would be right."""


class Failure(Exception):
    """The input was fine but the work could not be done; the text says why."""
