"""Games in progress: a log a game, a line for every change, offered for resumption after a crash.

The first line says which game it is and in which `version` its log is written. Every other line is one whole change:
from entry `at` on the game is `put`, and `undone` is what was taken back and can be made again. Version 1 had lines that
only added (`add`) and lines that only cut (`keep`); they are still read.
"""

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.folder.files import Disk
from db.folder.lines import Json, dump, load
from db.folder.twin import Reading, TwinLog, read_twin, twin_path
from db.problems import Problem
from db.tables.desk import Desk
from db.tables.documents import check_result
from db.tables.records import Records

SUFFIX = ".log"
VERSION = 2
ARRIVING = "arriving"  # a table: games of an import whose logs are not written yet
FIRST = ("id", "header", "started_at")


@dataclass(frozen=True)
class Game:
    """A game as far as it is kept. `whole` is False if damage hides how it went on."""

    id: str
    header: Json
    entries: tuple[str, ...]
    whole: bool
    undone: tuple[str, ...] = ()  # can be made again, the next one first


@dataclass
class Log:
    """A log opened for writing: its files, its lines, and what they come to."""

    twin: TwinLog
    lines: list[Json]
    entries: list[str]
    undone: list[str]


def replayed(lines: Iterable[Json]) -> tuple[list[str], list[str]]:
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


def version_of(first: Json) -> int:
    version = first.get("version", 1)
    return version if isinstance(version, int) else VERSION + 1


