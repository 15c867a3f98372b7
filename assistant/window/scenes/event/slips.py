"""Results typed as a line: in the field for slips, or in a row of the grid where they do not fit."""

from assistant.club.events.entry import Cells, read_figures
from assistant.club.events.wording import refusal_words
from assistant.club.service.answers import Open, Question
from assistant.club.service.results import Enter
from assistant.club.service.slips import read_slip
from assistant.window.scenes.event.results import ResultsTab
from assistant.window.scenes.event.room import EventRoom
from engine.tournament.event import finished
from engine.tournament.refusal import Refused


class Slips:
    def __init__(self, room: EventRoom, results: ResultsTab) -> None:
        self.room, self.results = room, results

    def enter(self, text: str) -> None:
        """`17`, `17 31 28+5 28+2 20` or a scanned code; the field keeps the keyboard unless it goes to a table."""
        room, results = self.room, self.results
        room.begin_anew()
        results.slip = text.strip()
        try:
            slip = read_slip(room.event, text, room.round)
        except Refused as refused:
            if results.slip:
                room.say(refusal_words(room.tr, refused, room.event), "wrong")
            self._type_over()
            return
        results.slip = ""
        room.turn_to_round(slip.round)
        table = room.table_of(slip.round, slip.table)
        assert table is not None
        if slip.entry is None:
            if finished(table):
                results.correcting.add((slip.round, slip.table))
            results.go_to(slip.table)
            return
        answer = room.do(slip.entry, own=("tie-break",))
        if isinstance(answer, Open) and answer.questions[0].code == "tie-break":
            self._open_tie(slip.entry)
        elif not results.kept(slip.entry, answer, slip=True):
            results.slip = text.strip()
            room.show()
            self._type_over()

    def _open_tie(self, entry: Enter) -> None:
        """The figures wait in their row for the tie-breaks."""
        table = self.room.table_of(entry.round, entry.table)
        assert table is not None
        texts = [f"{value:g}" for value in entry.points]
        known = entry.tie_break or (None,) * len(texts)
        breaks = ["" if value is None else f"{value:g}" for value in known]
        self.results.wait_for_tie(table, texts, breaks, slip=True)

    def _type_over(self) -> None:
        """What was typed stays to be read; the next slip is typed over it."""
        self.room.page.focus_on("slip")

    def misfit(self, table: int, line: str) -> None:
        """Figures in a row that do not fit it: told, nothing kept, nothing moved."""
        room, figures = self.room, read_figures(line)
        room.begin_anew()
        entry = room.table_of(room.round, table)
        assert entry is not None
        seats = len(entry["seats"])
        if figures is None or len(figures) <= seats:
            room.say(room.tr("desk.no_figures", text=line, table=table), "wrong")
            return
        facts = {"round": room.round, "table": table, "given": len(figures), "seats": seats}
        room.say(refusal_words(room.tr, Refused("wrong-count", **facts), room.event), "wrong")

    def elsewhere(self, table: int, cells: Cells) -> None:
        """A whole line in the row of another table than the number in front says: asked about."""
        room, number = self.room, self.room.round
        other = room.table_of(number, cells.table)
        line = " ".join(cells.points)
        if other is None or len(other["seats"]) != len(cells.points):
            self.misfit(table, f"{cells.table} {line}")
            return
        texts, breaks = list(cells.points), list(cells.breaks)
        if room.ask([Question("other-table", {"round": number, "table": other["number"], "row": table})]):
            return
        self.results.typed.pop((number, table), None)
        if not self.results.wait_for_tie(other, texts, breaks):
            self.results.enter(other["number"], texts, breaks)
