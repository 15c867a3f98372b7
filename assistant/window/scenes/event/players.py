"""The players' tab: names typed, pasted, from files, from the club and from the last event; check-in."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import assert_never

from assistant.club.events.name_lists import NameList, letters, read_names
from assistant.club.keeping import problem_words
from assistant.club.service.answers import Answer, Kept
from assistant.club.service.people import (
    Add,
    CheckIn,
    Leave,
    Rename,
    Return,
    Strike,
    meant,
    typed_names,
)
from assistant.club.service.trouble import Undo
from assistant.window.pages.event.messages import (
    AddFile,
    AddKnown,
    AddLast,
    AddName,
    AllHere,
    ComeBack,
    DropOut,
    EnterName,
    PasteNames,
    PlayersMessage,
    RenameEntrant,
    SetClub,
    SortRoster,
    StrikeOff,
    TakeBackEntry,
    Tick,
    TypeName,
)
from assistant.window.pages.event.views import EntrantsView
from assistant.window.scenes.event.room import EventRoom
from assistant.window.widgets.listing import ListLine
from db.folder.files import handed_in
from db.names import plain
from db.problems import Problem
from engine.documents.event import EntrantDoc, EventDoc, NameDoc
from engine.tournament.event import standings_of
from engine.tournament.standings import Standing

MOST_SUGGESTED = 200
SIGNS = {"active": "✓", "absent": "–", "dropped": "×"}


def _people(found: Iterable[NameDoc]) -> NameList:
    return NameList((("people", tuple(found)),))


class PlayersTab:
    def __init__(self, room: EventRoom, take_back: Callable[[str], None]) -> None:
        self.room = room
        self.typed_name = ""
        self.chosen: tuple[str, ...] = ()
        self.sorted_by = "name"
        self._done = (
            "",
            "",
        )  # what was done just now, and what undo rests on as long as it would take just that back
        self._take_back = take_back
        room.tab_opened.append(self._leave)

    def view(self) -> EntrantsView:
        event = self.room.event
        points = {line.name: line for line in standings_of(event)} if event["rounds"] else {}
        found = meant(event, self.typed_name) if self.typed_name.strip() else event["players"]
        lines = tuple(self._roster_line(entry, points) for entry in sorted(found, key=self._order(points)))
        here = sum(entry["status"] == "active" for entry in event["players"])
        last = self._last_event()
        return EntrantsView(
            lines,
            here,
            tuple(self._suggestions()),
            self.typed_name,
            last["name"] if last else "",
            bool(event["rounds"]),
            self.chosen,
            self.room.can_write,
            len(event["players"]),
            self.sorted_by,
            self._just_done(),
        )

    def _just_done(self) -> str:
        words, rests_on = self._done
        return words if words and self.room.desk.guard(Undo()) == rests_on else ""

    def _note_done(self, answer: Answer, words: str) -> None:
        """Only what has changed something can be taken back."""
        new = isinstance(answer, Kept) and not answer.again
        self._done = (words, self.room.desk.guard(Undo())) if words and new else ("", "")

    def _leave(self) -> None:
        """Another tab: nothing half typed hides the list when somebody comes back."""
        self._done, self.typed_name = ("", ""), ""

    def _order(self, points: dict[str, Standing]) -> Callable[[EntrantDoc], tuple[object, ...]]:
        """The order asked for; people of one club, or of one state, by name."""
        rank = {id: n for n, id in enumerate(points)}

        def key(entry: EntrantDoc) -> tuple[object, ...]:
            name, club = plain(entry["name"]), plain(entry["club"] or "")
            before: dict[str, tuple[object, ...]] = {
                "here": (entry["status"] == "active",),
                "club": (not club, club),
                "status": (list(SIGNS).index(entry["status"]),),
                "points": (rank.get(entry["id"], 0),),
            }
            return (*before.get(self.sorted_by, ()), name, entry["id"])

        return key

    def act(self, message: PlayersMessage) -> None:
        match message:
            case TypeName(text):
                self.type_name(text)
            case AddName(text):
                self.add_name(text)
            case EnterName(text):
                self.enter_name(text)
            case SortRoster(column):
                self.sorted_by = column
                self.room.show()
            case SetClub(ids):
                self.set_club(ids)
            case PasteNames(text):
                self._add(read_names(text), True)
            case AddKnown(ids):
                self.add_known(ids)
            case AddLast():
                self.add_last()
            case AddFile():
                self.add_file()
            case Tick(ids):
                self.tick(ids)
            case AllHere():
                self.all_here()
            case RenameEntrant(ids):
                self.rename(ids)
            case StrikeOff(ids):
                self.strike(ids)
            case DropOut(ids):
                for id in ids[:1]:
                    self.room.with_consent(Leave(id))
            case ComeBack(ids):
                for id in ids[:1]:
                    self.room.arrive(Return(id))
                self.room.show()
            case TakeBackEntry():
                self._take_back(self._done[1])
            case _:
                assert_never(message)

    def _roster_line(self, entry: EntrantDoc, points: dict[str, Standing]) -> ListLine:
        tr = self.room.tr
        status = tr(f"roster.status.{entry['status']}")
        if entry["since"] > 1 and entry["status"] == "active":
            status = tr("roster.since", n=entry["since"])
        line = points.get(entry["id"])
        figure = f"{line.points:g}" if line else ""
        tone = {"active": "", "absent": "soft", "dropped": "warn"}[entry["status"]]
        return ListLine(
            entry["id"], (SIGNS[entry["status"]], entry["name"], entry["club"] or "", status, figure), tone
        )

    def _suggestions(self) -> list[ListLine]:
        """Players of the club who are not entered yet, those first whose name begins as typed."""
        entered = {entry["player"] for entry in self.room.event["players"]}
        names = {plain(entry["name"]) for entry in self.room.event["players"]}
        typed = plain(self.typed_name)
        found = [
            player
            for player in self.room.window.store.players.all()
            if player["id"] not in entered
            and plain(player["name"]) not in names
            and (typed in plain(player["name"]) or typed in plain(player["nickname"] or ""))
        ]
        found.sort(key=lambda player: not plain(player["name"]).startswith(typed))
        return [ListLine(p["id"], (p["name"], p["club"])) for p in found[:MOST_SUGGESTED]]

    def _last_event(self) -> EventDoc | None:
        """The latest other event, whose players often come again."""
        entered = {plain(entry["name"]) for entry in self.room.event["players"]}
        for event in self.room.window.store.events.each():
            if event["id"] != self.room.event["id"] and any(
                plain(p["name"]) not in entered for p in event["players"]
            ):
                return event
        return None

    # entering

    def type_name(self, text: str) -> None:
        """Only the suggestions change under the typing hand."""
        if text != self.typed_name:
            self.typed_name = text
            self.room.show()

    def add_name(self, text: str, sure: bool = True) -> None:
        """`sure`: somebody new, whomever of the registered it may fit."""
        found = typed_names(self.room.window.store, self.room.event, text)
        self._add(found, False, typed=not sure)

    def enter_name(self, text: str) -> None:
        """Enter: whoever is registered under this name, or is the only one it fits who is not here, is checked in."""
        room, tr = self.room, self.room.tr
        found = [] if "," in text or ";" in text or not text.strip() else meant(room.event, text)
        whole = len(found) == 1 and plain(found[0]["name"]) == plain(text)
        away = [entry for entry in found if entry["status"] != "active"]
        if whole and not away:
            self.typed_name = ""
            room.say(tr("roster.is_here", name=found[0]["name"]), "info")
            room.show("name")
        elif len(away) == 1 and (whole or not self._in_club(text)):
            self._welcome(away[0])
        elif len(away) > 1 and not self._in_club(text):
            room.say(tr("roster.several", n=len(away), name=text.strip()), "info")
            room.show("name")
        else:
            self.add_name(text, sure=self._in_club(text))

    def _in_club(self, text: str) -> bool:
        return self.room.window.store.players.directory().is_exact(text)

    def _welcome(self, entry: EntrantDoc) -> None:
        dropped = entry["status"] == "dropped"
        change = Return(entry["id"]) if dropped else CheckIn((entry["id"],))
        if isinstance(answer := self.room.arrive(change), Kept):
            self.typed_name, self.chosen = "", (entry["id"],)
            self._note_done(answer, self.room.tr("roster.is_here", name=entry["name"]))
        self.room.show("name")

    def add_known(self, ids: tuple[str, ...]) -> None:
        found = [player for id in ids if (player := self.room.window.store.players.get(id))]
        self._add(_people({"name": p["name"], "club": p["club"], "player": p["id"]} for p in found), False)

    def add_last(self) -> None:
        last = self._last_event()
        if last:
            came = [entry for entry in last["players"] if entry["status"] != "dropped"]
            people = _people({"name": p["name"], "club": p["club"], "player": p["player"]} for p in came)
            self._add(people, True)

    def add_file(self) -> None:
        tr = self.room.tr
        path = self.room.window.dialogs.open_file(tr("roster.file"), ((tr("roster.file_kind"), ".csv .txt"),))
        if path is None:
            return
        try:
            data = handed_in(Path(path))
        except Problem as problem:
            self.room.say(problem_words(problem, self.room.tr), "wrong")
            return
        self._add(read_names(letters(data)), True)

    def _add(self, found: NameList, expected: bool, typed: bool = False) -> None:
        """A list is expected, to be checked in; whoever is typed at the desk stands there."""
        if not found.people:
            return
        expected = expected and not self.room.event["rounds"]
        before = {entry["id"]: entry["status"] for entry in self.room.event["players"]}
        change = Add.listed(found, absent=expected, typed=typed)
        if isinstance(answer := self.room.arrive(change), Kept):
            players = self.room.event["players"]
            new = [entry["name"] for entry in players if entry["id"] not in before]
            come = [entry["name"] for entry in players if entry["status"] != before.get(entry["id"])]
            if len(new) > 1 or len(come) > 1:
                self.room.say(self.room.tr("roster.entered", n=len(new)))
            self.typed_name = ""
            said = "roster.is_entered" if new else "roster.is_here"
            self._note_done(answer, self.room.tr(said, name=come[0]) if len(come) == 1 else "")
        self.room.show("name")

    # the list

    def tick(self, ids: tuple[str, ...]) -> None:
        status = {entry["id"]: entry["status"] for entry in self.room.event["players"]}
        ids = tuple(id for id in ids if status[id] != "dropped")
        if ids:
            self._check(ids, here=any(status[id] == "absent" for id in ids))

    def all_here(self) -> None:
        ids = tuple(entry["id"] for entry in self.room.event["players"] if entry["status"] == "absent")
        if ids:
            self._check(ids, True)
            self.chosen = ()
            self.room.show("name")  # whoever comes now is typed

    def _check(self, ids: tuple[str, ...], here: bool) -> None:
        answer = self.room.arrive(CheckIn(ids, here))
        if isinstance(answer, Kept) and len(ids) == 1:
            key = "roster.is_here" if here else "roster.is_not_here"
            self._note_done(answer, self.room.tr(key, name=self.room.desk.names()[ids[0]]))
        self.chosen = ids
        self.room.show("roster")

    def rename(self, ids: tuple[str, ...]) -> None:
        tr = self.room.tr
        for id in ids[:1]:
            name = self.room.window.dialogs.ask_text(
                tr("roster.rename"), tr("roster.rename_text"), self.room.desk.names()[id]
            )
            if name:
                self.room.do(Rename(id, name))
                self.room.show()

    def set_club(self, ids: tuple[str, ...]) -> None:
        """One club for everybody chosen; empty is none."""
        tr, entries = self.room.tr, {entry["id"]: entry for entry in self.room.event["players"]}
        if not ids:
            return
        club = self.room.window.dialogs.ask_text(
            tr("roster.club"), tr("roster.club_text"), entries[ids[0]]["club"] or ""
        )
        if club is not None:
            for id in ids:
                self.room.do(Rename(id, entries[id]["name"], club))
            self.room.show()

    def strike(self, ids: tuple[str, ...]) -> None:
        for id in ids:
            if not isinstance(self.room.do(Strike(id)), Kept):
                break
        self.room.show()
