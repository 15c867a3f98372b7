"""What the club's part of the settings shows."""

from dataclasses import dataclass

from assistant.window.pages.settings.games import GamesSettings
from assistant.window.widgets.listing import ListLine


@dataclass(frozen=True)
class ClubSettings:
    name: str
    logo: str  # its path, or nothing
    paper: str
    papers: tuple[tuple[str, str], ...]
    reminders: bool


@dataclass(frozen=True)
class ImportView:
    """A file looked at before it is taken in."""

    path: str
    lines: tuple[str, ...]
    doubts: tuple[tuple[str, tuple[tuple[str, str], ...], str], ...]  # name, whom it may mean, the choice
    possible: bool


@dataclass(frozen=True)
class DataSettings:
    folder: str
    backups: tuple[ListLine, ...]
    chosen: str
    inside: str  # what the chosen backup holds
    formats: tuple[tuple[str, str], ...]
    preview: ImportView | None
    undo_restore: bool
    can_write: bool


@dataclass(frozen=True)
class FactsSettings:
    sets: tuple[tuple[tuple[str, str], str], ...]  # game and rule set, and its name
    now: tuple[str, str]
    lines: tuple[ListLine, ...]
    chosen: str
    says: str  # the chosen fact as a sentence, or what to do
    value: str
    code: str  # which of the choices is now
    choices: tuple[tuple[str, str], ...]  # of a fact that is one of few
    allowed: str
    problems: tuple[str, ...]
    can_write: bool  # the chosen fact


@dataclass(frozen=True)
class TogetherSettings:
    where: str
    state: str
    address: str
    said: tuple[tuple[bool, str], ...]  # what came of the last try, good or not
    busy: bool
    can_leave: bool  # for the folder: it is on a server, or one is chosen
    good: bool


MoreSettings = ClubSettings | DataSettings | FactsSettings | GamesSettings | TogetherSettings
