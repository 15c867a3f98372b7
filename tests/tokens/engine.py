"""The rules of Two Tokens: three rounds, in a turn somebody takes a red token or a blue one, and red ones are few."""

from dataclasses import dataclass, field

from engine.decision import Choice, Decision, Named, Randomness
from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.events import Event
from engine.kit import RulesKit
from engine.rules import Corrected, Score, Setup, Source, scores

ROUNDS, KINDS, WORTH = 3, ("red", "blue"), (2, 1)


class Take(Named):
    kind = "take"


@dataclass
class Tokens:
    taken: list[list[int]]
    first: int
    shadow: bool
    turns: int = 0
    log: list[Event] | None = field(default=None, compare=False)

    def copy(self) -> "Tokens":
        return Tokens([list(one) for one in self.taken], self.first, self.shadow, self.turns)


class TwoTokens:
    game, seats, has_variation = "two-tokens", range(2, 7), False

    def __init__(self, rules: str) -> None:
        self.rules = rules

    def new(self, setup: Setup) -> Tokens:
        if setup.seats not in self.seats or setup.first not in range(setup.seats):
            raise ValueError("seats")
        return Tokens([[0, 0] for _ in range(setup.seats)], setup.first, setup.shadow)

    def decision(self, at: Tokens) -> Decision | None:
        seats = len(at.taken)
        if at.turns == ROUNDS * seats:
            return None
        few = sum(red for red, _ in at.taken) < seats
        return Take((at.first + at.turns) % seats, (0, 1) if few else (1,), KINDS)

    def apply(self, at: Tokens, choice: Choice) -> None:
        seat = (at.first + at.turns) % len(at.taken)
        at.taken[seat][choice] += 1
        at.turns += 1
        if at.log is not None:
            at.log.append(Event("took", seat, {"what": KINDS[choice]}))

    def redact(self, at: Tokens, eye: int | None) -> Tokens:
        return at.copy()

    def fill(self, at: Tokens, rng: Randomness) -> Tokens:
        return at.copy()

    def score(self, at: Tokens) -> list[Score]:
        sources = [
            [Source(key, worth * n) for key, worth, n in zip(KINDS, WORTH, one, strict=True) if n]
            for one in at.taken
        ]
        return scores(sources, [blue for _, blue in at.taken])

    def plain(self, at: Tokens) -> Facts:
        return {"taken": [list(one) for one in at.taken], "first": at.first, "turns": at.turns}

    def sheets(self, at: Tokens) -> list[Facts]:
        return [dict(zip(KINDS, one, strict=True)) for one in at.taken]

    def round_number(self, at: Tokens) -> int:
        return min(ROUNDS, at.turns // len(at.taken) + 1)

    def turn(self, at: Tokens) -> tuple[int, int]:
        return at.turns // len(at.taken) + 1, at.turns % len(at.taken)


class TwoTokensKit(RulesKit):
    listed = LISTED["two-tokens"]

    def rules(self, rules: str, facts: Corrected | None) -> TwoTokens:
        return TwoTokens(rules)


KIT = TwoTokensKit()
