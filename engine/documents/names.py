"""Names as people compare and sort them: É stands with E, Ł with L, in every list of every surface."""

import unicodedata

# Letters that no accent can be taken off, with what people look for.
LETTERS = str.maketrans(
    {
        "ß": "ss",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ħ": "h",
        "ŧ": "t",
        "ı": "i",
        "æ": "ae",
        "œ": "oe",
    }
)


def plain(name: str) -> str:
    """A name without case, accents and spare spaces, to compare and to sort by."""
    letters = unicodedata.normalize("NFKD", name.casefold().translate(LETTERS))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


def found_by(name: str, typed: str) -> bool:
    """Whether somebody may be meant: every word typed begins a word of the name."""
    words = plain(name).replace("-", " ").split()
    return all(
        any(word.startswith(part) for word in words) for part in plain(typed).replace(",", " ").split()
    )


def looked_for(name: str, typed: str) -> bool:
    """The same for whoever looks a name up: its words may also be met in the middle."""
    return found_by(name, typed) or plain(typed) in plain(name)
