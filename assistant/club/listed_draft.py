"""A described game that is not saved yet outlasts a killed program: a small file on this computer, gone once saved."""

from db.folder.lines import dump, load
from db.folder.store import Store
from db.problems import Problem
from engine.documents.door import BadDocument, checked
from engine.documents.listed_form import GameFormDoc

FILE = "drafts/described-game.json"


def kept_draft(store: Store) -> GameFormDoc | None:
    try:
        data = store.disk.read(store.local / FILE)
        return checked(load(data.decode()), GameFormDoc) if data else None
    except (Problem, BadDocument, ValueError):  # it is only somebody's keys
        return None


def keep_draft(store: Store, form: GameFormDoc | None) -> None:
    """None: there is nothing to be kept. A disk that refuses is told by what is saved, not by every key."""
    path = store.local / FILE
    if store.read_only:
        return
    try:
        if form is not None:
            store.disk.folder(path.parent)
            store.disk.swap(path, dump(form).encode())
        elif store.disk.identity(path) is not None:
            store.disk.remove(path)
    except Problem:
        return


def drop_draft(store: Store) -> None:
    keep_draft(store, None)
