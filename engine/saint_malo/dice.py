"""Five dice of six faces, up to three rolls a turn.

A throw is a sorted tuple of faces. In records and on the keyboard it is one letter a die: w wall, c crate,
l log, x cross, h head, s crossed swords.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, pairwise, product
from math import comb

from engine.decision import CHANCE, Choice, Decision, Pick, Randomness, Refusal, submultisets
from engine.saint_malo.facts import Facts
from engine.saint_malo.state import ACTION, KEEP, ROLL, State

FACES = ("wall", "crate", "log", "cross", "head", "swords")
FACE_WALL, FACE_CRATE, FACE_LOG, FACE_CROSS, FACE_HEAD, FACE_SWORDS = range(6)
FACE_LETTERS = "wclxhs"
DICE, ROLLS = 5, 3

Throw = tuple[int, ...]


def write_dice(dice: Throw) -> str:
    return "".join([FACE_LETTERS[face] for face in dice])


def read_dice(text: str) -> Throw:
    """Dice in any order, blanks allowed; ValueError names a letter that is no face."""
    letters = "".join(text.lower().split())
    for letter in letters:
        if letter not in FACE_LETTERS:
            raise ValueError(f"{letter!r} is not a face; faces are {', '.join(FACE_LETTERS)}")
    return tuple(sorted(map(FACE_LETTERS.index, letters)))


def is_throw(choice: Choice, number: int) -> bool:
    return (
        type(choice) is tuple
        and len(choice) == number
        and all(type(face) is int and 0 <= face < len(FACES) for face in choice)
        and all(a <= b for a, b in pairwise(choice))
    )


@cache
def outcomes(number: int) -> tuple[Throw, ...]:
    """What each of the equally likely rolls of so many dice shows, sorted."""
    return tuple(tuple(sorted(roll)) for roll in product(range(len(FACES)), repeat=number))


@cache
def keeps(dice: Throw) -> tuple[Throw, ...]:
    """Every different set of these dice that may be kept, the smallest first."""
    return tuple(kept for size in range(len(dice) + 1) for kept in submultisets(dice, size))


class Roll(Decision):
    """What some dice show, answered by chance."""

    kind = "roll"
    __slots__ = ("number", "outcomes")

    def __init__(self, number: int) -> None:
        self.seat = CHANCE
        self.number = number
        self.outcomes = outcomes(number)

    def __contains__(self, choice: Choice) -> bool:
        return is_throw(choice, self.number)

    def __iter__(self) -> Iterator[Throw]:
        return combinations_with_replacement(range(len(FACES)), self.number)

    def count(self) -> int:
        return comb(self.number + len(FACES) - 1, self.number)

    def sample(self, rng: Randomness) -> Throw:
        return self.outcomes[int(rng.random() * len(self.outcomes))]

    def write(self, choice: Choice) -> str:
        return write_dice(choice)

    def read(self, text: str) -> Throw:
        return read_dice(text)

    def refusal(self, choice: Choice) -> Refusal | None:
        return None if choice in self else Refusal("not-a-throw", {"n": self.number, "letters": FACE_LETTERS})


class FinalThrow(Roll):
    """The five dice a physical table ends its rolls with; no dice at all if nobody tells them."""

    kind = "throw"
    __slots__ = ()

    def __contains__(self, choice: Choice) -> bool:
        return choice == () or is_throw(choice, self.number)

    def __iter__(self) -> Iterator[Throw]:
        yield from super().__iter__()
        yield ()

    def count(self) -> int:
        return super().count() + 1

    def write(self, choice: Choice) -> str:
        return write_dice(choice) if choice else "unknown"

    def read(self, text: str) -> Throw:
        return () if text == "unknown" else read_dice(text)


class KeepDice(Pick):
    """Which dice stay; keeping all of them stops the rolls."""

    kind = "keep"
    __slots__ = ("choices",)

    def __init__(self, seat: int, dice: Throw) -> None:
        super().__init__(seat, dice, 0, DICE, FACE_LETTERS)
        self.choices = keeps(dice)

    def sample(self, rng: Randomness) -> Throw:
        return self.choices[int(rng.random() * len(self.choices))]

    def write(self, choice: Choice) -> str:
        if len(choice) == DICE:
            return "stop"
        return write_dice(choice) if choice else "none"

    def read(self, text: str) -> Throw:
        if text == "stop":
            return self.things
        return () if text == "none" else read_dice(text)

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice in self:
            return None
        return Refusal("not-these-dice", {"dice": write_dice(self.things)})


_ROLLS = [Roll(number) for number in range(DICE + 1)]
_FINAL = FinalThrow(DICE)


@cache
def _keep(seat: int, dice: Throw) -> KeepDice:
    return KeepDice(seat, dice)


def ask_roll(state: State, facts: Facts) -> Decision:
    return _ROLLS[DICE - len(state.dice)]


def take_roll(state: State, facts: Facts, choice: Throw) -> None:
    state.dice = tuple(sorted(state.dice + choice)) if state.dice else choice
    state.rolls += 1
    state.phase = KEEP if state.rolls < ROLLS else ACTION
    if state.log is not None:
        state.tell("rolled", dice=write_dice(choice), lying=write_dice(state.dice), roll=state.rolls)


def ask_keep(state: State, facts: Facts) -> Decision:
    return _keep(state.seat, state.dice)


def take_keep(state: State, facts: Facts, choice: Throw) -> None:
    state.dice = choice
    state.phase = ACTION if len(choice) == DICE else ROLL
    if state.log is not None:
        state.tell("kept", dice=write_dice(choice), n=len(choice))


def ask_throw(state: State, facts: Facts) -> Decision:
    return _FINAL


def take_throw(state: State, facts: Facts, choice: Throw) -> None:
    state.dice = choice
    state.phase = ACTION
    if state.log is not None:
        state.tell("threw", dice=write_dice(choice))
