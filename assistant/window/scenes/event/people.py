"""The players' tab: names typed, pasted, from files, from the club and from the last event; check-in."""

from pathlib import Path

from assistant.club.events.entry import read_names
from assistant.window.pages.event.page import EventPage
from assistant.window.pages.event.views import PlayersView
from assistant.window.scenes.event.host import Host
from assistant.window.widgets.listing import Line
from db.names import plain
from engine.documents.event import EntrantDoc, EventDoc, NameDoc
from engine.tournament.event import standings_of
from engine.tournament.people import back, drop
from engine.tournament.roster import add_many, check_in, rename, strike
from engine.tournament.standings import Standing

MOST_SUGGESTED = 200
SIGNS = {"active": "✓", "absent": "–", "dropped": "×"}


class PeopleActs(Host):
    def reset_people(self) -> None:
        self.typed_name = ""
        self.chosen: tuple[str, ...] = ()

    def players_view(self) -> PlayersView:
        event = self.event
        points = {line.name: line for line in standings_of(event)} if event["rounds"] else {}
        lines = tuple(self._roster_line(entry, points) for entry in event["players"])
        here = sum(entry["status"] == "active" for entry in event["players"])
        last = self._last_event()
        return PlayersView(
            lines,
            here,
            tuple(self._suggestions()),
            self.typed_name,
            last["name"] if last else "",
            bool(event["rounds"]),
            self.chosen,
        )

    def _roster_line(self, entry: EntrantDoc, points: dict[str, Standing]) -> Line:
        tr = self.window.tr
        status = tr(f"roster.status.{entry['status']}")
        if entry["since"] > 1 and entry["status"] == "active":
            status = tr("roster.since", n=entry["since"])
        line = points.get(entry["id"])
        figure = f"{line.points:g}" if line else ""
        tone = {"active": "", "absent": "soft", "dropped": "warn"}[entry["status"]]
        return Line(
            entry["id"], (SIGNS[entry["status"]], entry["name"], entry["club"] or "", status, figure), tone
        )

    def _suggestions(self) -> list[Line]:
        """Players of the club who are not entered yet, those first whose name begins as typed."""
        entered = {entry["player"] for entry in self.event["players"]}
        names = {plain(entry["name"]) for entry in self.event["players"]}
        typed = plain(self.typed_name)
        found = [
            player
            for player in self.window.store.players.all()
            if player["id"] not in entered
            and plain(player["name"]) not in names
            and (typed in plain(player["name"]) or typed in plain(player["nickname"] or ""))
        ]
        found.sort(key=lambda player: not plain(player["name"]).startswith(typed))
        return [Line(p["id"], (p["name"], p["club"])) for p in found[:MOST_SUGGESTED]]

    def _last_event(self) -> EventDoc | None:
        """The latest other event, whose players often come again."""
        entered = {plain(entry["name"]) for entry in self.event["players"]}
        for event in self.window.store.events.all():
            if event["id"] != self.event["id"] and any(
                plain(p["name"]) not in entered for p in event["players"]
            ):
                return event
        return None

    # entering

    def do_typed_name(self, text: str) -> None:
        """Only the suggestions change: the field must not be rebuilt under the typing hand."""
        if text != self.typed_name:
            self.typed_name = text
            page = self.window.page
            if isinstance(page, EventPage) and page.club is not None:
                page.club.fill(self._suggestions())

    def do_add_name(self, text: str) -> None:
        if text.strip():
            self._add(read_names(text) if "," in text or ";" in text else [{"name": text, "club": ""}], False)

    def do_paste(self, text: str) -> None:
        self._add(read_names(text), True)

    def do_add_known(self, ids: tuple[str, ...]) -> None:
        found = [player for id in ids if (player := self.window.store.players.get(id))]
        self._add([{"name": p["name"], "club": p["club"], "player": p["id"]} for p in found], False)

    def do_add_last(self) -> None:
        last = self._last_event()
        if last:
            came = [entry for entry in last["players"] if entry["status"] != "dropped"]
            self._add([{"name": p["name"], "club": p["club"], "player": p["player"]} for p in came], True)

    def do_add_file(self) -> None:
        tr = self.window.tr
        path = self.window.dialogs.open_file(tr("roster.file"), ((tr("roster.file_kind"), ".csv .txt"),))
        if path is None:
            return
        try:
            data = Path(path).read_bytes()
        except OSError as wrong:
            self.window.toast(str(wrong), "wrong")
            return
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:  # older spreadsheets write Windows letters
            text = data.decode("cp1252", errors="replace")
        self._add(read_names(text), True)

    def _add(self, entries: list[NameDoc], expected: bool) -> None:
        """A list is expected, to be checked in; whoever is typed at the desk stands there."""
        entries = [self.known_player(entry) for entry in entries]
        if not entries:
            return
        expected = expected and not self.event["rounds"]
        if self.attempt(self.desk.do, add_many, entries, absent=expected) is not None:
            if len(entries) > 1:
                self.window.toast(self.window.tr("roster.entered", n=len(entries)))
            self.typed_name = ""
        self.focus = "name"
        self.window.show()

    def known_player(self, entry: NameDoc) -> NameDoc:
        """The club's player of this name, if there is just one."""
        if entry.get("player"):
            return entry
        match = self.window.store.players.directory().match(entry["name"])
        player = self.window.store.players.get(match.player) if match.player else None
        if player is None:
            return entry
        return {"name": player["name"], "club": entry.get("club") or player["club"], "player": player["id"]}

    # the list

    def do_toggle(self, ids: tuple[str, ...]) -> None:
        status = {entry["id"]: entry["status"] for entry in self.event["players"]}
        ids = tuple(id for id in ids if status[id] != "dropped")
        if ids:
            self._check(ids, here=any(status[id] == "absent" for id in ids))

    def do_all_here(self) -> None:
        ids = tuple(entry["id"] for entry in self.event["players"] if entry["status"] == "absent")
        if ids:
            self._check(ids, True)
            self.chosen = ()
            self.window.show()

    def _check(self, ids: tuple[str, ...], here: bool) -> None:
        if not self.event["rounds"]:
            self.attempt(self.desk.do, check_in, list(ids), here)
        else:
            self.with_consent("back" if here else "no-show", check_in, list(ids), here)
        self.chosen = ids
        self.focus = "roster"
        self.window.show()

    def do_rename(self, ids: tuple[str, ...]) -> None:
        tr = self.window.tr
        for id in ids[:1]:
            name = self.window.dialogs.ask_text(
                tr("roster.rename"), tr("roster.rename_text"), self.desk.names()[id]
            )
            if name:
                self.attempt(self.desk.do, rename, id, name)
                self.window.show()

    def do_strike(self, ids: tuple[str, ...]) -> None:
        for id in ids:
            if self.attempt(self.desk.do, strike, id) is None:
                break
        self.window.show()

    def do_leave(self, ids: tuple[str, ...], kind: str) -> None:
        for id in ids[:1]:
            self.with_consent(kind, drop, id)

    def do_back(self, ids: tuple[str, ...]) -> None:
        for id in ids[:1]:
            self.with_consent("back", back, id)
