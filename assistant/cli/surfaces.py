"""What the command line can do with a window, if somebody gives it one; it knows none itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.words import Words

if TYPE_CHECKING:  # what it stands on takes its time to load
    from assistant.club.hall.hosting import HostMaker

Found = tuple[bool, str]


@dataclass(frozen=True)
class Surfaces:
    """`open_window` takes the data folder, the language, the file and the server that were asked for; `try_window` tells
    what was found; `icon` draws the program's icon as a PNG of a size.

    `make_host` answers phones, in `networks` (name and address); both raise NoPhones where packages are missing.

    `alert` is there if nobody can read the errors: it shows one on the screen.
    """

    open_window: Callable[[str | None, str | None, Words, str | None, str | None], int] | None = None
    try_window: Callable[[Words], Found] | None = None
    alert: Callable[[str], None] | None = None
    icon: Callable[[int], bytes] | None = None
    make_host: "HostMaker | None" = None
    networks: Callable[[], list[tuple[str, str]]] = list
