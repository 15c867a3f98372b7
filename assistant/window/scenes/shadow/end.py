"""The end of a followed game: the same form as on the pad, the one result; or less detail from here on."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

from assistant.club.keeping import problem_words
from assistant.games.pad.drawer import pad_in_use
from assistant.games.pad.finished import light_pad
from assistant.games.pad.occasion import BadOccasion, OccasionDraft, occasion_of
from assistant.window.pages.messages import DropPhoto, LightPad, SaveResult, TakePhoto, TypeFact
from assistant.window.pages.shadow.messages import EndMessage
from assistant.window.pages.shadow.views import FinishView, PlaceLine
from assistant.window.scenes.occasion import choose_photo, occasion_view, retyped
from assistant.window.scenes.shadow.clock import RunningClock
from assistant.window.scenes.shadow.table import FollowedTable
from db.problems import Problem

SAID_BEFORE = ("date", "place", "comment", "photo")  # of the occasion, before the game began


class FollowedEnd:
    def __init__(self, table: FollowedTable, clock: RunningClock) -> None:
        self.table, self.clock = table, clock
        self.window, self.game = table.window, table.game
        known = {key: str(self.game.plan.options.get(key) or "") for key in SAID_BEFORE}
        self.about = OccasionDraft(**known, event=self.game.plan.event)  # as it was typed so far
        self._minutes_typed = False

    def act(self, message: EndMessage) -> None:
        match message:
            case TypeFact(key, text):
                self.type_fact(key, text)
            case TakePhoto():
                if found := choose_photo(self.window):
                    self._photo(found)
            case DropPhoto():
                self._photo("")
            case SaveResult():
                self.save()
            case LightPad():
                self.less_detail()
            case _:
                assert_never(message)

    def view(self) -> FinishView:
        """Everybody's place, and what else belongs to a result; the clock has counted the minutes."""
        tr = self.window.tr
        if not self._minutes_typed:
            self.about = replace(self.about, minutes=str(self.clock.minutes()))
        scores = self.game.session.score()
        seats = sorted(range(len(scores)), key=lambda seat: scores[seat].place)
        tied = {one.points for one in scores if sum(one.points == other.points for other in scores) > 1}
        lines = tuple(
            PlaceLine(
                tr("result.place", n=scores[seat].place),
                self.game.person(seat).name,
                scores[seat].points,
                tr("shadow.tie", n=scores[seat].tie_break) if scores[seat].points in tied else "",
            )
            for seat in seats
        )
        return FinishView(lines, occasion_view(tr, self.about))

    def type_fact(self, key: str, text: str) -> None:
        self._minutes_typed = self._minutes_typed or key == "minutes"
        self.about = retyped(self.about, key, text)

    def _photo(self, path: str) -> None:
        self.about = replace(self.about, photo=path)
        self.table.show()

    def save(self) -> None:
        tr = self.window.tr
        if self.game.decision is not None or self.table.editing is not None:
            return
        try:
            then = occasion_of(self.about, datetime.now().astimezone())
            row = self.game.finish(then.played_at, then.minutes, then.place, then.comment, then.photo)
        except BadOccasion as wrong:
            self.window.toast(tr(f"pad.bad_{wrong.field}"), "wrong")
            return
        except Problem as problem:
            self.window.toast(problem_words(problem, tr), "wrong")
            return
        self.window.toast(tr("play.saved"), "saved")
        self.window.go("result", id=row["result"] or "", fresh=True)

    def less_detail(self) -> None:
        """From here on only buildings and points: the cities go to the pad, the record is put away unfinished."""
        tr = self.window.tr
        there = pad_in_use(self.window.store)
        lost = "" if there is None or there.untouched else f"\n\n{tr('shadow.light_lost')}"
        if not self.window.dialogs.ask(
            tr("shadow.light"), tr("shadow.light_sure") + lost, tr("shadow.light_yes"), tr("dialogs.cancel")
        ):
            return
        session = self.game.session
        people = [person.name for person in self.game.plan.people]
        began = datetime.now().astimezone() - timedelta(seconds=self.clock.time.times().total)
        sheets = session.rules.sheets(session.state)
        pad = light_pad(session.setup, people, sheets, self.about, began.isoformat(timespec="seconds"))
        self.window.store.games.finish(self.game.key, None, self.game.record_text())
        self.window.go("score", pad=pad)
