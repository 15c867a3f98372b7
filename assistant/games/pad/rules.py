"""What a game's score pad asks for; what stands here does for a pad of rows with a number each."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from assistant.words import Words
from engine.documents.places import places_of
from engine.documents.result import Facts, ResultDoc
from engine.rules import Score
from engine.sheets import BadSheet

if TYPE_CHECKING:  # a pad asks its game's rules, so neither can import the other
    from assistant.games.pad.form import Drawing, PieceList
    from assistant.games.pad.sheets import PadSeat


Cell = float | str | bool | None  # what was typed, read; None for a blank and for what makes no sense


class PadRules(Protocol):
    """`counts` are the numbers of a sheet by their keys; of these `ties` only settle ties and may stay blank.

    `of_table` are asked once for all, and kept with the first seat. `grid`: everybody's numbers stand side by side.
    `totals`: sums alone will do as well. `of_event` are those of the table that are asked at an event's.
    """

    counts: tuple[str, ...]
    ties: tuple[str, ...] = ()
    of_table: tuple[str, ...] = ()
    of_event: tuple[str, ...] = ()
    list_keys: tuple[str, ...] = ()  # of what lies on a sheet by name
    below_zero: bool = False  # whether a total can be
    grid: bool = False
    totals: bool = True
    by_points: bool = True  # whether points decide

    def read(self, one: "PadSeat", key: str) -> Cell:
        """What stands in a cell: everything but a total is counted from 0 up."""
        return one.signed(key) if key == "points" and self.below_zero else one.count(key)

    def counted(self, one: "PadSeat") -> Facts:
        """The numbers as the game's judge takes them: blanks are left out."""
        return {key: n for key in self.counts if (n := self.read(one, key)) is not None}

    def bad(self, seat: int, key: str, text: str) -> BadSheet:
        """What is wrong with something typed that cannot be read."""
        return BadSheet("not-a-count", f"players[{seat}].{key}", key=key, value=text)

    def missing(self, seats: "Sequence[PadSeat]", seat: int) -> tuple[str, ...]:
        """Blanks without which the points are not known; what only settles ties may stay blank."""
        asked = (key for key in self.asked(seats[seat]) if key not in self.ties)
        return tuple(key for key in asked if self.read(seats[seat], key) is None)

    def placed(
        self, points: Sequence[float | None], ties: Sequence[float | None], scores: Sequence[Score] | None
    ) -> list[int | None]:
        """Everybody's place, as far as it can be told."""
        return places_of(points, ties)

    def finished(self, seats: "Sequence[PadSeat]", result: ResultDoc) -> None:
        """Puts what only this game knows into the result."""
        return

    def choices(self, tr: Words, key: str) -> tuple[str, ...]:
        """What can stand in a cell, where that is a choice."""
        return ()

    @property
    def numbers(self) -> tuple[str, ...]:
        """The cells that hold nothing but a number from 0 up: a phone shows figures for them."""
        return self.counts

    def several(self, key: str) -> bool:
        """Whether more than one of the choices can stand in a cell, apart by commas."""
        return False

    def asked(self, one: "PadSeat") -> tuple[str, ...]:
        """The numbers worth asking for, with what is on this sheet."""
        return self.counts

    def lists(self, tr: Words, rules: str, one: "PadSeat") -> "tuple[PieceList, ...]":
        """What lies on this sheet by name, and all that could."""
        return ()

    def listed(self, one: "PadSeat", key: str) -> tuple[str, ...]:
        """What lies there now, in its order."""
        return ()

    def with_list(self, one: "PadSeat", key: str, ids: tuple[str, ...]) -> "PadSeat":
        """The sheet with these pieces in that list."""
        return one

    def named(self, rules: str, typed: str) -> tuple[tuple[str, ...], str]:
        """Pieces by their first letters, and the first word that is none."""
        return (), typed

    def not_taken(self, tr: Words, rules: str, typed: str) -> str:
        """Why a word that was typed is none of the pieces."""
        return tr("pad.no_such", typed=typed)

    def drawing(self, tr: Words, one: "PadSeat") -> "Drawing | None":
        """What is drawn on this sheet, and what could be."""
        return None

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

    def begins_with(self, tr: Words) -> str:
        """What everybody has from the start."""
        return tr("pad.start_sheet")

    def tie_note(self, tr: Words, one: "PadSeat", tie_break: float | None) -> str:
        """What is said of the tie-break below the points."""
        return ""

    def field(self, tr: Words, key: str) -> str:
        """What a number is called."""
        return tr(f"pad.count.{key}") if tr.has(f"pad.count.{key}") else key.replace("_", " ")
