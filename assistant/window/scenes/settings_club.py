"""Behind the club's part of the settings: paper, backups, files, facts."""

import json
from abc import abstractmethod
from typing import assert_never

from assistant.club.exporting import ENDINGS, FORMATS, exported
from assistant.club.facts import club_facts, problem_line
from assistant.club.facts_table import allowed_words, fact_lines, fact_sets, keep_fact, now_words
from assistant.club.importing import Preview, counts_words, look_at
from assistant.club.keeping import notice_words, problem_words
from assistant.club.papers.settings import PAPERS, NoPicture, keep_club_name, keep_logo, paper_options
from assistant.club.service.answers import Kept
from assistant.club.service.files import import_file, restore
from assistant.club.setting_aside import set_aside
from assistant.program.contents import OURS
from assistant.window.asking import settled
from assistant.window.pages.messages import ShowTab
from assistant.window.pages.settings.messages import (
    CancelImport,
    ChooseLogo,
    ChoosePaper,
    CorrectFact,
    ExportStore,
    FactsOf,
    ImportFile,
    MakeBackup,
    NameClub,
    NameMeans,
    OpenFolder,
    PickBackup,
    PickFact,
    RemoveLogo,
    RestoreBackup,
    SetOption,
    SettingsMessage,
    TakeImport,
    ToggleReminders,
    UndoRestore,
)
from assistant.window.pages.settings.views import (
    ClubSettings,
    DataSettings,
    FactsSettings,
    ImportView,
    MoreSettings,
)
from assistant.window.printing import open_with_system
from assistant.window.scenes.scene import Scene
from assistant.window.widgets.listing import Line
from db.exchange.plan import NEW
from db.folder.backups import look
from db.folder.handed import write_whole
from db.problems import Problem

MOST_DOUBTS = 10
KINDS = (("", ".alcalde .json .csv .bgsplay"),)


