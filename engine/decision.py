"""What a game asks, of whom, and which answers it takes.

A decision is the one authority for what is legal: `choice in decision`, iterating it, counting it. Decisions answer `in`
by checking, never by listing, so "discard 3 of these 9" costs nothing until somebody asks for all 84 answers.
Choices are small hashable values inside the engine; `write` and `read` turn them into the stable text of a record.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import factorial
from typing import Any, ClassVar, Protocol

from engine.documents.result import Facts

CHANCE = -1
HIDDEN = -1  # a card nobody here knows; the last entry of every table of ids is "hidden"

Choice = Any  # an int, a bool or a tuple of them: each decision takes its own kind and proves it with `in`


class Randomness(Protocol):
    """What rules and players need of a random generator: `random.Random` and `Stream` both fit."""

    def random(self) -> float: ...


@dataclass(frozen=True)
class Refusal:
    """Why a choice is not taken: a code for the words outside, and the facts they mention."""

    code: str
    facts: Facts = field(default_factory=dict)


class RefusedChoice(Exception):
    """A choice that the current decision does not take."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {refusal.facts}")
        self.refusal = refusal


class Decision(ABC):
    """One question to one seat; CHANCE is a seat like any other."""

    __slots__ = ("seat",)
    kind: ClassVar[str]
    seat: int

    @abstractmethod
    def __contains__(self, choice: Choice) -> bool: ...

    @abstractmethod
    def __iter__(self) -> Iterator[Choice]:
        """Every legal choice, once."""

    @abstractmethod
    def count(self) -> int:
        """How many choices there are, without listing them."""

    @abstractmethod
    def sample(self, rng: Randomness) -> Choice:
        """A random legal choice; for chance, drawn from the true distribution."""

    @abstractmethod
    def write(self, choice: Choice) -> str: ...

    @abstractmethod
    def read(self, text: str) -> Choice:
        """The choice that `write` wrote; ValueError if the text is none. It may still be refused."""

    def refusal(self, choice: Choice) -> Refusal | None:
        """None if the choice is legal, otherwise the reason in a code and facts."""
        return None if choice in self else Refusal("not-offered", {"decision": self.kind})

    def only(self) -> Choice | None:
        """The answer, where there is exactly one."""
        first = list(islice(iter(self), 2))
        return first[0] if len(first) == 1 else None


class Options(Decision):
    """A short list of answers."""

    __slots__ = ("options",)

    def __init__(self, seat: int, options: tuple[Choice, ...]) -> None:
        self.seat = seat
        self.options = options

    def __contains__(self, choice: Choice) -> bool:
        return choice in self.options and type(choice) is type(self.options[0])

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.options)

    def count(self) -> int:
        return len(self.options)

    def sample(self, rng: Randomness) -> Choice:
        return self.options[int(rng.random() * len(self.options))]

    def read(self, text: str) -> Choice:
        for option in self.options:
            if self.write(option) == text:
                return option
        raise ValueError(f"{text!r} is not one of: {', '.join(map(self.write, self.options))}")


class Named(Options):
    """Options that are indices into a table of ids."""

    __slots__ = ("ids",)

    def __init__(self, seat: int, options: tuple[int, ...], ids: Sequence[str]) -> None:
        super().__init__(seat, options)
        self.ids = ids

    def write(self, choice: Choice) -> str:
        return self.ids[choice]


class Pick(Decision):
    """Between `least` and `most` of some things, equal things alike. A choice is a sorted tuple."""

    __slots__ = ("ids", "least", "most", "things")

    def __init__(self, seat: int, things: Sequence[int], least: int, most: int, ids: Sequence[str]) -> None:
        self.seat = seat
        self.things = tuple(sorted(things))
        self.least = least
        self.most = min(most, len(self.things))
        self.ids = ids

    def __contains__(self, choice: Choice) -> bool:
        if type(choice) is not tuple or not self.least <= len(choice) <= self.most:
            return False
        return is_submultiset(choice, self.things)

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice in self:
            return None
        facts: Facts = {"decision": self.kind}
        if type(choice) is tuple and not self.least <= len(choice) <= self.most:
            return Refusal(
                "wrong-number", {**facts, "n": len(choice), "least": self.least, "most": self.most}
            )
        return Refusal("not-there", facts)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        for size in range(self.least, self.most + 1):
            yield from submultisets(self.things, size)

    def count(self) -> int:
        sizes = multiset_sizes(self.things)
        return sum(sizes[self.least : self.most + 1])

    def sample(self, rng: Randomness) -> tuple[int, ...]:
        size = self.least
        if self.most > size:
            size += int(rng.random() * (self.most - size + 1))
        return draw_sorted(self.things, size, rng)

    def write(self, choice: Choice) -> str:
        return write_ids(choice, self.ids)

    def read(self, text: str) -> tuple[int, ...]:
        return read_ids(text, self.ids)


