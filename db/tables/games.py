"""Games in progress: a log a game, a line for every change, offered for resumption after a crash.

The first line says which game it is and in which `version` its log is written. Every other line is one whole change:
from entry `at` on the game is `put`, and `undone` is what was taken back and can be made again. Version 1 had lines that
only added (`add`) and lines that only cut (`keep`); they are still read.
"""

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db.contract import Document
from db.folder.count import count_path, head_of, whose
from db.folder.files import Disk
from db.folder.lines import dump, load
from db.folder.refusal import refusal
from db.folder.twin import Reading, TwinLog, Unsettled, read_twin, twin_path
from db.problems import Fact, Notice, Problem
from db.sealing.seal import Locked, Seal
from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from db.tables.form import whole_result
from db.tables.records import Records
from db.tables.sealed_games import SEALED_VERSION, open_first, open_lines, seal_first, seal_line, wants_seal
from engine.documents.plan import GameFirstDoc, GameLineDoc, GameLogDoc
from engine.documents.record import RecordRowDoc
from engine.documents.result import Facts, ResultDoc

SUFFIX, DAMAGED = ".log", ".damaged"
FILES = (SUFFIX, ".twin", ".count")
VERSION = 2  # of a log that is not sealed
ARRIVING = "arriving"  # a table: games of an import whose logs are not written yet


@dataclass(frozen=True)
class KeptGame:
    """A game as far as it is kept. `whole` is False if damage hides how it went on."""

    id: str
    header: Facts
    entries: tuple[str, ...]
    whole: bool
    undone: tuple[str, ...] = ()  # can be made again, the next one first
    lost: int = 0  # changes of a damaged log that nobody can read; 0 also if nobody knows how many
    locked: bool = False  # sealed, and its key cannot be opened here; nothing is damaged


@dataclass
class GameLog:
    """A log opened for writing: its files, its lines, and what they come to."""

    twin: TwinLog
    first: GameFirstDoc  # as it is written
    header: Facts  # as it was before it was sealed
    lines: list[GameLineDoc]
    entries: list[str]
    undone: list[str]


def replayed(lines: Iterable[GameLineDoc]) -> tuple[list[str], list[str]]:
    """The entries that stand, and those that can be made again; ValueError if a line cannot follow the one before."""
    entries: list[str] = []
    undone: list[str] = []
    for line in lines:
        if "put" in line:
            if not 0 <= line["at"] <= len(entries):
                raise ValueError("at")
            entries[line["at"] :], undone = line["put"], line.get("undone", [])
        elif "keep" in line:
            del entries[line["keep"] :]
            undone = []
        else:
            entries.extend(line["add"])
            undone = []
    return entries, undone


def version_of(first: GameFirstDoc) -> int:
    """A version that is no number is not one of ours."""
    version = first.get("version", 1)
    return version if type(version) is int else SEALED_VERSION + 1


def _parsed(reading: Reading) -> tuple[GameFirstDoc, list[GameLineDoc]]:
    first: GameFirstDoc = load(reading.texts[0])
    return first, [load(text) for text in reading.texts[1:]]


def _first(game: GameFirstDoc) -> GameFirstDoc:
    """The first line alone."""
    first: GameFirstDoc = {
        "id": game["id"],
        "header": game["header"],
        "started_at": game["started_at"],
        "version": version_of(game),
    }
    if "sealed" in game:
        first["sealed"] = game["sealed"]
    return first


def _own(key: str, reading: Reading) -> Reading:
    """Where files of two games got mixed up, the lines of this one; none if both copies are of another."""
    for texts in (reading.texts, list(reading.foreign)):
        if head_of(texts).get("id") in (key, None):
            return reading if texts is reading.texts else Reading(texts, False, count=reading.count)
    return Reading([], False, count=reading.count)


def _lost(key: str, reading: Reading) -> int:
    """The changes that were counted and cannot be read; 0 also if nobody knows how many."""
    count = reading.count
    if count is None or count.whose != whose([dump({"id": key})]):
        return 0
    return max(count.lines - max(len(reading.texts), 1), 0)


def _refuse_locked(game: KeptGame) -> None:
    if game.locked:
        raise Problem("game_locked", id=game.id)


