"""Behind the result page: one result document in words, filling in source by source when it is fresh."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from assistant.club.again import next_plan
from assistant.club.game import Plan, plan_from
from assistant.club.photos import photo_name, photo_of
from assistant.games.kit import GameKit
from assistant.games.registry import game_kit, game_name, thing_name
from assistant.games.views import ScoreLine, ScoreView
from assistant.window.commands import Handles
from assistant.window.pages.result import (
    SOURCE_MS,
    GoHome,
    PlayAgain,
    PrintSheet,
    ReplayGame,
    ResultMessage,
    ResultPage,
    ResultView,
    ShowBgStats,
)
from assistant.window.printing import print_result
from assistant.window.scenes.scene import Scene
from assistant.window.widgets.kit import wrapping
from db.exchange.create_play import create_play
from db.problems import Problem
from engine.documents.result import SeatDoc
from engine.games import GAMES

if TYPE_CHECKING:
    from assistant.window.app import Window

FROM_PAD = ("pad", "totals", "light")  # scored beside a table; the pad is where the next game goes


class Result(Scene[ResultMessage]):
    name = "result"
    page = ResultPage

    def __init__(self, window: "Window", id: str, fresh: bool = False, version: str = "") -> None:
        """`version`: a correction, to look at what it replaced."""
        super().__init__(window)
        store = window.store
        found = store.corrections.need(version)["before"] if version else store.results.get(id)
        if found is None:
            raise Problem("not_found", table="results", id=id)
        self.result = found
        self.photo = photo_of(window.store, found["photo"])
        self.most = max((len(seat["sources"]) for seat in found["seats"]), default=0)
        self.shown = 0 if fresh else self.most
        self._timer: str | None = None

    def opened(self) -> None:
        self._next()
        self.window.presses.turn()

    def closed(self) -> None:
        if self._timer is not None:
            self.window.root.after_cancel(self._timer)
            self._timer = None

    def _next(self) -> None:
        if self.shown < self.most:
            self._timer = self.window.root.after(SOURCE_MS, self._fill_in)

    def _fill_in(self) -> None:
        self._timer = None
        self.shown += 1
        self.window.show()
        self._next()

    def handles(self) -> Handles:
        handles: Handles = {"print": self.do_print}
        if self._can_play_again():
            handles["again"] = self.do_again
        return handles

    def view(self) -> ResultView:
        tr, result = self.window.tr, self.result
        complete = self.shown >= self.most
        winners = [seat["name"] for seat in result["seats"] if seat["place"] == 1]
        played = datetime.fromisoformat(result["played_at"])
        return ResultView(
            title=tr("result.title", game=game_name(tr, result["game"])),
            when=tr.moment(played),
            winner=tr("result.winner", n=len(winners), names=tr.listing(winners))
            if complete
            else tr("result.counting"),
            tie=self._tie() if complete else "",
            sheets=tuple((seat["place"], self._sheet(seat)) for seat in result["seats"]),
            complete=complete,
            names=tuple(seat["name"] for seat in result["seats"]),
            points_by_round=tuple(tuple(line) for line in result["stats"].get("points_by_round", ())),
            facts=self._facts(),
            photo=self.photo,
            can_replay=bool(result["record"]) and "replay" in self.window.scenes,
            can_play_again=self._can_play_again(),
        )

    def _kit(self) -> GameKit | None:
        """None for a game that came in from elsewhere."""
        return game_kit(self.result["game"]) if self.result["game"] in GAMES else None

    def _sheet(self, seat: SeatDoc) -> ScoreView:
        tr, kit = self.window.tr, self._kit()
        lines = tuple(
            ScoreLine(
                kit.source(tr, s["source"]) if kit else s["source"],
                s["points"],
                kit.why(tr, s["source"], s["facts"]) if kit else "",
                n < self.shown,
            )
            for n, s in enumerate(seat["sources"])
        )
        total = sum(line.points for line in lines if line.shown) if lines else seat["points"]
        return ScoreView(seat["name"], lines, total, self._buildings(seat))

    def _buildings(self, seat: SeatDoc) -> str:
        return kit.sheet_words(self.window.tr, seat) if (kit := self._kit()) else ""

    def _tie(self) -> str:
        """How every tie was settled, or that it was not; that for first comes first."""
        totals = [seat["points"] for seat in self.result["seats"] if seat["points"] is not None]
        level = sorted({points for points in totals if totals.count(points) > 1}, reverse=True)
        return "\n".join(words for points in level if (words := self._tie_at(points)))

    def _tie_at(self, points: float) -> str:
        tr, kit = self.window.tr, self._kit()
        tied = [seat for seat in self.result["seats"] if seat["points"] == points]
        if kit is None or any(seat["tie_break"] is None for seat in tied):
            return ""
        figures = tr.listing([f"{seat['name']} {kit.tie_figure(tr, seat)}" for seat in tied])
        places = [seat["place"] for seat in tied]
        return kit.tie_sentence(tr, len(set(places)) < len(places), points, figures)

    def _facts(self) -> tuple[tuple[str, str], ...]:
        tr, result = self.window.tr, self.result
        facts = []
        if result["stats"].get("rounds"):
            facts.append((tr("result.rounds"), str(result["stats"]["rounds"])))
        if result["stats"].get("stalled"):
            facts.append((tr("result.ended"), tr("result.stalled")))
        if result["minutes"] is not None:
            facts.append((tr("result.minutes"), tr("result.minutes_n", n=result["minutes"])))
        for key in ("place", "comment"):
            if result[key]:
                facts.append((tr(f"pad.fact.{key}"), result[key]))
        if result["photo"]:
            facts.append((tr("result.photo"), self._photo_words(result["photo"])))
        roles = result["stats"].get("roles")
        if roles:
            facts.append((tr("result.roles"), self._roles(roles)))
        plan = self._plan()
        if plan is not None and plan.seed:
            facts.append((tr("new_game.seed"), plan.seed))
        if result["assisted"]:
            facts.append((tr("result.assisted"), tr("result.assisted_why")))
        return tuple(facts)

    def _photo_words(self, photo: str) -> str:
        name = photo_name(photo) or self.window.tr("result.photo")
        return name if self.photo else self.window.tr("photo.gone", name=name)

    def _roles(self, roles: Sequence[tuple[str, int]]) -> str:
        """How often each role was taken, by whom most."""
        tr = self.window.tr
        seats = self.result["seats"]
        parts = []
        for role, count in Counter(role for role, _ in roles).most_common():
            most, times = Counter(seat for taken, seat in roles if taken == role).most_common(1)[0]
            parts.append(f"{thing_name(tr, role)} {count} ({seats[most]['name']} {times})")
        return "\n".join(parts)

    def _plan(self) -> Plan | None:
        """The plan of the game, if it was played here."""
        row = self.window.store.records.get(self.result["record"]) if self.result["record"] else None
        return plan_from(row["header"]) if row and "setup" in row["header"] else None

    def _can_play_again(self) -> bool:
        return self._plan() is not None or self.result["origin"] in FROM_PAD

    # what a person does

    def act(self, message: ResultMessage) -> None:
        if not self.window.presses.heard():  # pressed before the result was to be seen: meant for the game
            return
        match message:
            case GoHome():
                self.window.go("home")
            case PlayAgain():
                self.do_again()
            case ShowBgStats():
                self.do_bgstats()
            case ReplayGame():
                self.do_replay()
            case PrintSheet():
                self.do_print()
            case _:
                assert_never(message)

    def do_again(self) -> None:
        plan = self._plan()
        if self.result["origin"] in FROM_PAD:
            self.window.go("score", again=self.result["id"])
        elif plan is not None:
            self.window.go("shadow" if plan.setup.shadow else "play", plan=next_plan(plan))

    def do_bgstats(self) -> None:
        """A code for the phone that hands this play to BG Stats."""
        from assistant.window.widgets.qr import QrCode  # brings ReportLab with it, which few results need
        from printouts.codes import bg_stats_link

        window, tr = self.window, self.window.tr
        players = {player["id"]: player for player in window.store.players.all(everyone=True)}
        link = bg_stats_link(create_play(self.result, players))
        sheet = window.lay_sheet(tr("result.bgstats"))
        wrapping(sheet.inside, window.kit, tr("result.bgstats_how"), ground="sheet").pack(fill="x")
        QrCode(sheet.inside, window.kit, link, window.kit.px(520)).pack(pady=window.kit.px(8))

    def do_replay(self) -> None:
        if record := self.result["record"]:
            self.window.go("replay", id=record)

    def do_print(self) -> None:
        print_result(self.window, self.result)
