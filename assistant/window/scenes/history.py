"""Behind the history: filters, corrections with a reason, reversible deleting, paper and files."""

from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, assert_never

from assistant.club.events.entry import read_number, read_row
from assistant.club.photos import photo_of
from assistant.club.service.answers import Kept
from assistant.club.service.guards import result_guard
from assistant.club.service.history import NewFigures, correct, delete_result
from assistant.club.service.versions import bring_back
from assistant.club.versions_words import version_words
from assistant.games.pad.kept import pad_of
from assistant.games.pad.occasion import typed_day
from assistant.games.registry import game_name
from assistant.window.asking import settled
from assistant.window.pages.history import (
    ClearFilters,
    Correction,
    CorrectResult,
    CorrectWhole,
    DeleteResult,
    ExportHistory,
    FilterHistory,
    HistoryMessage,
    HistoryPage,
    HistoryView,
    KeepCorrection,
    LookAtVersion,
    Options,
    PrintResult,
    RestoreVersion,
    VersionLine,
)
from assistant.window.pages.messages import BringBack, OpenReplay, OpenResult, PickLines, TurnTo
from assistant.window.printing import print_result
from assistant.window.scenes.club_scene import ClubScene
from assistant.window.scenes.history_words import line_of, rules_words
from assistant.window.scenes.scene import written
from db.exchange.csv_files import results_csv
from engine.documents.games import playable
from engine.documents.result import Number, ResultDoc
from engine.games import GAMES

if TYPE_CHECKING:
    from assistant.window.app import Window

PER_PAGE = 100
FILTERS = ("player", "game", "rules", "event", "since", "until")


class HistoryFilters(TypedDict):
    """The filters as the store takes them; None filters nothing."""

    player: str | None
    game: str | None
    rules: str | None
    event: str | None
    since: str | None
    until: str | None


