"""Games in progress: a log a game, appended to after every choice, offered for resumption after a crash."""

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from db.desk import Desk
from db.documents import check_result
from db.files import Disk
from db.lines import Json, dump, load
from db.problems import Problem
from db.records import Records
from db.twin import Reading, TwinLog, read_twin, twin_path

SUFFIX = ".log"
ARRIVING = "arriving"  # a table: games of an import whose logs are not written yet


@dataclass(frozen=True)
class Game:
    """A game as far as it is kept. `whole` is False if damage hides how it went on."""

    id: str
    header: Json
    entries: tuple[str, ...]
    whole: bool


def replayed(lines: Iterable[Json]) -> list[str]:
    """The entries that stand: appended ones, less what was taken back."""
    entries: list[str] = []
    for line in lines:
        if "keep" in line:
            del entries[line["keep"] :]
        else:
            entries.extend(line["add"])
    return entries


class Games:
    def __init__(self, desk: Desk, disk: Disk, folder: Path, records: Records) -> None:
        self._desk, self._disk, self._folder, self._records = desk, disk, folder, records
        self._open: dict[str, tuple[TwinLog, list[Json]]] = {}

    def begin(self, header: Json) -> str:
        """Starts the record of a game; the header says which (game, rules, seats, seed ...)."""
        self._refuse_reader()
        key = self._desk.new_id()
        first = {"id": key, "header": header, "started_at": self._desk.now()}
        self._disk.folder(self._folder)
        self._open[key] = TwinLog.create(self._disk, self._path(key), first), [first]
        return key

    def append(self, key: str, *entries: str) -> None:
        """Adds choices; they are kept when this returns."""
        self._write(key, {"add": list(entries)})

    def undo(self, key: str, keep: int) -> None:
        """Takes back all but the first `keep` entries; what was taken back stays in the file."""
        if not 0 <= keep <= len(self.read(key).entries):
            raise Problem("bad_document", table="games", field="keep")
        self._write(key, {"keep": keep})

    def read(self, key: str) -> Game:
        if key in self._open:
            lines = self._open[key][1]
            return Game(key, lines[0]["header"], tuple(replayed(lines[1:])), True)
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
        game, lines = self._need(key), self._open[key][1]
        kept_text = "\n".join(game.entries) if text is None else text
        row = {
            "schema": 1,
            "id": key,
            "state": "given-up" if result is None else "finished",
            "header": game.header,
            "entries": len(game.entries),
            "result": None,
            "started_at": lines[0]["started_at"],
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
        first = {name: lines[0][name] for name in ("id", "header", "started_at")}
        return {**first, "lines": lines[1:]}

    def settle(self) -> None:
        """Gives games that arrived with an import their logs."""
        for key, game in [(game["id"], game) for game in self._desk.table(ARRIVING).documents()]:
            if read_twin(self._disk, self._path(key)).missing:
                first = {name: game[name] for name in ("id", "header", "started_at")}
                self._disk.folder(self._folder)
                TwinLog.create(self._disk, self._path(key), first, [dump(line) for line in game["lines"]])
            self._desk.journal.commit({ARRIVING: {key: None}})

    def _forget(self, key: str) -> None:
        self._open.pop(key, None)
        with contextlib.suppress(Problem):  # all is kept; what is left over goes at the next opening
            for path in (twin_path(self._path(key)), self._path(key)):
                self._disk.remove(path)

    def _write(self, key: str, line: Json) -> None:
        self._refuse_reader()
        self._need(key)
        log, lines = self._open[key]
        if log.doubtful:  # an earlier write failed half way: a fresh file that holds this line too
            log.rewrite(lines[0], [dump(kept) for kept in [*lines[1:], line]])
        else:
            log.append(dump(line))
        lines.append(line)

    def _need(self, key: str) -> Game:
        """The game, opened for writing."""
        if key not in self._open:
            reading = self._reading(key)
            game = self._game(key, reading)
            if not game.whole:
                raise Problem("game_damaged", id=key, readable=len(game.entries))
            self._open[key] = (
                TwinLog.resume(self._disk, self._path(key), reading),
                [load(text) for text in reading.texts],
            )
        return self.read(key)

    def _reading(self, key: str) -> Reading:
        reading = read_twin(self._disk, self._path(key))
        if reading.missing:
            raise Problem("not_found", table="games", id=key)
        return reading

    def _game(self, key: str, reading: Reading) -> Game:
        try:
            lines = [load(text) for text in reading.texts]
            return Game(key, lines[0]["header"], tuple(replayed(lines[1:])), reading.whole)
        except (KeyError, TypeError, IndexError, ValueError):
            return Game(key, {}, (), False)

    def _refuse_reader(self) -> None:
        if self._desk.journal.read_only:
            raise Problem("read_only")

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}{SUFFIX}"
