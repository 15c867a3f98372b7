"""Behind the players' page: search, profiles, merging; the club's charts from the background."""

from typing import Any

from assistant.club import overview
from assistant.club.keeping import problem_words
from assistant.club.papers.charts import building_name, make_charts
from assistant.club.papers.settings import paper_options
from assistant.window.pages.players import PlayersPage, PlayersView, ProfileView
from assistant.window.printing import FOLDER, open_with_system
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.scenes.player_profile import charts_of, tables_of, tiles_of
from assistant.window.widgets.listing import Line
from db.names import plain
from db.problems import Problem
from engine.statistics import profile
from printouts.club_charts import club_charts

CLUB = "club"
MOST = 500


class Players(ClubScene):
    name = "players"
    page = PlayersPage

    def __init__(self, window: Any, id: str = "") -> None:
        super().__init__(window)
        self.chosen, self.search, self.everyone, self.tab = id or CLUB, "", False, "figures"
        self.ticket: Any = None

    def opened(self) -> None:
        self._count()

    def closed(self) -> None:
        self.window.jobs.cancel(self.ticket)

    def _count(self) -> None:
        """Counts the club in the background if anything changed since it was counted last."""
        store = self.window.store
        if overview.known(store) is None:
            self.window.jobs.cancel(self.ticket)  # what it counts is out of date
            job = f"{overview.count.__module__}:{overview.count.__name__}"
            folder, changes = str(store.folder), overview.changes_of(store)
            self.ticket = self.window.jobs.submit(
                job, folder, changes, done=self._counted, failed=self._failed
            )

    def _counted(self, found: overview.Overview) -> None:
        self.ticket = None
        overview.keep(self.window.store, found)
        page: Any = self.window.page
        typing = page.focus_get() is page.search
        self.window.show()
        if typing:  # the figures came under a typing hand
            page.search.focus_set()
            page.search.icursor("end")

    def _failed(self, why: Exception) -> None:
        self.window.toast(self.window.tr("people.not_counted", why=why), "wrong")

    # what is shown

    def view(self) -> PlayersView:
        tr, store = self.window.tr, self.window.store
        known = overview.known(store)
        charts = tuple(club_charts(known.figures, tr, lambda id: building_name(tr, id))) if known else ()
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
        )

    def _lines(self, known: overview.Overview | None) -> tuple[Line, ...]:
        tr, typed = self.window.tr, plain(self.search)
        found = [
            player
            for player in self.window.store.players.all(self.everyone)
            if typed in plain(f"{player['name']} {player['nickname']} {player['club']}")
        ]
        rows = [Line(CLUB, (tr("people.whole_club"), "", ""), "strong")] if not typed else []
        for player in found[:MOST]:
            games = rating = ""
            if known and player["id"] in known.tallies:
                games = str(known.tallies[player["id"]].games)
                line = known.ratings.get(player["id"])
                rating = tr.number(line[-1].rating, 1) if line else ""
            gone = not player["active"] or player["merged_into"]
            rows.append(Line(player["id"], (player["name"], games, rating), "soft" if gone else ""))
        return tuple(rows)

    def _profile(self, known: overview.Overview | None) -> ProfileView | None:
        tr, store = self.window.tr, self.window.store
        player = store.players.get(self.chosen)
        if player is None:
            self.chosen = CLUB
            return None
        found = profile(store.results.each_of(self.chosen), self.chosen)
        line = known.ratings.get(self.chosen, []) if known else []
        names = {one["id"]: one["name"] for one in store.players.all(True)}
        merges = tuple(
            (merge["gone"], tr("people.merged", name=names.get(merge["gone"], "?"), at=merge["at"][:10]))
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

    def do_search(self, text: str) -> None:
        """Only the list changes under the typing hand."""
        if text != self.search:
            self.search = text
            page: Any = self.window.page
            page.list.fill(self._lines(overview.known(self.window.store)), [self.chosen])

    def do_pick(self, ids: tuple[str, ...]) -> None:
        if ids and ids[0] != self.chosen:
            self.chosen = ids[0]
            self._show_list()

    def _show_list(self) -> None:
        self.window.show()
        page: Any = self.window.page
        page.list.focus_set()

    def do_tab(self, id: str) -> None:
        self.tab = id
        self.window.show()
        page: Any = self.window.page
        page.tabs[id].focus_set()

    def do_everyone(self) -> None:
        self.everyone = not self.everyone
        self.window.show()

    def _do(self, call: Any, *args: Any, **options: Any) -> Any:
        try:
            return call(*args, **options)
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
            return None

    def do_new(self) -> None:
        tr = self.window.tr
        name = self.window.dialogs.ask_text(tr("people.new"), tr("people.name"), self.search)
        if name and (made := self._do(self.window.store.players.add, name)):
            self.chosen, self.search = made["id"], ""
            self._count()
            self.window.show()

    def _ask(self, title: str, field: str) -> None:
        player = self.window.store.players.get(self.chosen)
        assert player is not None
        text = self.window.dialogs.ask_text(self.window.tr(f"people.{title}"), player["name"], player[field])
        if text is not None and (text or field != "name"):
            self._do(self.window.store.players.change, self.chosen, **{field: text})
            self._count()
            self.window.show()

    def do_rename(self) -> None:
        self._ask("rename", "name")

    def do_club_of(self) -> None:
        self._ask("club_of", "club")

    def do_retire(self) -> None:
        player = self.window.store.players.get(self.chosen)
        assert player is not None
        self._do(self.window.store.players.change, self.chosen, active=not player["active"])
        key = "retired" if player["active"] else "returned"
        self.window.toast(self.window.tr(f"people.{key}", name=player["name"]))
        self.window.show()

    def do_history(self) -> None:
        self.window.go("history", player=self.chosen)

    def do_merge(self, other: str) -> None:
        """Tells how many results change hands before they do."""
        window, tr, players = self.window, self.window.tr, self.window.store.players
        keep, gone = players.get(self.chosen), players.get(other)
        assert keep is not None and gone is not None
        n = window.store.results.count(player=other)
        text = tr("people.merge_ask", n=n, keep=keep["name"], gone=gone["name"])
        if window.dialogs.ask(tr("people.merge"), text, tr("people.merge_do"), tr("club.cancel")):
            self._do(players.merge, self.chosen, other, "organiser")
            self._count()
            window.show()

    def do_part(self, gone: str) -> None:
        if self._do(self.window.store.players.part, gone):
            self.window.toast(self.window.tr("people.parted"))
            self._count()
            self.window.show()

    def do_print_charts(self) -> None:
        window = self.window
        known = overview.known(window.store)
        if known is None:
            return
        job = f"{make_charts.__module__}:{make_charts.__name__}"
        folder = str(window.store.folder / FOLDER)
        options = paper_options(window.store)
        window.jobs.submit(
            job, known.figures, window.tr.language, folder, options, done=self._printed, failed=self._failed
        )

    def _printed(self, path: str) -> None:
        self.window.toast(self.window.tr("desk.printed", path=path))
        open_with_system(path)
