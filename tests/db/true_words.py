"""What was in a club before its files were damaged, and whether what is said of it afterwards is true."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.folder.damage import Damaged
from db.folder.file_names import LOG
from db.folder.lines import load
from db.folder.rescue import best, rescue
from db.folder.storage import parsed
from db.folder.store import Store
from db.folder.twin import read_twin
from db.problems import Notice, Problem
from db.tables.games import KeptGame, replayed
from db.tables.sealed_games import open_lines
from tests.db.club import Clock, open_club
from tests.db.sim_disk import SimDisk

GOOD, LOOK, NAMED, REFUSED, ELSEWHERE = (
    *("nothing lost", "told to look", "told and named", "told and refused", "told, nothing to go on from"),
)
SILENT, UNTRUE, TRACEBACK = "silent losses", "untrue words", "tracebacks"
Came = tuple[str, str]  # what, and why


@dataclass(frozen=True)
class Truth:
    tables: dict[str, Any]
    lines: list[str]  # of the club's log
    games: dict[str, KeptGame]
    histories: dict[str, list[list[str]]]  # of each game, the entries after each of its lines
    records: dict[str, str]


class Untrue(Exception):
    """Something was said that is not so."""


def truth_of(folder: Path, disk: SimDisk) -> Truth:
    with open_club(folder, disk) as store:
        games = {game.id: game for game in store.games.unfinished()}
        logs = {key: store.games.exported(key) for key in games}
        lines = {key: open_lines(store.seal, log, log["lines"]) for key, log in logs.items()}
        histories = {
            key: [replayed(told[:n])[0] for n in range(len(told) + 1)] for key, told in lines.items()
        }
        tables = parsed(store.log.tables())
        records = dict(store.records.texts())
    return Truth(tables, read_twin(disk, folder / LOG).texts, games, histories, records)


def claim(holds: bool, words: str, *facts: object) -> None:
    if not holds:
        raise Untrue(f"{words} {facts}")


def what_came_of_it(folder: Path, disk: SimDisk, truth: Truth) -> Came:
    try:
        with open_club(folder, disk) as store:
            return _opened(store, truth)
    except Damaged as damage:
        try:
            return _refused(folder, disk, damage, truth)
        except Untrue as untrue:
            return UNTRUE, str(untrue)
    except Untrue as untrue:
        return UNTRUE, str(untrue)
    except Problem as problem:
        return REFUSED, problem.code
    except Exception as error:
        print(f"traceback: {error!r}", file=sys.stderr)
        return TRACEBACK, repr(error)


def _opened(store: Store, truth: Truth) -> Came:
    lost = parsed(store.log.tables()) != truth.tables
    told = {notice.code for notice in store.notices}
    for notice in store.notices:
        _notice(store, notice, truth, lost)
    named = False
    games = {game.id: game for game in store.games.unfinished()}
    for key, before in truth.games.items():
        game = games.get(key)
        about = [n.code for n in store.notices if n.facts.get("id") == key and n.code != "game_mended"]
        if game is None:
            return SILENT, f"game {key} vanished"
        if not game.whole:
            named = True
            _damaged_game(game, truth)
        elif (game.entries, game.undone, game.header) != (
            before.entries,
            before.undone,
            before.header,
        ) and not about:
            return SILENT, f"game {key} changed"
    texts = dict(store.records.texts())
    if any(texts.get(key, text) != text for key, text in truth.records.items()):
        return SILENT, "a record changed"
    if lost:
        return (LOOK, "") if told & {"mended_from_one", "count_mended"} else (SILENT, "tables changed")
    if named or len(texts) < len(truth.records):
        return NAMED, ""
    return (LOOK, "") if any(code.endswith(("from_one", "count_mended")) for code in told) else (GOOD, "")


def _notice(store: Store, notice: Notice, truth: Truth, lost: bool) -> None:
    code, facts = notice.code, notice.facts
    if code == "mended":
        claim(not lost, "mended; nothing is lost", facts)
    if code in ("mended_from_one", "count_mended"):
        there = {name: len(store.log.texts(name)) for name in ("results", "events", "players")}
        claim(all(facts[name] == n for name, n in there.items()), code, facts, there)
    if code.startswith("game_") and "choices" in facts:
        game, key = store.games.read(str(facts["id"])), str(facts["id"])
        claim(facts["choices"] == len(game.entries), code, facts, len(game.entries))
        if code == "game_mended":
            claim(game.entries == truth.games[key].entries, "nothing of the game is lost", facts)


def _damaged_game(game: KeptGame, truth: Truth) -> None:
    """What can be read is the game as it once was, and no more changes are called lost than there were."""
    history = truth.histories[game.id]
    if not game.header:
        claim(not game.entries and game.lost < len(history), "nothing can be read", game.lost, len(history))
        return
    at = [n for n, entries in enumerate(history) if tuple(entries) == game.entries]
    claim(bool(at), "so many choices can be read", game.entries)
    claim(
        game.lost <= len(history) - 1 - min(at), "at least so many are lost", game.lost, min(at), len(history)
    )


def _refused(folder: Path, disk: SimDisk, damage: Damaged, truth: Truth) -> Came:
    facts = damage.facts
    reading = read_twin(disk, folder / LOG)
    readable = damage.readable.tables.get("results", {}) if damage.readable else {}
    claim(facts["readable"] == len(readable), "so many results can be read", facts)
    known = truth.tables["results"].keys() | truth.tables["trash"].keys()
    ours = not damage.readable or damage.readable.club == truth_club(truth)
    claim(not ours or readable.keys() <= known, "results of ours", facts)
    if damage.backup:
        held = damage.backup[1].tables.get("results", {})
        claim(facts["backup_results"] == len(held), "the backup holds so many", facts)
        claim(held.keys() <= known or not damage.readable or not ours, "the backup is ours", facts)
    there = {*reading.texts, *reading.later, *reading.foreign}
    really = len(truth.lines) - len(there & set(truth.lines))
    behind = (damage.backup[1].changes if damage.backup else 0) - (
        damage.readable.changes if damage.readable else 0
    )
    claim(int(str(facts["lost"])) <= max(really, behind), "at least so many are lost", facts, really, behind)
    if damage.backup is None and damage.readable is None:
        return ELSEWHERE, ""
    way = best(damage)
    source: Path | str = damage.backup[0].path if way == "backup" and damage.backup else way
    rescue(folder, source, disk=disk, clock=Clock())
    with open_club(folder, disk) as store:
        said = facts["backup_results"] if way == "backup" else facts["readable"]
        claim(store.results.count() == said, "what was chosen is what is there", facts, store.results.count())
    return REFUSED, ""


def truth_club(truth: Truth) -> str:
    return str(load(truth.lines[0])["club"])
