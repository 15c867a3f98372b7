"""Behind the home page: what can be taken up again, where one can go, what was played last."""

from datetime import datetime

from assistant.club.shelf import Recent, Unfinished
from assistant.games.keys import spoken_key
from assistant.games.lessons import first_plan
from assistant.window.commands import BY_ID
from assistant.window.pages.home import Door, HomePage, HomeView, RecentLine, ResumeLine
from assistant.window.scenes.scene import Scene
from engine.games import GAMES

DOORS = ("play", "score", "events")
MOST_UNFINISHED, MOST_RECENT = 3, 6


class Home(Scene):
    name = "home"
    page = HomePage

    def view(self) -> HomeView:
        shelf = self.window.shelf
        return HomeView(
            resume=tuple(self._resume(game) for game in shelf.unfinished()[:MOST_UNFINISHED]),
            doors=tuple(self._door(id) for id in DOORS),
            recent=tuple(self._recent(result) for result in shelf.recent(MOST_RECENT)),
            safety=self._safety(),
            lessons=tuple((game, self.window.tr(f"games.{game}")) for game in GAMES),
        )

    def do_open(self, command: str) -> None:
        self.window.run(command)

    def do_learn(self, game: str) -> None:
        self.window.go("play", plan=first_plan(game, self.window.tr))

    def do_resume(self, id: str) -> None:
        game = next(game for game in self.window.shelf.unfinished() if game.id == id)
        self.window.go(game.page, id=id)

    def do_result(self, id: str) -> None:
        self.window.go("result", id=id)

    def _door(self, id: str) -> Door:
        tr = self.window.tr
        command = BY_ID[id]
        return Door(
            id,
            tr(f"home.door.{id}.title"),
            tr(f"home.door.{id}.text"),
            command.icon,
            spoken_key(command.keys[0], tr),
            command.page in self.window.scenes,
        )

    def _resume(self, game: Unfinished) -> ResumeLine:
        tr = self.window.tr
        saved = tr("home.choices_saved", n=game.choices, when=self._when(game.saved_at))
        return ResumeLine(game.id, tr(f"games.{game.game}"), tr.listing(list(game.names)), saved)

    def _recent(self, result: Recent) -> RecentLine:
        tr = self.window.tr
        people = " · ".join(
            f"{place or '–'}. {name} {'–' if points is None else points}"
            for place, name, points in result.lines
        )
        can_open = "result" in self.window.scenes
        return RecentLine(
            result.id, tr(f"games.{result.game}"), people, self._when(result.played_at), can_open
        )

    def _safety(self) -> tuple[str, str]:
        tr, safe = self.window.tr, self.window.shelf.safety()
        if safe.saved_at:
            saved = tr("home.saved", when=self._when(safe.saved_at))
        else:
            saved = tr("home.nothing_saved")
        if safe.backup_at:
            backup = tr("home.backup", when=self._when(safe.backup_at), n=safe.backups)
        else:
            backup = tr("home.no_backup")
        return saved, backup

    def _when(self, moment: datetime) -> str:
        """Today at 19:30, yesterday, or the date."""
        tr = self.window.tr
        days = (datetime.now(moment.tzinfo).date() - moment.date()).days
        clock = f"{moment:%H:%M}"
        if days == 0:
            return tr("home.today", clock=clock)
        if days == 1:
            return tr("home.yesterday", clock=clock)
        return tr(
            "home.date", year=moment.year, month=f"{moment.month:02}", day=f"{moment.day:02}", clock=clock
        )
