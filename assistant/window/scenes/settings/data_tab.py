"""What the club keeps, on the settings page: its folder, its backups, files going out and coming in."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.exporting import ENDINGS, FORMATS, exported
from assistant.club.importing import counts_words
from assistant.club.keeping import notice_words, problem_words
from assistant.club.service.answers import Kept
from assistant.club.service.files import restore
from assistant.club.setting_aside import set_aside
from assistant.window.asking import settled
from assistant.window.failing import tried
from assistant.window.pages.settings.messages import (
    DataMessage,
    ExportStore,
    ImportMessage,
    MakeBackup,
    OpenFolder,
    PickBackup,
    RestoreBackup,
    UndoRestore,
)
from assistant.window.pages.settings.views import DataSettings
from assistant.window.printing import open_with_system
from assistant.window.scenes.settings.incoming import FileComingIn
from assistant.window.widgets.listing import ListLine
from db.folder.backups import look
from db.folder.contents import held
from db.folder.handed import write_whole
from db.problems import Problem

if TYPE_CHECKING:
    from assistant.window.app import Window


class DataTab:
    def __init__(self, window: "Window") -> None:
        self.window = window
        self.chosen = ""  # the name of a backup
        self.incoming = FileComingIn(window)

    def view(self) -> DataSettings:
        tr, store = self.window.tr, self.window.store
        lines = tuple(
            ListLine(
                b.path.name,
                (tr.moment(b.at.astimezone()), tr(f"store.kind.{b.kind}"), str(b.changes)),
            )
            for b in store.backups.all()
        )
        return DataSettings(
            store.where,
            lines,
            self.chosen,
            self._inside(),
            tuple((form, tr(f"options.formats.{form}")) for form in FORMATS),
            self.incoming.view(),
            store.last_restore() is not None,
            not store.read_only,
        )

    def _inside(self) -> str:
        """What the chosen backup holds."""
        if not self.chosen:
            return ""
        tr, store = self.window.tr, self.window.store
        try:
            path = store.backups.find(self.chosen)
            found = look(store.disk, path)
        except Problem as problem:
            return problem_words(problem, tr)
        counts = counts_words(held(found, store.photos.near(path)), tr)
        return tr("options.inside", counts=counts, latest=(found.latest or "–")[:10])

    def act(self, message: DataMessage) -> None:
        match message:
            case OpenFolder():
                open_with_system(str(self.window.store.local))
            case PickBackup(ids):
                if ids and ids[0] != self.chosen:
                    self.chosen = ids[0]
                    self.window.show()
            case MakeBackup():
                self.make_backup()
            case RestoreBackup():
                self.restore()
            case UndoRestore():
                self.undo_restore()
            case ExportStore(form):
                self.export(form)
            case _ if isinstance(message, ImportMessage):
                self.incoming.act(message)
            case _:
                assert_never(message)

    def make_backup(self) -> None:
        made = tried(self.window, self.window.store.backup)
        if made is not None:
            self.chosen = made.path.name
            self.window.toast(self.window.tr("options.backup_made"))
            self.window.show()

    def restore(self) -> None:
        """What is in the backup is told before it takes the place of what is here."""
        window, store = self.window, self.window.store
        path = tried(window, store.backups.find, self.chosen)
        if path is not None:
            answer = settled(window, lambda agreed: restore(window.club, path, agreed))
            if isinstance(answer, Kept):
                self._restored()
            window.show()

    def _restored(self) -> None:
        """What came back and cannot be opened is set aside as at a start."""
        window, tr, store = self.window, self.window.tr, self.window.store
        window.toast(tr("options.restored"))
        told = len(store.notices)
        set_aside(store)
        for notice in store.notices[told:]:
            window.toast(notice_words(notice, tr), "wrong")

    def undo_restore(self) -> None:
        store = self.window.store
        last = store.last_restore()
        if last is not None and tried(self.window, store.restore, last.path) is not None:
            self._restored()
            self.window.show()

    def export(self, form: str) -> None:
        window, tr = self.window, self.window.tr
        kind = (tr(f"options.formats.{form}"), ENDINGS[form])
        path = window.dialogs.save_file(tr("options.export"), f"alcalde-{form}{ENDINGS[form]}", (kind,))
        if path is None:
            return
        data, results, _ = exported(window.store, form)
        try:
            write_whole(path, data)
        except Problem as problem:
            window.toast(problem_words(problem, tr), "wrong")
            return
        window.toast(tr("store.said.exported", n=results, path=path))
