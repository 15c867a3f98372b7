"""What the store holds and cannot be opened is set aside and told; it is never a reason not to start."""

from collections.abc import Iterator

from assistant.club.openable import header_of, readable
from db.folder.lines import Json, load
from db.folder.store import Store
from db.problems import Notice, Problem
from engine.games import GAMES

TABLES = ("players", "events", "settings", "records", "corrections", "trash")


def set_aside(store: Store) -> None:
    """Takes what no page could show out of the way, completes what only lacks a field, and leaves notices."""
    for table, key, why in list(_documents(store)):
        told = Notice("set_aside", {"table": table, "id": key, "why": why})
        try:
            store.aside.put(table, key, why)
        except Problem as problem:
            told = Notice("not_set_aside", {"table": table, "id": key, "why": problem.code})
        store.notices.append(told)
    for table in ("players", "events"):
        for kept in store.desk.table(table).documents():
            if (whole := readable(table, kept)) != kept:
                store.aside.complete(table, whole)


def tell_of_games(store: Store) -> None:
    """A game's log stays where it is: it is not offered, and not lost."""
    for table, key, why in _games(store):
        store.notices.append(Notice("set_aside", {"table": table, "id": key, "why": why}))


def unreadable(store: Store) -> Iterator[tuple[str, str, str]]:
    """Table, id and reason of everything that cannot be opened."""
    yield from _documents(store)
    yield from _games(store)


def _documents(store: Store) -> Iterator[tuple[str, str, str]]:
    for table in TABLES:
        for kept in store.desk.table(table).documents():
            if why := _trouble(table, kept):
                yield table, kept["id"], why
    texts = store.desk.journal.texts("results")
    for key in store.results.unreadable():
        yield "results", key, _trouble("results", load(texts[key]))
    for game in store.results.games() - GAMES.keys():
        for result in store.results.find(game=game):
            yield "results", result["id"], "game"


def _games(store: Store) -> Iterator[tuple[str, str, str]]:
    for game in store.games.unfinished():
        try:
            if game.whole:
                header_of(game.header)
        except Problem as problem:
            yield "games", game.id, str(problem.facts["field"])


def _trouble(table: str, document: Json) -> str:
    try:
        readable(table, document)
    except Problem as problem:
        return str(problem.facts.get("field") or problem.code)
    return ""
