"""What is the matter with a store: a look at everything that changes nothing."""

import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from db.folder.backups import club_of, look
from db.folder.contents import texts_of
from db.folder.file_names import LOCK, LOG
from db.folder.files import Disk
from db.folder.photos import is_whole, named_photos
from db.folder.store import Store
from db.folder.twin import read_twin
from db.problems import Fact, Problem
from db.sealing.seal import can_seal


@dataclass(frozen=True)
class StoreFinding:
    code: str
    good: bool = True
    facts: dict[str, Fact] = field(default_factory=dict)


Unreadable = Callable[[Store], Iterable[tuple[str, str, str]]]  # table, id and why it cannot be read


def examine(
    folder: Path, disk: Disk | None = None, unreadable: Unreadable = lambda store: ()
) -> list[StoreFinding]:
    """Findings, the worst not hidden by the first: folder, data, copies, records, games, backups, room.

    `unreadable` knows more of the documents than the store does.
    """
    disk = disk or Disk()
    if not folder.exists():
        return [StoreFinding("no_folder", True, {"path": str(folder)})]
    found = [StoreFinding("folder", os.access(folder, os.W_OK), {"path": str(folder)})]
    try:
        with Store.open(folder, disk=disk, read_only=True) as store:
            found += _contents(store, disk)
            for table, key, why in unreadable(store):
                found.append(StoreFinding("unreadable", False, {"table": table, "id": key, "why": why}))
    except Problem as problem:
        found.append(StoreFinding(f"problem.{problem.code}", False, problem.facts))
    if not can_seal():
        found.append(StoreFinding("no_seal"))
    free = shutil.disk_usage(folder).free
    found.append(StoreFinding("room", free > 100 * 1024 * 1024, {"megabytes": free // (1024 * 1024)}))
    return found


def _contents(store: Store, disk: Disk) -> list[StoreFinding]:
    counts: dict[str, Fact] = {
        "players": len(store.players.all(everyone=True)),
        "results": store.results.count(),
    }
    found = [StoreFinding("data", True, {**counts, "events": len(store.events.all())})]
    told = read_twin(disk, store.local / LOG).told
    found += [StoreFinding("copy_differs", False, dict(notice.facts)) for notice in told]
    holder = disk.lock_holder(store.local / LOCK)
    if holder is not None:
        found.append(StoreFinding("last_writer", True, vars(holder)))
    if aside := store.aside.all():
        names = ", ".join(f"{kept['table']} {kept['id'][:8]} ({kept['why']})" for kept in aside)
        found.append(StoreFinding("aside", False, {"n": len(aside), "names": names}))
    bad = [row["id"] for row in store.records.all() if not _readable(store, row["id"])]
    found.append(StoreFinding("records", not bad, {"n": len(store.records.all()), "bad": len(bad)}))
    games = store.games.unfinished()
    hurt = sum(not game.whole and not game.locked for game in games)
    found.append(StoreFinding("games", not hurt, {"n": len(games), "bad": hurt}))
    for game in games:
        if game.locked:
            found.append(StoreFinding("game_locked", False, {"id": game.id}))
        elif not game.whole:
            facts: dict[str, Fact] = {"id": game.id, "readable": len(game.entries), "lost": game.lost}
            found.append(StoreFinding("game_damaged", False, facts))
    named = named_photos(texts_of(store.log.tables()))
    gone = [name for name in named if not is_whole(name, store.photos.get(name))]
    if named:
        found.append(StoreFinding("photos", not gone, {"n": len(named), "bad": len(gone)}))
    backups = store.backups.all()
    good = [backup for backup in backups if _looks_good(disk, backup.path)]
    found.append(_of_backups(len(backups), len(good), good[0].at if good else None))
    others = [b for b in good if (club := club_of(disk, b.path)) and club != store.log.club]
    if others:
        found.append(StoreFinding("other_backups", True, {"n": len(others)}))
    if strange := store.backups.strange():
        found.append(StoreFinding("strange_backups", False, {"names": ", ".join(strange)}))
    return found


def _of_backups(all: int, good: int, newest: datetime | None) -> StoreFinding:
    if newest is None:
        return (
            StoreFinding("no_good_backup", False, {"n": all}) if all else StoreFinding("no_backup", True, {})
        )
    facts: dict[str, Fact] = {"n": good, "all": all, "newest": f"{newest:%Y-%m-%d %H:%M} UTC"}
    return StoreFinding("backups", good == all, facts)


def _readable(store: Store, key: str) -> bool:
    try:
        store.records.text(key)
    except Problem:
        return False
    return True


def _looks_good(disk: Disk, path: Path) -> bool:
    try:
        look(disk, path)
    except Problem:
        return False
    return True
