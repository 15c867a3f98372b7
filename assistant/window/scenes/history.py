"""Behind the history: filters, corrections with a reason, reversible deleting, paper and files."""

from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from assistant.club.correcting import correct_result
from assistant.club.events.entry import read_number, read_row
from assistant.club.keeping import problem_words
from assistant.window.pages.history import Correction, HistoryPage, HistoryView, Options
from assistant.window.printing import print_result
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.scenes.history_words import line_of, version_words
from db.exchange.csv_files import results_csv
from db.folder.lines import Json
from db.problems import Problem
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from assistant.window.app import Window

PER_PAGE = 100
FILTERS = ("player", "game", "rules", "event", "since", "until")


class Asked(TypedDict):
    """The filters as the store takes them; None filters nothing."""

    player: str | None
    game: str | None
    rules: str | None
    event: str | None
    since: str | None
    until: str | None


class History(ClubScene):
    name = "history"
    page = HistoryPage

    def __init__(self, window: "Window", player: str = "", event: str = "") -> None:
        super().__init__(window)
        self.filters = dict.fromkeys(FILTERS, "") | {"player": player, "event": event}
        self.first, self.chosen, self.correcting = 0, "", ""
        self.deleted: tuple[str, str] | None = None

    # what is shown

    def _asked(self) -> Asked:
        given = {name: value or None for name, value in self.filters.items()}
        until = given["until"]
        if until:  # the last day is meant to be in
            until = (date.fromisoformat(until) + timedelta(1)).isoformat()
        return {
            "player": given["player"],
            "game": given["game"],
            "rules": given["rules"],
            "event": given["event"],
            "since": given["since"],
            "until": until,
        }

    def view(self) -> HistoryView:
        tr, store = self.window.tr, self.window.store
        asked = self._asked()
        count = store.results.count(**asked)
        self.first = max(0, min(self.first, (count - 1) // PER_PAGE * PER_PAGE))
        found = store.results.find(**asked, offset=self.first, limit=PER_PAGE)
        events = {event["id"]: event["name"] for event in store.events.all()}
        if self.chosen not in {result["id"] for result in found}:
            self.chosen = found[0]["id"] if found else ""
        chosen = store.results.get(self.chosen) if self.chosen else None
        return HistoryView(
            tuple(line_of(tr, result, events) for result in found),
            self.first,
            count,
            PER_PAGE,
            dict(self.filters),
            self._options(events),
            self.chosen,
            self._can(chosen),
            tr("past.bring_back", what=self.deleted[1]) if self.deleted else "",
            tuple(version_words(tr, entry) for entry in store.corrections.of(self.chosen)) if chosen else (),
            self._correction(chosen) if chosen and self.correcting == self.chosen else None,
            not store.read_only,
        )

    def _options(self, events: dict[str, str]) -> dict[str, Options]:
        tr, store = self.window.tr, self.window.store
        players = tuple(
            (player["id"], player["name"]) for player in store.players.all(True) if not player["merged_into"]
        )
        games = tuple((game, tr(f"games.{game}")) for game in ("san-juan", "saint-malo"))
        rules = tuple((id, tr(f"past.rules.{id}")) for id in ("2004", "2014", "new-buildings", "standard"))
        every = ("", tr("past.all"))
        return {
            "player": (every, *players),
            "game": (every, *games),
            "rules": (every, *rules),
            "event": (every, *events.items()),
        }

    def _can(self, result: Json | None) -> frozenset[str]:
        if result is None:
            return frozenset()
        can = {"print"}
        if "result" in self.window.scenes:
            can.add("open")
        if result.get("record") and "replay" in self.window.scenes:
            can.add("replay")
        if not self.window.store.read_only:
            can |= {"correct", "delete"}
        return frozenset(can)

    def _correction(self, result: Json) -> Correction:
        tr, seats = self.window.tr, result["seats"]

        def shown(value: float | None) -> str:
            return "" if value is None else f"{value:g}"

        return Correction(
            result["id"],
            tr("past.correcting", when=result["played_at"][:10]),
            tuple(seat["name"] for seat in seats),
            tuple(shown(seat["points"]) for seat in seats),
            tuple(shown(seat["tie_break"]) for seat in seats),
            tr("past.correcting_text"),
        )

    # what a person does

    def do_filter(self, name: str, value: str) -> None:
        if name in ("since", "until") and value:
            try:
                date.fromisoformat(value)
            except ValueError:
                self.window.toast(self.window.tr("event_store.bad.date", date=value), "wrong")
                return
        if self.filters[name] != value:
            self.filters[name], self.first, self.correcting = value, 0, ""
            self.window.show()

    def do_clear(self) -> None:
        self.filters, self.first = dict.fromkeys(FILTERS, ""), 0
        self.window.show()

    def do_turn(self, first: int) -> None:
        self.first, self.correcting = first, ""
        self.window.show()

    def do_pick(self, ids: tuple[str, ...]) -> None:
        if ids and ids[0] != self.chosen:
            self.chosen, self.correcting = ids[0], ""
            self.window.show()
            self.window.page.first_focus().focus_set()

    def do_open(self, id: str) -> None:
        if "result" in self.window.scenes:
            self.window.go("result", id=id)

    def do_replay(self, id: str) -> None:
        self.window.go("replay", id=id)

    def do_correct(self, id: str) -> None:
        self.correcting = id
        self.chosen = id or self.chosen
        self.window.show()
        self.window.page.first_focus().focus_set()

    def do_keep(self, points: list[str], breaks: list[str], reason: str) -> None:
        """Only with a reason: whoever looks at it next year has to understand it."""
        window, tr = self.window, self.window.tr
        state = read_row(points, breaks)
        figures = [read_number(text) for text in breaks]
        not_figures = any(
            text.strip() and figure is None for text, figure in zip(breaks, figures, strict=True)
        )
        if state.points is None or state.wrong or not_figures:
            window.toast(tr("past.not_numbers"), "wrong")
            return
        if not reason.strip():
            window.toast(tr("past.why_needed"), "wrong")
            return
        try:
            known = figures if any(figure is not None for figure in figures) else None
            correct_result(window.store, self.correcting, list(state.points), known, reason)
        except Problem as problem:
            window.toast(problem_words(problem, tr), "wrong")
            return
        except Refused as refused:
            window.toast(str(refused), "wrong")
            return
        self.correcting = ""
        window.toast(tr("past.corrected"))
        window.show()

    def do_delete(self, id: str) -> None:
        window, tr = self.window, self.window.tr
        result = window.store.results.get(id)
        if result is None:
            return
        if result.get("event") and self._in_event(result):
            window.toast(tr("past.in_event"), "wrong")
            return
        said = f"{result['played_at'][:10]} {', '.join(seat['name'] for seat in result['seats'])}"
        if window.dialogs.ask(
            tr("past.delete"),
            tr("past.delete_text", what=said),
            tr("past.delete"),
            tr("events.keep"),
            danger=True,
        ):
            window.store.results.delete(id, "organiser")
            self.deleted = (id, said)
            window.show()

    def _in_event(self, result: Json) -> bool:
        event = self.window.store.events.get(result["event"]["id"])
        tables = [table for round in event["rounds"] for table in round["tables"]] if event else []
        return any(table["result"] == result["id"] for table in tables)

    def do_bring_back(self) -> None:
        if self.deleted:
            self.window.store.trash.bring_back(self.deleted[0])
            self.chosen, self.deleted = self.deleted[0], None
            self.window.show()

    def do_print(self, id: str) -> None:
        result = self.window.store.results.get(id)
        if result is not None:
            print_result(self.window, result)

    def do_export(self) -> None:
        """The results that answer the filters, as a spreadsheet takes them."""
        window, tr = self.window, self.window.tr
        path = window.dialogs.save_file(tr("past.export"), "results.csv", ((tr("past.csv"), ".csv"),))
        if path is None:
            return
        found = window.store.results.find(**self._asked(), newest_first=False)
        try:
            Path(path).write_bytes(results_csv(found).encode("utf-8-sig"))
        except OSError as wrong:
            window.toast(str(wrong), "wrong")
            return
        window.toast(tr("past.exported", n=len(found), path=path))
