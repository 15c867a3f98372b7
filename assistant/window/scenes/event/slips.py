"""Results typed as a line: in the field for slips, or in a row of the grid where they do not fit."""

from assistant.club.events.entry import Cells, Line, read_figures, read_line
from assistant.club.events.wording import refusal_words
from assistant.window.scenes.event.host import Host
from engine.tournament.event import finished
from engine.tournament.refusal import Refused


class SlipActs(Host):
    def do_slip(self, text: str) -> None:
        """`17`, `17 31 28+5 28+2 20` or a scanned code; the field keeps the keyboard unless it goes to a table."""
        line = read_line(text)
        wrong = (
            self._wrong_slip(line) if line else text.strip() and self.window.tr("desk.bad_slip", text=text)
        )
        if wrong:
            self.window.toast(wrong, "wrong")
        if line is None or wrong:
            self._back_to_slip()
            return
        self.tab = f"round-{line.round or self.shown_round}"
        table = self.table_of(self.shown_round, line.table)
        assert table is not None
        if not line.points:
            if finished(table):
                self.correcting.add((self.shown_round, line.table))
            self.go_to(line.table)
            return
        texts = [f"{value:g}" for value in line.points]
        breaks = ["" if value is None else f"{value:g}" for value in line.breaks or [None] * len(texts)]
        if len(texts) == len(table["seats"]) and self.wait_for_tie(table, texts, breaks, slip=True):
            return
        if not self.do_enter(line.table, texts, breaks, slip=True):
            self._back_to_slip()

    def _wrong_slip(self, line: Line) -> str:
        """Why a slip cannot be for this event, in words; empty if it can."""
        tr, number = self.window.tr, line.round or self.shown_round
        if line.event and not self.desk.key.startswith(line.event):
            return tr("event_store.bad.other_event", event=self.event["name"])
        if number > len(self.event["rounds"]) or self.event["rounds"][number - 1]["state"] == "draft":
            return tr("desk.no_round", n=number)
        return "" if self.table_of(number, line.table) else tr("desk.no_table", n=line.table)

    def _back_to_slip(self) -> None:
        """What was typed stays to be read; the next slip is typed over it."""
        field = self.page_parts.get("slip")
        if field is not None:
            field.focus_set()
            field.select_range(0, "end")

    def do_surplus(self, table: int, line: str) -> None:
        """Figures in a row that do not fit it: told, nothing kept, nothing moved."""
        entry, figures = self.table_of(self.shown_round, table), read_figures(line)
        assert entry is not None
        seats = len(entry["seats"])
        if figures is None or len(figures) <= seats:
            self.window.toast(self.window.tr("desk.no_figures", text=line, table=table), "wrong")
            return
        facts = {"round": self.shown_round, "table": table, "given": len(figures), "seats": seats}
        self.window.toast(refusal_words(self.window.tr, Refused("wrong-count", **facts), self.event), "wrong")

    def do_elsewhere(self, table: int, cells: Cells) -> None:
        """A whole line in the row of another table than the number in front says: asked about."""
        tr, number = self.window.tr, self.shown_round
        other = self.table_of(number, cells.table)
        line = " ".join(cells.points)
        if other is None or len(other["seats"]) != len(cells.points):
            self.do_surplus(table, f"{cells.table} {line}")
            return
        said = tr("desk.elsewhere", table=table, other=other["number"], points=line)
        yes = tr("desk.enter_there", other=other["number"])
        if not self.window.dialogs.ask(
            tr("desk.unusual_title"), said, yes, tr("desk.look_again"), careful=True
        ):
            return
        self.typed.pop((number, table), None)
        texts, breaks = list(cells.points), list(cells.breaks)
        if not self.wait_for_tie(other, texts, breaks):
            self.do_enter(other["number"], texts, breaks)
