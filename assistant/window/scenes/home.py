"""Behind the home page: what can be taken up again, where one can go, what was played last."""

from itertools import islice
from typing import assert_never

from assistant.club.service.answers import Kept
from assistant.club.service.games import mend_game, put_game_aside
from assistant.club.shelf import DamagedGame, Recent, Unfinished
from assistant.games.keys import spoken_key
from assistant.games.lessons import first_plan, taught
from assistant.games.registry import game_kit, game_name
from assistant.window.asking import settled
from assistant.window.commands import BY_ID
from assistant.window.pages.home import (
    DamagedLine,
    Door,
    EventLine,
    HomeMessage,
    HomePage,
    HomeView,
    LearnGame,
    MendGame,
    OpenDoor,
    OpenEventHere,
    PutGameAside,
    RecentLine,
    ResumeGame,
    ResumeLine,
    ShowUnfinished,
)
from assistant.window.pages.messages import OpenResult
from assistant.window.scenes.scene import Scene
from assistant.window.scenes.unfinished import saved_words, take_up_again, when_words

DOORS = ("play", "score", "events")
MOST_UNFINISHED, MOST_RECENT = 3, 6
LOOKED_INTO = 12  # events worked on last: one left open behind so many others waits on the page of events


class Home(Scene[HomeMessage]):
    name = "home"
    page = HomePage

    def view(self) -> HomeView:
        shelf = self.window.shelf
        unfinished = shelf.unfinished()
        # a followed game that was told nothing is not worth a line
        begun = [game for game in unfinished if game.page != "shadow" or game.choices]
        return HomeView(
            resume=tuple(self._resume(game) for game in begun[:MOST_UNFINISHED]),
            unfinished=len(unfinished),
            doors=tuple(self._door(id) for id in DOORS),
            recent=tuple(self._recent(result) for result in shelf.recent(MOST_RECENT)),
            safety=self._safety(),
            lessons=tuple((game, game_kit(game).name(self.window.tr)) for game in taught()),
            damaged=tuple(self._damaged(game) for game in shelf.damaged()),
            event=self._event(),
        )

    def _event(self) -> EventLine | None:
        """The event worked on last that is not over, with its next step."""
        tr = self.window.tr
        if not self.window.has_store or "event" not in self.window.scenes:
            return None
        events = self.window.store.events
        if not events.heads():
            return None
        from assistant.club.events.standing import phase, round_named  # late: to start faster

        for event in islice(events.worked_on_last(), LOOKED_INTO):
            now = phase(event)
            if now.step != "over":
                named = round_named(tr, event, now)
                step = tr(f"events.phase.{now.step}", round=named, rounds=now.rounds, n=len(now.missing))
                return EventLine(event["id"], event["name"], f"{step[:1].upper()}{step[1:]}")
        return None

    def act(self, message: HomeMessage) -> None:
        match message:
            case OpenDoor(command):
                self.window.run(command)
            case OpenEventHere(id):
                self.window.go("event", id=id)
            case LearnGame(game):
                self.window.go("play", plan=first_plan(game, self.window.tr))
            case ResumeGame(id):
                take_up_again(self, id)
            case ShowUnfinished():
                self.window.go("unfinished")
            case OpenResult(id):
                self.window.go("result", id=id)
            case MendGame(id):
                self.mend(id)
            case PutGameAside(id):
                self.put_aside(id)
            case _:
                assert_never(message)

    def mend(self, id: str) -> None:
        window = self.window
        answer = settled(window, lambda agreed: mend_game(window.store, id, agreed))
        if isinstance(answer, Kept):
            window.toast(window.tr("home.mended", n=answer.facts["choices"]))
        window.show()

    def put_aside(self, id: str) -> None:
        window = self.window
        settled(window, lambda agreed: put_game_aside(window.store, id, agreed))
        window.show()

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
        saved = saved_words(tr, game)
        return ResumeLine(game.id, game_name(tr, game.game), tr.listing(list(game.names)), saved)

    def _damaged(self, game: DamagedGame) -> DamagedLine:
        tr = self.window.tr
        if not game.game:
            return DamagedLine(game.id, tr("home.damaged_game"), tr("home.unreadable"), False)
        name = f"{game_name(tr, game.game)}: {tr.listing(list(game.names))}"
        return DamagedLine(game.id, name, tr("home.damaged", n=game.choices), True)

    def _recent(self, result: Recent) -> RecentLine:
        tr = self.window.tr
        people = " · ".join(
            f"{place or '–'}. {name} {'–' if points is None else str(points).replace('-', '−')}"
            for place, name, points in result.lines
        )
        can_open = "result" in self.window.scenes
        return RecentLine(
            result.id, game_name(tr, result.game), people, when_words(tr, result.played_at), can_open
        )

    def _safety(self) -> tuple[tuple[str, bool], ...]:
        tr, safe = self.window.tr, self.window.shelf.safety()
        if safe.saved_at:
            saved = tr("home.saved", when=when_words(tr, safe.saved_at))
        else:
            saved = tr("home.nothing_saved")
        if safe.backup_at:
            backup = tr("home.backup", when=when_words(tr, safe.backup_at), n=safe.backups)
        else:
            backup = tr("home.no_backup")
        return (saved, bool(safe.saved_at)), (backup, bool(safe.backup_at))
