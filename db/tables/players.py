"""Players: added, changed, deleted and brought back, merged and parted again."""

from typing import Any

from db.folder.lines import Json, dump, load
from db.folder.storage import Change
from db.names import Directory, plain
from db.problems import Problem
from db.tables.desk import Desk
from db.tables.documents import check_player
from db.tables.trash import Trash

FIELDS = ("name", "nickname", "club", "notes", "active")


def new_player(key: str, name: str, **fields: Any) -> Json:
    """A player document; unknown fields are kept."""
    start = {"nickname": "", "club": "", "notes": "", "active": True, "merged_into": None}
    return {"schema": 1, "id": key, "name": " ".join(name.split()), **start, **fields}


class Players:
    def __init__(self, desk: Desk, trash: Trash) -> None:
        self._desk, self._trash = desk, trash
        self._table = desk.table("players")

    def add(self, name: str, nickname: str = "", club: str = "", notes: str = "") -> Json:
        player = new_player(self._desk.new_id(), name, nickname=nickname, club=club, notes=notes)
        self._refuse_double(player)
        return self._save(player)

    def change(self, key: str, **fields: Any) -> Json:
        if unknown := set(fields) - set(FIELDS):
            raise Problem("bad_document", table="players", field=min(unknown))
        player = {**self._table.need(key), **fields}
        self._refuse_double(player)
        return self._save(player)

    def _save(self, player: Json) -> Json:
        check_player(player)
        return self._table.save(player)

    def _refuse_double(self, player: Json) -> None:
        for other in self._table.documents():
            same = plain(other["name"]) == plain(player["name"]) and plain(other["club"]) == plain(
                player["club"]
            )
            if same and other["id"] != player["id"] and not other["merged_into"]:
                raise Problem("name_taken", name=other["name"], club=other["club"])

    def get(self, key: str) -> Json | None:
        return self._table.one(key)

    def all(self, everyone: bool = False) -> list[Json]:
        """By name; the merged and the no longer active only if everyone is asked for."""
        shown = [p for p in self._table.documents() if everyone or (p["active"] and not p["merged_into"])]
        return sorted(shown, key=lambda player: (plain(player["name"]), player["id"]))

    def directory(self) -> Directory:
        return Directory(self._table.documents())

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw("players", key, who, why)

    # --- one person who was kept twice ---

    def merge(self, keep: str, gone: str, who: str = "", why: str = "") -> Json:
        """All that `gone` played is now `keep`'s. Gives the merge's document; `part` undoes it."""
        kept, merged = self._table.need(keep), self._table.need(gone)
        if keep == gone or kept["merged_into"] or merged["merged_into"]:
            raise Problem("cannot_merge", keep=kept["name"], gone=merged["name"])
        change, places = self._renamed(gone, keep)
        merge = {
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
        self._desk.journal.commit(change)
        return merge

    def part(self, gone: str) -> Json:
        """Takes a merge back: what was `gone`'s is again, except what was since given to somebody else."""
        merge = self._desk.table("merges").need(gone)
        if self._table.need(merge["keep"])["merged_into"]:
            raise Problem("part_later_first", id=gone)
        change: Change = {}
        for table, key, number in merge["places"]:
            document = (change.get(table, {}).get(key)) or self._desk.table(table).one(key)
            people = [] if document is None else document["seats" if table == "results" else "players"]
            if document is not None and number < len(people) and people[number]["player"] == merge["keep"]:
                people[number]["player"] = gone
                change.setdefault(table, {})[key] = document
        player = {**self._table.need(gone), "merged_into": None, "active": merge["active"]}
        change["players"] = {gone: player}
        change["merges"] = {gone: None}
        self._desk.journal.commit(change)
        return player

    def merges(self) -> list[Json]:
        return self._desk.table("merges").documents()

    def _renamed(self, old: str, new: str) -> tuple[Change, list[list[Any]]]:
        """Every document that names a player, with another in the place; and the places."""
        change: Change = {}
        places: list[list[Any]] = []
        for table, field in (("results", "seats"), ("events", "players")):
            for key, text in self._desk.journal.texts(table).items():
                if dump(old) not in text:  # most documents need not be read
                    continue
                document = load(text)
                for number, person in enumerate(document.get(field) or ()):
                    if person.get("player") == old:
                        person["player"] = new
                        places.append([table, key, number])
                        change.setdefault(table, {})[key] = document
        return change, places
