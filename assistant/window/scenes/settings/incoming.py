"""A file looked at before it is taken in: what it would bring, and whom its names mean."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.importing import Preview, look_at
from assistant.club.service.answers import Kept
from assistant.club.service.files import import_file
from assistant.program.contents import OURS
from assistant.window.asking import settled
from assistant.window.failing import tried
from assistant.window.pages.settings.messages import (
    CancelImport,
    ImportFile,
    ImportMessage,
    NameMeans,
    TakeImport,
)
from assistant.window.pages.settings.views import ImportView
from db.exchange.plan import NEW

if TYPE_CHECKING:
    from assistant.window.app import Window

MOST_DOUBTS = 10
ENDINGS = ".alcalde .json .csv .bgsplay .xml"


class FileComingIn:
    def __init__(self, window: "Window") -> None:
        self.window = window
        self.preview: Preview | None = None
        self.choices: dict[str, str] = {}

    def view(self) -> ImportView | None:
        tr, preview = self.window.tr, self.preview
        if preview is None:
            return None
        names = {player["id"]: player["name"] for player in self.window.store.players.all(True)}
        doubts = []
        for match in preview.doubts[:MOST_DOUBTS]:
            options = (
                (NEW, tr("options.somebody_new")),
                *((id, names[id]) for id in match.perhaps if id in names),
            )
            doubts.append((match.name, options, self.choices.get(match.name, NEW)))
        return ImportView(preview.path, tuple(preview.lines(tr)), tuple(doubts), preview.possible)

    def act(self, message: ImportMessage) -> None:
        match message:
            case ImportFile():
                self.choose()
            case NameMeans(name, player):
                self.name_means(name, player)
            case CancelImport():
                self.preview = None
                self.window.show()
            case TakeImport():
                self.take()
            case _:
                assert_never(message)

    def choose(self) -> None:
        """A backup or an event is looked at on a page of its own."""
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(tr("options.import"), ((tr("options.any_file"), ENDINGS),))
        if path is not None and path.name.lower().endswith(OURS):
            window.go("opened", path=str(path))
        elif path is not None:
            self.look_into(str(path))
            window.show()

    def look_into(self, path: str) -> None:
        """What a file would bring, in doubt about nobody yet."""
        self.choices = {}
        self.preview = tried(self.window, look_at, self.window.store, path, self.choices)

    def name_means(self, name: str, player: str) -> None:
        """Whom a doubtful name means: the plan is made anew."""
        if self.preview is not None:
            self.choices[name] = player
            before = self.preview
            again = tried(self.window, look_at, self.window.store, before.path, self.choices)
            self.preview = again or before
            self.window.show()

    def take(self) -> None:
        """Doubtful names that the page lists are answered there; more than it lists are asked about."""
        window, preview = self.window, self.preview
        if preview is None:
            return
        listed = ["doubtful-names"] if len(preview.doubts) <= MOST_DOUBTS else []
        answer = settled(window, lambda agreed: import_file(window.club, preview, agreed), listed)
        if isinstance(answer, Kept):
            self.preview = None
            window.toast(window.tr("options.taken_in"))
            window.show()
