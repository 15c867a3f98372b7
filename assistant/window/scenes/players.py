"""Behind the players' page: search, profiles, merging; the club's charts from the background."""

from datetime import datetime
from typing import TYPE_CHECKING, Unpack, assert_never

from assistant.club import overview
from assistant.club.papers.charts import make_charts
from assistant.club.papers.ratings import lines_of, print_ratings, told_apart
from assistant.club.papers.settings import paper_options
from assistant.club.service.answers import Kept
from assistant.club.service.history import delete_player, merge_players
from assistant.games.registry import game_name, thing_name
from assistant.window.asking import settled
from assistant.window.background import Ticket
from assistant.window.failing import why_words
from assistant.window.pages.messages import PickLines, ShowTab
from assistant.window.pages.players import PlayersPage, PlayersView, ProfileView
from assistant.window.pages.players_messages import (
    ChangeClub,
    DeletePlayer,
    FiguresOf,
    MergePlayer,
    NewPlayer,
    PartPlayer,
    PlayerHistory,
    PlayersPageMessage,
    PrintCharts,
    PrintRatings,
    RenamePlayer,
    RetirePlayer,
    SearchPlayers,
    ToggleEveryone,
)
from assistant.window.printing import FOLDER, show_paper
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.scenes.player_profile import charts_of, tables_of, tiles_of
from assistant.window.widgets.listing import ListLine
from db.names import plain
from db.tables.players import Changed
from engine.documents.lists import RatingsDoc
from engine.documents.player import PlayerDoc
from engine.games import GAMES
from engine.statistics import profile
from printouts.club_charts import club_charts

if TYPE_CHECKING:
    from assistant.window.app import Window

CLUB = "club"
MOST = 500