class Games:
    def __init__(self, desk: TablesDesk, disk: Disk, folder: Path, records: Records, seal: Seal) -> None:
        self._desk, self._disk, self._folder, self._records = desk, disk, folder, records
        self._seal = seal
        self._rows = Documents(desk.log, "records", RecordRowDoc)
        self._results = Documents(desk.log, "results", ResultDoc, whole_result)
        self._open: dict[str, GameLog] = {}

    def begin(self, header: Document) -> str:
        """Starts the record of a game; the header says which (game, rules, seats, seed ...)."""
        self._refuse_reader()
        key = self._desk.new_id()
        first: GameFirstDoc = {
            "id": key,
            "header": dict(header),
            "started_at": self._desk.now(),
            "version": VERSION,
        }
        written = seal_first(self._seal, first) if wants_seal(header) else first
        self._disk.folder(self._folder)
        twin = TwinLog.create(self._disk, self._path(key), written)
        self._open[key] = GameLog(twin, written, first["header"], [], [], [])
        return key

    def append(self, key: str, *entries: str) -> None:
        """Adds choices; they are kept when this returns."""
        self._refuse_reader()
        self.change(key, len(self._need(key).entries), entries)

    def change(self, key: str, at: int, put: Sequence[str], undone: Sequence[str] = ()) -> None:
        """From entry `at` on the game is `put` now: one line, all of it kept when this returns or nothing changed.

        `undone` can be made again; what was there before stays in the file.
        """
        self._refuse_reader()
        log = self._need(key)
        if not 0 <= at <= len(log.entries):
            raise Problem("bad_document", table="games", field="at")
        line: GameLineDoc = {"at": at, "put": list(put)}
        if undone:
            line["undone"] = list(undone)
        self._write(log, line)
        log.entries[at:], log.undone = put, list(undone)

    def read(self, key: str) -> KeptGame:
        if key in self._open:
            log = self._open[key]
            return KeptGame(key, log.header, tuple(log.entries), True, tuple(log.undone))
        return self._game(key, self._reading(key))

    def unfinished(self) -> list[KeptGame]:
        """Games to go on with. Damaged ones too, as far as they can be read."""
        return [self.read(key) for key in self._keys()]

    def _keys(self) -> list[str]:
        done, names = self._desk.log.texts("records"), self._disk.names(self._folder)
        found = {Path(name).stem for name in names if name.endswith(FILES)}
        return sorted(key for key in found if key not in done)

    def mend(self, key: str) -> KeptGame:
        """Goes on with what can be read of a damaged game; the damaged files stay beside it."""
        self._refuse_reader()
        reading = self._reading(key)
        self._refuse_newer(key, reading)
        game = self._game(key, reading)
        _refuse_locked(game)
        if not reading.texts or not game.header or game.whole:
            raise Problem("game_damaged", id=key, readable=len(game.entries), lost=game.lost)
        self._keep_damaged(key)
        TwinLog.create(self._disk, self._path(key), load(reading.texts[0]), reading.texts[1:])
        return self.read(key)

    def put_aside(self, key: str) -> None:
        """Takes a damaged game out of the way, its files under other names, where somebody may look at them."""
        self._refuse_reader()
        reading = self._reading(key)
        self._refuse_newer(key, reading)
        game = self._game(key, reading)
        _refuse_locked(game)
        if game.whole:
            raise Problem("not_damaged", path=str(self._path(key)))
        self._keep_damaged(key)
        for path in self._files(key):
            self._disk.remove(path)

    def _keep_damaged(self, key: str) -> None:
        for path in (self._path(key), twin_path(self._path(key))):
            if (damaged := self._disk.read(path)) is not None:
                self._disk.put(path.with_name(path.name + DAMAGED), damaged)

    def finish(self, key: str, result: ResultDoc | None = None, text: str | None = None) -> RecordRowDoc:
        """Ends a game: its record packed, its result kept, both or neither. Gives the record's row.

        `text` is the record as the engine writes it; without, the entries. With no result it was given up.
        """
        self._refuse_reader()
        if key in self._desk.log.texts("records"):
            raise Problem("already_there", table="records", id=key)
        log = self._need(key)
        kept_text = "\n".join(log.entries) if text is None else text
        row: RecordRowDoc = {
            "schema": 1,
            "id": key,
            "state": "given-up" if result is None else "finished",
            "header": log.header,
            "entries": len(log.entries),
            "result": None,
            "started_at": log.first["started_at"],
            "ended_at": self._desk.now(),
            "sha256": "",
        }
        with self._desk.log.group():
            row["sha256"] = self._records.keep_text(key, kept_text)
            if result is not None:
                kept: ResultDoc = {**result, "id": result.get("id") or self._desk.new_id(), "record": key}
                row["result"] = self._results.save(kept)["id"]
            self._desk.log.afterwards(lambda: self._forget(key))
            return self._rows.save(row)

    def tidy(self) -> list[Notice]:
        """Ends what a crash cut short: logs of games that are over, games that have none yet. Damaged copies are
        written again from the good ones, and told."""
        self.settle()
        told = []
        for name in self._disk.names(self._folder):
            key = Path(name).stem
            if name.endswith(FILES) and key in self._desk.log.texts("records"):
                self._disk.remove(self._folder / name)
        for key in self._keys():
            reading = self._reading(key)
            game = self._game(key, reading)
            if reading.told and (game.whole or game.locked):
                self._keep_damaged(key)
                TwinLog.resume(self._disk, self._path(key), reading)
                first = reading.told[0]
                facts: dict[str, Fact] = {"id": key, "choices": len(game.entries), **first.facts}
                told.append(Notice(f"game_{first.code}", facts))
        return told

    def exported(self, key: str) -> GameLogDoc:
        """A game in progress as a document, with all that was taken back; a sealed one stays sealed."""
        first, lines = _parsed(self._reading(key))
        return {**_first(first), "lines": lines}

    def settle(self) -> None:
        """Gives games that arrived with an import their logs."""
        for key, text in list(self._desk.log.texts(ARRIVING).items()):
            game: GameLogDoc = load(text)
            lines = [dump(line) for line in game["lines"]]
            reading = read_twin(self._disk, self._path(key))
            if reading.gone:
                self._disk.folder(self._folder)
                TwinLog.create(self._disk, self._path(key), _first(game), lines)
            elif reading.mended and reading.texts[1:] == lines:
                # ended between its two copies: normal, so nothing is told
                TwinLog.resume(self._disk, self._path(key), reading)
            self._desk.log.commit({ARRIVING: {key: None}})

    def _forget(self, key: str) -> None:
        self._open.pop(key, None)
        with contextlib.suppress(Problem):  # all is kept; what is left over goes at the next opening
            for path in self._files(key):
                self._disk.remove(path)

    def _write(self, log: GameLog, line: GameLineDoc) -> None:
        if log.twin.doubtful or version_of(log.first) < VERSION:
            # an earlier write failed half way, or the log is an old one: first a fresh file with what stands so far
            first: GameFirstDoc = {**log.first, "version": max(version_of(log.first), VERSION)}
            try:
                log.twin.rewrite(first, [self._text(log, n, kept) for n, kept in enumerate(log.lines)])
            except Unsettled as unsettled:  # the fresh file is there, but the line is not: that has failed
                raise unsettled.__cause__ or unsettled from unsettled
            log.first = first
        log.twin.append(self._text(log, len(log.lines), line))
        log.lines.append(line)

    def _text(self, log: GameLog, number: int, line: GameLineDoc) -> str:
        return seal_line(self._seal, log.first, number, line)

    def _need(self, key: str) -> GameLog:
        """The game's log, opened for writing."""
        if key not in self._open:
            reading = self._reading(key)
            self._refuse_newer(key, reading)
            game = self._game(key, reading)
            _refuse_locked(game)
            if not game.whole:
                raise Problem("game_damaged", id=key, readable=len(game.entries), lost=game.lost)
            twin = TwinLog.resume(self._disk, self._path(key), reading)
            first, lines = _parsed(reading)
            lines = open_lines(self._seal, first, lines)
            self._open[key] = GameLog(twin, first, game.header, lines, list(game.entries), list(game.undone))
        return self._open[key]

    def _reading(self, key: str) -> Reading:
        reading = read_twin(self._disk, self._path(key))
        if reading.missing:
            raise Problem("not_found", table="games", id=key)
        return _own(key, reading)

    def _game(self, key: str, reading: Reading) -> KeptGame:
        try:
            first, lines = _parsed(reading)
            whole = reading.whole and version_of(first) <= SEALED_VERSION
            entries, undone = replayed(open_lines(self._seal, first, lines))
            header = open_first(self._seal, first)["header"]
            return KeptGame(key, header, tuple(entries), whole, tuple(undone), _lost(key, reading))
        except Locked:
            return KeptGame(key, first["header"], (), False, (), _lost(key, reading), locked=whole)
        except (KeyError, TypeError, IndexError, ValueError, AttributeError, RecursionError):
            return KeptGame(key, {}, (), False, (), _lost(key, replace(reading, texts=[])))

    def _refuse_newer(self, key: str, reading: Reading) -> None:
        with contextlib.suppress(IndexError, ValueError, AttributeError):  # damaged, which is told elsewhere
            if (found := version_of(load(reading.texts[0]))) > SEALED_VERSION:
                raise Problem("newer", path=str(self._path(key)), found=found, known=SEALED_VERSION)

    def _refuse_reader(self) -> None:
        if self._desk.log.read_only:
            raise refusal(self._desk.log)

    def _files(self, key: str) -> tuple[Path, ...]:
        """All of a game's files, in the order in which they go."""
        path = self._path(key)
        return twin_path(path), path, count_path(path)

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}{SUFFIX}"
