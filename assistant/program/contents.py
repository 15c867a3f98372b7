"""What is in a file that somebody opens: looked at, and nothing changed. Kind by content, never by its name."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal

from assistant.club.events.files import FILE, brought_along, unwrapped
from assistant.club.events.sound import sound_event
from assistant.club.importing import recognise
from assistant.club.openable import opened
from db.exchange.json_files import FORMAT as EXPORT
from db.folder.backups import Backups, Inside, look
from db.folder.files import Disk, handed_in
from db.folder.lines import load
from db.problems import Problem
from db.tables.form import instant
from engine.documents.event import EventDoc
from engine.documents.result import Facts
from engine.games import listed_too

Kind = Literal["backup", "event", "export", "bgstats", "csv", "players"]
ZIPPED = b"\x1f\x8b"
OURS = (".alcalde", ".club.gz")  # endings that no other program has; the second is that of version 0.1


@dataclass(frozen=True)
class Contents:
    """`digest` tells whether a file is still the one that was looked at."""

    path: str
    kind: Kind
    digest: str
    name: str = ""  # of the club or the event
    counts: Mapping[str, int] = field(default_factory=dict)
    first: str = ""  # when its first and its last game were played
    last: str = ""
    club: str = ""  # the id of a backup's club
    event: EventDoc | None = None
    document: Facts = field(default_factory=dict, repr=False)
    made: datetime | None = None  # when a backup was made, if its name still says so


def contents_of(path: str) -> Contents:
    """Problem `no_such_file`, `not_ours`, `newer`, `backup_damaged`, `bad_document` or the disk's own."""
    data = handed_in(Path(path))
    digest = hashlib.sha256(data).hexdigest()
    if data.startswith(ZIPPED):
        return _backup(path, digest, look(Disk(), Path(path)))
    kind, document = recognise("auto", data, path)
    if not isinstance(document, dict):
        return Contents(path, "csv" if kind == "csv" else "players", digest)
    if document.get("file") == FILE or ("stages" in document and "players" in document):
        return _event(path, digest, document)
    if document.get("format") == EXPORT:
        return _export(path, digest, document)
    if kind != "bgstats":
        raise Problem("not_ours", path=path)
    return Contents(path, "bgstats", digest)


def changed_since(contents: Contents) -> bool:
    """Whether the file is no longer what was looked at."""
    data = Disk().outside(Path(contents.path))
    return data is None or hashlib.sha256(data).hexdigest() != contents.digest


def _backup(path: str, digest: str, inside: Inside) -> Contents:
    results = [load(text) for text in inside.tables.get("results", {}).values()]
    setting = inside.tables.get("settings", {}).get("club")
    name = _club_name(load(setting)) if setting else ""
    first, last = _span(results)
    beside = Backups(Disk(), Path(path).parent).all()
    made = next((one.at for one in beside if one.path == Path(path)), None)
    return Contents(path, "backup", digest, name, inside.counts, first, last, inside.club, made=made)


def _export(path: str, digest: str, document: Facts) -> Contents:
    tables = document.get("tables")
    if not isinstance(tables, dict) or not all(isinstance(one, dict) for one in tables.values()):
        raise Problem("not_ours", path=path)
    first, last = _span(list(tables.get("results", {}).values()))
    counts = {name: len(documents) for name, documents in tables.items() if documents}
    name = _club_name(tables.get("settings", {}).get("club"))
    return Contents(path, "export", digest, name, counts, first, last)


def _event(path: str, digest: str, document: Facts) -> Contents:
    with listed_too(brought_along(document)):
        event = sound_event({**opened("events", unwrapped(document))})
    told = document.get("results", [])
    results = list(told) if isinstance(told, list) else []
    first, last = _span(results)
    counts = {"players": len(event["players"]), "results": len(results)}
    return Contents(path, "event", digest, event["name"], counts, first, last, "", event, document)


def _club_name(setting: object) -> str:
    value = setting.get("value") if isinstance(setting, dict) else None
    return str(value.get("name", "")) if isinstance(value, dict) else ""


def _span(results: list[Facts]) -> tuple[str, str]:
    """The days of the first and the last game; a file of strange make has none."""
    try:
        played = sorted((str(result["played_at"]) for result in results), key=instant)
    except (KeyError, TypeError, ValueError, Problem):
        return "", ""
    return (played[0][:10], played[-1][:10]) if played else ("", "")
