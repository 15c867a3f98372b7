"""What tables have reported from phones and waits for the desk: above the rows, in short in each row, and settled."""

from assistant.club.events.who import ORGANISER
from assistant.club.hall.reports import at_table, differ, open_reports
from assistant.club.hall.roles import Actor
from assistant.club.hall.table import TableDesk
from assistant.club.service.answers import RefusedAnswer
from assistant.club.service.speech import refused_words
from assistant.window.pages.event.views import ReportView
from assistant.window.scenes.event.room import EventRoom
from engine.documents.event import EventDoc
from engine.documents.report import ReportDoc

MOST = 3  # that there is room for above the rows


class ReportsAtDesk:
    def __init__(self, room: EventRoom) -> None:
        self.room = room
        self._open: tuple[int, EventDoc, list[ReportDoc]] | None = None

    def of_round(self, number: int) -> tuple[ReportView, ...]:
        """What tables of this round have reported, the most urgent first."""
        tr, found = self.room.tr, []
        for one in self._open_now():
            if one["round"] == number:
                said = tr(
                    f"phones.desk.{one['kind']}",
                    table=one["table"],
                    at=one["at"][11:16],
                    figures=_figures(one),
                )
                wrong = one["state"] == "differs" or one["kind"] == "wrong"
                found.append(ReportView(one["id"], said, one["kind"] == "result", wrong))
        urgent = sorted(found, key=lambda one: (not one.differs, one.figures))
        return tuple(urgent[:MOST])  # the others stand in their rows

    def mark(self, number: int, table: int) -> tuple[str, bool]:
        """The same in short, for the table's own row."""
        found = at_table(self._open_now(), number, table)
        said = [self.room.tr(f"phones.mark.{one['kind']}", figures=_figures(one)) for one in found]
        return " · ".join(said), differ(found)

    def settle(self, id: str, accept: bool) -> None:
        """A report is taken as its table's result by the desk, or put away."""
        room = self.room
        report = room.window.store.reports.get(id)
        if report is None:
            return
        tables = TableDesk(room.desk)
        who = Actor("organiser", ORGANISER, report["round"], report["table"])
        answer = tables.confirm(who, id) if accept else tables.settle(id)
        if isinstance(answer, RefusedAnswer):
            room.say(refused_words(room.tr, answer, room.event), "wrong")
        room.look_again()

    def _open_now(self) -> list[ReportDoc]:
        """Looked up once for each state of the store: every row asks."""
        store, event = self.room.window.store, self.room.event
        if self._open is None or self._open[0] != store.log.changes or self._open[1] is not event:
            self._open = (store.log.changes, event, open_reports(store, event))
        return self._open[2]


def _figures(report: ReportDoc) -> str:
    return " ".join(f"{value:g}" for value in report["points"])
