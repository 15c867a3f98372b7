"""Results as they come in: by row, by slip, from a game played here; corrected with what that means."""

from collections.abc import Sequence

from assistant.club.events.desk import Proposal
from assistant.club.events.entry import read_row, tie_break_of, unusual
from assistant.club.events.results import waiting
from assistant.club.events.standing import short_figure
from assistant.club.events.table_game import WAYS, pad_of, plan_of, where
from assistant.window.pages.event.page import EventPage
from assistant.window.pages.event.views import Body, ResultsView, RowView
from assistant.window.scenes.event.host import Focus, Host
from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.tournament.event import finished, outcome

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
        self.fresh: tuple[int, int] | None = None  # kept just now: the row stands out once

    @property
    def per_page(self) -> int:
        """As many rows as the window has room for."""
        look = self.window.kit.look
        room: int = (self.window.root.winfo_height() - look.text_px(AROUND)) // look.text_px(ROW)
        return max(FEWEST, room)

    def results_view(self, round: RoundDoc) -> Body:
        tr, number, size = self.window.tr, round["number"], self.per_page
        tables = self._listed(round)
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

    def _open(self, number: int, table: TableDoc) -> bool:
        return not finished(table) or (number, table["number"]) in self.correcting

    def _listed(self, round: RoundDoc) -> list[TableDoc]:
        """The tables there are rows for; one that was just kept is still among them."""
        number = round["number"]
        return [
            table
            for table in round["tables"]
            if not self.only_open or self._open(number, table) or self.fresh == (number, table["number"])
        ]

    def _row(self, number: int, table: TableDoc, names: dict[str, str]) -> RowView:
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
            self.fresh == (number, table["number"]),
        )

    def _waiting(self, number: int) -> tuple[tuple[str, str], ...]:
        tr, found = self.window.tr, []
        for result in waiting(self.window.store, self.event):
            where = result.get("event") or {"id": ""}
            table = self.table_of(number, where.get("table"))
            if where.get("round") == number and table is not None:
                seats = ", ".join(f"{seat['name']} {seat['points']}" for seat in result["seats"])
                found.append((result["id"], tr("desk.waiting", table=table["number"], seats=seats)))
        return tuple(found)

    def table_of(self, number: int, table: int | None) -> TableDoc | None:
        tables = self.event["rounds"][number - 1]["tables"]
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
        self.go_to(number)

    def go_to(self, table: int, focus: Focus = "") -> None:
        if not self._turn_to(table):
            self.window.toast(self.window.tr("desk.no_table", n=table), "wrong")
            return
        self.focus = focus or ("cell", table, 0)
        self._show()

    def _turn_to(self, table: int) -> bool:
        """The page of the rows with this table on it; False if there is none."""
        numbers = [t["number"] for t in self._listed(self.event["rounds"][self.shown_round - 1])]
        if table not in numbers:
            return False
        self.first = numbers.index(table) // self.per_page * self.per_page
        return True

    def _show(self) -> None:
        """What was kept just now stands out, this once."""
        self.window.show()
        self.fresh = None

    def do_correct(self, table: int) -> None:
        self.correcting.add((self.shown_round, table))
        self.go_to(table)

    def do_enter(self, table: int, texts: list[str], breaks: list[str], slip: bool = False) -> bool:
        """Keeps a row: questions first, then the event and its result document, then on to the next table."""
        number = self.shown_round
        entry = self.table_of(number, table)
        state = read_row(texts, breaks)
        if entry is None or state.points is None or state.wrong:
            return False
        fits = len(texts) == len(entry["seats"])
        if not slip:
            self.typed[(number, table)] = (texts, breaks)
        if fits and not self._usual(table, state.points, slip):
            return False
        proposal = self.attempt(
            self.desk.enter, number, table, list(state.points), tie_break_of(breaks, state.tied)
        )
        if proposal is None:
            return False
        if entry["points"] is not None and not self._really(entry, proposal):
            return False
        if self.attempt(self.desk.keep, proposal) is None:
            return False
        self.typed.pop((number, table), None)
        self.correcting.discard((number, table))
        self.fresh = (number, table)
        self._next_after(table, slip)
        return True

    def wait_for_tie(self, entry: TableDoc, texts: list[str], breaks: list[str], slip: bool = False) -> bool:
        """A tie typed elsewhere than in its row waits there for its tie-breaks; a next slip stays a slip."""
        tied = read_row(texts, breaks).tied
        blank = [seat for seat in tied if not breaks[seat].strip()]
        if not blank:
            return False
        table, number = entry["number"], self.shown_round
        self.typed[(number, table)] = (texts, breaks)
        if finished(entry):
            self.correcting.add((number, table))
        self.go_to(table, "slip" if slip else ("break", table, blank[0]))
        if slip:
            self.window.toast(self.window.tr("desk.tie_open", table=table), "wrong")
        return True

    def _usual(self, table: int, points: Sequence[float], slip: bool) -> bool:
        """Asks about scores that hardly anybody makes."""
        tr, number = self.window.tr, self.shown_round
        odd = unusual(self.event["rounds"][number - 1]["game"], points)
        if not odd:
            return True
        made = tr.listing([f"{value:g}" for value in odd])
        said = tr("desk.unusual", n=len(odd), points=made, table=table)
        if self.window.dialogs.ask(
            tr("desk.unusual_title"), said, tr("desk.is_right"), tr("desk.look_again"), careful=True
        ):
            return True
        if not slip:
            self.go_to(table, ("cell", table, list(points).index(odd[0])))
        return False

    def _really(self, entry: TableDoc, proposal: Proposal) -> bool:
        """A correction tells what follows from it; one that changes nothing is no correction."""
        after = self._of(proposal.after, entry["number"])
        was = entry["points"], entry["tie_break"], entry["seats"]
        if was == (after["points"], after["tie_break"], after["seats"]):
            self.correcting.discard((self.shown_round, entry["number"]))
            self.window.show()
            return False
        return self.confirmed(
            self.window.tr("trouble.wrong-result.title"), proposal, self.window.tr("trouble.do")
        )

    def _of(self, event: EventDoc, table: int) -> TableDoc:
        tables = event["rounds"][self.shown_round - 1]["tables"]
        return next(entry for entry in tables if entry["number"] == table)

    def _next_after(self, table: int, slip: bool) -> None:
        """The next table that is missing, from here on and then from the top; slips go on with slips."""
        round = self.event["rounds"][self.shown_round - 1]
        missing = [entry["number"] for entry in round["tables"] if not finished(entry)]
        later = [number for number in missing if number > table] or missing
        if slip:
            self._turn_to(table)
        if slip or not later:
            self.focus = "slip" if slip else "next"
            self._show()
        else:
            self.go_to(later[0])
        self._tell_kept(table)

    def _tell_kept(self, table: int) -> None:
        """The places of a row that is not on the screen any more."""
        page = self.window.page
        if isinstance(page, EventPage) and table in page.rows:
            return
        tr, names, entry = self.window.tr, self.desk.names(), self._of(self.event, table)
        order = sorted((place, id) for id, _, place in outcome(entry))
        places = ", ".join(f"{place}. {names[id]}" for place, id in order)
        self.window.toast(tr("desk.kept", table=table, places=places))

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
        entry = self.table_of(number, table)
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
