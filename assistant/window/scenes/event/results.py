"""Results as they come in: by row, by slip, from a game played here; corrected with what that means."""

from collections.abc import Sequence
from dataclasses import replace

from assistant.club.events.drafts import load_drafts, save_drafts
from assistant.club.events.entry import read_row, tie_break_of
from assistant.club.events.results import assisted_tables, waiting
from assistant.club.events.standing import short_figure
from assistant.club.events.table_game import WAYS, pad_of, plan_of, where
from assistant.club.events.wording import assisted_words
from assistant.club.service.answers import Answer, Kept, Open, Question
from assistant.club.service.games import begin_questions
from assistant.club.service.results import Enter, Take
from assistant.games.registry import game_kit
from assistant.window.asking import declined
from assistant.window.pages.event.views import ResultsView, RowView
from assistant.window.scenes.event.reports import ReportsAtDesk
from assistant.window.scenes.event.room import EventRoom, Focus
from engine.documents.draft import DraftDoc
from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.documents.games import LISTED, level_is_tie, playable, points_decide
from engine.tournament.event import finished, outcome

SCENE_OF = {"pad": "score", "shadow": "shadow", "play": "play"}
FEWEST = 4  # rows on a page, however small the window
ROW, AROUND = 67, 230  # pixels at 100 %: a row, and what stands above and below the rows
REPORT = 49  # pixels that one of a table's reports takes above the rows
Typed = tuple[list[str], list[str]]
Place = tuple[int, int]  # a round and a table