class PlayersScene(ClubScene[PlayersPageMessage]):
    name = "players"
    page = PlayersPage

    def __init__(self, window: "Window", id: str = "") -> None:
        super().__init__(window)
        self.chosen, self.search, self.everyone, self.tab = id or CLUB, "", False, "figures"
        self.game = ""  # whose figures and ratings are shown; empty: of all games
        self.ticket: Ticket[overview.Overview] | None = None

    def opened(self) -> None:
        self._count()

    def closed(self) -> None:
        self.window.jobs.cancel(self.ticket)

    def _count(self) -> None:
        """Counts the club in the background if anything changed since it was counted last."""
        store = self.window.store
        if overview.known(store, self.game) is None:
            self.window.jobs.cancel(self.ticket)  # what it counts is out of date
            where, local, changes = store.where, str(store.local), overview.changes_of(store)
            self.ticket = self.window.jobs.submit(
                overview.count, where, local, changes, self.game, done=self._counted, failed=self._failed
            )

    def _counted(self, found: overview.Overview) -> None:
        self.ticket = None
        overview.keep(self.window.store, found)
        self.window.show()

    def _failed(self, why: Exception) -> None:
        self.window.toast(self.window.tr("people.not_counted", why=why_words(why, self.window.tr)), "wrong")

    # what is shown

    def view(self) -> PlayersView:
        tr, store = self.window.tr, self.window.store
        known = overview.known(store, self.game)
        charts = tuple(club_charts(known.figures, tr, lambda id: thing_name(tr, id))) if known else ()
        if known is None:
            says = tr("people.counting")
        else:
            says = tr("people.club_says", n=known.figures.results) if charts else tr("people.no_games")
        return PlayersView(
            self._lines(known),
            self.search,
            self.everyone,
            self.chosen,
            says,
            charts,
            self._profile(known) if self.chosen != CLUB else None,
            not store.read_only,
            self._games(),
            self.game,
        )

    def _games(self) -> tuple[tuple[str, str], ...]:
        """The games that were played, the most played first; with one alone there is nothing to choose."""
        tr, results = self.window.tr, self.window.store.results
        played = {id: n for id in GAMES if (n := results.count(game=id))}
        if len(played) < 2:
            return ()
        often = sorted(played, key=lambda id: (-played[id], game_name(tr, id)))
        return (("", tr("people.all_games")), *((id, game_name(tr, id)) for id in often))

    def _lines(self, known: overview.Overview | None) -> tuple[ListLine, ...]:
        tr, typed = self.window.tr, plain(self.search)
        found = [
            player
            for player in self.window.store.players.all(self.everyone)
            if typed in plain(f"{player['name']} {player['nickname']} {player['club']}")
        ]
        rows = [ListLine(CLUB, (tr("people.whole_club"), "", ""), "strong")] if not typed else []
        for player in found[:MOST]:
            games = rating = ""
            if known and player["id"] in known.tallies:
                games = str(known.tallies[player["id"]].games)
                line = known.ratings.get(player["id"])
                rating = tr.number(line[-1].rating, 1).replace("-", "−") if line else ""
            gone = not player["active"] or player["merged_into"]
            rows.append(ListLine(player["id"], (player["name"], games, rating), "soft" if gone else ""))
        return tuple(rows)

    def _profile(self, known: overview.Overview | None) -> ProfileView | None:
        tr, store = self.window.tr, self.window.store
        player = store.players.get(self.chosen)
        if player is None:
            self.chosen = CLUB
            return None
        every = store.results.each_of(self.chosen)
        found = profile((one for one in every if not self.game or one["game"] == self.game), self.chosen)
        line = known.ratings.get(self.chosen, []) if known else []
        names = {one["id"]: one["name"] for one in store.players.all(True)}
        merges = tuple(
            (
                merge["gone"],
                tr(
                    "people.merged",
                    name=names.get(merge["gone"], "?"),
                    at=tr.day(datetime.fromisoformat(merge["at"])),
                ),
            )
            for merge in store.players.merges()
            if merge["keep"] == self.chosen
        )
        others = tuple((one["id"], one["name"]) for one in store.players.all() if one["id"] != self.chosen)
        about = " · ".join(part for part in (player["nickname"], player["club"]) if part)
        return ProfileView(
            self.chosen,
            player["name"],
            about,
            self.tab,
            tuple(tiles_of(tr, found, line)) if self.tab == "figures" else (),
            tuple(charts_of(tr, found, line, player["name"])) if self.tab == "figures" else (),
            tuple(tables_of(tr, found, self.tab)),
            merges,
            others,
        )

    # what a person does

    def act(self, message: PlayersPageMessage) -> None:
        match message:
            case SearchPlayers(text):
                self.search_for(text)
            case PickLines(ids):
                self.pick(ids)
            case ShowTab(id):
                self.show_tab(id)
            case ToggleEveryone():
                self.everyone = not self.everyone
                self.window.show()
            case NewPlayer():
                self.new()
            case RenamePlayer():
                self.rename()
            case ChangeClub():
                self.change_club()
            case RetirePlayer():
                self.retire()
            case DeletePlayer():
                self.delete()
            case PlayerHistory():
                self.window.go("history", player=self.chosen)
            case MergePlayer(other):
                self.merge(other)
            case PartPlayer(gone):
                self.part(gone)
            case PrintCharts():
                self.print_charts()
            case PrintRatings():
                self.print_ratings()
            case FiguresOf(game):
                self.figures_of(game)
            case _:
                assert_never(message)

    def search_for(self, text: str) -> None:
        """Only the list changes under the typing hand."""
        if text != self.search:
            self.search = text
            self.on_screen(PlayersPage).list.fill(
                self._lines(overview.known(self.window.store, self.game)), [self.chosen]
            )

    def pick(self, ids: tuple[str, ...]) -> None:
        if ids and ids[0] != self.chosen:
            self.chosen = ids[0]
            self._show_list()

    def _show_list(self) -> None:
        self.window.show()
        self.on_screen(PlayersPage).parts["list"].focus_set()

    def show_tab(self, id: str) -> None:
        self.tab = id
        self.window.show()
        self.on_screen(PlayersPage).tabs[id].focus_set()

    def new(self) -> None:
        tr = self.window.tr
        name = self.window.dialogs.ask_text(tr("people.new"), tr("people.name"), self.search)
        if name and (made := self.tried(self.window.store.players.add, name)):
            self.chosen, self.search = made["id"], ""
            self._count()
            self.window.show()

    def _player(self) -> PlayerDoc:
        player = self.window.store.players.get(self.chosen)
        assert player is not None
        return player

    def _ask(self, title: str, name: str, now: str) -> str | None:
        return self.window.dialogs.ask_text(self.window.tr(f"people.{title}"), name, now)

    def _change(self, **fields: Unpack[Changed]) -> None:
        self.tried(self.window.store.players.change, self.chosen, **fields)
        self._count()
        self.window.show()

    def rename(self) -> None:
        name = self._player()["name"]
        if text := self._ask("rename", name, name):
            self._change(name=text)

    def change_club(self) -> None:
        player = self._player()
        text = self._ask("club_of", player["name"], player["club"])
        if text is not None:
            self._change(club=text)

    def retire(self) -> None:
        player = self._player()
        self.tried(self.window.store.players.change, self.chosen, active=not player["active"])
        key = "retired" if player["active"] else "returned"
        self.window.toast(self.window.tr(f"people.{key}", name=player["name"]))
        self.window.show()

    def delete(self) -> None:
        window, chosen = self.window, self.chosen
        answer = settled(window, lambda agreed: delete_player(window.club, chosen, agreed))
        if isinstance(answer, Kept):
            self.chosen = CLUB
            window.toast(window.tr("people.deleted", name=answer.facts["name"]), "info")
            window.show()

    def merge(self, other: str) -> None:
        """Tells how many results change hands before they do."""
        window = self.window
        answer = settled(window, lambda agreed: merge_players(window.club, self.chosen, other, agreed))
        if isinstance(answer, Kept):
            self._count()
            window.show()

    def part(self, gone: str) -> None:
        if self.tried(self.window.store.players.part, gone):
            self.window.toast(self.window.tr("people.parted"))
            self._count()
            self.window.show()

    def print_charts(self) -> None:
        window = self.window
        known = overview.known(window.store, self.game)
        if known is None:
            return
        folder = str(window.store.local / FOLDER)
        options = paper_options(window.store)
        window.jobs.submit(
            make_charts,
            *(known.figures, window.tr.language, folder, options),
            done=self._printed,
            failed=self._failed,
        )

    def print_ratings(self) -> None:
        window, tr = self.window, self.window.tr
        known = overview.known(window.store, self.game)
        if known is None:
            return
        lines = lines_of(known.ratings, told_apart(window.store.players.all(everyone=True)))
        ratings: RatingsDoc = {"name": game_name(tr, self.game) if self.game else "", "ratings": lines}
        folder, options = str(window.store.local / FOLDER), paper_options(window.store)
        window.jobs.submit(
            print_ratings, ratings, tr.language, folder, options, done=self._printed, failed=self._failed
        )

    def figures_of(self, game: str) -> None:
        self.game = game
        self._count()
        self.window.show()

    def _printed(self, path: str) -> None:
        show_paper(self.window, self.window.tr("desk.printed", path=path), path)
