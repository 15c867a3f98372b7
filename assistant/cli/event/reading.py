"""Reads what the user gave, and says in one line what is wrong with it and where."""

from collections.abc import Sequence
from typing import TypeVar

from assistant.cli.exits import BadInput
from assistant.cli.inputs import read_json
from assistant.club.doors import wrong_words
from assistant.club.events.speech import refusal
from assistant.words import Words
from engine.documents.door import BadDocument, checked
from engine.documents.result import Facts, Number
from engine.tournament.refusal import Refused
from engine.tournament.sizes import seats_of

T = TypeVar("T")


def read_document(file: str, tr: Words) -> Facts:
    """A JSON object from a file, or from standard input for `-`."""
    found = read_json(file, tr)
    if not isinstance(found, dict):
        raise BadInput(tr("event.bad.not_object", file=file))
    return found


def bad_input(file: str, wrong: BadDocument | Refused, tr: Words) -> Exception:
    """What is wrong with a file, behind its name."""

    words = refusal(tr, wrong) if isinstance(wrong, Refused) else wrong_words(wrong, tr)
    return BadInput(f"{file}: {words}")


def proven(file: str, value: object, kind: type[T], tr: Words) -> T:
    """The value in the form of this document; BadInput in the user's words if it is none."""
    try:
        return checked(value, kind)
    except BadDocument as wrong:
        raise bad_input(file, wrong, tr) from wrong


class DocumentReader:
    """Looks at parts of a document that has its form; what does not go together ends in BadInput."""

    def __init__(self, file: str, tr: Words) -> None:
        self.file, self.tr = file, tr

    def wrong(self, path: str, key: str, **facts: object) -> Exception:

        right = self.tr(f"event.right.{key}", **facts)
        return BadInput(self.tr("event.bad.part", file=self.file, path=path, right=right))

    def names(self, found: Sequence[str], path: str, low: int, high: int) -> tuple[str, ...]:
        if not low <= len(found) <= high or not all(name.strip() for name in found):
            raise self.wrong(path, "names", low=low, high=high)
        if len(set(found)) < len(found):
            raise self.wrong(path, "different")
        return tuple(found)

    def figures(self, found: Sequence[Number], path: str, count: int) -> tuple[Number, ...]:
        if len(found) != count:
            raise self.wrong(path, "figures", n=count)
        return tuple(found)

    def seats(self, found: Sequence[str], path: str, game: str | None) -> tuple[str, ...]:
        low, high = seats_of(game)
        return self.names(found, path, low, high)