class ResultsTab:
    def __init__(self, room: EventRoom) -> None:
        self.room, self.reports = room, ReportsAtDesk(room)
        self.reset()
        self._bring_back()
        room.tab_opened.append(self.turn_to_missing)
        room.refreshed.append(self._refreshed)

    def reset(self) -> None:
        self.first = 0
        self.only_open = False
        self.slip = ""  # what is in the field for slips and is still to be mended
        self.typed: dict[Place, Typed] = {}  # not yet entered, by round and table
        self.guards: dict[Place, str] = {}  # what a table was when somebody began to type for it
        self.correcting: set[Place] = set()
        self.fresh: Place | None = None  # kept just now: the row stands out once

    def _bring_back(self) -> None:
        """What was typed here before the program was killed or the page was left."""
        for draft in load_drafts(self.room.window.store, self.room.desk.key):
            place = (draft["round"], draft["table"])
            self.typed[place] = (draft["points"], draft["breaks"])
            self.guards[place] = draft["guard"]
        if self.typed:
            self._refreshed()

    def _save_drafts(self) -> None:
        drafts: list[DraftDoc] = [
            {
                "round": round,
                "table": table,
                "points": points,
                "breaks": breaks,
                "guard": self.guards[(round, table)],
            }
            for (round, table), (points, breaks) in self.typed.items()
            if (round, table) in self.guards and any(points + breaks)
        ]
        save_drafts(self.room.window.store, self.room.desk.key, drafts)

    def _refreshed(self) -> None:
        """Somebody else has changed the event: what was typed stays, also for a table that has a result now."""
        tables = [(r["number"], table) for r in self.room.event["rounds"] for table in r["tables"]]
        done = {(number, table["number"]): finished(table) for number, table in tables}
        for number, table in tables:
            place = (number, table["number"])
            if place in self.typed and list(read_row(*self.typed[place]).points or ()) == table["points"]:
                del self.typed[place]  # as it was kept
        begun = {place: texts for place, texts in self.typed.items() if any("".join(part) for part in texts)}
        self.typed = {place: texts for place, texts in begun.items() if place in done}
        self.guards = {place: guard for place, guard in self.guards.items() if place in self.typed}
        self.correcting = {place for place in self.typed if done[place]}

    @property
    def per_page(self) -> int:
        """As many rows as the window has room for."""
        look = self.room.window.kit.look
        told = len(self.reports.of_round(self.room.round)) if self.room.round else 0
        high: int = self.room.window.root.winfo_height() - look.text_px(AROUND) - told * look.text_px(REPORT)
        rows = high // look.text_px(ROW)
        return max(FEWEST, rows - 1 if told else rows)  # a row with a report is higher

    def view(self, round: RoundDoc) -> ResultsView:
        tr, number, size = self.room.tr, round["number"], self.per_page
        tables = self._listed(round)
        self.first = max(0, min(self.first, (len(tables) - 1) // size * size))
        names = self.room.desk.names()
        game = round["game"]
        rows = tuple(
            replace(self._row(number, table, names), game=game, ties=level_is_tie(game))
            for table in tables[self.first : self.first + size]
        )
        byes = (
            tr("desk.bye_line", names=tr.listing([names[id] for id in round["byes"]]))
            if round["byes"]
            else ""
        )
        if helped := [t for r, t in assisted_tables(self.room.window.store, self.room.event) if r == number]:
            byes = "  ".join([*([byes] if byes else []), assisted_words(tr, helped)])
        done = sum(finished(table) for table in round["tables"])
        reports = self.reports.of_round(number)
        return ResultsView(
            number,
            rows,
            self.first,
            len(tables),
            size,
            done,
            self.only_open,
            self._decides(round["game"]),
            byes,
            self._waiting(number),
            round["state"] == "completed",
            self.room.can_write,
            self._ways(round["game"]),
            reports,
            self.slip,
        )

    def _decides(self, game: str) -> str:
        """What settles a tie; empty in a game that is won without points."""
        if not points_decide(game):
            return ""
        return game_kit(game).tie_words(self.room.tr) if game in LISTED else self.room.tr("plain.tie_break")

    def _ways(self, game: str) -> tuple[str, ...]:
        """How a table can be played here: a game that is only described has its pad and no more."""
        if not self.room.can_write:
            return ()
        known = WAYS if game in playable() else WAYS[:1] if game in LISTED else ()
        return tuple(way for way in known if SCENE_OF[way] in self.room.window.scenes)

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
        tr = self.room.tr
        size, editing = len(table["seats"]), self._open(number, table) and self.room.can_write
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
            tuple(table["places"]) if table["places"] and not editing else None,
            editing,
            table["started"],
            self.fresh == (number, table["number"]),
            *self.reports.mark(number, table["number"]),
        )

    def _waiting(self, number: int) -> tuple[tuple[str, str], ...]:
        tr, found = self.room.tr, []
        for result in waiting(self.room.window.store, self.room.event):
            where = result.get("event") or {"id": ""}
            table = self.room.table_of(number, where.get("table"))
            if where.get("round") == number and table is not None:
                seats = ", ".join(f"{seat['name']} {seat['points']}" for seat in result["seats"])
                words = tr("desk.waiting", table=table["number"], seats=seats)
                words += f" ({tr('sealed.with_help')})" if result["assisted"] else ""
                found.append((result["id"], words))
        return tuple(found)

    def turn_to_missing(self) -> None:
        """The page of the first table that is missing."""
        if not self.room.round:
            return
        tables = self.room.event["rounds"][self.room.round - 1]["tables"]
        at = next((n for n, table in enumerate(tables) if not finished(table)), 0)
        self.first = 0 if self.only_open else at // self.per_page * self.per_page

    # what a person does

    def type_row(self, table: int, texts: list[str], breaks: list[str]) -> None:
        place = (self.room.round, table)
        entry = self.room.table_of(*place)
        if entry is None or not self._open(place[0], entry):
            return  # the last key let go at a row that is kept by now
        self.typed[place] = (texts, breaks)
        self.guards.setdefault(place, self.room.desk.guard(Enter(*place, ())))
        self._save_drafts()

    def turn_to(self, first: int) -> None:
        self.first = max(0, first)
        self.room.show()
        self.room.page.take_keyboard()

    def toggle_only_open(self) -> None:
        self.only_open, self.first = not self.only_open, 0
        self.room.show()

    def open_table(self, number: int) -> None:
        """Goes to a table of the open round."""
        self.room.turn_to_round(len(self.room.event["rounds"]))
        self.go_to(number)

    def go_to(self, table: int, focus: Focus = "") -> None:
        if not self._turn_to(table):
            self.room.say(self.room.tr("desk.no_table", n=table), "wrong")
            return
        self._show(focus or ("cell", table, 0))

    def _turn_to(self, table: int) -> bool:
        """The page of the rows with this table on it; False if there is none."""
        numbers = [t["number"] for t in self._listed(self.room.event["rounds"][self.room.round - 1])]
        if table not in numbers:
            return False
        self.first = numbers.index(table) // self.per_page * self.per_page
        return True

    def _show(self, focus: Focus) -> None:
        """What was kept just now stands out, this once."""
        self.room.show(focus)
        self.fresh = None

    def correct(self, table: int) -> None:
        self.correcting.add((self.room.round, table))
        self.go_to(table)

    def leave(self, table: int) -> None:
        """A correction that is not made after all."""
        place = (self.room.round, table)
        if place not in self.correcting:
            return
        self.correcting.discard(place)
        self.typed.pop(place, None)
        self.guards.pop(place, None)
        self._save_drafts()
        self.room.show("slip")

    def enter(self, table: int, texts: list[str], breaks: list[str]) -> bool:
        """Keeps a row, with whatever the club asks about it, then goes on to the next table."""
        room, place, state = self.room, (self.room.round, table), read_row(texts, breaks)
        if room.table_of(*place) is None or state.points is None or state.wrong:
            return False
        room.begin_anew()
        self.typed[place] = (texts, breaks)
        tie_break = tie_break_of(breaks, state.tied)
        change = Enter(*place, tuple(state.points), tuple(tie_break) if tie_break else None)
        answer = room.do(change, [], self.guards.get(place))
        if isinstance(answer, Open):
            self._look_again(table, state.points, breaks, answer.questions[0])
        return self.kept(change, answer)

    def kept(self, change: Enter, answer: Answer, slip: bool = False) -> bool:
        """What comes after a result was kept; False if it was not."""
        room, table = self.room, change.table
        place = (change.round, table)
        if not isinstance(answer, Kept):
            return False
        self.typed.pop(place, None)
        self.guards.pop(place, None)
        self.correcting.discard(place)
        self._save_drafts()
        if answer.again:
            room.show()
            return True
        self.fresh = place
        self._next_after(table, slip)
        return True

    def _look_again(
        self, table: int, points: Sequence[float], breaks: Sequence[str], asked: Question
    ) -> None:
        """The keyboard goes to what was asked about; of tie-breaks to one that is still empty."""
        odd = asked.facts.get("points")
        if asked.code == "unusual" and isinstance(odd, list):
            self.go_to(table, ("cell", table, list(points).index(odd[0])))
        elif asked.code == "tie-break" and isinstance(odd, int | float):
            level = [seat for seat, mine in enumerate(points) if mine == odd]
            self.go_to(table, ("break", table, next(seat for seat in level if not breaks[seat].strip())))
        elif asked.code == "changed-meanwhile":
            self.room.look_again()

    def wait_for_tie(self, entry: TableDoc, texts: list[str], breaks: list[str], slip: bool = False) -> bool:
        """A tie typed elsewhere than in its row waits there for its tie-breaks; a next slip stays a slip."""
        tied = read_row(texts, breaks).tied
        blank = [seat for seat in tied if not breaks[seat].strip()]
        if not blank:
            return False
        table, number = entry["number"], self.room.round
        self.typed[(number, table)] = (texts, breaks)
        if finished(entry):
            self.correcting.add((number, table))
        self.go_to(table, "slip" if slip else ("break", table, blank[0]))
        if slip:
            self.room.say(self.room.tr("desk.tie_open", table=table), "open")
        return True

    def _of(self, event: EventDoc, table: int) -> TableDoc:
        tables = event["rounds"][self.room.round - 1]["tables"]
        return next(entry for entry in tables if entry["number"] == table)

    def _next_after(self, table: int, slip: bool) -> None:
        """The next table that is missing, from here on and then from the top; slips go on with slips."""
        round = self.room.event["rounds"][self.room.round - 1]
        missing = [entry["number"] for entry in round["tables"] if not finished(entry)]
        later = [number for number in missing if number > table] or missing
        if slip:
            self._turn_to(table)
        if slip or not later:
            self._show("slip")
        else:
            self.go_to(later[0])
        self._tell_kept(table)

    def _tell_kept(self, table: int) -> None:
        """The places of a row that is not on the screen any more."""
        if table in self.room.page.rows:
            return
        tr, names, entry = self.room.tr, self.room.desk.names(), self._of(self.room.event, table)
        order = sorted((place, id) for id, _, place in outcome(entry))
        places = ", ".join(f"{place}. {names[id]}" for place, id in order)
        self.room.say(tr("desk.kept", table=table, places=places))

    def play_table(self, table: int, way: str) -> None:
        """Scores, follows or plays the table's game in this window; the result comes back by itself."""
        window, number, now = self.room.window, self.room.round, self.room.desk.stamp().at
        if way == "pad":
            pad = pad_of(self.room.event, number, table, now[:10])
            window.go("score", pad=pad, event=where(self.room.event, number, table))
            return
        if declined(window, begin_questions(window.store, self.room.event, number, table), self.room.event):
            return
        plan = plan_of(
            window.store, self.room.event, number, table, way == "shadow", now, window.settings.auto
        )
        window.go(SCENE_OF[way], plan=plan)

    def take(self, id: str) -> None:
        """A result from a game scored or played here for that table."""
        self.room.do(Take(id))
        self.room.show()
