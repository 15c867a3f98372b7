"""What a game's sheet has besides numbers, for a surface that draws no cards and no cities: buttons with a word each."""

from dataclasses import dataclass

FREE = "."  # a field with nothing on it


@dataclass(frozen=True)
class Piece:
    """Something that lies on a sheet `count` times; `several`: it may be there more than once."""

    id: str
    name: str
    count: int
    several: bool = False


@dataclass(frozen=True)
class PieceList:
    """Pieces of a sheet under a heading. `hint` says how they are typed."""

    key: str
    title: str
    hint: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Brush:
    """What can be drawn on a field: its sign on a sheet, its sign for people, and its name."""

    letter: str
    sign: str
    name: str


@dataclass(frozen=True)
class Drawing:
    """Fields in rows, each a letter; those of letters that no brush has cannot be drawn on."""

    title: str
    rows: tuple[str, ...]
    brushes: tuple[Brush, ...]
    usual: str

    def brush(self, letter: str) -> Brush | None:
        return next((one for one in self.brushes if one.letter == letter), None)
