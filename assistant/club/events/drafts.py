"""What was typed for tables and not yet kept outlasts a killed program: a small file on this computer, gone once kept."""

from collections.abc import Sequence

from db.folder.lines import dump, load
from db.folder.store import Store
from db.problems import Problem
from engine.documents.door import BadDocument, checked
from engine.documents.draft import DraftDoc

FOLDER = "drafts"


def load_drafts(store: Store, event: str) -> list[DraftDoc]:
    """As far as they can be read: they are only somebody's keys."""
    try:
        data = store.disk.read(store.local / FOLDER / f"{event}.json")
        return checked(load(data.decode()), list[DraftDoc]) if data else []
    except (Problem, BadDocument, ValueError):
        return []


def save_drafts(store: Store, event: str, drafts: Sequence[DraftDoc]) -> None:
    """On this computer, whatever the club is kept in; a disk that refuses is told by what is saved, not by every key."""
    path = store.local / FOLDER / f"{event}.json"
    try:
        if drafts:
            store.disk.folder(path.parent)
            store.disk.swap(path, dump(list(drafts)).encode())
        elif store.disk.identity(path) is not None:
            store.disk.remove(path)
    except Problem:
        return
