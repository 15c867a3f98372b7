"""The club's listed games on the settings page: looked at, described in a form, shared, taken off the list."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.keeping import problem_words
from assistant.club.listed_draft import drop_draft, kept_draft
from assistant.club.listed_games import remove_game
from assistant.games.listed.files import BadFile, examples, read_description, to_toml
from assistant.games.registry import game_name
from assistant.window.failing import tried
from assistant.window.pages.settings.games import (
    BeginListed,
    DescribeListed,
    GamesMessage,
    GamesSettings,
    GoOnListed,
    OpenListed,
    PickListed,
    RemoveListed,
    ShareListed,
)
from assistant.window.widgets.listing import ListLine
from db.folder.files import Disk
from db.folder.handed import write_whole
from db.problems import Problem
from engine.documents.games import LISTED, offered

if TYPE_CHECKING:
    from assistant.window.app import Window


class GamesTab:
    def __init__(self, window: "Window", chosen: str = "") -> None:
        self.window = window
        self.chosen, self.wrong = chosen, ""

    def view(self) -> GamesSettings:
        window, tr = self.window, self.window.tr
        games = {id: one for id, one in offered().items() if one.described is not None}
        lines = []
        for id in sorted(games, key=lambda id: game_name(tr, id).casefold()):
            game = games[id].described
            assert game is not None
            low, high = game["seats"]
            seats = str(low) if low == high else f"{low}–{high}"
            won = tr(f"listed.won.{game.get('won', 'most-points')}")
            cells = (game_name(tr, id), seats, won, str(window.store.results.count(game=id)))
            lines.append(ListLine(id, cells))
        shipped = tuple((name, game["name"]) for name, game in examples().items() if name not in games)
        draft = kept_draft(window.store)
        begun = "" if draft is None else draft["name"].strip() or tr("describe.unnamed")
        chosen = self.chosen if self.chosen in games else ""
        return GamesSettings(tuple(lines), chosen, self.wrong, shipped, begun, not window.store.read_only)

    def act(self, message: GamesMessage) -> None:
        match message:
            case PickListed(ids):
                if ids and ids[0] != self.chosen:
                    self.chosen, self.wrong = ids[0], ""
                    self.window.show()
            case DescribeListed(id):
                self._describe(id)
            case GoOnListed():
                self._go_on()
            case BeginListed(example):
                if self._may_begin():
                    self.window.go("describe", example=example)
            case OpenListed():
                self.open()
            case ShareListed():
                self.share()
            case RemoveListed():
                self.remove()
            case _:
                assert_never(message)

    def _describe(self, id: str) -> None:
        """A draft of the very game goes on; that of another one is asked about."""
        draft = kept_draft(self.window.store)
        if (draft is not None and id and draft["id"] == id) or self._may_begin():
            self.window.go("describe", id=id)

    def _go_on(self) -> None:
        draft = kept_draft(self.window.store)
        if draft is not None:
            self.window.go("describe", id=draft["id"])

    def _may_begin(self) -> bool:
        """Whether nothing that was typed is lost, or nobody minds."""
        window, tr = self.window, self.window.tr
        draft = kept_draft(window.store)
        if draft is None:
            return True
        name = draft["name"].strip() or tr("describe.unnamed")
        sure = tr("listed.page.begun_sure", name=name)
        if not window.dialogs.ask(tr("describe.leave"), sure, tr("describe.leave"), tr("dialogs.cancel")):
            return False
        drop_draft(window.store)
        return True

    def open(self) -> None:
        """A file is looked at in the form before anything is kept; a bad one is told with its row and reason."""
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(tr("listed.page.open"), ((tr("listed.page.files"), ".toml"),))
        data = tried(window, Disk().outside, path) if path is not None else None
        if path is None or data is None:
            return
        self.wrong = ""
        try:
            game = read_description(data.decode("utf-8-sig", errors="replace"), path.name, tr)
        except BadFile as wrong:
            self.wrong = str(wrong)
            window.show()
            return
        if self._may_begin():
            window.go("describe", given=game)

    def share(self) -> None:
        window, tr = self.window, self.window.tr
        kinds = ((tr("listed.page.files"), ".toml"),)
        path = window.dialogs.save_file(tr("listed.page.share"), f"{self.chosen}.toml", kinds)
        game = LISTED[self.chosen].described if self.chosen in LISTED else None
        if path is not None and game is not None:
            tried(window, write_whole, path, to_toml(game).encode())

    def remove(self) -> None:
        window, tr = self.window, self.window.tr
        name = game_name(tr, self.chosen)
        asked = tr("listed.page.remove_sure", name=name)
        if not window.dialogs.ask(
            tr("listed.page.remove"), asked, tr("listed.page.remove"), tr("dialogs.cancel")
        ):
            return
        try:
            gone = remove_game(window.store, self.chosen)
        except Problem as problem:
            window.toast(problem_words(problem, tr), "wrong")
            return
        window.toast(tr("listed.said.removed" if gone else "listed.said.hidden", id=name))
        self.chosen = ""
        window.show()
