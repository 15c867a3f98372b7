"""What a person does on the page of the club's players."""

from dataclasses import dataclass

from assistant.window.pages.messages import PickLines, ShowTab


@dataclass(frozen=True)
class SearchPlayers:
    text: str


@dataclass(frozen=True)
class NewPlayer:
    pass


@dataclass(frozen=True)
class ToggleEveryone:
    """Those who left the club too, or not."""


@dataclass(frozen=True)
class FiguresOf:
    """Of all games together, or of one."""

    game: str


@dataclass(frozen=True)
class PrintRatings:
    pass


@dataclass(frozen=True)
class PrintCharts:
    pass


@dataclass(frozen=True)
class RenamePlayer:
    pass


@dataclass(frozen=True)
class ChangeClub:
    pass


@dataclass(frozen=True)
class RetirePlayer:
    """Leaves the club, or comes back."""


@dataclass(frozen=True)
class DeletePlayer:
    """Somebody who never played, entered by mistake."""


@dataclass(frozen=True)
class PlayerHistory:
    pass


@dataclass(frozen=True)
class MergePlayer:
    """Somebody else is the same person."""

    other: str


@dataclass(frozen=True)
class PartPlayer:
    """They are two people after all."""

    gone: str


PlayersPageMessage = (
    SearchPlayers
    | NewPlayer
    | ToggleEveryone
    | FiguresOf
    | PrintRatings
    | PrintCharts
    | RenamePlayer
    | ChangeClub
    | RetirePlayer
    | DeletePlayer
    | PlayerHistory
    | MergePlayer
    | PartPlayer
    | PickLines
    | ShowTab
)