class Games:
    def __init__(self, desk: Desk, disk: Disk, folder: Path, records: Records) -> None:
        self._desk, self._disk, self._folder, self._records = desk, disk, folder, records
        self._open: dict[str, Log] = {}

    def begin(self, header: Json) -> str:
        """Starts the record of a game; the header says which (game, rules, seats, seed ...)."""
        self._refuse_reader()
        key = self._desk.new_id()
        first = {"id": key, "header": header, "started_at": self._desk.now(), "version": VERSION}
        self._disk.folder(self._folder)
        self._open[key] = Log(TwinLog.create(self._disk, self._path(key), first), [first], [], [])
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
        line: Json = {"at": at, "put": list(put)} | ({"undone": list(undone)} if undone else {})
        self._write(log, line)
        log.entries[at:], log.undone = put, list(undone)

    def read(self, key: str) -> Game:
        if key in self._open:
            log = self._open[key]
            return Game(key, log.lines[0]["header"], tuple(log.entries), True, tuple(log.undone))
        return self._game(key, self._reading(key))

    def unfinished(self) -> list[Game]:
        """Games to go on with. Damaged ones too, as far as they can be read."""
        done = self._desk.journal.texts("records")
        names = {
            Path(name).stem for name in self._disk.names(self._folder) if name.endswith((SUFFIX, ".twin"))
        }
        return [self.read(key) for key in sorted(names) if key not in done]

    def mend(self, key: str) -> Game:
        """Goes on with what can be read of a damaged game; the damaged files stay beside it."""
        self._refuse_reader()
        reading = self._reading(key)
        self._refuse_newer(key, reading)
        game = self._game(key, reading)
        if not reading.texts or game.whole:
            raise Problem("game_damaged", id=key, readable=len(game.entries))
        for path in (self._path(key), twin_path(self._path(key))):
            if (damaged := self._disk.read(path)) is not None:
                self._disk.put(path.with_name(path.name + ".damaged"), damaged)
        TwinLog.create(self._disk, self._path(key), load(reading.texts[0]), reading.texts[1:])
        return self.read(key)

    def finish(self, key: str, result: Json | None = None, text: str | None = None) -> Json:
        """Ends a game: its record packed, its result kept, both or neither. Gives the record's row.

        `text` is the record as the engine writes it; without, the entries. With no result it was given up.
        """
        self._refuse_reader()
        if key in self._desk.journal.texts("records"):
            raise Problem("already_there", table="records", id=key)
        log = self._need(key)
        kept_text = "\n".join(log.entries) if text is None else text
        row = {
            "schema": 1,
            "id": key,
            "state": "given-up" if result is None else "finished",
            "header": log.lines[0]["header"],
            "entries": len(log.entries),
            "result": None,
            "started_at": log.lines[0]["started_at"],
            "ended_at": self._desk.now(),
            "sha256": self._records.keep_text(key, kept_text),
        }
        with self._desk.journal.group():
            if result is not None:
                kept = {**result, "id": result.get("id") or self._desk.new_id(), "record": key}
                check_result(kept)
                self._desk.table("results").save(kept)
                row["result"] = kept["id"]
            self._desk.journal.afterwards(lambda: self._forget(key))
            return self._desk.table("records").save(row)

    def tidy(self) -> None:
        """Ends what a crash cut short: logs of games that are over, games that have none yet."""
        self.settle()
        for name in self._disk.names(self._folder):
            key = Path(name).stem
            if name.endswith((SUFFIX, ".twin")) and key in self._desk.journal.texts("records"):
                self._disk.remove(self._folder / name)

    def exported(self, key: str) -> Json:
        """A game in progress as a document, with all that was taken back."""
        lines = [load(text) for text in self._reading(key).texts]
        first = {name: lines[0][name] for name in FIRST}
        return {**first, "version": version_of(lines[0]), "lines": lines[1:]}

    def settle(self) -> None:
        """Gives games that arrived with an import their logs."""
        for key, game in [(game["id"], game) for game in self._desk.table(ARRIVING).documents()]:
            if read_twin(self._disk, self._path(key)).missing:
                first = {name: game[name] for name in FIRST} | {"version": version_of(game)}
                self._disk.folder(self._folder)
                TwinLog.create(self._disk, self._path(key), first, [dump(line) for line in game["lines"]])
            self._desk.journal.commit({ARRIVING: {key: None}})

    def _forget(self, key: str) -> None:
        self._open.pop(key, None)
        with contextlib.suppress(Problem):  # all is kept; what is left over goes at the next opening
            for path in (twin_path(self._path(key)), self._path(key)):
                self._disk.remove(path)

    def _write(self, log: Log, line: Json) -> None:
        if log.twin.doubtful or version_of(log.lines[0]) < VERSION:
            # an earlier write failed half way, or the log is an old one: first a fresh file with what stands so far
            first = {**log.lines[0], "version": VERSION}
            log.twin.rewrite(first, [dump(kept) for kept in log.lines[1:]])
            log.lines[0] = first
        log.twin.append(dump(line))
        log.lines.append(line)

    def _need(self, key: str) -> Log:
        """The game's log, opened for writing."""
        if key not in self._open:
            reading = self._reading(key)
            self._refuse_newer(key, reading)
            game = self._game(key, reading)
            if not game.whole:
                raise Problem("game_damaged", id=key, readable=len(game.entries))
            twin = TwinLog.resume(self._disk, self._path(key), reading)
            lines = [load(text) for text in reading.texts]
            self._open[key] = Log(twin, lines, list(game.entries), list(game.undone))
        return self._open[key]

    def _reading(self, key: str) -> Reading:
        reading = read_twin(self._disk, self._path(key))
        if reading.missing:
            raise Problem("not_found", table="games", id=key)
        return reading

    def _game(self, key: str, reading: Reading) -> Game:
        try:
            lines = [load(text) for text in reading.texts]
            whole = reading.whole and version_of(lines[0]) <= VERSION
            entries, undone = replayed(lines[1:])
            return Game(key, lines[0]["header"], tuple(entries), whole, tuple(undone))
        except (KeyError, TypeError, IndexError, ValueError, AttributeError):
            return Game(key, {}, (), False)

    def _refuse_newer(self, key: str, reading: Reading) -> None:
        with contextlib.suppress(IndexError, ValueError, AttributeError):  # damaged, which is told elsewhere
            if (found := version_of(load(reading.texts[0]))) > VERSION:
                raise Problem("newer", path=str(self._path(key)), found=found, known=VERSION)

    def _refuse_reader(self) -> None:
        if self._desk.journal.read_only:
            raise Problem("read_only")

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}{SUFFIX}"
