"""The whole store as one JSON document, and back: every table, the records' texts, the games in progress."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from db.contract import Document, Tables
from db.folder.file_names import ARRIVING_FILES
from db.folder.lines import dump, load
from db.folder.refusal import refusal
from db.folder.schema import SCHEMA, check_version, migrate
from db.folder.storage import Parsed, dumped, parsed
from db.folder.store import Store
from db.memory import WORD
from db.problems import Problem
from db.sealing.seal import SETTING
from db.tables.event_parts import HEADS, PART_TABLES, kept, whole
from db.tables.event_parts import found as found_in
from db.tables.form import WHOLE, proved
from db.tables.games import ARRIVING
from engine.documents.door import BadDocument, Outside, checked
from engine.documents.plan import GameLogDoc
from engine.documents.result import Facts

FORMAT = "alcalde-export"
Opened = Callable[
    [str, Facts], Document
]  # table and document → the document as it can be opened; Problem if not


class HeadDoc(TypedDict):
    format: str
    schema: int


class ExportDoc(HeadDoc):
    """The whole store; of the documents inside only that they are some, each is checked by itself."""

    tables: Parsed
    records: NotRequired[dict[str, str]]  # texts of finished games
    games: NotRequired[list[Facts]]


def as_it_is(table: str, document: Facts) -> Document:
    return document


def export_all(store: Store) -> ExportDoc:
    log = store.log
    tables = {name: documents for name, documents in parsed(log.tables()).items() if documents}
    if HEADS in tables:
        tables[HEADS] = {key: whole(log, key) or {} for key in tables[HEADS]}
    for name in PART_TABLES:
        tables.pop(name, None)
    tables.get("settings", {}).pop(
        SETTING, None
    )  # a key, and what it opens, stay here until the game is over
    under_way = [store.games.exported(game.id) for game in store.games.unfinished() if game.whole]
    games: list[Facts] = [{**game} for game in under_way if "sealed" not in game]
    tables.pop(ARRIVING_FILES, None)
    arriving = tables.pop(ARRIVING, {})
    settled = {game["id"] for game in games}
    games += [game for key, game in arriving.items() if key not in settled and "sealed" not in game]
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
    change: dict[str, dict[str, Document | None]] = field(default_factory=dict, repr=False)
    records: dict[str, str] = field(default_factory=dict, repr=False)
    games: list[Document] = field(default_factory=list, repr=False)


def plan_all(store: Store, document: Outside, replace: bool = False, opened: Opened = as_it_is) -> Merging:
    """Compares an export with what is here; `replace` takes the export's word where they differ.

    Nothing of it is planned if anything in it could not be opened afterwards.
    """
    export = _export(document)
    tables = _tables(export, opened)
    tables.get("settings", {}).pop(SETTING, None)  # nobody brings other keys
    merging = Merging()
    for name, texts in tables.items():
        for key, text in texts.items():
            here = found_in(store.log, name, key)
            if here is None:
                merging.added[name] = merging.added.get(name, 0) + 1
            elif here == load(text):
                merging.same += 1
                continue
            else:
                merging.different.append((name, key))
                if not replace:
                    continue
            merging.change.setdefault(name, {})[key] = load(text)
    wanted = merging.change.get("records", {})
    merging.records = {key: text for key, text in export.get("records", {}).items() if key in wanted}
    there = {game.id for game in store.games.unfinished()} | set(store.log.texts("records"))
    merging.games = [opened("games", game) for game in export.get("games", []) if game["id"] not in there]
    return merging


def carry_out_all(store: Store, merging: Merging) -> None:
    """The records' files first, then everything as one change; games in progress arrive in it."""
    if store.read_only:
        raise refusal(store.log)
    for key, text in merging.records.items():
        store.records.keep_text(key, text)
    arriving = {str(game["id"]): game for game in merging.games}
    change: dict[str, dict[str, Document | None]] = {**merging.change, ARRIVING: {**arriving}}
    for event in change.pop(HEADS, {}).values():
        for name, documents in kept(store.log, event or {}).items():
            change.setdefault(name, {}).update(documents)
    store.log.commit(change)
    with contextlib.suppress(Problem):  # all is kept; the next opening settles what could not be settled now
        store.games.settle()


def _export(document: Outside) -> ExportDoc:
    """An export of ours, of this version or an older one; refuses what is none, whole."""
    if not isinstance(document, dict):
        raise Problem("not_ours", path="format")
    texts = document.get(
        "records", {}
    )  # looked at apart: a record may hold what no name may, as it always could
    try:
        head = checked({"format": document.get("format"), "schema": document.get("schema")}, HeadDoc)
        if head["format"] != FORMAT:
            raise Problem("not_ours", path="format")
        check_version(head["schema"], "schema")
        export = checked({key: value for key, value in document.items() if key != "records"}, ExportDoc)
    except BadDocument as wrong:
        raise Problem("not_ours", path=wrong.field or wrong.why) from wrong
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise Problem("not_ours", path="records")
    return {**export, "records": texts}


def _tables(export: ExportDoc, opened: Opened) -> Tables:
    """The tables of an export in today's form, every document whole."""
    try:
        tables = migrate(dumped(export["tables"]), export["schema"])
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise Problem("not_ours", path=str(error)) from error
    tables.pop(ARRIVING, None)
    tables.pop(ARRIVING_FILES, None)
    for name, texts in tables.items():
        for key, text in texts.items():
            found: Facts = load(text)
            if found.get("id") != key or not WORD.fullmatch(key) or (name == "records" and not key.isalnum()):
                raise Problem("bad_document", table=name, field="id")
            document = opened(name, found)
            texts[key] = dump(WHOLE[name](document) if name in WHOLE else document)
    if not all(key.isalnum() for key in export.get("records", {})):
        raise Problem("bad_document", table="records", field="id")
    for game in export.get("games", []):
        if not proved("games", game, GameLogDoc)["id"].isalnum():
            raise Problem("bad_document", table="games", field="id")
    return tables
