"""Finding things by the first letters of their names, in whatever language and with or without accents."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

TIMES = "x*×"


def folded(text: str) -> str:
    """Small letters without accents: "Küperei" is "kuperei"."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def rank(typed: str, terms: Iterable[str]) -> int | None:
    """How well typed letters begin one of the names: 0 the whole name, 1 one of its words, 2 its initials."""
    best: int | None = None
    for term in terms:
        words = term.replace("-", " ").split()
        if term.startswith(typed) or "".join(words).startswith(typed):
            return 0
        if any(word.startswith(typed) for word in words):
            best = 1
        elif best is None and len(typed) > 1 and "".join(word[0] for word in words).startswith(typed):
            best = 2
    return best


def found(typed: str, named: Mapping[str, Sequence[str]]) -> list[str]:
    """The ids whose names fit, best first and otherwise in the order given; all of them for no letters."""
    wanted = folded(typed.strip()).replace("-", "")
    if not wanted:
        return list(named)
    ranks = {id: rank(wanted, terms) for id, terms in named.items()}
    fitting = [id for id in named if ranks[id] is not None]
    return sorted(fitting, key=lambda id: ranks[id] or 0)


def counted(token: str) -> tuple[int, str]:
    """ "3sug" and "3xsug" are three times sug."""
    digits = len(token) - len(token.lstrip("0123456789"))
    if not digits or digits == len(token):
        return 1, token
    return int(token[:digits]), token[digits:].lstrip(TIMES) or token[digits:]
