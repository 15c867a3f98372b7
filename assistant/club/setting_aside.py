"""What the store holds and cannot be opened is set aside and told; it is never a reason not to start."""

from collections.abc import Iterator

from assistant.club.game import choices_of
from assistant.club.listed_games import know_games
from assistant.club.openable import plan_of, readable
from db.folder.lines import load
from db.folder.store import Store
from db.problems import Fact, Notice, Problem
from db.tables.event_parts import found
from engine.documents.result import Facts
from engine.games import GAMES

TABLES = ("listed_games", "players", "events", "settings", "records", "corrections", "trash")


def set_aside(store: Store) -> None:
    """Takes what no page could show out of the way, completes what only lacks a field, and leaves notices."""
    know_games(store)
    for table, key, why in list(_documents(store)):
        told = Notice("set_aside", {"table": table, "id": key, "why": why})
        try:
            store.aside.put(table, key, why)
        except Problem as problem:
            told = Notice("not_set_aside", {"table": table, "id": key, "why": problem.code})
        store.notices.append(told)
    for table in ("players", "events"):
        for key, kept in _kept(store, table):
            if not _trouble(table, kept) and (whole := readable(table, kept)) != kept:
                store.aside.complete(table, key, whole)


def tell_of_games(store: Store) -> None:
    """A game's log stays where it is: one that cannot be opened is not offered, and not lost; of a damaged one is
    told what can be saved."""
    for game in store.games.unfinished():
        if game.locked:
            store.notices.append(Notice("game_locked", {"id": game.id}))
        elif not game.whole:
            facts: dict[str, Fact] = {"id": game.id, "readable": choices_of(game.entries), "lost": game.lost}
            store.notices.append(Notice("game_damaged", facts))
    for table, key, why in _games(store):
        store.notices.append(Notice("set_aside", {"table": table, "id": key, "why": why}))


def unreadable(store: Store) -> Iterator[tuple[str, str, str]]:
    """Table, id and reason of everything that cannot be opened."""
    yield from _documents(store)
    yield from _games(store)


def _kept(store: Store, table: str) -> Iterator[tuple[str, Facts]]:
    """What lies in a table as it was written, whether anybody could read it or not."""
    for key, text in list(store.log.texts(table).items()):
        try:
            yield key, found(store.log, table, key) or {}
        except (KeyError, TypeError, AttributeError):  # an event that lost a part
            yield key, load(text)


def _documents(store: Store) -> Iterator[tuple[str, str, str]]:
    for table in TABLES:
        for key, kept in _kept(store, table):
            if why := _trouble(table, kept):
                yield table, key, why
    texts = store.log.texts("results")
    for key in store.results.unreadable():
        yield "results", key, _trouble("results", load(texts[key]))
    for game in store.results.games() - GAMES.keys():
        for result in store.results.find(game=game):
            yield "results", result["id"], "game"


def _games(store: Store) -> Iterator[tuple[str, str, str]]:
    for game in store.games.unfinished():
        try:
            if game.whole:
                plan_of(game.header)
        except Problem as problem:
            yield "games", game.id, str(problem.facts["field"])


def _trouble(table: str, document: Facts) -> str:
    try:
        readable(table, document)
    except Problem as problem:
        return str(problem.facts.get("field") or problem.code)
    return ""