class ClubActs(Scene[SettingsMessage]):
    """Part of the settings' scene."""

    tab: str

    def start(self) -> None:
        self.backup = ""
        self.preview: Preview | None = None
        self.choices: dict[str, str] = {}
        self.facts_set, self.fact = fact_sets()[0], ""

    def more(self) -> MoreSettings:
        if self.tab == "club":
            return self._club()
        return self._data() if self.tab == "data" else self._facts()

    def _club(self) -> ClubSettings:
        tr, store = self.window.tr, self.window.store
        options = paper_options(store)
        papers = tuple((id, tr(f"options.papers.{id}")) for id in PAPERS)
        reminders = bool(store.settings.get("reminders", True))
        return ClubSettings(options["club"], options["logo"], options["paper"], papers, reminders)

    def _data(self) -> DataSettings:
        tr, store = self.window.tr, self.window.store
        backups = store.backups.all()
        lines = tuple(
            Line(
                b.path.name,
                (f"{b.at.astimezone():%Y-%m-%d %H:%M}", tr(f"store.kind.{b.kind}"), str(b.changes)),
            )
            for b in backups
        )
        return DataSettings(
            store.where,
            lines,
            self.backup,
            self._inside(),
            tuple((form, tr(f"options.formats.{form}")) for form in FORMATS),
            self._preview(),
            store.last_restore() is not None,
            not store.read_only,
        )

    def _inside(self) -> str:
        if not self.backup:
            return ""
        tr, store = self.window.tr, self.window.store
        try:
            found = look(store.disk, store.backups.find(self.backup))
        except Problem as problem:
            return problem_words(problem, tr)
        return tr("options.inside", counts=counts_words(found.counts, tr), latest=(found.latest or "–")[:10])

    def _preview(self) -> ImportView | None:
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

    def _facts(self) -> FactsSettings:
        tr, folder = self.window.tr, self.window.store.local
        corrections, problems = club_facts(folder)
        given = corrections.get(self.facts_set, {})
        sets = tuple((key, tr(f"options.sets.{key[1]}")) for key in fact_sets())
        return FactsSettings(
            sets,
            self.facts_set,
            tuple(
                Line(line.id, line.cells, "strong" if line.corrected else "")
                for line in fact_lines(tr, self.facts_set, given)
            ),
            self.fact,
            now_words(self.facts_set, self.fact, given) if self.fact else "",
            allowed_words(tr, self.facts_set, self.fact) if self.fact else tr("options.pick_fact"),
            tuple(problem_line(problem, tr) for problem in problems),
            not self.window.store.read_only,
        )

    @abstractmethod
    def set_option(self, name: str, value: str | int | bool) -> None:
        """One of the rows of choices."""

    # the club

    def act(self, message: SettingsMessage) -> None:
        match message:
            case ShowTab(id):
                self.show_tab(id)
            case SetOption(name, value):
                self.set_option(name, value)
            case NameClub(name):
                self.name_club(name)
            case ChoosePaper(id):
                self.choose_paper(id)
            case ChooseLogo():
                self.choose_logo()
            case RemoveLogo():
                keep_logo(self.window.store, None)
                self.window.show()
            case ToggleReminders():
                self.toggle_reminders()
            case OpenFolder():
                open_with_system(str(self.window.store.local))
            case PickBackup(ids):
                self.pick_backup(ids)
            case MakeBackup():
                self.make_backup()
            case RestoreBackup():
                self.restore()
            case UndoRestore():
                self.undo_restore()
            case ExportStore(form):
                self.export(form)
            case ImportFile():
                self.import_file()
            case NameMeans(name, player):
                self.name_means(name, player)
            case CancelImport():
                self.preview = None
                self.window.show()
            case TakeImport():
                self.take_import()
            case FactsOf(key):
                self.facts_set, self.fact = key, ""
                self.window.show()
            case PickFact(ids):
                self.pick_fact(ids)
            case CorrectFact(text):
                self.correct_fact(text)
            case _:
                assert_never(message)

    def show_tab(self, id: str) -> None:
        self.tab = id
        self.window.show()
        self.window.page.first_focus().focus_set()

    def name_club(self, name: str) -> None:
        store = self.window.store
        if name != store.settings.get("club", {}).get("name", "") and not store.read_only:
            keep_club_name(store, name)
            self.window.toast(self.window.tr("settings.saved"))

    def choose_paper(self, id: str) -> None:
        self.window.store.settings.set("paper", id)
        self.window.toast(self.window.tr("settings.saved"))

    def choose_logo(self) -> None:
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(
            tr("options.logo_choose"), ((tr("options.pictures"), ".png .jpg .jpeg .gif .webp"),)
        )
        if path is None:
            return
        try:
            keep_logo(window.store, path)
        except NoPicture:
            window.toast(tr("options.no_picture", path=path), "wrong")
            return
        window.toast(tr("settings.saved"))
        window.show()

    def toggle_reminders(self) -> None:
        settings = self.window.store.settings
        settings.set("reminders", not settings.get("reminders", True))
        self.window.show()

    # data

    def pick_backup(self, ids: tuple[str, ...]) -> None:
        if ids and ids[0] != self.backup:
            self.backup = ids[0]
            self.window.show()

    def make_backup(self) -> None:
        made = self.tried(self.window.store.backup)
        if made is not None:
            self.backup = made.path.name
            self.window.toast(self.window.tr("options.backup_made"))
            self.window.show()

    def restore(self) -> None:
        """What is in the backup is told before it takes the place of what is here."""
        window, store = self.window, self.window.store
        path = self.tried(store.backups.find, self.backup)
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
        if last is not None and self.tried(store.restore, last.path) is not None:
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

    def import_file(self) -> None:
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(tr("options.import"), ((tr("options.any_file"), KINDS[0][1]),))
        if path is not None and path.name.lower().endswith(
            OURS
        ):  # a backup or an event: looked at on a page of its own
            window.go("opened", path=str(path))
        elif path is not None:
            self.look_into(str(path))
            window.show()

    def look_into(self, path: str) -> None:
        """What a file would bring, in doubt about nobody yet."""
        self.choices = {}
        self.preview = self.tried(look_at, self.window.store, path, self.choices)

    def name_means(self, name: str, player: str) -> None:
        """Whom a doubtful name means: the plan is made anew."""
        if self.preview is not None:
            self.choices[name] = player
            before = self.preview
            self.preview = self.tried(look_at, self.window.store, before.path, self.choices) or before
            self.window.show()

    def take_import(self) -> None:
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

    # facts

    def pick_fact(self, ids: tuple[str, ...]) -> None:
        if ids and ids[0] != self.fact:
            self.fact = ids[0]
            self.window.show()

    def correct_fact(self, text: str) -> None:
        """An empty field, or the printed value, takes a correction away."""
        window, tr = self.window, self.window.tr
        try:
            value = json.loads(text) if text else None
        except ValueError:
            value = text
        wrong = keep_fact(window.store, self.facts_set, self.fact, value)
        if wrong:
            window.toast(problem_line(wrong, tr), "wrong")
            return
        window.toast(tr("options.fact_kept"))
        window.show()
