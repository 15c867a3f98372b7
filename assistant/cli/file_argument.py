"""alcalde FILE: a file in the place of a command, as a double click gives it."""

from collections.abc import Container, Sequence
from pathlib import Path

from assistant.cli.exits import BadInput
from assistant.words import Words

TAKE_A_VALUE = ("--data-dir", "--lang", "--store")
ENDINGS = (".alcalde", ".club.gz")  # surely meant as a file, though there may be none


def without_file(
    arguments: Sequence[str], commands: Container[str], tr: Words
) -> tuple[list[str], str | None]:
    """The arguments, and the file among them if one stands where a command would."""
    at = first_word(arguments)
    if at is None or arguments[at] in commands:
        return list(arguments), None
    word = arguments[at]
    if not _is_file(word):
        if word.lower().endswith(ENDINGS):
            raise BadInput(tr("cli.no_file", name=word))
        return list(arguments), None
    return [*arguments[:at], *arguments[at + 1 :]], word


def first_word(arguments: Sequence[str]) -> int | None:
    """Where a command would stand; None: the line has options alone."""
    skip = False
    for at, argument in enumerate(arguments):
        if skip or argument.startswith("-"):
            skip = not skip and argument in TAKE_A_VALUE
        else:
            return at
    return None


def _is_file(word: str) -> bool:
    try:
        return Path(word).is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False
