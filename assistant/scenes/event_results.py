"""Results as they come in: by row, by slip, from a game played here; corrected with what that means."""

from typing import Any

from assistant.club.entry import read_line, read_row, tie_break_of, unusual
from assistant.club.results import waiting
from assistant.club.standing import short_figure
from assistant.club.table_game import WAYS, pad_of, plan_of, where
from assistant.pages.event_views import Body, ResultsView, RowView
from assistant.scenes.event_host import Host
from engine.tournament.event import finished
from engine.tournament.log import Doc

SCENE_OF = {"pad": "score", "shadow": "shadow", "play": "play"}
FEWEST = 4  # rows on a page, however small the window
ROW, AROUND = 67, 230  # pixels at 100 %: a row, and what stands above and below the rows
Typed = tuple[list[str], list[str]]


class ResultActs(Host):
    def reset_results(self) -> None:
        self.first = 0
        self.only_open = False
        self.typed: dict[tuple[int, int], Typed] = {}  # not yet entered, by round and table
        self.correcting: set[tuple[int, int]] = set()

    @property
    def per_page(self) -> int:
        """As many rows as the window has room for."""
        look = self.window.kit.look
        room: int = (self.window.root.winfo_height() - look.text_px(AROUND)) // look.text_px(ROW)
        return max(FEWEST, room)

    def results_view(self, round: Doc) -> Body:
        tr, number, size = self.window.tr, round["number"], self.per_page
        tables = [t for t in round["tables"] if not self.only_open or self._open(number, t)]
        self.first = max(0, min(self.first, (len(tables) - 1) // size * size))
        names = self.desk.names()
        rows = tuple(self._row(number, table, names) for table in tables[self.first : self.first + size])
        byes = (
            tr("desk.bye_line", names=tr.listing([names[id] for id in round["byes"]]))
            if round["byes"]
            else ""
        )
        done = sum(finished(table) for table in round["tables"])
        return ResultsView(
            number,
            rows,
            self.first,
            len(tables),
            size,
            done,
            self.only_open,
            tr(f"desk.tie_break.{round['game']}"),
            byes,
            self._waiting(number),
            round["state"] == "completed",
            self.can_write,
            tuple(way for way in WAYS if SCENE_OF[way] in self.window.scenes and self.can_write),
        )

    def _open(self, number: int, table: Doc) -> bool:
        return not finished(table) or (number, table["number"]) in self.correcting

    def _row(self, number: int, table: Doc, names: dict[str, str]) -> RowView:
        tr = self.window.tr
        size = len(table["seats"])
        texts, breaks = self.typed.get((number, table["number"])) or (
            [short_figure(tr, value) for value in table["points"] or []] or [""] * size,
            [
                "" if value is None else short_figure(tr, value)
                for value in table["tie_break"] or [None] * size
            ],
        )
        return RowView(
            table["number"],
            tuple(names[id] for id in table["seats"]),
            tuple(texts),
            tuple(breaks),
            tuple(table["places"]) if table["places"] else None,
            self._open(number, table) and self.can_write,
            table["started"],
        )

    def _waiting(self, number: int) -> tuple[tuple[str, str], ...]:
        tr, found = self.window.tr, []
        for result in waiting(self.window.store, self.event):
            where = result["event"]
            if where.get("round") == number and self._table(number, where.get("table")) is not None:
                seats = ", ".join(f"{seat['name']} {seat['points']}" for seat in result["seats"])
                found.append((result["id"], tr("desk.waiting", table=where["table"], seats=seats)))
        return tuple(found)

    def _table(self, number: int, table: Any) -> Doc | None:
        tables: list[Doc] = self.event["rounds"][number - 1]["tables"]
        return next((entry for entry in tables if entry["number"] == table), None)

    @property
    def shown_round(self) -> int:
        return int(self.tab.removeprefix("round-"))

    def turn_to_missing(self) -> None:
        """The page of the first table that is missing."""
        tables = self.event["rounds"][self.shown_round - 1]["tables"]
        at = next((n for n, table in enumerate(tables) if not finished(table)), 0)
        self.first = 0 if self.only_open else at // self.per_page * self.per_page

    # what a person does

    def do_typed(self, table: int, texts: list[str], breaks: list[str]) -> None:
        self.typed[(self.shown_round, table)] = (texts, breaks)

    def do_rows(self, first: int) -> None:
        self.first = max(0, first)
        self.focus = ""
        self.window.show()
        self.window.page.first_focus().focus_set()

    def do_only_open(self) -> None:
        self.only_open, self.first = not self.only_open, 0
        self.window.show()

    def do_table(self, number: int) -> None:
        """Goes to a table of the open round."""
        self.tab = f"round-{len(self.event['rounds'])}"
        self._go_to(number)

    def _go_to(self, table: int) -> None:
        round = self.event["rounds"][self.shown_round - 1]
        tables = [
            t["number"] for t in round["tables"] if not self.only_open or self._open(round["number"], t)
        ]
        if table not in tables:
            self.window.toast(self.window.tr("desk.no_table", n=table), "wrong")
            return
        self.first = tables.index(table) // self.per_page * self.per_page
        self.focus = ("cell", table, 0)
        self.window.show()

    def do_slip(self, text: str) -> None:
        """`17`, `17 31 28 28 20` or a scanned code."""
        tr, line = self.window.tr, read_line(text)
        if line is None:
            if text.strip():
                self.window.toast(tr("desk.bad_slip", text=text), "wrong")
            return
        if line.event and not self.desk.key.startswith(line.event):
            self.window.toast(tr("event_store.bad.other_event", event=self.event["name"]), "wrong")
            return
        number = line.round or self.shown_round
        if number > len(self.event["rounds"]) or self.event["rounds"][number - 1]["state"] == "draft":
            self.window.toast(tr("desk.no_round", n=number), "wrong")
            return
        self.tab = f"round-{number}"
        table = self._table(number, line.table)
        if table is None:
            self.window.toast(tr("desk.no_table", n=line.table), "wrong")
            return
        if not line.points:
            if finished(table):
                self.correcting.add((number, line.table))
            self._go_to(line.table)
            return
        self.do_enter(line.table, [f"{value:g}" for value in line.points], [""] * len(line.points), slip=True)

    def do_correct(self, table: int) -> None:
        self.correcting.add((self.shown_round, table))
        self._go_to(table)

    def do_enter(self, table: int, texts: list[str], breaks: list[str], slip: bool = False) -> None:
        """Keeps a row: questions first, then the event and its result document, then on to the next table."""
        window, tr, number = self.window, self.window.tr, self.shown_round
        entry = self._table(number, table)
        state = read_row(texts, breaks)
        if entry is None or state.points is None or state.wrong:
            return
        if slip and len(texts) == len(entry["seats"]) and state.tied:  # the tie-break is asked in the row
            self.typed[(number, table)] = (texts, breaks)
            self.correcting.add((number, table))
            self._go_to(table)
            self.focus = ("cell", table, state.tied[0])
            return
        odd = unusual(self.event["rounds"][number - 1]["game"], state.points)
        if odd and len(texts) == len(entry["seats"]):
            said = tr(
                "desk.unusual", n=len(odd), points=tr.listing([f"{value:g}" for value in odd]), table=table
            )
            if not window.dialogs.ask(
                tr("desk.unusual_title"), said, tr("desk.is_right"), tr("desk.look_again")
            ):
                self._go_to(table)
                return
        proposal = self.attempt(
            self.desk.enter, number, table, list(state.points), tie_break_of(breaks, state.tied)
        )
        if proposal is None:
            return
        if entry["points"] is not None and not self._really(entry, proposal):
            return
        if self.attempt(self.desk.keep, proposal) is None:
            return
        self.typed.pop((number, table), None)
        self.correcting.discard((number, table))
        self._next_after(table, slip)

    def _really(self, entry: Doc, proposal: Any) -> bool:
        """A correction tells what follows from it; one that changes nothing is no correction."""
        after = self._of(proposal.after, entry["number"])
        same = ("points", "tie_break", "seats")
        if all(entry[key] == after[key] for key in same):
            self.correcting.discard((self.shown_round, entry["number"]))
            self.window.show()
            return False
        return self.confirmed(
            self.window.tr("trouble.wrong-result.title"), proposal, self.window.tr("trouble.do")
        )

    def _of(self, event: Doc, table: int) -> Doc:
        tables: list[Doc] = event["rounds"][self.shown_round - 1]["tables"]
        return next(entry for entry in tables if entry["number"] == table)

    def _next_after(self, table: int, slip: bool) -> None:
        """The next table that is missing, from here on and then from the top; slips go on with slips."""
        round = self.event["rounds"][self.shown_round - 1]
        missing = [entry["number"] for entry in round["tables"] if not finished(entry)]
        later = [number for number in missing if number > table] or missing
        if slip or not later:
            self.focus = "slip" if slip else "next"
            self.window.show()
        else:
            self._go_to(later[0])

    def do_play_table(self, table: int, way: str) -> None:
        """Scores, follows or plays the table's game in this window; the result comes back by itself."""
        window, number, now = self.window, self.shown_round, self.desk.stamp().at
        if way == "pad":
            pad = pad_of(self.event, number, table, now[:10])
            window.go("score", pad=pad, event=where(self.event, number, table))
            return
        plan = plan_of(window.store, self.event, number, table, way == "shadow", now, window.settings.auto)
        window.go(SCENE_OF[way], plan=plan)

    def do_take(self, id: str) -> None:
        """A result from a game scored or played here for that table."""
        result = self.window.store.results.get(id)
        if result is None:
            return
        number, table = result["event"]["round"], result["event"]["table"]
        entry = self._table(number, table)
        assert entry is not None
        names = self.desk.names()
        by_name = {seat["name"].casefold(): seat for seat in result["seats"]}
        seats = [by_name.get(names[key].casefold()) for key in entry["seats"]]
        if None in seats or len(by_name) != len(seats):
            self.window.toast(self.window.tr("desk.other_people", table=table), "wrong")
            return
        found = [seat for seat in seats if seat is not None]
        breaks = [seat["tie_break"] for seat in found]
        points = [seat["points"] for seat in found]
        tie_break = breaks if any(value is not None for value in breaks) else None
        proposal = self.attempt(self.desk.enter, number, table, points, tie_break, id)
        if proposal is not None:
            self.attempt(self.desk.keep, proposal)
            self.window.show()
