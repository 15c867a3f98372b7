"""An event in parts: its head, its players, a document a round and a document a line of its log.

An event grows by a line of log and a table's result at a time; kept as one document, every result of a large
tournament would write all of it again. The parts change together, as one change. Whoever wants the event gets it whole;
an event that an older program kept in one piece is read as it is, and kept in parts with its next change.
"""

from collections.abc import Iterable, Mapping
from typing import TypedDict

from db.contract import Document, Log
from db.folder.lines import dump, load
from engine.documents.result import Facts

HEADS, PLAYERS, ROUNDS, ENTRIES = "events", "event_players", "event_rounds", "event_log"
PART_TABLES = (PLAYERS, ROUNDS, ENTRIES)
PARTS = "parts"
Change = dict[str, dict[str, Document | None]]


class Counts(TypedDict):
    """How many rounds and lines of log belong to a head."""

    rounds: int
    log: int


def part_key(event: str, number: int) -> str:
    return f"{event}-{number:05d}"


def whole(log: Log, key: str) -> Facts | None:
    """An event as one document, whether it is kept in parts or not."""
    text = log.texts(HEADS).get(key)
    return None if text is None else put_together(load(text), {name: log.texts(name) for name in PART_TABLES})


def table_in(documents: Iterable[tuple[str, str | None]]) -> int | None:
    """The number of the table that a change speaks of, by the line of log it adds; tables of the store and texts come in."""
    for name, text in documents:
        if name == ENTRIES and text is not None:
            found = load(text)["entry"].get("facts", {}).get("table")
            return found if isinstance(found, int) else None
    return None


def texts_of(log: Log, key: str) -> tuple[str, ...]:
    """What an event is kept as, to tell whether it is the same as before."""
    parts = [log.texts(table).get(part, "") for table, keys in gone(log, key).items() for part in keys]
    return tuple(parts)


def put_together(head: Facts, texts: Mapping[str, Mapping[str, str]]) -> Facts:
    """KeyError if a part is missing."""
    if not isinstance(head, dict) or not isinstance(counts := head.get(PARTS), dict):
        return head
    key = str(head["id"])
    event = {name: value for name, value in head.items() if name != PARTS}
    event["players"] = load(texts[PLAYERS][key])["players"]
    rounds, entries = texts[ROUNDS], texts[ENTRIES]
    event["rounds"] = [load(rounds[part_key(key, n)])["round"] for n in range(counts["rounds"])]
    event["log"] = [load(entries[part_key(key, n)])["entry"] for n in range(counts["log"])]
    return event


def taken_apart(event: Document) -> Change:
    """Every part of an event; one that lacks what makes the parts stays in one piece."""
    key, rounds, log = str(event["id"]), event.get("rounds"), event.get("log")
    if not isinstance(rounds, list) or not isinstance(log, list) or "players" not in event:
        return {HEADS: {key: event}}
    counts: Counts = {"rounds": len(rounds), "log": len(log)}
    head = {name: value for name, value in event.items() if name not in ("players", "rounds", "log")}
    change: Change = {
        HEADS: {key: {**head, PARTS: counts}},
        PLAYERS: {key: {"id": key, "players": event["players"]}},
        ROUNDS: {},
        ENTRIES: {},
    }
    for n, held in enumerate(rounds):
        change[ROUNDS][part_key(key, n)] = {"id": part_key(key, n), "round": held}
    for n, entry in enumerate(log):
        change[ENTRIES][part_key(key, n)] = {"id": part_key(key, n), "entry": entry}
    return change


def kept(log: Log, event: Document) -> Change:
    """What keeps an event: the parts that are not there yet as they are, and the end of those it has no more."""
    key = str(event["id"])
    new, change = taken_apart(event), gone(log, key)
    for table, documents in new.items():
        here = log.texts(table)
        for part, document in documents.items():
            if part in here and document is not None and _same(here[part], document):
                change[table].pop(part, None)
            else:
                change.setdefault(table, {})[part] = document
    return change


def _same(text: str, document: Document) -> bool:
    try:
        return text == dump(document)
    except (ValueError, TypeError, RecursionError):
        return False  # refused, with its reason, where it is kept


def gone(log: Log, key: str) -> Change:
    """What takes an event away."""
    change: Change = {table: {} for table in (HEADS, *PART_TABLES)}
    text = log.texts(HEADS).get(key)
    if text is None:
        return change
    head = load(text)
    counts = head.get(PARTS) if isinstance(head, dict) else None
    change[HEADS][key] = None
    if isinstance(counts, dict):
        change[PLAYERS][key] = None
        change[ROUNDS] |= dict.fromkeys((part_key(key, n) for n in range(counts["rounds"])), None)
        change[ENTRIES] |= dict.fromkeys((part_key(key, n) for n in range(counts["log"])), None)
    return change


def last_entry(log: Log, head: Facts) -> str:
    """The text of the last line of an event's log; "" if it has none. Every change of an event writes one."""
    counts, entries = head.get(PARTS), head.get("log")
    if isinstance(counts, dict):
        return log.texts(ENTRIES).get(part_key(str(head["id"]), counts["log"] - 1), "")
    return dump({"entry": entries[-1]}) if isinstance(entries, list) and entries else ""


# any table, for whoever moves documents about without knowing them


def found(log: Log, table: str, key: str) -> Facts | None:
    if table == HEADS:
        return whole(log, key)
    text = log.texts(table).get(key)
    return None if text is None else load(text)


def putting(log: Log, table: str, key: str, document: Document) -> Change:
    return kept(log, document) if table == HEADS else {table: {key: document}}


def removing(log: Log, table: str, key: str) -> Change:
    return gone(log, key) if table == HEADS else {table: {key: None}}
