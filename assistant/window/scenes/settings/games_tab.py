"""The club's listed games on the settings page: looked at, described anew, shared, taken off the list."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.keeping import problem_words
from assistant.club.listed_games import add_game, remove_game
from assistant.games.listed.files import BadFile, examples, read_description, to_toml
from assistant.games.registry import game_name
from assistant.window.failing import tried
from assistant.window.pages.settings.games import (
    BeginListed,
    GamesMessage,
    GamesSettings,
    KeepListed,
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
    """`text` is what stands in the field: a game's description, or one that is not kept yet."""

    def __init__(self, window: "Window") -> None:
        self.window = window
        self.chosen = self.text = self.wrong = ""

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
        return GamesSettings(
            tuple(lines), self.chosen, self.text, self.wrong, shipped, not window.store.read_only
        )

    def act(self, message: GamesMessage) -> None:
        match message:
            case PickListed(ids):
                if ids and ids[0] != self.chosen:
                    self._choose(ids[0])
                    self.window.show()
            case BeginListed(example):
                self._look(to_toml(examples()[example]))
            case OpenListed():
                self.open()
            case KeepListed(text):
                self.keep(text)
            case ShareListed():
                self.share()
            case RemoveListed():
                self.remove()
            case _:
                assert_never(message)

    def _choose(self, id: str) -> None:
        game = LISTED[id].described if id in LISTED else None
        self.chosen, self.wrong = (id, "") if game else ("", "")
        self.text = to_toml(game) if game else ""

    def _look(self, text: str) -> None:
        """A description that is not kept yet."""
        self.chosen, self.text, self.wrong = "", text, ""
        self.window.show()

    def open(self) -> None:
        window, tr = self.window, self.window.tr
        path = window.dialogs.open_file(tr("listed.page.open"), ((tr("listed.page.files"), ".toml"),))
        data = tried(window, Disk().outside, path) if path is not None else None
        if data is not None:
            self._look(data.decode("utf-8-sig", errors="replace"))

    def keep(self, text: str) -> None:
        """What is wrong is told below the text, which stays as it was written."""
        window, tr = self.window, self.window.tr
        self.text, self.wrong = text, ""
        try:
            kept = add_game(window.store, read_description(text, tr("listed.page.description"), tr))
        except BadFile as wrong:
            self.wrong = str(wrong)
        except Problem as problem:
            self.wrong = problem_words(problem, tr)
        else:
            self._choose(kept["id"])
            window.toast(tr("listed.said.added", name=kept["game"]["name"], id=kept["id"], n=kept["version"]))
        window.show()

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
        self._choose("")
        window.show()
