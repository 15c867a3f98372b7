"""What the command line can do with a window, if somebody gives it one; it knows none itself."""

from collections.abc import Callable
from dataclasses import dataclass

from assistant.words import Words

Found = tuple[bool, str]


@dataclass(frozen=True)
class Surfaces:
    """`open_window` takes the data folder and the language that were asked for; `try_window` tells what was found."""

    open_window: Callable[[str | None, str | None, Words], int] | None = None
    try_window: Callable[[Words], Found] | None = None