class Shuffle(Decision):
    """An order of some things, answered by chance."""

    kind = "shuffle"
    __slots__ = ("ids", "things")

    def __init__(self, things: Sequence[int], ids: Sequence[str]) -> None:
        self.seat = CHANCE
        self.things = tuple(sorted(things))
        self.ids = ids

    def __contains__(self, choice: Choice) -> bool:
        if type(choice) is not tuple or len(choice) != len(self.things):
            return False
        return all(type(thing) is int for thing in choice) and tuple(sorted(choice)) == self.things

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        order = list(self.things)
        while True:  # every distinct order once, in lexicographic order
            yield tuple(order)
            i = len(order) - 2
            while i >= 0 and order[i] >= order[i + 1]:
                i -= 1
            if i < 0:
                return
            j = len(order) - 1
            while order[j] <= order[i]:
                j -= 1
            order[i], order[j] = order[j], order[i]
            order[i + 1 :] = reversed(order[i + 1 :])

    def count(self) -> int:
        total = factorial(len(self.things))
        for thing in set(self.things):
            total //= factorial(self.things.count(thing))
        return total

    def sample(self, rng: Randomness) -> tuple[int, ...]:
        return shuffled(self.things, rng)

    def write(self, choice: Choice) -> str:
        return write_ids(choice, self.ids)

    def read(self, text: str) -> tuple[int, ...]:
        return read_ids(text, self.ids)


def shuffled(things: Sequence[int], rng: Randomness) -> tuple[int, ...]:
    order = list(things)
    random = rng.random
    for i in range(len(order) - 1, 0, -1):
        j = int(random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def draw_sorted(things: Sequence[int], size: int, rng: Randomness) -> tuple[int, ...]:
    """`size` of the things at random, sorted."""
    if size == 0:
        return ()
    if size == len(things):
        return tuple(sorted(things))
    rest = list(things)
    if size == 1:
        return (rest[int(rng.random() * len(rest))],)
    taken = []
    last = len(rest)
    for _ in range(size):
        j = int(rng.random() * last)
        taken.append(rest[j])
        last -= 1
        rest[j] = rest[last]
    taken.sort()
    return tuple(taken)


def is_submultiset(part: tuple[Choice, ...], whole: tuple[int, ...]) -> bool:
    """True if the part is sorted and whole holds all of it; both sorted."""
    i, end = 0, len(whole)
    for thing in part:
        if type(thing) is not int:
            return False
        while i < end and whole[i] < thing:
            i += 1
        if i == end or whole[i] != thing:
            return False
        i += 1
    return True


def submultisets(things: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """Each distinct sub-multiset of a sorted tuple once, as sorted tuples in lexicographic order."""
    if size == 0:
        yield ()
        return
    previous: int | None = None
    for i in range(len(things) - size + 1):
        if things[i] != previous:
            previous = things[i]
            for rest in submultisets(things[i + 1 :], size - 1):
                yield (things[i], *rest)


def multiset_sizes(things: Sequence[int]) -> list[int]:
    """How many distinct sub-multisets there are of each size 0 … len(things)."""
    ways = [1]
    for thing in set(things):
        copies = list(things).count(thing)
        ways = [
            sum(ways[size - k] for k in range(copies + 1) if 0 <= size - k < len(ways))
            for size in range(len(ways) + copies)
        ]
    return ways


def write_ids(things: Sequence[int], ids: Sequence[str]) -> str:
    return " ".join([ids[thing] for thing in things]) if things else "none"


def read_ids(text: str, ids: Sequence[str]) -> tuple[int, ...]:
    if text == "none":
        return ()
    return tuple([find_id(word, ids) for word in text.split(" ")])


def find_id(word: str, ids: Sequence[str]) -> int:
    if word == "hidden":
        return HIDDEN
    try:
        return ids.index(word)
    except ValueError:
        raise ValueError(f"unknown id {word!r}") from None
