"""The version of what is kept, and the way up from every older one.

A migration turns the tables of one version into those of the next; it never looks at files. The test
of each runs on a stored file of its version.
"""

from collections.abc import Callable
from typing import NotRequired, TypedDict

from db.contract import Tables
from db.folder.storage import Parsed, dumped, parsed
from db.problems import Problem
from engine.documents.door import Outside

FORMAT = "alcalde"
SCHEMA = 3


class Header(TypedDict):
    format: str
    schema: int
    changes: int
    club: str
    generation: NotRequired[int]


def header(changes: int = 0, club: str = "") -> Header:
    """The first line of a log; `club` is the id that tells its backups from those of other clubs."""
    return {"format": FORMAT, "schema": SCHEMA, "changes": changes, "club": club}


def check_version(found: Outside, path: str) -> int:
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


def from_1(tables: Parsed) -> None:
    """Version 1 flagged deleted documents where they stood, and its players had a name and a club only."""
    trash = tables.setdefault("trash", {})
    for name in ("players", "results", "events"):
        for key, document in list(tables.get(name, {}).items()):
            if deleted := document.pop("deleted", None):
                trash[key] = {
                    "id": key,
                    "table": name,
                    "document": document,
                    "at": str(deleted),
                    "who": "",
                    "why": "",
                }
                del tables[name][key]
    stored = [*tables.get("players", {}).values()]
    documents = [thrown["document"] for thrown in trash.values() if thrown["table"] == "players"]
    for player in stored + [document for document in documents if isinstance(document, dict)]:
        for field, value in {"nickname": "", "notes": "", "active": True, "merged_into": None}.items():
            player.setdefault(field, value)


def from_2(tables: Parsed) -> None:
    """Version 2 kept events in one piece. They are read as they are; an older program must not read those in parts."""


MIGRATIONS: dict[int, Callable[[Parsed], None]] = {1: from_1, 2: from_2}
