"""What the form of a described game shows, and what a person does on it."""

from dataclasses import dataclass

from assistant.window.widgets.listing import ListLine
from engine.documents.listed_form import GameFormDoc, RowFormDoc

Named = tuple[tuple[str, str], ...]  # id and words


@dataclass(frozen=True)
class PadCell:
    """A line of the pad: its title, and the words to choose from where there are some."""

    title: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class PadPreview:
    names: tuple[str, ...]
    cells: tuple[PadCell, ...]
    once: tuple[str, ...]  # what is told once for the whole table
    total: bool


@dataclass(frozen=True)
class Wrong:
    """What keeps the form from being saved, the field it is about, and the row (None: of the game itself)."""

    words: str
    field: str
    row: int | None


@dataclass(frozen=True)
class DescribeView:
    """`here` is the row that is being filled in, `pad` what the form makes as far as it makes sense."""

    title: str
    form: GameFormDoc
    ways: Named
    languages: Named
    lines: tuple[ListLine, ...]
    here: int | None
    wrong: Wrong | None
    pad: PadPreview | None
    changed: bool
    can_write: bool

    @property
    def row(self) -> RowFormDoc | None:
        return None if self.here is None else self.form["rows"][self.here]


@dataclass(frozen=True)
class TypeGame:
    field: str
    text: str


@dataclass(frozen=True)
class TypeGameName:
    language: str
    text: str


@dataclass(frozen=True)
class TypeSheetRow:
    """A field of the row that is chosen."""

    field: str
    value: str | bool


@dataclass(frozen=True)
class TypeRowName:
    language: str
    text: str


@dataclass(frozen=True)
class RowScores:
    """Brings points, or only settles ties: `more` or `fewer` is better."""

    way: str


@dataclass(frozen=True)
class PickRow:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class AddRow:
    pass


@dataclass(frozen=True)
class MoveRow:
    step: int


@dataclass(frozen=True)
class RemoveRow:
    pass


@dataclass(frozen=True)
class SaveGame:
    pass


@dataclass(frozen=True)
class DropGame:
    """Nothing of what was typed is wanted."""


DescribeMessage = (
    TypeGame
    | TypeGameName
    | TypeSheetRow
    | TypeRowName
    | RowScores
    | PickRow
    | AddRow
    | MoveRow
    | RemoveRow
    | SaveGame
    | DropGame
)
