"""What can be drawn into a city on paper, and the letter of each in a language."""

from assistant.words import Words
from engine.saint_malo.names import names
from engine.saint_malo.sheet import CONTENTS
from engine.saint_malo.sheet import LETTERS as KNOWN

LETTERS = "wch12345CSPAMJN."


def own_keys(tr: Words) -> dict[str, str]:
    """For everything that can be drawn the key of this language: its letter in a city, or that of its word."""
    contents = names(tr.language)["contents"]
    ids = {letter: CONTENTS[KNOWN.index(letter)] for letter in LETTERS}
    return {letter: contents[id].letter or tr(f"malo.key.{id}") for letter, id in ids.items()}


def drawn_name(tr: Words, letter: str) -> str:
    return names(tr.language)["contents"][CONTENTS[KNOWN.index(letter)]].name
