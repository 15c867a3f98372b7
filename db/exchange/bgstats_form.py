"""The parts of a BG Stats file that we read, each with a type; what else it holds goes through as it came."""

from typing import NotRequired, TypedDict

from engine.documents.result import Facts, Number

Flag = bool | int | None  # the app writes yes and no in either way
Score = str | int | float | None


class Listed(TypedDict):
    """An entry of one of the file's lists; plays name it by its number."""

    id: int


class FileDoc(TypedDict):
    plays: list[Facts]
    players: NotRequired[list[Listed]]
    locations: NotRequired[list[Listed]]
    games: NotRequired[list[Listed]]
    userInfo: NotRequired[Facts]


class BgStatsPersonDoc(Listed):
    uuid: str
    name: str
    isAnonymous: NotRequired[Flag]


class LocationDoc(Listed):
    name: NotRequired[str]


class GameDoc(Listed):
    name: str
    bggId: NotRequired[int | None]
    cooperative: NotRequired[Flag]
    highestWins: NotRequired[Flag]
    noPoints: NotRequired[Flag]
    minPlayerCount: NotRequired[int | None]
    maxPlayerCount: NotRequired[int | None]


class ExpansionDoc(TypedDict):
    gameRefId: int


class ScoreDoc(TypedDict):
    playerRefId: int
    score: NotRequired[Score]
    winner: NotRequired[Flag]
    startPlayer: NotRequired[Flag]
    rank: NotRequired[int | None]
    seatOrder: NotRequired[int | None]
    anonymousName: NotRequired[str | None]
    role: NotRequired[str | None]
    team: NotRequired[str | None]
    metaData: NotRequired[str | None]


class PlayDoc(TypedDict):
    uuid: str
    playDate: str
    gameRefId: int
    playerScores: list[ScoreDoc]
    locationRefId: NotRequired[int | None]
    usesTeams: NotRequired[Flag]
    ignored: NotRequired[Flag]
    manualWinner: NotRequired[Flag]
    expansionPlays: NotRequired[list[ExpansionDoc] | None]
    durationMin: NotRequired[Number | None]
    rounds: NotRequired[int | None]
    board: NotRequired[str | None]
    comments: NotRequired[str | None]
    scoresheet: NotRequired[str | None]


class BgStatsRowDoc(TypedDict):
    """One row of a score sheet: everybody's points from one source."""

    templateId: str
    label: NotRequired[str | None]
    negative: Flag
    scores: dict[str, Score]


class SectionDoc(TypedDict):
    rows: list[BgStatsRowDoc]


class SheetDoc(TypedDict, total=False):
    groups: list[SectionDoc] | None
    rounds: list[SectionDoc] | None


class KeptFile(TypedDict):
    """What a file held besides its plays, a setting each; the later ones have the higher `order`.

    `rest` are plays that no result could be made of.
    """

    order: int
    top: Facts
    lists: dict[str, list[Facts]]
    rest: list[Facts]


class KeptTop(TypedDict, total=False):
    """What imports have left in the settings; `top` and `me` (the UUID of the app's owner) are an older version's."""

    top: Facts
    me: str | None
    files: dict[str, KeptFile]
