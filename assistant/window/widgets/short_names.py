"""Long names where there is little room: first the middle ones become initials, then the last, then the end is cut; or
the whole name in several lines."""

from collections.abc import Callable

Fits = Callable[[str], bool]


def short_name(name: str, fits: Fits) -> str:
    """The longest way to say a name that fits; nobody is left without the letters they are known by."""
    first, *rest = name.split() or [name]
    ways = [name]
    if len(rest) > 1:
        ways.append(" ".join([first, *(f"{word[0]}." for word in rest[:-1]), rest[-1]]))
    if rest:
        ways.append(" ".join([first, *(f"{word[0]}." for word in rest)]))
        ways.append(f"{first} {rest[-1][0]}.")
    for way in ways:
        if fits(way):
            return way
    low, high = 1, len(name)
    while low < high:  # the longest beginning that has room
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(name[:middle].rstrip() + "…") else (low, middle - 1)
    return name[:low].rstrip() + "…"


def breakable(name: str, fits: Fits) -> str:
    """The whole name for several lines: a word that is longer than one may break after its hyphen."""
    return " ".join(word if fits(word) else word.replace("-", "- ") for word in name.split())
