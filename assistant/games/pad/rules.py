"""What a game's score pad asks for; what stands here does for a pad of rows with a number each."""

from typing import TYPE_CHECKING, Protocol

from assistant.words import Words
from engine.documents.result import Facts
from engine.rules import Score
from engine.sheets import BadSheet

if TYPE_CHECKING:  # a pad asks its game's rules, so neither can import the other
    from assistant.games.pad.sheets import PadSeat


class PadRules(Protocol):
    """`counts` are the numbers of a sheet by their keys; of these `ties` only settle ties and may stay blank."""

    counts: tuple[str, ...]
    ties: tuple[str, ...] = ()
    below_zero: bool = False  # whether a total can be

    def asked(self, one: "PadSeat") -> tuple[str, ...]:
        """The numbers worth asking for, with what is on this sheet."""
        return self.counts

    def sheet(self, one: "PadSeat") -> Facts:
        """What the game's judge takes besides the numbers."""
        return {}

    def empty(self) -> Facts:
        """The same of a sheet that nobody has filled in."""
        return {}

    def tie_counted(self, one: "PadSeat") -> bool:
        """Whether the tie-break is known: a 0 that was typed is, a blank is not."""
        return all(one.count(key) is not None for key in self.ties)

    def mended(self, one: "PadSeat", bad: BadSheet) -> Facts | None:
        """Numbers with which a sheet that is only blank somewhere can be judged; None if it is really wrong."""
        return None

    def without_blanks(self, one: "PadSeat", score: Score) -> Score:
        """The score without what was only put in to judge it."""
        return score

    def continued(self, name: str, sheet: Facts) -> "PadSeat":
        """A seat of a followed game on a pad, to go on from there."""
        from assistant.games.pad.sheets import PadSeat  # late: a pad asks its game's rules first

        return PadSeat(name, counts={key: str(sheet[key]) for key in self.counts if key in sheet})

    def rewritten(self, name: str, sheet: Facts) -> "PadSeat":
        """A seat of a kept result on a pad, with all that was counted, to be put right."""
        return self.continued(name, sheet)

    def note(self, tr: Words, one: "PadSeat") -> str:
        """What is on the sheet besides the numbers, in few words."""
        return ""

    def tie_note(self, tr: Words, tie_break: float | None) -> str:
        """What is said of the tie-break below the points."""
        return ""

    def field(self, tr: Words, key: str) -> str:
        """What a number is called."""
        return tr(f"pad.count.{key}") if tr.has(f"pad.count.{key}") else key.replace("_", " ")
