"""A table for tests: cities drawn as letters, dice laid down, choices written as a record writes them."""

from engine.events import Event
from engine.rules import Setup
from engine.saint_malo.dice import read_dice
from engine.saint_malo.judge import read_city
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import MARKED, SaintMaloSheet
from engine.saint_malo.state import ACTION, State

EMPTY = ["#.....#", ".cc....", ".c.....", ".c.....", ".......", ".......", "#.....#"]


def sheet_of(rows: list[str], coins: int = 3, logs: int = 2, lost: int = 0) -> SaintMaloSheet:
    return SaintMaloSheet(read_city(rows, "city", SaintMalo().facts), coins, logs, lost, [0] * len(MARKED))


def full_but(*free: str, fill: str = "c", walls: str = "c") -> list[str]:
    """A city filled with one letter, its outer fields with another, but for some fields."""
    rows = []
    for r in range(7):
        row = ""
        for c in range(7):
            if r in (0, 6) and c in (0, 6):
                row += "#"
            elif f"{'abcdefg'[c]}{r + 1}" in free:
                row += "."
            else:
                row += walls if r in (0, 6) or c in (0, 6) else fill
        rows.append(row)
    return rows


class Table:
    """One game, driven by texts."""

    def __init__(self, seats: int = 2, first: int = 0, shadow: bool = False, **facts: object) -> None:
        corrected = {key.replace("__", "."): value for key, value in facts.items()}
        self.rules = SaintMalo("standard", corrected)
        setup = Setup("saint-malo", "standard", seats, first, shadow=shadow, facts=corrected)
        self.state: State = self.rules.new(setup)
        self.events: list[Event] = []

    @property
    def sheet(self) -> SaintMaloSheet:
        return self.state.sheet

    @property
    def decision(self):
        return self.rules.decision(self.state)

    @property
    def options(self) -> list[str]:
        return [self.decision.write(choice) for choice in self.decision]

    def city(self, rows: list[str], **more: int) -> "Table":
        """Gives the seat whose turn it is another sheet."""
        self.state.sheets[self.state.seat] = sheet_of(rows, **more)
        return self

    def dice(self, text: str) -> "Table":
        """Ends the rolls of this turn with these dice."""
        assert len(text) == 5
        self.state.dice, self.state.rolls, self.state.phase = read_dice(text), 3, ACTION
        return self

    def play(self, *texts: str) -> "Table":
        for text in texts:
            choice = self.decision.read(text)
            assert self.decision.refusal(choice) is None, (text, self.decision.refusal(choice))
            self.state.log = []
            self.rules.apply(self.state, choice)
            self.events += self.state.log
            self.state.log = None
        return self

    def refused(self, text: str) -> str:
        """The code that the current decision refuses a choice with."""
        refusal = self.decision.refusal(self.decision.read(text))
        assert refusal is not None
        return refusal.code

    def told(self, kind: str) -> list[dict[str, object]]:
        return [event.facts for event in self.events if event.kind == kind]

    def skip(self, dice: str = "wwwww") -> "Table":
        """A turn in which nothing is drawn."""
        return self.dice(dice).play("nothing")
