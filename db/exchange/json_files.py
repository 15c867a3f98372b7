"""The whole store as one JSON document, and back: every table, the records' texts, the games in progress."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from db.folder.lines import Json, dump, load
from db.folder.schema import SCHEMA, check_version, migrate
from db.folder.storage import WORD, Change, Tables, dumped, parsed
from db.folder.store import Store
from db.problems import Problem
from db.tables.documents import check_event, check_player, check_result
from db.tables.games import ARRIVING

FORMAT = "alcalde-export"
CHECKS = {"players": check_player, "results": check_result, "events": check_event}
Opened = Callable[[str, Json], Json]  # table and document → the document as it can be opened; Problem if not


def as_it_is(table: str, document: Json) -> Json:
    return document


def export_all(store: Store) -> Json:
    tables = {name: documents for name, documents in parsed(store.desk.journal.tables()).items() if documents}
    games = [store.games.exported(game.id) for game in store.games.unfinished() if game.whole]
    arriving = tables.pop(ARRIVING, {})
    settled = {game["id"] for game in games}
    games += [game for key, game in arriving.items() if key not in settled]
    return {
        "format": FORMAT,
        "schema": SCHEMA,
        "tables": tables,
        "records": dict(store.records.texts()),
        "games": sorted(games, key=lambda game: str(game["id"])),
    }


@dataclass
class Merging:
    """What an import of a whole store would do."""

    added: dict[str, int] = field(default_factory=dict)  # by table
    same: int = 0
    different: list[tuple[str, str]] = field(
        default_factory=list
    )  # table and id: kept as they are here, unless asked
    change: Change = field(default_factory=dict, repr=False)
    records: dict[str, str] = field(default_factory=dict, repr=False)
    games: list[Json] = field(default_factory=list, repr=False)


def plan_all(store: Store, document: Any, replace: bool = False, opened: Opened = as_it_is) -> Merging:
    """Compares an export with what is here; `replace` takes the export's word where they differ.

    Nothing of it is planned if anything in it could not be opened afterwards.
    """
    tables = _tables(document, opened)
    merging = Merging()
    for name, texts in tables.items():
        here = store.desk.journal.texts(name)
        for key, text in texts.items():
            if key not in here:
                merging.added[name] = merging.added.get(name, 0) + 1
            elif load(here[key]) == load(text):
                merging.same += 1
                continue
            else:
                merging.different.append((name, key))
                if not replace:
                    continue
            merging.change.setdefault(name, {})[key] = load(text)
    wanted = merging.change.get("records", {})
    merging.records = {key: text for key, text in document.get("records", {}).items() if key in wanted}
    there = {game.id for game in store.games.unfinished()} | set(store.desk.journal.texts("records"))
    games = document.get("games", [])
    merging.games = [opened("games", game) for game in games if game["id"] not in there]
    return merging


def carry_out_all(store: Store, merging: Merging) -> None:
    """The records' files first, then everything as one change; games in progress arrive in it."""
    if store.read_only:
        raise Problem("read_only")
    for key, text in merging.records.items():
        store.records.keep_text(key, text)
    arriving: Change = {ARRIVING: {game["id"]: game for game in merging.games}}
    store.desk.journal.commit({**merging.change, **arriving})
    with contextlib.suppress(Problem):  # all is kept; the next opening settles what could not be settled now
        store.games.settle()


def _tables(document: Any, opened: Opened) -> Tables:
    """The tables of an export in today's form; refuses what is not one, whole."""
    try:
        if document["format"] != FORMAT:
            raise Problem("not_ours", path="format")
        version = check_version(document["schema"], "schema")
        tables = migrate(dumped(document["tables"]), version)
        for name, texts in tables.items():
            for key, text in texts.items():
                found = load(text)
                if found["id"] != key or not WORD.fullmatch(key) or (name == "records" and not key.isalnum()):
                    raise Problem("bad_document", table=name, field="id")
                if name in CHECKS:
                    CHECKS[name](found)
                texts[key] = dump(opened(name, found))
        for key, text in document.get("records", {}).items():
            if not (isinstance(text, str) and key.isalnum()):
                raise Problem("bad_document", table="records", field="id")
        tables.pop(ARRIVING, None)
        for game in document.get("games", []):
            if not (game["id"].isalnum() and isinstance(game["header"], dict) and dump(game["lines"])):
                raise Problem("bad_document", table="games", field="id")
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise Problem("not_ours", path=str(error)) from error
    return tables
