"""The version of what is kept, and the way up from every older one.

A migration turns the tables of one version into those of the next; it never looks at files. The test
of each runs on a stored file of its version.
"""

from collections.abc import Callable

from db.folder.lines import Json
from db.folder.storage import Tables, dumped, parsed
from db.problems import Problem

FORMAT = "alcalde"
SCHEMA = 2
Documents = dict[str, dict[str, Json]]


def header(changes: int = 0, club: str = "") -> Json:
    """The first line of a log; `club` is the id that tells its backups from those of other clubs."""
    return {"format": FORMAT, "schema": SCHEMA, "changes": changes, "club": club}


def check_version(found: object, path: str) -> int:
    """The version, if this program can read it."""
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise Problem("not_ours", path=path)
    if found > SCHEMA:
        raise Problem("newer", path=path, found=found, known=SCHEMA)
    return found


def migrate(tables: Tables, version: int) -> Tables:
    if version == SCHEMA:
        return tables
    documents = parsed(tables)
    for step in range(version, SCHEMA):
        MIGRATIONS[step](documents)
    return dumped(documents)


def from_1(tables: Documents) -> None:
    """Version 1 flagged deleted documents where they stood, and its players had a name and a club only."""
    trash = tables.setdefault("trash", {})
    for name in ("players", "results", "events"):
        for key, document in list(tables.get(name, {}).items()):
            if deleted := document.pop("deleted", None):
                trash[key] = {
                    "id": key,
                    "table": name,
                    "document": document,
                    "at": deleted,
                    "who": "",
                    "why": "",
                }
                del tables[name][key]
    stored = [*tables.get("players", {}).values()]
    stored += [thrown["document"] for thrown in trash.values() if thrown["table"] == "players"]
    for player in stored:
        for field, value in {"nickname": "", "notes": "", "active": True, "merged_into": None}.items():
            player.setdefault(field, value)


MIGRATIONS: dict[int, Callable[[Documents], None]] = {1: from_1}
