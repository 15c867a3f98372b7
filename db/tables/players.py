"""Players: added, changed, deleted and brought back, merged and parted again."""

from typing import NotRequired, TypedDict, Unpack

from db.contract import Document
from db.folder.lines import dump, load
from db.names import Directory, plain
from db.problems import Problem
from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from db.tables.event_parts import HEADS, PLAYERS
from db.tables.form import whole_player
from db.tables.trash import Trash
from engine.documents.door import Outside
from engine.documents.kept import MergeDoc
from engine.documents.player import PlayerDoc
from engine.documents.result import BgStatsDoc

FIELDS = ("name", "nickname", "club", "notes", "active")
NAMING = ("results", HEADS, PLAYERS)  # tables whose documents name players
Renamed = dict[str, dict[str, Document | None]]  # a change that is being put together


class PlayerNamed(TypedDict):
    player: NotRequired[str | None]


class PlayerLists(TypedDict, total=False):
    """A result or an event, as far as it names players."""

    seats: list[PlayerNamed]
    players: list[PlayerNamed]


class PlayerAbout(TypedDict, total=False):
    """What may be known of a player beside the name."""

    nickname: str
    club: str
    notes: str
    active: bool
    bgstats: BgStatsDoc


class Changed(PlayerAbout, total=False):
    name: str


def new_player(key: str, name: str, **about: Unpack[PlayerAbout]) -> PlayerDoc:
    return {
        "schema": 1,
        "id": key,
        "name": " ".join(name.split()),
        "nickname": "",
        "club": "",
        "notes": "",
        "active": True,
        "merged_into": None,
        **about,
    }


class Players:
    def __init__(self, desk: TablesDesk, trash: Trash) -> None:
        self._desk, self._trash = desk, trash
        self._table = Documents(desk.log, "players", PlayerDoc, whole_player)
        self._merges = Documents(desk.log, "merges", MergeDoc)

    def add(self, name: str, nickname: str = "", club: str = "", notes: str = "") -> PlayerDoc:
        player = new_player(self._desk.new_id(), name, nickname=nickname, club=club, notes=notes)
        return self._desk.live.again(lambda: self._saved(player))

    def _saved(self, player: PlayerDoc) -> PlayerDoc:
        """No other desk may add the same name between the look and the save: all names count as read."""
        self._refuse_double(player)
        return self._table.save(player, reads=(self._table.name,))

    def take(self, player: Outside) -> PlayerDoc:
        """Keeps a player of another store under the id that it has there."""
        return self._table.save(whole_player(player))

    def change(self, key: str, **fields: Unpack[Changed]) -> PlayerDoc:
        if unknown := fields.keys() - set(FIELDS):
            raise Problem("bad_document", table="players", field=min(unknown))

        def changed() -> PlayerDoc:
            player: PlayerDoc = {**self._table.need(key), **fields}
            return self._saved(player)

        return self._desk.live.again(changed)

    def _refuse_double(self, player: PlayerDoc) -> None:
        for other in self._table.all():
            same = plain(other["name"]) == plain(player["name"]) and plain(other["club"]) == plain(
                player["club"]
            )
            if same and other["id"] != player["id"] and not other["merged_into"]:
                raise Problem("name_taken", name=other["name"], club=other["club"])

    def get(self, key: str) -> PlayerDoc | None:
        return self._table.one(key)

    def all(self, everyone: bool = False) -> list[PlayerDoc]:
        """By name; the merged and the no longer active only if everyone is asked for."""
        shown = [p for p in self._table.all() if everyone or (p["active"] and not p["merged_into"])]
        return sorted(shown, key=lambda player: (plain(player["name"]), player["id"]))

    def directory(self) -> Directory:
        return Directory(self._table.all())

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw("players", key, who, why)

    # --- one person who was kept twice ---

    def merge(self, keep: str, gone: str, who: str = "", why: str = "") -> MergeDoc:
        """All that `gone` played is now `keep`'s. Gives the merge's document; `part` undoes it."""
        return self._desk.live.again(lambda: self._merged(keep, gone, who, why))

    def _merged(self, keep: str, gone: str, who: str, why: str) -> MergeDoc:
        kept, merged = self._table.need(keep), self._table.need(gone)
        if keep == gone or kept["merged_into"] or merged["merged_into"]:
            raise Problem("cannot_merge", keep=kept["name"], gone=merged["name"])
        change, places = self._renamed(gone, keep)
        merge: MergeDoc = {
            "schema": 1,
            "id": gone,
            "keep": keep,
            "gone": gone,
            "places": places,
            "active": merged["active"],
            "at": self._desk.now(),
            "who": who,
            "why": why,
        }
        change["players"] = {gone: {**merged, "merged_into": keep, "active": False}}
        change["merges"] = {gone: merge}
        self._desk.log.commit(
            change, reads=NAMING
        )  # what others enter for `gone` meanwhile must not be left out
        return merge

    def part(self, gone: str) -> PlayerDoc:
        """Takes a merge back: what was `gone`'s is again, except what was since given to somebody else."""
        return self._desk.live.again(lambda: self._parted(gone))

    def _parted(self, gone: str) -> PlayerDoc:
        merge = self._merges.need(gone)
        if self._table.need(merge["keep"])["merged_into"]:
            raise Problem("part_later_first", id=gone)
        change: Renamed = {}
        for table, key in dict.fromkeys((table, key) for table, key, _ in merge["places"]):
            numbers = {n for other, at, n in merge["places"] if (other, at) == (table, key)}
            held = self._holding(table, key)
            text = self._desk.log.texts(held).get(key, "{}")
            self._rename(change, held, key, text, merge["keep"], gone, numbers)
        player: PlayerDoc = {**self._table.need(gone), "merged_into": None, "active": merge["active"]}
        change["players"] = {gone: player}
        change["merges"] = {gone: None}
        self._desk.log.commit(change)
        return player

    def merges(self) -> list[MergeDoc]:
        return self._merges.all()

    def _renamed(self, old: str, new: str) -> tuple[Renamed, list[tuple[str, str, int]]]:
        """Every document that names a player, with another in the place; and the places."""
        change: Renamed = {}
        places: list[tuple[str, str, int]] = []
        for table in NAMING:
            for key, text in self._desk.log.texts(table).items():
                if dump(old) in text:  # most documents need not be read
                    found = self._rename(change, table, key, text, old, new)
                    named = HEADS if table == PLAYERS else table  # wherever an event's people are kept
                    places += [(named, key, number) for number in found]
        return change, places

    def _holding(self, table: str, key: str) -> str:
        """The table that has the people of a result or an event."""
        return PLAYERS if table == HEADS and key in self._desk.log.texts(PLAYERS) else table

    @staticmethod
    def _rename(
        change: Renamed, table: str, key: str, text: str, old: str, new: str, only: set[int] | None = None
    ) -> list[int]:
        """Puts another player in the place of one in a result or an event; gives the seats where that was."""
        document: PlayerLists = load(text)
        people = (document.get("seats") if table == "results" else document.get("players")) or []
        found = [n for n, person in enumerate(people) if person.get("player") == old]
        found = [n for n in found if only is None or n in only]
        for number in found:
            people[number]["player"] = new
        if found:
            change.setdefault(table, {})[key] = document
        return found
