"""Names that look like one another: "Müller, Anna" is perhaps Anna Müller, and Jan Meyer perhaps Jan Meier."""

import re
from collections.abc import Iterable

from db.names import plain

LONG = 5  # letters of a word that a slip is looked for in
FULL = 2  # words of a full name; first names alone are often one letter apart


def resembling(names: Iterable[str], known: Iterable[str]) -> dict[str, list[str]]:
    """For each name that is not known itself: the known ones that it resembles."""
    shapes: dict[str, list[str]] = {}
    exact = set()
    for one in known:
        exact.add(plain(one))
        for shape in _shapes(one):
            shapes.setdefault(shape, []).append(one)
    found = {}
    for name in names:
        alike = [one for shape in _shapes(name) for one in shapes.get(shape, ())]
        if plain(name) not in exact and alike:
            found[name] = sorted({one for one in alike if _figures(one) == _figures(name)})
    return {name: alike for name, alike in found.items() if alike}


def words_alike(word: str, known: Iterable[str]) -> list[str]:
    """Known full names with a word that is one letter off: "schmidtt" is perhaps Peter Schmidt."""
    typed = re.findall(r"\w+", plain(word))
    if len(typed) != 1 or len(typed[0]) < LONG:
        return []
    shapes = _slips(typed[0])
    return sorted(
        {one for one in known if any(shapes & _slips(part) for part in re.findall(r"\w+", plain(one)))}
    )


def _slips(word: str) -> set[str]:
    """The word, and with any one letter left out."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def _shapes(name: str) -> set[str]:
    """The words in order of the alphabet; of a full name also with any one letter left out."""
    words = sorted(re.findall(r"\w+", plain(name)))
    whole = " ".join(words)
    if len(words) < FULL:
        return {whole}
    return {whole, *(whole[:at] + whole[at + 1 :] for at in range(len(whole)) if whole[at] != " ")}


def _figures(name: str) -> list[str]:
    """Player 1 is not Player 2."""
    return re.findall(r"\d+", name)
