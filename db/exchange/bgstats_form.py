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


class PersonDoc(Listed):
    uuid: str
    name: str
    isAnonymous: NotRequired[Flag]


class LocationDoc(Listed):
    name: NotRequired[str]


class GameDoc(Listed):
    name: str
    bggId: NotRequired[int | None]


class ScoreDoc(TypedDict):
    playerRefId: int
    score: NotRequired[Score]
    winner: NotRequired[Flag]
    startPlayer: NotRequired[Flag]
    rank: NotRequired[int | None]
    seatOrder: NotRequired[int | None]
    anonymousName: NotRequired[str | None]
    metaData: NotRequired[str | None]


class PlayDoc(TypedDict):
    uuid: str
    playDate: str
    gameRefId: int
    playerScores: list[ScoreDoc]
    locationRefId: NotRequired[int | None]
    usesTeams: NotRequired[Flag]
    ignored: NotRequired[Flag]
    durationMin: NotRequired[Number | None]
    rounds: NotRequired[int | None]
    board: NotRequired[str | None]
    comments: NotRequired[str | None]
    scoresheet: NotRequired[str | None]


class RowDoc(TypedDict):
    """One row of a score sheet: everybody's points from one source."""

    templateId: str
    negative: Flag
    scores: dict[str, Score]


class SectionDoc(TypedDict):
    rows: list[RowDoc]


class SheetDoc(TypedDict, total=False):
    groups: list[SectionDoc] | None
    rounds: list[SectionDoc] | None


class KeptTop(TypedDict, total=False):
    """What a file held at its top, as the setting `bgstats` keeps it; `me` is the UUID of the app's owner."""

    top: Facts
    me: str | None
