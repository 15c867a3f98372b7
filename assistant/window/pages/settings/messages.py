"""What a person does in the settings."""

from dataclasses import dataclass, field

from assistant.window.pages.messages import ShowTab
from assistant.window.pages.settings.games import GamesMessage


@dataclass(frozen=True)
class SetOption:
    name: str
    value: str | int | bool


@dataclass(frozen=True)
class NameClub:
    name: str


@dataclass(frozen=True)
class ChoosePaper:
    id: str


@dataclass(frozen=True)
class ChooseLogo:
    pass


@dataclass(frozen=True)
class RemoveLogo:
    pass


@dataclass(frozen=True)
class ToggleReminders:
    pass


@dataclass(frozen=True)
class OpenFolder:
    pass


@dataclass(frozen=True)
class PickBackup:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class MakeBackup:
    pass


@dataclass(frozen=True)
class RestoreBackup:
    pass


@dataclass(frozen=True)
class UndoRestore:
    pass


@dataclass(frozen=True)
class ExportStore:
    form: str


@dataclass(frozen=True)
class ImportFile:
    pass


@dataclass(frozen=True)
class NameMeans:
    """Whom a doubtful name means."""

    name: str
    player: str


@dataclass(frozen=True)
class CancelImport:
    pass


@dataclass(frozen=True)
class TakeImport:
    pass


@dataclass(frozen=True)
class FactsOf:
    """A game and its rule set."""

    set: tuple[str, str]


@dataclass(frozen=True)
class PickFact:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class CorrectFact:
    text: str


@dataclass(frozen=True)
class TestServer:
    """Whether a club on a server can be reached; the password is told to nobody else."""

    address: str
    password: str = field(repr=False)


@dataclass(frozen=True)
class UseServer:
    address: str
    password: str = field(repr=False)


@dataclass(frozen=True)
class UseFolder:
    pass


TogetherMessage = TestServer | UseServer | UseFolder
ClubMessage = NameClub | ChoosePaper | ChooseLogo | RemoveLogo | ToggleReminders
ImportMessage = ImportFile | NameMeans | CancelImport | TakeImport
DataMessage = OpenFolder | PickBackup | MakeBackup | RestoreBackup | UndoRestore | ExportStore | ImportMessage
FactsMessage = FactsOf | PickFact | CorrectFact
SettingsMessage = (
    ShowTab | SetOption | ClubMessage | DataMessage | FactsMessage | GamesMessage | TogetherMessage
)