class HistoryScene(ClubScene[HistoryMessage]):
    name = "history"
    page = HistoryPage

    def __init__(self, window: "Window", player: str = "", event: str = "") -> None:
        super().__init__(window)
        self.filters = dict.fromkeys(FILTERS, "") | {"player": player, "event": event}
        self.first, self.chosen, self.correcting = 0, "", ""
        self.guard: str | None = None
        self.deleted: tuple[str, str] | None = None

    # what is shown

    def _shown_filters(self) -> dict[str, str]:
        """Days as people write them here."""
        day, shown = self.window.tr.day, dict(self.filters)
        return shown | {
            name: day(date.fromisoformat(shown[name])) for name in ("since", "until") if shown[name]
        }

    def _asked(self) -> HistoryFilters:
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
        events = {head.id: head.name for head in store.events.heads()}
        if self.chosen not in {result["id"] for result in found}:
            self.chosen = found[0]["id"] if found else ""
        chosen = store.results.get(self.chosen) if self.chosen else None
        return HistoryView(
            tuple(line_of(tr, result, events) for result in found),
            self.first,
            count,
            PER_PAGE,
            self._shown_filters(),
            self._options(events),
            self.chosen,
            self._can(chosen),
            tr("past.bring_back", what=self.deleted[1]) if self.deleted else "",
            self._versions() if chosen else (),
            self._correction(chosen) if chosen and self.correcting == self.chosen else None,
            not store.read_only,
            photo_of(store, chosen["photo"]) if chosen else b"",
        )

    def _options(self, events: dict[str, str]) -> dict[str, Options]:
        tr, store = self.window.tr, self.window.store
        players = tuple(
            (player["id"], player["name"]) for player in store.players.all(True) if not player["merged_into"]
        )
        games = tuple((game, game_name(tr, game)) for game in GAMES)
        every_set = [rules for game in playable().values() for rules in game.rules]
        rules = tuple((id, rules_words(tr, id)) for id in dict.fromkeys(every_set))
        every = ("", tr("past.all"))
        return {
            "player": (every, *players),
            "game": (every, *games),
            "rules": (every, *rules),
            "event": (every, *events.items()),
        }

    def _can(self, result: ResultDoc | None) -> frozenset[str]:
        if result is None:
            return frozenset()
        can = {"print"}
        if "result" in self.window.scenes:
            can.add("open")
        if result["record"] and "replay" in self.window.scenes:
            can.add("replay")
        if not self.window.store.read_only:
            can |= {"correct", "delete"}
        return frozenset(can)

    def _versions(self) -> tuple[VersionLine, ...]:
        corrections = self.window.store.corrections.of(self.chosen)
        return tuple(VersionLine(entry["id"], version_words(self.window.tr, entry)) for entry in corrections)

    def _correction(self, result: ResultDoc) -> Correction:
        tr, seats = self.window.tr, result["seats"]

        def shown(value: Number | None) -> str:
            return "" if value is None else f"{value:g}"

        return Correction(
            result["id"],
            tr("past.correcting", when=tr.day(datetime.fromisoformat(result["played_at"]))),
            tuple(seat["name"] for seat in seats),
            tuple(shown(seat["points"]) for seat in seats),
            tuple(shown(seat["tie_break"]) for seat in seats),
            tr("past.correcting_text"),
            "score" in self.window.scenes and pad_of(result) is not None,
        )

    # what a person does

    def act(self, message: HistoryMessage) -> None:
        match message:
            case FilterHistory(name, value):
                self.filter(name, value)
            case ClearFilters():
                self.filters, self.first = dict.fromkeys(FILTERS, ""), 0
                self.window.show()
            case TurnTo(first):
                self.first, self.correcting = first, ""
                self.window.show()
            case PickLines(ids):
                self.pick(ids)
            case OpenResult(id):
                if "result" in self.window.scenes:
                    self.window.go("result", id=id)
            case OpenReplay(id):
                self.window.go("replay", id=id)
            case CorrectResult(id):
                self.correct(id)
            case KeepCorrection(points, breaks, reason):
                self.keep(list(points), list(breaks), reason)
            case CorrectWhole(id):
                self.window.go("score", correct=id)
            case LookAtVersion(id):
                self.window.go("result", id=self.chosen, version=id)
            case RestoreVersion(id):
                self.bring_back_version(id)
            case DeleteResult(id):
                self.delete(id)
            case BringBack():
                self.bring_back()
            case PrintResult(id):
                self.print(id)
            case ExportHistory():
                self.export()
            case _:
                assert_never(message)

    def filter(self, name: str, value: str) -> None:
        if name in ("since", "until") and value:
            try:
                value = typed_day(value.strip()).isoformat()
            except ValueError:
                self.window.toast(
                    self.window.tr(
                        "event_store.bad.date", date=value, form=self.window.tr.day(date(2026, 5, 2))
                    ),
                    "wrong",
                )
                return
        if self.filters[name] != value:
            self.filters[name], self.first, self.correcting = value, 0, ""
            self.window.show()

    def pick(self, ids: tuple[str, ...]) -> None:
        if ids and ids[0] != self.chosen:
            self.chosen, self.correcting = ids[0], ""
            self.window.show()
            self.window.page.first_focus().focus_set()

    def correct(self, id: str) -> None:
        self.correcting, self.guard = id, self._seen(id)
        self.chosen = id or self.chosen
        self.window.show()
        self.window.page.first_focus().focus_set()

    def _seen(self, id: str) -> str | None:
        """What somebody looks at as they begin: others may change it before they are done."""
        result = self.window.store.results.get(id)
        return None if result is None else result_guard(result)

    def keep(self, points: list[str], breaks: list[str], reason: str) -> None:
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
        known = tuple(figures) if any(figure is not None for figure in figures) else None
        change = NewFigures(self.correcting, state.points, known, reason)
        result = window.store.results.get(self.correcting)
        event = window.store.events.get(result["event"]["id"]) if result and result["event"] else None
        answer = settled(window, lambda agreed: correct(window.club, change, agreed, self.guard), event=event)
        if isinstance(answer, Kept):
            self.correcting = ""
            window.toast(tr("past.corrected"))
            window.show()

    def bring_back_version(self, correction: str) -> None:
        """An earlier version stands again, after a word about what it says."""
        window, tr, store = self.window, self.window.tr, self.window.store
        entry = store.corrections.need(correction)
        seen = self._seen(entry["result"])
        said = tr("past.version_sure", what=version_words(tr, entry))
        if not window.dialogs.ask(
            tr("past.version_back"), said, tr("past.version_back"), tr("dialogs.cancel"), careful=True
        ):
            return
        where = entry["before"]["event"]
        event = store.events.get(where["id"]) if where else None
        why = tr("past.version_why", at=tr.moment(datetime.fromisoformat(entry["at"])))
        answer = settled(
            window, lambda agreed: bring_back(window.club, correction, why, agreed, guard=seen), event=event
        )
        if isinstance(answer, Kept):
            window.toast(tr("past.corrected"))
            window.show()

    def delete(self, id: str) -> None:
        window, seen = self.window, self._seen(id)
        answer = settled(window, lambda agreed: delete_result(window.club, id, agreed, guard=seen))
        if isinstance(answer, Kept):
            self.deleted = (id, str(answer.facts["name"]))
            window.show()

    def bring_back(self) -> None:
        if self.deleted:
            self.window.store.trash.bring_back(self.deleted[0])
            self.chosen, self.deleted = self.deleted[0], None
            self.window.show()

    def print(self, id: str) -> None:
        result = self.window.store.results.get(id)
        if result is not None:
            print_result(self.window, result)

    def export(self) -> None:
        """The results that answer the filters, as a spreadsheet takes them."""
        window, tr = self.window, self.window.tr
        path = window.dialogs.save_file(tr("past.export"), "results.csv", ((tr("past.csv"), ".csv"),))
        if path is None:
            return
        found = window.store.results.find(**self._asked(), newest_first=False)
        if self.tried(written, Path(path), results_csv(found).encode("utf-8-sig")):
            window.toast(tr("past.exported", n=len(found), path=path))
