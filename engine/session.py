"""A game under way: choices in, undo, redo, and any earlier moment again."""

from collections.abc import Iterable

from engine.chance import Stream
from engine.decision import CHANCE, Choice, Decision, RefusedChoice
from engine.events import Event
from engine.rules import GameRules, Score, Setup

CHECKPOINT_EVERY = 25


class DoesNotFit(Exception):
    """A choice of a record that the game at that moment does not take; `n` counts from 0."""

    def __init__(self, n: int, text: str, reason: str) -> None:
        super().__init__(f"choice {n + 1}, {text!r}: {reason}")
        self.n, self.text, self.reason = n, text, reason


class Session:
    """One game from its setup, its seed and its choices.

    With a seed, chance answers by itself; without one (a shadowed game) the people at the table answer for it.
    `auto` also answers every decision that has only one possible answer. `texts` are choices already made.
    """

    def __init__(
        self,
        rules: GameRules,
        setup: Setup,
        seed: str | None,
        *,
        auto: bool = False,
        texts: Iterable[str] = (),
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.auto = auto
        self.choices: list[Choice] = []
        self.texts: list[str] = []
        self.events: list[list[Event]] = []  # one list a choice
        self.seats: list[int] = []  # who was asked
        self.kinds: list[str] = []  # what was asked
        self.turns: list[tuple[int, int]] = []  # when it was asked: the round, and whose turn in it
        self.by_itself: list[bool] = []  # answered without asking anybody
        self._undone: list[str] = []  # the next one last
        self._checkpoints = [(0, rules.new(setup))]
        self.state = self._checkpoints[0][1].copy()
        for text in texts:
            self._read(text)
        self._answer_by_itself()

    @property
    def decision(self) -> Decision | None:
        return self.rules.decision(self.state)

    @property
    def over(self) -> bool:
        return self.decision is None

    def __len__(self) -> int:
        return len(self.choices)

    def choose(self, choice: Choice) -> list[Event]:
        """Takes a legal choice, and what chance answers to it; Refused leaves everything as it was."""
        decision = self._asked()
        refusal = decision.refusal(choice)
        if refusal is not None:
            raise RefusedChoice(refusal)
        before = len(self)
        self._undone.clear()
        self._take(decision, choice)
        self._answer_by_itself()
        return [event for events in self.events[before:] for event in events]

    def choose_text(self, text: str) -> list[Event]:
        """The same from a record's text; ValueError or Refused if it does not fit."""
        return self.choose(self._asked().read(text))

    @property
    def turn(self) -> tuple[int, int]:
        return self.rules.turn(self.state)

    def score(self) -> list[Score]:
        return self.rules.score(self.state)

    def previous(self) -> int | None:
        """The length of the record before the last choice that somebody made; None if nobody has."""
        return next((n for n in range(len(self) - 1, -1, -1) if not self.by_itself[n]), None)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undone(self) -> list[str]:
        """What was taken back and can be made again, the next one first."""
        return self._undone[::-1]

    def copy(self) -> "Session":
        """The same moment, to go on from without moving this one."""
        new = Session.__new__(Session)
        new.rules, new.setup, new.seed, new.auto = self.rules, self.setup, self.seed, self.auto
        new.choices, new.texts, new.events = self.choices[:], self.texts[:], self.events[:]
        new.seats, new.kinds, new.turns = self.seats[:], self.kinds[:], self.turns[:]
        new.by_itself = self.by_itself[:]
        new._undone, new._checkpoints = self._undone[:], self._checkpoints[:]
        new.state = self.state.copy()
        return new

    def follow(self, copy: "Session") -> None:
        """Goes to where a copy of this one has gone."""
        vars(self).update(vars(copy))

    def undo(self) -> bool:
        """Takes back the last choice somebody made, with what followed from it."""
        n = self.previous()
        if n is None:
            return False
        self.jump(n)
        return True

    def redo(self) -> bool:
        """Makes the choice that was taken back again, with what followed from it."""
        if not self._undone:
            return False
        self._forward()
        while self._undone and self._answers_itself(self.decision):
            self._forward()
        return True

    def jump(self, n: int) -> None:
        """Goes to the moment after n choices, back or forward; nothing is forgotten until a new choice."""
        last = len(self) + len(self._undone)
        if not 0 <= n <= last:
            raise ValueError(f"there is no moment {n}; there are 0 to {last}")
        if n < len(self):
            self._undone.extend(reversed(self.texts[n:]))
            for kept in (
                *(self.choices, self.texts, self.events),
                *(self.seats, self.kinds, self.turns, self.by_itself),
            ):
                del kept[n:]
            while self._checkpoints[-1][0] > n:
                self._checkpoints.pop()
            at, state = self._checkpoints[-1]
            self.state = state.copy()
            for choice in self.choices[at:]:
                self.rules.apply(self.state, choice)
        while len(self) < n:
            self._forward()

    def _asked(self) -> Decision:
        decision = self.decision
        if decision is None:
            raise ValueError("the game is over")
        return decision

    def _read(self, text: str) -> None:
        try:
            decision = self._asked()
            choice = decision.read(text)
            refusal = decision.refusal(choice)
            if refusal is not None:
                raise RefusedChoice(refusal)
        except (ValueError, RefusedChoice) as wrong:
            raise DoesNotFit(len(self), text, str(wrong)) from None
        self._take(decision, choice)

    def _forward(self) -> None:
        self._read(self._undone[-1])
        self._undone.pop()

    def _take(self, decision: Decision, choice: Choice) -> None:
        by_itself = self._answers_itself(decision)
        if len(self) - self._checkpoints[-1][0] >= CHECKPOINT_EVERY:
            self._checkpoints.append((len(self), self.state.copy()))
        text = decision.write(choice)
        self.turns.append(self.rules.turn(self.state))
        self.state.log = []
        self.rules.apply(self.state, choice)
        self.choices.append(choice)
        self.texts.append(text)
        self.events.append(self.state.log)
        self.seats.append(decision.seat)
        self.kinds.append(decision.kind)
        self.by_itself.append(by_itself)
        self.state.log = None

    def _answers_itself(self, decision: Decision | None) -> bool:
        if decision is None:
            return False
        if decision.seat == CHANCE and self.seed is not None:
            return True
        return self.auto and decision.only() is not None

    def _answer_by_itself(self) -> None:
        while (decision := self.decision) is not None and self._answers_itself(decision):
            if decision.seat == CHANCE and self.seed is not None:
                self._take(decision, decision.sample(Stream(self.seed, len(self))))
            else:
                self._take(decision, decision.only())
