"""One door: how its command is made of a bent file or of bent words, or how it is pushed without a command."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.fuzz.clubs import NAMES

Bend = Callable[[list[str], Random], list[str]]
Words = Callable[[Random, Path, Bend], list[str]]
Push = Callable[[Random, Path, bytes], tuple[int, str]]
GOOD = "GOOD"  # a table that is as it should be, for doors where something else is bent
KINDS_OF_WORDS = {
    "EVENT": ("Spring",),
    "NAME": NAMES,
    "TOLD": (
        *(
            "builder",
            "prospector",
            "build smithy",
            "build indigo-plant using crane",
            "pass",
            "none",
            "keep",
            "1",
        ),
        *(
            "wwchs",
            "unknown",
            "stop",
            "crate-2",
            "church-1",
            "b2 c2",
            "a1",
            "priest",
            "nothing",
            "tile 1 2 3 3 5",
        ),
    ),
    "AGREED": ("all-agree", "table-has-result,game-under-way", "all-agree,", ",", "x"),
}


@dataclass(frozen=True)
class Door:
    """`words` makes the command for a bent file; `inside` puts the file into the club's folder instead; a door that is
    no command has a `push` of its own, which gives an exit and what was said.

    A door that `keeps` may have done a part of what it was told before it refused the rest; one that `stays` goes on
    until somebody ends it.
    """

    name: str
    words: Words = lambda rng, file, bend: []
    seeds: tuple[bytes, ...] = ()
    ending: str = ".json"
    club: str = "evening"
    inside: str | None = None
    weight: float = 1.0
    keeps: bool = False
    stays: bool = False
    push: Push | None = None


def plain(*words: str) -> Words:
    def made(rng: Random, file: Path, bend: Bend) -> list[str]:
        files = {"FILE": file, "OUT": file.with_name("out.pdf"), GOOD: file.with_name("good.json")}
        return [str(files[word]) if word in files else word for word in words]

    return made


def spoken(command: str, *words: str, known: Mapping[str, Sequence[str]] | None = None) -> Words:
    """Words that are bent themselves, behind the names of the command; those in capitals are one of a kind."""
    kinds = {**KINDS_OF_WORDS, **(known or {})}

    def said(word: str, rng: Random) -> str:
        return rng.choice(kinds[word]) if word in kinds else word

    return lambda rng, file, bend: [*command.split(), *bend([said(word, rng) for word in words], rng)]
