"""Behind the result page: one result document in words, filling in source by source when it is fresh."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from assistant.club.again import next_plan
from assistant.club.game import Plan, plan_from
from assistant.games.tell import why
from assistant.games.views import ScoreLine, ScoreView
from assistant.window.commands import Handles
from assistant.window.pages.result import SOURCE_MS, ResultPage, ResultView
from assistant.window.printing import print_result
from assistant.window.scenes.scene import Scene
from assistant.window.widgets.kit import wrapping
from db.exchange.create_play import create_play
from engine.san_juan.names import names

if TYPE_CHECKING:
    from assistant.window.app import Window

FROM_PAD = ("pad", "totals", "light")  # scored beside a table; the pad is where the next game goes


class Result(Scene):
    name = "result"
    page = ResultPage

    def __init__(self, window: "Window", id: str, fresh: bool = False) -> None:
        super().__init__(window)
        found = window.store.results.get(id)
        if found is None:
            raise ValueError(f"there is no result {id}")
        self.result: dict[str, Any] = found
        self.most = max((len(seat["sources"]) for seat in found["seats"]), default=0)
        self.shown = 0 if fresh else self.most
        self._timer: str | None = None

    def opened(self) -> None:
        self._next()

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
            title=tr("result.title", game=tr(f"games.{result['game']}")),
            when=tr(
                "home.date",
                year=played.year,
                month=f"{played.month:02}",
                day=f"{played.day:02}",
                clock=f"{played:%H:%M}",
            ),
            winner=tr("result.winner", n=len(winners), names=tr.listing(winners))
            if complete
            else tr("result.counting"),
            tie=self._tie() if complete else "",
            sheets=tuple((seat["place"], self._sheet(seat)) for seat in result["seats"]),
            complete=complete,
            names=tuple(seat["name"] for seat in result["seats"]),
            points_by_round=tuple(map(tuple, result["stats"].get("points_by_round", ()))),
            facts=self._facts(),
            can_replay=bool(result["record"]) and "replay" in self.window.scenes,
            can_play_again=self._can_play_again(),
        )

    def _sheet(self, seat: dict[str, Any]) -> ScoreView:
        tr, game = self.window.tr, self.result["game"]
        lines = tuple(
            ScoreLine(
                tr(f"score.short.{s['source']}"),
                s["points"],
                why(tr, game, s["source"], s["facts"]),
                n < self.shown,
            )
            for n, s in enumerate(seat["sources"])
        )
        total = sum(line.points for line in lines if line.shown) if lines else seat["points"]
        return ScoreView(seat["name"], lines, total, self._buildings(seat))

    def _buildings(self, seat: dict[str, Any]) -> str:
        """What stood in the city at the end, production buildings counted."""
        sheet = seat["sheet"] or {}
        if self.result["game"] != "san-juan" or not sheet.get("buildings"):
            return ""
        words = names(self.window.tr.language)
        counts = Counter(sheet["buildings"])
        return ", ".join(
            f"{n} × {words.building(id)}" if n > 1 else words.building(id) for id, n in counts.items()
        )

    def _tie(self) -> str:
        """How a tie for first was settled, or that it was not."""
        tr, seats = self.window.tr, self.result["seats"]
        top = max(seat["points"] for seat in seats)
        tied = [seat for seat in seats if seat["points"] == top]
        if len(tied) < 2 or any(seat["tie_break"] is None for seat in tied):
            return ""
        figures = tr.listing([f"{seat['name']} {seat['tie_break']}" for seat in tied])
        kind = "shared" if sum(seat["place"] == 1 for seat in tied) > 1 else "broken"
        return tr(f"result.tie_{kind}_{self.result['game']}", n=top, figures=figures)

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
            name = result["photo"].replace("\\", "/").rpartition("/")[2]
            facts.append((tr("result.photo"), name))
        roles = result["stats"].get("roles")
        if roles:
            facts.append((tr("result.roles"), self._roles(roles)))
        plan = self._plan()
        if plan is not None and plan.seed:
            facts.append((tr("new_game.seed"), plan.seed))
        if result["assisted"]:
            facts.append((tr("result.assisted"), tr("result.assisted_why")))
        return tuple(facts)

    def _roles(self, roles: Sequence[tuple[str, int]]) -> str:
        """How often each role was taken, by whom most."""
        words = names(self.window.tr.language)
        seats = self.result["seats"]
        parts = []
        for role, count in Counter(role for role, _ in roles).most_common():
            most, times = Counter(seat for taken, seat in roles if taken == role).most_common(1)[0]
            parts.append(f"{words.role(role)} {count} ({seats[most]['name']} {times})")
        return "\n".join(parts)

    def _plan(self) -> Plan | None:
        """The plan of the game, if it was played here."""
        row = self.window.store.records.get(self.result["record"]) if self.result["record"] else None
        return plan_from(row["header"]) if row and "setup" in row["header"] else None

    def _can_play_again(self) -> bool:
        return self._plan() is not None or self.result["origin"] in FROM_PAD

    # what a person does

    def do_home(self) -> None:
        self.window.go("home")

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
        self.window.go("replay", id=self.result["record"])

    def do_print(self) -> None:
        print_result(self.window, self.result)
