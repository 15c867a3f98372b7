"""What a hint is made of: choices weighed, with the terms that speak for each."""

from dataclasses import dataclass, field

from engine.decision import Choice
from engine.documents.result import Facts


@dataclass(frozen=True)
class Weighed:
    """A choice, what it is worth (an expected outcome from 0 to 1), and the hand-made terms of what it leaves."""

    choice: Choice
    value: float
    terms: dict[str, float] = field(default_factory=dict)
    facts: dict[str, Facts] = field(default_factory=dict)  # by term, for the words


@dataclass(frozen=True)
class AdviceReason:
    """Why a choice is better: a term of the evaluation, by how many points, and what the words mention.

    `delta` is None where there is nothing to count: the odds of the dice, or experience from many games.
    """

    term: str
    delta: float | None
    facts: Facts = field(default_factory=dict)


SLIGHT = 0.03  # of the outcome: less is never called clear, however sure it is


@dataclass(frozen=True)
class Gap:
    """By how much of the outcome one choice is better than another, and how far off that may be (95 %)."""

    better: float
    give_or_take: float

    @property
    def is_sure(self) -> bool:
        return self.better > self.give_or_take

    @property
    def is_clear(self) -> bool:
        """Sure, and enough to speak of."""
        return self.is_sure and self.better >= SLIGHT
