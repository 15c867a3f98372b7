"""What is typed into a cell of a listed game's pad: numbers and sums of them, yes or no, a name or its beginning."""

import re

NUMBER = r"[0-9]{1,9}(?:[.,][0-9]{1,6})?"
SUM = re.compile(rf"[+-]?{NUMBER}(?:[+-]{NUMBER})*")
TERM = re.compile(rf"[+-]?{NUMBER}")
YES = ("yes", "ja", "1", "x", "+", "won", "gewonnen")
NO = ("no", "nein", "0", "-", "lost", "verloren")


def number_in(text: str) -> float | None:
    """12, −3, 7,5 and 12+7-3; None for what is no number."""
    squeezed = "".join(text.split()).replace("−", "-")
    if len(squeezed) > 200 or not SUM.fullmatch(squeezed):
        return None
    value = round(sum(float(term.replace(",", ".")) for term in TERM.findall(squeezed)), 6)
    return int(value) if value == int(value) else value


def yes_or_no(text: str) -> bool | None:
    """The first letters are enough."""
    plain = text.strip().casefold()
    if not plain:
        return None
    for words, meant in ((YES, True), (NO, False)):
        if any(word.startswith(plain) for word in words):
            return meant
    return None


def named_in(text: str, names: tuple[str, ...]) -> str:
    """A name of the list by its beginning, if only one begins so; anything else as it was typed."""
    plain = " ".join(text.split())
    found = [name for name in names if name.casefold().startswith(plain.casefold())]
    exact = [name for name in found if name.casefold() == plain.casefold()]
    return exact[0] if exact else found[0] if plain and len(found) == 1 else plain
