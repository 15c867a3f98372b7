"""A club moves, from a folder to a server or back: copied, compared, and the source marked so that nobody goes on there."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from db.contract import Tables
from db.exchange.json_files import ExportDoc, export_all
from db.folder.alone import Files
from db.folder.contents import texts_of
from db.folder.file_names import BACKUPS, FILES, MOVED
from db.folder.photos import Photos
from db.folder.store import Store
from db.problems import Problem
from db.server.copy import LocalCopy
from db.tables.records import names_of


def go_on_alone(local: Path, target: Store) -> int:
    """The last state of a server's club that this computer knows, in an empty folder; gives the number of its last change.

    The server is left as it is: whatever was entered there since must be brought together by a person.
    """
    found = LocalCopy(target.disk, local).read()
    if found is None:
        raise Problem("no_copy", path=str(local))
    if any(target.log.tables().values()):
        raise Problem("not_empty", where=target.where)
    tables: Tables = {}
    for kind, key, _, text in found.rows:
        if text is None:
            tables.get(kind, {}).pop(key, None)
        else:
            tables.setdefault(kind, {})[key] = text
    target.log.replace(tables, found.seq)
    target.results.forget_index()
    here = Files(target.disk, local)
    for name in (*FILES, *(name for row in target.records.all() for name in names_of(row))):
        if (data := here.get(name)) is not None:
            target.blobs.put(name, data)
    photos = Photos(here, target.disk, local / BACKUPS)
    for name, data in photos.packed(texts_of(tables)).items():
        target.blobs.put(name, data)
    return found.seq


@dataclass(frozen=True)
class MovedClub:
    """What was moved; games in progress stay where they are played."""

    results: int
    players: int
    events: int
    games: tuple[str, ...]


def move(source: Store, target: Store, marked: Callable[[str], None]) -> MovedClub:
    """All of it or nothing: the source is marked only once the target holds the same."""
    if source.read_only:
        raise Problem("move_read_only", where=source.where)
    if any(target.log.tables().values()):
        raise Problem("not_empty", where=target.where)
    target.log.replace({name: dict(texts) for name, texts in source.log.tables().items()}, source.log.changes)
    for key, text in source.records.texts():
        target.records.keep_text(key, text)
    photos = source.photos.packed(texts_of(source.log.tables()))
    files = {name: data for name in FILES if (data := source.blobs.get(name)) is not None}
    for name, data in {**photos, **files}.items():
        target.blobs.put(name, data)
    target.results.forget_index()
    if _comparable(source) != _comparable(target):
        raise Problem("move_differs", where=target.where)
    marked(target.where)
    games = tuple(game.id for game in source.games.unfinished())
    counts = source.results.count(), len(source.players.all(everyone=True)), len(source.events.all())
    return MovedClub(*counts, games)


def _comparable(store: Store) -> ExportDoc:
    return {**export_all(store), "games": []}


def mark_folder(store: Store, to: str) -> None:
    store.disk.put(store.local / MOVED, f"{to}\n".encode())


def unmark_folder(store: Store) -> bool:
    """False if there was no mark."""
    there = store.disk.read(store.local / MOVED) is not None
    store.disk.remove(store.local / MOVED)
    return there
